/// The visibility of a scroll view's indicators, with the cases of SwiftUI's `ScrollIndicatorVisibility`.
public enum ScrollIndicatorVisibility: UInt8, Sendable, CaseIterable {
  /// By the platform.
  case automatic
  /// Visible, unless the platform hides indicators by itself.
  case visible
  /// Hidden, except with a mouse, which cannot scroll along the other axis without a bar.
  case hidden
  /// Hidden with every device. The scroll view then has to offer other controls, such as buttons for the next and the
  /// previous item.
  case never

  /// Whether the scroll view has to offer other controls to scroll.
  package var needsAlternative: Bool { self == .never }

  /// Whether a transient indicator can flash: only a visible one. SwiftUI's documentation requires indicators that are
  /// "configured to be visible", and its example has default ones, so `automatic` counts.
  public var canFlash: Bool { self == .automatic || self == .visible }

  /// The presentation of an indicator.
  ///
  /// - Parameters:
  ///   - device: the pointing device.
  ///   - autohides: whether the platform hides indicators while nothing scrolls.
  public func presentation(with device: PointingDevice, autohides: Bool) -> ScrollIndicatorPresentation {
    switch self {
    case .automatic, .visible: autohides ? .whileScrolling : .always
    case .hidden where device == .mouse: autohides ? .whileScrolling : .always
    case .hidden, .never: .none
    }
  }
}

/// The times at which an indicator is visible.
public enum ScrollIndicatorPresentation: UInt8, Sendable {
  case none
  /// During a scroll, and for a while after it.
  case whileScrolling
  case always
}

/// The pointing device of the user.
public enum PointingDevice: UInt8, Sendable, CaseIterable {
  case touch
  case trackpad
  case mouse
}
