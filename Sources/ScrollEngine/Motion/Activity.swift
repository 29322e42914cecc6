import PlaneGeometry

/// The activity that moves the content.
@usableFromInline
enum Activity: Equatable, Sendable {
  /// An activity without associated data. A single case, because cases without a payload are distinguished by all bytes
  /// of the largest payload.
  case free(Free)
  /// A finger is down. After catching a motion, its first movement drags at once, without slop.
  case tracking(hasCaughtMotion: Bool)
  case dragging(Drag)
  case wheeling(Wheeling)
  /// A selection is dragged. The content autoscrolls while the pointer is outside the viewport.
  case selecting(Selecting)
  /// A coordinator of several scroll views moves this one.
  case coordinated(Coordinated)
  /// A zoom by a trackpad or an animation. A pinch of fingers is a drag.
  case zooming(Zooming)

  /// Activities without associated data.
  @usableFromInline enum Free: UInt8, Sendable {
    case idle
    case decelerating
    case animating
    /// A held key moves the content.
    case keyScrolling
  }

  @usableFromInline var phase: ScrollPhase {
    switch self {
    case .free(.idle): .idle
    case .tracking: .tracking
    case .selecting(let selection): selection.isAutoscrolling ? .animating : .tracking
    case .dragging: .interacting
    case .free(.decelerating): .decelerating
    case .free(.animating), .free(.keyScrolling): .animating
    case .wheeling(let wheeling): wheeling.isMomentum ? .decelerating : .interacting
    case .coordinated(let coordinated): coordinated.phase
    case .zooming(let zooming): zooming.phase
    }
  }

  /// Whether a coordinator of several scroll views moves this one.
  var isCoordinated: Bool {
    if case .coordinated = self { true } else { false }
  }

  /// The time at which the activity ends without any motion, as by a timeout.
  var deadline: Deadline {
    switch self {
    case .wheeling(let wheeling): wheeling.deadline
    case .zooming(let zooming): zooming.deadline
    case .free, .tracking, .dragging, .selecting, .coordinated: .never
    }
  }

  /// Whether the activity ends when both axes rest.
  var endsWithMotion: Bool {
    switch self {
    case .free(.decelerating), .free(.animating): true
    case .selecting(let selection): selection.isAutoscrolling
    case .free(.idle), .tracking, .dragging, .free(.keyScrolling), .wheeling, .coordinated, .zooming: false
    }
  }

  var isDecelerating: Bool { if case .free(.decelerating) = self { true } else { false } }

  /// A selection that a pointer drags.
  @usableFromInline struct Selecting: Equatable, Sendable {
    /// The pointer's place in the viewport.
    var location: Point
    /// Whether the content moves because the pointer is outside.
    @usableFromInline var isAutoscrolling = false
  }

  /// A finger that moves the content.
  @usableFromInline struct Drag: Equatable, Sendable {
    /// The pan at which the slop was used up, from which the content follows.
    var panOrigin: Vector
    /// The raw offsets (before the rubber band) at `panOrigin`.
    var rawOrigin: Point
    /// The offset at which the drag began. A release turns at most one page from there.
    var pageOrigin: Point
  }

  /// The participation in a coordinated movement of several scroll views.
  @usableFromInline struct Coordinated: Equatable, Sendable {
    var phase: ScrollPhase
    /// Whether the content decelerates by itself, and not by a platform's momentum, which reports no end.
    var isFree = false
    /// The velocity of the content, in points a second.
    @usableFromInline var velocity = Vector.zero
  }

  /// A wheel or a trackpad that moves the content.
  @usableFromInline struct Wheeling: Equatable, Sendable {
    /// The accumulated offset of the deltas, before the rubber band.
    var raw: Point
    /// Whether the deltas are those of a platform's momentum.
    var isMomentum = false
    /// The time at which a wheel without phases counts as released; never for a device with phases.
    var deadline = Deadline.never
  }

  /// A zoom other than a pinch of fingers on the content.
  @usableFromInline struct Zooming: Equatable, Sendable {
    /// The cause of a zoom.
    enum Cause: UInt8, Sendable {
      /// A trackpad's pinch.
      case magnifying
      /// A bounce back to a limit.
      case bouncing
      /// A programmatic request.
      case animating
    }

    var cause: Cause
    /// The end of an animation, or the timeout of a trackpad without phases.
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
