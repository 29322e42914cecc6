import TestSupport
import Testing

@testable import LazyLayout

/// The layout uses estimates for items that are not ready.
@Suite("Lazy stack: items that are not ready")
struct UnreadyItemTests {
  private func update(_ stack: inout LazyStack, at offset: Double, _ rows: inout SlowRows) -> LazyUpdate {
    let viewport = LazyViewport(offset: Length(points: offset), length: Length(points: 200))
    return stack.update(visible: viewport, anchor: .automatic, content: &rows)
  }

  private func stack(of rows: SlowRows, _ set: (inout LazyStackConfiguration) -> Void = { _ in }) -> LazyStack {
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = Length(points: 50)
    set(&configuration)
    return LazyStack(count: rows.count, configuration: configuration)
  }

  @Test("An item that is not ready has the estimated length, and the others are placed around it")
  func counts() {
    var rows = SlowRows(lengths: Array(repeating: Length(points: 40), count: 100))
    rows.ready = Array(repeating: true, count: 100)
    rows.ready[2] = false
    var stack = stack(of: rows)
    let update = update(&stack, at: 0, &rows)
    #expect(update.placedItems == 0..<5)
    #expect(stack.length(of: 2) == nil)
    #expect(stack.start(of: 3) == Length(points: 120), "the estimate is the mean of the others: 40")
    #expect(stack.length(of: 4) == Length(points: 40))
    #expect(update.counters.unready >= 1 && update.counters.measured == 4)
  }

  @Test(
    "An item that is not ready is queried again in the next frame, and shifts no visible item when it becomes ready")
  func itemThatIsNotReadyIsQueriedAgain() {
    var rows = SlowRows(lengths: (0..<100).map { Length(points: $0 == 21 ? 90 : 40) })
    rows.ready = Array(repeating: true, count: 100)
    rows.ready[21] = false
    var stack = stack(of: rows) { $0.estimatedLength = Length(points: 40) }
    _ = update(&stack, at: 0, &rows)
    let first = update(&stack, at: 820, &rows)
    #expect(first.visibleItems == 20..<26)
    let place = stack.start(of: 22) - Length(points: 820)
    rows.ready[21] = true
    let second = update(&stack, at: 820, &rows)
    #expect(second.counters.measured > 0)
    #expect(stack.length(of: 21) == Length(points: 90))
    #expect(stack.start(of: 22) - Length(points: 820) - second.adjustment == place)
  }

  @Test(
    "With no item ready, an update terminates and queries each visible item at most a few times",
    arguments: [0.0, 500, 4_800, 9_000])
  func nothingReady(offset: Double) {
    for edge in [LazyStackConfiguration.AnchorEdge.start, .end] {
      var rows = SlowRows(lengths: Array(repeating: Length(points: 40), count: 100))
      rows.ready = Array(repeating: false, count: 100)
      var stack = stack(of: rows) { $0.anchorEdge = edge }
      for _ in 0..<3 {
        rows.queried = 0
        let update = update(&stack, at: offset, &rows)
        #expect(update.adjustment == .zero && stack.measuredCount == 0)
        #expect(rows.queried <= 12 && update.counters.unready == rows.queried, "\(rows.queried)")
        #expect(stack.estimate == Length(points: 50))
      }
    }
  }

  @Test(
    "A jump to an item that is not ready lands by the estimate, and the item keeps its position when it becomes ready")
  func jump() {
    for alignment in [0.0, 0.5, 1] {
      var rows = SlowRows(lengths: Array(repeating: Length(points: 80), count: 100))
      rows.ready = Array(repeating: false, count: 100)
      var stack = stack(of: rows)
      let viewport = LazyViewport(offset: .zero, length: Length(points: 200))
      let landing = stack.update(visible: viewport, anchor: .item(index: 60, alignment: alignment), content: &rows)
      let offset = landing.adjustment
      #expect((stack.start(of: 60) - offset).points == (200 - 50) * alignment)
      rows.ready = Array(repeating: true, count: 100)
      let next = update(&stack, at: offset.points, &rows)
      let anchor = landing.anchor
      #expect(anchor.map { stack.start(of: $0.index) - offset - next.adjustment } == anchor?.position)
    }
  }

  @Test("In any order of readiness, a measured anchor never shifts, and all lengths become exact")
  func random() {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      var rows = SlowRows(lengths: (0..<80).map { _ in Length(sixtyFourths: Int64(random.next() % 6_000) + 64) })
      rows.ready = Array(repeating: false, count: 80)
      var stack = stack(of: rows) { $0.anchorEdge = seed % 2 == 0 ? .start : .end }
      var offset = max(.zero, Length(points: Double(random.next() % 2_000)))
      for _ in 0..<40 {
        for _ in 0..<4 { rows.ready[Int(random.next() % 80)] = true }
        let anchor = stack.anchor
        let wasMeasured = anchor.map { stack.length(of: $0.index) != nil } ?? false
        let isResting = stack.rest != .middle
        let last = anchor.map { stack.start(of: $0.index) - offset }
        let viewport = LazyViewport(offset: offset, length: Length(points: 200))
        let update = stack.update(visible: viewport, anchor: .automatic, content: &rows)
        offset += update.adjustment
        if let anchor, let last, wasMeasured, !isResting, last >= .zero {
          #expect(stack.start(of: anchor.index) - offset == last, "seed \(seed)")
        }
      }
      rows.ready = Array(repeating: true, count: 80)
      let viewport = LazyViewport(offset: offset, length: Length(points: 200))
      let update = stack.update(visible: viewport, anchor: .automatic, content: &rows)
      for item in update.visibleItems { #expect(stack.length(of: item) == rows.lengths[item]) }
    }
  }
}

/// Rows that may not be ready.
private struct SlowRows: LazyContent {
  var lengths: [Length]
  var ready: [Bool] = []
  var queried = 0

  init(lengths: [Length]) { self.lengths = lengths }

  var count: Int { lengths.count }

  mutating func length(at index: Int) -> Length? {
    queried += 1
    return ready[index] ? lengths[index] : nil
  }
}
