import GestureTraces
import PlaneGeometry
import ScrollScenes
import TestSupport
import Testing

@Suite("The figures of a recording")
struct TraceStatisticsTests {
  /// A contact with samples at `times` in milliseconds, and an `up` at the last time.
  static func contact(_ times: [Double]) -> GestureTrace {
    var events = times.enumerated().map { index, time in
      let place = Point(x: 10, y: Double(index) * 3)
      return TraceEvent(
        time: Int64((time * 1e6).rounded()),
        kind: index == 0 ? .down(pointer: 1, at: place) : .move(pointer: 1, at: place, isResampled: false))
    }
    events.append(TraceEvent(time: events[events.count - 1].time, kind: .up(pointer: 1, at: nil)))
    return GestureTrace(name: "contact", events: events)
  }

  @Test("An example computed by hand")
  func example() {
    // Intervals: 8, 8, 10, 6, 40 and 8 ms; sorted 6, 8, 8, 8, 10, 40. The median of the third and the fourth is 8. R:
    // quantile(c(6,8,8,8,10,40), c(.25,.75)) = 8.0 and 9.5, so that the range is 1.5.
    let figures = TraceStatistics(of: Self.contact([0, 8, 16, 26, 32, 72, 80]))
    #expect(figures.eventCount == 8)
    #expect(figures.eventCounts.map(\.name) == ["down", "move", "up"])
    #expect(figures.eventCounts.map(\.count) == [1, 6, 1])
    #expect(figures.duration == 80_000_000)
    #expect(figures.intervalCount == 6)
    #expect(figures.medianInterval == 8_000_000)
    #expect(figures.rate == 125)
    #expect(figures.jitter == 1_500_000)
    // 40 ms exceeds 3 times 8 ms; its end is the sixth sample, on line 7.
    #expect(figures.gaps.map(\.line) == [7])
    #expect(figures.gaps.map(\.duration) == [40_000_000] && figures.gaps.map(\.start) == [32_000_000])
    // All times are even numbers of milliseconds.
    #expect(figures.clockResolution == 2_000_000)
    #expect(figures.bounds == Rect(x: 10, y: 0, width: 0, height: 18))
  }

  @Test("A gap is longer than the median times the factor, not equal to it")
  func gapBoundary() {
    let trace = Self.contact([0, 8, 16, 40])
    #expect(TraceStatistics(of: trace, gapFactor: 3).gaps.isEmpty)
    #expect(TraceStatistics(of: trace, gapFactor: 2.99).gaps.count == 1)
  }

  @Test("Each contact is a separate stream, so the time between two contacts is no gap")
  func pauseBetweenContacts() {
    let first = Self.contact([0, 8, 16])
    let second = Self.contact([1000, 1008, 1016])
    let figures = TraceStatistics(of: GestureTrace(name: "two", events: first.events + second.events))
    #expect(figures.contactCount == 2 && figures.pointerCount == 1 && figures.simultaneousPointers == 1)
    #expect(figures.intervalCount == 4 && figures.gaps.isEmpty && figures.jitter == 0)
  }

  @Test(
    "The clock's resolution is its period, for any rounding in the file",
    arguments: [(0.5, 10.0), (8.333_333_333_333, 3.0), (6.666_666_666_667, 7.0), (0.004, 11.0), (16.384, 5.0)])
  func resolution(period: Double, step: Double) {
    // Multiples of the period: 0, 1, step + 1, 2 step + 1, ...
    let times = [0, period] + (1...20).map { (Double($0) * step + 1) * period }
    #expect(TraceStatistics(of: Self.contact(times)).clockResolution == Int64((period * 1e6).rounded()))
  }

  @Test("A time off the grid by more than a nanosecond refines the resolution")
  func irregular() {
    let times = (0...20).map { Double($0) * 8 } + [161.000_003]
    // 8000000 and 161000003 ns have no common divisor but 1.
    #expect(TraceStatistics(of: Self.contact(times)).clockResolution == 1)
  }

  @Test("Events of one time have no interval and no resolution")
  func oneTime() {
    let figures = TraceStatistics(of: Self.contact([5, 5, 5]))
    #expect(figures.medianInterval == nil && figures.rate == nil && figures.jitter == nil)
    #expect(figures.clockResolution == nil && figures.simultaneousSamples == 2 && figures.duration == 0)
  }

  @Test("The recordings of Flutter have a clock of 1 ms")
  func recording() {
    // The source writes times in whole milliseconds.
    for gesture in [BundledGesture.flingDown, .dragBackAndForth] {
      #expect(TraceStatistics(of: GestureTrace(gesture)).clockResolution == 1_000_000)
    }
  }
}
