import PlaneGeometry
import ScrollEngine

/// The page that a drag or a fling reaches, and the positions of pages of another length than the viewport.
enum PagingAnswers {
  static let families = [
    ReferenceFamily("paging", about: "the page that a drag or a fling reaches", row: paging),
    ReferenceFamily("page_geometry", about: "pages shorter or longer than the viewport", row: pageGeometry),
  ]

  @Sendable private static func paging(_ row: ReferenceRow) throws -> [Answer] {
    let length = try row["viewport"].number(in: 1...1e6)
    let pager = try Pager(viewport: length, fraction: fraction(row), pages: row["pages"].number(in: 0...1e6))
    var scroller = pager.scroller
    scroller.jump(to: try pager.offset(ofPage: row["start_page"].number(in: -1...1e6)), along: .horizontal)
    let drag = try row.offset("drag_dx")
    let velocity = try row["fling_velocity_px_s"].number(in: 0...1e6)
    // The finger has the fling's velocity at the end of the drag; without a velocity it rests there.
    scroller.down(0, along: .horizontal, at: 0)
    for step in 0...3 {
      let place = drag - (drag < 0 ? -velocity : velocity) * 0.008 * Double(3 - step)
      scroller.move(place, along: .horizontal, at: Int64(100 + step * 8) * millisecond)
    }
    scroller.up(at: (velocity == 0 ? 300 : 124) * millisecond)
    scroller.rest()
    return [Answer(pager.page(at: scroller.contentOffset.x), column: "expected_page")]
  }

  /// Answers rows about the position of an item that fills a page, when the viewport rests on a page.
  @Sendable private static func pageGeometry(_ row: ReferenceRow) throws -> [Answer] {
    let page = try row["page"].integer(in: 0...1_000_000)
    let pager = try Pager(viewport: row["viewport"].number(in: 1...1e6), fraction: fraction(row), pages: 2e6)
    var scroller = pager.scroller
    // A flick from the previous page, or back to page 0.
    scroller.jump(to: pager.offset(ofPage: Double(max(0, page - 1))), along: .horizontal)
    let sign = page == 0 ? 1.0 : -1
    scroller.down(0, along: .horizontal, at: 0)
    for step in 1...4 { scroller.move(sign * 8 * Double(step), along: .horizontal, at: Int64(step * 8) * millisecond) }
    scroller.up(at: 32 * millisecond)
    scroller.rest()
    guard scroller.currentPage(along: .horizontal) == page else { throw row.unanswered }
    let item = try row["item"].number(in: 0...1e6)
    return [Answer(item * pager.length - scroller.contentOffset.x, column: "expected_left")]
  }

  private static func fraction(_ row: ReferenceRow) throws -> Double {
    try row["viewport_fraction"].number(in: 0.001...1000)
  }

  /// Pages of a fraction of the viewport, centred in it, with the necessary padding.
  private struct Pager {
    let scroller: Scroller
    let length: Double
    private let viewport: Double

    init(viewport: Double, fraction: Double, pages: Double) {
      var rule = PagingRule(.fraction(fraction))
      rule.alignment = 0.5
      length = viewport * fraction
      self.viewport = viewport
      var scroller = Scroller(viewport: viewport, content: length * pages, along: .horizontal) {
        $0.isPagingEnabled = true
        $0.paging = rule
      }
      let padding = rule.padding(ofViewport: viewport)
      var area = scroller.area
      area.contentInsets.leading = padding.start
      area.contentInsets.trailing = padding.end
      scroller.setArea(area, at: 0)
      self.scroller = scroller
    }

    func offset(ofPage page: Double) -> Double { page * length - (viewport - length) / 2 }

    /// Returns the page that begins at `offset`, as a fraction if none does.
    func page(at offset: Double) -> Double {
      let page = (offset + (viewport - length) / 2) / length
      let isWhole = (offset - self.offset(ofPage: page.rounded())).magnitude < 1e-9 * viewport
      return isWhole ? page.rounded() : page
    }
  }
}
