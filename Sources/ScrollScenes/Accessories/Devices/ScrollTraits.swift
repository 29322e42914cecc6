import PlaneGeometry

/// How much room there is along one axis, with the two cases of SwiftUI's and UIKit's type of that name.
public enum UserInterfaceSizeClass: UInt8, Sendable, CaseIterable {
  case compact
  case regular
}

/// What a scroll view knows of the device that it is shown on, as `UITraitCollection` and SwiftUI's environment say it.
public struct ScrollTraits: Equatable, Sendable {
  /// The kind of device, as `UIUserInterfaceIdiom` has them.
  public enum Idiom: UInt8, Sendable, CaseIterable {
    case phone
    case pad
    case mac
    case tv
    case watch
    case vision
  }

  /// Which way lines of text run.
  public var layoutDirection = LayoutDirection.leftToRight
  /// How much room there is from side to side; `nil` lets the viewport say, see ``sizeClass(along:in:)``.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// How much room there is from top to bottom; `nil` lets the viewport say.
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// What a person points with.
  public var pointingDevice = PointingDevice.touch
  /// The kind of device.
  public var idiom = Idiom.phone

  /// A phone that is touched, in a language that is written from left to right.
  public init() {}

  /// The size class along `axis` of a viewport of `size`: the one that is set, else the viewport's own.
  ///
  /// Apple gives size classes to windows of its devices and publishes no lengths. By ours, a viewport is regular from top to
  /// bottom from ``regularHeight`` on, and from side to side from ``regularWidth`` on where it is regular from top to bottom too,
  /// which puts every size that Apple lists into its class but a large phone on its side, which Apple counts as regular in width.
  public func sizeClass(along axis: Axis, in size: Size) -> UserInterfaceSizeClass {
    let isTall = size.height >= Self.regularHeight
    switch axis {
    case .horizontal: return horizontalSizeClass ?? (isTall && size.width >= Self.regularWidth ? .regular : .compact)
    case .vertical: return verticalSizeClass ?? (isTall ? .regular : .compact)
    }
  }

  /// 600 pt: ours; it lies between half a tablet (507), which is compact, and two thirds of one (639), which are regular.
  public static let regularWidth = 600.0
  /// 500 pt: ours; it lies between a phone on its side (at most 440) and the shortest one upright (568).
  public static let regularHeight = 500.0
}
