import PlaneGeometry

/// A press on a track beside its thumb. It scrolls page by page until the thumb reaches the pointer, or makes the thumb
/// jump there.
///
/// ```swift
/// while let due = press.nextStep, due <= time {
///   guard let step = press.step(past: thumb) else { break }
///   scroll(by: step)
/// }
/// ```
public struct TrackPress: Equatable, Sendable {
  /// The effect of a press: AppKit's setting `AppleScrollerPagingBehavior`.
  public enum Behavior: UInt8, Sendable {
    /// Repeated pages towards the pointer.
    case pages
    /// The thumb's middle jumps to the pointer.
    case jumps
  }

  /// One step of a press.
  public enum Step: Equatable, Sendable {
    /// One page towards the end of the content, or towards its start.
    case page(isForward: Bool)
    /// The new extent of the thumb, in points from the viewport's start.
    /// ``ScrollIndicatorTrack/position(ofThumb:travel:)`` gives the scroll position.
    case thumb(Interval)
  }

  /// The timing of repeated pages.
  public struct Timing: Equatable, Sendable {
    /// The time between the first page and the second, in nanoseconds.
    public var delay: Int64
    /// The time between later pages, in nanoseconds.
    public var period: Int64

    /// 0.5 s and 0.05 s: AppKit's `NSScrollerButtonDelay` and `NSScrollerButtonPeriod`, by WebKit.
    public static let standard = Timing(delay: 500_000_000, period: 50_000_000)

    /// Times in nanoseconds.
    /// - Precondition: `delay` is not negative, `period` is positive.
    public init(delay: Int64, period: Int64) {
      precondition(delay >= 0 && period > 0, "delay must not be negative, and period must be positive.")
      self.delay = delay
      self.period = period
    }
  }

  /// The position of the pointer, in points from the viewport's start.
  public let location: Double
  /// The effect of the press.
  public let behavior: Behavior
  /// The instant of the next step, in nanoseconds; the first one is the instant of the press. `nil` when the press is
  /// over.
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

  /// Returns the step that is due, with the thumb at `thumb`. `nil` when the thumb has reached the pointer, which ends
  /// the press for good.
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
    // Counted from the press, so that rounding errors do not add up.
    nextStep = time + timing.delay + steps * timing.period
    steps += 1
    return .page(isForward: isForward)
  }
}
