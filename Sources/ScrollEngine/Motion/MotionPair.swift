import PlaneGeometry

/// The motions along both axes, and the present instant.
///
/// Every frame reads the offset several times, so offset and velocity are cached for an instant. Only this type changes
/// a motion or the instant, so each change invalidates the cache.
@usableFromInline
struct MotionPair: Sendable {
  /// The present instant, in nanoseconds.
  @usableFromInline private(set) var now: Int64
  @usableFromInline private(set) var segments: AxisPair<MotionSegment>
  /// The cached offset and velocity; its time is `.max` if it is invalid.
  @usableFromInline private(set) var found: MotionInstant

  /// Creates two axes at rest at `offset`.
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

  /// ``offset``, if it is cached for the present instant; else `nil`.
  @inlinable @inline(__always) var cachedOffset: Point? { found.time == now ? found.offset : nil }

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

  /// The earliest end of a motion.
  var nextEnd: Deadline {
    @inline(__always) get { min(segments.horizontal.end, segments.vertical.end) }
  }

  /// Advances to `time`.
  @inline(__always) mutating func pass(to time: Int64) { now = time }

  /// Places the content at `offset` along `axis`, at rest.
  @inline(__always) mutating func rest(at offset: Double, along axis: Axis) {
    segments[axis] = MotionSegment(restingAt: offset, since: now)
    found.time = .max
  }

  /// Fills the cache for the present instant.
  ///
  /// A held offset is written by each event. `find()` reads the offset in the form in which it was just written,
  /// because a copy of the segment would wait for the store.
  @inline(__always) mutating func find() {
    guard found.time != now else { return }
    guard case .resting(let x) = segments.horizontal.curve, case .resting(let y) = segments.vertical.curve else {
      return findMoving()
    }
    found = MotionInstant(restingAt: Point(x: x, y: y), at: now)
  }

  @inline(never) private mutating func findMoving() { found = MotionInstant(of: segments, at: now) }
}

/// The offset and velocity of both axes at one instant.
@usableFromInline
struct MotionInstant: Equatable, Sendable {
  /// In nanoseconds.
  @usableFromInline var time: Int64
  @usableFromInline let offset: Point
  /// In points a second.
  @usableFromInline let velocity: Vector

  /// Creates the instant of two axes at rest.
  @inline(__always) init(restingAt offset: Point, at time: Int64) {
    self.time = time
    self.offset = offset
    velocity = .zero
  }

  init(of motions: AxisPair<MotionSegment>, at time: Int64) {
    let (horizontal, vertical) = (motions.horizontal.state(at: time), motions.vertical.state(at: time))
    self.time = time
    offset = Point(x: horizontal.offset, y: vertical.offset)
    velocity = Vector(dx: horizontal.velocity, dy: vertical.velocity)
  }
}
