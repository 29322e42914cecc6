import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Invariants of fuzz sessions.
@Suite("Fuzz sessions")
struct FuzzSessionTests {
  static let seeds = 0..<60
  private static let stormsInGroup = 25

  /// Runs the sessions of a group, and calls `visit` after every step, at every transition and at rest.
  private func forEachStorm(
    _ group: Int, _ visit: (Watch, inout Scroller, [ScrollCallback]) -> Void
  ) {
    for number in 0..<Self.stormsInGroup {
      let seed = UInt64(group * Self.stormsInGroup + number)
      let storm = FuzzSession(seed: seed)
      var scroller = storm.session.scroller
      func live(until time: Int64) {
        var transitions = 0
        while let next = scroller.nextTransition, next < time {
          scroller.advance(to: next, targetBehavior: storm.behavior)
          visit(Watch(seed: seed, behavior: storm.behavior), &scroller, scroller.callbacks())
          transitions += 1
          guard transitions < 1000 else { return _ = Issue.record("seed \(seed): no rest") }
        }
      }
      for step in storm.session.steps {
        live(until: step.time)
        Session.apply(step, to: &scroller, targetBehavior: storm.behavior)
        visit(Watch(seed: seed, behavior: storm.behavior, step: step), &scroller, scroller.callbacks())
      }
      // Releases everything that still holds the content.
      let end = max(scroller.now, storm.session.lastTime)
      live(until: end + 1)
      for input in Self.lettingGo {
        scroller.handle(input, at: end + 1, targetBehavior: storm.behavior)
        visit(Watch(seed: seed, behavior: storm.behavior), &scroller, scroller.callbacks())
      }
      live(until: .max)
      visit(Watch(seed: seed, behavior: storm.behavior, isEnd: true), &scroller, scroller.callbacks())
    }
  }

  private static var lettingGo: [ScrollInput] {
    (0...2).map { ScrollInput.pointerUp(id: $0) } + [
      .selection(.ended), .wheel(WheelInput(delta: .zero, phase: .ended)),
      .wheel(WheelInput(delta: .zero, phase: .momentumEnded)),
    ]
  }

  /// The context of a visit.
  struct Watch {
    var seed: UInt64
    var behavior: StormBehavior
    var step: Session.Step?
    var isEnd = false
  }

  @Test("Offset and velocity are finite, and the content comes to rest within the range", arguments: seeds)
  func restIsInTheRange(group: Int) {
    forEachStorm(group) { watch, scroller, _ in
      let velocity = scroller.velocity
      let what = "seed \(watch.seed) at \(scroller.now): \(String(describing: watch.step))"
      #expect(velocity.dx.isFinite && velocity.dy.isFinite, "\(what)")
      if watch.isEnd { #expect(scroller.phase == .idle && !scroller.isMoving, "\(what)") }
      for axis in Axis.allCases {
        let offset = scroller.contentOffset[axis]
        #expect(offset.isFinite, "\(what)")
        guard scroller.phase == .idle else { continue }
        let range = scroller.area.offsetRange(along: axis)
        #expect(range.contains(offset), "\(what): \(offset) in \(range)")
      }
      if scroller.phase == .idle { #expect(!scroller.isMoving && velocity == .zero, "\(what)") }
    }
  }

  @Test("Phases change in legal steps, and callbacks come in pairs and in UIKit's order", arguments: seeds)
  func callbacksAreInOrder(group: Int) {
    var seed: UInt64?
    var phase = ScrollPhase.idle
    var order = CallbackOrder()
    forEachStorm(group) { watch, scroller, callbacks in
      if watch.seed != seed { (seed, phase, order) = (watch.seed, .idle, CallbackOrder()) }
      let what = "seed \(watch.seed) at \(scroller.now): \(String(describing: watch.step))"
      for callback in callbacks {
        let objection = order.objection(to: callback)
        #expect(objection == nil, "\(what): \(objection ?? "")")
        guard case .didChangePhase(let from, let to) = callback else { continue }
        #expect(from == phase && from.canChange(to: to), "\(what): \(from) to \(to)")
        phase = to
      }
      #expect(scroller.phase == phase, "\(what)")
      if watch.isEnd { #expect(!order.isDragging && !order.isDecelerating && !order.hasContentTouch, "\(what)") }
    }
  }

  @Test("The target reported at a release is where the content comes to rest", arguments: seeds)
  func targetIsWhereItRests(group: Int) {
    forEachStorm(group) { watch, scroller, callbacks in
      for case .willEndDragging(_, let target) in callbacks {
        var rested = scroller
        while let next = rested.nextTransition { rested.advance(to: next, targetBehavior: watch.behavior) }
        #expect(rested.contentOffset == target, "seed \(watch.seed) at \(scroller.now)")
      }
    }
  }

  @Test("Content at rest does not move when time passes or equal sizes are set", arguments: seeds)
  func restIsRest(group: Int) {
    forEachStorm(group) { watch, scroller, _ in
      guard scroller.phase == .idle else { return }
      var later = scroller
      later.advance(to: later.now + second, targetBehavior: watch.behavior)
      later.setArea(later.area, at: later.now)
      #expect(later.contentOffset == scroller.contentOffset, "seed \(watch.seed) at \(scroller.now)")
      #expect(later.callbacks().isEmpty, "seed \(watch.seed) at \(scroller.now)")
    }
  }

  @Test("Additional frames change no bit", arguments: seeds)
  func framesChangeNothing(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(20_000 + group * 10 + number)
      let storm = FuzzSession(seed: seed)
      let probes = RandomSession.probes(of: storm.session, seed: seed)
      let bare = storm.session.run(probes: probes, targetBehavior: storm.behavior)
      for rate: Int64 in [60, 144] {
        let frames = frameTimes(rate: rate, until: storm.session.lastTime + 5 * second)
        let seen = storm.session.run(frames: frames, probes: probes, targetBehavior: storm.behavior)
        #expect(seen == bare && seen.digest == bare.digest, "seed \(seed) at \(rate) frames a second")
      }
    }
  }

  @Test("A session with swapped axes has swapped bits", arguments: seeds)
  func axisSwap(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(30_000 + group * 10 + number)
      let storm = FuzzSession(seed: seed, isSymmetric: true)
      let probes = RandomSession.probes(of: storm.session, seed: seed)
      let record = storm.session.run(probes: probes, targetBehavior: storm.behavior)
      let image = storm.session.mapped(.swap).run(probes: probes, targetBehavior: storm.behavior)
      #expect(record.mapped(.swap) == image, "seed \(seed)")
    }
  }

  @Test("A mirrored session has mirrored bits", arguments: seeds)
  func mirror(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(40_000 + group * 10 + number)
      let storm = FuzzSession(seed: seed, isSymmetric: true)
      var mirrored = storm.behavior
      if case .lattice(var lattice) = mirrored {
        lattice.isMirrored = true
        mirrored = .lattice(lattice)
      }
      let probes = RandomSession.probes(of: storm.session, seed: seed)
      let record = storm.session.run(probes: probes, targetBehavior: storm.behavior)
      let image = storm.session.mapped(.mirror).run(probes: probes, targetBehavior: mirrored)
      #expect(record.mapped(.mirror) == image, "seed \(seed)")
    }
  }
}
