import ScrollEngine
import TestSupport
import Testing

@Suite("Scroll phases")
struct ScrollPhaseTests {
  @Test("Every phase but idle is scrolling", arguments: ScrollPhase.allCases)
  func isScrolling(phase: ScrollPhase) {
    #expect(phase.isScrolling == (phase != .idle))
  }

  @Test("A drag and a fling pass through tracking, interacting and decelerating")
  func phasesOfAFling() {
    var scroller = plainScroller()
    scroller.flick(-900, at: 0)
    scroller.rest()
    var phases: [ScrollPhase] = []
    for case .didChangePhase(_, let to) in scroller.callbacks() { phases.append(to) }
    #expect(phases == [.tracking, .interacting, .decelerating, .idle])
  }
}
