import Testing

@testable import LazyLayout

@Suite("Lazy stack: visible items keep their positions")
struct LazyStackAnchorTests {
  /// All lists, with and without spacing.
  static let lists: [(list: Int, spacing: Double)] = RowLengths.all.indices.flatMap { [($0, 0), ($0, 8.5)] }

  private func screen(_ list: Int, spacing: Double) -> Screen {
    Screen(RowLengths.all[list].rows, length: 380) { $0.spacing = Length(points: spacing) }
  }

  @Test("Scrolling moves every visible item by exactly the scrolled distance", arguments: lists)
  func scrollingMovesItemsExactly(list: Int, spacing: Double) {
    var numbers = SeededNumbers(seed: UInt32(list) * 2 + 1)
    for round in 0..<6 {
      var screen = screen(list, spacing: spacing)
      let target = numbers.next(below: screen.rows.count)
      screen.frame(.item(index: target, alignment: Double(round) / 5))
      for step in 0..<150 {
        let delta = Length(sixtyFourths: Int64(numbers.next(below: 30_000)) - (round < 3 ? 20_000 : 10_000))
        let before = screen.visiblePlaces
        let update = screen.frame(by: delta)
        for (item, place) in before {
          let moved = screen.stack.start(of: item) - screen.offset - place
          #expect(moved == -delta, "round \(round), step \(step), item \(item)")
        }
        check(screen, update, "round \(round), step \(step)")
        stayInside(&screen, update)
      }
    }
  }

  /// The properties of every update.
  private func check(_ screen: Screen, _ update: LazyUpdate, _ place: String) {
    if screen.offset <= .zero { #expect(update.isStartMeasured, "\(place)") }
    if screen.offset + screen.length >= update.contentLength { #expect(update.isEndMeasured, "\(place)") }
    for item in update.visibleItems { #expect(screen.stack.length(of: item) != nil, "\(place), item \(item)") }
    #expect(update.counters.passes <= 3, "\(place)")
    guard let anchor = update.anchor else { return #expect(update.visibleItems.isEmpty, "\(place)") }
    #expect(screen.stack.start(of: anchor.index) - screen.offset == anchor.position, "\(place)")
    #expect(update.visibleItems == screen.trulyVisible(from: anchor), "\(place)")
  }

  /// Limits the offset to the known ends, like a scroll view without bounce.
  private func stayInside(_ screen: inout Screen, _ update: LazyUpdate) {
    let largest = max(.zero, update.contentLength - screen.length)
    if screen.offset < .zero { screen.frame(by: -screen.offset) }
    if screen.offset > largest { screen.frame(by: largest - screen.offset) }
  }

  @Test("Scrolling to the top ends at exactly zero, from any offset in any steps", arguments: lists)
  func scrollingUpEndsAtZero(list: Int, spacing: Double) {
    var numbers = SeededNumbers(seed: UInt32(list) * 7 + 5)
    for step in [3.25, 40, 170.015625, 379, 381] {
      var screen = screen(list, spacing: spacing)
      screen.frame(.item(index: numbers.next(below: screen.rows.count), alignment: 0))
      var frames = 0
      while !(screen.last?.isStartMeasured == true && screen.offset <= Length(points: step)) && frames < 100_000 {
        screen.frame(points: -step)
        frames += 1
      }
      #expect(screen.offset >= .zero || screen.place(of: 0) > 0)
      let above = screen.rows.lengths[..<(screen.last?.anchor?.index ?? 0)]
      let exact = above.reduce(Length.zero) { $0 + $1 + Length(points: spacing) }
      #expect(screen.last?.anchor?.position == exact - screen.offset)
      screen.frame(by: -screen.offset)
      #expect(screen.offset == .zero && screen.place(of: 0) == 0)
    }
  }

  @Test("Resizing an off-screen item shifts no visible item", arguments: lists)
  func offScreenResizeMovesNothing(list: Int, spacing: Double) {
    var numbers = SeededNumbers(seed: UInt32(list) + 77)
    var screen = screen(list, spacing: spacing)
    screen.frame(.item(index: screen.rows.count / 2, alignment: 0.5))
    for step in 0..<60 {
      let item = numbers.next(below: screen.rows.count)
      guard let visible = screen.last?.visibleItems, !visible.contains(item), screen.offset > .zero else { continue }
      let before = screen.visiblePlaces
      let length = Length(sixtyFourths: Int64(numbers.next(below: 40_000)))
      screen.rows.lengths[item] = length
      if step % 3 == 0 {
        screen.stack.invalidateLengths(of: item..<(item + 1))
      } else {
        screen.stack.setLength(length, of: item)
      }
      screen.frame()
      for (item, place) in before {
        #expect(screen.stack.start(of: item) - screen.offset == place, "step \(step), item \(item)")
      }
    }
  }

  @Test("At rest at the top the start of the content is anchored; elsewhere the anchor item")
  func topEdgeStays() {
    var screen = Screen(Array(repeating: 100, count: 50), length: 380)
    screen.frame()
    screen.stack.setLength(Length(points: 30), of: 0)
    screen.frame()
    #expect(screen.offset == .zero && screen.place(of: 1) == 30)
    screen.frame(points: 31)
    screen.stack.setLength(Length(points: 300), of: 0)
    screen.frame()
    #expect(screen.offset.points == 301 && screen.place(of: 1) == -1)
  }

  @Test("An item that spans the viewport grows at its end")
  func spanningItemGrowsAtItsEnd() {
    var screen = Screen([100, 2_000, 100], length: 380)
    screen.frame()
    screen.frame(points: 500)
    #expect(screen.last?.anchor == LazyAnchor(index: 1, position: Length(points: -400)))
    screen.stack.setLength(Length(points: 2_100), of: 1)
    screen.frame()
    #expect(screen.offset.points == 500 && screen.place(of: 1) == -400)
  }

  @Test("Scrolling back over unmeasured rows corrects the offset without shifting the visible rows")
  func measuredItemsAreAnchoredFirst() {
    // Row 40 lands at the top. The rows above are estimated at 100, the mean, but are 300 long.
    var screen = Screen((0..<100).map { $0 < 40 ? 300 : 100 }, length: 300)
    screen.frame(.item(index: 40, alignment: 0))
    #expect(screen.place(of: 40) == 0)
    screen.frame(points: -150)
    #expect(screen.place(of: 40) == 150 && screen.place(of: 39) == -150)
  }

  @Test("The estimated start is not treated as the start while rows above are longer than estimated")
  func estimatedTopIsNotTheTop() {
    var screen = Screen([500] + Array(repeating: 20, count: 100), length: 300)
    screen.frame(.item(index: 1, alignment: 0))
    #expect(screen.offset.points == 20 && screen.last?.isStartMeasured == false)
    screen.frame(points: -60)
    #expect(screen.place(of: 1) == 60)
    #expect(screen.offset.points == 440 && screen.last?.isStartMeasured == true)
  }

  @Test("A frame without new items measures nothing and adjusts nothing")
  func stillFrameDoesNothing() {
    var screen = Screen(RowLengths.all[2].rows, length: 380)
    screen.frame(points: 5_000)
    let queried = screen.rows.queried.count
    for _ in 0..<5 {
      let update = screen.frame()
      #expect(update.adjustment == .zero)
      #expect(update.counters.measured == 0 && update.counters.created == 0 && update.counters.released == 0)
      #expect(update.counters.passes == 0 && update.counters.placed == update.placedItems.count)
    }
    #expect(screen.rows.queried.count == queried)
  }
}
