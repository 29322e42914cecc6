import Testing

@testable import LazyLayout

/// The oracle: eager masonry from the first item, each item in the column that ends first.
struct NaiveMasonry {
  var lanes: [Int] = []
  var starts: [Length] = []
  var end = Length.zero

  init(_ lengths: [Length], count: Int, spacing: Length) {
    var ends = Array(repeating: Length.zero, count: count)
    var lasts = Array(-count..<0)
    for (item, length) in lengths.enumerated() {
      let lane = ends.indices.min { (ends[$0], lasts[$0]) < (ends[$1], lasts[$1]) } ?? 0
      lasts[lane] = item
      lanes.append(lane)
      starts.append(ends[lane])
      end = max(end, ends[lane] + length)
      ends[lane] += length + spacing
    }
  }
}

@Suite("Lazy masonry")
struct LazyMasonryTests {
  static func screen(
    _ count: Int, lanes: Int, seed: UInt32 = 1, longest: Int = 200, spacing: Double = 0
  ) -> ArrangedScreen<LazyMasonry> {
    var numbers = SeededNumbers(seed: seed)
    let rows = ArrangedRows(count, longest: longest, numbers: &numbers)
    var configuration = LazyMasonryConfiguration(columns: LazyGridTests.columns(lanes), crossLength: 300)
    configuration.items.spacing = Length(points: spacing)
    return ArrangedScreen(LazyMasonry(count: count, configuration: configuration), rows, length: 400)
  }

  @Test("Each item is placed in the shortest column, while scrolling to the end", arguments: 1...6)
  func eagerOracle(lanes: Int) {
    var screen = LazyMasonryTests.screen(400, lanes: lanes, seed: UInt32(lanes), spacing: Double(lanes % 2) * 6)
    let naive = NaiveMasonry(screen.rows.lengths, count: lanes, spacing: Length(points: Double(lanes % 2) * 6))
    screen.frame()
    while screen.offset + screen.length < screen.arrangement.contentLength {
      let update = screen.frame(by: Length(points: 61))
      #expect(update.adjustment == .zero)
      var visible: [Int] = []
      for item in 0..<400 {
        guard naive.starts[item] < screen.offset + screen.length else { continue }
        if naive.starts[item] + screen.rows.lengths[item] > screen.offset { visible.append(item) }
      }
      for item in visible {
        #expect(screen.arrangement.lane(of: item) == naive.lanes[item])
        #expect(screen.arrangement.start(of: item) == naive.starts[item])
      }
      #expect(update.visibleItems.first == visible.first && update.visibleItems.last == visible.last)
    }
    #expect(screen.arrangement.contentLength == naive.end && screen.rows.measured == 400)
    #expect(screen.last?.isEndMeasured == true && screen.last?.isStartMeasured == true)
    for start in naive.starts {
      #expect(screen.arrangement.item(at: start).map { naive.starts[$0] } == start)
    }
  }

  @Test("Among columns with equal ends, the one whose last item comes first is chosen, as in TanStack Virtual")
  func ties() {
    // After 5 in the first column and 10 in the second, 5 more in the first gives both an end of 10.
    var screen = LazyMasonryTests.screen(200, lanes: 2)
    for item in 0..<200 { screen.rows.lengths[item] = Length(points: [5, 10, 5, 10][item % 4]) }
    screen.frame()
    let lanes: [Int?] = (0..<8).map { screen.arrangement.lane(of: $0) }
    #expect(lanes == [0, 1, 0, 1, 0, 0, 1, 0])
    for lanes in 2...5 {
      var tied = LazyMasonryTests.screen(300, lanes: lanes)
      var numbers = SeededNumbers(seed: UInt32(lanes))
      for item in 0..<300 { tied.rows.lengths[item] = Length(points: Double(1 + numbers.next(below: 3)) * 20) }
      let naive = NaiveMasonry(tied.rows.lengths, count: lanes, spacing: .zero)
      while tied.offset + tied.length < tied.arrangement.contentLength || tied.last == nil {
        tied.frame(by: tied.last == nil ? .zero : Length(points: 90))
        for item in tied.last?.visibleItems ?? 0..<0 { #expect(tied.arrangement.lane(of: item) == naive.lanes[item]) }
      }
    }
  }

  @Test("Masonry with one column equals the stack while scrolling forward", arguments: UInt32(1)...6)
  func oneColumnEqualsTheStack(seed: UInt32) {
    var lanes = LazyMasonryTests.screen(300, lanes: 1, seed: seed, longest: 90, spacing: Double(seed % 2) * 5)
    for item in lanes.rows.lengths.indices { lanes.rows.lengths[item] += .smallest }
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: Double(seed % 2) * 5)
    var stack = ArrangedScreen(LazyStack(count: 300, configuration: configuration), lanes.rows, length: 400)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<600 {
      let delta = Length(points: Double(numbers.next(below: 300)) - 120)
      #expect(stack.frame(by: delta) == lanes.frame(by: delta))
      #expect(stack.offset == lanes.offset)
      let item = numbers.next(below: 300)
      #expect(stack.arrangement.start(of: item) == lanes.arrangement.start(of: item))
      #expect(stack.arrangement.item(at: stack.offset) == lanes.arrangement.item(at: lanes.offset))
      stack.clamp()
      lanes.clamp()
    }
  }

  @Test("A far jump lands exactly and places one screen; scrolling back shifts no visible item", arguments: 1...5)
  func jumpAndReturn(lanes: Int) {
    var screen = LazyMasonryTests.screen(1_000_000, lanes: lanes, seed: 9, spacing: 4)
    screen.frame()
    let before = screen.rows.measured
    screen.frame(.item(index: 500_000, alignment: 0.5))
    let length = screen.arrangement.length(of: 500_000) ?? .zero
    #expect(abs((screen.place(of: 500_000) - Length(points: 200)).sixtyFourths + length.sixtyFourths / 2) <= 1)
    #expect(screen.rows.measured - before < 60 * lanes)
    for step in 0..<300 {
      let places = screen.places
      let delta = Length(points: step % 7 == 6 ? 250 : -97)
      screen.frame(by: delta)
      for (item, place) in places where screen.last?.visibleItems.contains(item) == true {
        #expect(screen.place(of: item) == place - delta)
      }
    }
  }

  @Test("Scrolling back to the top ends at zero, with the placements of an eager layout")
  func top() {
    for lanes in 1...5 {
      var screen = LazyMasonryTests.screen(300, lanes: lanes, seed: 5, spacing: 3)
      let naive = NaiveMasonry(screen.rows.lengths, count: lanes, spacing: Length(points: 3))
      screen.frame(.item(index: 120, alignment: 0))
      while screen.offset > .zero {
        screen.frame(by: -min(Length(points: 45), screen.offset))
      }
      #expect(screen.offset == .zero && screen.last?.isStartMeasured == true)
      for item in screen.last?.visibleItems ?? 0..<0 {
        #expect(screen.arrangement.start(of: item) == naive.starts[item])
        #expect(screen.arrangement.lane(of: item) == naive.lanes[item])
      }
    }
  }

  @Test(
    "Edits above shift no visible item, and edits below shift no item before them", arguments: UInt32(1)...10
  )
  func edits(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var screen = LazyMasonryTests.screen(500, lanes: 1 + Int(seed % 4), seed: seed, spacing: 2)
    screen.frame()
    for step in 0..<300 {
      screen.frame(by: Length(points: Double(numbers.next(below: 500)) - 170))
      screen.clamp()
      screen.frame()
      guard let anchor = screen.last?.anchor, screen.offset > .zero else { continue }
      let places = screen.places
      let item = numbers.next(below: screen.rows.count)
      var moved = 0
      var firstMoved = Int.max
      switch numbers.next(below: 4) {
      case 0:
        screen.insert([20, 75, 140], at: item)
        (moved, firstMoved) = (3, item)
      case 1 where screen.rows.count > 200 && !(item..<(item + 2)).contains(anchor.index):
        screen.remove(item..<min(item + 2, screen.rows.count))
        (moved, firstMoved) = (-2, item)
      case 2:
        screen.rows.lengths[item] = Length(points: 66)
        screen.arrangement.setLength(Length(points: 66), of: item)
        firstMoved = item
      default: continue
      }
      screen.frame()
      // Items on the edit's side of the anchor are placed again; the others keep their positions.
      for (old, place) in places {
        let isAbove = firstMoved <= anchor.index && !(moved == 0 && firstMoved == anchor.index)
        if isAbove ? old < max(anchor.index, firstMoved) : old >= firstMoved { continue }
        let new = old >= firstMoved ? old + moved : old
        #expect(screen.place(of: new) == place || screen.offset <= .zero, "step \(step), item \(old)")
      }
      #expect(
        screen.arrangement.totals.created - screen.arrangement.totals.released == screen.arrangement.retainedCount)
    }
  }

  @Test("Items inserted at the top become visible while the list rests there")
  func insertionAtTheTop() {
    var screen = LazyMasonryTests.screen(100, lanes: 3)
    screen.frame()
    screen.insert([10, 20, 30, 40], at: 0)
    screen.frame()
    let naive = NaiveMasonry(screen.rows.lengths, count: 3, spacing: .zero)
    #expect(screen.offset == .zero && screen.last?.visibleItems.lowerBound == 0)
    for item in screen.last?.visibleItems ?? 0..<0 { #expect(screen.arrangement.start(of: item) == naive.starts[item]) }
  }

  @Test("A change of the number of columns places items again from the first visible one")
  func reflow() {
    var numbers = SeededNumbers(seed: 3)
    let rows = ArrangedRows(900, longest: 100, numbers: &numbers)
    let configuration = LazyMasonryConfiguration(
      columns: [GridItem(.adaptive(minimum: 80, maximum: .infinity), spacing: 0)], crossLength: 400)
    var screen = ArrangedScreen(LazyMasonry(count: 900, configuration: configuration), rows, length: 300)
    screen.frame(.item(index: 500, alignment: 0.25))
    for width in [500.0, 320, 90, 800, 400] {
      let anchor = screen.last?.anchor ?? LazyAnchor(index: 0, position: .zero)
      screen.arrangement.setCrossLength(width)
      screen.frame()
      #expect(screen.arrangement.laneCount == Int(width / 80) && screen.place(of: anchor.index) == anchor.position)
    }
  }

  @Test("Extremes: a giant item among small ones, an empty list, a single item")
  func extremes() {
    var screen = LazyMasonryTests.screen(600, lanes: 3, seed: 2, longest: 40)
    screen.rows.lengths[1] = Length(points: 3_000)
    screen.frame()
    while screen.offset < Length(points: 2_800) {
      screen.frame(by: Length(points: 150))
      #expect(screen.last?.visibleItems.lowerBound == 1, "offset \(screen.offset.points)")
    }
    var empty = LazyMasonryTests.screen(0, lanes: 3)
    #expect(empty.frame().visibleItems.isEmpty && empty.arrangement.contentLength == .zero)
    empty.insert([50], at: 0)
    #expect(empty.frame().visibleItems == 0..<1 && empty.arrangement.contentLength.points == 50)
    empty.remove(0..<1)
    #expect(empty.frame().visibleItems.isEmpty && empty.arrangement.retainedCount == 0)
  }

  /// End-anchored masonry, scrolled to its end.
  private static func chat(_ count: Int, lanes: Int, seed: UInt32, spacing: Double = 4) -> ArrangedScreen<LazyMasonry> {
    var numbers = SeededNumbers(seed: seed)
    let rows = ArrangedRows(count, longest: 150, numbers: &numbers)
    var configuration = LazyMasonryConfiguration(columns: LazyGridTests.columns(lanes), crossLength: 300)
    configuration.items.spacing = Length(points: spacing)
    configuration.items.anchorEdge = .end
    var screen = ArrangedScreen(LazyMasonry(count: count, configuration: configuration), rows, length: 400)
    screen.offset = max(.zero, screen.arrangement.contentLength - screen.length)
    return screen
  }

  /// The end of the last item, relative to the viewport.
  private static func end(of screen: ArrangedScreen<LazyMasonry>) -> Length {
    screen.arrangement.contentLength - screen.offset
  }

  @Test(
    "End-anchored masonry is level at the end, shows appended items, and is not shifted by insertions above",
    arguments: 1...4)
  func endAnchored(lanes: Int) {
    var screen = LazyMasonryTests.chat(800, lanes: lanes, seed: UInt32(lanes))
    screen.frame()
    #expect(LazyMasonryTests.end(of: screen) == screen.length && screen.last?.visibleItems.upperBound == 800)
    #expect(screen.rows.measured < 60 * lanes && screen.last?.isEndMeasured == true)
    // Placed from the end: the mirror of an eager layout of the reversed items.
    let naive = NaiveMasonry(screen.rows.lengths.reversed(), count: lanes, spacing: Length(points: 4))
    for item in screen.last?.visibleItems ?? 0..<0 where screen.place(of: item) > .zero {
      #expect(screen.arrangement.lane(of: item) == lanes - 1 - naive.lanes[799 - item])
      #expect(screen.place(of: item) + screen.rows.lengths[item] == screen.length - naive.starts[799 - item])
    }
    for step in 0..<30 {
      screen.insert([Double(20 + step % 5 * 30)], at: screen.rows.count)
      screen.frame()
      #expect(LazyMasonryTests.end(of: screen) == screen.length)
      #expect(screen.last?.visibleItems.upperBound == screen.rows.count)
    }
    // Away from the end no edit shifts visible items.
    screen.frame(by: Length(points: -150))
    for step in 0..<20 {
      let places = screen.places
      let isAbove = step % 2 == 0
      screen.insert([33, 70], at: isAbove ? 0 : screen.rows.count)
      screen.frame()
      for (item, place) in places { #expect(screen.place(of: item + (isAbove ? 2 : 0)) == place) }
    }
  }

  @Test("End-anchored masonry ends at exactly zero at the top, and ends with the viewport if it is short")
  func endAnchoredTop() {
    var screen = LazyMasonryTests.chat(60, lanes: 3, seed: 8)
    screen.frame()
    while screen.offset > .zero { screen.frame(by: -min(Length(points: 45), screen.offset)) }
    #expect(screen.offset == .zero && screen.last?.isStartMeasured == true)
    let naive = NaiveMasonry(screen.rows.lengths, count: 3, spacing: Length(points: 4))
    for item in screen.last?.visibleItems ?? 0..<0 { #expect(screen.arrangement.start(of: item) == naive.starts[item]) }
    var short = LazyMasonryTests.chat(2, lanes: 3, seed: 8)
    short.frame()
    #expect(short.offset == .zero && short.place(of: 0) == .zero && short.last?.visibleItems == 0..<2)
    short.insert(Array(repeating: 120, count: 30), at: 2)
    short.frame()
    #expect(LazyMasonryTests.end(of: short) == short.length && short.last?.visibleItems.upperBound == 32)
    // Dragging the scroll indicator to the middle leaves the end without placing the items between.
    var long = LazyMasonryTests.chat(1_000_000, lanes: 3, seed: 2)
    long.frame()
    long.go(to: 3e6)
    #expect(long.rows.measured < 200)
  }

  @Test("Reversed masonry is the mirror of the original", arguments: 1...4)
  func reversed(lanes: Int) {
    var upright = LazyMasonryTests.screen(500, lanes: lanes, seed: 3, spacing: 2)
    var other = ArrangedScreen(
      ReversibleArrangement(upright.arrangement, isReversed: true), upright.rows, length: 400)
    other.offset = other.arrangement.contentLength - other.length
    upright.frame()
    other.frame()
    for step in 0..<200 {
      let delta = Length(points: step % 5 == 4 ? -60 : 83)
      upright.frame(by: delta)
      other.frame(by: Length.zero - delta)
      #expect(upright.last?.visibleItems == other.last?.visibleItems)
      for item in upright.last?.visibleItems ?? 0..<0 {
        let end = upright.place(of: item) + (upright.arrangement.length(of: item) ?? .zero)
        #expect(other.place(of: item) == other.length - end)
      }
    }
  }

  @Test("A jump aligns its item with the uncovered part of the viewport")
  func coveredJump() {
    var screen = LazyMasonryTests.screen(5_000, lanes: 3, seed: 4)
    screen.insets = (Length(points: 59), Length(points: 34))
    screen.frame(.item(index: 2_500, alignment: 0))
    #expect(screen.place(of: 2_500) == Length(points: 59))
    screen.frame(.item(index: 4_000, alignment: 1))
    let length = screen.arrangement.length(of: 4_000) ?? .zero
    #expect(screen.place(of: 4_000) + length == screen.length - Length(points: 34))
  }
}
