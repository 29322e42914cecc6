import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

extension ScrollCallback {
  fileprivate var endsZooming: Bool { if case .didEndZooming = self { true } else { false } }
}

/// Invariants of any session with zoomed content.
@Suite("Laws of zoomed sessions")
struct ZoomLawTests {
  private func forEachSession(
    _ group: Int, _ visit: (UInt64, inout Scroller, [ScrollCallback]) -> Void
  ) {
    for seed in 0..<20 {
      let seed = UInt64(8000 + group * 20 + seed)
      var session = RandomSession.make(seed: seed)
      session.configuration.pointerDrag = .scrolls
      if seed.isMultiple(of: 3) { session.addGestureFeatures(seed: seed) }
      session.addZoom(seed: seed)
      var scroller = session.scroller
      for step in session.steps {
        while let next = scroller.nextTransition, next < step.time {
          scroller.advance(to: scroller.now + (next - scroller.now) / 2)
          visit(seed, &scroller, scroller.callbacks())
          scroller.advance(to: next)
          visit(seed, &scroller, scroller.callbacks())
        }
        Session.apply(step, to: &scroller)
        visit(seed, &scroller, scroller.callbacks())
      }
      scroller.rest()
      visit(seed, &scroller, scroller.callbacks())
    }
  }

  @Test("At rest the scale is within its limits, and always below twice the maximum", arguments: 0..<20)
  func limits(group: Int) {
    forEachSession(group) { seed, scroller, _ in
      let configuration = scroller.configuration
      let (least, greatest) = (configuration.minimumZoomScale, configuration.maximumZoomScale)
      #expect(scroller.zoomScale > 0.64 * least && scroller.zoomScale < 2 * greatest, "seed \(seed)")
      let mayBeBeyond: Set<ScrollPhase> = [.tracking, .interacting, .decelerating, .animating]
      if !mayBeBeyond.contains(scroller.phase) || !configuration.bouncesZoom {
        #expect(least...greatest ~= scroller.zoomScale, "seed \(seed): \(scroller.zoomScale)")
      }
    }
  }

  @Test(
    "At rest the offset is in the range of the scaled content, and no zoom is reported as in progress",
    arguments: 0..<20)
  func rest(group: Int) {
    forEachSession(group) { seed, scroller, _ in
      #expect(scroller.contentOffset.x.isFinite && scroller.contentOffset.y.isFinite, "seed \(seed)")
      guard scroller.phase == .idle else { return }
      #expect(!scroller.isZooming, "seed \(seed)")
      for axis in Axis.allCases {
        let range = scroller.area.offsetRange(along: axis)
        #expect(range.contains(scroller.contentOffset[axis]), "seed \(seed): \(scroller.contentOffset) in \(range)")
      }
    }
  }

  @Test("Every change of the scale is reported, once", arguments: 0..<20)
  func changesAreReported(group: Int) {
    var last: (seed: UInt64, scale: Double) = (0, 1)
    forEachSession(group) { seed, scroller, callbacks in
      defer { last = (seed, scroller.zoomScale) }
      guard seed == last.seed else { return }
      if scroller.zoomScale != last.scale { #expect(callbacks.contains(.didZoom), "seed \(seed)") }
      // Other immediate movements follow an end of zooming.
      let movements = callbacks.filter { $0 == .didScroll || $0 == .didZoom || $0.endsZooming }
      for (first, second) in zip(movements, movements.dropFirst()) where first == .didZoom {
        #expect(second != .didZoom, "seed \(seed): enqueued twice")
      }
    }
  }

  @Test("A finger that goes down changes neither offset nor scale", arguments: 0..<20)
  func grabs(group: Int) {
    forEachSession(group) { seed, scroller, _ in
      let time = scroller.now + 30 * millisecond
      let before = scroller.advanced(to: time)
      var after = before
      after.handle(.pointerDown(id: 77, location: Point(x: 5, y: 6)), at: time)
      #expect(after.contentOffset == before.contentOffset, "seed \(seed)")
      #expect(after.zoomScale == before.zoomScale, "seed \(seed)")
    }
  }

  @Test("The sessions pass both limits, and have every kind of zoom")
  func coverage() {
    var (beyond, below, bouncing, animating) = (0, 0, 0, 0)
    for group in 0..<20 {
      forEachSession(group) { _, scroller, _ in
        if scroller.zoomScale > scroller.configuration.maximumZoomScale { beyond += 1 }
        if scroller.zoomScale < scroller.configuration.minimumZoomScale { below += 1 }
        if scroller.isZoomBouncing { bouncing += 1 }
        if scroller.isZoomAnimating { animating += 1 }
      }
    }
    #expect(min(beyond, below, bouncing, animating) > 20, "\(beyond) \(below) \(bouncing) \(animating)")
  }
}
