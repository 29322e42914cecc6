import TestSupport
import Testing

@testable import ReplayResults

@Suite("Dropped frames per second")
struct DroppedWindowsTests {
  private func windows(_ ranges: [Range<Int>], _ first: Int, _ last: Int, rate: Int = 60) throws -> DroppedWindows {
    try #require(DroppedWindows(dropped: ranges, first: first, last: last, refreshesPerSecond: rate))
  }

  /// Two seconds at 60 Hz, refreshes 1 to 120: windows begin at refreshes 1 to 61.
  @Test("One refresh of sixty is 2 percent, in all windows that contain it")
  func oneDropped() throws {
    let windows = try windows([60..<61], 1, 120)
    #expect(windows.count == 61)
    // Windows 1 to 60 contain the refresh, 100 / 60 rounds to 2; window 61 does not.
    #expect(windows.percent(atPercentile: 95) == 2 && windows.percent(atPercentile: 0) == 0)
  }

  /// Windows 1, 2 and 3 contain three, two and one of the refreshes 1 to 3: 5, 3 and 2 percent. The other 58 windows
  /// contain no drop. Five percent of the windows are 3.05, so the percentile is the fourth from above.
  @Test("Drops in few windows do not affect the 95th percentile")
  func rareWindows() throws {
    let windows = try windows([1..<4], 1, 120)
    #expect(windows.percent(atPercentile: 95) == 0)
    #expect(windows.percent(atPercentile: 96) == 2 && windows.percent(atPercentile: 98) == 3)
    #expect(windows.percent(atPercentile: 100) == 100)
  }

  @Test("All refreshes dropped are 100 percent, none are 0, and less than a second has no window")
  func limits() throws {
    #expect(try windows([1..<91], 1, 90, rate: 90).percent(atPercentile: 95) == 100)
    #expect(try windows([], 1, 600).percent(atPercentile: 95) == 0)
    #expect(try windows([], 1, 60).count == 1)
    #expect(DroppedWindows(dropped: [], first: 1, last: 59, refreshesPerSecond: 60) == nil)
  }

  @Test("A pause of a year is processed as fast as one of a second")
  func longPause() throws {
    let year = 60 * 86_400 * 365
    let windows = try windows([10..<40, year..<year + 30], 1, year + 60)
    #expect(windows.count == year + 1 && windows.percent(atPercentile: 95) == 0)
  }

  @Test("The distribution equals a brute-force count", arguments: 0..<40)
  func oracle(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let rate = random.int(in: 1...25)
    var place = 1
    let ranges = (0..<random.int(in: 0...8)).map { _ in
      let start = place + random.int(in: 0...20)
      place = start + random.int(in: 1...12)
      return start..<place
    }
    let last = place + random.int(in: 0...40)
    let dropped = Set(ranges.flatMap { Array($0) })
    let percents = (1...max(1, last - rate + 1)).map { start in
      let count = (start..<start + rate).count { dropped.contains($0) }
      return Int((Double(count) * 100 / Double(rate)).rounded())
    }
    guard last >= rate else {
      #expect(DroppedWindows(dropped: ranges, first: 1, last: last, refreshesPerSecond: rate) == nil)
      return
    }
    let windows = try windows(ranges, 1, last, rate: rate)
    #expect(windows.count == percents.count)
    for percentile in [0, 50, 90, 95, 99] {
      // The greatest percentage that at least the remaining share of windows reaches.
      let rest = (1 - Double(percentile) / 100) * Double(percents.count)
      let expected = (0...100).last { limit in Double(percents.count { $0 >= limit }) >= rest } ?? 0
      #expect(windows.percent(atPercentile: percentile) == expected)
    }
  }

  @Test("A replay that drops every second refresh has 50 percent in every window")
  func replay() throws {
    let count = 240
    let series = FrameSeries(
      numbers: Array(0..<count), serviceTimes: Array(repeating: 20_000_000, count: count),
      digests: Array(repeating: 0, count: count))
    let timing = FrameTiming(series, framesPerSecond: 60, pacing: FramePacing(latePolicy: .inStep))
    let windows = try #require(PacingMetrics(timing).windows)
    #expect(windows.percent(atPercentile: 95) == 50 && windows.percent(atPercentile: 5) == 50)
  }
}
