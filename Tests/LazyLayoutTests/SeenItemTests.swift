import TestSupport
import Testing

@testable import LazyLayout

@Suite("Items that were just seen stay")
struct SeenItemTests {
  @Test("Back over rows that were jumped over, what was just seen stays, not what was seen long ago")
  func gap() {
    // Rows 20 to 27 are seen, then 40 to 47; 28 to 39 are not known, and twice as long as expected.
    var screen = Screen((0..<100).map { (28..<40).contains($0) ? 100 : 50 }, length: 400)
    screen.go(to: 1000)
    screen.go(to: 2000)
    #expect(screen.last?.visibleItems == 40..<48)
    // Up by as much as leaves one row in view, and brings row 27 in, as far as anybody knows.
    screen.frame(points: -375)
    #expect(screen.place(of: 40) == 375)
    screen.frame(points: -24)
    #expect(screen.place(of: 40) == 399)
    #expect(screen.last?.visibleItems == 36..<41)
  }

  @Test(
    "However one jumps and scrolls, no row that the scroll leaves in view moves by anything else",
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
      // At the ends it is the end that stays.
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
