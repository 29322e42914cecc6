import Testing

@testable import LazyLayout

/// Expected values of single layouts from the tests of other engines. Tables of such values are in `Conformance`.
@Suite("Lazy stack: published vectors")
struct PublishedVectorTests {
  @Test(
    "Flutter: rows attached in a viewport of 600 with a cache of 250, rows of 100 (sliver_cache_test)",
    arguments: [(0.0, 0...8), (50, 0...8), (1_500, 12...23), (2_400, 21...29)])
  func attachedRows(offset: Double, expected: ClosedRange<Int>) {
    var screen = Screen(Array(repeating: 100, count: 30), length: 600) {
      $0.overscan = Length(points: 250)
      $0.estimatedLength = Length(points: 100)
    }
    #expect(screen.go(to: offset).placedItems == Range(expected))
  }

  @Test("Flutter: a row that shrank off screen is corrected while scrolling up (list_view_correction_test)")
  func correctionWhileScrollingUp() {
    var screen = Screen(Array(repeating: 400, count: 6), length: 600)
    screen.frame()
    for offset in stride(from: 100.0, through: 1_000, by: 100) { screen.go(to: offset) }
    #expect(screen.place(of: 3) == 200)
    screen.rows.lengths[0] = Length(points: 200)
    screen.stack.invalidateLengths(of: 0..<1)
    screen.frame()
    #expect(screen.offset.points == 1_000 && screen.place(of: 3) == 200)
    screen.go(to: 300)
    #expect(screen.place(of: 1) == 100)
    screen.frame(points: -250)
    #expect(screen.last?.isStartMeasured == true && screen.offset < .zero)
    // The scroll view has the exact start of the content, and stops there.
    screen.frame(by: -screen.offset)
    #expect(screen.place(of: 1) == 200)
  }
}
