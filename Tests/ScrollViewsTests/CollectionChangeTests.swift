import Testing

@testable import ScrollViews

@Suite struct CollectionChangeTests {
  private func change(_ old: [Int], _ new: [Int], live: [Int]) -> CollectionChange<Int> {
    CollectionChange(from: old.count, to: new.count, live: live, old: { old[$0] }, new: { new[$0] })
  }

  @Test("A live element keeps its state by its identity through any move", arguments: 0..<200)
  func random(seed: Int) {
    var numbers = SystemNumbers(seed: seed)
    let old = Array(0..<numbers.next(below: 60))
    var new = old
    for _ in 0..<numbers.next(below: 5) { numbers.edit(&new) }
    let first = numbers.next(below: old.count + 1)
    let live = Array(first..<min(old.count, first + numbers.next(below: 12)))
    let change = change(old, new, live: live)
    for (from, to) in change.kept { #expect(old[from] == new[to]) }
    let kept = Set(change.kept.map(\.from))
    for index in live where !kept.contains(index) { #expect(!new.contains(old[index])) }
    if let edit = change.edit {
      #expect(old.count - edit.removed + edit.inserted == new.count)
      #expect(edit.index + edit.removed <= old.count && edit.index + edit.inserted <= new.count)
    } else {
      #expect(old.count == new.count)
    }
  }

  @Test("A splice of ten million elements is found in about fifty comparisons")
  func largeSplice() {
    var comparisons = 0
    let change = CollectionChange(
      from: 10_000_000, to: 10_000_100, live: Array(5_000_000..<5_000_012), old: { $0 },
      new: {
        comparisons += 1
        if $0 < 1000 { return $0 }
        return $0 < 1100 ? 20_000_000 + $0 : $0 - 100
      })
    #expect(change.edit == LayoutEdit(index: 1000, removed: 0, inserted: 100))
    #expect(change.kept.first.map { [$0.from, $0.to] } == [5_000_000, 5_000_100])
    // Two binary searches of at most 24 steps, and the live elements twice.
    #expect(comparisons <= 2 * 24 + 2 * 12)
  }
}

/// A linear congruential generator (Knuth's MMIX constants).
private struct SystemNumbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound == 0 ? 0 : Int((state >> 33) % UInt64(bound))
  }

  /// Inserts, removes, or moves some elements.
  mutating func edit(_ elements: inout [Int]) {
    let place = next(below: elements.count + 1)
    switch next(below: 3) {
    case 0: elements.insert(contentsOf: (0..<next(below: 8)).map { _ in 1000 + next(below: 1_000_000) }, at: place)
    case 1: elements.removeSubrange(place..<min(elements.count, place + next(below: 8)))
    default:
      guard place < elements.count else { return }
      let moved = elements.remove(at: place)
      elements.insert(moved, at: next(below: elements.count + 1))
    }
  }
}
