import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// A chain that hands over at any time, beside a single scroll view that is as long as all of it.
@Suite("Hand-over in the middle of a gesture")
struct ContinuousHandOverTests {
  /// The scroll view whose range is that of list and page together.
  private func oracle(_ axis: Axis, at offset: Double, _ configuration: ScrollConfiguration) -> Scroller {
    var scroller = Scroller(
      configuration: configuration, area: ChainSession.area(axis, content: 2600, container: 800))
    scroller.jump(to: offset, along: axis)
    return scroller
  }

  @Test("The sum of the offsets is that of one scroll view with both ranges", arguments: Axis.allCases, 0..<20)
  func sumFollowsOneScroller(axis: Axis, group: Int) {
    for seed in 0..<10 {
      var random = SplitMix64(seed: UInt64(50_000 + group * 10 + seed))
      var session = ChainSession.listInPage(axis)
      session.members[0].start[axis] = random.pick([0, 600, random.dyadic(in: 0...600)])
      session.members[1].start[axis] = random.pick([0, 1200, random.dyadic(in: 0...1200)])
      session.addFingers(6, from: &random, speed: 60)
      session.addWheels(2, from: &random)
      session.addFingers(2, from: &random)
      var chain = session.chain
      var single = oracle(
        axis, at: session.members[0].start[axis] + session.members[1].start[axis], session.members[0].configuration)
      for (time, input) in session.inputs {
        var across = input
        if case .wheel(var wheel) = input {
          wheel.delta[axis.cross] = 0
          across = .wheel(wheel)
        }
        for instant in [single.now + (time - single.now) / 3, max(single.now, time - 1), time] {
          chain.advance(to: instant)
          single.advance(to: instant)
          check(chain, single, axis, "seed \(seed) at \(instant)")
        }
        chain.handle(across, at: time)
        single.handle(across, at: time)
        check(chain, single, axis, "seed \(seed) at \(time), \(across)")
      }
      while let next = single.nextTransition {
        chain.advance(to: next)
        single.advance(to: next)
        check(chain, single, axis, "seed \(seed) at \(next)")
      }
      #expect(!chain.isMoving, "seed \(seed)")
      for index in 0..<2 { #expect(chain[index].phase == .idle, "seed \(seed)") }
    }
  }

  private func check(_ chain: ScrollChain, _ single: Scroller, _ axis: Axis, _ what: String) {
    let sum = chain[0].contentOffset[axis] + chain[1].contentOffset[axis]
    #expect((sum - single.contentOffset[axis]).magnitude < 1e-9, "\(what)")
    let velocity = chain[0].velocity[axis] + chain[1].velocity[axis]
    #expect((velocity - single.velocity[axis]).magnitude < 1e-6, "\(what)")
    let list = chain[0].area.offsetRange(along: axis)
    #expect(list.contains(chain[0].contentOffset[axis]), "\(what)")
  }
}
