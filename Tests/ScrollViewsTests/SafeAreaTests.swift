import Foundation
import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@Observable private final class Bar: @unchecked Sendable {
  var height = 60.0
}

private struct BarView: View {
  let bar: Bar
  var body: some View { Color.red.frame(height: bar.height) }
}

@MainActor @Suite struct SafeAreaTests {
  private let size = CGSize(width: 400, height: 800)

  private var rows: some View {
    ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Color("\($0)").frame(height: 100) } } }
  }

  private func scrollViews(of host: ViewHost) -> [SceneView] {
    var views: [SceneView] = []
    host.forEachScrollView { views.append($0) }
    return views
  }

  private func rect(of name: String, in host: ViewHost) -> CGRect? {
    host.drawnViews.first { $0.kind == .color(name) }?.rect
  }

  @Test("A scroll view extends below a bar at the top, and its content begins below the bar")
  func top() {
    let host = ViewHost(size: size) { rows.safeAreaInset(edge: .top) { Color.red.frame(height: 60) } }
    host.show(at: 0)
    #expect(scrollViews(of: host).map(\.viewport) == [Rect(x: 0, y: 0, width: 400, height: 800)])
    #expect(scrollViews(of: host).map(\.contentOffset) == [Point(x: 0, y: -60)])
    #expect(rect(of: "0", in: host) == CGRect(x: 0, y: 60, width: 400, height: 100))
    #expect(rect(of: "red", in: host) == CGRect(x: 0, y: 0, width: 400, height: 60))
  }

  @Test("The last row scrolls to the top of a bar at the bottom")
  func bottom() {
    let host = ViewHost(size: size) {
      rows.safeAreaInset(edge: .bottom, spacing: 10) { Color.red.frame(height: 50) }
    }
    host.show(at: 0)
    host.handle(.scrollTo(.init(target: .edge(.bottom), isAnimated: false)), at: 1_000_000)
    host.show(at: 16_000_000)
    #expect(rect(of: "99", in: host) == CGRect(x: 0, y: 640, width: 400, height: 100))
  }

  @Test("Insets of several edges add up, and a bar that grows moves the insets")
  func several() {
    let bar = Bar()
    let host = ViewHost(size: size) {
      rows.safeAreaInset(edge: .top) { BarView(bar: bar) }
        .safeAreaInset(edge: .bottom) { Color.green.frame(height: 40) }
        .safeAreaInset(edge: .top) { Color.blue.frame(height: 20) }
    }
    host.show(at: 0)
    #expect(scrollViews(of: host).map(\.viewport) == [Rect(x: 0, y: 0, width: 400, height: 800)])
    #expect(rect(of: "0", in: host)?.minY == 80)
    #expect(rect(of: "red", in: host)?.minY == 20)
    bar.height = 160
    host.show(at: 16_000_000)
    host.handle(.scrollTo(.init(target: .edge(.top), isAnimated: false)), at: 20_000_000)
    host.show(at: 33_000_000)
    #expect(rect(of: "0", in: host)?.minY == 180)
    host.handle(.scrollTo(.init(target: .edge(.bottom), isAnimated: false)), at: 40_000_000)
    host.show(at: 50_000_000)
    #expect(rect(of: "99", in: host)?.maxY == 760)
  }

  @Test("Views that do not scroll get the space beside the views, and extend if they ignore the safe area")
  func others() {
    let host = ViewHost(size: size) {
      ZStack {
        Color.yellow.ignoresSafeArea()
        Color.green
      }
      .safeAreaInset(edge: .leading) { Color.red.frame(width: 100) }
    }
    host.show(at: 0)
    #expect(rect(of: "yellow", in: host) == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(rect(of: "green", in: host) == CGRect(x: 100, y: 0, width: 300, height: 800))
  }

  @Test("A scroll view away from the edge keeps its frame")
  func padded() {
    let host = ViewHost(size: size) {
      rows.padding(20).safeAreaInset(edge: .top) { Color.red.frame(height: 60) }
    }
    host.show(at: 0)
    #expect(scrollViews(of: host).map(\.viewport) == [Rect(x: 20, y: 80, width: 360, height: 700)])
    #expect(scrollViews(of: host).map(\.contentOffset) == [.zero])
  }
}
