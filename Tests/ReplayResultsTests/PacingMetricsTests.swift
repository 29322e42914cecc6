import ScrollReplay
import TestSupport
import Testing

@testable import ReplayResults

@Suite("Frame pacing metrics")
struct PacingMetricsTests {
  @Test("1 % low: of 100 frames with one of 50 ms and 99 of 10 ms it is 20 frames a second")
  func lows() throws {
    let intervals = FrameIntervals([50_000_000] + Array(repeating: 10_000_000, count: 99))
    #expect(try #require(intervals.meanRate(ofSlowest: 1)) == 20)
    #expect(try #require(intervals.rate(missedForShareOfTime: 1)) == 20)
    #expect(abs(intervals.shareOfTime(longerThan: 10_000_000) - 0.0480769) < 1e-6)
    #expect(intervals.shareOfTime(longerThan: 50_000_000) == 0)
    // The slowest 5 of 100: a mean of rates, (20 + 4 · 100) / 5.
    #expect(try #require(intervals.meanRate(ofSlowest: 5)) == 84)
    // 5 % of 1040 ms are 52 ms, longer than the frame of 50 ms.
    #expect(try #require(intervals.rate(missedForShareOfTime: 5)) == 100)
    #expect(try #require(FrameIntervals([50_000_000, 10_000_000]).meanRate(ofSlowest: 100)) == 60)
    #expect(
      FrameIntervals([]).meanRate(ofSlowest: 1) == nil && FrameIntervals([0]).rate(missedForShareOfTime: 1) == nil)
  }

  @Test("The share of frames is rounded up: 1 % of 101 frames are two")
  func roundedUp() throws {
    let intervals = FrameIntervals([50_000_000, 25_000_000] + Array(repeating: 10_000_000, count: 99))
    #expect(try #require(intervals.meanRate(ofSlowest: 1)) == 30)
  }

  @Test("Overruns are interpolated between ranks, and rounded half up")
  func overruns() throws {
    let five = try #require(OverrunPercentiles([40, 0, 30, 10, 20]))
    #expect(five.p50 == 20 && five.p90 == 36 && five.p95 == 38 && five.max == 40)
    let two = try #require(OverrunPercentiles([0, -1]))
    #expect(two.p50 == 0 && two.p90 == 0 && two.max == 0)
    let signed = try #require(OverrunPercentiles([-6_666_667, -6_666_666, 23_333_333, -6_666_667]))
    #expect(signed.p50 == -6_666_666 && signed.max == 23_333_333)
    // Ideal rank 2.7 of 0...3: three tenths of the third and seven of the fourth.
    #expect(signed.p90 == 14_333_333)
    let great = try #require(OverrunPercentiles([.min / 4, .max / 4]))
    #expect(great.p50 == 0 && great.max == .max / 4)
    #expect(OverrunPercentiles([]) == nil)
  }

  @Test("The worst second contains the most dropped refreshes")
  func worstSecond() throws {
    var random = SplitMix64(seed: 72)
    for _ in 0..<300 {
      let rate = random.int(in: 1...40)
      var place = 0
      let ranges = (0..<random.int(in: 1...12)).map { _ in
        let start = place + random.int(in: 0...30)
        place = start + random.int(in: 1...(random.oneIn(4) ? 90 : 6))
        return start..<place
      }
      let worst = try #require(WorstSecond(dropped: ranges, display: FrameClock(framesPerSecond: rate)))
      let dropped = Set(ranges.flatMap { Array($0) })
      let counts = (-rate...place).map { first in (first..<first + rate).count { dropped.contains($0) } }
      #expect(worst.dropped == counts.max() && worst.refreshes == rate)
      let first = FrameClock(framesPerSecond: rate).frame(showing: worst.start)
      #expect((first..<first + rate).count { dropped.contains($0) } == worst.dropped)
    }
    #expect(WorstSecond(dropped: [], display: FrameClock(framesPerSecond: 60)) == nil)
  }

  @Test("Of equally bad seconds the first is reported, with its fraction of a whole second's refreshes")
  func tie() throws {
    let worst = try #require(
      WorstSecond(dropped: [60..<63, 200..<203], display: FrameClock(framesPerSecond: 60)))
    #expect(worst.start == 1_000_000_000 && worst.share == 0.05)
  }

  @Test("Apple's two scales at their limits")
  func scales() {
    let test: [(Double, HitchScale.Grade)] = [
      (0, .good), (5, .good), (5.01, .warning), (9.99, .warning), (10, .critical), (1000, .critical),
    ]
    for (ratio, grade) in test { #expect(HitchScale.test.grade(of: ratio) == grade, "\(ratio)") }
    let organizer: [(Double, HitchScale.Grade)] = [
      (10, .good), (10.01, .warning), (25, .warning), (25.01, .critical), (50, .critical), (50.01, .immediateAttention),
    ]
    for (ratio, grade) in organizer { #expect(HitchScale.organizer.grade(of: ratio) == grade, "\(ratio)") }
    #expect(HitchScale.Grade.good < .warning && .warning < .critical && .critical < .immediateAttention)
  }

  @Test("A replay without frames has empty metrics")
  func noFrames() {
    let timing = FrameTiming(FrameSeries(numbers: [], serviceTimes: [], digests: []), framesPerSecond: 60)
    let metrics = PacingMetrics(timing)
    #expect(metrics.hitchTimeRatio == 0 && metrics.droppedShare == 0)
    #expect(metrics.overrun == nil && metrics.worstSecond == nil && metrics.refreshes == 0)
  }
}
