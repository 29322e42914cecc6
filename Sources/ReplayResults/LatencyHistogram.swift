import Histogram

/// Times in nanoseconds, counted by size with three significant digits: an HDR histogram.
public struct LatencyHistogram: Sendable {
  private var histogram = Self.narrow

  /// Room for times of up to 131 µs, which nearly all frames keep to: 64 KB. A copy of a histogram takes 3 µs; one that grows
  /// by itself takes 200 µs and more, as the library is not specialized for its counts.
  private static let narrow = empty(upTo: narrowLimit)
  /// Room for times of up to a minute: 208 KB.
  private static let wide = empty(upTo: 60_000_000_000)
  private static let narrowLimit: UInt64 = 131_071

  private static func empty(upTo limit: UInt64) -> Histogram<UInt64> {
    var histogram = Histogram<UInt64>(
      lowestDiscernibleValue: 1, highestTrackableValue: limit, numberOfSignificantValueDigits: .three)
    histogram.autoResize = true
    return histogram
  }

  /// A histogram that has counted nothing.
  public init() {}

  /// How many times were recorded.
  public var count: UInt64 { histogram.totalCount }

  /// The longest, exactly to three digits; zero if there is none.
  public var maximum: UInt64 { count == 0 ? 0 : histogram.max }

  /// The mean, to three digits.
  public var mean: Double { count == 0 ? 0 : histogram.mean }

  /// Counts one time. Times are at least a nanosecond: what a clock could not tell apart counts as one.
  public mutating func record(_ nanoseconds: UInt64) { recordDuration(max(1, nanoseconds)) }

  /// Counts something that may take no time at all.
  public mutating func recordDuration(_ nanoseconds: UInt64, count: UInt64 = 1) {
    if nanoseconds > Self.narrowLimit { widen() }
    histogram.record(nanoseconds, count: count)
  }

  /// Counts all that `other` counted.
  public mutating func add(_ other: LatencyHistogram) {
    if other.isWide { widen() }
    histogram.add(other.histogram)
  }

  private var isWide: Bool { histogram.highestTrackableValue > Self.narrowLimit }

  private mutating func widen() {
    guard !isWide else { return }
    var widened = Self.wide
    widened.add(histogram)
    histogram = widened
  }

  /// The time that `percentile` (0 to 100) of all do not exceed; zero if there is none.
  ///
  /// - Complexity: linear in the number of buckets: ask after the run, not during it.
  public func value(atPercentile percentile: Double) -> UInt64 {
    count == 0 ? 0 : histogram.valueAtPercentile(percentile)
  }

  /// The distinct times in order and how often each was counted.
  public var buckets: [(nanoseconds: UInt64, count: UInt64)] {
    histogram.recordedValues().map { (nanoseconds: $0.value, count: $0.count) }
  }
}
