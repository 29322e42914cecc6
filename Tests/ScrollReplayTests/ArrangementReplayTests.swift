import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

@Suite("Replays of grids, masonry and sections")
struct ArrangementReplayTests {
  private static let flick = Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -400))

  private func scenario(_ keys: String, extra: String = "") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 3000, "spacing": 4, "lengths": { "pattern": [90, 140, 60, 110, 75] }, \(keys) } }\(extra) }
      """)
  }

  @Test("A grid of one column is the list, frame by frame")
  func oneColumn() throws {
    let trace = Fixture.trace(Self.flick + [(900, Fixture.scroll(to: 1500, .align, anchor: .center, isAnimated: true))])
    var list = Replay(of: trace, in: try scenario(##""retention": 3"##))
    var grid = Replay(
      of: trace,
      in: try scenario(##""retention": 3, "layout": { "grid": { "columns": [{ "flexible": { "minimum": 0 } }] } }"##))
    #expect(try list.run().digest == grid.run().digest)
  }

  @Test("Visible rows keep their positions when the number of columns changes, also during a fling")
  func reflow() throws {
    for layout in [
      ##""layout": { "grid": { "columns": [{ "adaptive": { "minimum": 100 } }] } }"##,
      ##""sections": { "rows": [40, 3], "header": 30 }, "layout": { "grid": { "columns": [{ "adaptive": { "minimum": 100 } }] } }"##,
    ] {
      let trace = Fixture.trace(
        [(0, Fixture.scroll(to: 1500, .align, anchor: .topLeading, isAnimated: false))]
          + Self.flick.map {
            ($0.milliseconds + 100, $0.kind)
          } + [(300, .resize(Size(width: 844, height: 390))), (600, .resize(Size(width: 500, height: 844)))])
      var replay = Replay(of: trace, in: try scenario(layout))
      for number in 0..<60 {
        let anchor = replay.frame.anchor
        let offset = replay.scroller.contentOffset.y
        let velocity = replay.scroller.velocity.dy
        replay.show(number)
        guard number == 18 || number == 36, let anchor,
          let rect = replay.scene.rect(ofItem: anchor.index, in: 0, zoomScale: 1)
        else { continue }
        // Between the frames the fling moves on as without the resize; otherwise visible lines keep their positions. A
        // line that the fling has carried over the edge is not anchored.
        let place = rect.minY - replay.scroller.contentOffset.y
        let moved = anchor.position.points - place
        if place >= 0 { #expect(moved >= 0 && moved < max(1, velocity / 50), "frame \(number), from \(offset)") }
      }
    }
  }

  /// The distance of each visible row's end from the viewport's end, at which a reversed list begins.
  private func ends(in replay: ScenarioReplay) -> [Int: Double] {
    var ends: [Int: Double] = [:]
    let area = replay.scroller.area
    for row in replay.frame.visibleItems {
      guard let rect = replay.scene.rect(ofItem: row, in: 0, zoomScale: 1) else { continue }
      ends[row] = rect.maxY - replay.scroller.contentOffset.y - area.containerSize.height
    }
    return ends
  }

  @Test(
    "In a reversed list visible rows keep their positions when the window becomes shorter and wider",
    arguments: [false, true], ["grid", "masonry"])
  func reflowInReversedList(keepsEnd: Bool, layout: String) throws {
    let scenario = try scenario(
      ##""direction": "reverse", "layout": { "\##(layout)": { "columns": [{ "adaptive": { "minimum": 100 } }] } }"##,
      extra: keepsEnd ? ##", "behavior": { "scrollAnchor": { "x": 0.5, "y": 1 } }"## : "")
    // A reversed list is the mirror image of a list. The list's rows keep their distance from the viewport's start.
    let jump = Fixture.scroll(to: 1500, .align, anchor: .center, isAnimated: false)
    for size in [Size(width: 844, height: 390), Size(width: 250, height: 500), Size(width: 700, height: 900)] {
      var replay = Replay(
        of: Fixture.trace([(0, keepsEnd ? .stop : jump), (110, .resize(size))]), in: scenario)
      for number in 0..<6 { replay.show(number) }
      let before = ends(in: replay)
      for number in 6..<12 { replay.show(number) }
      let after = ends(in: replay)
      let staying = before.filter { after[$0.key] == $0.value }
      #expect(!staying.isEmpty, "\(size): \(before.count) rows were seen")
    }
  }

  @Test("Frames report the positions of pinned headers and footers only")
  func pinned() throws {
    let trace = Fixture.trace(Self.flick)
    let sections = ##""sections": { "rows": 7, "header": 40, "footer": 24 }"##
    var plain = Replay(of: trace, in: try scenario(sections))
    let silent = try plain.run()
    #expect(silent.values.isEmpty)
    var replay = Replay(of: trace, in: try scenario(sections + ##", "pinned": ["headers", "footers"]"##))
    let recording = try replay.run()
    #expect(recording.frames.map(\.contentOffset) == silent.frames.map(\.contentOffset))
    var pushed = 0
    for frame in recording.frames {
      let values = recording.values(in: frame)
      #expect(values.map(\.kind) == [.pinnedHeaderStart, .pinnedHeaderLength, .pinnedFooterStart, .pinnedFooterLength])
      let (header, footer) = (values[values.startIndex].value, values[values.startIndex + 2].value)
      #expect(header <= 0 && header >= -44 && footer >= 820 && footer <= 848)
      if header < 0 { pushed += 1 }
    }
    #expect(pushed > 0)
  }

  @Test("A reversed list begins with its first row at the end, and a flick down scrolls to earlier rows")
  func reversed() throws {
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 400)))
    let extra = ##", "behavior": { "scrollAnchor": { "x": 0.5, "y": 1 } }"##
    var replay = Replay(of: trace, in: try scenario(##""direction": "reverse""##, extra: extra))
    replay.show(0)
    #expect(replay.frame.visibleItems.lowerBound == 0)
    #expect(replay.rowsOnScreen[0] == 844 - 90 && replay.rowsOnScreen[1] == 844 - 90 - 4 - 140)
    _ = try replay.run()
    #expect(replay.frame.visibleItems.lowerBound > 5)
  }

  @Test("Rows of grids and masonry are placed in their columns from the leading edge")
  func columns() throws {
    let columns = ##"{ "columns": [{ "fixed": 100 }, { "flexible": {} }, { "flexible": {} }], "spacing": 10 }"##
    for (layout, lanes) in [("grid", [0, 1, 2, 0, 1, 2]), ("masonry", [0, 1, 2, 2, 0, 1])] {
      var replay = Replay(
        of: Fixture.trace(Self.flick), in: try scenario(##""layout": { "\##(layout)": \##(columns) }"##))
      replay.show(0)
      for row in 0..<6 {
        let rect = try #require(replay.scene.rect(ofItem: row, in: 0, zoomScale: 1))
        let column = [(0.0, 100.0), (110, 135), (255, 135)][lanes[row]]
        #expect(rect.minX == column.0 && rect.width == column.1, "\(layout) \(row)")
        // In right-to-left layout the same columns are mirrored.
        let mirrored = LayoutDirection.rightToLeft.rect(rect, in: 390)
        #expect(mirrored.minX == 390 - column.0 - column.1 && mirrored.size == rect.size)
      }
    }
  }
}
