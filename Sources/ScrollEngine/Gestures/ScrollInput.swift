import PlaneGeometry

/// An input of a scroll view. Locations are points of the viewport, y downwards.
public enum ScrollInput: Equatable, Sendable {
  case pointerDown(id: Int, location: Point)
  /// A `resampled` move was interpolated by the platform. The content follows it; velocity estimators ignore it.
  case pointerMoved(id: Int, location: Point, isResampled: Bool)
  case pointerUp(id: Int)
  /// The system cancelled the pointer: like an end without velocity.
  case pointerCancelled(id: Int)
  case wheel(WheelInput)
  /// A trackpad's pinch.
  case magnify(MagnifyInput)
  /// A program, or a tap, requests another scale.
  case zoom(ZoomRequest)
  /// A selection that is dragged with the pointer.
  case selection(SelectionInput)
  case scroll(ScrollRequest)
  /// A rect to reveal, and then an action.
  case reveal(RevealInput)
  /// A key press that the scroll view may handle.
  case key(KeyInput)
  /// The focus has moved to an element of the content.
  case focus(FocusInput)
  /// A tap on the status bar. `isAllowed` is the owner's answer to `scrollViewShouldScrollToTop`.
  case scrollToTop(isAllowed: Bool)
  /// `stopScrollingAndZooming()`: motions stop at their present offset. Content outside the range goes back to the
  /// edge, and to a snap position. Ignored while a finger is down.
  case stop
  /// `isScrollEnabled`: whether fingers and wheels move the content. Disabling cancels a drag in progress.
  case setScrollEnabled(Bool)
  /// `minimumZoomScale` and `maximumZoomScale`, both positive and finite, for another picture or a rotated viewport.
  ///
  /// A scale outside the limits is clamped at once, about the fingers or the middle of the viewport. An animated scale
  /// is retargeted.
  case setZoomLimits(ClosedRange<Double>)
}

/// One delta of a wheel or a trackpad; positive deltas increase the content offset.
public struct WheelInput: Equatable, Sendable {
  /// The phase of a delta within a trackpad gesture.
  public enum Phase: UInt8, Sendable {
    case began
    case changed
    case ended
    case momentumBegan
    case momentumChanged
    case momentumEnded
  }

  /// The requested change of the offset, in points or lines.
  public var delta: Vector
  /// Whether `delta` counts lines of ``ScrollConfiguration/lineScroll`` points rather than points.
  public var isLines: Bool
  /// `nil` for devices without phases.
  public var phase: Phase?
  /// Whether the Shift key swaps the axes of the delta (GNUstep's rule; macOS swaps them before the event reaches the
  /// application).
  public var swapsAxes = false
  /// Whether the device is a crown, which has no phases and still pulls past an edge as fingers do.
  public var isCrown = false

  /// Whether the delta is the platform's momentum, after the fingers were lifted.
  public var isMomentum: Bool {
    switch phase {
    case .momentumBegan, .momentumChanged, .momentumEnded: true
    case .began, .changed, .ended, nil: false
    }
  }

  /// Creates a delta of points or lines.
  public init(delta: Vector, isLines: Bool = false, phase: Phase? = nil) {
    self.delta = delta
    self.isLines = isLines
    self.phase = phase
  }
}

/// One step of dragging a selection.
public enum SelectionInput: Equatable, Sendable {
  case began(Point)
  case changed(Point)
  case ended
}

/// A programmatic scroll.
public struct ScrollRequest: Equatable, Sendable {
  /// The destination, in content coordinates.
  public enum Destination: Equatable, Sendable {
    /// An offset, clamped to the range.
    case offset(Point)
    /// A rect that is revealed by the policy.
    case rect(Rect, RevealPolicy)
    /// An edge of the content, along its axis alone.
    case edge(Edge)
  }

  /// The destination.
  public var destination: Destination
  /// Whether the scroll is animated.
  public var isAnimated: Bool
  /// Whether a target behaviour may amend the target, as browsers snap after programmatic scrolls.
  public var usesTargetBehavior = false
  /// Whether a fling continues from the destination at its present velocity, like SwiftUI's
  /// `scrollPositionUpdatePreservesVelocity`. Ignored by animated requests.
  public var preservesVelocity: Bool

  /// Creates a request, animated by default.
  public init(_ destination: Destination, isAnimated: Bool = true, preservesVelocity: Bool = false) {
    self.destination = destination
    self.isAnimated = isAnimated
    self.preservesVelocity = preservesVelocity
  }
}
