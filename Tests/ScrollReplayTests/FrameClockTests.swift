import ScrollReplay
import TestSupport
import Testing

struct FrameClockTests {
  @Test(
    "A frame's time is its number times a second over the rate, rounded down",
    arguments: [1, 7, 24, 60, 90, 120, 144, 240, 999, 1000])
  func timeIsComputed(rate: Int) {
    let clock = FrameClock(framesPerSecond: rate)
    for number in [0, 1, 2, 59, 60, 61, 12_345, 8_640_000, 1_000_000_007] {
      // Wider than 64 bits, so that the product is exact.
      let exact = Int128(number) * 1_000_000_000 / Int128(rate)
      #expect(Int128(clock.time(ofFrame: number)) == exact, "frame \(number)")
    }
  }

  @Test("The frame that shows a time is the first one at or after it", arguments: 1...1000)
  func frameShowsTime(rate: Int) {
    let clock = FrameClock(framesPerSecond: rate)
    var random = SplitMix64(seed: UInt64(rate))
    var times: [Int64] = [
      0, 1, 999_999_999, 1_000_000_000, 1_000_000_001, 8_999_999_999_999_999_999, 9_000_000_000_000_000_000,
    ]
    for _ in 0..<8 { times.append(Int64(random.next() % 9_000_000_000_000_000_000)) }
    // The frames' own times, and the adjacent nanoseconds.
    for number in [1, rate, 123_456] { times += [-1, 0, 1].map { clock.time(ofFrame: number) + $0 } }
    for time in times where time >= 0 {
      let frame = clock.frame(showing: time)
      #expect(clock.time(ofFrame: frame) >= time, "\(time) ns")
      if frame > 0 { #expect(clock.time(ofFrame: frame - 1) < time, "\(time) ns") }
    }
  }

  @Test("Every frame shows its own time")
  func framesShowThemselves() {
    for rate in [1, 3, 60, 120, 1000] {
      let clock = FrameClock(framesPerSecond: rate)
      for number in 0..<2000 { #expect(clock.frame(showing: clock.time(ofFrame: number)) == number) }
    }
  }
}
