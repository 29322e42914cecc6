import ScrollEngine
import TestSupport
import Testing

@Suite("Scroll phases")
struct ScrollPhaseTests {
  /// The legal phase changes of SwiftUI, and tracking to decelerating for a finger that stopped a bounce.
  static let legal: [ScrollPhase: [ScrollPhase]] = [
    .idle: [.tracking, .interacting, .animating],
    .tracking: [.idle, .interacting, .decelerating, .animating],
    .interacting: [.idle, .decelerating, .animating],
    .decelerating: [.idle, .tracking, .interacting, .animating],
    .animating: [.idle, .tracking, .interacting],
  ]

  @Test("Legal phase changes are those of SwiftUI", arguments: ScrollPhase.allCases, ScrollPhase.allCases)
  func changes(from: ScrollPhase, to: ScrollPhase) {
    #expect(from.canChange(to: to) == Self.legal[from, default: []].contains(to))
  }

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
