import PlaneGeometry
import ScrollEngine
import ScrollReplay

/// The smoothness of a motion, independent of costs and of the machine.
public struct MotionQuality: Equatable, Sendable {
  /// The number of second differences: triples of consecutive frames without a pause.
  public var differences = 0
  /// The mean magnitude of second differences, in points: the distance of a frame from the linear extrapolation of the
  /// two before.
  ///
  /// This is Flutter's `average_abs_jerk` with another divisor.
  public var meanSecondDifference = 0.0
  /// The greatest second difference, in points.
  public var maximumSecondDifference = 0.0
  /// The number of second differences greater than ``roughness``: Flutter's `janky_count`.
  public var roughFrames = 0
  /// The distance between the rest offset and the nearest snap position, in points; `nil` without snap positions.
  public var snapError: Double?

  /// 0.5 pt: the second difference from which Flutter's smoothness test counts a frame.
  public static let roughness = 0.5

  /// The quality of an empty motion.
  public init() {}

  /// Computes the quality from the offset of each frame. Frame numbers ascend; a gap is a pause.
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
    maximumSecondDifference = max(maximumSecondDifference, difference)
    if difference > Self.roughness { roughFrames += 1 }
  }

  /// The distance of `rest` from the nearest of `targets`; `nil` without targets.
  public static func snapError(of rest: Double, among targets: some Sequence<Double>) -> Double? {
    targets.map { abs($0 - rest) }.min()
  }
}

extension MotionQuality {
  /// Computes the quality of `recording`, and the greatest of the snap errors at its end if it ends at rest.
  package init(of recording: Recording, snapErrors: [Double]) {
    self.init(offsets: recording.frames.lazy.map { (number: $0.number, offset: $0.contentOffset) })
    if recording.frames.last?.phase == .idle { snapError = snapErrors.max() }
  }
}
