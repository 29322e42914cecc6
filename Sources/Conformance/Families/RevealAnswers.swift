import PlaneGeometry
import ScrollEngine

/// The offset that reveals an item.
enum RevealAnswers {
  static let families = [
    ReferenceFamily("ensure_visible", about: "the distance that reveals an item", row: ensureVisible),
    ReferenceFamily("reveal_offset", about: "the offset that aligns an item", row: revealOffset),
    ReferenceFamily("show_on_screen", about: "the least distance that reveals an item", row: showOnScreen),
  ]

  /// Returns the destination of a scroll view with the row's viewport, content and offset that reveals the row's item.
  private static func destination(_ row: ReferenceRow, _ policy: RevealPolicy) throws -> Answer {
    let scroller = try Scroller(
      viewport: row.length("viewport"), content: row.length("content"), at: row.offset("offset"))
    let start = try row.offset("item_start")
    let rect = Rect(x: 0, y: start, width: 100, height: try row.offset("item_end") - start)
    return Answer(scroller.destination(of: ScrollRequest(.rect(rect, policy))).y, column: "expected_offset")
  }

  @Sendable private static func ensureVisible(_ row: ReferenceRow) throws -> [Answer] {
    guard try row.text("policy") == "explicit" else { return [try destination(row, .minimal)] }
    return [try destination(row, .align(UnitPoint(x: 0, y: row.offset("alignment"))))]
  }

  @Sendable private static func showOnScreen(_ row: ReferenceRow) throws -> [Answer] {
    [try destination(row, .minimal)]
  }

  @Sendable private static func revealOffset(_ row: ReferenceRow) throws -> [Answer] {
    var item = Interval(offset: try row.offset("item_start"), length: try row.length("item_length"))
    if let subStart = row.optional("sub_start") {
      let start = try subStart.number(in: -1e9...1e9)
      item = Interval(offset: item.offset + start, length: try row.offset("sub_end") - start)
    }
    let window = Interval(offset: 0, length: try row.length("viewport"))
    let policy = RevealPolicy.align(UnitPoint(x: 0, y: try row.offset("alignment")))
    let offset = policy.windowOffset(revealing: item, through: window, along: .vertical)
    return [Answer(offset, column: "expected_offset")]
  }
}
