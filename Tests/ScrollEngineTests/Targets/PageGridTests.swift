import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Page grid")
struct PageGridTests {
  @Test("Pages are as long as the viewport; the last one ends with the range")
  func pages() {
    for (range, last, offsets) in [
      (0.0...1600.0, 2, [0.0, 800, 1600]), (0...1601, 3, [0, 800, 1600, 1601]), (-88...1234, 2, [-88, 712, 1234]),
      (0...0, 0, [0]), (0...799, 1, [0, 799]),
    ] {
      let grid = PageGrid(range: range, length: 800)
      #expect(grid.lastPage == last)
      #expect((0...last).map { grid.offset(ofPage: $0) } == offsets)
      for (page, offset) in offsets.enumerated() { #expect(grid.nearestPage(to: offset, from: 0) == page) }
    }
  }

  @Test("The nearest page of a place half-way is the one farther from the origin")
  func nearest() {
    let grid = PageGrid(range: 0...2000, length: 800)
    for (offset, origin, page) in [
      (399.0, 0, 0), (400, 0, 1), (400, 1, 0), (401, 1, 1), (1200, 1, 2), (1200, 2, 1), (1799, 3, 2), (1801, 2, 3),
      (1800, 2, 3), (1800, 3, 2), (-500, 0, 0), (-500, 3, 0), (9000, 0, 3),
    ] {
      #expect(grid.nearestPage(to: offset, from: origin) == page, "\(offset) from \(origin)")
    }
  }

  /// floor(p) + 1 or ceil(p) - 1 by the sign of the velocity, within one page of the origin and the range.
  @Test("A release turns to the next page in the direction of its velocity")
  func released() {
    let grid = PageGrid(range: 0...2000, length: 800)
    for (offset, velocity, origin, page) in [
      (800.0, 1.0, 1, 2), (799, 1, 1, 1), (850, 1, 1, 2), (800, -1, 1, 0), (850, -1, 1, 1), (750, -1, 1, 0),
      (2000, 1, 3, 3), (2000, -1, 3, 2), (1900, -1, 3, 2), (2100, -1, 3, 3), (0, -1, 0, 0), (-20, 1, 0, 0),
      (0, 1, 0, 1),
      (1900, 1, 1, 2), (100, -1, 2, 1), (390, 0, 0, 0), (410, 0, 0, 1), (1500, 0, 0, 1),
    ] {
      #expect(
        grid.page(releasedAt: offset, velocity: velocity, from: origin) == page, "\(offset), \(velocity), \(origin)")
    }
  }

  @Test("Pages without a length are one page")
  func noLength() {
    let grid = PageGrid(range: 0...100, length: 0)
    #expect(grid.lastPage == 0)
    for velocity in [-1.0, 0, 1] { #expect(grid.page(releasedAt: 50, velocity: velocity, from: 0) == 0) }
  }
}
