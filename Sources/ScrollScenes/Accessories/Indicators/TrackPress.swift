import PlaneGeometry

/// A press on a track beside its thumb, which is held: it scrolls page by page until the thumb is there, or jumps there
/// at once.
///
///     while let due = press.nextStep, due <= time {
///       guard let step = press.step(past: thumb) else { break }
///       …
///     }
public struct TrackPress: Equatable, Sendable {
  /// What a press does: the setting that AppKit calls `AppleScrollerPagingBehavior`.
  public enum Behavior: UInt8, Sendable {
    /// A page towards the pointer, again and again.
    case pages
    /// The thumb's middle jumps to the pointer.
    case jumps
  }

  /// What is to be done now.
  public enum Step: Equatable, Sendable {
    /// A page towards the end of the content, or towards its start.
    case page(isForward: Bool)
    /// The thumb goes there, in points from the viewport's start; what the content does says
    /// ``ScrollIndicatorTrack/position(ofThumb:travel:)``.
    case thumb(Interval)
  }

  /// When pages follow each other while the press is held.
  public struct Timing: Equatable, Sendable {
    /// From the first page to the second, in nanoseconds.
    public var delay: Int64
    /// From then on from one to the next, in nanoseconds.
    public var period: Int64

    /// 0.5 s and 0.05 s: AppKit's `NSScrollerButtonDelay` and `NSScrollerButtonPeriod` as WebKit takes them.
    public static let standard = Timing(delay: 500_000_000, period: 50_000_000)

    /// Two times in nanoseconds, the second above 0.
    public init(delay: Int64, period: Int64) {
      precondition(delay >= 0 && period > 0, "Pages follow each other in time.")
      self.delay = delay
      self.period = period
    }
  }

  /// Where the pointer is, in points from the viewport's start.
  public let location: Double
  /// What the press does.
  public let behavior: Behavior
  /// When the next step is due, in nanoseconds: the first one at once. `nil` when the press has nothing left to do.
  public private(set) var nextStep: Int64?

  private let isForward: Bool
  private let timing: Timing
  private let time: Int64
  private var steps: Int64 = 0

  /// A press at `time` nanoseconds; `nil` on the thumb itself.
  public init?(
    at location: Double, beside thumb: Interval, time: Int64, behavior: Behavior = .pages, timing: Timing = .standard
  ) {
    guard location < thumb.offset || location > thumb.end else { return nil }
    self.location = location
    self.behavior = behavior
    self.isForward = location > thumb.end
    self.timing = timing
    self.time = time
    self.nextStep = time
  }

  /// Takes the step that is due, while the thumb lies at `thumb`; `nil` where the thumb has come to the pointer, which
  /// ends the press. It does not go on when the thumb leaves again.
  public mutating func step(past thumb: Interval) -> Step? {
    guard nextStep != nil else { return nil }
    let isReached = isForward ? location <= thumb.end : location >= thumb.offset
    guard !isReached else {
      nextStep = nil
      return nil
    }
    guard behavior == .pages else {
      nextStep = nil
      return .thumb(Interval(offset: location - thumb.length / 2, length: thumb.length))
    }
    // From the press on, so that no rounding adds up.
    nextStep = time + timing.delay + steps * timing.period
    steps += 1
    return .page(isForward: isForward)
  }
}
