import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes
import ScrollViews
import Testing
import ViewReplay

/// Rows of 40 to 159 points, as content of a scene.
private struct Rows: SceneContent {
  let count: Int
  mutating func length(at index: Int) -> Length? { Length(points: rowLength(index)) }
}

private func rowLength(_ row: Int) -> Double { Double(40 + row * 37 % 120) }

@Suite struct ListReplayTests {
  private static let size = CGSize(width: 390, height: 844)

  private func views(count: Int, spacing: Double = 0) -> ViewSubject {
    ViewSubject(size: Self.size) {
      ScrollView {
        LazyVStack(spacing: spacing) {
          ForEach(0..<count) { Color.red.frame(height: rowLength($0)) }
        }
      }
    }
  }

  private func scene(count: Int, spacing: Double = 0) -> SceneSubject<Rows> {
    var items = LazyItems()
    items.configuration.spacing = Length(points: spacing)
    // Rows of views may contain scroll views, so the first frame has a second layout before its events.
    items.containsScrollViews = true
    var configuration = ScrollConfiguration()
    configuration.alwaysBounce = .vertical
    return SceneSubject(
      ScrollScene(
        size: Size(width: 390, height: 844), items: items, content: Rows(count: count), configuration: configuration))
  }

  @Test(
    "A list of views has the frames of a scene with the same rows, bit for bit", arguments: BundledGesture.allCases)
  func sameFrames(_ gesture: BundledGesture) throws {
    let trace = GestureTrace(gesture)
    var views = Replay(of: trace, through: views(count: 1000, spacing: 8))
    var scene = Replay(of: trace, through: scene(count: 1000, spacing: 8))
    let (first, second) = (try views.run(), try scene.run())
    #expect(first.frames.count > 1)
    #expect(first.digest == second.digest)
  }

  @Test("Of ten million rows only the visible ones are created")
  func onlyVisibleRows() throws {
    var subject = views(count: 10_000_000)
    subject.beginFrame(at: 0)
    subject.show(at: 0)
    // Eight rows of 40, 77, 114, 151, 68, 105, 142 and 59 points are 756 long. The ninth spans the end at 844.
    #expect(subject.viewCounters.rowsMade == 9)
  }
}
