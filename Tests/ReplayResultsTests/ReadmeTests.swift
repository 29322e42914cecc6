import Foundation
import GestureTraces
import LazyLayout
import PlaneGeometry
import ReplayResults
import ScrollEngine
import ScrollReplay
import ScrollScenes
import Testing

/// Examples of the documents compile, have the results of their comments, and equal the quoted lines.
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("A list is dragged, and shows row 50,000 at its top")
  func sceneExample() {
    // example: scene
    struct Rows: SceneContent {
      let count = 100_000
      mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
    }
    var list = ScrollScene(size: Size(width: 390, height: 844), content: Rows(), accessories: .indicators)
    list.show(at: 0)
    list.handle(.down(pointer: 0, at: Point(x: 195, y: 600)), at: 0)
    list.handle(.move(pointer: 0, at: Point(x: 195, y: 400), isResampled: false), at: 50_000_000)
    list.show(at: 50_000_000)
    let dragged = list.contentOffset.y  // 190: the finger's distance without the 10 points that begin a drag
    list.handle(.up(pointer: 0, at: nil), at: 600_000_000)
    list.scroll(to: 50_000, anchor: .top, isAnimated: false, at: 700_000_000)
    list.show(at: 700_000_000)
    var drawn: [Int: Rect] = [:]
    list.forEachItem { item in drawn[item.index ?? 0] = item.rect }  // row 50,000 begins at 0 points of the screen
    // end
    #expect(dragged == 190)
    #expect(drawn[50_000]?.minY == 0)
  }

  @Test("A finger that moves 160 points in 40 ms flings the content 2,148 points far")
  func engineExample() {
    // example: engine
    let area = ScrollArea(
      contentSize: Size(width: 390, height: 6000), containerSize: Size(width: 390, height: 844))
    var scroller = Scroller(configuration: ScrollConfiguration(), area: area)
    scroller.handle(.pointerDown(id: 0, location: Point(x: 195, y: 600)), at: 0)
    scroller.handle(.pointerMoved(id: 0, location: Point(x: 195, y: 440), isResampled: false), at: 40_000_000)
    let dragged = scroller.contentOffset.y  // 150: the finger's distance without the 10 points that begin a drag
    scroller.handle(.pointerUp(id: 0), at: 40_000_000)
    scroller.advance(to: 1_000_000_000)
    let gliding = scroller.phase  // .decelerating: 4000 points a second at first, half of it 346 ms later
    scroller.advance(to: 10_000_000_000)
    let resting = scroller.contentOffset.y  // 2148: 150 + 4000 / 2.002, on a pixel
    // end
    #expect(dragged == 150)
    #expect(gliding == .decelerating)
    #expect(resting == 2148)
  }

  @Test("A recorded fling in a scenario of pages comes to rest on one of them")
  func replayExample() throws {
    let traces = Self.root.appending(path: "Traces").path
    // example: replay
    let trace = try GestureTrace(contentsOf: "\(traces)/gestures/flutter-fling-session-05.csv")
    let scenario = try Scenario(contentsOf: "\(traces)/scenarios/vertical-pages.json")
    let replayed = try ReplayedCase(trace, in: scenario)
    let last = try #require(replayed.recording.frames.last)
    #expect(last.phase == .idle)
    #expect(last.contentOffset.y == Double(last.currentPage) * 844 - 20)  // under an inset of 20 points
    print("\(replayed.recording.frames.count) frames, digest \(replayed.recording.digest.hexadecimal)")
    // end
    #expect(last.currentPage == 1)
  }

  @Test("A recorded fling rests at the target of a custom behavior")
  func targetExample() throws {
    let traces = Self.root.appending(path: "Traces").path
    // example: targets
    /// Rests on whole rows of 44 points.
    struct WholeRows: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / 44).rounded() * 44
      }
    }
    let page = try Scenario(contentsOf: "\(traces)/scenarios/inset-list.json")
    let fling = try GestureTrace(contentsOf: "\(traces)/gestures/flutter-fling-session-08.csv")
    var replay = Replay(of: fling, in: page, targetBehavior: WholeRows())
    let frames = try replay.run().frames
    let place = try #require(frames.last).contentOffset.y + page.insets.top
    #expect(place.truncatingRemainder(dividingBy: 44) == 0)
    // end
    #expect(place > 0)
  }

  @Test(
    "Articles show the lines of these tests",
    arguments: [
      ("scene", "ScrollScenes"), ("engine", "ScrollEngine"), ("replay", "ScrollReplay"), ("targets", "ScrollReplay"),
    ])
  func articlesShowTheExamples(name: String, target: String) throws {
    let path = "Sources/\(target)/\(target).docc/GettingStarted.md"
    let document = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let shown = try #require(lines(of: document, after: "<!-- example: \(name) -->", until: "```", skipping: 1))
    let tested = try #require(lines(of: source, after: "    // example: \(name)", until: "    // end", skipping: 0))
    #expect(shown == tested.map { String($0.dropFirst(4)) })
  }

  @Test("The README contains the program of Examples/List")
  func readmeShowsTheProgram() throws {
    let path = "Examples/List/Sources/List/main.swift"
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let shown = try #require(lines(of: readme, after: "<!-- file: \(path) -->", until: "```", skipping: 1))
    #expect(shown == Array(program.components(separatedBy: "\n").dropLast()))
  }

  /// The lines between `start` and `end`, without the first `count` lines; `nil` without `start` or `end`.
  private func lines(of text: String, after start: String, until end: String, skipping count: Int) -> [String]? {
    let lines = text.components(separatedBy: "\n")
    guard let first = lines.firstIndex(of: start) else { return nil }
    let following = lines.dropFirst(first + 1 + count)
    guard let last = following.firstIndex(of: end) else { return nil }
    return Array(following[..<last])
  }
}
