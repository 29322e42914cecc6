import PlaneGeometry
import ScrollEngine

/// The page that a drag or a fling reaches.
enum PagingAnswers {
  static let families = [
    ReferenceFamily("paging", about: "the page that a drag or a fling reaches", row: paging),
    ReferenceFamily("page_geometry", unansweredAbout: "pages shorter or longer than the viewport"),
  ]

  @Sendable private static func paging(_ row: ReferenceRow) throws -> [Answer] {
    let length = try row["viewport"].number(in: 1...1e6)
    var scroller = try Scroller(
      viewport: length, content: length * row["pages"].number(in: 0...1e6),
      at: length * row["start_page"].number(in: -1...1e6),
      along: .horizontal
    ) { $0.isPagingEnabled = true }
    let way = try row.offset("drag_dx")
    let velocity = try row["fling_velocity_px_s"].number(in: 0...1e6)
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
}
