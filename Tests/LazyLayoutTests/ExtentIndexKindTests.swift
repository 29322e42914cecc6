import Testing

@testable import LazyLayout

/// Leaves of items and leaves of runs: what is in a leaf decides its kind, whatever way it came in, and no answer depends on it.
@Suite("Extent index: kinds of leaves")
struct ExtentIndexKindTests {
  /// The longest step of a leaf of items, and the longest whole of one.
  private static let longest: Int64 = 1_073_741_823
  private static let whole: Int64 = 2_147_483_647

  /// An index, a plain array of the same, and what both were when they were copied.
  private struct Pair {
    var index: ExtentIndex
    var naive: NaiveExtents
  }

  @Test(
    "leaves that change their kind all the time are what a plain array is, and so are their copies",
    arguments: [
      (UInt32(1), 2, 4), (2, 3, 4), (3, 4, 4), (4, 9, 4), (5, 17, 6), (6, 110, 62), (7, 110, 4), (8, 24, 5),
    ])
  func changingKinds(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    let count = runs < 20 ? 120 : 400
    var pair = Self.pair(count, spacing: Int64(seed % 2) * 3, NodeCapacities(runs: runs, children: children))
    var copies: [Pair] = []
    var seen: Set<Bool> = []
    for step in 0..<350 {
      Self.edit(&pair, &numbers)
      if numbers.next(below: 25) == 0 { copies.append(pair) }
      if copies.count > 2 { copies.remove(at: numbers.next(below: 3)) }
      if let broken = pair.index.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      if let leaf = Self.leaf(pair.index, numbers.next(below: pair.naive.lengths.count)) {
        seen.insert(LeafArena.isOfItems(leaf))
      }
      if step % 25 == 0 { Self.compare(pair, "seed \(seed), step \(step)") }
    }
    for pair in [pair] + copies {
      Self.compare(pair, "seed \(seed), at the end")
      #expect(pair.index.checkInvariants() == nil)
    }
    #expect(seen.count == 2, "both kinds are there")
  }

  /// Something that may change a leaf's kind, or change it back.
  private static func edit(_ pair: inout Pair, _ numbers: inout SeededNumbers) {
    let count = pair.naive.lengths.count
    let (row, other) = (numbers.next(below: count), numbers.next(below: count))
    let kind = numbers.next(below: 16)
    let length = kind < 11 ? Self.length(numbers.next(below: 5_000)) : Self.unusual(&pair.naive, row, &numbers)
    let type = UInt8(numbers.next(below: 4))
    switch kind % 11 {
    case 0, 1, 2:
      pair.index.setLength(length, of: row)
      pair.naive.lengths[row] = length
    case 3:
      pair.index.setLength(length, of: row, type: type)
      (pair.naive.lengths[row], pair.naive.types[row]) = (length, type)
    case 4:
      pair.index.insert(count: 1, at: row, length: length, type: type)
      pair.naive.insert(length, type: type, count: 1, at: row)
    case 5:
      pair.index.remove(row..<(row + 1))
      pair.naive.remove(row..<(row + 1))
      pair.index.insert(count: 1, at: min(other, count - 1), length: length)
      pair.naive.insert(length, type: 0, count: 1, at: min(other, count - 1))
    case 6, 7, 8:
      pair.index.move(row..<(row + 1), to: other)
      pair.naive.move(row..<(row + 1), to: other)
    case 9:
      let items = row..<min(count, row + 3)
      pair.index.markUnmeasured(items)
      for item in items { pair.naive.lengths[item] = nil }
    default:
      // All that is not measured around the row, so that its leaf may be one of items again.
      for item in max(0, row - 150)..<min(count, row + 150) where pair.naive.lengths[item] == nil {
        pair.index.setLength(Self.length(item), of: item)
        pair.naive.lengths[item] = Self.length(item)
      }
    }
  }

  /// A length that a leaf of items does not hold, or hardly; or that of a neighbour.
  private static func unusual(_ naive: inout NaiveExtents, _ row: Int, _ numbers: inout SeededNumbers) -> Int64 {
    let neighbour = naive.lengths[max(0, row - 1)] ?? 0
    let spacing = naive.spacing
    return [longest - spacing, longest + 1 - spacing, longest + 2 - spacing, whole / 3, neighbour, neighbour, 0][
      numbers.next(below: 7)]
  }

  private static func length(_ number: Int) -> Int64 { Int64(20 + number * 37 % 1_021) }

  private static func pair(_ count: Int, spacing: Int64, _ capacities: NodeCapacities) -> Pair {
    var pair = Pair(
      index: ExtentIndex(count: count, spacing: spacing, estimate: 7, capacities: capacities),
      naive: NaiveExtents(lengths: (0..<count).map(length), spacing: spacing, estimate: 7))
    for row in 0..<count { pair.index.setLength(length(row), of: row) }
    return pair
  }

  /// The leaf that holds the item at `row`.
  private static func leaf(_ index: ExtentIndex, _ row: Int) -> UInt32? {
    row < index.count ? index.finger(of: row, index.terms).leaf : nil
  }

  private static func compare(_ pair: Pair, _ place: String) {
    let (index, naive) = (pair.index, pair.naive)
    #expect(index.count == naive.lengths.count && index.totalExtent == naive.totalExtent, "\(place)")
    let starts = naive.starts
    var unmeasured = 0
    for row in starts.indices {
      let expected = ExtentPosition(
        index: row, start: starts[row], length: naive.length(row), isMeasured: naive.lengths[row] != nil,
        unmeasuredBefore: unmeasured, type: naive.types[row])
      if naive.lengths[row] == nil { unmeasured += 1 }
      let end = starts[row] + expected.length + naive.spacing
      let isFound =
        end == starts[row] || index.position(at: starts[row]) == expected && index.position(at: end - 1) == expected
      if index.position(of: row) == expected && isFound { continue }
      Issue.record("\(place), row \(row)")
      return
    }
  }

  // MARK: Limits

  @Test("an item of 2^30 - 1 is in a leaf of items, and one that is longer is not", arguments: [Int64(0), 9])
  func longestItem(spacing: Int64) {
    for type in UInt8(0)..<4 {
      for (step, isOfItems) in [
        (Self.longest, true), (Self.longest + 1, false), (Self.longest + 2, false), (1 << 31, false),
      ] {
        var index = ExtentIndex(count: 0, spacing: spacing, estimate: 7)
        for row in 0..<3 { index.insert(count: 1, at: row, length: Int64(row + 10), type: type) }
        index.setLength(step - spacing, of: 1)
        Self.expect(index, [10, step - spacing, 12], type, isOfItems: isOfItems)
        index.setLength(11, of: 1)
        Self.expect(index, [10, 11, 12], type, isOfItems: true)
        index.insert(count: 1, at: 3, length: step - spacing, type: type)
        Self.expect(index, [10, 11, 12, step - spacing], type, isOfItems: isOfItems)
        index.remove(3..<4)
        Self.expect(index, [10, 11, 12], type, isOfItems: true)
      }
    }
  }

  @Test("a leaf of items is 2^31 - 1 long at most", arguments: [Int64(0), 5])
  func longestLeaf(spacing: Int64) {
    let (first, second) = (Int64(800_000_000), Int64(700_000_000))
    let rest = Self.whole - first - second - 3 * spacing
    for (excess, isOfItems) in [(Int64(-1), true), (0, true), (1, false), (2, false)] {
      let lengths = [first, second, rest + excess]
      let index = ExtentIndex(count: 3, spacing: spacing, estimate: 7) { lengths[$0] }
      Self.expect(index, lengths, 0, isOfItems: isOfItems)
      var edited = ExtentIndex(count: 3, spacing: spacing, estimate: 7)
      for row in 0..<3 { edited.setLength(row == 2 ? 0 : lengths[row], of: row) }
      edited.setLength(lengths[2], of: 2)
      Self.expect(edited, lengths, 0, isOfItems: isOfItems)
      edited.remove(0..<1)
      Self.expect(edited, [lengths[1], lengths[2]], 0, isOfItems: true)
      edited.insert(count: 1, at: 0, length: first)
      Self.expect(edited, lengths, 0, isOfItems: isOfItems)
    }
  }

  private static func expect(_ index: ExtentIndex, _ lengths: [Int64], _ type: UInt8, isOfItems: Bool) {
    #expect(index.checkInvariants() == nil)
    #expect(LeafArena.isOfItems(index.root.node) == isOfItems, "\(lengths)")
    #expect(lengths.indices.map { index.length(of: $0) } == lengths)
    #expect(lengths.indices.allSatisfy { index.position(of: $0).type == type })
    #expect(index.totalExtent == lengths.reduce(0) { $0 + $1 + index.spacing } - index.spacing)
  }

  @Test("items that come into a leaf which they would make too long make it one of runs", arguments: [true, false])
  func leavesThatAreJoined(isMoved: Bool) {
    let capacities = NodeCapacities(runs: 8, children: 4)
    // Two leaves. Nine rows are as long as one of items can be; or four, so that three are in one, and six of two leaves that are joined not.
    let lengths = (0..<16).map { Self.whole / (isMoved ? 9 : 4) + Int64($0) }
    var naive = NaiveExtents(lengths: lengths, spacing: 0, estimate: 7)
    var index = ExtentIndex(count: 16, estimate: 7, capacities: capacities)
    for row in 0..<16 { index.setLength(lengths[row], of: row) }
    for step in 0..<14 {
      let row = isMoved ? step % 2 * 9 : step % 2 * (index.count - 1)
      if isMoved {
        index.move(row..<(row + 1), to: 9 - row)
        naive.move(row..<(row + 1), to: 9 - row)
      } else {
        index.remove(row..<(row + 1))
        naive.remove(row..<(row + 1))
      }
      #expect(index.checkInvariants() == nil, "\(step)")
      Self.compare(Pair(index: index, naive: naive), "step \(step)")
    }
  }

  // MARK: Nodes

  @Test("a row that is like its neighbour in turn takes no memory with it")
  func changesOfKindKeepMemory() {
    var index = ExtentIndex(count: 1_000, estimate: 7) { Self.length($0) }
    var bytes = 0
    for step in 0..<4_000 {
      let row = 1 + step / 2 * 7 % 998
      index.setLength(step % 2 == 0 ? Self.length(row - 1) : Self.length(row), of: row)
      if step == 10 { bytes = index.byteCount }
    }
    #expect(index.byteCount == bytes && index.checkInvariants() == nil)
    #expect((0..<1_000).allSatisfy { index.length(of: $0) == Self.length($0) })
    #expect((0..<1_000).allSatisfy { Self.leaf(index, $0).map(LeafArena.isOfItems) == true })
  }

  @Test("a leaf that was visited is still so when its kind changes", arguments: [true, false])
  func visitsAreKept(becomesItems: Bool) {
    var index = ExtentIndex(count: 330, estimate: 7) { Self.length($0) }
    if becomesItems { index.setLength(Self.length(3), of: 4) }
    _ = index.follow(from: 0, to: 300)
    index.setLength(becomesItems ? 5_000 : Self.length(3), of: 4)
    let budget = index.usedByteCount - 1
    let hasForgotten = index.forgetUnvisited(beyond: budget, except: 0..<0)
    #expect(hasForgotten && (0..<90).allSatisfy { index.length(of: $0) != nil } && index.measuredCount < 330)
  }
}
