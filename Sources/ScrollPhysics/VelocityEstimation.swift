/// The algorithm that estimates the velocity of a finger from its last positions.
public enum VelocityEstimation: Equatable, Sendable {
  /// The weighted mean of the last three segments.
  case weightedSegments(WeightedSegments)
  /// The slope of a polynomial through the last positions.
  case leastSquares(LeastSquares)
  /// The speed of a body pushed by the finger, from the work done on it.
  case impulse(Impulse)
  /// The sum of the movements of the last few milliseconds, divided by the time since the first of them.
  case window(VelocityWindow)

  /// The number of positions that a tracker keeps.
  var capacity: Int {
    switch self {
    case .weightedSegments(let weights): weights.followsFlutter ? Impulse.historySize : 4
    case .leastSquares(let constants): max(constants.capacity, 4)
    case .impulse: Impulse.historySize
    case .window: VelocityWindow.historySize
    }
  }
}

/// Weights of the velocities of the last three segments, that is, of the last four positions.
///
/// The weights are positive or 0 and need not sum to 1. If segments are missing, the weights of the others are scaled
/// up. (Flutter counts missing segments as velocity 0, which makes a flick of two positions twenty times slower than
/// the finger.)
public struct WeightedSegments: Equatable, Sendable {
  /// The weight of the third segment from the end.
  public let oldest: Double
  /// The weight of the segment before the last.
  public let middle: Double
  /// The weight of the last segment.
  public let newest: Double
  /// The time in nanoseconds without a sample after which the finger is at rest. Samples before such a pause are
  /// ignored.
  public let stopTime: Int64
  /// Whether the estimate is exactly Flutter's.
  ///
  /// Then missing segments count as velocity 0, an estimate against the movement stands, and a pause is an ordinary
  /// segment.
  public let followsFlutter: Bool

  /// 0.6, 0.35, 0.05 from the oldest to the newest segment: Flutter's "close approximation" of UIKit.
  public static let iOS = WeightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05)
  /// 0.15, 0.65, 0.2 from the oldest to the newest segment: Flutter's approximation of AppKit.
  public static let macOS = WeightedSegments(oldest: 0.15, middle: 0.65, newest: 0.2)
  /// ``iOS`` as Flutter's `IOSScrollViewFlingVelocityTracker` has it.
  public static let flutterIOS = WeightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05, followsFlutter: true)
  /// ``macOS`` as Flutter's `MacOSScrollViewFlingVelocityTracker` has it.
  public static let flutterMacOS = WeightedSegments(oldest: 0.15, middle: 0.65, newest: 0.2, followsFlutter: true)
  /// 40 ms in nanoseconds, as in Flutter; WebKit and ScrollMechanics wait 100 ms.
  public static let defaultStopTime: Int64 = 40_000_000

  /// Weights by age of the segment, and the longest pause of a moving finger.
  /// - Precondition: no weight is negative, their sum is positive and finite, and `stopTime` is not negative.
  public init(
    oldest: Double, middle: Double, newest: Double, stopTime: Int64 = WeightedSegments.defaultStopTime,
    followsFlutter: Bool = false
  ) {
    let sum = oldest + middle + newest
    precondition(oldest >= 0 && middle >= 0 && newest >= 0, "the weight of a segment is not negative")
    precondition(sum > 0 && sum < .infinity, "the weights of the segments have a positive, finite sum")
    precondition(stopTime >= 0, "the time after which a finger is at rest is not negative")
    self.oldest = oldest
    self.middle = middle
    self.newest = newest
    self.stopTime = stopTime
    self.followsFlutter = followsFlutter
  }
}

/// The constants of Android's impulse strategy: the finger pushes a sliding body.
///
/// The square of the body's speed is twice the sum of v·dv over the segments. The body already moves at the first
/// position.
public struct Impulse: Equatable, Sendable {
  /// The greatest age of a position relative to the newest one, in nanoseconds; older positions are ignored.
  public let horizon: Int64
  /// The longest pause, in nanoseconds. Positions before a longer one are ignored; a longer one before the release
  /// means velocity 0.
  public let gap: Int64

  /// A horizon of 100 ms and a gap of 40 ms, as in Android's `VelocityTracker`.
  public static let standard = Impulse()
  /// The greatest number of positions kept, as in Android and Flutter.
  static let historySize = 20

  /// Constants that default to the standard.
  /// - Precondition: no time is negative.
  public init(horizon: Int64 = 100_000_000, gap: Int64 = 40_000_000) {
    precondition(horizon >= 0 && gap >= 0, "the horizon and the gap of a velocity estimate are not negative")
    self.horizon = horizon
    self.gap = gap
  }
}

/// The constants of a sum of movements in a window, as in Chromium's tracker of scroll velocities.
public struct VelocityWindow: Equatable, Sendable {
  /// The length of the window before the newest movement, in nanoseconds.
  public let length: Int64

  /// 10 ms, as in Chromium.
  public static let standard = VelocityWindow(length: 10_000_000)
  /// The greatest number of positions kept: twice those of a 1 kHz device in the standard window.
  static let historySize = 20

  /// A window of `length` nanoseconds.
  /// - Precondition: `length` is positive.
  public init(length: Int64) {
    precondition(length > 0, "a velocity window's length must be positive")
    self.length = length
  }
}

/// The constants of a least-squares estimate; the defaults are those of Flutter's and Android's trackers.
public struct LeastSquares: Equatable, Sendable {
  /// The degree of the polynomial, 1 or 2; too few positions lower it.
  public let degree: Int
  /// The greatest age of a position relative to the newest one, in nanoseconds; older positions are ignored.
  public let horizon: Int64
  /// The longest pause, in nanoseconds. Positions before a longer one are ignored; a longer one before the release
  /// means velocity 0.
  public let gap: Int64
  /// The least number of positions; with fewer the velocity is 0.
  public let minimumSamples: Int
  /// The greatest number of positions kept.
  public let capacity: Int
  /// Whether an estimate against the movement of the last four positions counts as 0.
  ///
  /// False by default: the published vectors contain a fling whose estimate is against its whole movement.
  public let rejectsReversal: Bool

  /// Degree 2 over 3 to 20 positions of the last 100 ms without a pause of more than 40 ms.
  public static let standard = LeastSquares()

  /// Constants that default to the standard.
  /// - Precondition: the degree is 1 or 2, no time is negative, 2 ≤ minimumSamples ≤ capacity.
  public init(
    degree: Int = 2, horizon: Int64 = 100_000_000, gap: Int64 = 40_000_000, samples: ClosedRange<Int> = 3...20,
    rejectsReversal: Bool = false
  ) {
    precondition(degree == 1 || degree == 2, "a least-squares velocity has degree 1 or 2")
    precondition(horizon >= 0 && gap >= 0, "the horizon and the gap of a velocity estimate are not negative")
    precondition(samples.lowerBound >= 2, "a velocity needs two positions or more")
    self.degree = degree
    self.horizon = horizon
    self.gap = gap
    minimumSamples = samples.lowerBound
    capacity = samples.upperBound
    self.rejectsReversal = rejectsReversal
  }
}
