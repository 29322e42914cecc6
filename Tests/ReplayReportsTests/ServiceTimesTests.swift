import ReplayResults
import TestSupport
import Testing

@testable import ReplayReports

@Suite("Service time percentiles")
struct ServiceTimesTests {
  private func times(_ nanoseconds: some Sequence<UInt64>) -> ServiceTimes? {
    var histogram = LatencyHistogram()
    for time in nanoseconds { histogram.record(time) }
    return ServiceTimes(histogram)
  }

  @Test("The percentiles of 1 to 1000 ns in any order equal their ranks")
  func ranks() {
    for sequence in [Array(1...1000), Array((1...1000).reversed())] as [[UInt64]] {
      let found = times(sequence)
      #expect(found?.p50 == 500 && found?.p90 == 900 && found?.p99 == 990 && found?.p999 == 999 && found?.max == 1000)
    }
  }

  @Test("A percentile between two times is the greater one")
  func roundsUp() {
    #expect(times([10, 20, 30])?.p50 == 20)
    #expect(times([10, 20])?.p50 == 10)
    #expect(times((1...9).map { $0 * 10 })?.p90 == 90)
    #expect(times([7])?.p50 == 7)
    #expect(times([]) == nil)
  }

  @Test("Long times are accurate to three digits and in order, for any recorded times")
  func laws() throws {
    var random = SplitMix64(seed: 4)
    for size in [1, 2, 10, 999, 1000, 1001, 5000] {
      let recorded = (0..<size).map { _ in UInt64(1) << UInt64.random(in: 0...40, using: &random) }.sorted()
      let found = try #require(times(recorded))
      let named: [(Double, UInt64)] = [(0.5, found.p50), (0.9, found.p90), (0.99, found.p99), (1, found.max)]
      for (share, time) in named {
        let exact = Double(recorded[Int((Double(size) * share).rounded(.up)) - 1])
        #expect(abs(Double(time) - exact) <= exact / 1000)
      }
      #expect(found.p50 <= found.p90 && found.p90 <= found.p99 && found.p99 <= found.p999 && found.p999 <= found.max)
    }
  }
}
