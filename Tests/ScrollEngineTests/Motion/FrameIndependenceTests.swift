import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Frame independence")
struct FrameIndependenceTests {
  @Test("The same instant has the same bits, independent of earlier frames", arguments: 0..<30)
  func sameBitsAtAnyFrameRate(group: Int) {
    for seed in 0..<10 {
      let seed = UInt64(group * 10 + seed)
      var session = RandomSession.make(seed: seed)
      if seed.isMultiple(of: 2) { session.addGestureFeatures(seed: seed) }
      if seed.isMultiple(of: 5) { session.addZoom(seed: seed) }
      let probes = RandomSession.probes(of: session, seed: seed &+ 1)
      let end = probes.last ?? 0
      let unframed = session.run(probes: probes)
      for rate: Int64 in [60, 90, 120] {
        let framed = session.run(frames: frameTimes(rate: rate, until: session.lastTime + 5 * second), probes: probes)
        #expect(framed == unframed && framed.digest == unframed.digest, "seed \(seed) at \(rate) frames a second")
      }
      var random = SplitMix64(seed: seed &+ 2)
      let irregular = (0..<300).map { _ in Int64(random.int(in: 0...Int(end))) }.sorted()
      #expect(session.run(frames: irregular, probes: probes) == unframed, "seed \(seed) at irregular frames")
      for (index, probe) in probes.enumerated() {
        #expect(session.run(probes: [probe]).samples == [unframed.samples[index]], "seed \(seed), \(probe) ns alone")
      }
    }
  }

  @Test("A query of a future offset is correct and changes nothing")
  func lookingAheadIsPure() {
    var scroller = plainScroller()
    let start = scroller.flick(2500, at: 0)
    for time in stride(from: start, through: start + 4 * second, by: 37 * Int(millisecond)) {
      let ahead = scroller.advanced(to: time)
      var later = scroller
      later.advance(to: time)
      #expect(ahead.contentOffset == later.contentOffset && ahead.phase == later.phase)
      #expect(scroller.now == start)
    }
  }

  /// A fling from 500 at -2000 pt/s. The fling reaches the edge after 0.34672731846769204 s. The bounce is within half
  /// a point of the edge 0.6570645587829272 s later. The test has these times in nanoseconds, rounded up.
  @Test(
    "Transitions have analytic times, and rest is the same, at any frame rate",
    arguments: [30, 60, 120, 240] as [Int64])
  func eventTimesAreAnalytic(rate: Int64) throws {
    var scroller = plainScroller { $0.displayScale = 1 }
    let release = scroller.flick(-2000, leavingAt: 500)
    var transitions: [Int64] = []
    for frame in frameTimes(rate: rate, until: release + 2 * second) where frame >= release {
      if let next = scroller.nextTransition, transitions.last != next { transitions.append(next) }
      scroller.advance(to: frame)
    }
    try #require(transitions.count == 2)
    #expect((transitions[0] - release - 346_727_319).magnitude <= 1)
    #expect((transitions[1] - release - 1_003_791_878).magnitude <= 2)
    #expect(scroller.contentOffset.y == 0)
  }
}
