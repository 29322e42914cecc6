import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// The scenarios of nested scroll views under their recorded gestures: all rest positions.
struct TreeScenarioTests {
  private struct Run {
    let recording: Recording

    /// Replays a scenario under a gesture; `edit` changes the scenario's text.
    init(_ name: String, _ gesture: String, edit: (String) throws -> String = { $0 }) throws {
      let traces = Fixture.packageRoot.appending(path: "Traces")
      let file = traces.appending(path: "scenarios/\(name).json")
      let text = try edit(String(contentsOf: file, encoding: .utf8))
      let scenario = try Scenario(name: name, data: Data(text.utf8), file: file.path) {
        try Data(contentsOf: traces.appending(path: $0))
      }
      let trace = try GestureTrace(contentsOf: traces.appending(path: "gestures/\(gesture).csv").path)
      var replay = Replay(of: trace, in: scenario)
      recording = try replay.run()
    }

    /// The last frame at or before a time.
    func frame(at seconds: Double) throws -> FrameRecord {
      try #require(recording.frames.last { Double($0.time) <= seconds * 1e9 })
    }

    /// The scroll view in an item of the main scroll view.
    func view(inItem item: Int, at seconds: Double) throws -> ItemViewRecord? {
      recording.itemViews(in: try frame(at: seconds)).first { $0.item == item }
    }

    /// The scroll view of a number.
    func other(_ number: Int, at seconds: Double) throws -> ScrollerRecord {
      try #require(recording.others(in: try frame(at: seconds)).dropFirst(number - 1).first)
    }
  }

  @Test("A carousel in a feed of 100,000 rows aligns its card, is dropped with its row, and restores its offset")
  func feedOfCarousels() throws {
    let run = try Run("feed-of-carousels", "android-sailfish-fling-up-slow-1")
    // The second card begins at 240 + 8 points, and aligns 16 points behind the edge.
    let rest = 240.0 + 8 - 16
    #expect(try run.view(inItem: 2, at: 3.9)?.view.contentOffset.x == rest)
    #expect(try run.frame(at: 3.9).contentOffset == .zero)
    #expect(try run.view(inItem: 2, at: 4.2) == nil)
    #expect(try run.view(inItem: 50_002, at: 4.2)?.view.contentOffset.x == -16)
    #expect(try run.view(inItem: 2, at: 5.6)?.view.contentOffset.x == rest)
    // The edit inserts three rows before this item.
    #expect(try run.view(inItem: 5, at: 6)?.view.contentOffset.x == rest)
  }

  @Test(
    "A row of cards around a list rests at the card nearest to its natural rest offset",
    arguments: ["flutter-fling-session-02", "flutter-fling-session-07"])
  func alignedCards(gesture: String) throws {
    let aligned = try Run("nested-aligned-cards", gesture)
    let free = try Run("nested-aligned-cards", gesture) { text in
      let start = try #require(text.range(of: #""targets": {"#)), end = try #require(text.range(of: #""offset""#))
      // Up to the closing brace of `behavior`.
      return text.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: #""bounces": true },"#)
    }
    let (rest, freeRest) = (try aligned.other(1, at: 60).contentOffset.x, try free.other(1, at: 60).contentOffset.x)
    // Cards of 300 points are 10 apart, and the gesture begins at card thirty; neither end is reached.
    #expect(rest.truncatingRemainder(dividingBy: 310) == 0 && rest != 9300)
    #expect(abs(rest - freeRest) <= 155 && rest != freeRest)
    #expect(try aligned.frame(at: 60).contentOffset == .zero)
  }

  @Test("A vertical drag moves the list inside the row of cards, and the row stays at its card")
  func listInAlignedCards() throws {
    let run = try Run("nested-aligned-cards", "flutter-fling-session-04")
    #expect(try run.other(1, at: 60).contentOffset.x == 9300)
    #expect(try run.frame(at: 60).contentOffset.y > 0)
  }

  @Test("Only visible carousels are live, for any length of the fling")
  func feedLives() throws {
    let run = try Run("feed-of-carousels", "android-sailfish-fling-up-fast-2")
    // Carousels are 604 points apart, in a viewport of 731.
    for frame in run.recording.frames { #expect((1...2).contains(run.recording.itemViews(in: frame).count)) }
    #expect(try run.frame(at: 3.9).contentOffset.y > 3000)
  }

  @Test("A pull refreshes the list under the finger; its inset ends once the program has loaded")
  func pagerOfLists() throws {
    let run = try Run("pager-of-lists", "flutter-fling-session-07")
    // The inset has the default length of 60 points.
    #expect(try run.view(inItem: 0, at: 2.4)?.view.contentOffset.y == -60)
    #expect(try run.frame(at: 3.9).contentOffset.x == 390)
    let phases = run.recording.itemViews.flatMap { view in
      run.recording.callbacks(in: view.view).compactMap { callback -> String? in
        guard case .didChangeRefreshPhase(let phase) = callback else { return nil }
        return "\(view.item) \(phase)"
      }
    }
    #expect(phases == ["0 refreshing", "0 idle", "1 refreshing", "1 idle"])
    #expect(try run.frame(at: 9).contentOffset.x == 0)
    #expect(try run.view(inItem: 0, at: 9)?.view.contentOffset.y == 0)
  }

  @Test("A finger moves the chat in a canvas at twice its scale half as far")
  func chatInCanvas() throws {
    let run = try Run("chat-in-canvas", "flutter-fling-session-07")
    let caught = try run.other(1, at: 3.61).contentOffset.y
    // A finger that catches a motion moves the content at once: 140 points of the screen.
    #expect(abs(try run.other(1, at: 4.2).contentOffset.y - (caught - 70)) < 0.01)
    #expect(try run.frame(at: 3.5).zoomScale == 2)
    // Zoomed about the middle of 390 points, minus 140 of a drag of which the slop of 10 is lost.
    #expect(try run.frame(at: 5.2).contentOffset.x == 195 - 130)
    #expect(try run.other(1, at: 9).phase == .idle)
  }

  @Test("A page with bars that collapse during the scroll ends below the collapsed bars")
  func gridUnderBars() throws {
    let run = try Run("grid-under-bars", "flutter-fling-session-08")
    #expect(try run.frame(at: 0).contentOffset.y == -103)
    // 1,300 points of content over 844, and 34 at the end once the bars have collapsed.
    #expect(abs(try run.frame(at: 1.79).contentOffset.y - (1300 - 844 + 34)) < 0.5)
    #expect(try run.frame(at: 9).contentOffset.y == -103)
    #expect(try run.other(1, at: 9).contentOffset == .zero)
  }

  @Test("A horizontal drag moves the pager, a vertical one the list in it, and the page does not move")
  func threeLevels() throws {
    let across = try Run("three-levels", "android-sailfish-fling-up-slow-1")
    #expect(try across.frame(at: 9).contentOffset == .zero)
    #expect(try across.other(1, at: 9).contentOffset == Point(x: 390, y: 0))
    #expect(try across.other(2, at: 9).contentOffset == .zero)
    let down = try Run("three-levels", "flutter-fling-session-04")
    #expect(try down.frame(at: 9).contentOffset == .zero && down.other(1, at: 9).contentOffset == .zero)
    // The same distance as the gesture flings a single list, in feed-of-carousels.
    let alone = try Run("feed-of-carousels", "flutter-fling-session-04").frame(at: 3.9).contentOffset.y
    #expect(abs(try down.other(2, at: 9).contentOffset.y - alone) < 0.5)
    #expect(try down.other(3, at: 9).contentOffset == .zero)
  }

  @Test("Of two galleries side by side a finger moves the one below it")
  func galleriesSideBySide() throws {
    // The gesture begins at x = 374 points: on the right gallery, whose pages are 190 points wide.
    let run = try Run("galleries-side-by-side", "android-sailfish-fling-up-slow-1")
    #expect(try run.other(1, at: 9).contentOffset == run.other(1, at: 0).contentOffset)
    #expect(try run.other(2, at: 9).contentOffset == Point(x: 190, y: 0))
    #expect(try run.frame(at: 9).contentOffset == .zero)
  }

  @Test("The galleries of a page in sections turn pages and align cards, below the header of their section")
  func seedPage() throws {
    let turned = try Run("seed-page", "android-sailfish-fling-up-slow-1")
    #expect(try turned.view(inItem: 0, at: 2.9)?.view.contentOffset.x == 390)
    #expect(try turned.frame(at: 2.9).contentOffset.y == -59)
    // Item 0 aligned to the top is below its header of 44 points and the bars of 59: at its initial position.
    #expect(try turned.frame(at: 9).contentOffset.y == -59)
    #expect(try turned.view(inItem: 0, at: 9)?.view.contentOffset.x == 390)
    let aligned = try Run("seed-page", "android-sailfish-fling-down-fast-2")
    let callbacks = aligned.recording.itemViews.flatMap { aligned.recording.callbacks(in: $0.view) }
    let positions = callbacks.compactMap { callback -> Int? in
      if case .didChangeScrollPosition(let item) = callback { item } else { nil }
    }
    #expect(positions.first == 59)
  }
}
