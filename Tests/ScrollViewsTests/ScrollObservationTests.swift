import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

/// Collects the reports to observers.
private final class Log {
  var lines: [String] = []
}

@MainActor @Suite struct ScrollObservationTests {
  private let log = Log()

  @Test("Observers are notified of phases and offsets, of each change once")
  func phasesAndOffset() {
    let log = log
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { _ in Color.red.frame(height: 100) } } }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y > 50
        } action: {
          log.lines.append("\($0) to \($1)")
        }
        .onScrollPhaseChange { log.lines.append("\($0) to \($1)") }
    }
    host.show(at: 0)
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 500)), at: 10_000_000)
    for step in 1...10 {
      let time = Int64(step) * 16_000_000
      host.handle(.move(pointer: 0, at: Point(x: 100, y: 500 - 10 * Double(step)), isResampled: false), at: time)
      host.show(at: time)
    }
    host.handle(.up(pointer: 0, at: nil), at: 1_000_000_000)
    host.show(at: 1_000_000_000)
    host.show(at: 1_016_000_000)
    // A drag begins beyond 10 points. The finger rests before the lift, so the content has no velocity.
    #expect(
      log.lines == ["idle to tracking", "tracking to interacting", "false to true", "interacting to idle"])
  }

  @Test("An observer of a page is not notified of a gallery in it, nor after a change of the environment")
  func nestedGallery() {
    let log = log
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        ScrollView(.horizontal) { Color.red.frame(width: 5000, height: 100) }
        Color.blue.frame(height: 2000)
      }
      .onScrollPhaseChange { log.lines.append("\($0) to \($1)") }
    }
    host.show(at: 0)
    // A wide window is of another size class, which is in the environment.
    host.handle(.resize(Size(width: 1024, height: 844)), at: 10_000_000)
    host.show(at: 16_000_000)
    host.handle(.down(pointer: 0, at: Point(x: 500, y: 50)), at: 100_000_000)
    for step in 1...10 {
      let time = 100_000_000 + Int64(step) * 16_000_000
      host.handle(.move(pointer: 0, at: Point(x: 500 - 20 * Double(step), y: 50), isResampled: false), at: time)
      host.show(at: time)
    }
    var offsets: [Double] = []
    host.forEachScrollView { offsets.append($0.contentOffset.x) }
    // The finger has moved by 200 points, of which 10 begin the drag.
    #expect(offsets == [0, 190])
    #expect(log.lines == [])
  }
}
