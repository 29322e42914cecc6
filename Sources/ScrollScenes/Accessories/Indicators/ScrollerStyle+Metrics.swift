import ScrollEngine

extension ScrollerStyle {
  /// The user's setting "Show scroll bars".
  public enum Setting: UInt8, Sendable, CaseIterable {
    /// By the connected pointing devices.
    case automatic
    case whenScrolling
    case always
  }

  /// The connected pointing devices.
  public struct Devices: OptionSet, Sendable {
    /// A bit for each case of ``PointingDevice``.
    public let rawValue: UInt8

    /// A set by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set that holds `device` alone.
    public init(_ device: PointingDevice) { self.init(rawValue: 1 << device.rawValue) }

    /// A touch screen.
    public static let touch = Devices(.touch)
    /// A trackpad, or a mouse with a scrolling surface.
    public static let trackpad = Devices(.trackpad)
    /// A mouse with a wheel or without.
    public static let mouse = Devices(.mouse)
  }

  /// The preferred style, as `NSScroller.preferredScrollerStyle`: the user's setting, or with the automatic one, legacy
  /// bars if a mouse is connected.
  public static func preferred(_ setting: Setting, devices: Devices) -> ScrollerStyle {
    switch setting {
    case .always: .legacy
    case .whenScrolling: .overlay
    case .automatic: devices.contains(.mouse) ? .legacy : .overlay
    }
  }

  /// The style of a scroll view: the preferred one, or legacy when overlays are refused, for instance for controls in
  /// line with a bar.
  public func resolved(refusesOverlay: Bool) -> ScrollerStyle { refusesOverlay ? .legacy : self }

  /// The thickness that a bar takes from the viewport, in points: 15 or 11 for legacy bars (Human Interface
  /// Guidelines), 0 for overlays.
  public func layoutThickness(_ size: ScrollerSize) -> Double { self == .legacy ? size.thickness : 0 }

  /// The thickness of a bar's track, in points: 15 or 11, and 16 or 12 for overlays (Gecko's numbers for macOS).
  public func trackThickness(_ size: ScrollerSize) -> Double {
    switch self {
    case .legacy: size.thickness
    case .overlay: size == .regular ? 16 : 12
    }
  }

  /// The thickness of a bar's knob, in points (Gecko's numbers for macOS). Legacy bars have 8 or 6. Overlays have 7 or
  /// 5, and 11 or 7 while the pointer is over the bar.
  public func knobThickness(_ size: ScrollerSize, isHovered: Bool = false) -> Double {
    switch self {
    case .legacy: size == .regular ? 8 : 6
    case .overlay: isHovered ? (size == .regular ? 11 : 7) : (size == .regular ? 7 : 5)
    }
  }
}

/// The size of Mac scroll bars, with the names of `NSControl.ControlSize`.
public enum ScrollerSize: UInt8, Sendable, CaseIterable {
  case regular
  case small
  case mini

  /// The thickness of a legacy bar, in points: 15, and 11 for small and mini ones (Human Interface Guidelines).
  public var thickness: Double { self == .regular ? 15 : 11 }

  /// The minimum length of the knob, in points: 26, and 20 for small and mini ones (WebKit).
  public var minimumKnobLength: Double { self == .regular ? 26 : 20 }
}
