import PlaneGeometry

/// The motions along both axes, and the instant that they have come to.
///
/// Every frame asks several times where the content is. The answer is found once an instant and kept. Only this type
/// can change a motion or the instant, so no change can forget to drop that answer.
@usableFromInline
struct MotionPair: Sendable {
  /// The instant that the motions have come to, in nanoseconds.
  @usableFromInline private(set) var now: Int64
  @usableFromInline private(set) var segments: AxisPair<MotionSegment>
  /// Where the motions are at one instant, of the end of time where that is not known.
  @usableFromInline private(set) var found: MotionInstant

  /// Both axes rest at `offset`.
  init(restingAt offset: Point, since time: Int64) {
    now = time
    segments = AxisPair(
      horizontal: MotionSegment(restingAt: offset.x, since: time),
      vertical: MotionSegment(restingAt: offset.y, since: time))
    found = MotionInstant(restingAt: offset, at: time)
  }

  /// The motion along `axis`.
  subscript(axis: Axis) -> MotionSegment {
    @inline(__always) get { segments[axis] }
    @inline(__always) set {
      segments[axis] = newValue
      found.time = .max
    }
  }

  /// The content offset along both axes.
  @inlinable var offset: Point {
    @inline(__always) get {
      found.time == now
        ? found.offset : Point(x: segments.horizontal.offset(at: now), y: segments.vertical.offset(at: now))
    }
  }

  /// ``offset``, if it was found at this instant; `nil` otherwise.
  @inlinable @inline(__always) var knownOffset: Point? { found.time == now ? found.offset : nil }

  /// The velocity along both axes, in points a second.
  @inlinable var velocity: Vector {
    @inline(__always) get {
      found.time == now
        ? found.velocity
        : Vector(dx: segments.horizontal.velocity(at: now), dy: segments.vertical.velocity(at: now))
    }
  }

  /// The content offset along `axis`.
  @inline(__always) func offset(along axis: Axis) -> Double { segments[axis].offset(at: now) }

  /// The velocity along `axis`, in points a second.
  @inline(__always) func velocity(along axis: Axis) -> Double { segments[axis].velocity(at: now) }

  /// Whether neither axis moves.
  @inlinable var isResting: Bool {
    @inline(__always) get { segments.horizontal.isResting && segments.vertical.isResting }
  }

  /// When a motion ends next.
  var nextEnd: Deadline {
    @inline(__always) get { min(segments.horizontal.end, segments.vertical.end) }
  }

  /// Comes to another instant.
  @inline(__always) mutating func pass(to time: Int64) { now = time }

  /// Puts the content at `offset` along `axis`, at rest.
  @inline(__always) mutating func rest(at offset: Double, along axis: Axis) {
    segments[axis] = MotionSegment(restingAt: offset, since: now)
    found.time = .max
  }

  /// Finds where the motions are now, unless that is known.
  ///
  /// Content that a finger holds rests anew after each event. Its offset is read in the form in which it was just
  /// written, because a copy of the segment would wait for the store.
  @inline(__always) mutating func find() {
    guard found.time != now else { return }
    guard case .resting(let x) = segments.horizontal.curve, case .resting(let y) = segments.vertical.curve else {
      return findMoving()
    }
    found = MotionInstant(restingAt: Point(x: x, y: y), at: now)
  }

  @inline(never) private mutating func findMoving() { found = MotionInstant(of: segments, at: now) }
}
