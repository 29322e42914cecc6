import TestSupport
import Testing

@testable import LazyLayout

/// Properties of scroll anchoring under random edits, a test for each, over seeded rows and scrolls.
@Suite("Lazy stack: properties of scroll anchoring")
struct AnchorLawTests {
  static let seeds = Array(UInt64(1)...12)

  /// A list of random rows, scrolled to a random offset away from the ends.
  private static func screen(_ random: inout SplitMix64) -> EditedScreen {
    let kind = random.int(in: 0...3)
    let rows = (0..<random.int(in: 60...400)).map { item -> Double in
      switch kind {
      case 0: return random.dyadic(in: 1...300)
      case 1: return random.oneIn(7) ? random.dyadic(in: 200...1200) : 44
      case 2: return Double(item % 10) * 50 + 10
      default: return random.oneIn(3) ? 0 : random.dyadic(in: 0...60)
      }
    }
    let (spacing, length) = (random.oneIn(2) ? 0 : random.dyadic(in: 0...12), random.dyadic(in: 90...900))
    let (edge, item, overscan) = (random.oneIn(3), random.oneIn(3), random.oneIn(3))
    var screen = EditedScreen(rows, length: length) {
      $0.spacing = Length(points: spacing)
      $0.anchorEdge = edge ? .end : .start
      $0.anchorItem = item ? .partlyVisible : .startingInView
      $0.overscan = overscan ? Length(points: 75) : .zero
      $0.retention = 3
    }
    screen.frame(by: .zero, .item(index: rows.count / 2, alignment: random.oneIn(2) ? 0 : 0.5))
    for _ in 0..<random.int(in: 0...12) { screen.frame(by: random.length(upTo: 80) - Length(points: 40)) }
    return screen
  }

  /// Whether the viewport is near neither end. Near an end, the end is the anchor.
  private static func isAmid(_ screen: EditedScreen) -> Bool {
    guard let update = screen.screen.last, update.visibleItems.count > 0 else { return false }
    let rest = update.contentLength - screen.screen.offset - screen.screen.length
    return screen.screen.offset > Length(points: 1) && rest > Length(points: 1) && update.anchor != nil
  }

  /// The layout shifts of visible rows by `edit` and a scroll by `delta`, less the scroll: zero if anchoring is
  /// correct.
  private static func layoutShift(
    of screen: inout EditedScreen, by delta: Length = .zero, after edit: (inout EditedScreen) -> Void
  ) -> [Length] {
    let before = screen.visiblePlaces
    edit(&screen)
    screen.frame(by: delta)
    return before.compactMap { name, place in
      screen.place(ofName: name).map { $0 - place + delta }
    }
  }

  @Test("Resizing an off-screen item shifts no visible item", arguments: seeds)
  func resizeOffScreen(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<40 where Self.isAmid(screen) {
      let item = random.int(in: 0...screen.count - 1)
      guard !screen.visible.contains(item) else { continue }
      let length = random.length(upTo: 500)
      let layoutShift = Self.layoutShift(of: &screen, by: random.length(upTo: 20) - Length(points: 10)) {
        $0.resize(item, to: length)
      }
      #expect(layoutShift.allSatisfy { $0 == .zero }, "step \(step)")
    }
  }

  @Test("Inserting, removing and moving off-screen items shifts no visible item", arguments: seeds)
  func editsOffScreen(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<60 where Self.isAmid(screen) {
      let layoutShift = Self.layoutShift(of: &screen) { random.editOffScreen(&$0) }
      #expect(layoutShift.allSatisfy { $0 == .zero }, "step \(step)")
    }
  }

  @Test("Several edits in one frame shift no visible item, and a scroll adds to the correction", arguments: seeds)
  func severalEditsAndScrolling(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<60 where Self.isAmid(screen) {
      let delta = random.length(upTo: 160) - Length(points: 80)
      let layoutShift = Self.layoutShift(of: &screen, by: delta) { screen in
        for _ in 0..<random.int(in: 2...6) { random.editOffScreen(&screen) }
      }
      #expect(layoutShift.allSatisfy { $0 == .zero }, "step \(step)")
    }
  }

  @Test(
    "The row in the anchor's place starts there, also if its estimate ends above the viewport",
    arguments: seeds, [false, true])
  func unmeasuredAnchor(seed: UInt64, removes: Bool) {
    var random = SplitMix64(seed: seed)
    for step in 0..<40 {
      // Some rows are longer than the estimate of those behind them.
      var screen = EditedScreen((0..<200).map { _ in random.dyadic(in: random.oneIn(4) ? 400...900 : 20...120) })
      for _ in 0..<random.int(in: 1...30) { screen.frame(by: random.length(upTo: 90)) }
      guard let anchor = screen.screen.last?.anchor else { continue }
      // The first row behind the viewport was never measured. It follows removed rows, or becomes the anchor.
      let (behind, name) = (screen.visible.upperBound, screen.names[screen.visible.upperBound])
      let place = anchor.position - random.length(upTo: 300)
      if removes { screen.remove(anchor.index..<behind) } else { screen.screen.stack.moveAnchor(to: behind) }
      screen.frame(by: anchor.position - place)
      // A row that starts more than a screen above is not held.
      if place > -screen.screen.length { #expect(screen.place(ofName: name) == place, "step \(step)") }
    }
  }

  @Test("An item that spans the viewport grows at its end", arguments: [0.0, 30, 1_000, -900])
  func spanningItemGrows(growth: Double) {
    for item in [LazyStackConfiguration.AnchorItem.startingInView, .partlyVisible] {
      var screen = EditedScreen([100, 2_000, 100, 100]) { $0.anchorItem = item }
      screen.frame()
      screen.frame(by: Length(points: 500))
      let layoutShift = Self.layoutShift(of: &screen) { $0.resize(1, to: Length(points: 2_000 + growth)) }
      #expect(layoutShift == [.zero])
      #expect(screen.screen.last?.anchor == LazyAnchor(index: 1, position: Length(points: -400)))
    }
  }

  @Test("Measuring items above while scrolling back shifts no visible item", arguments: seeds)
  func measuringWhileScrollingBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    screen.screen.stack.invalidateLengths(of: 0..<screen.visible.lowerBound)
    screen.frame()
    for step in 0..<200 where screen.screen.offset > Length(points: 100) {
      let delta = -random.length(upTo: 90)
      let layoutShift = Self.layoutShift(of: &screen, by: delta) { _ in }
      #expect(layoutShift.allSatisfy { $0 == .zero }, "step \(step)")
    }
    // The scroll ends exactly at the start of the content.
    for _ in 0..<4_000 where screen.screen.last?.isStartMeasured == false { screen.frame(by: Length(points: -60)) }
    let spacing = screen.screen.stack.configuration.spacing
    let above = screen.screen.rows.lengths[..<screen.visible.lowerBound].reduce(Length.zero) { $0 + $1 + spacing }
    #expect(screen.screen.stack.start(of: screen.visible.lowerBound) == above)
    screen.frame(by: -screen.screen.offset)
    #expect(screen.screen.offset == .zero && screen.screen.place(of: 0) == 0)
  }

  @Test("Items inserted above the first become visible only at the very top", arguments: seeds)
  func prepending(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (offset, isVisible) in [
      (Length.zero, true), (Length(points: -20), true), (.smallest, false), (Length(points: 70), false),
    ] {
      var screen = EditedScreen((0..<80).map { _ in random.dyadic(in: 20...200) })
      screen.frame()
      screen.frame(by: offset)
      let added = (0..<random.int(in: 1...4)).map { _ in random.length(upTo: 80) + .smallest }
      let layoutShift = Self.layoutShift(of: &screen) { $0.insert(added, at: 0) }
      let moved = isVisible ? added.reduce(.zero, +) : .zero
      #expect(layoutShift.allSatisfy { $0 == moved }, "at \(offset.points)")
      #expect(screen.visible.contains(0) == isVisible)
    }
  }

  @Test(
    "Discarding all lengths keeps the anchor in place, and refills the viewport around it", arguments: seeds)
  func widthChange(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<20 where Self.isAmid(screen) {
      guard let anchor = screen.screen.last?.anchor else { continue }
      let name = screen.names[anchor.index]
      let factor = Int64(random.int(in: 1...5))
      screen.rewrap { Length(sixtyFourths: Int64($0 * 37 % 90) * 16 * factor + 64) }
      screen.frame()
      #expect(screen.place(ofName: name) == anchor.position, "step \(step)")
      screen.frame(by: random.length(upTo: 40))
    }
  }

  @Test(
    "After removal of the anchor the next item takes its position, or the items before it stay", arguments: seeds)
  func removalOfTheAnchor(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<30 where Self.isAmid(screen) {
      guard let anchor = screen.screen.last?.anchor, screen.screen.stack.configuration.anchorItem == .startingInView
      else { continue }
      let items = max(0, anchor.index - random.int(in: 0...2))..<min(screen.count, anchor.index + random.int(in: 1...3))
      let next = items.upperBound < screen.count ? screen.names[items.upperBound] : nil
      screen.remove(items)
      // Other insertions may happen in the same frame.
      if random.oneIn(2) { screen.insert([Length(points: 40)], at: 0) }
      screen.frame()
      if let next { #expect(screen.place(ofName: next) == anchor.position, "step \(step)") }
    }
    guard let last = screen.screen.last?.anchor, Self.isAmid(screen), screen.visible.contains(last.index - 1) else {
      return
    }
    let previous = screen.names[last.index - 1]
    let place = screen.place(ofName: previous)
    screen.remove(last.index..<screen.count)
    screen.insert([Length(points: 40), Length(points: 50)], at: 0)
    screen.frame()
    #expect(screen.place(ofName: previous) == place)
  }

  @Test("After removal of the anchor, the items before and all behind it, the previous item ends at the anchor's start")
  func removalOfTheEnd() {
    for spacing in [0.0, 8] {
      var screen = EditedScreen(Array(repeating: 100, count: 40)) { $0.spacing = Length(points: spacing) }
      screen.frame()
      for _ in 0..<20 { screen.frame(by: Length(points: 93)) }
      guard let anchor = screen.screen.last?.anchor else { return }
      screen.remove(anchor.index - 6..<40)
      screen.insert([Length(points: 70)], at: 2)
      screen.frame()
      let last = screen.count - 1
      #expect(
        screen.screen.stack.start(of: last) - screen.screen.offset + Length(points: 100 + spacing) == anchor.position)
    }
  }

  @Test("Reversing the order of all items takes one frame", arguments: seeds)
  func reversal(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    let before = screen.names
    for place in 0..<screen.count - 1 { screen.move(screen.count - 1..<screen.count, to: place) }
    #expect(screen.names == before.reversed())
    let update = screen.frame()
    #expect(update.counters.passes <= 3)
    guard let anchor = update.anchor else { return }
    #expect(screen.screen.trulyVisible(from: anchor) == update.visibleItems)
    #expect(screen.frame().adjustment == .zero)
  }

  @Test("Content shorter than the viewport begins at the viewport's start, through any edits", arguments: seeds)
  func shortContent(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for isEndAnchored in [false, true] {
      var screen = EditedScreen([10, 20, 30], length: 900) { $0.anchorEdge = isEndAnchored ? .end : .start }
      screen.frame()
      for _ in 0..<20 {
        let place = random.int(in: 0...screen.count)
        if screen.count > 5, random.oneIn(2) {
          screen.remove(place..<min(screen.count, place + 3))
        } else {
          screen.insert([random.length(upTo: 80)], at: place)
        }
        screen.frame()
        #expect(screen.screen.offset == .zero && screen.visible.count <= screen.count)
        #expect(screen.screen.last?.isStartMeasured == true && screen.screen.last?.isEndMeasured == true)
      }
    }
  }

  @Test("After removals at the end, the content ends with the viewport", arguments: seeds)
  func shrinkingAtTheEnd(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = EditedScreen((0..<60).map { _ in random.dyadic(in: 30...200) })
    screen.frame(by: .zero, .item(index: 59, alignment: 1))
    while screen.count > 12 {
      screen.remove(screen.count - random.int(in: 1...4)..<screen.count)
      screen.frame()
      screen.stayInside()
      #expect(screen.screen.last?.isEndMeasured == true)
      #expect(screen.screen.offset == (screen.screen.last?.contentLength ?? .zero) - screen.screen.length)
    }
  }

  @Test(
    "After removal of all visible items at the end, the content ends with the viewport, for any measured lengths")
  func removalOfAllVisibleItems() {
    for length in [10.0, 300, 900] {
      var screen = EditedScreen(Array(repeating: length, count: 50) + Array(repeating: 60, count: 20))
      screen.frame(by: .zero, .item(index: 69, alignment: 1))
      screen.remove(50..<70)
      screen.frame()
      screen.stayInside()
      #expect(screen.screen.last?.isEndMeasured == true)
      #expect(screen.screen.offset == (screen.screen.last?.contentLength ?? .zero) - screen.screen.length, "\(length)")
    }
  }

  @Test("Overscroll is preserved by measurements and edits", arguments: seeds)
  func correctionsWaitOutside(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows = (0..<80).map { _ in random.dyadic(in: 20...200) }
    var top = EditedScreen(rows)
    top.frame()
    var end = EditedScreen(rows) { $0.anchorEdge = .end }
    end.frame()
    let pull = random.length(upTo: 90) + .smallest
    top.frame(by: -pull)
    end.frame(by: pull)
    for _ in 0..<30 {
      random.editOffScreen(&top)
      top.frame()
      #expect(top.screen.offset == -pull)
      random.editOffScreen(&end)
      end.frame()
      #expect(end.screen.offset + end.screen.length - (end.screen.last?.contentLength ?? .zero) == pull)
    }
  }

  @Test("Random edits on and off screen never shift the anchor", arguments: seeds)
  func randomEdits(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 977)
    var screen = Self.screen(&random)
    for step in 0..<150 {
      let anchor = Self.isAmid(screen) ? screen.screen.last?.anchor : nil
      let name = anchor.map { screen.names[$0.index] }
      let delta = random.length(upTo: 200) - Length(points: 100)
      let isBehind = random.oneIn(3)
      if isBehind, let anchor, anchor.index + 1 < screen.count {
        // An edit on screen, but behind the anchor.
        let place = random.int(in: anchor.index + 1...screen.count)
        switch random.int(in: 0...2) {
        case 0: screen.insert([random.length(upTo: 90)], at: place)
        case 1: screen.remove(place..<min(screen.count, place + 2))
        default: if place < screen.count { screen.resize(place, to: random.length(upTo: 400)) }
        }
      } else {
        random.editOffScreen(&screen)
      }
      screen.frame(by: delta)
      if let anchor, let name, let place = screen.place(ofName: name) {
        #expect(place == anchor.position - delta, "step \(step)")
      }
      check(screen, "step \(step)")
      screen.stayInside()
      if screen.count < 20 { screen.insert((0..<40).map { _ in random.length(upTo: 90) }, at: screen.count) }
    }
  }

  private func check(_ screen: EditedScreen, _ place: String) {
    guard let update = screen.screen.last else { return }
    #expect(update.counters.passes <= 8, "\(place)")
    for item in update.visibleItems { #expect(screen.screen.stack.length(of: item) != nil, "\(place)") }
    let totals = screen.screen.stack.totals
    #expect(totals.created - totals.released == screen.screen.stack.retainedCount, "\(place)")
    guard let anchor = update.anchor else { return }
    #expect(update.visibleItems == screen.screen.trulyVisible(from: anchor), "\(place)")
  }
}
