import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Invariants of any session.
@Suite("Laws of every session")
struct SessionLawTests {
  static let seeds = 0..<40

  /// Runs the sessions of a group, and calls `visit` after every step and at rest.
  private func forEachSession(_ group: Int, _ visit: (UInt64, inout Scroller, [ScrollCallback]) -> Void) {
    for seed in 0..<20 {
      var session = RandomSession.make(seed: UInt64(4000 + group * 20 + seed))
      let hasFeatures = seed >= 10
      let seed = UInt64(4000 + group * 20 + seed)
      if hasFeatures { session.addGestureFeatures(seed: seed) }
      if seed.isMultiple(of: 3) { session.addZoom(seed: seed) }
      if seed.isMultiple(of: 3) { session.addKeys(seed: seed) }
      var scroller = session.scroller
      for step in session.steps {
        while let next = scroller.nextTransition, next < step.time { scroller.advance(to: next) }
        Session.apply(step, to: &scroller)
        visit(seed, &scroller, scroller.callbacks())
      }
      scroller.rest()
      visit(seed, &scroller, scroller.callbacks())
    }
  }

  @Test("Phases change in legal steps, and every change is reported", arguments: seeds)
  func phasesAreLegal(group: Int) {
    var last: (seed: UInt64, phase: ScrollPhase) = (0, .idle)
    forEachSession(group) { seed, scroller, callbacks in
      if seed != last.seed { last = (seed, .idle) }
      for case .didChangePhase(let from, let to) in callbacks {
        #expect(from == last.phase, "seed \(seed)")
        #expect(from.canChange(to: to), "seed \(seed): \(from) to \(to)")
        last.phase = to
      }
      #expect(scroller.phase == last.phase, "seed \(seed)")
    }
  }

  @Test("Callbacks come in pairs and in UIKit's order", arguments: seeds)
  func callbacksAreBalanced(group: Int) {
    var order = (seed: UInt64(0), rule: CallbackOrder())
    forEachSession(group) { seed, scroller, callbacks in
      if seed != order.seed { order = (seed, CallbackOrder()) }
      for callback in callbacks {
        let objection = order.rule.objection(to: callback)
        #expect(objection == nil, "seed \(seed): \(objection ?? "") at \(scroller.now) ns")
      }
      if order.rule.isDecelerating { #expect(scroller.phase == .decelerating, "seed \(seed)") }
    }
  }

  @Test("Offset and velocity are finite, and the content comes to rest within the range", arguments: seeds)
  func restIsInTheRange(group: Int) {
    forEachSession(group) { seed, scroller, _ in
      let velocity = scroller.velocity
      #expect(velocity.dx.isFinite && velocity.dy.isFinite, "seed \(seed)")
      for axis in Axis.allCases {
        #expect(scroller.contentOffset[axis].isFinite, "seed \(seed)")
        guard scroller.phase == .idle else { continue }
        let range = scroller.area.offsetRange(along: axis)
        #expect(range.contains(scroller.contentOffset[axis]), "seed \(seed): \(scroller.contentOffset) in \(range)")
      }
      if !scroller.isMoving && scroller.phase != .interacting { #expect(velocity == .zero, "seed \(seed)") }
    }
  }

  @Test("Without bounces a free motion never leaves the range", arguments: seeds)
  func nothingLeavesTheRangeWithoutBounces(group: Int) {
    for seed in 0..<15 {
      let seed = UInt64(6000 + group * 15 + seed)
      var session = RandomSession.make(seed: seed)
      session.configuration.bounces = false
      session.steps.removeAll { if case .area = $0.action { true } else { false } }
      let samples = session.run(probes: frameTimes(rate: 60, until: session.lastTime + 3 * second)).samples
      for axis in Axis.allCases {
        let range = session.area.offsetRange(along: axis)
        for sample in samples { #expect(range.contains(sample.offset[axis]), "seed \(seed), \(sample.time) ns") }
      }
    }
  }

  @Test(
    "The target reported at the release is where the content comes to rest, to the bit", arguments: seeds)
  func targetIsWhereItRests(group: Int) {
    forEachSession(group) { seed, scroller, callbacks in
      for case .willEndDragging(_, let target) in callbacks {
        var rested = scroller
        rested.rest()
        #expect(rested.contentOffset == target, "seed \(seed)")
        for axis in Axis.allCases {
          // The range at the scale of the rest.
          #expect(rested.area.offsetRange(along: axis).contains(target[axis]), "seed \(seed)")
        }
      }
      for case .didEndDragging(let willDecelerate) in callbacks {
        #expect(willDecelerate == (scroller.phase == .decelerating), "seed \(seed)")
      }
    }
  }

  @Test("A finger that goes down moves nothing, during any motion or gesture", arguments: seeds)
  func grabMovesNothing(group: Int) {
    forEachSession(group) { seed, scroller, _ in
      let time = scroller.now + 70 * millisecond
      let before = scroller.advanced(to: time)
      var after = before
      after.handle(.pointerDown(id: 7, location: Point(x: 5, y: 6)), at: time)
      #expect(after.contentOffset == before.contentOffset, "seed \(seed)")
      guard case .scrolls = scroller.configuration.pointerDrag, scroller.phase != .interacting else { return }
      guard scroller.isScrollEnabled else { return }
      #expect(after.velocity == .zero, "seed \(seed)")
      #expect(!after.isMoving || scroller.configuration.contentTouches != nil, "seed \(seed)")
    }
  }

  @Test("The sessions have every phase, both kinds of bounce, and paging")
  func sessionsCoverTheGround() {
    var phases: [ScrollPhase: Int] = [:]
    var overscrolled = (below: 0, above: 0)
    for group in Self.seeds {
      forEachSession(group) { _, scroller, _ in
        phases[scroller.phase, default: 0] += 1
        let range = scroller.area.offsetRange(along: .vertical)
        if scroller.contentOffset.y < range.lowerBound { overscrolled.below += 1 }
        if scroller.contentOffset.y > range.upperBound { overscrolled.above += 1 }
      }
    }
    for phase in ScrollPhase.allCases { #expect(phases[phase, default: 0] > 100, "\(phase)") }
    #expect(overscrolled.below > 100 && overscrolled.above > 100)
  }
}

/// The legal order of the callbacks of a scroll view.
struct CallbackOrder {
  private(set) var isDragging = false
  private(set) var isDecelerating = false
  private var endsDragging = false
  private(set) var hasContentTouch = false
  private(set) var isZooming = false

  /// The objection to `callback` as the next callback; `nil` for a legal callback.
  mutating func objection(to callback: ScrollCallback) -> String? {
    if endsDragging, case .didEndDragging = callback {
    } else if endsDragging {
      return "\(callback) between will and did end"
    }
    switch callback {
    case .willBeginDragging:
      defer { isDragging = true }
      if hasContentTouch { return "the content's touch scrolls" }
      return isDragging || isDecelerating ? "dragging begins again" : nil
    case .contentTouchBegan:
      defer { hasContentTouch = true }
      return hasContentTouch || isDragging ? "the content gets a touch that it has, or that scrolls" : nil
    case .contentTouchEnded, .contentTouchCancelled:
      defer { hasContentTouch = false }
      return hasContentTouch ? nil : "a touch ends that the content never got"
    case .willEndDragging:
      endsDragging = true
      return isDragging ? nil : "dragging ends that never began"
    case .didEndDragging:
      defer { (isDragging, endsDragging) = (false, false) }
      return endsDragging ? nil : "did end without will end"
    case .willBeginDecelerating:
      defer { isDecelerating = true }
      return isDecelerating || isDragging ? "decelerating begins again" : nil
    case .didEndDecelerating:
      defer { isDecelerating = false }
      return isDecelerating ? nil : "decelerating ends that never began"
    case .didChangePhase(let from, let to):
      return isDragging && from == .interacting && to != .decelerating && to != .idle ? "\(to) while dragging" : nil
    case .willBeginZooming:
      defer { isZooming = true }
      return isZooming ? "zooming begins again" : nil
    case .didEndZooming:
      defer { isZooming = false }
      return isZooming ? nil : "zooming ends that never began"
    default: return nil
    }
  }
}
