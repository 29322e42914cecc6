import Testing

@testable import LazyLayout

@Suite("Lazy stack: jumps")
struct LazyStackJumpTests {
  @Test(
    "A jump lands exactly, in one update, from any offset and with any measured items",
    arguments: RowLengths.all.indices)
  func landExactly(list: Int) {
    let rows = RowLengths.all[list].rows
    let spacing = Length(points: Double(list % 2) * 7)
    var numbers = SeededNumbers(seed: UInt32(list) + 3)
    for cold in [true, false] {
      var screen = Screen(rows, length: 380) { $0.spacing = spacing }
      for round in 0..<40 {
        if cold { screen.stack.invalidateLengths(of: 0..<rows.count) }
        let item = round == 0 ? 0 : round == 1 ? rows.count - 1 : numbers.next(below: rows.count)
        let alignment = Double(numbers.next(below: 5)) / 4
        screen.frame(.item(index: item, alignment: alignment))
        let expected = landing(screen, item, alignment)
        #expect(screen.stack.start(of: item) - screen.offset == expected, "item \(item), alignment \(alignment)")
        let visible = screen.visiblePlaces
        #expect(screen.frame().adjustment == .zero && screen.visiblePlaces == visible)
      }
    }
  }

  /// The position of the item in the fully measured list, with the offset limited to the content.
  private func landing(_ screen: Screen, _ item: Int, _ alignment: Double) -> Length {
    let lengths = screen.rows.lengths
    let spacing = screen.stack.configuration.spacing
    let start = lengths[..<item].reduce(Length.zero) { $0 + $1 + spacing }
    let total = lengths.reduce(Length.zero) { $0 + $1 + spacing } - spacing
    let room = Length(points: alignment * (screen.length - lengths[item]).points)
    return start - max(.zero, min(start - room, total - screen.length))
  }

  @Test("Jumps align with the start, the center and the end of the viewport")
  func alignments() {
    var screen = Screen(Array(repeating: 100, count: 1_000), length: 380)
    for (alignment, place) in [(0.0, 0.0), (0.5, 140), (1, 280)] {
      screen.frame(.item(index: 700, alignment: alignment))
      #expect(screen.place(of: 700) == place, "alignment \(alignment)")
    }
  }

  @Test("A jump measures its target first, and then only visible items")
  func measureTheTargetFirst() {
    for alignment in [0.0, 0.5, 1] {
      var screen = Screen((0..<50).map { $0 == 25 ? 2_000 : 100 }, length: 380)
      screen.frame(.item(index: 25, alignment: alignment))
      #expect(screen.rows.queried == [25] && screen.place(of: 25) == -1_620 * alignment)
    }
  }

  @Test("Jumps are limited by the ends of the content, measured or not")
  func stayInside() {
    var screen = Screen(Array(repeating: 100, count: 1_000), length: 380)
    screen.frame(.item(index: 999, alignment: 0))
    #expect(screen.place(of: 999) == 280 && screen.last?.visibleItems == 996..<1_000)
    screen.frame(.item(index: 1, alignment: 1))
    #expect(screen.offset == .zero && screen.place(of: 1) == 100)
    var short = Screen([10, 10, 10], length: 380)
    for item in 0..<3 {
      short.frame(.item(index: item, alignment: 1))
      #expect(short.offset == .zero)
    }
  }
}
