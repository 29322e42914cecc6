import LazyLayout
import PlaneGeometry
import Testing

@Suite("Blank area of stacks, grids and masonry")
struct ArrangedBlankTests {
  private struct Rows: LazyContent {
    var count: Int
    func length(at index: Int) -> Length? { Length(points: 80) }
  }

  private static let viewport = LazyViewport(offset: .zero, length: Length(points: 200))

  private func blank<Arrangement: LazyArrangement>(
    _ arrangement: Arrangement, without missing: Set<Int>, from offset: Double = 0
  ) -> Double {
    var arrangement = arrangement
    var rows = Rows(count: arrangement.count)
    let viewport = LazyViewport(offset: Length(points: offset), length: Length(points: 200))
    var update = arrangement.update(visible: viewport, anchor: .automatic, content: &rows)
    // A reversed layout has to measure its content up to the last row first.
    for _ in 0..<2 { update = arrangement.update(visible: viewport, anchor: .automatic, content: &rows) }
    return arrangement.blank(of: update.visibleItems, in: viewport) { !missing.contains($0) }.points
  }

  @Test("In a stack, the blank length is the sum of the visible lengths")
  func stack() {
    let stack = LazyStack(count: 100, configuration: LazyStackConfiguration())
    #expect(blank(stack, without: []) == 0)
    #expect(blank(stack, without: [1]) == 80 && blank(stack, without: [0, 2, 50]) == 120)
    #expect(blank(stack, without: [0, 2], from: 30) == 50 + 70)
  }

  @Test("In a grid, a cell's blank length is weighted by the width of its column")
  func grid() {
    let columns = [GridItem(.fixed(100)), GridItem(.fixed(200)), GridItem(.fixed(100))]
    let grid = LazyGrid(
      sections: SectionIndex(itemCount: 100),
      configuration: LazyGridConfiguration(columns: columns, crossLength: 416))
    #expect(blank(grid, without: [1]) == 40 && blank(grid, without: [0, 1, 2]) == 80)
    // 40 pt of the third line are visible.
    #expect(blank(grid, without: [6]) == 10 && blank(grid, without: [3, 4, 8], from: 100) == 45 + 20)
  }

  @Test("In masonry, an item's blank length is weighted by the width of its column, and unplaced items are blank")
  func lanes() {
    let columns = [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(150), spacing: 0)]
    let lanes = LazyMasonry(count: 5, configuration: LazyMasonryConfiguration(columns: columns, crossLength: 200))
    #expect(blank(lanes, without: []) == 0)
    #expect(blank(lanes, without: [0]) == 20 && blank(lanes, without: [1]) == 60)
    // With all items placed, the second column ends at 160.
    #expect(blank(lanes, without: [], from: 40) == 0)
    #expect(lanes.blank(of: 0..<0, in: Self.viewport) { _ in true } == min(lanes.contentLength, Length(points: 200)))
    let mirrored = ReversibleArrangement(lanes, isReversed: true)
    // The mirrored viewport shows 40 to 240.
    #expect(blank(mirrored, without: []) == 0 && blank(mirrored, without: [1]) == 30)
  }

  @Test("A blank area below 1/64 pt is rounded up to 1/64 pt")
  func rounding() {
    let thirds = [GridItem](repeating: GridItem(.fixed(1), spacing: 0), count: 3)
    let grid = LazyGrid(
      sections: SectionIndex(itemCount: 3), configuration: LazyGridConfiguration(columns: thirds, crossLength: 3))
    // 80 pt times a third of the width.
    #expect(blank(grid, without: [2]) == (80.0 * 64 / 3).rounded(.up) / 64)
  }
}
