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
  /// How much room there is from side to side; `nil` lets idiom and viewport decide, see ``sizeClass(along:in:)``.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// How much room there is from top to bottom; `nil` lets idiom and viewport decide.
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// What a person points with.
  public var pointingDevice = PointingDevice.touch
  /// The kind of device.
  public var idiom = Idiom.phone

  /// A phone that is touched, in a language that is written from left to right.
  public init() {}

  /// The size class along `axis` of a window of `size`: the one that is set, else that of the device.
  ///
  /// SwiftUI sets a size class by "the current device type", the orientation, and on a tablet by Split View. Windows of
  /// a Mac, a television and visionOS are regular, those of a watch are compact, whatever their size.
  ///
  /// A phone and a tablet leave it to the window. Apple publishes no lengths. By ours, a window is regular from top to
  /// bottom from ``regularHeight`` on, and from side to side from ``regularWidth`` on where it is regular from top to
  /// bottom too. Every size that Apple lists is then in its class but a large phone on its side, whose width Apple
  /// counts as regular.
  public func sizeClass(along axis: Axis, in size: Size) -> UserInterfaceSizeClass {
    if let sizeClass = axis == .horizontal ? horizontalSizeClass : verticalSizeClass { return sizeClass }
    switch idiom {
    case .mac, .tv, .vision: return .regular
    case .watch: return .compact
    case .phone, .pad:
      guard size.height >= Self.regularHeight else { return .compact }
      return axis == .vertical || size.width >= Self.regularWidth ? .regular : .compact
    }
  }

  /// The traits in a window of `size`, both size classes set.
  public func resolved(in size: Size) -> ScrollTraits {
    var traits = self
    traits.horizontalSizeClass = sizeClass(along: .horizontal, in: size)
    traits.verticalSizeClass = sizeClass(along: .vertical, in: size)
    return traits
  }

  /// Whether scroll views show indicators or bars. On tvOS views "aren't treated as distinct objects with scroll bars"
  /// (Human Interface Guidelines, Scroll views).
  public var showsScrollIndicators: Bool { idiom != .tv }

  /// Whether keys scroll unless somebody says otherwise. Those of a television move the focus, and "the system
  /// automatically scrolls the interface to keep focused items visible" (Human Interface Guidelines); a watch has none.
  public var scrollsByKeys: Bool { idiom != .tv && idiom != .watch }

  /// Whether indicators flash when their scroll view first appears unless somebody says otherwise: those of a phone or
  /// a tablet do (Human Interface Guidelines of iOS). Those of a Mac and a watch appear while people scroll.
  public var flashesIndicators: Bool { idiom == .phone || idiom == .pad }

  /// 600 pt: ours; it lies between half a tablet (507), which is compact, and two thirds of one (639), which are
  /// regular.
  public static let regularWidth = 600.0
  /// 500 pt: ours; it lies between a phone on its side (at most 440) and the shortest one upright (568).
  public static let regularHeight = 500.0
}
