import ReplayResults
import TestSupport
import Testing

struct LatencyHistogramTests {
  private static func histogram(_ times: [UInt64]) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for time in times { histogram.record(time) }
    return histogram
  }

  private static func state(_ histogram: LatencyHistogram) -> [[UInt64]] {
    histogram.buckets.map { [$0.nanoseconds, $0.count] } + [[histogram.count, histogram.maximum]]
  }

  @Test("An empty histogram has no times")
  func empty() {
    let empty = LatencyHistogram()
    #expect(empty.count == 0 && empty.maximum == 0 && empty.mean == 0)
    #expect(empty.buckets.isEmpty)
    for percentile in [0.0, 50, 100] { #expect(empty.value(atPercentile: percentile) == 0) }
  }

  @Test("Each time is kept to three digits, from a nanosecond to an hour")
  func threeDigits() {
    var random = SplitMix64(seed: 3)
    var times: [UInt64] = [1, 2, 999, 1000, 1001, 2047, 2048, 2049, 3_600_000_000_000]
    for exponent in 0..<42 { times.append(1 << exponent | random.next() % (1 << exponent)) }
    for time in times {
      let found = Self.histogram([time]).value(atPercentile: 50)
      // Half of the third digit's step, and the distance between two buckets.
      #expect(Double(max(found, time) - min(found, time)) <= Double(time) / 1000, "\(time)")
      #expect(time >= 2048 || found == time, "\(time)")
    }
  }

  @Test("Percentiles are those of the sorted times")
  func percentiles() {
    var random = SplitMix64(seed: 4)
    let times = (0..<5000).map { _ in 1 + random.next() % 2000 }
    let sorted = times.sorted()
    let histogram = Self.histogram(times)
    for percentile in [0.0, 0.02, 1, 25, 50, 75, 90, 99, 99.9, 99.98, 100] {
      let rank = max(1, Int((percentile / 100 * 5000).rounded(.up)))
      #expect(histogram.value(atPercentile: percentile) == sorted[rank - 1], "\(percentile)")
    }
    #expect(histogram.maximum == sorted.last)
    #expect(histogram.count == 5000)
    let mean = Double(times.reduce(0, +)) / 5000
    #expect(abs(histogram.mean - mean) < mean / 1000)
  }

  @Test("Times below the clock's resolution count as a nanosecond")
  func zero() {
    let histogram = Self.histogram([0, 0, 5])
    #expect(histogram.buckets.map(\.nanoseconds) == [1, 5])
    #expect(histogram.buckets.map(\.count) == [2, 1])
  }

  @Test("Merging is associative and commutative, and the same as counting all together")
  func merging() {
    var random = SplitMix64(seed: 5)
    let parts = [10, 20, 30].map { bits in
      let limit: UInt64 = 1 << bits
      return (0..<300).map { _ in 1 + random.next() % limit }
    }
    let histograms = parts.map(Self.histogram)
    func merged(_ order: [LatencyHistogram]) -> LatencyHistogram {
      var all = LatencyHistogram()
      for histogram in order { all.add(histogram) }
      return all
    }
    let all = Self.state(merged(histograms))
    #expect(Self.state(merged(histograms.reversed())) == all)
    #expect(Self.state(merged([merged([histograms[0], histograms[1]]), histograms[2]])) == all)
    #expect(Self.state(merged([histograms[0], merged([histograms[1], histograms[2]])])) == all)
    #expect(Self.state(Self.histogram(parts.flatMap { $0 })) == all)
    #expect(Self.state(merged([LatencyHistogram(), histograms[0]])) == Self.state(histograms[0]))
  }

  @Test("Counts exceed 32 bits without overflow")
  func greatCounts() {
    var histogram = Self.histogram([7, 7, 7, 100_000])
    for _ in 0..<40 {
      let same = histogram
      histogram.add(same)
    }
    #expect(histogram.count == 4 << 40)
    #expect(histogram.buckets.map(\.count) == [3 << 40, 1 << 40])
    #expect(histogram.value(atPercentile: 75) == 7)
    #expect(histogram.value(atPercentile: 76) > 99_000)
  }

  @Test("Times up to Int64.max are counted")
  func longest() {
    let histogram = Self.histogram([1, UInt64(Int64.max)])
    #expect(histogram.count == 2)
    #expect(Double(histogram.maximum) >= Double(Int64.max) * 0.999)
  }

  @Test("Times of Int64.max are listed, summed and merged without overflow")
  func manyLongest() {
    var histogram = LatencyHistogram()
    histogram.recordDuration(UInt64.max, count: 1000)
    histogram.recordDuration(1 << 62, count: 3)
    #expect(histogram.buckets.map(\.count) == [3, 1000])
    // 1003 times of which 1000 are 2^63 and 3 are half of that, to three digits.
    let mean = (1000 * 0x1p63 + 3 * 0x1p62) / 1003
    #expect((histogram.mean - mean).magnitude <= mean * 0.001)
    #expect(histogram.value(atPercentile: 50) >= UInt64(0x1p63 * 0.999))
  }

  @Test("A compacted histogram gives the same results and continues to count", arguments: [0, 1, 2, 3, 500])
  func compact(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var histogram = LatencyHistogram()
    for _ in 0..<count { histogram.record(UInt64(random.int(in: 1...400_000))) }
    var compacted = histogram
    compacted.compact()
    #expect(Self.state(compacted) == Self.state(histogram))
    for percentile in [0, 10, 50, 99.9, 100] {
      #expect(compacted.value(atPercentile: percentile) == histogram.value(atPercentile: percentile))
    }
    var (sum, compactSum) = (Self.histogram([7, 9_000_000]), Self.histogram([7, 9_000_000]))
    sum.add(histogram)
    compactSum.add(compacted)
    #expect(Self.state(compactSum) == Self.state(sum))
    histogram.record(12_345)
    compacted.record(12_345)
    #expect(Self.state(compacted) == Self.state(histogram))
  }
}
