import Histogram

/// An HDR histogram of times in nanoseconds with three significant digits.
///
/// An expanded histogram takes 64 KB or more. `compact()` keeps only the distinct times, about a hundred per case,
/// for runs with many cases.
public struct LatencyHistogram: Sendable {
  /// A time and its count.
  private struct Entry: Sendable {
    let time: UInt64
    let count: UInt64
  }

  /// The expanded histogram; `nil` while compact.
  private var counting: Histogram<UInt64>? = Self.narrow
  /// The entries of a compact histogram, ascending.
  private var entries: [Entry] = []

  /// A template for times of up to 131 µs, which nearly all frames keep to: 64 KB.
  ///
  /// Copying a template takes 3 µs. A histogram that grows by itself takes 200 µs and more, because the library is not
  /// specialized for its counts.
  private static let narrow = empty(upTo: narrowLimit)
  /// A template for times of up to a minute: 208 KB.
  private static let wide = empty(upTo: 60_000_000_000)
  private static let narrowLimit: UInt64 = 131_071

  private static func empty(upTo limit: UInt64) -> Histogram<UInt64> {
    var histogram = Histogram<UInt64>(
      lowestDiscernibleValue: 1, highestTrackableValue: limit, numberOfSignificantValueDigits: .three)
    histogram.autoResize = true
    return histogram
  }

  /// Makes an empty histogram.
  public init() {}

  /// The number of recorded times.
  public var count: UInt64 { counting?.totalCount ?? entries.reduce(0) { $0 + $1.count } }

  /// The longest time, to three digits; zero if empty.
  public var maximum: UInt64 { count == 0 ? 0 : expanded.max }

  /// The mean, to three digits.
  public var mean: Double {
    let histogram = expanded
    guard histogram.totalCount > 0 else { return 0 }
    let sum = Self.buckets(of: histogram).reduce(0.0) {
      $0 + Double(histogram.medianEquivalentForValue($1.nanoseconds)) * Double($1.count)
    }
    return sum / Double(histogram.totalCount)
  }

  /// Counts one time. A time below the clock's resolution counts as a nanosecond.
  public mutating func record(_ nanoseconds: UInt64) { recordDuration(max(1, nanoseconds)) }

  /// Counts a duration, which may be zero.
  public mutating func recordDuration(_ nanoseconds: UInt64, count: UInt64 = 1) {
    expand()
    if nanoseconds > Self.narrowLimit { widen() }
    counting?.record(min(nanoseconds, Self.longestTime), count: count)
  }

  /// The longest time of an `Int64`; longer times, beyond any clock, count as this one.
  private static let longestTime = UInt64(Int64.max)

  /// Adds the counts of `other`.
  public mutating func add(_ other: LatencyHistogram) {
    guard let histogram = other.counting else {
      for entry in other.entries { recordDuration(entry.time, count: entry.count) }
      return
    }
    expand()
    if histogram.highestTrackableValue > Self.narrowLimit { widen() }
    counting?.add(histogram)
  }

  private mutating func widen() {
    guard let histogram = counting, histogram.highestTrackableValue <= Self.narrowLimit else { return }
    var widened = Self.wide
    widened.add(histogram)
    counting = widened
  }

  /// The time at `percentile` (0 to 100); zero if empty.
  ///
  /// - Complexity: linear in the number of buckets: call it after the run, not during it.
  public func value(atPercentile percentile: Double) -> UInt64 {
    count == 0 ? 0 : expanded.valueAtPercentile(percentile)
  }

  /// The distinct times in order, with their counts.
  public var buckets: [(nanoseconds: UInt64, count: UInt64)] {
    if let counting { return Self.buckets(of: counting) }
    var buckets: [(nanoseconds: UInt64, count: UInt64)] = []
    for entry in entries {
      let time = Self.narrow.highestEquivalentForValue(entry.time)
      if buckets.last?.nanoseconds == time {
        buckets[buckets.count - 1].count += entry.count
      } else {
        buckets.append((time, entry.count))
      }
    }
    return buckets
  }

  /// Iterates manually: the library's iteration sums times in 64 bits, which a few of the longest times overflow.
  private static func buckets(of histogram: Histogram<UInt64>) -> [(nanoseconds: UInt64, count: UInt64)] {
    var buckets: [(nanoseconds: UInt64, count: UInt64)] = []
    var (left, value) = (histogram.totalCount, UInt64(0))
    while left > 0 {
      let count = histogram.countForValue(value)
      if count > 0 { buckets.append((histogram.highestEquivalentForValue(value), count)) }
      left -= count
      if left > 0 { value = histogram.nextNonEquivalentForValue(value) }
    }
    return buckets
  }
}

extension LatencyHistogram {
  /// Frees the memory of counting; counting again allocates it.
  package mutating func compact() {
    guard let histogram = counting else { return }
    counting = nil
    guard histogram.totalCount > 0 else { return }
    // The minimum and maximum are exact to the nanosecond; they lie in the first and in the last bucket.
    let ends = [histogram.min, histogram.maxRecorded].suffix(Int(min(2, histogram.totalCount)))
    var kept = Self.buckets(of: histogram)
    if ends.count > 1 { kept[0].count -= 1 }
    kept[kept.count - 1].count -= 1
    let inner = kept.filter { $0.count > 0 }.map { Entry(time: $0.nanoseconds, count: $0.count) }
    entries = (ends.map { Entry(time: $0, count: 1) } + inner).sorted { $0.time < $1.time }
  }

  /// The expanded histogram.
  private var expanded: Histogram<UInt64> {
    if let counting { return counting }
    var copy = self
    copy.expand()
    return copy.counting ?? Self.narrow
  }

  private mutating func expand() {
    guard counting == nil else { return }
    counting = Self.narrow
    for entry in entries { recordDuration(entry.time, count: entry.count) }
    entries = []
  }
}
