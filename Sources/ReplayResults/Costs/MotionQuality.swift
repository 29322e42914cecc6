import PlaneGeometry
import ScrollEngine
import ScrollReplay

/// How smooth a motion is, whatever it cost: exact numbers that do not depend on the machine.
public struct MotionQuality: Equatable, Sendable {
  /// How many times three frames followed each other without a pause: so many second differences there are.
  public var differences = 0
  /// The mean of the second differences' lengths, in points: how far a frame is from where the two before it lead to.
  /// Flutter's `average_abs_jerk`, but for what it is divided by.
  public var meanSecondDifference = 0.0
  /// The greatest of them, in points.
  public var greatestSecondDifference = 0.0
  /// How many are greater than ``roughness``: Flutter's `janky_count`.
  public var roughFrames = 0
  /// How far the content came to rest from the nearest place where it should, in points; `nil` where any place will do.
  public var snapError: Double?

  /// 0.5 pt: the second difference from which on Flutter's smoothness test counts a frame.
  public static let roughness = 0.5

  /// The quality of no motion.
  public init() {}

  /// The quality of a motion by the offset at each frame. Frame numbers go up; where one is left out the motion paused.
  public init(offsets: some Sequence<(number: Int, offset: Point)>) {
    var before: (number: Int, offset: Point)?
    var last: (number: Int, offset: Point)?
    for frame in offsets {
      if let before, let last, frame.number == before.number + 2, last.number == before.number + 1 {
        let x = frame.offset.x - last.offset.x - (last.offset.x - before.offset.x)
        let y = frame.offset.y - last.offset.y - (last.offset.y - before.offset.y)
        add((x * x + y * y).squareRoot())
      }
      (before, last) = (last, frame)
    }
    if differences > 0 { meanSecondDifference /= Double(differences) }
  }

  private mutating func add(_ difference: Double) {
    differences += 1
    meanSecondDifference += difference
    greatestSecondDifference = max(greatestSecondDifference, difference)
    if difference > Self.roughness { roughFrames += 1 }
  }

  /// The distance of `rest` from the nearest of `targets`; `nil` if there is none.
  public static func snapError(of rest: Double, among targets: some Sequence<Double>) -> Double? {
    targets.map { abs($0 - rest) }.min()
  }
}

extension MotionQuality {
  /// The quality of what `recording` shows, and of where it leaves `replay`: of both axes the one that is further off.
  package init(of recording: Recording, restOf replay: ScenarioReplay) {
    self.init(offsets: recording.frames.lazy.map { (number: $0.number, offset: $0.contentOffset) })
    if recording.frames.last?.phase == .idle { snapError = replay.snapErrors.max() }
  }
}
