import PlaneGeometry

/// The state of a drag that may follow less than the fingers' movement.
struct DragRestriction: Equatable, Sendable {
  /// The pan of the last movement.
  private var pan = Vector.zero
  private var threshold = MotionThreshold.State(at: 0)

  init() {}

  /// Begins a drag at `pan`.
  init(from pan: Vector, at time: Int64) {
    self.pan = pan
    threshold = MotionThreshold.State(at: time)
  }

  /// Stores `pan` and returns the previous pan.
  mutating func exchange(_ pan: Vector) -> Vector {
    defer { self.pan = pan }
    return self.pan
  }

  /// The part of `movement` that `threshold` lets through.
  mutating func passed(_ movement: Vector, _ threshold: MotionThreshold, at time: Int64) -> Vector {
    self.threshold.passed(movement, threshold, at: time)
  }
}
