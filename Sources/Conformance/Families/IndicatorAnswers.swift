import PlaneGeometry
import ScrollEngine

/// Where an indicator lies on its track.
enum IndicatorAnswers {
  static let families = [
    ReferenceFamily("scrollbar_thumb", about: "place and length of an indicator", row: thumb)
  ]

  @Sendable private static func thumb(_ row: ReferenceRow) throws -> [Answer] {
    let viewport = try row.length("viewport")
    let content = try row.offset("max_extent") - row.offset("min_extent") + viewport
    let area = ScrollArea(
      contentSize: Size(width: 100, height: content), containerSize: Size(width: 100, height: viewport))
    guard let thumb = try area.indicator(atOffset: row.offset("offset"), along: .vertical) else {
      throw UnansweredRow(reason: "there is no indicator where nothing can be scrolled")
    }
    return [
      Answer(thumb.offset, column: "expected_thumb_start"), Answer(thumb.length, column: "expected_thumb_length"),
    ]
  }
}
