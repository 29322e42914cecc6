import Testing

@testable import LazyLayout

@Suite("Lazy stack: placed, measured, kept and released items")
struct LazyStackTests {
  static let sixtyFourth = 1.0 / 64

  @Test(
    "An item is placed exactly while at least 1/64 pt of it is in view",
    arguments: [
      (0, 0..<4), (sixtyFourth, 0..<5), (100 - sixtyFourth, 0..<5), (100, 1..<5), (100 + sixtyFourth, 1..<6),
      (-sixtyFourth, 0..<4), (-100, 0..<3), (-100 - sixtyFourth, 0..<3), (-400 + sixtyFourth, 0..<1), (-400, 0..<0),
      (9_600, 96..<100), (9_999, 99..<100), (10_000 - sixtyFourth, 99..<100), (10_000, 100..<100), (1e6, 100..<100),
    ] as [(Double, Range<Int>)])
  func visibleItems(offset: Double, expected: Range<Int>) {
    var screen = Screen(Array(repeating: 100, count: 100), length: 400) { $0.fixedLength = Length(points: 100) }
    let update = screen.go(to: offset)
    #expect(update.visibleItems.count == expected.count)
    if !expected.isEmpty { #expect(update.visibleItems == expected) }
    #expect(update.adjustment == .zero && update.contentLength.points == 10_000)
  }

  @Test(
    "The space behind an item is part of neither neighbour",
    arguments: [(100.0, 1..<4), (99.9, 0..<4), (110, 1..<4), (110.1, 1..<4), (120, 1..<4), (120.1, 1..<5)])
  func spacingIsEmpty(offset: Double, expected: Range<Int>) {
    // Rows of 100 every 120: the viewport ends 340 after its start.
    var screen = Screen(Array(repeating: 100, count: 9), length: 360) {
      $0.fixedLength = Length(points: 100)
      $0.spacing = Length(points: 20)
    }
    #expect(screen.go(to: offset).visibleItems == expected)
    #expect(screen.stack.contentLength.points == 9 * 120 - 20)
  }

  @Test("A viewport between two items shows nothing")
  func viewportBetweenItems() {
    var screen = Screen([10, 10], length: 20) {
      $0.fixedLength = Length(points: 10)
      $0.spacing = Length(points: 100)
    }
    let update = screen.go(to: 50)
    #expect(update.visibleItems == 1..<1 && update.anchor == nil)
  }

  @Test("Only items that become visible are measured, once each, outward from the anchor")
  func measuresOnlyVisibleItems() {
    var screen = Screen(Array(repeating: 100, count: 1_000), length: 380)
    let first = screen.frame()
    #expect(screen.rows.queried == [0, 1, 2, 3])
    #expect(first.counters.created == 4 && first.counters.measured == 4 && first.counters.placed == 4)
    #expect(first.counters.released == 0 && first.counters.passes == 1)
    let second = screen.frame(points: 100)
    #expect(screen.rows.queried == [0, 1, 2, 3, 4])
    #expect(second.counters.created == 1 && second.counters.released == 1 && second.counters.placed == 4)
    screen.frame(.item(index: 500, alignment: 0.5))
    #expect(screen.rows.queried == [0, 1, 2, 3, 4, 500, 501, 502, 499, 498])
    screen.go(to: 0)
    #expect(screen.rows.queried.count == 10)
    #expect(screen.stack.totals.measured == 10)
    #expect(screen.stack.totals.created == 4 + 1 + 5 + 4)
    #expect(screen.stack.totals.created - screen.stack.totals.released == screen.stack.retainedCount)
  }

  @Test("Searches after an update start from the fingers, in frames with and without measurements")
  func searches() {
    var configuration = LazyStackConfiguration()
    configuration.overscan = Length(points: 120)
    var rows = ArrangedRows(5_000) { 40 + Double($0 % 11) }
    var stack = LazyStack(count: 5_000, configuration: configuration)
    for step in 0..<60 {
      let viewport = LazyViewport(offset: Length(points: Double(step) * 31), length: Length(points: 380))
      let update = stack.update(visible: viewport, anchor: .automatic, content: &rows)
      let start = (viewport.offset + update.adjustment - configuration.overscan).sixtyFourths
      let end = (viewport.end + update.adjustment + configuration.overscan).sixtyFourths
      #expect(stack.index.hasFingers, "step \(step), in which \(update.counters.measured) rows were measured")
      #expect(stack.index.fingers[0].isAt(offset: max(0, start)) && stack.index.fingers[1].isAt(offset: end - 1))
    }
  }

  @Test("The overscan is measured and placed on both sides")
  func overscan() {
    var screen = Screen(Array(repeating: 100, count: 1_000), length: 380) { $0.overscan = Length(points: 120) }
    #expect(screen.frame().placedItems == 0..<5)
    let update = screen.frame(points: 1_000)
    #expect(update.visibleItems == 10..<14 && update.placedItems == 8..<15)
    #expect(update.counters.placed == 7)
    #expect(update.placedItems.allSatisfy { screen.stack.length(of: $0) != nil })
  }

  @Test("The retention limits the kept items on each side, and created and released items are counted")
  func retention() {
    var screen = Screen(Array(repeating: 100, count: 100), length: 400) { $0.retention = 3 }
    screen.frame()
    #expect(screen.frame(points: 300).counters.released == 0)
    #expect(screen.stack.retainedCount == 7)
    let further = screen.frame(points: 200)
    #expect(further.counters.created == 2 && further.counters.released == 2 && screen.stack.retainedCount == 7)
    // 2, 3 and 4 are kept, so a scroll back by two creates nothing. 9 is kept, being within three items.
    let backward = screen.frame(points: -300)
    #expect(backward.counters.created == 0 && backward.counters.released == 0 && backward.counters.measured == 0)
    let jump = screen.frame(points: 600)
    #expect(jump.visibleItems == 8..<12 && jump.counters.created == 3 && jump.counters.released == 3)
  }

  @Test("After a jump within the retention, only items outside of the kept ranges are created")
  func retentionAcrossHoles() {
    var screen = Screen(Array(repeating: 100, count: 100), length: 200) { $0.retention = 10 }
    screen.frame()
    screen.go(to: 600)
    #expect(screen.stack.retainedCount == 4)
    #expect(screen.go(to: 100).counters.created == 1)
    #expect(screen.stack.retainedCount == 5)
  }

  @Test("The estimate is the mean of all measured lengths, rounded half up to 1/64 pt")
  func estimateIsTheMean() {
    var screen = Screen([10, 20, 45] + Array(repeating: 100, count: 97), length: 75)
    #expect(screen.stack.estimate.points == 50)
    let update = screen.frame()
    #expect(screen.stack.estimate.points == 25 && update.contentLength.points == 75 + 97 * 25)
    let fine = Self.sixtyFourth
    for (rows, mean) in [([1.0, 2], 2.0), ([1, 1, 2], 1), ([1, 2, 2], 2), ([0, 0, 0], 1)] {
      var small = Screen(rows.map { $0 * fine } + [400], length: 300)
      small.stack.setLength(Length(points: 100), of: rows.count)
      small.stack.remove(rows.count..<(rows.count + 1))
      small.rows.lengths.removeLast()
      small.frame()
      #expect(small.stack.estimate.points == mean * fine, "\(rows)")
    }
  }

  @Test("Items of a fixed length are never measured, for any number of items")
  func fixedLength() {
    var screen = Screen([], length: 400) { $0.fixedLength = Length(points: 100) }
    screen.stack.insert(count: 2_000_000_000, at: 0)
    var rows = ManyRows(count: 2_000_000_000)
    let viewport = LazyViewport(offset: Length(points: 1e11), length: Length(points: 400))
    let update = screen.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    #expect(update.visibleItems == 1_000_000_000..<1_000_000_004)
    #expect(update.contentLength.points == 2e11 && rows.queried == 0)
    #expect(update.isStartMeasured && update.isEndMeasured)
  }

  @Test("Empty lists, single items and viewports of length zero are supported")
  func smallLists() {
    var empty = Screen([], length: 380)
    for offset in [-10.0, 0, 10] {
      let update = empty.go(to: offset)
      #expect(update.contentLength == .zero && update.visibleItems.isEmpty && update.adjustment == .zero)
      #expect(update.anchor == nil && update.isStartMeasured && update.isEndMeasured)
    }
    var one = Screen([1e8], length: 380)
    #expect(one.frame().visibleItems == 0..<1)
    #expect(one.last?.contentLength.points == 1e8)
    #expect(one.go(to: 1e8 - Self.sixtyFourth).visibleItems == 0..<1)
    #expect(one.go(to: 1e8).visibleItems.isEmpty)
    var flat = Screen([10, 10], length: 0)
    #expect(flat.frame().visibleItems.isEmpty && flat.rows.queried.isEmpty)
  }

  @Test("Lists of items of length zero have an end, and such items are visible between others")
  func itemsWithoutLength() {
    var none = Screen(Array(repeating: 0, count: 50), length: 380)
    let update = none.frame()
    #expect(update.contentLength == .zero && update.visibleItems.isEmpty && update.counters.measured == 50)
    var some = Screen([0, 100, 0, 0, 100, 0], length: 380)
    #expect(some.frame().contentLength.points == 200)
    #expect(some.last?.visibleItems == 1..<6)
    #expect(some.go(to: 100).visibleItems == 4..<6)
    #expect(some.go(to: 100 - Self.sixtyFourth).visibleItems == 1..<6)
  }

  @Test("Updates report whether the ends are measured or estimated")
  func knownEnds() {
    var screen = Screen(Array(repeating: 100, count: 20), length: 400)
    #expect(screen.frame().isStartMeasured && screen.last?.isEndMeasured == false)
    screen.frame(.item(index: 10, alignment: 0))
    #expect(screen.last?.isStartMeasured == false && screen.last?.isEndMeasured == false)
    screen.frame(.item(index: 19, alignment: 1))
    #expect(screen.last?.isStartMeasured == false && screen.last?.isEndMeasured == true)
  }

  @Test("The item at an offset is found, and `nil` in an empty list")
  func itemAtOffset() {
    let stack = Screen(Array(repeating: 50, count: 3), length: 10).stack
    let table: [(Double, Int)] = [(-1, 0), (0, 0), (49.9, 0), (50, 1), (100, 2), (150, 2), (1e6, 2)]
    for (offset, item) in table { #expect(stack.item(at: Length(points: offset)) == item, "\(offset)") }
    #expect(Screen([], length: 10).stack.item(at: .zero) == nil)
  }
}

/// An arbitrary number of rows, with a count of queries.
private struct ManyRows: LazyContent {
  let count: Int
  var queried = 0

  init(count: Int) { self.count = count }

  mutating func length(at index: Int) -> Length? {
    queried += 1
    return .smallest
  }
}
