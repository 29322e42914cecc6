import TestSupport
import Testing

@testable import LazyLayout

@Suite("Items visible in the last frame are anchored")
struct VisibleItemTests {
  @Test("While scrolling back over skipped rows, the anchor is a row of the last frame before one of earlier frames")
  func gap() {
    // Rows 20 to 27 are visible first, then 40 to 47. Rows 28 to 39 are unmeasured, and twice as long as estimated.
    var screen = Screen((0..<100).map { (28..<40).contains($0) ? 100 : 50 }, length: 400)
    screen.go(to: 1000)
    screen.go(to: 2000)
    #expect(screen.last?.visibleItems == 40..<48)
    // A scroll up that keeps one row visible, and moves row 27 into view by the estimates.
    screen.frame(points: -375)
    #expect(screen.place(of: 40) == 375)
    screen.frame(points: -24)
    #expect(screen.place(of: 40) == 399)
    #expect(screen.last?.visibleItems == 36..<41)
  }

  @Test(
    "Through any jumps and scrolls, rows that stay visible move only by the scroll",
    arguments: [UInt64](1...12), [0, 3])
  func law(seed: UInt64, retention: Int) {
    var random = SplitMix64(seed: seed)
    let lengths = (0..<400).map { _ in random.dyadic(in: 10...300) }
    var screen = Screen(lengths, length: 400) {
      $0.retention = retention
      $0.anchorItem = random.oneIn(2) ? .partlyVisible : .startingInView
    }
    screen.go(to: 9000)
    var checked = 0
    for _ in 0..<600 {
      let before = screen.visiblePlaces
      let delta = Length(points: random.oneIn(7) ? random.dyadic(in: -6000...6000) : random.dyadic(in: -380...380))
      let inside = screen.offset + delta > .zero && screen.offset + delta + screen.length < screen.stack.contentLength
      // At an end of the content, the end is the anchor.
      guard inside else { continue }
      screen.frame(by: delta)
      for (row, place) in before {
        let expected = place - delta
        guard expected < screen.length, expected + screen.rows.lengths[row] > .zero else { continue }
        #expect(screen.stack.start(of: row) - screen.offset == expected, "row \(row)")
        checked += 1
      }
    }
    #expect(checked > 500)
  }
}
