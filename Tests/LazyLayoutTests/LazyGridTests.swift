import Testing

@testable import LazyLayout

@Suite("Lazy grid")
struct LazyGridTests {
  static func columns(_ count: Int) -> [GridItem] {
    Array(repeating: GridItem(.flexible(minimum: 0, maximum: .infinity), spacing: 0), count: count)
  }

  /// Creates a grid equivalent to `naive`.
  static func grid(
    _ naive: NaiveSections, _ set: (inout LazyGridConfiguration) -> Void = { _ in }
  ) -> LazyGrid {
    var supplements: SectionIndex.Supplements = []
    if naive.hasHeaders { supplements.insert(.headers) }
    if naive.hasFooters { supplements.insert(.footers) }
    var sections = SectionIndex(supplements: supplements)
    for count in naive.counts { sections.append(count) }
    var configuration = LazyGridConfiguration(columns: columns(naive.columns), crossLength: 300)
    set(&configuration)
    return LazyGrid(sections: sections, configuration: configuration)
  }

  private static func seeded(_ seed: UInt32) -> (NaiveSections, ArrangedRows, SeededNumbers) {
    var numbers = SeededNumbers(seed: seed)
    var counts: [Int] = []
    for _ in 0..<12 { counts.append(numbers.next(below: 30)) }
    let naive = NaiveSections(
      counts: counts, hasHeaders: seed % 2 == 0, hasFooters: seed % 3 == 0, columns: 1 + Int(seed) % 4)
    var rows = ArrangedRows(counts.reduce(0, +), longest: 120, numbers: &numbers)
    rows.headers = [Length(points: 30), Length(points: 44.5), .zero]
    rows.footers = [Length(points: 12), Length(points: 200)]
    return (naive, rows, numbers)
  }

  @Test("Visible items equal those of an eager layout at every offset", arguments: UInt32(1)...12)
  func eagerOracle(seed: UInt32) {
    var (naive, rows, numbers) = LazyGridTests.seeded(seed)
    let spacing = Length(points: Double(seed % 3) * 4)
    var screen = ArrangedScreen(LazyGridTests.grid(naive) { $0.lines.spacing = spacing }, rows, length: 400)
    rows = screen.rows
    let lines = naive.lines
    let (starts, end) = naive.starts(of: rows, spacing: spacing)
    let lengths = naive.lengths(of: rows)
    var offset = Length.zero
    for _ in 0..<400 {
      screen.frame(by: Length(points: Double(numbers.next(below: 500)) - 180))
      screen.clamp()
      let update = screen.frame()
      guard let anchor = update.anchor else { continue }
      // The offset in the eager layout at which the anchor has its position.
      let line = lines.firstIndex { $0 == .items(anchor.index..<anchor.index) || contains($0, anchor.index) } ?? 0
      offset = starts[line] - anchor.position
      var first: Int?
      var last = 0
      for (number, line) in lines.enumerated() {
        guard starts[number] + lengths[number] > offset, starts[number] < offset + screen.length else { continue }
        guard case .items(let items) = line else { continue }
        first = first ?? items.lowerBound
        last = items.upperBound
        for item in items {
          #expect(screen.place(of: item) == starts[number] - offset)
          #expect(screen.arrangement.length(of: item) == lengths[number])
        }
      }
      if let first, update.visibleItems.count > 0 { #expect(update.visibleItems == first..<last) }
    }
    // Fully measured, the content is as long as the eager layout.
    screen.go(to: 0)
    while screen.offset + screen.length < screen.arrangement.contentLength { screen.frame(by: Length(points: 200)) }
    #expect(screen.arrangement.contentLength == end)
  }

  private func contains(_ line: NaiveSections.Line, _ item: Int) -> Bool {
    if case .items(let items) = line { items.contains(item) } else { false }
  }

  @Test("A grid with one column and no sections equals the stack exactly", arguments: UInt32(1)...8)
  func oneColumnIsTheStack(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    let rows = ArrangedRows(400, longest: 90, numbers: &numbers)
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: Double(seed % 2) * 6)
    configuration.overscan = Length(points: Double(seed % 3) * 50)
    configuration.retention = Int(seed) % 4 * 3
    configuration.anchorEdge = seed % 4 == 3 ? .end : .start
    configuration.anchorItem = seed % 5 == 1 ? .partlyVisible : .startingInView
    var described = LazyGridConfiguration(columns: LazyGridTests.columns(1), crossLength: 300)
    described.lines = configuration
    var stack = ArrangedScreen(LazyStack(count: 400, configuration: configuration), rows, length: 380)
    var grid = ArrangedScreen(
      LazyGrid(sections: SectionIndex(itemCount: 400), configuration: described), rows, length: 380)
    for _ in 0..<500 {
      let item = numbers.next(below: stack.rows.count)
      switch numbers.next(below: 10) {
      case 0:
        stack.insert([33, 44.25], at: item)
        grid.insert([33, 44.25], at: item)
      case 1 where stack.rows.count > 100:
        let range = item..<min(item + 3, stack.rows.count)
        stack.remove(range)
        grid.remove(range)
      case 2:
        stack.rows.lengths[item] = Length(points: 77)
        grid.rows.lengths[item] = Length(points: 77)
        stack.arrangement.setLength(Length(points: 77), of: item)
        grid.arrangement.setLength(Length(points: 77), of: item)
      case 3:
        stack.arrangement.invalidateLengths(of: item..<min(item + 5, stack.rows.count))
        grid.arrangement.invalidateLengths(of: item..<min(item + 5, grid.rows.count))
      case 4:
        stack.frame(.item(index: item, alignment: 0.5))
        grid.frame(.item(index: item, alignment: 0.5))
      default: break
      }
      let delta = Length(points: Double(numbers.next(below: 900)) / 2 - 200)
      #expect(stack.frame(by: delta) == grid.frame(by: delta))
      #expect(stack.arrangement.totals == grid.arrangement.totals)
      #expect(stack.arrangement.retainedCount == grid.arrangement.retainedCount && stack.offset == grid.offset)
      let other = item % stack.rows.count
      #expect(stack.arrangement.start(of: other) == grid.arrangement.start(of: other))
      stack.clamp()
      grid.clamp()
    }
  }

  @Test("Jumps land exactly, near and far, at each alignment")
  func jumps() {
    for alignment in [0, 0.5, 1] {
      var (naive, rows, _) = LazyGridTests.seeded(6)
      naive.columns = 3
      rows.headers = [Length(points: 30)]
      var screen = ArrangedScreen(LazyGridTests.grid(naive), rows, length: 300)
      screen.frame()
      for item in [50, 120, 60, 100] {
        screen.frame(.item(index: item, alignment: alignment))
        let length = screen.arrangement.length(of: item) ?? .zero
        let room = Length(points: ((screen.length - length).points * alignment * 64).rounded() / 64)
        #expect(abs((screen.place(of: item) - room).sixtyFourths) <= 1, "item \(item)")
        #expect(screen.rows.measured < 220)
      }
    }
  }

  @Test("Edits beside the viewport shift no visible item", arguments: UInt32(1)...12)
  func editsBesideTheViewport(seed: UInt32) {
    var (naive, rows, numbers) = LazyGridTests.seeded(seed)
    var screen = ArrangedScreen(LazyGridTests.grid(naive), rows, length: 300)
    rows = screen.rows
    screen.frame()
    for step in 0..<200 {
      screen.frame(by: Length(points: Double(numbers.next(below: 400)) - 150))
      screen.clamp()
      screen.frame()
      guard let anchor = screen.last?.anchor, screen.offset > .zero else { continue }
      let section = numbers.next(below: naive.counts.count)
      let first = naive.counts[..<section].reduce(0, +)
      let place = first + numbers.next(below: naive.counts[section] + 1)
      // A header or footer right above the anchor may keep the anchor's position.
      if place == anchor.index && (naive.hasHeaders || naive.hasFooters) { continue }
      var anchored = anchor.index
      if numbers.next(below: 2) == 0 {
        let added = 1 + numbers.next(below: 7)
        screen.rows.lengths.insert(contentsOf: Array(repeating: Length(points: 41), count: added), at: place)
        screen.arrangement.insert(count: added, at: place, section: section)
        naive.counts[section] += added
        if place <= anchored { anchored += added }
      } else {
        let end = min(place + 4, first + naive.counts[section])
        if place == end || (place..<end).contains(anchored) { continue }
        screen.remove(place..<end)
        naive.counts[section] -= end - place
        if place < anchored { anchored -= end - place }
      }
      screen.frame()
      #expect(screen.arrangement.sections.itemCount == screen.rows.count)
      // If the anchor's line is filled again, the anchor's item keeps its position.
      #expect(screen.place(of: anchored) == anchor.position || screen.offset <= .zero, "step \(step)")
      let lines = naive.lines
      for (number, line) in lines.enumerated() {
        guard case .items(let items) = line else { continue }
        #expect(screen.arrangement.sections.content(ofLine: number) == .items(items))
        // Visible lines are as long as their longest current item.
        guard let item = items.first, screen.last?.visibleItems.contains(item) == true else { continue }
        #expect(screen.arrangement.length(of: item) == items.map { screen.rows.lengths[$0] }.max())
      }
      #expect(
        screen.arrangement.totals.created - screen.arrangement.totals.released == screen.arrangement.retainedCount)
    }
  }

  @Test("A change of the number of columns keeps the first visible line in place")
  func reflow() {
    var numbers = SeededNumbers(seed: 3)
    let rows = ArrangedRows(900, longest: 100, numbers: &numbers)
    var configuration = LazyGridConfiguration(
      columns: [GridItem(.adaptive(minimum: 80, maximum: .infinity), spacing: 0)], crossLength: 400)
    configuration.lines.spacing = Length(points: 5)
    var screen = ArrangedScreen(
      LazyGrid(sections: SectionIndex(itemCount: 900), configuration: configuration), rows, length: 300)
    screen.frame(.item(index: 500, alignment: 0))
    screen.frame(by: Length(points: 13))
    for width in [500.0, 320, 90, 800, 400, 400] {
      let anchor = screen.last?.anchor ?? LazyAnchor(index: 0, position: .zero)
      screen.arrangement.setCrossLength(width)
      screen.frame()
      #expect(screen.arrangement.columnCount == Int(width / 80))
      #expect(screen.place(of: anchor.index) == anchor.position, "width \(width)")
      #expect(screen.last?.visibleItems.contains(anchor.index) == true)
    }
    // Only visible items were measured.
    #expect(screen.rows.measured < 900)
  }

  @Test("A line is visible until its longest item has left the viewport")
  func longestItem() {
    var rows = ArrangedRows(6) { [10.0, 90, 20][$0 % 3] }
    rows.lengths[4] = Length(points: 15)
    let naive = NaiveSections(counts: [6], hasHeaders: false, hasFooters: false, columns: 3)
    var screen = ArrangedScreen(LazyGridTests.grid(naive), rows, length: 50)
    screen.frame()
    #expect(screen.last?.visibleItems == 0..<3)
    #expect(screen.go(to: 89).visibleItems == 0..<6)
    #expect(screen.go(to: 90).visibleItems == 3..<6)
    #expect(screen.arrangement.contentLength.points == 110)
    // After a shorter length the line is measured again.
    screen.go(to: 0)
    screen.rows.lengths[1] = Length(points: 40)
    screen.arrangement.setLength(Length(points: 40), of: 1)
    screen.frame()
    #expect(screen.arrangement.contentLength.points == 60)
    screen.rows.lengths[0] = Length(points: 70)
    screen.arrangement.setLength(Length(points: 70), of: 0)
    #expect(screen.arrangement.contentLength.points == 90)
  }

  @Test("An item shorter than its cell is aligned as its column specifies")
  func cellAlignment() {
    var configuration = LazyGridConfiguration(
      columns: [
        GridItem(.fixed(100), spacing: 10), GridItem(.fixed(60), alignment: CellAlignment(across: 0, along: 1)),
      ], crossLength: 170)
    configuration.lines.spacing = Length(points: 5)
    var rows = ArrangedRows(4) { [80, 30, 20, 90][$0] }
    var grid = LazyGrid(sections: SectionIndex(itemCount: 4), configuration: configuration)
    let viewport = LazyViewport(offset: .zero, length: Length(points: 400))
    _ = grid.update(visible: viewport, anchor: .automatic, content: &rows)
    // The columns are 100 and 60 long, the lines 80 and 90.
    let expected: [(start: Double, offset: Double)] = [(0, 30), (50, 110), (85 + 35, 30), (85, 110)]
    for item in 0..<4 {
      let place = grid.place(of: item, length: rows.lengths[item], crossLength: 40)
      #expect(place.start.points == expected[item].start, "item \(item)")
      #expect(place.column.offset == expected[item].offset, "item \(item)")
      #expect(place.column.length == 40)
      // An item longer than its cell overflows by the same alignment.
      let longer = grid.place(of: item, length: Length(points: 100), crossLength: 140)
      #expect(longer.column.offset == (item % 2 == 0 ? -20 : 110))
    }
  }
}
