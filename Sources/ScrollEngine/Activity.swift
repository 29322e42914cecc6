import PlaneGeometry

/// Who moves the content now.
enum Activity: Equatable, Sendable {
  case idle
  /// A finger is down. If it caught a motion, its first movement drags at once, without slop.
  case tracking(hasCaughtMotion: Bool)
  case dragging(Drag)
  case decelerating
  case animating
  case wheeling(Wheeling)
  /// A selection is dragged; the content glides while the pointer is outside the viewport.
  case selecting(isAutoscrolling: Bool)

  var phase: ScrollPhase {
    switch self {
    case .idle: .idle
    case .tracking, .selecting(isAutoscrolling: false): .tracking
    case .dragging: .interacting
    case .decelerating: .decelerating
    case .animating, .selecting(isAutoscrolling: true): .animating
    case .wheeling(let wheeling): wheeling.isMomentum ? .decelerating : .interacting
    }
  }

  /// Whether the activity is over when both axes rest.
  var endsWithMotion: Bool { self == .decelerating || self == .animating || self == .selecting(isAutoscrolling: true) }

  /// A finger that moves the content.
  struct Drag: Equatable, Sendable {
    /// The pan from which the content follows: where the slop was used up.
    var panOrigin: Vector
    /// The raw offsets (before the rubber band) at `panOrigin`.
    var rawOrigin: Point
    /// The offset at which the drag began: a release turns at most one page from the one that lies there.
    var pageOrigin: Point
    /// The length of the rubber band where it is more than the viewport's: ``Scroller/bandLength(along:)``.
    var bandLength = Vector.zero
    /// The pan that the content has followed so far, and what it has been kept from following.
    var pan: Vector
    var threshold: MotionThreshold.State?
  }

  /// A wheel or a trackpad that moves the content.
  struct Wheeling: Equatable, Sendable {
    /// The offset that the deltas add up to, before the rubber band.
    var raw: Point
    /// Whether the deltas are those of a platform's momentum.
    var isMomentum = false
    /// When a wheel without phases counts as let go; `nil` for one that will say so itself.
    var deadline: Int64?
    /// The offset at which the gesture began, as in ``Drag/pageOrigin``; `nil` where the wheel has no gestures.
    var pageOrigin: Point?
    var bandLength = Vector.zero
    /// What all deltas of the gesture add up to, and when the last one came: where it flings, and how fast.
    var travel = Vector.zero
    var lastMovement: Int64
  }
}
