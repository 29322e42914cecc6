import LazyLayout
import PlaneGeometry
import Testing

@testable import ScrollReplay

@Suite("Layout stability probe")
struct LayoutStabilityProbeTests {
  @Test("Anchored rows have no layout shift at any scroll distance", arguments: Axis.allCases)
  func anchored(axis: Axis) throws {
    var screen = try ProbedRows(along: axis, at: 4000)
    screen.observe()
    for distance in [24.0, -13.37, 150, -190, 0, 700, -2000] {
      screen.scroll(by: distance)
      screen.layOut()
      #expect(screen.observe() == 0, "\(distance)")
    }
    #expect(screen.probe.measures.layoutShift == LazyMeasures.LayoutShift())
    #expect(screen.probe.measures.blank == LazyMeasures.Blank())
    // Seven frames with at most three or four rows each, all released afterwards: the maximum is four.
    #expect(screen.probe.measures.items.peakLive == 4)
  }

  @Test(
    "The probe reuses its lists in every frame: none is copied and none grows",
    arguments: [
      "", ##""layout": { "grid": { "columns": [{ "flexible": {} }, { "flexible": {} }] } }"##,
      ##""layout": { "masonry": { "columns": [{ "flexible": {} }, { "flexible": {} }] } }"##,
      ##""sections": { "rows": [3, 0, 9], "header": 20, "footer": 12 }, "pinned": ["headers"]"##,
    ])
  func storage(layout: String) throws {
    var screen = try ProbedRows(at: 1000, count: 200, layout: layout)
    screen.observe()
    let places = screen.places
    for step in 0..<300 {
      screen.scroll(by: [7, 24.5, -3, 140, -60, 0][step % 6] - (step > 100 ? 30 : 0))
      screen.layOut()
      screen.observe()
      #expect(screen.places == places, "step \(step)")
    }
  }

  @Test(
    "A missing correction is reported as layout shift, to 1/64 pt", arguments: Axis.allCases, [180, 30, 80 + 1.0 / 64])
  func leftOut(axis: Axis, length: Double) throws {
    var screen = try ProbedRows(along: axis, at: 4000)
    screen.observe()
    screen.resize(10, to: length)
    screen.scroll(by: 17)
    #expect(screen.observe() == length - 80)
    let worst = Int(abs(length - 80) * 64)
    #expect(screen.probe.measures.layoutShift == LazyMeasures.LayoutShift(frames: 1, worst: worst))
    // The value is absent in the next frame.
    screen.scroll(by: 17)
    #expect(screen.observe() == 0 && screen.probe.measures.layoutShift.frames == 1)
  }

  @Test("An applied correction is no layout shift, an ignored one is", arguments: Axis.allCases)
  func followed(axis: Axis) throws {
    var screen = try ProbedRows(along: axis, at: 4000)
    screen.observe()
    screen.resize(3, to: 130)
    screen.follow(50)
    #expect(screen.observe() == 0)
    screen.resize(3, to: 80)
    screen.follow(-50, moved: 0)
    #expect(screen.observe() == -50)
    screen.follow(50)
    #expect(screen.observe() == -50)
    #expect(screen.probe.measures.layoutShift == LazyMeasures.LayoutShift(frames: 2, worst: 3200))
  }

  @Test("Clamping to a shorter range is a scroll, not a layout shift")
  func clamped() throws {
    var screen = try ProbedRows(at: 7800)
    screen.observe()
    // Row 0 collapses: the content ends 80 pt earlier, and the scroll view is at that end.
    screen.resize(0, to: 0)
    screen.follow(-80)
    #expect(screen.observe() == 0)
    // The last row collapses: visible rows keep their positions in the content and move down with the end.
    screen.resize(99, to: 0, isNotified: true)
    screen.follow(0, moved: -80)
    #expect(screen.observe() == 0)
  }

  @Test("A row that the scroll alone keeps in view counts even if it is not visible")
  func vanished() throws {
    var screen = try ProbedRows(at: 4000)
    screen.observe()
    screen.resize(10, to: 980)
    screen.frame.visibleItems = 39..<42
    #expect(screen.observe() == 900)
  }

  @Test("Rows that the scroll moves out of view do not count")
  func outOfView() throws {
    var screen = try ProbedRows(at: 4000)
    screen.observe()
    screen.resize(10, to: 980)
    screen.scroll(by: 240)
    screen.layOut()
    #expect(screen.observe() == 0)
  }

  @Test("After an edit one unmoved row suffices; without any there is a layout shift")
  func edited() throws {
    var screen = try ProbedRows(at: 4000)
    screen.observe()
    // Row 51 of 50 to 52 grows: row 52 moves by the same length.
    screen.resize(51, to: 100, isNotified: true)
    #expect(screen.observe() == 0)
    screen.resize(10, to: 100, isNotified: true)
    #expect(screen.observe() == 20)
  }

  @Test("Rows keep their identity after insertions and removals before them")
  func mapped() throws {
    var screen = try ProbedRows(at: 4000)
    screen.observe()
    screen.insert(3, at: 10)
    screen.follow(240)
    screen.frame.visibleItems = 53..<56
    #expect(screen.observe() == 0)
    screen.remove(5..<9)
    #expect(screen.observe() == -320)
  }

  @Test("Rows after removed rows may close the gap but not move beyond it")
  func closingUp() throws {
    var screen = try ProbedRows(at: 4000)
    screen.observe()
    screen.remove(50..<51)
    #expect(screen.observe() == 0)
    screen.resize(2, to: 50, isNotified: true)
    #expect(screen.observe() != 0)
  }

  @Test("At a visible end of the content, the end may be the anchor")
  func edges() throws {
    var screen = try ProbedRows(at: 0)
    screen.observe()
    screen.insert(2, at: 0)
    #expect(screen.observe() == 0)
    // Away from an end this is a layout shift.
    var middle = try ProbedRows(at: 1000)
    middle.observe()
    middle.insert(2, at: 0)
    #expect(middle.observe() == 160)
  }

  @Test("Blank area is the part that no ready row fills", arguments: [0.0, 8])
  func blank(spacing: Double) throws {
    var screen = try ProbedRows(at: 0, spacing: spacing)
    screen.layOut()
    #expect(screen.observe() == 0 && screen.probe.measures.blank.frames == 0)
    // Rows 40 to 42 of 80 pt begin 30 pt before the viewport; row 41 is missing.
    let step = 80 + spacing
    screen.frame.contentOffset[.vertical] = 40 * step + 30
    screen.resize(40, to: 80)
    screen.resize(42, to: 80)
    screen.frame.visibleItems = 40..<43
    screen.observe()
    #expect(screen.value(.blank) == 80)
    // Rows from 42 on are not reported as visible.
    screen.frame.visibleItems = 40..<42
    screen.observe()
    let left = 150 - spacing
    #expect(screen.value(.blank) == left)
    let worst = Int(left * 64)
    let blank = LazyMeasures.Blank(frames: 2, worst: worst, total: 5120 + worst)
    #expect(screen.probe.measures.blank == blank)
  }

  @Test("Overscroll is not blank area")
  func overscrolled() throws {
    var screen = try ProbedRows(at: -90)
    screen.observe()
    screen.frame.contentOffset[.vertical] = 7890
    screen.layOut()
    screen.observe()
    #expect(screen.probe.measures.blank == LazyMeasures.Blank())
  }

  @Test("The greatest change of length is the greatest relative change")
  func lengths() {
    var measures = LazyMeasures()
    let changes: [(length: Int64, before: Int64)] = [
      (1000, 1000), (1100, 1000), (10_000, 0), (50_000, 40_000), (46_000, 50_000), (46_000, 46_000),
    ]
    for change in changes { measures.noteLength(change.length, after: change.before) }
    #expect(
      measures.contentLength == LazyMeasures.ContentLength(changes: 3, largestChange: 10_000, lengthBefore: 40_000))
    measures.noteLength(.max, after: 1)
    #expect(measures.contentLength.largestChange == .max - 1 && measures.contentLength.lengthBefore == 1)
  }
}
