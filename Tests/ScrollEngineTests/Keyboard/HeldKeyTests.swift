import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Held keys")
struct HeldKeyTests {
  /// A long page, and a key press of some duration.
  struct Hold: Sendable {
    var force: KeyboardForce
    var line: Double
    var milliseconds: Int
    var room: Double
  }

  static let holds: [Hold] = {
    var random = SplitMix64(seed: 910)
    var holds: [Hold] = []
    for force in [KeyboardForce.iOS, .mac] {
      for milliseconds in [0, 30, 120, 400, 999, 1000, 1700, 3000] {
        // With a distant edge, an edge within the push, and an edge at the start.
        for room in [8000, random.double(in: 100...900), 3, 0] {
          holds.append(Hold(force: force, line: 40, milliseconds: milliseconds, room: room))
        }
      }
    }
    return holds
  }()

  private func scroller(_ hold: Hold, _ direction: Direction, bounces: Bool = true) -> Scroller {
    var scroller = plainScroller(direction.axis, length: 10_800) {
      $0.keyboard = forced(hold.force, line: hold.line)
      $0.bounces = bounces
      // A fine rest tolerance, so that the rest is near the curve.
      $0.displayScale = 16
    }
    scroller.jump(to: direction.sign > 0 ? 10_000 - hold.room : hold.room, along: direction.axis)
    return scroller
  }

  @Test("The closed form is the limit of WebKit's frame steps", arguments: holds)
  func oracle(hold: Hold) {
    for direction in Direction.all where direction.axis == .vertical {
      var scroller = scroller(hold, direction)
      var stepped = SteppedKey(
        hold.force, from: scroller.contentOffset.y, by: hold.line, direction.sign, in: 0...10_000)
      scroller.key(arrow(direction.sign > 0), .down, at: 0)
      let (steps, length) = (40, 1e-3 / 40)
      for tick in 0..<hold.milliseconds + 900 {
        if tick == hold.milliseconds {
          scroller.key(arrow(direction.sign > 0), .up, at: Int64(tick) * millisecond)
          stepped.release()
        }
        for _ in 0..<steps { stepped.step(length) }
        let shown = scroller.advanced(to: Int64(tick + 1) * millisecond)
        // The stepping is of first order, so the rest is half a pixel early.
        #expect((shown.contentOffset.y - stepped.offset).magnitude < 0.1, "\(direction) at \(tick) ms")
      }
    }
  }

  @Test(
    "A tap scrolls one line under any force, without overshoot if the spring stops at its target",
    arguments: Direction.all)
  func tap(direction: Direction) {
    for force in [KeyboardForce.iOS, .mac] {
      for line in [10.0, 40, 333] {
        let hold = Hold(force: force, line: line, milliseconds: 0, room: 5000)
        var scroller = scroller(hold, direction)
        let start = scroller.contentOffset[direction.axis]
        scroller.key(arrow(direction.sign > 0, along: direction.axis), at: 0)
        while scroller.isMoving {
          scroller.advance(to: scroller.now + 4 * millisecond)
          let distance = direction.sign * (scroller.contentOffset[direction.axis] - start)
          #expect(distance <= line * (force.stopsAtTarget ? 1 : 1.002) && distance >= 0)
        }
        #expect(scroller.contentOffset[direction.axis] == start + direction.sign * line)
      }
    }
  }

  @Test("A longer hold scrolls at least as far", arguments: Direction.all)
  func monotone(direction: Direction) {
    for force in [KeyboardForce.iOS, .mac] {
      var last = 0.0
      for milliseconds in stride(from: 0, through: 2000, by: 25) {
        let hold = Hold(force: force, line: 40, milliseconds: milliseconds, room: 6000)
        var scroller = scroller(hold, direction)
        let start = scroller.contentOffset[direction.axis]
        let press = arrow(direction.sign > 0, along: direction.axis)
        scroller.key(press, .down, at: 0)
        scroller.key(press, .up, at: Int64(milliseconds) * millisecond)
        scroller.rest()
        let distance = direction.sign * (scroller.contentOffset[direction.axis] - start)
        #expect(distance >= last - 1e-9)
        last = distance
      }
      // Top speed is reached after 1 s on the phone and 0.2 s on the Mac: half of that distance before, and v/ω after
      // the release.
      let (top, time) = (1000.0, force.timeToMaximumVelocity)
      let expected = top * time / 2 + top * (2 - time) + top / force.angularFrequency
      #expect((last - expected).magnitude < 1e-6)
    }
  }

  @Test("Beyond an edge the content rests at the balance of spring and key, and returns after the release")
  func pulled() {
    for direction in Direction.all {
      let hold = Hold(force: .iOS, line: 40, milliseconds: 0, room: 0)
      var scroller = scroller(hold, direction)
      let edge = scroller.contentOffset[direction.axis]
      let press = arrow(direction.sign > 0, along: direction.axis)
      scroller.key(press, .down, at: 0)
      scroller.rest()
      // F = kx: 5000/109 points.
      #expect(scroller.contentOffset[direction.axis] == edge + direction.sign * (5000.0 / 109))
      #expect(scroller.phase == .animating && !scroller.isMoving)
      scroller.key(press, .up, at: scroller.now + second)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == edge && scroller.phase == .idle)
    }
  }

  @Test("Without bounces the content stops at the edge, with the key down or up, and never leaves it")
  func withoutBounces() {
    for direction in Direction.all {
      for room in [0.5, 30, 500, 2000] {
        let hold = Hold(force: .iOS, line: 40, milliseconds: 0, room: room)
        var scroller = scroller(hold, direction, bounces: false)
        let press = arrow(direction.sign > 0, along: direction.axis)
        scroller.key(press, .down, at: 0)
        for frame in 1...200 {
          let time = Int64(frame) * 16_666_667
          if frame == 60 { scroller.key(press, .up, at: time) }
          scroller.advance(to: time)
          #expect((0...10_000).contains(scroller.contentOffset[direction.axis]))
        }
        scroller.rest()
        #expect(scroller.phase == .idle)
      }
    }
  }

  @Test("Auto-repeat does not affect a force-based push, and a second key is not handled during one")
  func repeats() {
    var plain = plainScroller(length: 10_000) { $0.keyboard = .webKit }
    var repeated = plain
    plain.key(arrow(true), .down, at: 0)
    repeated.key(arrow(true), .down, at: 0)
    for repetition in 1...20 {
      #expect(repeated.handled(arrow(true), .autoRepeat, at: Int64(repetition) * 40 * millisecond) == true)
      #expect(repeated.handled(KeyPress(.pageDown), at: repeated.now) == false)
      #expect(repeated.handled(KeyPress(.home), at: repeated.now) == false)
    }
    repeated.key(KeyPress(.space), .up, at: repeated.now)
    plain.advance(to: repeated.now)
    #expect(plain.contentOffset == repeated.contentOffset && plain.velocity == repeated.velocity)
  }

  @Test("A touch ends the push at once; later repeats and the release have no effect")
  func touch() {
    for direction in Direction.all {
      let hold = Hold(force: .iOS, line: 40, milliseconds: 0, room: 5000)
      var scroller = scroller(hold, direction)
      let press = arrow(direction.sign > 0, along: direction.axis)
      scroller.key(press, .down, at: 0)
      scroller.down(400, along: direction.axis, at: 700 * millisecond)
      let caught = scroller.contentOffset
      #expect(scroller.phase == .tracking && scroller.callbacks().contains(.didEndScrollingAnimation))
      scroller.up(at: 750 * millisecond)
      #expect(scroller.handled(press, .autoRepeat, at: 760 * millisecond) == false)
      scroller.key(press, .up, at: 800 * millisecond)
      #expect(scroller.contentOffset == caught && scroller.phase == .idle && !scroller.isMoving)
    }
  }

  @Test("A push keeps the velocity of a fling in its direction and stops one against it")
  func touchEndsPush() {
    for direction in Direction.all {
      for speed in [600.0, 3000, -2000] {
        let hold = Hold(force: .iOS, line: 40, milliseconds: 0, room: 5000)
        var scroller = scroller(hold, direction)
        let release = scroller.flick(direction.sign * speed, along: direction.axis, leavingAt: 5000)
        scroller.advance(to: release + 50 * millisecond)
        let before = scroller.velocity[direction.axis]
        scroller.key(arrow(direction.sign > 0, along: direction.axis), .down, at: scroller.now)
        let velocity = scroller.velocity[direction.axis]
        #expect(velocity == (speed > 0 ? before : 0))
        scroller.advance(to: scroller.now + 100 * millisecond)
        // The key adds 1000 points a second each second, up to 1000; a higher speed is kept.
        let expected = before.magnitude > 1000 && speed > 0 ? before.magnitude : velocity.magnitude + 100
        #expect((direction.sign * scroller.velocity[direction.axis] - expected).magnitude < 1e-6)
      }
    }
  }

  @Test("Phases and callbacks are one animation from the key's press to rest, despite other keys")
  func reported() {
    var scroller = plainScroller(length: 10_000) { $0.keyboard = .webKit }
    scroller.key(arrow(true), .down, at: 0)
    scroller.key(arrow(true), .up, at: 300 * millisecond)
    scroller.key(arrow(true), .down, at: 400 * millisecond)
    scroller.key(arrow(true), .up, at: 500 * millisecond)
    scroller.rest()
    #expect(
      scroller.callbacks().filter { $0 != .didScroll } == [
        .device(.key(isHandled: true)), .didChangePhase(from: .idle, to: .animating),
        .device(.key(isHandled: true)), .didEndScrollingAnimation, .didChangePhase(from: .animating, to: .idle),
      ])
  }

  @Test(
    "Offset and velocity are continuous where the push meets the edge, and at the release",
    arguments: Direction.all, [20.0, 300, 1500])
  func continuity(direction: Direction, room: Double) throws {
    var scroller = scroller(Hold(force: .iOS, line: 40, milliseconds: 0, room: room), direction)
    let (axis, press) = (direction.axis, arrow(direction.sign > 0, along: direction.axis))
    scroller.key(press, .down, at: 0)
    let edge = try #require(scroller.nextTransition)
    let before = scroller.advanced(to: edge - 1)
    scroller.advance(to: edge)
    #expect((scroller.contentOffset[axis] - before.contentOffset[axis]).magnitude < 1e-5)
    #expect((scroller.velocity[axis] - before.velocity[axis]).magnitude < 1e-3)
    scroller.advance(to: edge + 80 * millisecond)
    let motion = (scroller.contentOffset, scroller.velocity)
    scroller.key(press, .up, at: scroller.now)
    #expect(scroller.contentOffset == motion.0)
    #expect((scroller.velocity[axis] - motion.1[axis]).magnitude < 1e-9)
  }

  @Test("Content that grows, shrinks or shifts under a held key keeps the push, which ends at the changed edge")
  func contentChanges() {
    for direction in Direction.all {
      let hold = Hold(force: .iOS, line: 40, milliseconds: 0, room: 5000)
      var plain = scroller(hold, direction)
      let press = arrow(direction.sign > 0, along: direction.axis)
      plain.key(press, .down, at: 0)
      var shifted = plain
      shifted.setArea(
        plainArea(direction.axis, length: 12_800), shiftedBy: displacement(1000, along: direction.axis),
        at: 500 * millisecond)
      #expect(shifted.velocity == plain.advanced(to: 500 * millisecond).velocity)
      plain.advance(to: 1500 * millisecond)
      shifted.advance(to: 1500 * millisecond)
      #expect(
        (shifted.contentOffset - plain.contentOffset - displacement(1000, along: direction.axis)).lengthSquared < 1e-12)
      #expect(shifted.velocity == plain.velocity)
      var shorter = plain
      shorter.setArea(plainArea(direction.axis, length: 6500), at: 1600 * millisecond)
      shorter.rest()
      let edge = direction.sign > 0 ? 5700.0 : 0
      #expect(shorter.contentOffset[direction.axis] == edge + direction.sign * (5000.0 / 109))
    }
  }

  @Test("Additional frames change no bit")
  func frames() {
    var random = SplitMix64(seed: 911)
    for _ in 0..<40 {
      var session = Session(area: plainArea(length: random.double(in: 900...6000)))
      session.configuration.keyboard = random.oneIn(2) ? .webKit : forced(.mac)
      session.configuration.bounces = !random.oneIn(3)
      var time: Int64 = 0
      for _ in 0..<12 {
        let press = random.oneIn(3) ? KeyPress(random.oneIn(2) ? .pageDown : .pageUp) : arrow(random.oneIn(2))
        session.add(.key(KeyInput(press, random.oneIn(4) ? .tap : .down)), at: time)
        time += Int64(random.int(in: 1...900)) * millisecond + 123
        if !random.oneIn(5) { session.add(.key(KeyInput(press, .up)), at: time) }
        time += Int64(random.int(in: 1...400)) * millisecond
      }
      let probes = (1...40).map { Int64($0) * time / 40 }
      let reference = session.run(probes: probes)
      #expect(session.run(frames: frameTimes(rate: 60, until: time), probes: probes).digest == reference.digest)
      #expect(session.run(frames: frameTimes(rate: 120, until: time), probes: probes).events == reference.events)
    }
  }
}
