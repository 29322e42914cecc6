import Foundation
import PlaneGeometry
import ScrollViews
import Testing

/// Tests of `Grid` by frames computed by hand. Spacings are 8 points where none is given.
@MainActor @Suite struct GridTableTests {
  /// The frames of the views of a grid in the top leading corner of a screen of 400 by 300 points.
  private func frames<Content: View>(
    _ alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder _ content: () -> Content
  ) -> [CGRect] {
    let content = content()
    let host = ViewHost(size: CGSize(width: 400, height: 300)) {
      Grid(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: spacing) { content }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    host.show(at: 0)
    return host.drawnViews.map(\.rect)
  }

  private func cell(_ width: CGFloat, _ height: CGFloat) -> some View { Color.red.frame(width: width, height: height) }

  @Test("Columns are as wide as their widest cells, and rows as tall as their tallest")
  func sizes() {
    let centered = frames {
      GridRow {
        cell(50, 20)
        cell(30, 10)
      }
      GridRow {
        cell(20, 40)
        cell(60, 10)
      }
    }
    // Columns of 50 and 60 points begin at 0 and 58, rows of 20 and 40 points at 0 and 28.
    #expect(
      centered == [
        CGRect(x: 0, y: 0, width: 50, height: 20), CGRect(x: 73, y: 5, width: 30, height: 10),
        CGRect(x: 15, y: 28, width: 20, height: 40), CGRect(x: 58, y: 43, width: 60, height: 10),
      ])
  }

  @Test("A row without its last cells leaves them empty, and rows come from loops")
  func emptyCells() {
    let cells = frames(.topLeading, spacing: 2) {
      GridRow { cell(10, 10) }
      ForEach(1..<3) { row in
        GridRow {
          cell(20, 10)
          cell(CGFloat(row) * 30, 10)
        }
      }
    }
    #expect(cells.map(\.origin) == [(0, 0), (0, 12), (22, 12), (0, 24), (22, 24)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test("Flexible columns share the width that fixed columns leave")
  func flexibleColumns() {
    let cells = frames {
      GridRow {
        Color.red
        cell(92, 10)
        Color.blue
      }
      .frame(height: 10)
    }
    // 400 less two spaces and 92 leaves 292 for two columns.
    #expect(cells.map(\.width) == [146, 92, 146])
    #expect(cells.map(\.minX) == [0, 154, 254])
  }

  @Test("Flexible rows share the height, and flexible cells fill their row")
  func flexibleRows() {
    let cells = frames(spacing: 0) {
      GridRow {
        Color.red
        cell(100, 60)
      }
      GridRow { Color.blue }
    }
    // The second row takes the half of 300. The first row takes the other half by its flexible cell.
    #expect(cells.map(\.height) == [150, 60, 150])
    #expect(cells.map(\.minY) == [0, 45, 150])
    #expect(cells.map(\.width) == [300, 100, 300])
  }

  @Test("A view outside of rows spans all columns, and a cell the columns that it says")
  func spans() {
    let cells = frames(.topLeading) {
      cell(118, 10)
      GridRow {
        cell(50, 10)
        cell(60, 10)
      }
      GridRow { cell(158, 10).gridCellColumns(2) }
    }
    // The last row misses 40 points, of which each column takes 20.
    #expect(cells.map(\.minX) == [0, 0, 78, 0])
    #expect(cells.map(\.minY) == [0, 18, 18, 36])
  }

  @Test("A flexible divider widens the grid unless its width is unsized")
  func unsizedAxes() {
    let wide = frames(.topLeading) {
      GridRow { cell(50, 10) }
      Divider()
    }
    #expect(wide.map(\.width) == [50, 400])
    let narrow = frames(.topLeading) {
      GridRow { cell(50, 10) }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
    #expect(narrow.map(\.width) == [50, 50])
  }

  @Test("Cells are aligned by their anchors, their column, their row and the grid, in this order")
  func alignments() {
    let cells = frames(.topLeading, spacing: 0) {
      GridRow {
        cell(100, 100)
        cell(100, 100)
      }
      GridRow(alignment: .bottom) {
        cell(10, 10).gridColumnAlignment(.trailing)
        cell(10, 20)
        cell(30, 60)
      }
      GridRow {
        cell(10, 10)
        cell(10, 10).gridCellAnchor(.center)
        cell(10, 50)
      }
    }
    let expected: [(CGFloat, CGFloat)] = [
      (0, 0), (100, 0), (90, 150), (100, 140), (200, 100), (90, 160), (145, 180), (200, 160),
    ]
    #expect(cells.map(\.origin) == expected.map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test("A cell with a background keeps its values")
  func backgrounds() {
    let cells = frames(.topLeading, spacing: 0) {
      GridRow { cell(100, 100) }
      GridRow { cell(10, 10).gridCellAnchor(.trailing).background { Color.blue } }
    }
    #expect(cells.map(\.minX) == [0, 90, 90])
  }

  @Test("A row outside of a grid is a group of its cells")
  func group() {
    let host = ViewHost(size: CGSize(width: 400, height: 300)) {
      VStack(spacing: 0) {
        GridRow {
          cell(10, 100)
          cell(20, 100)
        }
      }
    }
    #expect(host.drawnViews.map(\.rect.minY) == [50, 150])
  }

  @Test("A grid follows its rows and its alignment")
  func changes() {
    let host = ViewHost(size: CGSize(width: 400, height: 300)) { GrowingGrid() }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.rect.minX) == [50, 150])
    host.handle(.down(pointer: 0, at: .init(x: 100, y: 150)), at: 0)
    host.handle(.up(pointer: 0, at: nil), at: 40_000_000)
    host.show(at: 48_000_000)
    // The second row makes the first column 200 points wide.
    #expect(host.drawnViews.map(\.rect.minX) == [50, 250, 50])
  }
}

/// A grid that a tap on its first cell gives another row.
private struct GrowingGrid: View {
  @State private var isGrown = false

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Color.red.frame(width: 100, height: 10).onTapGesture { isGrown = true }
        Color.blue.frame(width: isGrown ? 100 : 200, height: 10)
      }
      if isGrown { GridRow { Color.green.frame(width: 200, height: 10) } }
    }
  }
}
