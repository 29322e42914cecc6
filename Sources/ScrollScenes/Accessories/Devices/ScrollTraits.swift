import PlaneGeometry

/// The size class along one axis, with the cases of SwiftUI's and UIKit's type of that name.
public enum UserInterfaceSizeClass: UInt8, Sendable, CaseIterable {
  case compact
  case regular
}

/// The traits of the device that a scroll view runs on, like `UITraitCollection` and SwiftUI's environment.
public struct ScrollTraits: Equatable, Sendable {
  /// The kind of device, with the cases of `UIUserInterfaceIdiom`.
  public enum Idiom: UInt8, Sendable, CaseIterable {
    case phone
    case pad
    case mac
    case tv
    case watch
    case vision
  }

  /// The layout direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The horizontal size class; `nil` derives it from idiom and viewport, see ``sizeClass(along:in:)``.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// The vertical size class; `nil` derives it from idiom and viewport.
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// The pointing device.
  public var pointingDevice = PointingDevice.touch
  /// The kind of device.
  public var idiom = Idiom.phone

  /// A phone with touch, in a left-to-right language.
  public init() {}

  /// The size class along `axis` of a window of `size`: the explicit one, else that of the device.
  ///
  /// SwiftUI sets a size class by "the current device type", the orientation, and on a tablet by Split View. Windows of
  /// a Mac, a television and visionOS are regular, those of a watch are compact, whatever their size.
  ///
  /// For a phone and a tablet the window decides. Apple publishes no lengths, so the limits are this project's. A
  /// window is vertically regular from ``regularHeight`` on. It is horizontally regular from ``regularWidth`` on if it
  /// is vertically regular too. Every size that Apple lists gets its class, except a large phone in landscape, whose
  /// width Apple counts as regular.
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

  /// Whether keys scroll by default. On a television keys move the focus, and "the system automatically scrolls the
  /// interface to keep focused items visible" (Human Interface Guidelines); a watch has no keys.
  public var scrollsByKeys: Bool { idiom != .tv && idiom != .watch }

  /// Whether indicators flash by default when their scroll view first appears: on a phone and a tablet (Human Interface
  /// Guidelines of iOS). On a Mac and a watch, indicators appear while the user scrolls.
  public var flashesIndicators: Bool { idiom == .phone || idiom == .pad }

  /// 600 pt: this project's choice, between half a tablet (507, compact) and two thirds of one (639, regular).
  public static let regularWidth = 600.0
  /// 500 pt: this project's choice, between a phone in landscape (at most 440) and the shortest one in portrait (568).
  public static let regularHeight = 500.0
}
