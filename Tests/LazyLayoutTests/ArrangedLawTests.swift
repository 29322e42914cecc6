import TestSupport
import Testing

@testable import LazyLayout

/// Properties of scroll anchoring for every layout: the anchor keeps its position, though other items may change lines
/// or columns.
@Suite("Grids, masonry, sections and reversed lists: properties of scroll anchoring")
struct ArrangedLawTests {
  /// A screen with a layout, and the operations of the properties on this screen.
  private struct Fixture<Arrangement: LazyArrangement> {
    var screen: ArrangedScreen<Arrangement>
    /// Whether the list is reversed: the scroll view rests at the end, where the first items are.
    let isReversed: Bool

    init(_ arrangement: Arrangement, _ rows: ArrangedRows, isReversed: Bool = false) {
      screen = ArrangedScreen(arrangement, rows, length: 420)
      self.isReversed = isReversed
      if isReversed { screen.offset = arrangement.contentLength - screen.length }
      screen.frame()
    }

    var anchor: LazyAnchor? { screen.last?.anchor }

    /// The anchored edge of an item on screen: the start of the item's line, or the line's end in a reversed list.
    func anchorPlace(of item: Int) -> Length {
      screen.place(of: item) + (isReversed ? screen.arrangement.length(of: item) ?? .zero : .zero)
    }

    /// Whether the viewport is near neither end. Near an end, the end is the anchor.
    var isAmid: Bool {
      guard anchor != nil else { return false }
      let rest = screen.arrangement.contentLength - screen.offset - screen.length
      return screen.offset > Length(points: 2) && rest > Length(points: 2)
    }

    mutating func goToTheMiddle(_ random: inout SplitMix64) {
      screen.frame(.item(index: screen.rows.count / 2, alignment: random.oneIn(2) ? 0 : 0.5))
      for _ in 0..<random.int(in: 0...8) { screen.frame(by: random.length(upTo: 80) - Length(points: 40)) }
    }

    /// A random item well off screen, above or below.
    func offScreen(_ random: inout SplitMix64) -> Int? {
      guard let visible = screen.last?.visibleItems else { return nil }
      let isAbove = random.oneIn(2)
      let free =
        isAbove
        ? 0..<max(0, visible.lowerBound - 8) : min(screen.rows.count, visible.upperBound + 8)..<screen.rows.count
      return free.isEmpty ? nil : random.int(in: free.lowerBound...free.upperBound - 1)
    }

    /// Edits off-screen items, and returns the new index of the item with the index `anchored`.
    mutating func editOffScreen(_ anchored: Int, _ random: inout SplitMix64) -> Int {
      guard let item = offScreen(&random) else { return anchored }
      switch random.int(in: 0...3) {
      case 0:
        let added = random.int(in: 1...5)
        screen.insert((0..<added).map { _ in random.dyadic(in: 1...200) }, at: item)
        return item <= anchored ? anchored + added : anchored
      case 1:
        let removed = item..<min(item + 3, screen.rows.count)
        guard !removed.contains(anchored), screen.rows.count > 200 else { return anchored }
        screen.remove(removed)
        return item < anchored ? anchored - removed.count : anchored
      case 2:
        screen.arrangement.invalidateLengths(of: item..<min(item + 4, screen.rows.count))
      default:
        let length = random.length(upTo: 300)
        screen.rows.lengths[item] = length
        screen.arrangement.setLength(length, of: item)
      }
      return anchored
    }
  }

  private static let seeds = Array(UInt64(1)...6)

  private static func rows(_ random: inout SplitMix64, count: Int = 400) -> ArrangedRows {
    var rows = ArrangedRows(count) { _ in random.oneIn(9) ? random.dyadic(in: 150...500) : random.dyadic(in: 2...120) }
    rows.headers = [Length(points: 30), Length(points: 77)]
    rows.footers = [Length(points: 12)]
    return rows
  }

  private static func grid(_ columns: Int, _ count: Int, sections: Bool) -> LazyGrid {
    var configuration = LazyGridConfiguration(columns: LazyGridTests.columns(columns), crossLength: 300)
    configuration.lines.spacing = Length(points: 3)
    guard sections else { return LazyGrid(sections: SectionIndex(itemCount: count), configuration: configuration) }
    configuration.pinnedViews = [.sectionHeaders, .sectionFooters]
    var index = SectionIndex(supplements: [.headers, .footers])
    for _ in 0..<count / 20 { index.append(20) }
    return LazyGrid(sections: index, configuration: configuration)
  }

  private static func lanes(_ count: Int) -> LazyMasonry {
    var configuration = LazyMasonryConfiguration(columns: LazyGridTests.columns(3), crossLength: 300)
    configuration.items.spacing = Length(points: 3)
    return LazyMasonry(count: count, configuration: configuration)
  }

  private static func stack(_ count: Int) -> LazyStack {
    LazyStack(count: count, configuration: LazyStackConfiguration())
  }

  /// Checks a property for all layouts, and returns their number.
  private func forEach(_ seed: UInt64, _ law: any Law) -> Int {
    var count = 0
    func run<Arrangement: LazyArrangement>(
      _ name: String, isReversed: Bool = false, _ make: (Int) -> Arrangement
    ) {
      var random = SplitMix64(seed: seed)
      let rows = Self.rows(&random)
      law.check(Fixture(make(rows.count), rows, isReversed: isReversed), &random, name)
      count += 1
    }
    run("grid") { Self.grid(3, $0, sections: false) }
    run("sections") { Self.grid(1, $0, sections: true) }
    run("grid in sections") { Self.grid(2, $0, sections: true) }
    run("lanes") { Self.lanes($0) }
    run("stack turned round", isReversed: true) { ReversibleArrangement(Self.stack($0), isReversed: true) }
    run("grid turned round", isReversed: true) {
      ReversibleArrangement(Self.grid(3, $0, sections: false), isReversed: true)
    }
    run("lanes turned round", isReversed: true) { ReversibleArrangement(Self.lanes($0), isReversed: true) }
    return count
  }

  private protocol Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String)
  }

  /// Off-screen edits, one or more in a frame, with or without a scroll.
  private struct OffScreen: Law {
    let edits: ClosedRange<Int>
    let scrolls: Bool

    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      stage.goToTheMiddle(&random)
      var checked = 0
      for step in 0..<60 where stage.isAmid {
        guard let anchor = stage.anchor else { continue }
        let place = stage.anchorPlace(of: anchor.index)
        var anchored = anchor.index
        for _ in 0..<random.int(in: edits) { anchored = stage.editOffScreen(anchored, &random) }
        let delta = scrolls ? random.length(upTo: 90) - Length(points: 45) : .zero
        stage.screen.frame(by: delta)
        guard stage.screen.last?.visibleItems.contains(anchored) == true else { continue }
        checked += 1
        #expect(stage.anchorPlace(of: anchored) == place - delta, "\(name), step \(step)")
      }
      #expect(checked > 20, "\(name)")
    }
  }

  @Test("Resizing, inserting and removing off-screen items shifts no visible item", arguments: seeds)
  func offScreen(seed: UInt64) { #expect(forEach(seed, OffScreen(edits: 1...1, scrolls: false)) == 7) }

  @Test("Several off-screen edits in the frame of a scroll shift no visible item", arguments: seeds)
  func several(seed: UInt64) { #expect(forEach(seed, OffScreen(edits: 2...5, scrolls: true)) == 7) }

  @Test("In masonry, an item cut by the viewport's start and the items beside it keep their starts")
  func clippedItemInMasonry() {
    for growth in [0.0, 100, 700, -300] {
      let rows = ArrangedRows(200) { $0 == 0 ? 2_000 : 50 }
      var screen = ArrangedScreen(Self.lanes(200), rows, length: 420)
      screen.frame()
      for _ in 0..<10 { screen.frame(by: Length(points: 60)) }
      let places = screen.places
      screen.rows.lengths[0] = Length(points: 2_000 + growth)
      screen.arrangement.setLength(Length(points: 2_000 + growth), of: 0)
      screen.frame()
      #expect(screen.place(of: 0) == Length(points: -600) && screen.last?.visibleItems.contains(0) == true)
      for (item, place) in places { #expect(screen.place(of: item) == place, "\(growth), item \(item)") }
    }
  }

  private struct ScrollingBackward: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      stage.goToTheMiddle(&random)
      for step in 0..<120 where stage.isAmid {
        let places = stage.screen.places
        let delta =
          (stage.isReversed ? Length(points: 1) : Length(points: -1))
          + random.length(upTo: 70).mirrored(stage.isReversed)
        stage.screen.frame(by: delta)
        for (item, place) in places where stage.screen.last?.visibleItems.contains(item) == true {
          // Masonry recomputes all placements once, when the viewport reaches the first item.
          if stage.screen.last?.isStartMeasured == true || stage.screen.last?.isEndMeasured == true { continue }
          #expect(stage.screen.place(of: item) == place - delta, "\(name), step \(step)")
        }
      }
    }
  }

  @Test("Measuring items while scrolling back shifts no visible item", arguments: seeds)
  func scrollingBackward(seed: UInt64) { #expect(forEach(seed, ScrollingBackward()) == 7) }

  private struct AtTheTop: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      for isAtRest in [true, false] {
        var stage = stage
        let away = Length(points: 20)
        if !isAtRest { stage.screen.frame(by: stage.isReversed ? Length.zero - away : away) }
        guard let anchor = stage.anchor else { continue }
        stage.screen.insert([40, 50, 60, 70, 80, 90], at: 0)
        stage.screen.frame()
        #expect(stage.screen.last?.visibleItems.contains(0) == isAtRest, "\(name)")
        if !isAtRest { #expect(stage.screen.place(of: anchor.index + 6) == anchor.position, "\(name)") }
      }
    }
  }

  @Test("Items inserted before the first become visible only while the list rests there")
  func atTheTop() { #expect(forEach(3, AtTheTop()) == 7) }

  private struct AllInvalid: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      stage.goToTheMiddle(&random)
      for step in 0..<12 where stage.isAmid {
        guard let anchor = stage.anchor else { continue }
        let place = stage.anchorPlace(of: anchor.index)
        for item in 0..<stage.screen.rows.count {
          stage.screen.rows.lengths[item] = random.length(upTo: 150) + .smallest
        }
        stage.screen.arrangement.invalidateLengths(of: 0..<stage.screen.rows.count)
        stage.screen.frame()
        #expect(stage.anchorPlace(of: anchor.index) == place, "\(name), step \(step)")
        stage.screen.frame(by: random.length(upTo: 60))
      }
    }
  }

  @Test("Discarding all lengths keeps the anchor in place", arguments: seeds)
  func allInvalid(seed: UInt64) { #expect(forEach(seed, AllInvalid()) == 7) }

  private struct AnchorRemoval: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      if stage.isReversed { return }
      var stage = stage
      stage.goToTheMiddle(&random)
      for step in 0..<25 where stage.isAmid && stage.screen.rows.count > 120 {
        guard let anchor = stage.anchor else { continue }
        stage.screen.remove(anchor.index..<anchor.index + random.int(in: 1...3))
        stage.screen.frame()
        // At the end of a section its footer takes the anchor's position, and the next item follows.
        let place = stage.screen.place(of: anchor.index)
        #expect(
          place == anchor.position || name.contains("sections") && place > anchor.position, "\(name), step \(step)")
        stage.screen.frame(by: random.length(upTo: 30) - Length(points: 15))
      }
    }
  }

  @Test("After removal of the anchor the next item takes its position", arguments: seeds)
  func anchorRemoval(seed: UInt64) { #expect(forEach(seed, AnchorRemoval()) == 7) }

  private struct TurnsRound: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      stage.goToTheMiddle(&random)
      let count = stage.screen.rows.count
      for place in 0..<count - 1 { stage.screen.arrangement.move(count - 1..<count, to: place) }
      stage.screen.rows.lengths.reverse()
      stage.screen.frame()
      // All visible items may have moved beyond the end, and the content may end before the viewport.
      stage.screen.clamp()
      stage.screen.frame()
      // Sections without items still have headers and footers.
      #expect(stage.screen.last?.visibleItems.isEmpty == false || name.contains("sections"), "\(name)")
      #expect(stage.screen.frame().adjustment == .zero, "\(name)")
      for item in stage.screen.last?.visibleItems ?? 0..<0 {
        #expect(stage.screen.arrangement.length(of: item) != nil, "\(name)")
      }
    }
  }

  @Test("Reversing the order of all items takes one frame")
  func turnsRound() { #expect(forEach(4, TurnsRound()) == 7) }

  private struct Short: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      stage.screen.remove(3..<stage.screen.rows.count)
      stage.screen.length = Length(points: 9_000)
      for step in 0..<20 {
        stage.screen.frame()
        #expect(
          stage.screen.last?.isStartMeasured == true && stage.screen.last?.isEndMeasured == true,
          "\(name), step \(step)")
        stage.screen.clamp()
        if stage.isReversed { stage.screen.offset = stage.screen.arrangement.contentLength - stage.screen.length }
        if stage.screen.rows.count > 5 {
          stage.screen.remove(1..<3)
        } else {
          stage.screen.insert([random.dyadic(in: 1...90)], at: random.int(in: 0...stage.screen.rows.count))
        }
      }
      stage.screen.frame()
      #expect(stage.isReversed || stage.screen.offset == .zero, "\(name)")
    }
  }

  @Test("Content shorter than the viewport is all measured, and begins at the viewport's start", arguments: seeds)
  func short(seed: UInt64) { #expect(forEach(seed, Short()) == 7) }

  private struct EndRemoval: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      if stage.isReversed { return }
      var stage = stage
      stage.screen.frame(.item(index: stage.screen.rows.count - 1, alignment: 1))
      stage.screen.clamp()
      stage.screen.frame()
      while stage.screen.rows.count > 60 {
        stage.screen.remove(stage.screen.rows.count - random.int(in: 1...9)..<stage.screen.rows.count)
        stage.screen.frame()
        stage.screen.clamp()
        stage.screen.frame()
        #expect(stage.screen.last?.isEndMeasured == true, "\(name)")
        #expect(
          stage.screen.offset + stage.screen.length == stage.screen.arrangement.contentLength,
          "\(name): \(stage.screen.rows.count)")
      }
    }
  }

  @Test("After removals at the end, the content ends with the viewport", arguments: seeds)
  func endRemoval(seed: UInt64) { #expect(forEach(seed, EndRemoval()) == 7) }

  private struct Pulled: Law {
    func check<Arrangement>(_ stage: Fixture<Arrangement>, _ random: inout SplitMix64, _ name: String) {
      var stage = stage
      let pull = random.length(upTo: 90) + .smallest
      stage.screen.frame(by: stage.isReversed ? pull : Length.zero - pull)
      for step in 0..<30 {
        _ = stage.editOffScreen(stage.anchor?.index ?? 0, &random)
        stage.screen.frame()
        let beyond =
          stage.isReversed
          ? stage.screen.offset + stage.screen.length - stage.screen.arrangement.contentLength
          : Length.zero - stage.screen.offset
        #expect(beyond == pull, "\(name), step \(step)")
      }
    }
  }

  @Test("Overscroll is preserved by edits", arguments: seeds)
  func pulled(seed: UInt64) { #expect(forEach(seed, Pulled()) == 7) }
}

extension Length {
  /// The length, negated if `isForward` is false.
  fileprivate func mirrored(_ isForward: Bool) -> Length { isForward ? self : Length.zero - self }
}
