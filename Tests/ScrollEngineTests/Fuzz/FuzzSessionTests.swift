import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Invariants of fuzz sessions.
@Suite("Fuzz sessions")
struct FuzzSessionTests {
  static let seeds = 0..<60
  private static let sessionsInGroup = 25

  /// Runs the sessions of a group, and calls `visit` after every step, at every transition and at rest.
  private func forEachSession(
    _ group: Int, _ visit: (VisitContext, inout Scroller, [ScrollCallback]) -> Void
  ) {
    for number in 0..<Self.sessionsInGroup {
      let seed = UInt64(group * Self.sessionsInGroup + number)
      let fuzz = FuzzSession(seed: seed)
      var scroller = fuzz.session.scroller
      func live(until time: Int64) {
        var transitions = 0
        while let next = scroller.nextTransition, next < time {
          scroller.advance(to: next, targetBehavior: fuzz.behavior)
          visit(VisitContext(seed: seed, behavior: fuzz.behavior), &scroller, scroller.callbacks())
          transitions += 1
          guard transitions < 1000 else { return _ = Issue.record("seed \(seed): no rest") }
        }
      }
      for step in fuzz.session.steps {
        live(until: step.time)
        Session.apply(step, to: &scroller, targetBehavior: fuzz.behavior)
        visit(VisitContext(seed: seed, behavior: fuzz.behavior, step: step), &scroller, scroller.callbacks())
      }
      // Ends all touches, selections and wheel gestures, so that the content can come to rest.
      let end = max(scroller.now, fuzz.session.lastTime)
      live(until: end + 1)
      for input in Self.lettingGo {
        scroller.handle(input, at: end + 1, targetBehavior: fuzz.behavior)
        visit(VisitContext(seed: seed, behavior: fuzz.behavior), &scroller, scroller.callbacks())
      }
      live(until: .max)
      visit(VisitContext(seed: seed, behavior: fuzz.behavior, isEnd: true), &scroller, scroller.callbacks())
    }
  }

  private static var lettingGo: [ScrollInput] {
    (0...2).map { ScrollInput.pointerUp(id: $0) } + [
      .selection(.ended), .wheel(WheelInput(delta: .zero, phase: .ended)),
      .wheel(WheelInput(delta: .zero, phase: .momentumEnded)),
    ]
  }

  /// The context of a visit.
  struct VisitContext {
    var seed: UInt64
    var behavior: FuzzBehavior
    var step: Session.Step?
    var isEnd = false
  }

  @Test("Offset and velocity are finite, and the content comes to rest within the range", arguments: seeds)
  func restIsInTheRange(group: Int) {
    forEachSession(group) { context, scroller, _ in
      let velocity = scroller.velocity
      let what = "seed \(context.seed) at \(scroller.now): \(String(describing: context.step))"
      #expect(velocity.dx.isFinite && velocity.dy.isFinite, "\(what)")
      if context.isEnd { #expect(scroller.phase == .idle && !scroller.isMoving, "\(what)") }
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
    forEachSession(group) { context, scroller, callbacks in
      if context.seed != seed { (seed, phase, order) = (context.seed, .idle, CallbackOrder()) }
      let what = "seed \(context.seed) at \(scroller.now): \(String(describing: context.step))"
      for callback in callbacks {
        let objection = order.objection(to: callback)
        #expect(objection == nil, "\(what): \(objection ?? "")")
        guard case .didChangePhase(let from, let to) = callback else { continue }
        #expect(from == phase && from.canChange(to: to), "\(what): \(from) to \(to)")
        phase = to
      }
      #expect(scroller.phase == phase, "\(what)")
      if context.isEnd { #expect(!order.isDragging && !order.isDecelerating && !order.hasContentTouch, "\(what)") }
    }
  }

  @Test("The target reported at a release is where the content comes to rest", arguments: seeds)
  func targetIsWhereItRests(group: Int) {
    forEachSession(group) { context, scroller, callbacks in
      for case .willEndDragging(_, let target) in callbacks {
        var rested = scroller
        while let next = rested.nextTransition { rested.advance(to: next, targetBehavior: context.behavior) }
        #expect(rested.contentOffset == target, "seed \(context.seed) at \(scroller.now)")
      }
    }
  }

  @Test("Content at rest does not move when time passes or equal sizes are set", arguments: seeds)
  func restIsRest(group: Int) {
    forEachSession(group) { context, scroller, _ in
      guard scroller.phase == .idle else { return }
      var later = scroller
      later.advance(to: later.now + second, targetBehavior: context.behavior)
      later.setArea(later.area, at: later.now)
      #expect(later.contentOffset == scroller.contentOffset, "seed \(context.seed) at \(scroller.now)")
      #expect(later.callbacks().isEmpty, "seed \(context.seed) at \(scroller.now)")
    }
  }

  @Test("Additional frames change no bit", arguments: seeds)
  func framesChangeNothing(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(20_000 + group * 10 + number)
      let fuzz = FuzzSession(seed: seed)
      let probes = RandomSession.probes(of: fuzz.session, seed: seed)
      let bare = fuzz.session.run(probes: probes, targetBehavior: fuzz.behavior)
      for rate: Int64 in [60, 144] {
        let frames = frameTimes(rate: rate, until: fuzz.session.lastTime + 5 * second)
        let probed = fuzz.session.run(frames: frames, probes: probes, targetBehavior: fuzz.behavior)
        #expect(probed == bare && probed.digest == bare.digest, "seed \(seed) at \(rate) frames a second")
      }
    }
  }

  @Test("A session with swapped axes has swapped bits", arguments: seeds)
  func axisSwap(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(30_000 + group * 10 + number)
      let fuzz = FuzzSession(seed: seed, isSymmetric: true)
      let probes = RandomSession.probes(of: fuzz.session, seed: seed)
      let record = fuzz.session.run(probes: probes, targetBehavior: fuzz.behavior)
      let image = fuzz.session.mapped(.swap).run(probes: probes, targetBehavior: fuzz.behavior)
      #expect(record.mapped(.swap) == image, "seed \(seed)")
    }
  }

  @Test("A mirrored session has mirrored bits", arguments: seeds)
  func mirror(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(40_000 + group * 10 + number)
      let fuzz = FuzzSession(seed: seed, isSymmetric: true)
      var mirrored = fuzz.behavior
      if case .lattice(var lattice) = mirrored {
        lattice.isMirrored = true
        mirrored = .lattice(lattice)
      }
      let probes = RandomSession.probes(of: fuzz.session, seed: seed)
      let record = fuzz.session.run(probes: probes, targetBehavior: fuzz.behavior)
      let image = fuzz.session.mapped(.mirror).run(probes: probes, targetBehavior: mirrored)
      #expect(record.mapped(.mirror) == image, "seed \(seed)")
    }
  }
}
