import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

@Suite("Continuous motion")
struct ContinuityTests {
  @Test("The content leaves the finger at the finger's velocity, to the bit", arguments: Direction.all)
  func dragToDeceleration(direction: Direction) {
    var random = SplitMix64(seed: 20)
    for _ in 0..<200 {
      var scroller = plainScroller(direction.axis, length: 3000)
      scroller.jump(to: random.dyadic(in: 0...2200), along: direction.axis)
      scroller.down(400, along: direction.axis, at: 0)
      var place = 400.0
      for step in 1...6 {
        place -= direction.sign * random.double(in: 5...90)
        scroller.move(place, along: direction.axis, at: Int64(step) * 8 * millisecond)
      }
      let dragged = (offset: scroller.contentOffset, velocity: scroller.velocity)
      scroller.up(at: 48 * millisecond)
      #expect(scroller.contentOffset == dragged.offset)
      #expect(scroller.velocity == dragged.velocity)
    }
  }

  /// At the analytic instant the velocity is continuous up to rounding. The next nanosecond is on the bounce's curve,
  /// at most 1 ns in. The time offset is computed independently, with the system's logarithm.
  @Test("The velocity is continuous where a fling reaches the edge", arguments: Direction.all)
  func decelerationToEdge(direction: Direction) throws {
    var random = SplitMix64(seed: 21)
    let lambda = -1000 * log(0.998)
    let omega = 2 * Double.pi / 0.575
    for _ in 0..<200 {
      let travel = random.dyadic(in: 20...900)
      var scroller = plainScroller(direction.axis)
      let speed = random.double(in: max(260, travel * lambda * 1.1)...6000)
      let release = scroller.flick(
        direction.sign * speed, along: direction.axis, leavingAt: direction.offset(insideBy: travel))
      let start = direction.speed(scroller)
      let distance = direction.inside(scroller)
      let edge = -log(1 - lambda * distance / start) / lambda
      let arrival = try #require(scroller.nextTransition)
      scroller.advance(to: arrival - 1)
      let before = direction.speed(scroller)
      scroller.advance(to: arrival)
      let after = direction.speed(scroller)
      let atEdge = start - lambda * distance
      #expect((before / atEdge - 1).magnitude < lambda * 1e-9 + 1e-9)
      let elapsed = max(0, Double(arrival - release) / 1e9 - edge)
      #expect(elapsed < 1e-9 + 1e-15)
      #expect((after / (atEdge * (1 - omega * elapsed) * exp(-omega * elapsed)) - 1).magnitude < 1e-9)
      #expect(direction.inside(scroller).magnitude <= atEdge * 1e-9 + 1e-12)
    }
  }

  @Test("The velocity is continuous where a fling returns over the edge", arguments: Direction.all)
  func springToDeceleration(direction: Direction) {
    var random = SplitMix64(seed: 22)
    var crossings = 0
    for _ in 0..<200 {
      var scroller = plainScroller(direction.axis)
      scroller.jump(to: direction.offset(insideBy: 0), along: direction.axis)
      scroller.down(0, along: direction.axis, at: 0)
      let step = random.double(in: 8...40)
      let outermost = step * 4 + random.double(in: 30...200)
      for number in 0...4 {
        let place = -direction.sign * (outermost - step * Double(number))
        scroller.move(place, along: direction.axis, at: Int64(8 * number + 8) * millisecond)
      }
      scroller.up(at: 40 * millisecond)
      guard direction.inside(scroller) < 0, let crossing = scroller.nextTransition else { continue }
      let before = scroller.advanced(to: crossing - 1)
      let after = scroller.advanced(to: crossing)
      guard direction.inside(after) >= 0, after.phase == .decelerating, direction.speed(after) < -1 else { continue }
      crossings += 1
      // The spring slows down by at most (2ωv + ω²y) · 1 ns in the nanosecond before.
      let allowed = (25 * direction.speed(before).magnitude + 120 * 80) * 1e-9
      #expect((direction.speed(before) - direction.speed(after)).magnitude < allowed + 1e-9)
      #expect(direction.inside(before) < 0 && direction.inside(after) < 1e-5)
    }
    #expect(crossings > 50)
  }

  @Test(
    "A bounce crosses its edge at most once, decays after its peak and ends exactly on the edge",
    arguments: Direction.all)
  func bounce(direction: Direction) {
    var random = SplitMix64(seed: 23)
    for _ in 0..<60 {
      var scroller = plainScroller(direction.axis)
      let travel = random.dyadic(in: 5...600)
      let start = scroller.flick(
        direction.sign * random.double(in: 1500...9000), along: direction.axis,
        leavingAt: direction.offset(insideBy: travel))
      let end = scroller.advanced(to: start + 60 * second).contentOffset
      #expect(end[direction.axis] == direction.offset(insideBy: 0))
      var overshoot: [Double] = []
      for frame in 1...600 {
        let sample = scroller.advanced(to: start + Int64(frame) * 4 * millisecond)
        overshoot.append(-direction.inside(sample))
      }
      let outside = overshoot.drop { $0 <= 0 }
      #expect(outside.allSatisfy { $0 >= 0 })
      let peak = outside.max() ?? 0
      let fading = outside.drop { $0 < peak }
      #expect(zip(fading, fading.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(peak > 0)
    }
  }

  @Test("The split of a drag past the edge into events makes no difference", arguments: Direction.all)
  func rubberBandIsAFunctionOfThePlace(direction: Direction) {
    for distance in [15.0, 64, 200, 640] {
      var reached: Set<Double> = []
      for count in [1, 8, 16, 60, 120] {
        var scroller = plainScroller(direction.axis) { $0.touchSlop = 0 }
        scroller.jump(to: direction.offset(insideBy: 8), along: direction.axis)
        scroller.down(0, along: direction.axis, at: 0)
        for step in 1...count {
          let place = -direction.sign * distance * Double(step) / Double(count)
          scroller.move(place, along: direction.axis, at: Int64(step) * millisecond)
        }
        reached.insert(scroller.contentOffset[direction.axis])
      }
      #expect(reached.count == 1, "\(distance): \(reached)")
    }
  }

  @Test("With slop, the split of a drag into events only affects rounding", arguments: Direction.all)
  func slopIsConsumedOnce(direction: Direction) {
    for count in [1, 3, 7, 50, 199] {
      var scroller = plainScroller(direction.axis)
      scroller.jump(to: 600, along: direction.axis)
      scroller.down(400, along: direction.axis, at: 0)
      for step in 1...count {
        scroller.move(400 - direction.sign * 100 * Double(step) / Double(count), along: direction.axis, at: Int64(step))
      }
      #expect((scroller.contentOffset[direction.axis] - 600 - direction.sign * 90).magnitude < 1e-12)
    }
  }

  @Test("Content caught during its bounce follows the finger from its offset", arguments: Direction.all)
  func grabInABounce(direction: Direction) {
    for delay in stride(from: Int64(5), through: 600, by: 35) {
      var scroller = plainScroller(direction.axis)
      let release = scroller.flick(
        direction.sign * 3000, along: direction.axis, leavingAt: direction.offset(insideBy: 10))
      let time = release + delay * millisecond
      scroller.advance(to: time)
      let offset = scroller.contentOffset[direction.axis]
      scroller.down(300, along: direction.axis, at: time)
      #expect(scroller.contentOffset[direction.axis] == offset)
      scroller.move(301, along: direction.axis, at: time + millisecond)
      let moved = offset - scroller.contentOffset[direction.axis]
      #expect(moved > 0 && moved <= 1 + 1e-9, "\(delay) ms: \(moved)")
    }
  }
}
