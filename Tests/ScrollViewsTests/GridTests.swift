import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@MainActor @Suite struct GridTests {
  @Test("A lazy grid proposes the column width to its views, and centers them in the tallest view's line")
  func lazyGrid() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(100), spacing: 10), GridItem(.flexible(), spacing: 10)], spacing: 20) {
          ForEach(0..<1_000_000) { Color("\($0)").frame(height: $0.isMultiple(of: 2) ? 40 : 60) }
        }
      }
    }
    host.show(at: 0)
    // The flexible column takes 390 less 100 and the space of 10; lines begin every 80 points.
    #expect(
      host.drawnViews.prefix(4).map(\.rect) == [
        CGRect(x: 0, y: 10, width: 100, height: 40), CGRect(x: 110, y: 0, width: 280, height: 60),
        CGRect(x: 0, y: 90, width: 100, height: 40), CGRect(x: 110, y: 80, width: 280, height: 60),
      ])
    // Eleven lines of 60 and 20 points begin before 844.
    #expect(host.counters.rowsMade == 22)
  }

  @Test("A lazy grid outside of a scroll view is laid out eagerly in the same frames, with a warning")
  func eagerGrid() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 15)], spacing: 5) {
        ForEach(0..<4) { _ in Color.red.frame(height: 50) }
      }
    }
    host.show(at: 0)
    // Three columns of 120 fit into 390 with two spaces of 15. Two lines of 50 and 5 between are in the middle of 844.
    #expect(host.drawnViews.map { Double($0.rect.minX) } == [0, 135, 270, 0])
    #expect(host.drawnViews.map { Double($0.rect.minY) } == [369.5, 369.5, 369.5, 424.5])
    #expect(host.warnings.count == 1)
  }

  @Test("The lines of a grid keep the lengths of their tallest views when other lines become visible")
  func scrolledGrid() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 10), GridItem(spacing: 10)], spacing: 20) {
          ForEach(0..<1000) { Color("\($0)").frame(height: $0.isMultiple(of: 2) ? 40 : 60) }
        }
      }
    }
    for frame in 0..<40 {
      let request = SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: Double(frame) * 40)), isAnimated: false)
      host.handle(.scrollTo(request), at: Int64(frame) * 16_000_000)
      host.show(at: Int64(frame) * 16_000_000)
    }
    // Lines begin every 80 points. At 1560 the 20th, of the views 38 and 39, reaches from 1520 to 1580.
    let places = host.drawnViews.filter { $0.kind == .color("40") || $0.kind == .color("41") }
    #expect(places.map { Double($0.rect.minY) } == [50, 40])
  }
}
