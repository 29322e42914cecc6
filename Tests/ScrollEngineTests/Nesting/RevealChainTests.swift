import Foundation
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Scrolling an item into view through nested scroll views")
struct RevealChainTests {
  @Test("The published rows agree")
  func publishedRows() throws {
    let table = try VectorTable(named: "show_on_screen_nested")
    #expect(!table.rows.isEmpty)
    for row in table.rows {
      var chain = try chain(of: row)
      let item = try row.number("item")
      let length = 100.0
      chain.reveal(Rect(x: 0, y: item * length, width: 100, height: length), isAnimated: false, at: 0)
      #expect(try chain[0].contentOffset.y == row.number("expected_inner"), "\(row)")
      #expect(try chain[1].contentOffset.y == row.number("expected_outer"), "\(row)")
    }
  }

  /// A list of items of 100 pt in a page that has so much space before and after it.
  private func chain(of row: VectorTable.Row) throws -> ScrollChain {
    func scroller(_ content: Double, _ viewport: Double, _ offset: Double) -> Scroller {
      let area = ScrollArea(
        contentSize: Size(width: 100, height: content), containerSize: Size(width: 100, height: viewport))
      var scroller = Scroller(configuration: ScrollConfiguration(), area: area)
      scroller.jump(to: offset)
      return scroller
    }
    let lengths = try row.text("outer_layout").split(separator: ",").map {
      Double($0.split(separator: " ")[0]) ?? .nan
    }
    let count = try Double(row.text("inner_items").split(separator: " ")[0]) ?? .nan
    let inner = try scroller(count * 100, row.number("inner_viewport"), row.number("inner_offset"))
    let outer = try scroller(lengths.reduce(0, +), row.number("outer_viewport"), row.number("outer_offset"))
    return ScrollChain([.init(inner, origin: Point(x: 0, y: lengths[0])), .init(outer)])
  }
}
