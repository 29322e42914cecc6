import Histogram

/// Times in nanoseconds, counted by size with three significant digits: an HDR histogram.
public struct LatencyHistogram: Sendable {
  private var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)

  /// A histogram that has counted nothing.
  public init() {}

  /// How many times were recorded.
  public var count: UInt64 { histogram.totalCount }

  /// The longest, exactly to three digits; zero if there is none.
  public var maximum: UInt64 { count == 0 ? 0 : histogram.max }

  /// The mean, to three digits.
  public var mean: Double { count == 0 ? 0 : histogram.mean }

  /// Counts one time. Times are at least a nanosecond: what a clock could not tell apart counts as one.
  public mutating func record(_ nanoseconds: UInt64) { histogram.record(max(1, nanoseconds)) }

  /// Counts all that `other` counted.
  public mutating func add(_ other: LatencyHistogram) {
    for value in other.histogram.recordedValues() { histogram.record(value.value, count: value.count) }
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
