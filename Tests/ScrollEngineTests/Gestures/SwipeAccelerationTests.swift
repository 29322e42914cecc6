import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Swipe acceleration")
struct SwipeAccelerationTests {
  /// Makes `count` quick flicks of 250 pt in 80 ms, 50 ms apart, as in WebKit's test of its gestures.
  ///
  /// The last flick is reversed if `reversesLast`. Returns the release speed of each flick.
  private func speeds(
    _ count: Int, _ direction: Direction, _ rule: SwipeAcceleration, reversesLast: Bool = false,
    pause: Int64 = 50 * millisecond
  ) -> [Double] {
    var scroller = plainScroller(direction.axis, length: 10_000_000) { $0.swipeAcceleration = rule }
    scroller.jump(to: 5_000_000, along: direction.axis)
    var time: Int64 = 0
    var speeds: [Double] = []
    for number in 0..<count {
      let sign = reversesLast && number == count - 1 ? -direction.sign : direction.sign
      scroller.down(400, along: direction.axis, at: time)
      for step in 1...10 {
        let place = 400 - sign * 25 * Double(step)
        scroller.move(place, along: direction.axis, at: time + Int64(step) * 8 * millisecond)
      }
      scroller.up(at: time + 80 * millisecond)
      speeds.append(scroller.velocity[direction.axis] * direction.sign)
      time += 80 * millisecond + pause
    }
    return speeds
  }

  @Test(
    "As in WebKit, three flicks have their own speed, and the sixth flings more than twice as far",
    arguments: Direction.all)
  func webKitFlicks(direction: Direction) throws {
    let plain = speeds(6, direction, .none)
    let speeds = speeds(6, direction, .repeated)
    let single = try #require(plain.first)
    // Equal but for rounding: the finger's velocity is computed from different locations.
    for (own, chained) in zip(plain, speeds).prefix(3) { #expect(own == chained) }
    // min(250 / 240, 0.9) = 0.9 is added for the fourth swipe, 1.35 for the fifth, 1.8 for the sixth.
    for (index, factor) in [1.9, 3.25, 5.05].enumerated() {
      #expect((speeds[3 + index] / single - factor).magnitude < 1e-9)
    }
  }

  @Test(
    "A reversal, a pause of more than a second, and a finished fling break the chain",
    arguments: Direction.all)
  func breaks(direction: Direction) throws {
    let single = try #require(speeds(1, direction, .none).first)
    let reversed = try #require(speeds(6, direction, .repeated, reversesLast: true).last)
    #expect((reversed + single).magnitude < 1e-6)
    let stale = try #require(speeds(6, direction, .repeated, pause: 1001 * millisecond).last)
    #expect((stale - single).magnitude < 1e-6)
    let kept = try #require(speeds(6, direction, .repeated, pause: 900 * millisecond).last)
    #expect(kept > 4 * single)
  }

  private func chain(_ swipes: [(velocity: Double, distance: Double)], catches: Bool = true) -> [Double] {
    var chain = SwipeChain()
    var time: Int64 = 0
    return swipes.map { velocity, distance in
      chain.begin(catching: catches ? Vector(dx: 0, dy: 1000) : nil, at: time)
      time += 100 * millisecond
      let result = chain.accelerated(Vector(dx: 0, dy: velocity), after: distance, by: .repeated, at: time)
      return result.dy / velocity
    }
  }

  @Test("The multiplier grows with the distance of each swipe, up to 16")
  func multiplier() {
    // 0.5, 0.5 · 1.5, 0.5 · 2 for 120 pt of 240.
    #expect(chain(Array(repeating: (1000, 120), count: 6)) == [1, 1, 1, 1.5, 2.25, 3.25])
    let long = chain(Array(repeating: (1000, 1000), count: 30))
    #expect(long.last == 16 && zip(long, long.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(chain(Array(repeating: (1000, 120), count: 6), catches: false) == Array(repeating: 1, count: 6))
  }

  @Test("A swipe slower than 130 pt/s breaks the chain; one slower than 600 pt/s is its last")
  func slowSwipes() {
    let quick = (velocity: 1000.0, distance: 240.0)
    let three = Array(repeating: quick, count: 3)
    #expect(chain(three + [(599, 240), quick]) == [1, 1, 1, 1.9, 1])
    #expect(chain(three + [(600, 240), quick]) == [1, 1, 1, 1.9, 3.25])
    #expect(chain(three + [(129, 240), quick]) == [1, 1, 1, 1, 1])
  }

  /// Flutter's sgn(v) · min(0.000816 · |v|^1.967, 40000), evaluated with mpmath.
  @Test(
    "A caught fling carries over Flutter's share of its speed",
    arguments: [
      (1000.0, 649.66603), (3000, 5638.8127), (5000, 15401.5), (50_000, 40_000), (0, 0),
    ])
  func carriedVelocity(velocity: Double, carried: Double) {
    let tolerance = max(1e-5 * carried, 0)
    #expect((SwipeChain.carriedVelocity(after: velocity) - carried).magnitude <= tolerance)
    #expect(SwipeChain.carriedVelocity(after: -velocity) == -SwipeChain.carriedVelocity(after: velocity))
  }

  @Test("The carried velocity is added to swipes in its direction that are not much slower; a resting finger drops it")
  func carried() {
    func result(_ velocity: Double, restingFor rest: Int64 = 0) -> Double {
      var chain = SwipeChain()
      chain.begin(catching: Vector(dx: 0, dy: 3000), at: 0)
      if rest > 0 { chain.follow(hasMoved: false, at: rest) }
      return chain.accelerated(Vector(dx: 0, dy: velocity), after: 100, by: .carried, at: second).dy
    }
    let share = SwipeChain.carriedVelocity(after: 3000)
    #expect(result(3000) == 3000 + share)
    #expect(result(-3000) == -3000)
    // Half of the carried velocity: a slower swipe is meant to slow down.
    #expect(result(share * 0.49) == share * 0.49 && result(share * 0.51) == share * 0.51 + share)
    #expect(result(3000, restingFor: 20 * millisecond) == 3000 + share)
    #expect(result(3000, restingFor: 21 * millisecond) == 3000)
  }
}
