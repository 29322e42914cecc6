import PlaneGeometry

/// Who moves the content now.
@usableFromInline
enum Activity: Equatable, Sendable {
  /// Nothing is remembered of it. One case, because cases without a value are told apart by all bytes of the largest
  /// one.
  case free(Free)
  /// A finger is down. If it caught a motion, its first movement drags at once, without slop.
  case tracking(hasCaughtMotion: Bool)
  case dragging(Drag)
  case wheeling(Wheeling)
  /// A selection is dragged; the content glides while the pointer is outside the viewport.
  case selecting(Selecting)
  /// Something that moves several scroll views moves this one too.
  case coordinated(Coordinated)
  /// The content is zoomed by a trackpad, or by itself. A pinch of fingers is a drag.
  case zooming(Zooming)

  /// What nothing is remembered of.
  @usableFromInline enum Free: UInt8, Sendable {
    case idle
    case decelerating
    case animating
    /// A key that is held moves the content.
    case keying
  }

  @usableFromInline var phase: ScrollPhase {
    switch self {
    case .free(.idle): .idle
    case .tracking: .tracking
    case .selecting(let selection): selection.isAutoscrolling ? .animating : .tracking
    case .dragging: .interacting
    case .free(.decelerating): .decelerating
    case .free(.animating), .free(.keying): .animating
    case .wheeling(let wheeling): wheeling.isMomentum ? .decelerating : .interacting
    case .coordinated(let led): led.phase
    case .zooming(let zooming): zooming.phase
    }
  }

  /// Whether the scroll view takes part in a movement of several.
  var isCoordinated: Bool {
    if case .coordinated = self { true } else { false }
  }

  /// When the activity ends by itself though nothing moves.
  var deadline: Deadline {
    switch self {
    case .wheeling(let wheeling): wheeling.deadline
    case .zooming(let zooming): zooming.deadline
    case .free, .tracking, .dragging, .selecting, .coordinated: .never
    }
  }

  /// Whether the activity is over when both axes rest.
  var endsWithMotion: Bool {
    switch self {
    case .free(.decelerating), .free(.animating): true
    case .selecting(let selection): selection.isAutoscrolling
    case .free(.idle), .tracking, .dragging, .free(.keying), .wheeling, .coordinated, .zooming: false
    }
  }

  var isDecelerating: Bool { if case .free(.decelerating) = self { true } else { false } }

  /// A selection that a pointer drags.
  @usableFromInline struct Selecting: Equatable, Sendable {
    /// Where the pointer is in the viewport.
    var location: Point
    /// Whether the content moves because the pointer is outside.
    @usableFromInline var isAutoscrolling = false
  }

  /// A finger that moves the content.
  @usableFromInline struct Drag: Equatable, Sendable {
    /// The pan from which the content follows: where the slop was used up.
    var panOrigin: Vector
    /// The raw offsets (before the rubber band) at `panOrigin`.
    var rawOrigin: Point
    /// The offset at which the drag began: a release turns at most one page from the one that lies there.
    var pageOrigin: Point
  }

  /// A part in a movement of several scroll views.
  @usableFromInline struct Coordinated: Equatable, Sendable {
    var phase: ScrollPhase
    /// Whether the content decelerates by itself, and not as a platform's momentum, which tells no end.
    var isFree = false
    /// How fast the content is moved, in points a second.
    @usableFromInline var velocity = Vector.zero
  }

  /// A wheel or a trackpad that moves the content.
  @usableFromInline struct Wheeling: Equatable, Sendable {
    /// The offset that the deltas add up to, before the rubber band.
    var raw: Point
    /// Whether the deltas are those of a platform's momentum.
    var isMomentum = false
    /// When a wheel without phases counts as let go; never for one that will say so itself.
    var deadline = Deadline.never
  }

  /// A zoom that no fingers on the content do.
  @usableFromInline struct Zooming: Equatable, Sendable {
    /// Why the content is zoomed.
    enum Cause: UInt8, Sendable {
      /// By the pinch of a trackpad.
      case magnifying
      /// On the way back to a limit.
      case bouncing
      /// A program asked for it.
      case animating
    }

    var cause: Cause
    /// When it ends: a motion where it arrives, a pinch of a trackpad that does not say so itself.
    var deadline: Deadline

    var phase: ScrollPhase {
      switch cause {
      case .magnifying: .interacting
      case .bouncing: .decelerating
      case .animating: .animating
      }
    }
  }
}
