import TestSupport
import Testing

@testable import LazyLayout

/// What holds of any list under any edits: one law a test, over seeded rows, viewports and ways.
@Suite("Lazy stack: the laws of anchoring")
struct AnchorLawTests {
  static let seeds = Array(UInt64(1)...12)

  /// A list of random rows, scrolled to a random place away from its ends.
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

  /// Whether neither end is near: there it is the ends that are held.
  private static func isAmid(_ screen: EditedScreen) -> Bool {
    guard let update = screen.screen.last, update.visibleItems.count > 0 else { return false }
    let rest = update.contentLength - screen.screen.offset - screen.screen.length
    return screen.screen.offset > Length(points: 1) && rest > Length(points: 1) && update.anchor != nil
  }

  /// Runs `edit` between two frames and says how far the second frame's own scrolling and the rows' ways differ: zero
  /// in any case.
  private static func drift(
    of screen: inout EditedScreen, by delta: Length = .zero, after edit: (inout EditedScreen) -> Void
  ) -> [Length] {
    let before = screen.seen
    edit(&screen)
    screen.frame(by: delta)
    return before.compactMap { name, place in
      screen.place(ofName: name).map { $0 - place + delta }
    }
  }

  @Test("a: any item off screen may take another length", arguments: seeds)
  func resizeOffScreen(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<40 where Self.isAmid(screen) {
      let item = random.int(in: 0...screen.count - 1)
      guard !screen.visible.contains(item) else { continue }
      let length = random.length(upTo: 500)
      let drift = Self.drift(of: &screen, by: random.length(upTo: 20) - Length(points: 10)) {
        $0.resize(item, to: length)
      }
      #expect(drift.allSatisfy { $0 == .zero }, "step \(step)")
    }
  }

  @Test("b: any run off screen may come, go, and go elsewhere", arguments: seeds)
  func editsOffScreen(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<60 where Self.isAmid(screen) {
      let drift = Self.drift(of: &screen) { random.editOffScreen(&$0) }
      #expect(drift.allSatisfy { $0 == .zero }, "step \(step)")
    }
  }

  @Test("c: several edits in one frame are as good as one, and scrolling adds to them", arguments: seeds)
  func severalEditsAndScrolling(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<60 where Self.isAmid(screen) {
      let delta = random.length(upTo: 160) - Length(points: 80)
      let drift = Self.drift(of: &screen, by: delta) { screen in
        for _ in 0..<random.int(in: 2...6) { random.editOffScreen(&screen) }
      }
      #expect(drift.allSatisfy { $0 == .zero }, "step \(step)")
    }
  }

  @Test("d: an item that spans the viewport grows at its end", arguments: [0.0, 30, 1_000, -900])
  func spanningItemGrows(growth: Double) {
    for item in [LazyStackConfiguration.AnchorItem.startingInView, .partlyVisible] {
      var screen = EditedScreen([100, 2_000, 100, 100]) { $0.anchorItem = item }
      screen.frame()
      screen.frame(by: Length(points: 500))
      let drift = Self.drift(of: &screen) { $0.resize(1, to: Length(points: 2_000 + growth)) }
      #expect(drift == [.zero])
      #expect(screen.screen.last?.anchor == LazyAnchor(index: 1, position: Length(points: -400)))
    }
  }

  @Test("e: items that are measured above on the way back move nothing that is seen", arguments: seeds)
  func measuringOnTheWayBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    screen.screen.stack.forgetLengths(of: 0..<screen.visible.lowerBound)
    screen.frame()
    for step in 0..<200 where screen.screen.offset > Length(points: 100) {
      let delta = -random.length(upTo: 90)
      let drift = Self.drift(of: &screen, by: delta) { _ in }
      #expect(drift.allSatisfy { $0 == .zero }, "step \(step)")
    }
    // And the way ends where the content begins: exactly.
    for _ in 0..<4_000 where screen.screen.last?.startIsKnown == false { screen.frame(by: Length(points: -60)) }
    let spacing = screen.screen.stack.configuration.spacing
    let above = screen.screen.rows.lengths[..<screen.visible.lowerBound].reduce(Length.zero) { $0 + $1 + spacing }
    #expect(screen.screen.stack.start(of: screen.visible.lowerBound) == above)
    screen.frame(by: -screen.screen.offset)
    #expect(screen.screen.offset == .zero && screen.screen.place(of: 0) == 0)
  }

  @Test("f: what is put in above the first item is seen at the very top, and nowhere else", arguments: seeds)
  func prepending(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (offset, isSeen) in [
      (Length.zero, true), (Length(points: -20), true), (.smallest, false), (Length(points: 70), false),
    ] {
      var screen = EditedScreen((0..<80).map { _ in random.dyadic(in: 20...200) })
      screen.frame()
      screen.frame(by: offset)
      let added = (0..<random.int(in: 1...4)).map { _ in random.length(upTo: 80) + .smallest }
      let drift = Self.drift(of: &screen) { $0.insert(added, at: 0) }
      let moved = isSeen ? added.reduce(.zero, +) : .zero
      #expect(drift.allSatisfy { $0 == moved }, "at \(offset.points)")
      #expect(screen.visible.contains(0) == isSeen)
    }
  }

  @Test(
    "g: when all lengths change at once the held item stays, and the viewport is filled around it", arguments: seeds)
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
    "h: where the held item goes the next one comes to its place, or else what is before it stays", arguments: seeds)
  func removalOfTheAnchor(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = Self.screen(&random)
    for step in 0..<30 where Self.isAmid(screen) {
      guard let anchor = screen.screen.last?.anchor, screen.screen.stack.configuration.anchorItem == .startingInView
      else { continue }
      let items = max(0, anchor.index - random.int(in: 0...2))..<min(screen.count, anchor.index + random.int(in: 1...3))
      let next = items.upperBound < screen.count ? screen.names[items.upperBound] : nil
      screen.remove(items)
      // Others may go and come in the same frame.
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

  @Test("h: where the held item goes with others before it and all behind it, the one before them ends where it began")
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

  @Test("i: the order of all items may turn round in one frame", arguments: seeds)
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

  @Test("j: content that is shorter than the viewport begins at its start, whatever comes and goes", arguments: seeds)
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
        #expect(screen.screen.last?.startIsKnown == true && screen.screen.last?.endIsKnown == true)
      }
    }
  }

  @Test("k: where the end is gone the content ends with the viewport", arguments: seeds)
  func shrinkingAtTheEnd(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = EditedScreen((0..<60).map { _ in random.dyadic(in: 30...200) })
    screen.frame(by: .zero, .item(index: 59, alignment: 1))
    while screen.count > 12 {
      screen.remove(screen.count - random.int(in: 1...4)..<screen.count)
      screen.frame()
      screen.stayInside()
      #expect(screen.screen.last?.endIsKnown == true)
      #expect(screen.screen.offset == (screen.screen.last?.contentLength ?? .zero) - screen.screen.length)
    }
  }

  @Test(
    "k: where all that was seen is gone with the end, the content ends with the viewport, however long rows turn out")
  func seenRowsAreGone() {
    for length in [10.0, 300, 900] {
      var screen = EditedScreen(Array(repeating: length, count: 50) + Array(repeating: 60, count: 20))
      screen.frame(by: .zero, .item(index: 69, alignment: 1))
      screen.remove(50..<70)
      screen.frame()
      screen.stayInside()
      #expect(screen.screen.last?.endIsKnown == true)
      #expect(screen.screen.offset == (screen.screen.last?.contentLength ?? .zero) - screen.screen.length, "\(length)")
    }
  }

  @Test("l: content that is pulled past an edge stays as far past it, whatever is measured or edited", arguments: seeds)
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

  @Test("all at once: a storm of edits on screen and off moves no item that is held", arguments: seeds)
  func storm(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 977)
    var screen = Self.screen(&random)
    for step in 0..<150 {
      let held = Self.isAmid(screen) ? screen.screen.last?.anchor : nil
      let name = held.map { screen.names[$0.index] }
      let delta = random.length(upTo: 200) - Length(points: 100)
      let isBehind = random.oneIn(3)
      if isBehind, let held, held.index + 1 < screen.count {
        // On screen too, but behind what is held.
        let place = random.int(in: held.index + 1...screen.count)
        switch random.int(in: 0...2) {
        case 0: screen.insert([random.length(upTo: 90)], at: place)
        case 1: screen.remove(place..<min(screen.count, place + 2))
        default: if place < screen.count { screen.resize(place, to: random.length(upTo: 400)) }
        }
      } else {
        random.editOffScreen(&screen)
      }
      screen.frame(by: delta)
      if let held, let name, let place = screen.place(ofName: name) {
        #expect(place == held.position - delta, "step \(step)")
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
    #expect(totals.created - totals.released == screen.screen.stack.keptCount, "\(place)")
    guard let anchor = update.anchor else { return }
    #expect(update.visibleItems == screen.screen.trulyVisible(from: anchor), "\(place)")
  }
}
