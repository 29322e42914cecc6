import PlaneGeometry

/// What a drag has followed so far, where it may follow less than the fingers.
struct DragRestriction: Equatable, Sendable {
  /// The pan of the last movement.
  private var pan = Vector.zero
  private var threshold = MotionThreshold.State(at: 0)

  init() {}

  /// A drag begins at `pan`.
  init(from pan: Vector, at time: Int64) {
    self.pan = pan
    threshold = MotionThreshold.State(at: time)
  }

  /// Takes in that the fingers have come to `pan`; returns where they were before.
  mutating func exchange(_ pan: Vector) -> Vector {
    defer { self.pan = pan }
    return self.pan
  }

  /// The part of `movement` that `threshold` lets through.
  mutating func passed(_ movement: Vector, _ threshold: MotionThreshold, at time: Int64) -> Vector {
    self.threshold.passed(movement, threshold, at: time)
  }
}
