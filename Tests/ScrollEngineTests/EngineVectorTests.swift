import Foundation
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Published vectors of scroll views")
struct EngineVectorTests {
  @Test("Every row agrees, or is named as not followed", arguments: EngineVectors.names)
  func everyRowAgreesOrIsNamed(name: String) throws {
    let table = try VectorTable(named: name)
    let answers = try #require(EngineVectors.tables.first { $0.name == name }).answers
    let exclusions = try Exclusion.all().filter { $0.table == name }
    #expect(!table.rows.isEmpty)
    var scroller: Scroller?
    for row in table.rows where !exclusions.contains(where: { $0.matches(row) }) {
      for answer in try answers(row, &scroller) {
        let disagreement = try answer.disagreement(with: row)
        #expect(disagreement == nil, "\(row): \(disagreement ?? "")")
      }
    }
    for exclusion in exclusions {
      #expect(table.rows.contains(where: exclusion.matches), "\(exclusion): no such row")
    }
  }

  @Test("Every row says where it comes from", arguments: EngineVectors.names)
  func everyRowHasItsSource(name: String) throws {
    for row in try VectorTable(named: name).rows { #expect(try !row.text("source").isEmpty, "\(row): no source") }
  }
}

/// What a scroll view answers to each published row.
enum EngineVectors {
  /// What answers a row; a scroll view that rows in a sequence share is passed on from each to the next.
  typealias Answers = @Sendable (VectorTable.Row, inout Scroller?) throws -> [Answer]

  static let tables: [(name: String, answers: Answers)] = [
    ("ensure_visible", ensureVisible), ("reveal_offset", revealOffset), ("show_on_screen", showOnScreen),
    ("scroll_into_view", scrollIntoView), ("range_change", rangeChange), ("paging", paging), ("page_geometry", nothing),
    ("drag_start", dragStart), ("scrollbar_thumb", scrollbarThumb),
  ]

  static var names: [String] { tables.map(\.name) }

  @Sendable private static func nothing(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    throw VectorTableError("\(row): nothing answers this row, and not-followed.csv does not name it")
  }

  /// A vertical scroll view at `offset`.
  private static func scroller(viewport: Double, content: Double, at offset: Double) -> Scroller {
    var scroller = Scroller(
      configuration: ScrollConfiguration(),
      area: ScrollArea(
        contentSize: Size(width: 100, height: content), containerSize: Size(width: 100, height: viewport)))
    scroller.jump(to: offset)
    return scroller
  }

  /// Where a scroll view of the row's viewport, content and offset goes to reveal the row's item.
  private static func destination(_ row: VectorTable.Row, _ policy: RevealPolicy) throws -> Answer {
    let scroller = try scroller(
      viewport: row.number("viewport"), content: row.number("content"), at: row.number("offset"))
    let start = try row.number("item_start")
    let rect = Rect(x: 0, y: start, width: 100, height: try row.number("item_end") - start)
    return Answer(scroller.destination(of: ScrollRequest(.rect(rect, policy))).y, column: "expected_offset")
  }

  @Sendable private static func ensureVisible(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    guard try row.text("policy") == "explicit" else { return [try destination(row, .minimal)] }
    return [try destination(row, .align(UnitPoint(x: 0, y: row.number("alignment"))))]
  }

  @Sendable private static func showOnScreen(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    [try destination(row, .minimal)]
  }

  @Sendable private static func revealOffset(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    var item = Interval(offset: try row.number("item_start"), length: try row.number("item_length"))
    if try !row.text("sub_start").isEmpty {
      let start = try row.number("sub_start")
      item = Interval(offset: item.offset + start, length: try row.number("sub_end") - start)
    }
    let window = Interval(offset: 0, length: try row.number("viewport"))
    let policy = RevealPolicy.align(UnitPoint(x: 0, y: try row.number("alignment")))
    let offset = policy.windowOffset(revealing: item, through: window, along: .vertical)
    return [Answer(offset, column: "expected_offset")]
  }

  /// CSSOM's `scrollIntoView`: each axis has its own rule, `scroll-padding` are insets, `scroll-margin` enlarges the item.
  @Sendable private static func scrollIntoView(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    [
      try scrollIntoView(row, .horizontal, ("x", "w", "left", "right"), rule: "inline"),
      try scrollIntoView(row, .vertical, ("y", "h", "top", "bottom"), rule: "block"),
    ]
  }

  private static func scrollIntoView(
    _ row: VectorTable.Row, _ axis: Axis, _ names: (place: String, length: String, start: String, end: String),
    rule: String
  ) throws -> Answer {
    let policies: [String: RevealPolicy] = [
      "start": .align(.topLeading), "center": .align(.center), "end": .align(.bottomTrailing), "nearest": .minimal,
    ]
    let policy = try #require(policies[row.text(rule)])
    var area = ScrollArea(contentSize: .zero, containerSize: .zero)
    area.contentSize[axis] = try row.number("content_\(names.length)")
    area.containerSize[axis] = try row.number("viewport_\(names.length)")
    let padding = (start: try row.number("pad_\(names.start)"), end: try row.number("pad_\(names.end)"))
    let margin = (start: try row.number("margin_\(names.start)"), end: try row.number("margin_\(names.end)"))
    let item = Interval(
      offset: try row.number(names.place) - margin.start,
      length: try row.number(names.length) + margin.start + margin.end)
    let window = Interval(
      offset: try row.number("offset_\(names.place)") + padding.start,
      length: area.containerSize[axis] - padding.start - padding.end)
    let offset = policy.windowOffset(revealing: item, through: window, along: axis) - padding.start
    let range = area.offsetRange(along: axis)
    return Answer(min(max(offset, range.lowerBound), range.upperBound), column: "expected_\(names.place)")
  }

  @Sendable private static func rangeChange(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    let offset = try row.number("offset")
    var scroller = scroller(viewport: 800, content: try row.number("old_max") + 800, at: offset)
    if offset < 0 {
      // Flung while an inset made room at the start: without it the content is past that end, and on its way back.
      let area = scroller.area
      scroller.setArea(
        ScrollArea(
          contentSize: area.contentSize, containerSize: area.containerSize,
          contentInsets: EdgeInsets(top: 600, leading: 0, bottom: 0, trailing: 0)), at: 0)
      let release = scroller.flick(-500, leavingAt: offset)
      scroller.setArea(area, at: release)
      #expect(scroller.phase == .decelerating)
    }
    var area = scroller.area
    area.contentSize.height = try row.number("new_max") + 800
    scroller.setArea(area, at: scroller.now)
    return [Answer(scroller.contentOffset.y, column: "expected_offset")]
  }

  @Sendable private static func paging(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    let length = try row.number("viewport")
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    configuration.isPagingEnabled = true
    configuration.touchSlop = 0
    var scroller = Scroller(
      configuration: configuration,
      area: ScrollArea(
        contentSize: Size(width: length * (try row.number("pages")), height: 100),
        containerSize: Size(width: length, height: 100)))
    scroller.jump(to: length * (try row.number("start_page")), along: .horizontal)
    let way = try row.number("drag_dx")
    let velocity = try row.number("fling_velocity_px_s")
    // As fast as the fling, at the end of the way; a drag without velocity rests there.
    scroller.down(0, along: .horizontal, at: 0)
    for step in 0...3 {
      let place = way - (way < 0 ? -velocity : velocity) * 0.008 * Double(3 - step)
      scroller.move(place, along: .horizontal, at: Int64(100 + step * 8) * millisecond)
    }
    scroller.up(at: (velocity == 0 ? 300 : 124) * millisecond)
    scroller.rest()
    return [Answer(scroller.contentOffset.x / length, column: "expected_page")]
  }

  /// Steps of one case follow each other: the scroll view is passed on.
  @Sendable private static func dragStart(_ row: VectorTable.Row, _ shared: inout Scroller?) throws -> [Answer] {
    let time = Int64(try row.number("t_ms")) * millisecond
    var scroller: Scroller
    if try row.number("step") == 0 {
      scroller = plainScroller { $0.touchSlop = 0 }
      scroller.down(0, at: 0)
    } else {
      scroller = try #require(shared)
    }
    let moved = try row.number("step") * row.number("dy")
    scroller.move(moved + (try row.number("dy")), at: time)
    shared = scroller
    return [Answer(scroller.contentOffset.y, column: "expected_offset")]
  }

  @Sendable private static func scrollbarThumb(_ row: VectorTable.Row, _: inout Scroller?) throws -> [Answer] {
    let viewport = try row.number("viewport")
    let content = try row.number("max_extent") - row.number("min_extent") + viewport
    let area = ScrollArea(
      contentSize: Size(width: 100, height: content), containerSize: Size(width: 100, height: viewport))
    let thumb = try #require(area.indicator(atOffset: row.number("offset"), along: .vertical))
    return [
      Answer(thumb.offset, column: "expected_thumb_start"), Answer(thumb.length, column: "expected_thumb_length"),
    ]
  }
}
