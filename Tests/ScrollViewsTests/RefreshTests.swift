import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes
import ScrollViews
import Testing
import ViewReplay

/// Counts refreshes, which wait until the gate opens.
@MainActor private final class Gate {
  var calls = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func refresh() async {
    calls += 1
    await withCheckedContinuation { waiting = $0 }
  }

  func open() {
    waiting?.resume()
    waiting = nil
  }
}

private struct Feed: View {
  let gate: Gate
  @State private var margin: CGFloat = 0

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<100) { _ in Color.red.frame(height: 60).onTapGesture { margin = 20 } }
      }
    }
    .contentMargins(.top, margin)
    .refreshable { await gate.refresh() }
  }
}

private struct RefreshState: View {
  @Environment(\.refresh) private var refresh
  var body: some View { Text(refresh == nil ? "none" : "some") }
}

@MainActor @Suite struct RefreshTests {
  private let gate = Gate()
  private let size = CGSize(width: 390, height: 844)

  private func offset(_ host: ViewHost) -> Double {
    var offset = Double.nan
    host.forEachScrollView { offset = $0.contentOffset.y }
    return offset
  }

  /// Pulls with a finger by a distance, of which 10 points begin the drag, and holds the finger.
  private func pull(_ host: ViewHost, by distance: Double, at time: Int64) {
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 100)), at: time)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 110), isResampled: false), at: time + 16_000_000)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 110 + distance), isResampled: false), at: time + 33_000_000)
    host.show(at: time + 33_000_000)
  }

  @Test("A pull of 100 points runs the action once, and its end takes the content back")
  func handComputedPull() async {
    let host = ViewHost(size: size) { Feed(gate: gate) }
    host.show(at: 0)
    // The rubber band shows (1 - 1 / (0.55 x / 844 + 1)) 844 points of a pull by x: 99.5 of 205 and 100.3 of 207.
    pull(host, by: 205, at: 0)
    #expect(abs(offset(host) + 99.46) < 0.01)
    #expect(gate.calls == 0)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 317), isResampled: false), at: 50_000_000)
    #expect(gate.calls == 1)
    host.handle(.up(pointer: 0, at: nil), at: 200_000_000)
    host.show(at: 3_000_000_000)
    host.show(at: 3_016_000_000)
    // The control of 60 points stays visible, and another pull runs nothing.
    #expect(offset(host) == -60)
    pull(host, by: 300, at: 4_000_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 4_500_000_000)
    host.show(at: 7_000_000_000)
    #expect(gate.calls == 1)
    #expect(offset(host) == -60)
    gate.open()
    for _ in 0..<20 where !host.isMoving { await Task.yield() }
    host.show(at: 7_016_000_000)
    host.show(at: 10_000_000_000)
    host.show(at: 10_016_000_000)
    #expect(offset(host) == 0)
    #expect(!host.isMoving)
    pull(host, by: 300, at: 11_000_000_000)
    #expect(gate.calls == 2)
    gate.open()
  }

  @Test("Other margins during a refresh keep the room of the control")
  func changedMargins() async {
    let host = ViewHost(size: size) { Feed(gate: gate) }
    host.show(at: 0)
    pull(host, by: 300, at: 0)
    host.handle(.up(pointer: 0, at: nil), at: 200_000_000)
    host.show(at: 3_000_000_000)
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 400)), at: 4_000_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 4_040_000_000)
    host.show(at: 4_048_000_000)
    host.show(at: 5_000_000_000)
    #expect(offset(host) == -60)
    gate.open()
    for _ in 0..<20 where !host.isMoving { await Task.yield() }
    host.show(at: 5_016_000_000)
    host.show(at: 8_000_000_000)
    #expect(offset(host) == -20)
  }

  @Test("Recorded pulls give the frames of a scene with a refresh control, and an action for each refresh")
  func recordedPulls() throws {
    var refreshes = 0
    for name in ["fast-1", "fast-3", "slow-2", "faster-2"] {
      let gate = Gate()
      let trace = try pull("android-sailfish-fling-down-\(name)")
      var views = Replay(of: trace, through: ViewSubject(size: Self.phone) { Feed(gate: gate) })
      var scene = Replay(of: trace, through: scene)
      let (first, second) = (try views.run(), try scene.run())
      #expect(first.digest == second.digest)
      let begun = second.callbacks.filter { $0 == .didChangeRefreshPhase(.refreshing) }.count
      #expect(gate.calls == begun)
      refreshes += begun
      gate.open()
    }
    #expect(refreshes > 0)
  }

  /// The screen of the recordings in pixels, which stand for points.
  private static let phone = CGSize(width: 1080, height: 1920)

  private func pull(_ name: String) throws -> GestureTrace {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try GestureTrace(contentsOf: package.appending(path: "Traces/gestures/\(name).csv").path)
  }

  /// A scene of the same rows with a refresh control.
  private var scene: SceneSubject<Rows> {
    var configuration = ScrollConfiguration()
    configuration.alwaysBounce = .vertical
    var items = LazyItems()
    items.containsScrollViews = true
    var view = ScrollViewDescription(
      size: Size(width: Self.phone.width, height: Self.phone.height), layout: .items(items), content: Rows(),
      configuration: configuration)
    view.accessories.refreshControl = RefreshControl()
    var insets = ScrollInsets()
    insets.alwaysBounce = .vertical
    view.insets = insets
    return SceneSubject(ScrollScene(SceneDescription([view])))
  }

  private struct Rows: SceneContent {
    let count = 100
    mutating func length(at index: Int) -> Length? { Length(points: 60) }
  }

  @Test("Views below a refreshable view find its action in the environment")
  func environment() {
    let host = ViewHost(size: size) {
      VStack {
        RefreshState()
        RefreshState().refreshable {}
      }
    }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.kind) == [.text("none"), .text("some")])
  }
}
