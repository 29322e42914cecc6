import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// The positions of rows in the cells of a grid, and across a stack.
struct RowPlaceReplayTests {
  private static func replay(
    _ keys: String, behavior: String = "{}", events: [(milliseconds: Double, kind: SceneEvent)] = [(0, .stop)]
  ) throws -> ScenarioReplay {
    var replay = Replay(
      of: Fixture.trace(events),
      in: try Fixture.scenario(
        """
        { "summary": "Rows.", "viewport": { "width": 400, "height": 800 },
          "content": { "rows": { "count": 300, "lengths": { "pattern": [40, 100, 60, 80] }, \(keys) } },
          "behavior": \(behavior) }
        """))
    replay.showAll()
    return replay
  }

  private static func rect(_ row: Int, in replay: ScenarioReplay) throws -> Rect {
    try #require(replay.scene.rect(ofItem: row, in: 0))
  }

  @Test(
    "A lazy stack has its first row's width if the scroll view scrolls along both axes, else the proposed width")
  func firstRow() throws {
    let across = ##""crossAxis": { "lengths": [700, 520, 900, 240], "alignment": "##
    for (alignment, fraction) in [("leading", 0.0), ("center", 0.5), ("trailing", 1)] {
      for (axes, width) in [("both", 700.0), ("vertical", 400)] {
        let replay = try Self.replay(
          across + ##""\##(alignment)" }"##, behavior: ##"{ "axes": "\##(axes)" }"##)
        #expect(replay.scroller.area.contentSize.width == width)
        for (row, length) in [700.0, 520, 900, 240].enumerated() {
          let rect = try Self.rect(row, in: replay)
          // Longer rows are cut at both sides, at their alignment.
          #expect(rect.minX == max(0, (width - length) * fraction), "\(alignment) \(axes) \(row)")
          #expect(rect.width == min(width, length), "\(alignment) \(axes) \(row)")
        }
      }
    }
  }

  @Test("The stack takes the width of a new first row, and an empty stack has none")
  func anotherFirstRow() throws {
    let keys = ##""crossAxis": { "lengths": [700, 520, 900, 240] }"##
    for (edit, width) in [
      (SceneEvent.Edit.delete(at: 0, count: 1), 520.0), (.delete(at: 0, count: 3), 240),
      (.delete(at: 1, count: 2), 700),
      (.move(from: 2, count: 1, to: 0), 900), (.delete(at: 0, count: 300), 0),
    ] {
      let replay = try Self.replay(keys, behavior: ##"{ "axes": "both" }"##, events: [(0, .stop), (20, .edit(edit))])
      #expect(replay.scroller.area.contentSize.width == width, "\(edit)")
    }
  }

  @Test("A horizontal stack takes the height of its first row by the same rule")
  func horizontal() throws {
    let replay = try Self.replay(
      ##""axis": "horizontal", "crossAxis": { "lengths": [900, 300], "alignment": "leading" }"##,
      behavior: ##"{ "axes": "both" }"##)
    #expect(replay.scroller.area.contentSize.height == 900)
    #expect(try Self.rect(1, in: replay) == Rect(x: 40, y: 0, width: 100, height: 300))
  }

  @Test("A scroll to a row aligns it across the stack too")
  func scrollAcross() throws {
    let keys = ##""crossAxis": { "lengths": [700, 520, 900, 240], "alignment": "trailing" }"##
    for (anchor, offset) in [(0.0, 310.0), (0.5, 310), (1, 300)] {
      let scroll = Fixture.scroll(to: 103, .align, anchor: UnitPoint(x: anchor, y: 0), isAnimated: false)
      let replay = try Self.replay(keys, behavior: ##"{ "axes": "both" }"##, events: [(0, .stop), (50, scroll)])
      // Row 103 is from 460 to 700 of 700 points; 400 are visible.
      #expect(replay.scroller.contentOffset.x == min(300, offset), "\(anchor)")
      #expect(replay.rowsOnScreen[103] == 0)
    }
  }

  /// Three columns of 120, 10 apart, in lines of 100, 80, 100, 80 points.
  private static let grid =
    ##""columns": [{ "fixed": 120, "alignment": "bottom-trailing" }, { "fixed": 120 }, { "fixed": 120, "alignment": "top" }], "spacing": 20"##

  @Test("Rows are aligned in cells by their column, else by the grid, else centered")
  func cells() throws {
    for (whole, across, along) in [("", 0.5, 0.5), (##", "alignment": "leading""##, 0.0, 0.5)] {
      let replay = try Self.replay(
        ##""layout": { "grid": { \##(Self.grid)\##(whole) } }, "crossAxis": { "lengths": [50, 120] }"##)
      let fractions = [(1.0, 1.0), (across, along), (0.5, 0)]
      var top = 0.0
      for line in 0..<4 {
        let rows = line * 3..<line * 3 + 3
        let longest = try #require(rows.map { [40.0, 100, 60, 80][$0 % 4] }.max())
        for (column, row) in rows.enumerated() {
          let (width, height) = ([50.0, 120][row % 2], [40.0, 100, 60, 80][row % 4])
          let fraction = fractions[column]
          let rect = try Self.rect(row, in: replay)
          #expect(rect.minX == 140 * Double(column) + (120 - width) * fraction.0, "row \(row)")
          #expect(rect.minY == top + (longest - height) * fraction.1, "row \(row)")
          #expect(rect.size == Size(width: width, height: height), "row \(row)")
        }
        top += longest
      }
    }
  }

  @Test("A scroll to a row aligns the row itself, not its line, animated or not", arguments: [true, false])
  func scrollToCells(isAnimated: Bool) throws {
    for row in [151, 152, 153, 160] {
      for anchor in [0.0, 0.5, 1] {
        let scroll = Fixture.scroll(to: row, .align, anchor: UnitPoint(x: 0, y: anchor), isAnimated: isAnimated)
        let replay = try Self.replay(
          ##""layout": { "grid": { \##(Self.grid) } }, "crossAxis": { "lengths": [50, 120] }"##,
          events: [(0, .stop), (50, scroll)])
        let length = [40.0, 100, 60, 80][row % 4]
        #expect(try #require(replay.rowsOnScreen[row]) == (800 - length) * anchor, "row \(row)")
        #expect(replay.measures?.landing.worstError == 0)
      }
    }
  }

  @Test("Without a cell alignment a scroll aligns the line")
  func lines() throws {
    let plain = ##""layout": { "grid": { "columns": [{ "fixed": 120 }, { "fixed": 120 }] } }"##
    let replay = try Self.replay(plain)
    #expect(try Self.rect(2, in: replay) == Rect(x: try Self.rect(0, in: replay).minX, y: 100, width: 120, height: 80))
  }

  @Test("In a reversed list cells are mirrored")
  func reversed() throws {
    let replay = try Self.replay(
      ##""direction": "reverse", "layout": { "grid": { \##(Self.grid) } }, "crossAxis": { "lengths": [50, 120] }"##,
      behavior: ##"{ "scrollAnchor": { "x": 0.5, "y": 1 } }"##)
    let end = replay.scroller.area.contentSize.height
    // The first line is the last 100 points. The first row is at the start of the line, mirrored from the end in a
    // forward list.
    #expect(try Self.rect(0, in: replay) == Rect(x: 70, y: end - 100, width: 50, height: 40))
    #expect(try Self.rect(2, in: replay) == Rect(x: 315, y: end - 60, width: 50, height: 60))
  }

  @Test("Positions of zoomed rows are scaled")
  func zoomed() throws {
    let keys = ##""crossAxis": { "lengths": [300, 100], "alignment": "trailing" }"##
    let replay = try Self.replay(keys)
    let content = replay.scene.nodes[0].content
    let area = content.sized(replay.scroller.area, zoomScale: 2)
    #expect(area.contentSize.width == 800)
    let rect = try #require(content.rect(ofItem: 1, in: area, zoomScale: 2, content: replay.scene.contents[0]))
    #expect(rect == Rect(x: 2 * (400 - 100), y: 80, width: 200, height: 200))
  }
}
