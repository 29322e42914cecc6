import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@MainActor @Suite struct ScrollViewReaderTests {
  private func offset(_ host: ViewHost) -> Double {
    var offset = Double.nan
    host.forEachScrollView { offset = $0.contentOffset.y }
    return offset
  }

  private func tap(_ host: ViewHost, at place: Point) {
    host.handle(.down(pointer: 0, at: place), at: 10_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 60_000_000)
    host.show(at: 66_000_000)
  }

  @Test("A proxy scrolls to a row that was never visible, and creates no row between")
  func distantRow() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Go") { proxy.scrollTo(5_000_000, anchor: .top) }.frame(height: 44)
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<10_000_000) { _ in Color.red.frame(height: 100) } }
          }
        }
      }
    }
    host.show(at: 0)
    tap(host, at: Point(x: 195, y: 20))
    #expect(offset(host) == 500_000_000)
    // Eight rows fill 800 points at each end; a jump measures at most three viewports.
    #expect(host.counters.rowsMade <= 8 + 3 * 9)
  }

  @Test("A proxy scrolls eager content to the view with an identity")
  func eagerView() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            Button("Go") { proxy.scrollTo("goal", anchor: .top) }.frame(height: 44)
            Color.red.frame(height: 1000)
            Color.green.frame(height: 100).id("goal")
            Color.blue.frame(height: 2000)
          }
        }
      }
    }
    host.show(at: 0)
    tap(host, at: Point(x: 195, y: 20))
    #expect(offset(host) == 1044)
  }

  @Test("A geometry reader builds its views for the proposed size")
  func geometry() {
    let host = ViewHost(size: CGSize(width: 300, height: 200)) {
      GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 3, height: proxy.size.height / 2) }
    }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.rect) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }
}
