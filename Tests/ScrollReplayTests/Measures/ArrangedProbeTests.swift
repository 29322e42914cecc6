import LazyLayout
import PlaneGeometry
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

private let grid = #""layout": { "grid": { "columns": [{ "flexible": {} }, { "flexible": {} }], "spacing": 0 } }"#
private let sections = #""sections": { "rows": [7, 1], "header": 30, "footer": 10 }"#
private let lanes = #""layout": { "masonry": { "columns": [{ "fixed": 50 }, { "fixed": 150 }], "spacing": 0 } }"#
private let layouts: [String] = [grid, sections, grid + ", " + sections, lanes]

@Suite("Layout stability probe of grids, sections and masonry lanes")
struct ArrangedProbeTests {
  @Test("Anchored rows have neither layout shift nor blank area", arguments: Axis.allCases, layouts)
  func anchored(axis: Axis, layout: String) throws {
    for layout in [layout, layout + #", "direction": "reverse""#] {
      var screen = try ProbedRows(along: axis, at: 1500, layout: layout)
      screen.observe()
      for distance in [24.0, -13.375, 150, -190, 0, 700, -900, -350] {
        screen.scroll(by: distance)
        screen.layOut()
        #expect(screen.observe() == 0, "\(layout): \(distance)")
      }
      #expect(screen.probe.measures.layoutShift == LazyMeasures.LayoutShift())
      #expect(screen.probe.measures.blank == LazyMeasures.Blank(), "\(layout)")
    }
  }

  @Test("An uncorrected insertion above the viewport is reported as layout shift", arguments: Axis.allCases, layouts)
  func leftOut(axis: Axis, layout: String) throws {
    for layout in [layout, layout + #", "direction": "reverse""#] {
      var screen = try ProbedRows(along: axis, at: 1500, layout: layout)
      screen.observe()
      let row = screen.frame.visibleItems.lowerBound
      let before = screen.stack.start(of: row)
      let isReversed = screen.stack.isReversed
      screen.insert(28, at: isReversed ? 100 : 0)
      let travel = screen.stack.start(of: isReversed ? row : row + 28) - before
      #expect(travel > .zero && screen.observe() == travel.points, "\(layout)")
    }
  }

  @Test("A header or footer that fills the viewport is probed")
  func supplements() throws {
    // A section has 300 pt of header, 560 of rows and 300 of footer: these viewports are in the second header and in
    // the second footer.
    let layout = #""sections": { "rows": [7], "header": 300, "footer": 300 }"#
    let offsets: [Double] = [1240, 2100]
    for offset in offsets {
      var screen = try ProbedRows(at: 0, layout: layout)
      for _ in 0..<Int(offset / 100) {
        screen.scroll(by: 100)
        screen.layOut()
      }
      screen.scroll(by: offset - screen.frame.contentOffset.y)
      screen.layOut()
      screen.observe()
      #expect(screen.frame.visibleItems.isEmpty && screen.probe.measures.blank.frames == 0)
      screen.resize(2, to: 95)
      #expect(screen.observe() == 15)
    }
  }

  @Test("Blank area in a lane is weighted by the lane's width")
  func blankAreaInColumns() throws {
    var screen = try ProbedRows(layout: lanes)
    screen.estimatesEnd = true
    screen.observe()
    #expect(screen.frame.visibleItems == 0..<6 && screen.probe.measures.blank.frames == 0)
    // Rows 4 and 5 begin at 160; without row 5, 40 of the viewport's 200 pt are missing in a lane of 150 in 200.
    screen.frame.visibleItems = 0..<5
    screen.observe()
    #expect(screen.value(.blank) == 30)
    screen.frame.visibleItems = 0..<4
    screen.observe()
    #expect(screen.value(.blank) == 40)
    #expect(screen.probe.measures.blank == LazyMeasures.Blank(frames: 2, worst: 2560, total: 4480))
  }

  @Test("Lanes end at their last rows if all rows are measured")
  func endsOfColumns() throws {
    // Lane 0 contains rows 0, 2 and 4, lane 1 rows 1 and 3. Lane 1 ends at 160 of 240.
    var screen = try ProbedRows(at: 40, count: 5, layout: lanes)
    screen.observe()
    #expect(screen.value(.blank) == 0)
    screen.estimatesEnd = true
    screen.observe()
    #expect(screen.value(.blank) == 60)
  }

  @Test("Rows reassigned to other lanes may move; one unmoved row suffices")
  func rowsReassignedToColumns() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 4000, "lengths": { "pattern": [120, 210, 90, 160, 260, 75, 140] },
          "layout": { "masonry": { "columns": [{ "flexible": {} }, { "flexible": {} }, { "flexible": {} }] } } } } }
      """)
    // A jump assigns lanes from its target; back at the start all rows are reassigned.
    let trace = Fixture.trace([
      (0, Fixture.scroll(to: 40, .align, anchor: .center, isAnimated: false)),
      (100, .scrollTo(.init(target: .edge(.top), policy: nil, anchor: nil, isAnimated: true))),
    ])
    var replay = Replay(of: trace, in: scenario)
    var lanes: [Int: Int] = [:]
    var changed = 0
    let recording = try replay.run()
    for frame in recording.frames { changed += frame.visibleItems.isEmpty ? 1 : 0 }
    for row in 0..<6 { lanes[row] = Int(replay.scene.nodes[0].content.lazy?.layout.base.column(of: row)?.offset ?? -1) }
    #expect(changed == 0 && Set(lanes.values).count == 3)
    let measures = try #require(replay.measures)
    #expect(measures.layoutShift == LazyMeasures.LayoutShift() && measures.landing.worstError == 0)
  }

  @Test(
    "The project's grids, masonry lanes and sections have no layout shift and land exactly",
    arguments: [
      "adaptive-grid", "masonry", "photo-grid", "reverse-list", "right-to-left-grid", "sectioned-list", "turned-grid",
    ])
  func scenarios(name: String) throws {
    let scenario = try Fixture.scenario(named: name)
    for travel in [Vector(dx: 0, dy: -500), Vector(dx: -400, dy: 300)] {
      var replay = Replay(of: Fixture.trace(Fixture.flick(from: Point(x: 450, y: 450), by: travel)), in: scenario)
      _ = try replay.run()
      let measures = try #require(replay.measures)
      #expect(measures.layoutShift == LazyMeasures.LayoutShift() && measures.blank == LazyMeasures.Blank())
      #expect(measures.landing.worstError == 0)
    }
  }
}
