import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollGuidelines
@testable import ScrollReplay

/// Rules applied to subjects made in code: boundary cases, and states that no fixture has.
@Suite("Guidelines, one by one")
struct SubjectTests {
  private static func subject(_ axes: Axis.Set = .vertical, _ content: String? = nil) throws -> GuidelineSubject {
    let name = axes == .horizontal ? "horizontal" : axes == .vertical ? "vertical" : "both"
    let size = #"{ "size": { "width": 6000, "height": 6000 } }"#
    let text = GuidelineFixtures.list(#""behavior": { "axes": "\#(name)" }"#)
      .replacing(#"{ "size": { "width": 390, "height": 6000 } }"#, with: content ?? size)
    return GuidelineSubject(
      try Scenario(name: "made", data: Data(text.utf8), file: "made.json") { _ in Data("text".utf8) })
  }

  private func count(_ rule: Guideline, _ subject: GuidelineSubject) -> Int { rule.check(subject).count }

  @Test(
    "A page control with an indicator of the same axis is a finding; of the cross axis it is not",
    arguments: Axis.allCases)
  func pageControl(axis: Axis) throws {
    var subject = try Self.subject([.horizontal, .vertical])
    #expect(count(.pageControlWithIndicator, subject) == 0)
    subject.pageControlAxis = axis
    #expect(count(.pageControlWithIndicator, subject) == 1)
    subject.indicators[axis.cross] = .never
    #expect(count(.pageControlWithIndicator, subject) == 1)
    for visibility in [ScrollIndicatorVisibility.hidden, .never] {
      subject.indicators[axis] = visibility
      #expect(count(.pageControlWithIndicator, subject) == 0)
    }
    // A mouse shows hidden indicators.
    (subject.indicators[axis], subject.hasPermanentBars) = (.hidden, true)
    #expect(count(.pageControlWithIndicator, subject) == 1)
  }

  @Test("Indicators that are never shown need an alternative along each scrollable axis", arguments: Axis.allCases)
  func noScrollIndicators(axis: Axis) throws {
    var subject = try Self.subject(Axis.Set(axis))
    subject.indicators = AxisPair(repeating: .never)
    #expect(count(.noScrollIndicators, subject) == 1)
    subject.controls = [Scenario.Control(name: "next", frame: .zero, size: nil, scrolls: Axis.Set(axis.cross))]
    #expect(count(.noScrollIndicators, subject) == 1)
    subject.controls = [Scenario.Control(name: "next", frame: .zero, size: nil, scrolls: Axis.Set(axis))]
    #expect(count(.noScrollIndicators, subject) == 0)
    subject.controls = []
    subject.pageControlAxis = axis
    #expect(count(.noScrollIndicators, subject) == 0)
    subject.pageControlAxis = nil
    subject.indicators[axis] = .hidden
    #expect(count(.noScrollIndicators, subject) == 0)
  }

  @Test("Content that cannot scroll needs no indicator")
  func nothingToScroll() throws {
    var subject = try Self.subject(.vertical, #"{ "size": { "width": 390, "height": 844 } }"#)
    subject.indicators = AxisPair(repeating: .never)
    #expect(count(.noScrollIndicators, subject) == 0)
  }

  @Test(
    "Zoom limits need order and range, readable text, and content of at least a quarter",
    arguments: [
      (1.0, 22.9, 0), (1, 22.95, 1), (0.0163, 4, 0), (0.0162, 4, 1), (2, 1, 1), (1, 1, 1), (0.01, 100, 2),
    ])
  func zoom(minimum: Double, maximum: Double, expected: Int) throws {
    // The greatest scale for a font of 17 pt is 390 / 17 = 22.94; 6000 points at 0.01625 are a quarter of 390.
    var subject = try Self.subject([.horizontal, .vertical])
    subject.zoom = GuidelineSubject.Zoom(minimum: minimum, maximum: maximum)
    #expect(count(.zoomLimits, subject) == expected)
  }

  @Test("A known font size decides the greatest scale")
  func zoomedText() throws {
    var subject = try Self.subject([.horizontal, .vertical])
    subject.zoom = GuidelineSubject.Zoom(minimum: 1, maximum: 10)
    subject.fontSize = 38.9
    #expect(count(.zoomLimits, subject) == 0)
    subject.fontSize = 39
    #expect(count(.zoomLimits, subject) == 1)
  }

  @Test("Padding clips along the scroll axis, and not across it", arguments: Axis.allCases)
  func padding(axis: Axis) throws {
    var subject = try Self.subject(Axis.Set(axis))
    let along = EdgeInsets(
      top: axis == .vertical ? 10 : 0, leading: axis == .horizontal ? 10 : 0, bottom: 0, trailing: 0)
    subject.padding = along
    #expect(count(.clippingPadding, subject) == 1)
    subject.padding = EdgeInsets(top: along.leading, leading: along.top, bottom: 0, trailing: 0)
    #expect(count(.clippingPadding, subject) == 0)
  }

  @Test("Disabled keyboard scrolling is a finding")
  func keys() throws {
    var subject = try Self.subject()
    #expect(count(.noKeyboardScrolling, subject) == 0)
    subject.takesKeys = false
    #expect(count(.noKeyboardScrolling, subject) == 1)
  }

  @Test(
    "Items that end with the viewport do not peek, at either end, along both axes",
    arguments: Axis.allCases)
  func peeking(axis: Axis) throws {
    let length = axis == .vertical ? 844.0 : 390
    for (item, expected) in [(length / 4, 1), (length / 4 + 1, 0), (length / 2, 1), (length, 1), (length + 1, 0)] {
      let rows = #"{ "rows": { "count": 30, "axis": "\#(axis)", "lengths": { "fixed": \#(item) } } }"#
      #expect(count(.noPartialContent, try Self.subject(Axis.Set(axis), rows)) == expected, "\(item)")
    }
    // Content that is completely visible needs no hint.
    let few = #"{ "rows": { "count": 2, "axis": "\#(axis)", "lengths": { "fixed": \#(length / 2) } } }"#
    #expect(count(.noPartialContent, try Self.subject(Axis.Set(axis), few)) == 0)
    let measured =
      #"{ "rows": { "count": 90, "axis": "\#(axis)", "estimate": 7, "lengths": { "pattern": [\#(length / 2), 11] } } }"#
    #expect(count(.noPartialContent, try Self.subject(Axis.Set(axis), measured)) == 0)
  }

  @Test("Spacing at the edge hides the next item, unless a page control or permanent bars exist")
  func hints() throws {
    let rows = #"{ "rows": { "count": 30, "spacing": 12, "lengths": { "fixed": 410 } } }"#
    var subject = try Self.subject(.vertical, rows)
    #expect(count(.noPartialContent, subject) == 1)
    subject.pageControlAxis = .vertical
    #expect(count(.noPartialContent, subject) == 0)
    (subject.pageControlAxis, subject.hasPermanentBars) = (nil, true)
    #expect(count(.noPartialContent, subject) == 0)
  }

  @Test("Pages drift unless their length is a multiple of the items' length, or vice versa")
  func firstDriftingPage() throws {
    func firstDriftingPage(_ lengths: [Double], _ spacing: Double, _ step: Double, content: Double = 100_000) -> Int? {
      var paging = GuidelineSubject.Paging(path: "", axis: .vertical, viewport: 400, contentLength: content)
      (paging.itemLengths, paging.spacing, paging.step) = (lengths, spacing, step)
      return paging.drift?.page
    }
    #expect(
      firstDriftingPage([400], 0, 400) == nil && firstDriftingPage([390], 10, 400) == nil
        && firstDriftingPage([190], 10, 400) == nil)
    #expect(firstDriftingPage([400], 10, 400) == 1 && firstDriftingPage([400.25], 0, 400) == 3)
    // An item of two pages is cut at the same position each time.
    #expect(firstDriftingPage([790], 10, 400) == nil && firstDriftingPage([795], 10, 400) == 1)
    #expect(
      firstDriftingPage([100, 200], 0, 300) == nil && firstDriftingPage([100, 200], 0, 400) == 2
        && firstDriftingPage([100, 250], 0, 350) == nil)
    #expect(firstDriftingPage([100, 250], 0, 300) == 1)
    #expect(firstDriftingPage([], 0, 400) == nil)
    // The last page ends with the content, at any position of an item.
    #expect(
      firstDriftingPage([390], 0, 400, content: 800) == 1 && firstDriftingPage([390], 0, 400, content: 799) == nil)
  }

  @Test("A synchronised scroll view is no neighbour along the synchronised axis")
  func synchronised() throws {
    for (axes, expected) in [("vertical", 0), ("both", 1)] {
      let others =
        #""others": [{ "viewport": { "width": 9, "height": 9 }, "size": { "width": 99, "height": 99 }, "behavior": { "axes": "both" } }]"#
      let text = GuidelineFixtures.list(
        #""behavior": { "axes": "\#(axes)" }, "synchronized": { "axes": "vertical", \#(others) }"#)
      #expect(try GuidelineFixtures.report(of: text, checking: ["same-axis-siblings"]).open.count == expected)
    }
  }

  @Test(
    "Disabled keyboard scrolling is a finding only on devices with scroll keys",
    arguments: [("phone", 1), ("mac", 1), ("tv", 0)])
  func keys(idiom: String, expected: Int) throws {
    let text = GuidelineFixtures.list(
      #""traits": { "idiom": "\#(idiom)" }, "behavior": { "keyboard": { "allows": false } }"#)
    #expect(try GuidelineFixtures.report(of: text, checking: ["no-keyboard-scrolling"]).open.count == expected)
  }

  /// Returns the number of findings for neighbours on one axis, for a page of 390 by 844 with these scroll views.
  private func neighbours(
    _ views: String, content: String = #"{ "size": { "width": 390, "height": 6000 } }"#
  ) throws -> Int {
    let text = GuidelineFixtures.list(#""nestedScrollViews": [\#(views)]"#)
      .replacing(#"{ "size": { "width": 390, "height": 6000 } }"#, with: content)
    return try GuidelineFixtures.report(of: text, checking: ["same-axis-siblings"]).open.count
  }

  private func gallery(
    _ origin: (x: Int, y: Int), _ size: (width: Int, height: Int) = (180, 100), axes: String = "horizontal",
    rows: String = ""
  ) -> String {
    #"{ "origin": { "x": \#(origin.x), "y": \#(origin.y) }, \#(rows) "viewport": { "width": \#(size.width), "#
      + #""height": \#(size.height) }, "content": { "size": { "width": 900, "height": 900 } }, "#
      + #""behavior": { "axes": "\#(axes)" } }"#
  }

  @Test("Galleries are neighbours only along the axis on which one follows the other")
  func siblings() throws {
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((0, 120))) == 0, "below each other")
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((200, 0))) == 1, "beside each other")
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((200, 99))) == 1, "a point of both is as high")
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((200, 100))) == 0)
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((180 + 390, 0))) == 0, "never on one screen")
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((180 + 389, 0))) == 1)
    #expect(try neighbours(gallery((0, 0)) + "," + gallery((200, 0), axes: "vertical")) == 0)
    #expect(try neighbours(gallery((0, 0), axes: "vertical") + "," + gallery((200, 0), axes: "vertical")) == 0)
    #expect(try neighbours(gallery((0, 0), axes: "vertical") + "," + gallery((0, 120), axes: "vertical")) == 1)
    #expect(try neighbours(gallery((0, 0), axes: "both") + "," + gallery((0, 120))) == 0)
    #expect(try neighbours(gallery((0, 0), axes: "both") + "," + gallery((200, 0), axes: "both")) == 1)
  }

  @Test(
    "Horizontal galleries in rows of a list are no neighbours; in grid columns or in one row they are")
  func siblingsInRows() throws {
    let lengths = #""count": 90, "lengths": { "fixed": 120 }"#
    let columns = #"[{ "flexible": {} }, { "flexible": {} }]"#
    let list = #"{ "rows": { \#(lengths) } }"#
    let grid = #"{ "rows": { \#(lengths), "layout": { "grid": { "columns": \#(columns) } } } }"#
    let rows = #""rows": { "every": 2 },"#
    #expect(try neighbours(gallery((0, 0), rows: rows), content: list) == 0)
    #expect(try neighbours(gallery((0, 0), rows: rows), content: grid) == 1)
    #expect(try neighbours(gallery((0, 0), axes: "vertical", rows: rows), content: list) == 1)
    let other = #""rows": { "every": 4, "from": 1 },"#
    let both = gallery((0, 0), rows: rows) + "," + gallery((200, 0), rows: other)
    #expect(try neighbours(both, content: list) == 0, "rows 0, 2, 4, … and 1, 5, 9, …")
    #expect(try neighbours(both.replacing(#""from": 1"#, with: #""from": 2"#), content: list) == 1, "both in row 2")
  }

  @Test("The bars of ancestors belong to the same panel", arguments: [true, false])
  func barsAround(isOneSize: Bool) throws {
    let inner = #""indicators": { "style": "overlay", "size": "small" }"#
    let outer = #""indicators": { "style": "legacy", "size": "\#(isOneSize ? "small" : "regular")" }"#
    let page = #""viewport": { "width": 390, "height": 844 }, "size": { "width": 900, "height": 800 }"#
    let text = GuidelineFixtures.list(
      #"\#(inner), "nesting": { "ancestors": [{ \#(page), "behavior": { "axes": "horizontal" }, \#(outer) }] }"#)
    let open = try GuidelineFixtures.report(of: text).open
    #expect(open.map(\.rule.name) == (isOneSize ? [] : ["mixed-scroll-bar-sizes"]))
    #expect(isOneSize || open.first?.path == "nesting.ancestors[0].indicators")
  }

  @Test("The tracks of small bars are 11 points thick, of regular ones 15, on both axes")
  func lanes() throws {
    var subject = try Self.subject([.horizontal, .vertical])
    #expect(
      subject.lanes.map(\.frame) == [
        Rect(x: 0, y: 829, width: 390, height: 15), Rect(x: 375, y: 0, width: 15, height: 844),
      ])
    subject.own.barSize = .mini
    subject.indicators[.horizontal] = .never
    #expect(subject.lanes.map(\.frame) == [Rect(x: 379, y: 0, width: 11, height: 844)])
  }
}
