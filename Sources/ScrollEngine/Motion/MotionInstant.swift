import PlaneGeometry

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
