/// Whether a scroll view's indicators are to be seen, with the four cases of SwiftUI's `ScrollIndicatorVisibility`.
public enum ScrollIndicatorVisibility: UInt8, Sendable, CaseIterable {
  /// As the platform does it.
  case automatic
  /// To be seen, as far as the platform does not hide them by itself.
  case visible
  /// Not to be seen, but with a mouse, which has no other way to scroll along the other axis.
  case hidden
  /// Not to be seen, whatever the device. Then the scroll view has to offer another way to scroll, as buttons for the
  /// next and the previous item.
  case never

  /// Whether the scroll view has to offer another way to scroll.
  public var needsAlternative: Bool { self == .never }

  /// Whether an indicator that comes and goes can be flashed: only one that may be seen. SwiftUI's documentation asks
  /// for indicators that are "configured to be visible", and shows it for ones about which nothing was said: so
  /// `automatic` counts.
  public var canFlash: Bool { self == .automatic || self == .visible }

  /// When an indicator is there.
  ///
  /// - Parameters:
  ///   - device: what a person points with.
  ///   - autohides: whether the platform hides indicators while nothing scrolls.
  public func presentation(with device: PointingDevice, autohides: Bool) -> ScrollIndicatorPresentation {
    switch self {
    case .automatic, .visible: autohides ? .whileScrolling : .always
    case .hidden where device == .mouse: autohides ? .whileScrolling : .always
    case .hidden, .never: .none
    }
  }
}

/// When an indicator is there.
public enum ScrollIndicatorPresentation: UInt8, Sendable {
  case none
  /// While something scrolls, and a while after it.
  case whileScrolling
  case always
}

/// What a person points with.
public enum PointingDevice: UInt8, Sendable, CaseIterable {
  case touch
  case trackpad
  case mouse
}
