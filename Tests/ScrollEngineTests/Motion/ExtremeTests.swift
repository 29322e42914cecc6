import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Extreme values")
struct ExtremeTests {
  @Test(
    "Sessions at the latest times equal those at the first ones",
    arguments: [0, 1, 1 << 53, 9_000_000_000_000_000_000] as [Int64])
  func lateTimes(origin: Int64) {
    var early = plainScroller()
    var late = plainScroller()
    late.advance(to: origin)
    early.flick(1500, at: 0)
    late.flick(1500, at: origin)
    for step in 1...100 {
      early.advance(to: Int64(step) * 50 * millisecond)
      late.advance(to: origin + Int64(step) * 50 * millisecond)
      #expect(early.contentOffset == late.contentOffset && early.phase == late.phase)
    }
    late.advance(to: .max)
    #expect(late.contentOffset == early.contentOffset && !late.isMoving)
  }

  @Test("A gap of a billion seconds ends every motion")
  func longGap() {
    for begin in [
      { $0.flick(-3000, at: 0) },
      {
        $0.down(0, at: 0); $0.move(-400, at: 1); return 0
      },
    ] as [(inout Scroller) -> Int64] {
      var scroller = plainScroller(length: 1e7)
      scroller.jump(to: 5000)
      _ = begin(&scroller)
      scroller.advance(to: 1_000_000_000 * second)
      let offset = scroller.contentOffset.y
      #expect(offset.isFinite && scroller.velocity == .zero)
      scroller.up(at: 2_000_000_000 * second)
      #expect(scroller.contentOffset.y == offset && scroller.phase == .idle)
    }
  }

  @Test(
    "At far offsets a fling covers the same distance, within the precision of a Double", arguments: [1e8, 1e12],
    [1.0, -1])
  func farOut(offset: Double, sign: Double) {
    var scroller = plainScroller(length: offset * 2)
    let release = scroller.flick(sign * 1000, leavingAt: offset)
    // x(0.5 s) of the deceleration, and its resting distance.
    let at = scroller.advanced(to: release + second / 2).contentOffset.y
    #expect((sign * (at - offset) - 315.92802267850976).magnitude < offset * 1e-15)
    scroller.rest()
    #expect((sign * (scroller.contentOffset.y - offset) - 499.5).magnitude <= 0.5)
  }

  @Test(
    "Velocities of a billion points a second stay finite and come to rest", arguments: Direction.all, [true, false])
  func greatVelocities(direction: Direction, bounces: Bool) {
    for length in [2000.0, 1e12] {
      for isPaging in [false, true] {
        var scroller = plainScroller(direction.axis, length: length) {
          $0.bounces = bounces
          $0.isPagingEnabled = isPaging
        }
        let start = (length / 2).rounded(.down)
        scroller.jump(to: start, along: direction.axis)
        scroller.flick(direction.sign * 1e9, along: direction.axis, at: 0)
        for step in 1...20 {
          let sample = scroller.advanced(to: Int64(step) * 60 * millisecond)
          #expect(sample.contentOffset[direction.axis].isFinite && sample.velocity[direction.axis].isFinite)
        }
        scroller.rest()
        let range = scroller.area.offsetRange(along: direction.axis)
        #expect(range.contains(scroller.contentOffset[direction.axis]) && scroller.phase == .idle)
      }
    }
  }

  @Test(
    "A viewport or content of size zero survives every input and rests at 0",
    arguments: [Size.zero, Size(width: 0, height: 800)])
  func noSize(container: Size) {
    for content in [Size.zero, Size(width: 500, height: 5000)] {
      for seed in 9000..<9100 as Range<UInt64> {
        var session = RandomSession.make(seed: seed)
        session.area = ScrollArea(contentSize: content, containerSize: container)
        session.steps.removeAll { if case .area = $0.action { true } else { false } }
        expectSoundness(of: session, seed: seed)
      }
    }
  }

  /// Expects all values of the session to be finite, and the offset at rest to be in the range.
  private func expectSoundness(of session: Session, seed: UInt64) {
    for sample in session.run(probes: RandomSession.probes(of: session, seed: seed)).samples {
      for axis in Axis.allCases {
        #expect(sample.offset[axis].isFinite && sample.velocity[axis].isFinite, "seed \(seed)")
        guard sample.phase == .idle else { continue }
        #expect(session.area.offsetRange(along: axis).contains(sample.offset[axis]), "seed \(seed)")
      }
    }
  }

  @Test("A million events at one instant are processed")
  func eventsAtOneInstant() {
    var scroller = plainScroller()
    scroller.down(400, at: 5)
    for number in 0..<1_000_000 { scroller.move(Double(number % 700), at: 5) }
    scroller.up(at: 5)
    #expect(scroller.contentOffset.y.isFinite && scroller.velocity == .zero)
    scroller.rest()
    #expect(scroller.phase == .idle)
  }
}
