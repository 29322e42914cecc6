import ScrollEngine

extension ScrollerStyle {
  /// The user's setting "Show scroll bars".
  public enum Setting: UInt8, Sendable, CaseIterable {
    /// By what is connected.
    case automatic
    case whenScrolling
    case always
  }

  /// What is connected to point with.
  public struct Devices: OptionSet, Sendable {
    /// A bit for each case of ``PointingDevice``.
    public let rawValue: UInt8

    /// A set by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set that holds `device` alone.
    public init(_ device: PointingDevice) { self.init(rawValue: 1 << device.rawValue) }

    /// A screen that is touched.
    public static let touch = Devices(.touch)
    /// A trackpad, or a mouse whose surface scrolls as freely.
    public static let trackpad = Devices(.trackpad)
    /// A mouse with a wheel or without.
    public static let mouse = Devices(.mouse)
  }

  /// The style that is preferred, as `NSScroller.preferredScrollerStyle`: what the user has set, or, by what is
  /// connected, legacy bars as soon as a mouse is among it.
  public static func preferred(_ setting: Setting, devices: Devices) -> ScrollerStyle {
    switch setting {
    case .always: .legacy
    case .whenScrolling: .overlay
    case .automatic: devices.contains(.mouse) ? .legacy : .overlay
    }
  }

  /// The style that a scroll view has: the preferred one, but legacy where something refuses overlays, as controls in
  /// line with a bar do.
  public func resolved(refusesOverlay: Bool) -> ScrollerStyle { refusesOverlay ? .legacy : self }

  /// How much room a bar takes from the content, in points: 15 or 11 for legacy bars (Human Interface Guidelines), none
  /// for overlays.
  public func layoutThickness(_ size: ScrollerSize) -> Double { self == .legacy ? size.thickness : 0 }

  /// How thick a bar's track is, in points: 15 or 11, and 16 or 12 for overlays (Gecko's numbers for macOS).
  public func trackThickness(_ size: ScrollerSize) -> Double {
    switch self {
    case .legacy: size.thickness
    case .overlay: size == .regular ? 16 : 12
    }
  }

  /// How thick a bar's knob is, in points (Gecko's numbers for macOS): 8 or 6; of an overlay 7 or 5, and 11 or 7 while
  /// the pointer is over the bar.
  public func knobThickness(_ size: ScrollerSize, isHovered: Bool = false) -> Double {
    switch self {
    case .legacy: size == .regular ? 8 : 6
    case .overlay: isHovered ? (size == .regular ? 11 : 7) : (size == .regular ? 7 : 5)
    }
  }
}

/// How large the scroll bars of a Mac are, with the names of `NSControl.ControlSize`.
public enum ScrollerSize: UInt8, Sendable, CaseIterable {
  case regular
  case small
  case mini

  /// How thick a legacy bar is, in points: 15, and 11 for small and mini ones (Human Interface Guidelines).
  public var thickness: Double { self == .regular ? 15 : 11 }

  /// The shortest knob, in points: 26 and 20 (WebKit).
  public var minimumKnobLength: Double { self == .regular ? 26 : 20 }
}
