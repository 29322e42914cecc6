import PlaneGeometry

/// What reaches a scroll view from outside. Locations are points of the viewport, y downwards.
public enum ScrollInput: Equatable, Sendable {
  case pointerDown(id: Int, location: Point)
  /// A `resampled` move was interpolated by the platform: the content follows it, velocity estimators do not see it.
  case pointerMoved(id: Int, location: Point, isResampled: Bool)
  case pointerUp(id: Int)
  /// The system took the pointer away: like an end without velocity.
  case pointerCancelled(id: Int)
  case wheel(WheelInput)
  /// A trackpad's pinch.
  case magnify(MagnifyInput)
  /// A program, or a tap, asks for another scale.
  case zoom(ZoomRequest)
  /// A selection that is dragged with the pointer.
  case selection(SelectionInput)
  case scroll(ScrollRequest)
  /// Something is to be seen, and then to be done.
  case reveal(RevealInput)
  /// A key that the scroll view is offered.
  case key(KeyInput)
  /// The focus has moved to something inside.
  case focus(FocusInput)
  /// A tap on the status bar. `isAllowed` is what the owner answers to `scrollViewShouldScrollToTop`.
  case scrollToTop(isAllowed: Bool)
  /// `stopScrollingAndZooming()`: what moves by itself stops where it is; from outside the range it goes back to the
  /// edge, and to a place where it may rest. Under a finger nothing happens.
  case stop
  /// `isScrollEnabled`: without it fingers and wheels move nothing. A drag that is under way ends as if it was
  /// cancelled.
  case setScrollEnabled(Bool)
  /// `minimumZoomScale` and `maximumZoomScale`, both positive and finite: another picture, or a viewport that was
  /// turned. A scale outside of them is put to the nearest at once, about the fingers or the middle of the viewport;
  /// one that moves by itself is aimed anew.
  case setZoomLimits(ClosedRange<Double>)
}

/// One delta of a wheel or a trackpad; positive deltas increase the content offset.
public struct WheelInput: Equatable, Sendable {
  /// Where in a trackpad gesture a delta stands.
  public enum Phase: UInt8, Sendable {
    case began
    case changed
    case ended
    case momentumBegan
    case momentumChanged
    case momentumEnded
  }

  /// The change of offset that is asked for: points, or lines.
  public var delta: Vector
  /// Whether `delta` counts lines of ``ScrollConfiguration/lineScroll`` points rather than points.
  public var isLines: Bool
  /// `nil` for devices that send deltas alone.
  public var phase: Phase?
  /// Whether the Shift key is held: a delta of one axis then moves the other (GNUstep's rule; macOS does it before the
  /// application is told).
  public var swapsAxes = false
  /// Whether a crown is turned: it tells no phases, and yet pulls past an edge as fingers do.
  public var isCrown = false

  /// Whether the platform moves on after the fingers have left.
  public var isMomentum: Bool {
    switch phase {
    case .momentumBegan, .momentumChanged, .momentumEnded: true
    case .began, .changed, .ended, nil: false
    }
  }

  /// A delta of points, or of lines.
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
  /// Where to scroll to, in content coordinates.
  public enum Destination: Equatable, Sendable {
    /// That offset, within the range.
    case offset(Point)
    /// As far as the policy asks, so that the rect can be seen.
    case rect(Rect, RevealPolicy)
    /// That end of the content, along its axis alone.
    case edge(Edge)
  }

  /// Where to scroll to.
  public var destination: Destination
  /// Whether the content moves there or stands there at once.
  public var isAnimated: Bool
  /// Whether the target behaviour may choose another place, as snapping does with every scroll of a program in a
  /// browser.
  public var usesTargetBehavior = false
  /// Whether a fling goes on from the new place as fast as it was, like SwiftUI's
  /// `scrollPositionUpdatePreservesVelocity`; what is animated ignores it.
  public var preservesVelocity: Bool

  /// A request, animated unless it says otherwise.
  public init(_ destination: Destination, isAnimated: Bool = true, preservesVelocity: Bool = false) {
    self.destination = destination
    self.isAnimated = isAnimated
    self.preservesVelocity = preservesVelocity
  }
}
