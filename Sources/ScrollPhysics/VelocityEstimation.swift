/// How the velocity of a finger is estimated from its last positions.
public enum VelocityEstimation: Equatable, Sendable {
  /// The weighted mean of the last three segments.
  case weightedSegments(WeightedSegments)
  /// The slope of a polynomial through the last positions.
  case leastSquares(LeastSquares)
  /// The speed of a body that the finger has pushed, from the work that it did on it.
  case impulse(Impulse)
  /// The movements of the last few milliseconds, divided by the time from the first of them.
  case window(VelocityWindow)

  /// How many positions a tracker keeps for it.
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
/// The weights are positive or 0 and need not sum to 1 where segments are missing: the present ones are scaled up.
/// (Flutter counts missing segments as standstill, which makes a flick of two positions twenty times slower than the
/// finger.)
public struct WeightedSegments: Equatable, Sendable {
  /// The weight of the segment before the one before the last.
  public let oldest: Double
  /// The weight of the segment before the last.
  public let middle: Double
  /// The weight of the last segment.
  public let newest: Double
  /// After this many nanoseconds without a sample the finger is at rest. Samples before such a pause do not count.
  public let stillness: Int64
  /// Whether it is Flutter's rule to the letter. There missing segments count as standstill instead of scaling up the
  /// others, an estimate against the movement stands, and a pause is a segment like any other.
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
  public static let defaultStillness: Int64 = 40_000_000

  /// Weights by age of the segment, and how long a silent finger counts as moving.
  /// - Precondition: no weight is negative, their sum is positive and finite, and `stillness` is not negative.
  public init(
    oldest: Double, middle: Double, newest: Double, stillness: Int64 = WeightedSegments.defaultStillness,
    followsFlutter: Bool = false
  ) {
    let sum = oldest + middle + newest
    precondition(oldest >= 0 && middle >= 0 && newest >= 0, "the weight of a segment is not negative")
    precondition(sum > 0 && sum < .infinity, "the weights of the segments have a positive, finite sum")
    precondition(stillness >= 0, "the time after which a finger is at rest is not negative")
    self.oldest = oldest
    self.middle = middle
    self.newest = newest
    self.stillness = stillness
    self.followsFlutter = followsFlutter
  }
}

/// The constants of Android's impulse strategy: the finger pushes a body that slides on, and the square of its speed is
/// twice the sum of v·dv along the way. The body is taken to move already when the first of the positions comes.
public struct Impulse: Equatable, Sendable {
  /// Positions that are older than the newest by more nanoseconds than this are left out.
  public let horizon: Int64
  /// A pause of more nanoseconds than this ends the look back, and one before the release means rest.
  public let gap: Int64

  /// 100 ms back, 40 ms of silence, as in Android's `VelocityTracker`.
  public static let standard = Impulse()
  /// How many positions are kept at most, as in Android and Flutter.
  static let historySize = 20

  /// Constants that differ from the standard where given.
  /// - Precondition: no time is negative.
  public init(horizon: Int64 = 100_000_000, gap: Int64 = 40_000_000) {
    precondition(horizon >= 0 && gap >= 0, "the horizon and the gap of a velocity estimate are not negative")
    self.horizon = horizon
    self.gap = gap
  }
}

/// The constants of a sum of movements in a window, as Chromium's tracker of scroll velocities has it.
public struct VelocityWindow: Equatable, Sendable {
  /// How many nanoseconds before the newest movement the window begins.
  public let length: Int64

  /// 10 ms, as in Chromium.
  public static let standard = VelocityWindow(length: 10_000_000)
  /// How many positions are kept at most: those of a kilohertz device in the standard window, and as many again.
  static let historySize = 20

  /// A window of `length` nanoseconds.
  /// - Precondition: `length` is positive.
  public init(length: Int64) {
    precondition(length > 0, "a window of movements has a length")
    self.length = length
  }
}

/// The constants of a least-squares estimate; the defaults are those of Flutter's and Android's trackers.
public struct LeastSquares: Equatable, Sendable {
  /// The degree of the polynomial, 1 or 2; fewer positions than it needs lower it.
  public let degree: Int
  /// Positions that are older than the newest by more nanoseconds than this are left out.
  public let horizon: Int64
  /// A pause of more nanoseconds than this ends the look back, and one before the release means rest.
  public let gap: Int64
  /// With fewer positions than this the velocity is 0.
  public let minimumSamples: Int
  /// How many positions are kept at most.
  public let capacity: Int
  /// Whether an estimate against the movement of the last four positions counts as 0.
  ///
  /// False by default: the published vectors hold a fling whose estimate is against its whole movement.
  public let rejectsReversal: Bool

  /// Degree 2 over at most 20 positions of the last 100 ms without a pause of more than 40 ms, at least 3 of them.
  public static let standard = LeastSquares()

  /// Constants that differ from the standard where given.
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
