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

  /// When the activity ends by itself though nothing moves, in nanoseconds; the end of time where it does not.
  var deadline: Int64 {
    if case .wheeling(let wheeling) = self { wheeling.deadline ?? .max } else { .max }
  }

  /// Whether the activity is over when both axes rest.
  var endsWithMotion: Bool {
    switch self {
    case .decelerating, .animating, .selecting(isAutoscrolling: true): true
    case .idle, .tracking, .dragging, .wheeling, .selecting: false
    }
  }

  var isDecelerating: Bool { if case .decelerating = self { true } else { false } }

  /// A finger that moves the content.
  struct Drag: Equatable, Sendable {
    /// The pan from which the content follows: where the slop was used up.
    var panOrigin: Vector
    /// The raw offsets (before the rubber band) at `panOrigin`.
    var rawOrigin: Point
    /// The offset at which the drag began: a release turns at most one page from the one that lies there.
    var pageOrigin: Point
  }

  /// A wheel or a trackpad that moves the content.
  struct Wheeling: Equatable, Sendable {
    /// The offset that the deltas add up to, before the rubber band.
    var raw: Point
    /// Whether the deltas are those of a platform's momentum.
    var isMomentum = false
    /// When a wheel without phases counts as let go; `nil` for one that will say so itself.
    var deadline: Int64?
  }
}
