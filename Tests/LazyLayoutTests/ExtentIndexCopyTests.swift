import Testing

@testable import LazyLayout

/// Copies of an index share their nodes until an edit of a copy (copy on write).
@Suite("Extent index: copies")
struct ExtentIndexCopyTests {
  private struct Pair {
    var index: ExtentIndex
    var naive: NaiveExtents

    mutating func apply(_ edit: RandomEdit) { edit.apply(to: &index, and: &naive) }
  }

  private static func length(_ number: Int) -> Int64 { Int64(20 + number * 37 % 1_021) }

  @Test(
    "Editing a copy does not change the others, in any order of copies, edits and destructions",
    // The last case has leaves in several segments.
    arguments: [
      (UInt32(1), 2, 4, 300), (2, 4, 4, 300), (3, 4, 4, 400), (4, 9, 5, 500), (5, 110, 62, 9_000), (6, 3, 4, 4_000),
    ])
  func copiesAreApart(seed: UInt32, runs: Int, children: Int, count: Int) {
    var numbers = SeededNumbers(seed: seed)
    var pairs = [Self.pair(count: count, NodeCapacities(runs: runs, children: children))]
    for step in 0..<400 {
      let place = numbers.next(below: pairs.count)
      switch numbers.next(below: 30) {
      case 0 where pairs.count < 4: pairs.append(pairs[place])
      case 1 where pairs.count > 1: pairs.remove(at: place)
      case 2...6:
        let edit = RandomEdit(&numbers, count: pairs[place].naive.lengths.count, types: 3)
        pairs[place].apply(edit)
      default: Self.editRow(&pairs[place], &numbers)
      }
      if step % (count < 1_000 ? 20 : 100) != 0 { continue }
      for pair in pairs { Self.expectSame(pair, "seed \(seed), step \(step)") }
    }
    for pair in pairs { Self.expectSame(pair, "seed \(seed), at the end") }
  }

  @Test("An index checks the uniqueness of its nodes only while a copy exists")
  func uniquenessIsCheckedForCopiesOnly() {
    var pair = Self.pair(count: 300, ExtentIndexTests.smallNodes)
    let isUniquelyReferenced = Self.isUniquelyReferenced(&pair.index)
    var copy: ExtentIndex? = pair.index
    let isCopied = !Self.isUniquelyReferenced(&pair.index)
    pair.index.setLength(7, of: 100)
    let isStillCopied = !Self.isUniquelyReferenced(&pair.index)
    #expect(copy?.length(of: 100) == Self.length(100))
    copy = nil
    let isSoleAgain = Self.isUniquelyReferenced(&pair.index)
    #expect(isUniquelyReferenced && isCopied && isStillCopied && isSoleAgain)
    // The nodes copied for the edit are not shared, and the others are unique again.
    for row in 0..<300 {
      pair.index.setLength(Self.length(row + 1), of: row)
      pair.naive.lengths[row] = Self.length(row + 1)
    }
    Self.expectSame(pair, "after the copy is gone")
  }

  @Test(
    "Editing one of two copies does not change the other", arguments: [true, false])
  func editedOnce(original: Bool) {
    for capacities in [ExtentIndexTests.smallNodes, NodeCapacities()] {
      let pair = Self.pair(count: 2_000, capacities)
      var (first, second) = (pair, pair)
      for round in 0..<2 {
        var numbers = SeededNumbers(seed: UInt32(round + 5))
        for _ in 0..<40 { Self.editRow(&first, &numbers) }
        Self.expectSame(pair, "first round of edits")
        Self.expectSame(second, "first round of edits")
        swap(&first, &second)
      }
      Self.expectSame(first, "both edited")
      Self.expectSame(second, "both edited")
      Self.expectSame(pair, "both edited")
    }
  }

  @Test("A copy of only the leaf arena or only the inner nodes keeps its content when a row moves to another leaf")
  func partsAreApart() {
    var pair = Self.pair(count: 300, NodeCapacities())
    let root = pair.index.root.node
    let size = pair.index.inner.size(root)
    #expect(pair.index.height == 1 && size >= 3)
    func move() {
      pair.index.move(5..<6, to: 250)
      pair.naive.move(5..<6, to: 250)
    }
    do {
      let leaves = pair.index.leaves
      let handles = (0..<size).map { pair.index.inner.child(root, $0) }
      let runs = { handles.map { leaf in (0..<leaves.size(leaf)).map { leaves.run(leaf, $0) } } }
      let before = runs()
      move()
      #expect(runs() == before)
    }
    do {
      let inner = pair.index.inner
      let before = (0..<size).map { inner.summary(root, $0) }
      move()
      #expect((0..<size).map { inner.summary(root, $0) } == before)
    }
    move()
    Self.expectSame(pair, "after three moves")
  }

  private static func isUniquelyReferenced(_ index: inout ExtentIndex) -> Bool {
    index.leaves.short.withMutableNodes { $0.areUniquelyReferenced }
  }

  private static func pair(count: Int, _ capacities: NodeCapacities) -> Pair {
    var pair = Pair(
      index: ExtentIndex(count: count, spacing: 3, estimate: 7, capacities: capacities),
      naive: NaiveExtents(lengths: (0..<count).map(length), spacing: 3, estimate: 7))
    for row in 0..<count { pair.index.setLength(length(row), of: row) }
    return pair
  }

  /// Replaces, inserts, removes or moves a single row.
  private static func editRow(_ pair: inout Pair, _ numbers: inout SeededNumbers) {
    let count = pair.naive.lengths.count
    if count == 0 { return }
    let (row, other) = (numbers.next(below: count), numbers.next(below: count))
    let new = length(numbers.next(below: 5_000))
    switch numbers.next(below: 4) {
    case 0:
      pair.index.setLength(new, of: row)
      pair.naive.lengths[row] = new
    case 1:
      pair.index.insert(count: 1, at: row, length: new)
      pair.naive.insert(new, type: 0, count: 1, at: row)
    case 2:
      pair.index.remove(row..<(row + 1))
      pair.naive.remove(row..<(row + 1))
    default:
      pair.index.move(row..<(row + 1), to: other)
      pair.naive.move(row..<(row + 1), to: other)
    }
  }

  private static func expectSame(_ pair: Pair, _ place: String) {
    let (index, naive) = (pair.index, pair.naive)
    #expect(index.checkInvariants() == nil, "\(place)")
    #expect(index.count == naive.lengths.count && index.totalExtent == naive.totalExtent, "\(place)")
    let starts = naive.starts
    let wrong = starts.indices.first {
      index.position(of: $0).start != starts[$0] || index.length(of: $0) != naive.lengths[$0]
    }
    #expect(wrong == nil, "\(place)")
  }
}
