import PlaneGeometry

/// The treatment of the touch slop when a drag begins.
public enum DragStart: Equatable, Sendable {
  /// The content follows from where the slop was used up. The slop is lost, and nothing jumps.
  case withoutSlop
  /// The content catches up with the finger when the drag begins, by the full distance.
  case whole
  /// After the slop a second, smaller threshold must be passed, at the start and after each stop.
  case threshold(MotionThreshold)
}

/// A distance that a finger must move before the content follows, at the start of a drag and after each stop.
///
/// The movement that passes the threshold counts as at most a third of the distance, for a gentle start. A jump counts
/// fully.
public struct MotionThreshold: Equatable, Sendable {
  /// The distance to pass, in points.
  public var distance: Double
  /// The minimum length of a jump, which counts fully, in points.
  public var jump: Double
  /// The time at one place after which a finger has stopped, in nanoseconds.
  public var pause: Int64

  /// 3.5 pt, 24 pt and 50 ms: Flutter's numbers for iOS, "eyeballed" by its authors.
  public static let flutterIOS = MotionThreshold(distance: 3.5, jump: 24, pause: 50_000_000)

  /// Creates a threshold from its values.
  /// - Precondition: none is negative.
  public init(distance: Double, jump: Double, pause: Int64) {
    precondition(distance >= 0 && jump >= 0 && pause >= 0, "distance, jump and pause must not be negative")
    self.distance = distance
    self.jump = jump
    self.pause = pause
  }
}

extension MotionThreshold {
  /// The movement of a finger since its last stop.
  struct State: Equatable, Sendable {
    /// The movement since the last stop; `nil` once the threshold is passed.
    private var pending: Vector? = .zero
    private var lastMovement: Int64

    /// Begins a drag.
    init(at time: Int64) { lastMovement = time }

    /// Takes a movement of the finger and returns the part that the content follows.
    mutating func passed(_ movement: Vector, _ threshold: MotionThreshold, at time: Int64) -> Vector {
      let length = movement.lengthSquared.squareRoot()
      guard length > 0 else {
        if pending == nil, time - lastMovement > threshold.pause { pending = .zero }
        return .zero
      }
      lastMovement = time
      guard let displacement = pending else { return movement }
      let sum = displacement + movement
      guard sum.lengthSquared > threshold.distance * threshold.distance else {
        pending = sum
        return .zero
      }
      pending = nil
      let gentle = threshold.distance / 3
      return length > threshold.jump || length <= gentle ? movement : movement * (gentle / length)
    }
  }
}

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
