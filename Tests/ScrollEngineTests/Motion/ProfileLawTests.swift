import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

/// The laws of every session, for each platform profile.
@Suite("Laws of platform profiles")
struct ProfileLawTests {
  /// A seeded session with the constants of `profile`, occasionally with a mixture of platforms.
  private static func session(_ profile: ScrollProfile, seed: UInt64) -> Session {
    var session = RandomSession.make(seed: seed, isMirrorable: true)
    session.configuration.apply(profile)
    var random = SplitMix64(seed: seed &+ 77)
    guard random.int(in: 0...2) == 0 else { return session }
    session.configuration.bounces = random.int(in: 0...3) > 0
    session.configuration.bounce =
      [.critical, .damped(ratio: 0.4), .damped(ratio: 1.6), .elastic(amplitude: 0.5)][random.int(in: 0...3)]
    session.configuration.overscroll = [.rubberBand, .linear(share: 0.3), .perEvent(.fast)][random.int(in: 0...2)]
    session.configuration.scrollAnimation = [nil, .impulse, .easeInOut(.shrinking)][random.int(in: 0...2)]
    return session
  }

  @Test(
    "A mirrored session has mirrored bits, and one with swapped axes has swapped bits",
    arguments: ScrollProfile.allCases)
  func symmetries(profile: ScrollProfile) {
    for seed in 5000..<5060 as Range<UInt64> {
      let session = Self.session(profile, seed: seed)
      let probes = RandomSession.probes(of: session, seed: seed)
      let record = session.run(probes: probes)
      #expect(record.mapped(.mirror) == session.mapped(.mirror).run(probes: probes), "mirror, seed \(seed)")
      #expect(record.mapped(.swap) == session.mapped(.swap).run(probes: probes), "swap, seed \(seed)")
    }
  }

  @Test("The same instant has the same bits, independent of earlier frames", arguments: ScrollProfile.allCases)
  func frames(profile: ScrollProfile) {
    for seed in 5100..<5140 as Range<UInt64> {
      let session = Self.session(profile, seed: seed)
      let probes = RandomSession.probes(of: session, seed: seed)
      let unframed = session.run(probes: probes)
      let framed = session.run(frames: frameTimes(rate: 120, until: session.lastTime + 5 * second), probes: probes)
      #expect(framed == unframed && framed.digest == unframed.digest, "seed \(seed)")
    }
  }

  @Test("A profile sets its own rules and leaves the others unchanged", arguments: ScrollProfile.allCases)
  func keepsOtherRules(profile: ScrollProfile) {
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    configuration.isPagingEnabled = true
    configuration.displayScale = 3
    configuration.touchSlop = 99
    configuration.apply(profile)
    #expect(configuration.axes == .horizontal && configuration.isPagingEnabled && configuration.displayScale == 3)
    #expect(configuration.touchSlop != 99)
    var other = configuration
    for next in ScrollProfile.allCases { other.apply(next) }
    other.apply(profile)
    #expect(other == configuration, "what one profile sets another leaves behind")
    #expect(ScrollConfiguration(profile: .uikit) == ScrollConfiguration())
  }

  @Test(
    "A fling bounces continuously at the edge, in both directions and along both axes",
    arguments: ScrollProfile.allCases)
  func edges(profile: ScrollProfile) {
    for axis in Axis.allCases {
      for sign in [1.0, -1] {
        var scroller = plainScroller(axis, length: 3000) { $0.apply(profile) }
        scroller.jump(to: 1100, along: axis)
        var time = scroller.flick(sign * 4500, along: axis, at: 0)
        let range = scroller.area.offsetRange(along: axis)
        var offset = scroller.contentOffset[axis]
        while scroller.isMoving, time < 20 * second {
          time += millisecond
          scroller.advance(to: time)
          let next = scroller.contentOffset[axis]
          #expect((next - offset).magnitude < 6, "\(profile) jumps at \(time)")
          #expect(scroller.configuration.bounces || range.contains(next))
          offset = next
        }
        #expect(range.contains(offset) && !scroller.isMoving && scroller.phase == .idle)
      }
    }
  }

  @Test(
    "The target reported at the release is where the content comes to rest", arguments: ScrollProfile.allCases)
  func announcedTarget(profile: ScrollProfile) {
    for speed in [400, 700, 2600, -900, -7000] as [Double] {
      var scroller = plainScroller(length: 9000) { $0.apply(profile) }
      scroller.jump(to: 4000)
      _ = scroller.flick(speed, at: 0)
      var target: Double?
      scroller.takeCallbacks { if case .willEndDragging(_, let point) = $0 { target = point.y } }
      while let next = scroller.nextTransition { scroller.advance(to: next) }
      #expect(scroller.contentOffset.y == target, "\(profile) at \(speed)")
    }
  }

  @Test("Content that grows does not change a fling's curve", arguments: ScrollProfile.allCases)
  func memoryless(profile: ScrollProfile) {
    var plain = plainScroller(length: 90_000) { $0.apply(profile) }
    plain.jump(to: 4000)
    let start = plain.flick(3000, at: 0)
    var growing = plain
    for step in 1...200 as ClosedRange<Int64> {
      let time = start + step * 8 * millisecond
      plain.advance(to: time)
      growing.setArea(plainArea(length: 90_000 + Double(step) * 44), at: time)
      #expect(growing.contentOffset == plain.contentOffset && growing.velocity == plain.velocity)
    }
  }
}
