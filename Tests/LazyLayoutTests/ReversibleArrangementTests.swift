import Testing

@testable import LazyLayout

@Suite("Reversed lists")
struct ReversibleArrangementTests {
  private func rows(_ seed: UInt32) -> ArrangedRows {
    var numbers = SeededNumbers(seed: seed)
    var rows = ArrangedRows(300, longest: 80, numbers: &numbers)
    for item in rows.lengths.indices { rows.lengths[item] += .smallest }
    return rows
  }

  @Test("A reversed list mirrors the original through scrolls, jumps and edits", arguments: UInt32(1)...8)
  func mirror(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: Double(seed % 2) * 3)
    configuration.anchorEdge = seed % 3 == 0 ? .end : .start
    let stack = LazyStack(count: 300, configuration: configuration)
    var plain = ArrangedScreen(stack, rows(seed), length: 350)
    var turned = ArrangedScreen(ReversibleArrangement(stack, isReversed: true), rows(seed), length: 350)
    turned.offset = turned.arrangement.contentLength - turned.length
    for _ in 0..<400 {
      let item = numbers.next(below: plain.rows.count)
      var request = AnchorRequest.automatic
      var mirrored = AnchorRequest.automatic
      switch numbers.next(below: 8) {
      case 0:
        plain.insert([31, 12], at: item)
        turned.insert([31, 12], at: item)
      case 1 where plain.rows.count > 100:
        plain.remove(item..<min(item + 3, plain.rows.count))
        turned.remove(item..<min(item + 3, turned.rows.count))
      case 2:
        (request, mirrored) = (.item(index: item, alignment: 0.25), .item(index: item, alignment: 0.75))
      default: break
      }
      if case .item(let item, _) = request, item >= plain.rows.count { continue }
      let delta = Length(points: Double(numbers.next(below: 500)) / 2 - 110)
      let first = plain.frame(by: delta, request)
      let second = turned.frame(by: -delta, mirrored)
      #expect(turned.offset == second.contentLength - plain.offset - plain.length)
      #expect(first.visibleItems == second.visibleItems && first.counters == second.counters)
      #expect(first.contentLength == second.contentLength)
      #expect(first.isStartMeasured == second.isEndMeasured && first.isEndMeasured == second.isStartMeasured)
      for item in first.visibleItems {
        let length = plain.arrangement.length(of: item) ?? .zero
        #expect(turned.place(of: item) == plain.length - plain.place(of: item) - length)
      }
      plain.clamp()
      turned.clamp()
    }
  }

  @Test("A reversed list starts at its end, shows items inserted first, and grows towards the start")
  func growth() {
    let stack = LazyStack(count: 300, configuration: LazyStackConfiguration())
    var screen = ArrangedScreen(ReversibleArrangement(stack, isReversed: true), rows(1), length: 350)
    screen.offset = screen.arrangement.contentLength - screen.length
    screen.frame()
    #expect(screen.place(of: 0) + screen.rows.lengths[0] == screen.length)
    screen.insert([90], at: 0)
    screen.frame()
    #expect(screen.place(of: 0).points == 260)
    // Away from the end no edit shifts visible items.
    screen.frame(by: Length(points: -500))
    let places = screen.places
    screen.insert([10, 20], at: 0)
    screen.insert([10, 20], at: screen.rows.count)
    screen.frame()
    for (item, place) in places { #expect(screen.place(of: item + 2) == place) }
  }

  /// The anchored edge of each visible row: the row's start, or the row's end in a reversed list.
  private func edges<Base: LazyArrangement>(_ screen: ArrangedScreen<ReversibleArrangement<Base>>) -> [Int: Length] {
    var edges = screen.places
    guard screen.arrangement.isReversed else { return edges }
    for item in edges.keys { edges[item]? += screen.arrangement.length(of: item) ?? .zero }
    return edges
  }

  /// Changes the viewport and the number of columns, as a rotation of the device does. At least one row that stays
  /// visible must keep its position.
  private func expectOneAnchored<Base: LazyArrangement>(
    _ screen: inout ArrangedScreen<ReversibleArrangement<Base>>, _ length: Double, _ name: String,
    _ setCrossLength: (inout Base, LazyViewport) -> Void
  ) {
    let before = edges(screen)
    screen.length = Length(points: length)
    let shown = LazyViewport(offset: screen.offset, length: screen.length)
    setCrossLength(&screen.arrangement.base, screen.arrangement.mirrored(shown))
    screen.frame()
    let after = edges(screen)
    let staying = before.filter { after[$0.key] == $0.value }
    #expect(!staying.isEmpty, "\(name), \(length) pt long: none of \(before.count) rows stays")
  }

  private static let columns = [GridItem(.adaptive(minimum: 60, maximum: .infinity), spacing: 0)]

  private static func grid(_ isReversed: Bool) -> ReversibleArrangement<LazyGrid> {
    var configuration = LazyGridConfiguration(columns: columns, crossLength: 180)
    configuration.lines.spacing = Length(points: 2)
    return ReversibleArrangement(
      LazyGrid(sections: SectionIndex(itemCount: 300), configuration: configuration), isReversed: isReversed)
  }

  private static func lanes(_ isReversed: Bool) -> ReversibleArrangement<LazyMasonry> {
    var configuration = LazyMasonryConfiguration(columns: columns, crossLength: 180)
    configuration.items.spacing = Length(points: 2)
    return ReversibleArrangement(LazyMasonry(count: 300, configuration: configuration), isReversed: isReversed)
  }

  @Test(
    "A rotation with new columns keeps at least one visible row in place",
    arguments: UInt32(1)...8, [true, false])
  func rotation(seed: UInt32, isReversed: Bool) {
    var numbers = SeededNumbers(seed: seed)
    var grid = ArrangedScreen(Self.grid(isReversed), rows(seed), length: 700)
    var lanes = ArrangedScreen(Self.lanes(isReversed), rows(seed), length: 700)
    grid.frame(.item(index: 90, alignment: 0.5))
    lanes.frame(.item(index: 90, alignment: 0.5))
    for (length, width) in [(300.0, 420.0), (700, 180), (120, 700), (480, 240), (350, 60), (700, 300)] {
      expectOneAnchored(&grid, length, "grid") { $0.setCrossLength(width, showing: $1) }
      expectOneAnchored(&lanes, length, "lanes") { $0.setCrossLength(width, showing: $1) }
      let delta = Length(points: Double(numbers.next(below: 60)) - 30)
      grid.frame(by: delta)
      lanes.frame(by: delta)
    }
  }

  @Test("A rotation at rest at the end of a reversed list keeps a visible row in place, with an unchanged offset")
  func rotationAtEnd() {
    var grid = ArrangedScreen(Self.grid(true), rows(3), length: 700)
    var lanes = ArrangedScreen(Self.lanes(true), rows(3), length: 700)
    grid.offset = grid.arrangement.contentLength - grid.length
    lanes.offset = lanes.arrangement.contentLength - lanes.length
    grid.frame()
    lanes.frame()
    #expect(edges(grid)[0] == grid.length && edges(lanes)[0] == lanes.length)
    expectOneAnchored(&grid, 300, "grid") { $0.setCrossLength(420, showing: $1) }
    expectOneAnchored(&lanes, 300, "lanes") { $0.setCrossLength(420, showing: $1) }
  }

  @Test("A list that is not reversed equals the original")
  func identity() {
    let stack = LazyStack(count: 300, configuration: LazyStackConfiguration())
    var plain = ArrangedScreen(stack, rows(4), length: 350)
    var same = ArrangedScreen(ReversibleArrangement(stack, isReversed: false), rows(4), length: 350)
    for step in 0..<100 {
      let delta = Length(points: Double(step * 37 % 200) - 60)
      #expect(plain.frame(by: delta) == same.frame(by: delta) && plain.offset == same.offset)
    }
  }
}
