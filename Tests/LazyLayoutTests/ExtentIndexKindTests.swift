import Testing

@testable import LazyLayout

/// The kinds of leaves: items, short runs and long runs. The content of a leaf determines its kind, and results do not
/// depend on the kind.
@Suite("Extent index: kinds of leaves")
struct ExtentIndexKindTests {
  /// The longest step of a short run, and the maximum number of measured and of unmeasured items in a short run.
  private static let longest: Int64 = 16_777_215
  private static let (most, mostOfGap) = (32, 536_870_911)

  private enum Kind: CaseIterable { case items, short, long }

  private static func kind(_ leaf: UInt32) -> Kind {
    LeafArena.isOfItems(leaf) ? .items : LeafArena.isShort(leaf) ? .short : .long
  }

  /// An index and the equivalent plain array.
  private struct Pair {
    var index: ExtentIndex
    var naive: NaiveExtents
  }

  @Test(
    "Leaves that change their kind repeatedly agree with a plain array, and so do their copies",
    arguments: [
      (UInt32(1), 2, 4), (2, 3, 4), (3, 4, 4), (4, 9, 4), (5, 17, 6), (6, 110, 62), (7, 110, 4), (8, 24, 5),
    ])
  func changingKinds(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    let count = runs < 20 ? 120 : 400
    var pair = Self.pair(count, spacing: Int64(seed % 2) * 3, NodeCapacities(runs: runs, children: children))
    var copies: [Pair] = []
    var kinds: Set<Kind> = []
    for step in 0..<350 {
      Self.edit(&pair, &numbers)
      if numbers.next(below: 25) == 0 { copies.append(pair) }
      if copies.count > 2 { copies.remove(at: numbers.next(below: 3)) }
      if let broken = pair.index.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      if let leaf = Self.leaf(pair.index, numbers.next(below: pair.naive.lengths.count)) {
        kinds.insert(Self.kind(leaf))
      }
      if step % 25 == 0 { Self.compare(pair, "seed \(seed), step \(step)") }
    }
    for pair in [pair] + copies {
      Self.compare(pair, "seed \(seed), at the end")
      #expect(pair.index.checkInvariants() == nil)
    }
    #expect(kinds.count == Kind.allCases.count, "all kinds are there")
  }

  /// A random edit that may change a leaf's kind, or restore the kind.
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
    case 6, 7:
      pair.index.move(row..<(row + 1), to: other)
      pair.naive.move(row..<(row + 1), to: other)
    case 8:
      // Inserts about the maximum number of equal items in a short run, and removes others in exchange.
      let added = most - 2 + numbers.next(below: 5)
      pair.index.insert(count: added, at: row, length: length, type: type)
      pair.naive.insert(length, type: type, count: added, at: row)
      let removed = min(other, count)..<min(other + added, count + added)
      pair.index.remove(removed)
      pair.naive.remove(removed)
    case 9:
      let items = row..<min(count, row + 3)
      pair.index.discardLengths(items)
      for item in items { pair.naive.lengths[item] = nil }
    default:
      // Measures all items around the row, so that its leaf may become a leaf of items again.
      for item in max(0, row - 150)..<min(count, row + 150) where pair.naive.lengths[item] == nil {
        pair.index.setLength(Self.length(item), of: item)
        pair.naive.lengths[item] = Self.length(item)
      }
    }
  }

  /// A length near the limit of short runs or above, or that of a neighbour.
  private static func unusual(_ naive: inout NaiveExtents, _ row: Int, _ numbers: inout SeededNumbers) -> Int64 {
    let neighbour = naive.lengths[max(0, row - 1)] ?? 0
    let spacing = naive.spacing
    return [longest - spacing, longest + 1 - spacing, longest + 2 - spacing, longest * 40, neighbour, neighbour, 0][
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

  /// The leaf that contains the item at `row`.
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

  @Test(
    "An item of step 2^24 - 1 fits a leaf of items, and a longer one needs a leaf of long runs",
    arguments: [Int64(0), 9])
  func longestItem(spacing: Int64) {
    for type in UInt8(0)..<4 {
      for (step, kind) in [
        (Self.longest, Kind.items), (Self.longest + 1, .long), (Self.longest + 2, .long), (1 << 31, .long),
      ] {
        var index = ExtentIndex(count: 0, spacing: spacing, estimate: 7)
        for row in 0..<3 { index.insert(count: 1, at: row, length: Int64(row + 10), type: type) }
        index.setLength(step - spacing, of: 1)
        Self.expect(index, [10, step - spacing, 12], type, kind)
        index.setLength(11, of: 1)
        Self.expect(index, [10, 11, 12], type, .items)
        index.insert(count: 1, at: 3, length: step - spacing, type: type)
        Self.expect(index, [10, 11, 12, step - spacing], type, kind)
        index.remove(3..<4)
        Self.expect(index, [10, 11, 12], type, .items)
      }
    }
  }

  @Test("A full leaf of the longest items has correct sums", arguments: [Int64(0), 5])
  func longestLeaf(spacing: Int64) {
    let lengths = (0..<110).map { Self.longest - spacing - Int64($0 % 2) }
    let given = ExtentIndex(count: 102, spacing: spacing, estimate: 7) { lengths[$0] }
    Self.expect(given, Array(lengths[..<102]), 0, .items)
    var index = ExtentIndex(count: 110, spacing: spacing, estimate: 7)
    for row in 0..<110 { index.setLength(lengths[row], of: row) }
    Self.expect(index, lengths, 0, .items)
    Self.compare(Pair(index: index, naive: NaiveExtents(lengths: lengths, spacing: spacing, estimate: 7)), "full")
  }

  @Test("32 equal rows fit a leaf of short runs, and 33 need a leaf of long runs", arguments: [0, 1, 2])
  func rowsAlike(place: Int) {
    // Before, inside and behind the run.
    let row = [1, Self.most / 2, Self.most + 1][place]
    let alike = [3] + Array(repeating: Int64(8), count: Self.most) + [5]
    var index = ExtentIndex(count: 0, estimate: 7)
    for length in alike.reversed() { index.insert(count: 1, at: 0, length: length, type: 2) }
    Self.expect(index, alike, 2, .short)
    index.insert(count: 1, at: row, length: 8, type: 2)
    Self.expect(index, [3] + Array(repeating: 8, count: Self.most + 1) + [5], 2, .long)
    index.remove(row..<(row + 1))
    Self.expect(index, alike, 2, .short)
    // Two halves of a run, joined by the row between.
    index.insert(count: Self.most, at: 1 + Self.most / 2, length: 9, type: 2)
    let half = Array(repeating: Int64(8), count: Self.most / 2)
    Self.expect(index, [3] + half + Array(repeating: 9, count: Self.most) + half + [5], 2, .short)
    index.remove((1 + Self.most / 2)..<(Self.most / 2 + Self.most))
    index.setLength(8, of: 1 + Self.most / 2)
    Self.expect(index, [3] + Array(repeating: 8, count: Self.most + 1) + [5], 2, .long)
  }

  @Test("A gap of 2^29 - 1 items fits a leaf of short runs, and a larger one needs a leaf of long runs")
  func largestGap() {
    for (more, kind) in [(0, Kind.short), (1, .long), (2, .long)] {
      let count = Self.mostOfGap + more
      var index = ExtentIndex(count: count, estimate: 64)
      #expect(Self.kind(index.root.node) == kind && index.totalExtent == Int64(count) * 64, "\(more)")
      index.setLength(100, of: count / 2)
      #expect(Self.kind(index.root.node) == .short && index.checkInvariants() == nil)
      #expect(index.position(of: count - 1).start == Int64(count - 2) * 64 + 100)
      #expect(index.position(at: Int64(count / 2) * 64 + 99).index == count / 2)
      index.remove((count / 2)..<(count / 2 + 1))
      #expect(Self.kind(index.root.node) == (more < 2 ? .short : .long) && index.checkInvariants() == nil)
      index.insert(count: 2, at: 5)
      #expect(index.count == count + 1 && index.totalExtent == Int64(count + 1) * 64 && index.checkInvariants() == nil)
    }
  }

  private static func expect(_ index: ExtentIndex, _ lengths: [Int64], _ type: UInt8, _ kind: Kind) {
    #expect(index.checkInvariants() == nil)
    #expect(Self.kind(index.root.node) == kind, "\(lengths)")
    #expect(lengths.indices.map { index.length(of: $0) } == lengths)
    #expect(lengths.indices.allSatisfy { index.position(of: $0).type == type })
    #expect(index.totalExtent == lengths.reduce(0) { $0 + $1 + index.spacing } - index.spacing)
  }

  @Test(
    "Moving rows between leaves, and merging leaves of two kinds, keeps the rows",
    arguments: [true, false])
  func mergedLeaves(isMoved: Bool) {
    let capacities = NodeCapacities(runs: 8, children: 4)
    // Two leaves, of which the first has long rows.
    let lengths = (0..<16).map { ($0 < 8 ? Self.longest : 20) + Int64($0) }
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

  @Test("Alternating the kind of a leaf does not leak memory", arguments: [true, false])
  func changesOfKindLeakNoMemory(isLong: Bool) {
    var index = ExtentIndex(count: 1_000, estimate: 7) { Self.length($0) }
    var bytes = 0
    for step in 0..<4_000 {
      let row = 1 + step / 2 * 7 % 998
      let other = isLong ? Self.longest + 1 : Self.length(row - 1)
      index.setLength(step % 2 == 0 ? other : Self.length(row), of: row)
      if step == 10 { bytes = index.byteCount }
    }
    #expect(index.byteCount == bytes && index.checkInvariants() == nil)
    #expect((0..<1_000).allSatisfy { index.length(of: $0) == Self.length($0) })
    #expect((0..<1_000).allSatisfy { Self.leaf(index, $0).map(Self.kind) == .items })
  }

  @Test("A change of a leaf's kind keeps its visited mark", arguments: Kind.allCases, Kind.allCases)
  private func visitsAreKept(before: Kind, after: Kind) {
    func length(_ kind: Kind) -> Int64 {
      switch kind {
      case .items: 5_000
      case .short: Self.length(3)
      case .long: Self.longest + 1
      }
    }
    var index = ExtentIndex(count: 330, estimate: 7) { Self.length($0) }
    index.setLength(length(before), of: 4)
    #expect(Self.leaf(index, 4).map(Self.kind) == before)
    _ = index.follow(from: 0, to: 300)
    index.setLength(length(after), of: 4)
    #expect(Self.leaf(index, 4).map(Self.kind) == after)
    let budget = index.usedByteCount - 1
    let hasDiscardedLengths = index.evictUnvisited(beyond: budget, except: 0..<0)
    #expect(hasDiscardedLengths && (0..<90).allSatisfy { index.length(of: $0) != nil } && index.measuredCount < 330)
  }
}
