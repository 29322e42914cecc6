import TestSupport
import Testing

@testable import LazyLayout

/// Changes of the lengths of visible items: in the anchor's line, before the line, and behind the line.
///
/// The anchor's line keeps its start. The distances of all other lines are the sums of the lengths between.
@Suite("Length changes of visible items")
struct LengthChangeTests {
  /// A screen with a layout of known lines: `columns` items in each, in sections of 20 or without sections.
  private struct Fixture<Arrangement: LazyArrangement> {
    var screen: ArrangedScreen<Arrangement>
    let columns: Int
    let isReversed: Bool

    init(_ arrangement: Arrangement, _ rows: ArrangedRows, columns: Int, isReversed: Bool = false) {
      screen = ArrangedScreen(arrangement, rows, length: 420)
      self.columns = columns
      self.isReversed = isReversed
      if isReversed { screen.offset = arrangement.contentLength - screen.length }
      screen.frame()
      screen.frame(.item(index: rows.count / 2, alignment: 0.5))
    }

    /// The anchored edge of an item on screen: the start of the item's line, or the line's end in a reversed list.
    func anchorPlace(of item: Int) -> Length {
      screen.place(of: item) + (isReversed ? screen.arrangement.length(of: item) ?? .zero : .zero)
    }

    /// Whether the viewport is near neither end. Near an end, the end is the anchor.
    var isAmid: Bool {
      let rest = screen.arrangement.contentLength - screen.offset - screen.length
      return screen.offset > Length(points: 300) && rest > Length(points: 300)
    }

    /// Whether any of `items` is visible with the line of `anchored` at `place`. Without a visible item, no position is
    /// required.
    func isAnyVisible(of items: Range<Int>, at place: Length, of anchored: Int) -> Bool {
      var position = place
      let first = line(of: anchored).lowerBound
      for item in first..<items.upperBound where line(of: item).lowerBound == item {
        // Sections may have headers and footers between the lines.
        if item > first && item % 20 == 0 { return false }
        let length = isReversed ? -lineLength(of: item) : lineLength(of: item)
        if max(position, position + length) > .zero, min(position, position + length) < screen.length { return true }
        position += length + Length(points: isReversed ? -3 : 3)
      }
      return false
    }

    /// The items in the line of an item.
    func line(of item: Int) -> Range<Int> {
      let section = item / 20 * 20
      let first = section + (item - section) / columns * columns
      return first..<min(first + columns, section + 20, screen.rows.count)
    }

    /// The length of an item's line.
    func lineLength(of item: Int) -> Length {
      screen.rows.lengths[line(of: item)].max() ?? .zero
    }

    mutating func setLength(_ item: Int, _ length: Length) {
      screen.rows.lengths[item] = length
      screen.arrangement.setLength(length, of: item)
    }

    /// Replaces items from `item` on by items of other lengths.
    mutating func replace(from item: Int, _ random: inout SplitMix64) {
      let replaced = item..<min(item + random.int(in: 1...columns + 1), screen.rows.count)
      for item in replaced { screen.rows.lengths[item] = LengthChangeTests.length(&random) }
      screen.arrangement.replace(replaced)
    }

    /// Edits the anchor and visible items, and scrolls by up to half a viewport or not at all. Expects the anchor to
    /// move only by the scroll.
    ///
    /// - Returns: whether any visible item stays visible, or `nil` without an anchor.
    mutating func expectAnchored(
      _ name: String, _ random: inout SplitMix64,
      after edit: (inout Self, _ anchored: Int, _ visible: Range<Int>, inout SplitMix64) -> Void
    ) -> Bool? {
      guard let anchored = screen.last?.anchor?.index, let visible = screen.last?.visibleItems else { return nil }
      let place = anchorPlace(of: anchored)
      edit(&self, anchored, visible, &random)
      let delta = random.oneIn(2) ? .zero : random.length(upTo: 400) - Length(points: 200)
      let isVisible = isAnyVisible(of: visible, at: place - delta, of: anchored)
      screen.frame(by: delta)
      if isVisible { #expect(anchorPlace(of: anchored) == place - delta, "\(name)") }
      return isVisible
    }

    /// Expects each visible line to be as long as its longest item, and to start at the end of the previous line.
    func expectLines(_ name: String) {
      let visible = screen.last?.visibleItems ?? 0..<0
      for item in visible {
        #expect(screen.arrangement.length(of: item) == lineLength(of: item), "\(name): the line of item \(item)")
        let line = line(of: item)
        guard visible.contains(line.upperBound), line.upperBound % 20 != 0 else { continue }
        let end = anchorPlace(of: item) + (isReversed ? -lineLength(of: item) : lineLength(of: item))
        let next = anchorPlace(of: line.upperBound)
        #expect(next == end + Length(points: isReversed ? -3 : 3), "\(name): the line behind item \(item)")
      }
    }
  }

  /// Mostly short lengths, and some that exceed the viewport.
  private static func length(_ random: inout SplitMix64) -> Length {
    Length(points: random.oneIn(14) ? random.dyadic(in: 450...1_300) : random.dyadic(in: 2...120))
  }

  private static func rows(_ random: inout SplitMix64) -> ArrangedRows {
    var rows = ArrangedRows(600) { _ in 0 }
    for item in rows.lengths.indices { rows.lengths[item] = length(&random) }
    rows.headers = [Length(points: 30), Length(points: 77)]
    rows.footers = [Length(points: 12)]
    return rows
  }

  private static func grid(_ columns: Int, seed: UInt64, pins: Bool) -> LazyGrid {
    var configuration = LazyGridConfiguration(columns: LazyGridTests.columns(columns), crossLength: 300)
    configuration.lines.spacing = Length(points: 3)
    configuration.lines.anchorItem = seed % 2 == 0 ? .startingInView : .partlyVisible
    configuration.lines.anchorEdge = seed % 3 == 0 ? .end : .start
    configuration.lines.retention = seed % 5 == 0 ? 12 : 0
    if pins { configuration.pinnedViews = [.sectionHeaders, .sectionFooters] }
    var index = SectionIndex(supplements: pins ? [.headers, .footers] : [])
    for _ in 0..<30 { index.append(20) }
    return LazyGrid(sections: index, configuration: configuration)
  }

  private static func stack(seed: UInt64) -> LazyStack {
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: 3)
    configuration.anchorItem = seed % 2 == 0 ? .startingInView : .partlyVisible
    return LazyStack(count: 600, configuration: configuration)
  }

  private protocol Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String)
  }

  /// Checks a property for all layouts, and returns their number.
  private func forEach(_ seed: UInt64, _ law: any Law) -> Int {
    var count = 0
    func run<Arrangement: LazyArrangement>(
      _ name: String, columns: Int, isReversed: Bool = false, _ arrangement: Arrangement
    ) {
      var random = SplitMix64(seed: seed)
      let rows = Self.rows(&random)
      law.check(Fixture(arrangement, rows, columns: columns, isReversed: isReversed), &random, "\(name), seed \(seed)")
      count += 1
    }
    run("stack", columns: 1, Self.stack(seed: seed))
    run(
      "stack turned round", columns: 1, isReversed: true,
      ReversibleArrangement(Self.stack(seed: seed), isReversed: true))
    for columns in 1...4 {
      let (plain, pinning) = (Self.grid(columns, seed: seed, pins: false), Self.grid(columns, seed: seed, pins: true))
      run("grid of \(columns)", columns: columns, plain)
      run("sections of \(columns)", columns: columns, pinning)
      let turned = (
        ReversibleArrangement(plain, isReversed: true), ReversibleArrangement(pinning, isReversed: true)
      )
      run("grid of \(columns) turned round", columns: columns, isReversed: true, turned.0)
      run("sections of \(columns) turned round", columns: columns, isReversed: true, turned.1)
    }
    return count
  }

  /// Sets the lengths of some items during a scroll of up to half a viewport.
  private struct SetLengths: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      var checked = 0
      for step in 0..<80 where stage.isAmid {
        let isVisible = stage.expectAnchored("\(name), step \(step)", &random) { stage, anchored, visible, random in
          for _ in 0..<random.int(in: 1...3) {
            // In the anchor's line, in another visible line, or near the viewport.
            let near = max(0, visible.lowerBound - 6)...min(stage.screen.rows.count, visible.upperBound + 6) - 1
            let item = random.oneIn(2) ? stage.line(of: anchored).lowerBound : random.int(in: near)
            let old = stage.screen.rows.lengths[item]
            let part = Length(sixtyFourths: old.sixtyFourths * Int64(random.int(in: 0...9)) / 10)
            stage.setLength(item, random.oneIn(5) ? Self.longer(old, &random) : part)
          }
          for _ in 0..<2 { stage.setLength(random.int(in: 0...599), LengthChangeTests.length(&random)) }
        }
        guard let isVisible else { break }
        stage.expectLines("\(name), step \(step)")
        checked += isVisible ? 1 : 0
      }
      #expect(checked > 15, "\(name)")
    }

    private static func longer(_ length: Length, _ random: inout SplitMix64) -> Length {
      length + random.length(upTo: 60)
    }
  }

  @Test("Setting lengths of visible items keeps the anchor's line in place", arguments: UInt64(1)...12)
  func setLengths(seed: UInt64) { #expect(forEach(seed, SetLengths()) == 18) }

  /// Replaces the anchor and the items behind it during a scroll.
  private struct Replaced: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      var checked = 0
      for step in 0..<80 where stage.isAmid {
        let isVisible = stage.expectAnchored("\(name), step \(step)", &random) { stage, anchored, _, random in
          stage.replace(from: anchored, &random)
        }
        guard let isVisible else { break }
        guard isVisible else { continue }
        stage.expectLines("\(name), step \(step)")
        checked += 1
        stage.screen.frame(by: random.length(upTo: 100) - Length(points: 50))
      }
      #expect(checked > 15, "\(name)")
    }
  }

  @Test("Replacing the anchor keeps the start of its line in place", arguments: UInt64(1)...12)
  func replaced(seed: UInt64) { #expect(forEach(seed, Replaced()) == 18) }

  @Test("Setting lengths in the frame of a rotation keeps the anchor's line in place")
  func lengthsSetDuringRotation() {
    for seed in UInt64(1)...8 {
      var random = SplitMix64(seed: seed)
      let columns = [GridItem(.adaptive(minimum: 90, maximum: .infinity), spacing: 0)]
      let grid = LazyGrid(
        sections: SectionIndex(itemCount: 600), configuration: LazyGridConfiguration(columns: columns, crossLength: 300)
      )
      var screen = ArrangedScreen(grid, Self.rows(&random), length: 420)
      screen.frame(.item(index: 300, alignment: 0.5))
      for step in 0..<30 {
        guard let anchored = screen.last?.anchor, let visible = screen.last?.visibleItems else { break }
        for item in [anchored.index, random.int(in: visible.lowerBound...visible.upperBound - 1)] {
          screen.rows.lengths[item] = Length(sixtyFourths: screen.rows.lengths[item].sixtyFourths / 2)
          screen.arrangement.setLength(screen.rows.lengths[item], of: item)
        }
        screen.arrangement.setCrossLength([300, 200, 400, 100][step % 4])
        screen.frame()
        #expect(screen.place(of: anchored.index) == anchored.position, "seed \(seed), step \(step)")
        screen.frame(by: random.length(upTo: 60) - Length(points: 30))
        for item in 280..<320 { screen.rows.lengths[item] = Self.length(&random) }
        screen.arrangement.invalidateLengths(of: 280..<320)
        screen.frame()
      }
    }
  }

  @Test("At rest at the end, an end-anchored list keeps its end through replacements during a scroll away")
  func replacedAtEnd() {
    for seed in UInt64(1)...10 {
      var random = SplitMix64(seed: seed)
      var configuration = LazyStackConfiguration()
      configuration.anchorEdge = .end
      var rows = Self.rows(&random)
      for item in 580..<600 { rows.lengths[item] = random.length(upTo: 80) + .smallest }
      var screen = ArrangedScreen(LazyStack(count: 600, configuration: configuration), rows, length: 420)
      screen.frame(.item(index: 599, alignment: 1))
      let anchored = screen.last?.anchor?.index ?? 599
      #expect(anchored < 599 && screen.place(of: 599) + screen.rows.lengths[599] == screen.length)
      screen.rows.lengths[anchored] = random.length(upTo: 200)
      screen.arrangement.replace(anchored..<anchored + 1)
      let delta = random.length(upTo: 60)
      screen.frame(by: -delta)
      #expect(screen.place(of: 599) + screen.rows.lengths[599] == screen.length + delta, "seed \(seed)")
    }
  }

  @Test("Lines that may have become shorter are measured again after other edits in the same frame")
  func amongEdits() {
    for seed in UInt64(1)...10 {
      var random = SplitMix64(seed: seed)
      let configuration = LazyGridConfiguration(columns: LazyGridTests.columns(3), crossLength: 300)
      let grid = LazyGrid(sections: SectionIndex(itemCount: 600), configuration: configuration)
      var screen = ArrangedScreen(grid, Self.rows(&random), length: 420)
      screen.frame(.item(index: 300, alignment: 0.5))
      for step in 0..<40 {
        guard let visible = screen.last?.visibleItems, visible.count > 6 else { break }
        let item = random.int(in: visible.lowerBound...visible.upperBound - 1)
        screen.rows.lengths[item] = Length(sixtyFourths: screen.rows.lengths[item].sixtyFourths / 3)
        screen.arrangement.setLength(screen.rows.lengths[item], of: item)
        let count = random.oneIn(3) ? random.int(in: 1...4) : 3
        let place = random.int(in: visible.lowerBound / 2...visible.upperBound)
        if step % 2 == 0 {
          screen.insert((0..<count).map { _ in random.dyadic(in: 2...90) }, at: place)
        } else {
          screen.remove(place..<place + count)
        }
        screen.frame()
        for item in screen.last?.visibleItems ?? 0..<0 {
          let line = item / 3 * 3
          let longest = screen.rows.lengths[line..<min(line + 3, screen.rows.count)].max()
          #expect(screen.arrangement.length(of: item) == longest, "seed \(seed), step \(step), item \(item)")
        }
      }
    }
  }

  @Test("Setting one item's length does not determine an unmeasured line")
  func lineOfUnmeasuredItems() {
    let rows = ArrangedRows(600) { [40.0, 90, 20][$0 % 3] }
    var screen = ArrangedScreen(Self.grid(3, seed: 1, pins: false), rows, length: 420)
    screen.frame()
    screen.arrangement.setLength(Length(points: 40), of: 240)
    #expect(screen.arrangement.length(of: 240) == nil)
    screen.frame(.item(index: 240, alignment: 0))
    #expect(screen.arrangement.length(of: 240)?.points == 90)
    // The same if two lengths are set, and the line's longest item became short.
    for (item, length) in [(241, 10.0), (242, 30)] {
      screen.rows.lengths[item] = Length(points: length)
      screen.arrangement.setLength(Length(points: length), of: item)
    }
    screen.frame()
    #expect(screen.arrangement.length(of: 240)?.points == 40)
  }

  /// Rows that may not be ready.
  private struct LateRows: LazyContent {
    var rows: ArrangedRows
    var isReady = true
    var count: Int { rows.count }

    mutating func length(at index: Int) -> Length? { isReady ? rows.length(at: index) : nil }
  }

  @Test("A line that is not ready keeps its length after a shorter one is set, and shifts no visible item")
  func lateAnswer() {
    var random = SplitMix64(seed: 5)
    var rows = LateRows(rows: ArrangedRows(600) { _ in 60 })
    for item in rows.rows.lengths.indices { rows.rows.lengths[item] = random.length(upTo: 90) + .smallest }
    var grid = Self.grid(3, seed: 1, pins: false)
    var viewport = LazyViewport(offset: .zero, length: Length(points: 420))
    viewport.offset +=
      grid.update(visible: viewport, anchor: .item(index: 300, alignment: 0), content: &rows).adjustment
    let places = (300..<320).map { grid.start(of: $0) - viewport.offset }
    rows.isReady = false
    for item in 300..<306 {
      rows.rows.lengths[item] = .smallest
      grid.setLength(.smallest, of: item)
    }
    for _ in 0..<3 {
      viewport.offset += grid.update(visible: viewport, anchor: .automatic, content: &rows).adjustment
      #expect((300..<320).map { grid.start(of: $0) - viewport.offset } == places)
    }
    rows.isReady = true
    viewport.offset += grid.update(visible: viewport, anchor: .automatic, content: &rows).adjustment
    #expect(grid.start(of: 300) - viewport.offset == places[0])
    #expect(grid.length(of: 300) == .smallest && grid.length(of: 303) == .smallest)
  }
}
