import ReplayResults
import ScrollReplay
import TestSupport
import Testing

@Suite("Presentation times of frames")
struct FrameTimingTests {
  /// Frames with given costs in nanoseconds, consecutive without `numbers`.
  private func timing(
    _ service: [UInt64], numbers: [Int]? = nil, fps: Int = 60, on pacing: FramePacing = FramePacing()
  ) -> FrameTiming {
    let series = FrameSeries(
      numbers: numbers ?? Array(service.indices), serviceTimes: service, digests: service.map { _ in 0 })
    return FrameTiming(series, framesPerSecond: fps, pacing: pacing)
  }

  @Test("60 Hz, in step: a frame of 40 ms is shown two refreshes late, and so are all later frames")
  func sixtyInStep() {
    let timing = timing(
      [10_000_000, 10_000_000, 40_000_000, 10_000_000], on: FramePacing(latePolicy: .inStep))
    #expect(timing.frames.map(\.shown) == [1, 2, 5, 6])
    #expect(timing.frames.map(\.hitch) == [0, 0, 33_333_333, 0])
    #expect(timing.frames.map(\.overrun) == [-6_666_666, -6_666_667, 23_333_333, -6_666_667])
    let metrics = PacingMetrics(timing)
    #expect(metrics.refreshes == 6 && metrics.droppedRefreshes == 2 && metrics.unseenFrames == 0)
    #expect(metrics.motionTime == 100_000_000)
    #expect(abs(metrics.hitchTimeRatio - 333.33333) < 1e-9)
    #expect(metrics.droppedShare == 2.0 / 6)
  }

  @Test(
    "60 Hz, catching up: the next frame ends exactly at the same refresh, is on time, and is the presented one"
  )
  func sixtyCatchingUp() {
    let timing = timing([10_000_000, 10_000_000, 40_000_000, 10_000_000])
    #expect(timing.frames.map(\.finished) == [10_000_000, 26_666_666, 73_333_333, 83_333_333])
    #expect(timing.frames.map(\.shown) == [1, 2, 5, 5])
    #expect(timing.frames.map(\.hitch) == [0, 0, 33_333_333, 0])
    #expect(timing.frames.map(\.latency) == [10_000_000, 10_000_000, 40_000_000, 33_333_333])
    #expect(timing.frames.map(\.overrun) == [-6_666_666, -6_666_667, 23_333_333, 16_666_667])
    let metrics = PacingMetrics(timing)
    #expect(metrics.refreshes == 5 && metrics.droppedRefreshes == 2 && metrics.unseenFrames == 1)
    #expect(metrics.hitchTime == 33_333_333 && metrics.motionTime == 83_333_333)
  }

  @Test("A frame that ends at a refresh is on time, one that ends a nanosecond later is not", arguments: [60, 90, 120])
  func edge(rate: Int) {
    let budget: UInt64 = [60: 16_666_666, 90: 11_111_111, 120: 8_333_333][rate] ?? 0
    let after: Int64 = [60: 16_666_667, 90: 11_111_111, 120: 8_333_333][rate] ?? 0
    for policy in FramePacing.LatePolicy.allCases {
      let pacing = FramePacing(latePolicy: policy)
      let exact = timing([budget], fps: rate, on: pacing).frames[0]
      #expect(exact.shown == 1 && exact.hitch == 0 && exact.overrun == 0)
      let late = timing([budget + 1], fps: rate, on: pacing).frames[0]
      #expect(late.shown == 2 && late.hitch == after && late.overrun == 1)
    }
  }

  @Test("120 Hz, catching up: two refreshes are dropped, and the queue is empty after four frames")
  func oneHundredTwenty() {
    let timing = timing(
      [5_000_000, 5_000_000, 20_000_000, 5_000_000, 5_000_000, 5_000_000, 5_000_000], fps: 120)
    #expect(timing.frames.map(\.shown) == [1, 2, 5, 5, 6, 7, 7])
    #expect(timing.frames.map(\.missed) == [1..<1, 2..<2, 3..<5, 5..<5, 6..<6, 7..<7, 7..<7])
    #expect(timing.frames[2].hitch == 16_666_666)
    #expect(timing.frames.map(\.overrun).suffix(4) == [8_333_333, 5_000_000, 1_666_666, -1_666_667])
    let metrics = PacingMetrics(timing)
    #expect(metrics.unseenFrames == 2 && metrics.refreshes == 7 && metrics.droppedRefreshes == 2)
    #expect(metrics.motionTime == 58_333_333)
  }

  @Test("90 Hz: a budget's worth of work in each frame drops nothing, twice as much halves the frame rate")
  func ninety() {
    let full = PacingMetrics(timing(Array(repeating: 11_111_111, count: 90), fps: 90))
    #expect(full.droppedRefreshes == 0 && full.hitchTime == 0)
    let double = PacingMetrics(
      timing(Array(repeating: 22_222_222, count: 90), fps: 90, on: FramePacing(latePolicy: .inStep)))
    #expect(double.refreshes == 180 && double.droppedRefreshes == 90)
    #expect(abs(double.hitchTimeRatio - 500) < 1e-6)
    #expect(double.worstSecond?.start == 11_111_111 && double.worstSecond?.dropped == 45)
  }

  @Test("A stall of ten intervals delays the later frames, which is computed, not estimated")
  func queue() {
    let timing = timing([100_000_000] + Array(repeating: 1_000_000, count: 13), fps: 100)
    let latencies: [Int64] = [100, 91, 82, 73, 64, 55, 46, 37, 28, 19, 10, 1, 1, 1]
    #expect(timing.frames.map(\.latency) == latencies.map { $0 * 1_000_000 })
    #expect(timing.latencies.count == 14 && timing.hitches.count == 14)
    #expect(timing.hitches.value(atPercentile: 50) == 0)
    #expect(timing.frames.map(\.hitch) == [90_000_000] + Array(repeating: 0, count: 13))
  }

  @Test("A pause in the schedule drops nothing; a late frame after it does, even after an equally late one")
  func pauses() {
    let idle = PacingMetrics(timing([5, 5, 5, 5].map { $0 * 1_000_000 }, numbers: [0, 1, 100, 101]))
    #expect(idle.droppedRefreshes == 0 && idle.refreshes == 4 && idle.motionTime == 66_666_667)
    let late = timing([60_000_000, 30_000_000], numbers: [0, 10])
    #expect(late.frames.map(\.shown) == [4, 12])
    #expect(late.frames.map(\.missed) == [1..<4, 11..<12])
    #expect(late.frames.map(\.hitch) == [50_000_000, 16_666_667])
  }

  @Test(
    "A display of another rate: a slower one presents half the frames; on a faster one a steady delay is no hitch")
  func otherRates() {
    let slower = PacingMetrics(
      timing(Array(repeating: 1_000_000, count: 120), fps: 120, on: FramePacing(refreshRate: 60)))
    #expect(slower.unseenFrames == 60 && slower.refreshes == 60 && slower.droppedRefreshes == 0)
    let faster = timing(Array(repeating: 10_000_000, count: 4), on: FramePacing(refreshRate: 120))
    #expect(faster.frames.map(\.shown) == [2, 4, 6, 8])
    // Only the first frame is shown too long.
    #expect(faster.frames.map(\.hitch) == [8_333_333, 0, 0, 0])
    #expect(faster.frames.map(\.overrun) == [1_666_667, 1_666_666, 1_666_667, 1_666_667])
  }

  @Test("The queue equals a display that takes the newest frame at each refresh")
  func oracle() {
    var random = SplitMix64(seed: 71)
    for _ in 0..<200 {
      let rate = random.pick([60, 90, 120, 97])
      var number = 0
      let numbers = (0..<random.int(in: 1...40)).map { _ in
        defer { number += random.oneIn(6) ? random.int(in: 2...30) : 1 }
        return number
      }
      let service = numbers.map { _ in UInt64(random.int(in: 0...(random.oneIn(5) ? 60_000_000 : 9_000_000))) }
      let timing = timing(service, numbers: numbers, fps: rate)
      let (presented, latencies) = display(numbers, service, rate: rate)
      #expect(timing.frames.map(\.shown) == presented && timing.frames.map(\.latency) == latencies)
      let metrics = PacingMetrics(timing)
      // Refreshes with something new due.
      let clock = FrameClock(framesPerSecond: rate)
      let waited = Set(zip(numbers, presented).flatMap { Array($0 + 1...$1) })
      #expect(metrics.refreshes == waited.count)
      #expect(metrics.droppedRefreshes == waited.subtracting(presented).count)
      let time = waited.reduce(Int64(0)) { $0 + clock.time(ofFrame: $1) - clock.time(ofFrame: $1 - 1) }
      #expect(metrics.motionTime == time)
      #expect(metrics.intervals.longestFirst.reduce(0, +) == time)
    }
  }

  /// The refresh that first shows each frame or a later frame: every refresh checks all completed frames.
  private func display(_ numbers: [Int], _ service: [UInt64], rate: Int) -> (presented: [Int], latencies: [Int64]) {
    var finished: Int64 = 0
    var latencies: [Int64] = []
    let ends = zip(numbers, service).map { number, work in
      let scheduled = Int64(number) * 1_000_000_000 / Int64(rate)
      finished = (finished > scheduled ? finished : scheduled) + Int64(work)
      latencies.append(finished - scheduled)
      return finished
    }
    let presented = zip(numbers, ends).map { number, end in
      var refresh = number + 1
      while Int64(refresh) * 1_000_000_000 / Int64(rate) < end { refresh += 1 }
      return refresh
    }
    return (presented, latencies)
  }
}
