import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Rows that are inserted, removed, moved and resized while a scroll view moves, at their own times.
struct EditReplayTests {
  /// Rows of five lengths on a display of one pixel per point. The replay begins in the middle of the rows.
  static func list(
    count: Int = 2_000, rows: String = "", behavior: String = "{}", axis: Axis = .vertical, extra: String = ""
  ) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A list.", "viewport": { "width": 400, "height": 800 },
        "content": { "rows": { "count": \(count), "estimate": 60, "axis": "\(axis)",
          "lengths": { "pattern": [44, 130.5, 61.25, 200, 88] }\(rows.isEmpty ? "" : ", " + rows) } },
        "behavior": \(behavior)\(extra.isEmpty ? "" : ", " + extra) }
      """)
  }

  static func jump(to row: Int, isAnimated: Bool = false) -> SceneEvent {
    Fixture.scroll(to: row, .align, anchor: .topLeading, isAnimated: isAnimated)
  }

  @Test("A moved row keeps its identity and its length")
  func rowsKeepWhatTheyAre() throws {
    let edits: [SceneEvent.Edit] = [
      .insert(at: 0, count: 3), .delete(at: 5, count: 2), .move(from: 10, count: 4, to: 2), .replace(at: 20, count: 2),
      .resize(item: 6, length: 321), .insert(at: 31, count: 1), .move(from: 1, count: 2, to: 40), .reload,
    ]
    var names = Array(0..<50)
    var (next, given) = (50, [Int: Double]())
    var replay = Replay(of: Fixture.trace([(0, .stop)] + edits.map { (16, .edit($0)) }), in: try Self.list(count: 50))
    replay.showAll()
    for edit in edits {
      switch edit {
      case .insert(let place, let count):
        names.insert(contentsOf: next..<next + count, at: place)
        next += count
      case .delete(let place, let count): names.removeSubrange(place..<place + count)
      case .move(let place, let count, let target):
        let moved = Array(names[place..<place + count])
        names.removeSubrange(place..<place + count)
        names.insert(contentsOf: moved, at: target)
      case .replace(let place, let count):
        names.replaceSubrange(place..<place + count, with: next..<next + count)
        next += count
      case .resize(let item, let length): given[names[item]] = length
      case .reload, .width: break
      }
    }
    let order = try #require(replay.scene.contents.first).rows.order
    #expect(order.count == names.count && replay.scene.nodes[0].content.itemCount == names.count)
    #expect((0..<order.count).map { order.number(at: $0) } == names)
    for (place, name) in names.enumerated() { #expect(order.index(ofNumber: name) == place) }
    let lengths = [44, 130.5, 61.25, 200, 88]
    var replayed = replay
    for row in replay.frame.visibleItems {
      let expected = given[names[row]] ?? lengths[names[row] % 5]
      #expect(replayed.scene.rect(ofItem: row, in: 0, zoomScale: 1)?.size.height == expected)
    }
    replayed.showAll()
  }

  @Test("Edits at one time share one layout, and apply at their own time between two frames")
  func editsHaveTheirTime() throws {
    // At rest in the middle. After the edit the finger moves on; its movement is relative to the adjusted offset.
    let flick = Fixture.flick(from: Point(x: 100, y: 500), by: Vector(dx: 0, dy: -200), at: 100)
    let events: [(milliseconds: Double, kind: SceneEvent)] =
      [(0, Self.jump(to: 900))] + flick
      + [(milliseconds: 143, kind: .edit(.insert(at: 0, count: 5))), (143, .edit(.delete(at: 50, count: 5)))]
    let sorted = events.sorted { $0.milliseconds < $1.milliseconds }
    for rate in [30, 60, 120] {
      var edited = Replay(of: Fixture.trace(sorted), in: try Self.list(), framesPerSecond: rate)
      var plain = Replay(
        of: Fixture.trace([(0, Self.jump(to: 900))] + flick), in: try Self.list(), framesPerSecond: rate)
      edited.showAll()
      plain.showAll()
      #expect(edited.counters.frames == plain.counters.frames)
      for (row, place) in plain.rowsOnScreen {
        #expect(abs((edited.rowsOnScreen[row] ?? .infinity) - place) < 0.51, "row \(row), \(rate) frames a second")
      }
    }
  }

  @Test("An edit of missing rows, or of content without rows, changes nothing")
  func editsOutOfRange() throws {
    let edits: [SceneEvent.Edit] = [
      .insert(at: 2_001, count: 1), .delete(at: 2_000, count: 9), .resize(item: 2_000, length: 4), .reload,
      .move(from: 1_999, count: 2, to: 0), .move(from: 0, count: 2, to: 1_999), .replace(at: 5_000, count: 1),
      .insert(at: 0, count: Int(Int32.max)), .width(100),
    ]
    for scenario in [try Self.list(), try Fixture.page()] {
      let trace = Fixture.trace([(0, .stop)] + edits.map { (20, .edit($0)) })
      var replay = Replay(of: trace, in: scenario)
      replay.showAll()
      #expect(replay.scroller.contentOffset == .zero && [0, 2_000].contains(replay.scene.nodes[0].content.itemCount))
    }
    var rest = Replay(of: Fixture.trace([(0, .edit(.delete(at: 1_990, count: 99)))]), in: try Self.list())
    rest.showAll()
    #expect(rest.scene.nodes[0].content.itemCount == 1_990)
  }

  @Test(
    "With focus priority the focused row is anchored, not the first one", arguments: [true, false])
  func focusedRowStays(hasPriority: Bool) throws {
    let rows = hasPriority ? "\"anchorPriority\": \"focus\"" : ""
    let trace = Fixture.trace([
      (0, Self.jump(to: 500)), (50, .focus(.item(504))), (100, .edit(.resize(item: 502, length: 161.25))),
    ])
    var replay = Replay(of: trace, in: try Self.list(rows: rows))
    replay.show(until: 90)
    let before = replay.rowsOnScreen
    replay.showAll()
    let first = (replay.rowsOnScreen[500] ?? .infinity) - (before[500] ?? 0)
    let focused = (replay.rowsOnScreen[504] ?? .infinity) - (before[504] ?? 0)
    #expect(hasPriority ? focused == 0 : first == 0)
    #expect(hasPriority ? replay.frame.anchor?.index == 504 : focused == 100)
  }

  @Test("A bound position follows a row, not its index")
  func positionFollowsTheRow() throws {
    let position = #""position": { "item": 700, "anchor": { "x": 0.5, "y": 0 } }"#
    let trace = Fixture.trace([
      (0, .stop), (50, .edit(.insert(at: 3, count: 40))), (80, .edit(.move(from: 740, count: 1, to: 1_000))),
    ])
    var replay = Replay(of: trace, in: try Self.list(extra: position))
    replay.show(until: 70)
    #expect(replay.rowsOnScreen[740] == 0)
    replay.showAll()
    #expect(replay.scene.identity(ofItem: 1_000, in: 0) == 700 && replay.rowsOnScreen[1_000] == 0)
  }
}
