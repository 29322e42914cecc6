import PlaneGeometry

/// What becomes of the way that a finger goes before the content follows it.
public enum DragStart: Equatable, Sendable {
  /// The content follows from where the slop was used up: the slop is lost on the way, and nothing jumps.
  case withoutSlop
  /// The content catches up with the finger when the drag begins: the way is given whole.
  case whole
  /// After the slop a second, smaller threshold must be passed, at the start and after each stop.
  case threshold(MotionThreshold)
}

/// A way that a finger must go before the content starts to move, at the start of a drag and after each stop of it.
///
/// The movement that passes it counts with a third of the distance at most, so that the content starts gently; one that
/// is meant as a jump counts whole.
public struct MotionThreshold: Equatable, Sendable {
  /// The way that must be passed, in points.
  public var distance: Double
  /// A single movement of more points than this counts whole.
  public var jump: Double
  /// A finger that is seen at one place for more nanoseconds than this has stopped.
  public var pause: Int64

  /// 3.5 pt, 24 pt and 50 ms: Flutter's numbers for iOS, "eyeballed" by its authors.
  public static let flutterIOS = MotionThreshold(distance: 3.5, jump: 24, pause: 50_000_000)

  /// A threshold by its numbers.
  /// - Precondition: none is negative.
  public init(distance: Double, jump: Double, pause: Int64) {
    precondition(distance >= 0 && jump >= 0 && pause >= 0, "the numbers of a motion threshold are not negative")
    self.distance = distance
    self.jump = jump
    self.pause = pause
  }
}

extension MotionThreshold {
  /// How far a finger has gone since it last stood still.
  struct State: Equatable, Sendable {
    /// The way since the last stop; `nil` where the threshold is passed.
    private var held: Vector? = .zero
    private var lastMovement: Int64

    /// A drag begins.
    init(at time: Int64) { lastMovement = time }

    /// The part of `movement` that the content follows.
    mutating func passed(_ movement: Vector, _ threshold: MotionThreshold, at time: Int64) -> Vector {
      let length = movement.lengthSquared.squareRoot()
      guard length > 0 else {
        if held == nil, time - lastMovement > threshold.pause { held = .zero }
        return .zero
      }
      lastMovement = time
      guard let way = held else { return movement }
      let sum = way + movement
      guard sum.lengthSquared > threshold.distance * threshold.distance else {
        held = sum
        return .zero
      }
      held = nil
      let gentle = threshold.distance / 3
      return length > threshold.jump || length <= gentle ? movement : movement * (gentle / length)
    }
  }
}
