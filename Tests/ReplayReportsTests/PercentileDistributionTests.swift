import ReplayResults
import Testing

@testable import ReplayReports

@Suite("A percentile distribution")
struct PercentileDistributionTests {
  private func histogram(_ times: [UInt64]) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for time in times { histogram.record(time) }
    return histogram
  }

  // Five steps per halving of the distance to 100 %: 10 % up to half, 5 % up to three quarters, 2.5 % from there.
  @Test("A distribution of four times equals the steps computed by hand")
  func wholeText() {
    #expect(
      PercentileDistribution(histogram([500, 1000, 1500, 2000])).text == """
               Value     Percentile TotalCount 1/(1-Percentile)

               0.500 0.000000000000          1           1.00
               0.500 0.100000000000          1           1.11
               0.500 0.200000000000          1           1.25
               1.000 0.300000000000          2           1.43
               1.000 0.400000000000          2           1.67
               1.000 0.500000000000          2           2.00
               1.500 0.550000000000          3           2.22
               1.500 0.600000000000          3           2.50
               1.500 0.650000000000          3           2.86
               1.500 0.700000000000          3           3.33
               1.500 0.750000000000          3           4.00
               2.000 0.775000000000          4           4.44
               2.000 1.000000000000          4
        #[Mean    =        1.250, StdDeviation   =        0.559]
        #[Max     =        2.000, Total count    =            4]
        #[Buckets =            1, SubBuckets     =         2048]

        """)
  }

  @Test("Counts beyond 2^31 and 2^32 are printed as they are")
  func largeCounts() throws {
    var times = histogram([1000, 1000, 1000])
    for _ in 0..<32 {
      let half = times
      times.add(half)
    }
    let text = PercentileDistribution(times).text
    #expect(text.contains("       1.000 1.000000000000 12884901888\n"))
    #expect(text.contains("Total count    =  12884901888]"))
  }

  @Test("An empty histogram has a header and a footer")
  func empty() {
    #expect(
      SampleResults.render(SampleResults.empty, .hgrm) == """
               Value     Percentile TotalCount 1/(1-Percentile)

        #[Mean    =        0.000, StdDeviation   =        0.000]
        #[Max     =        0.000, Total count    =            0]
        #[Buckets =            1, SubBuckets     =         2048]

        """)
  }

  @Test(
    "The standard deviation of equal times is 0 for any bucket width",
    arguments: [7, 4000, 1_000_000, 123_456_789] as [UInt64])
  func noDeviation(time: UInt64) {
    let text = PercentileDistribution(histogram([time, time, time])).text
    #expect(text.contains("StdDeviation   =        0.000]"))
  }

  @Test("Values, levels and counts are monotonic, and the last step has the total count")
  func laws() {
    var times = LatencyHistogram()
    for index in 1...5000 as ClosedRange<UInt64> { times.record(index * index) }
    let steps = PercentileDistribution(times).steps
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step.nanoseconds <= next.nanoseconds && step.level < next.level && step.count <= next.count)
      #expect(Double(step.count) / 5000 >= step.level)
    }
    #expect(steps.last?.count == 5000)
    #expect(steps.last?.level == 1)
  }
}
