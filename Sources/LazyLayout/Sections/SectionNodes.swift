/// The nodes of a `SectionTree`, in flat arrays: a leaf stores runs of sections, an inner node the indices of its
/// children.
///
/// Each node stores its number of sections and items, and its number of lines for every number of columns up to
/// `maximumColumnCount`. A change of columns selects another of these sums. Each section rounds its lines up, depending
/// on the remainder of its count. So no smaller aggregate gives the number of lines for all columns.
struct SectionNodes: Sendable {
  /// The maximum number of columns for which lines are always counted, as many as masonry columns at most. Above it,
  /// lines are counted for one more number, `wideColumns`.
  static var maximumColumnCount: Int { 64 }

  /// The slots of a node: more than its capacity, as an edit of a leaf may fill two more before the leaf is split.
  static var slotCount: Int { 32 }

  /// The sums of a node besides its lines.
  private struct Head: Sendable {
    var size = 0
    var sections = 0
    var items = 0
    /// The number of slots that refer to the node: more than one in the tree of a repeated pattern.
    var owners: Int32 = 1
  }

  private var heads: [Head] = []
  private var slots: [UInt64] = []
  /// The lines of each node for each number of columns from two on, below 2^32. The first entry has those for
  /// `wideColumns`, as the lines of one column equal the items.
  private var lines: [UInt32] = []
  /// The lines of one section of `lastItems` items, in the same order. A cache: an edit adds the same section on each
  /// level.
  private var ofOne: [UInt32]
  private var lastItems: Int32 = 0
  /// The number of columns above `maximumColumnCount` for which lines are counted.
  private(set) var wideColumns = SectionNodes.maximumColumnCount + 1
  /// The head of the free list, or -1. Each free node stores the next one in its first slot.
  private var free = -1

  init() { ofOne = Array(repeating: 0, count: Self.maximumColumnCount) }

  /// Allocates an empty node. Reuses a freed node if there is one.
  mutating func allocate() -> Int {
    if free >= 0 {
      let node = free
      free = Int(Int64(bitPattern: slots[Self.slotCount * node]))
      heads[node] = Head()
      for place in Self.maximumColumnCount * node..<Self.maximumColumnCount * (node + 1) { lines[place] = 0 }
      return node
    }
    heads.append(Head())
    for _ in 0..<Self.slotCount { slots.append(0) }
    for _ in 0..<Self.maximumColumnCount { lines.append(0) }
    return heads.count - 1
  }

  /// Gives up one reference to a node, and frees it with the last. A freed node has no children.
  mutating func release(_ node: Int) {
    heads[node].owners -= 1
    guard heads[node].owners == 0 else { return }
    slots[Self.slotCount * node] = UInt64(bitPattern: Int64(free))
    free = node
  }

  /// Adds a reference to a node.
  mutating func retain(_ node: Int) { heads[node].owners += 1 }

  /// Replaces a shared child by a copy that can be changed; its children have one owner more. O(1).
  mutating func makeUnique(_ slot: Int, of node: Int, isLeaf: Bool) {
    let shared = child(node, slot)
    guard heads[shared].owners > 1 else { return }
    let copy = allocate()
    heads[copy] = heads[shared]
    heads[copy].owners = 1
    heads[shared].owners -= 1
    for place in 0..<heads[copy].size {
      slots[Self.slotCount * copy + place] = slots[Self.slotCount * shared + place]
      if !isLeaf { retain(child(copy, place)) }
    }
    for place in 0..<Self.maximumColumnCount {
      lines[Self.maximumColumnCount * copy + place] = lines[Self.maximumColumnCount * shared + place]
    }
    slots[Self.slotCount * node + slot] = UInt64(copy)
  }

  /// The number of slots that refer to a node; 1 for the root.
  func owners(_ node: Int) -> Int { Int(heads[node].owners) }

  /// The number of nodes ever in use at once.
  var count: Int { heads.count }

  /// The number of used slots of a node.
  func size(_ node: Int) -> Int { heads[node].size }

  /// The number of sections of a node.
  func sections(_ node: Int) -> Int { heads[node].sections }

  /// The run in a slot of a leaf.
  func run(_ leaf: Int, _ slot: Int) -> SectionRun { SectionRun(word: slots[Self.slotCount * leaf + slot]) }

  /// The child in a slot of an inner node.
  func child(_ node: Int, _ slot: Int) -> Int { Int(slots[Self.slotCount * node + slot]) }

  /// The sums of a node.
  @inline(__always)
  func sum(_ node: Int, _ divisor: LineDivisor) -> SectionSum {
    let head = heads[node]
    let columns = divisor.columns
    if columns == 1 { return SectionSum(sections: head.sections, items: head.items, lines: head.items) }
    let place = columns <= Self.maximumColumnCount ? columns &- 1 : 0
    return SectionSum(
      sections: head.sections, items: head.items, lines: Int(lines[Self.maximumColumnCount * node + place]))
  }
}

// Mutations. The sums change only by `addToTotals`, and not with the slots.
extension SectionNodes {
  /// Replaces the run in a slot of a leaf.
  mutating func setRun(_ run: SectionRun, _ leaf: Int, _ slot: Int) { slots[Self.slotCount * leaf + slot] = run.word }

  /// Inserts a run, as a word, or the index of a child before a slot.
  mutating func insert(_ word: UInt64, _ node: Int, at slot: Int) {
    let first = Self.slotCount * node
    var place = first + heads[node].size
    while place > first + slot {
      slots[place] = slots[place - 1]
      place -= 1
    }
    slots[place] = word
    heads[node].size += 1
  }

  /// Removes a slot.
  mutating func remove(_ node: Int, at slot: Int) {
    heads[node].size -= 1
    let first = Self.slotCount * node
    for place in first + slot..<first + heads[node].size { slots[place] = slots[place + 1] }
  }

  /// Adds the sections of `run` to a node's sums. A negative count subtracts them.
  mutating func addToTotals(_ run: SectionRun, _ node: Int) {
    if lastItems != run.items { countLines(of: run.items) }
    heads[node].sections += Int(run.count)
    heads[node].items += Int(run.count) * Int(run.items)
    let count = UInt32(bitPattern: run.count)
    let first = Self.maximumColumnCount * node
    for place in 0..<Self.maximumColumnCount { lines[first + place] &+= count &* ofOne[place] }
  }

  /// Adds the sums of `other` to those of a node, or subtracts them.
  private mutating func addToTotals(_ other: Int, _ node: Int, isAdded: Bool) {
    let sign = isAdded ? 1 : -1
    heads[node].sections += sign * heads[other].sections
    heads[node].items += sign * heads[other].items
    let factor = UInt32(bitPattern: Int32(sign))
    let (first, source) = (Self.maximumColumnCount * node, Self.maximumColumnCount * other)
    for place in 0..<Self.maximumColumnCount { lines[first + place] &+= factor &* lines[source + place] }
  }

  /// Adds the sums of a child to those of a node.
  mutating func addToTotals(child: Int, _ node: Int) { addToTotals(child, node, isAdded: true) }

  private mutating func countLines(of items: Int32) {
    lastItems = items
    let items = UInt32(items)
    ofOne[0] = (items + UInt32(wideColumns) - 1) / UInt32(wideColumns)
    for columns in 2...UInt32(Self.maximumColumnCount) { ofOne[Int(columns) - 1] = (items + columns - 1) / columns }
  }

  /// Moves the slots of a node from `slot` on to the end of another node, with their sums.
  mutating func move(from slot: Int, of source: Int, to target: Int, isLeaf: Bool) {
    for place in slot..<heads[source].size {
      if isLeaf {
        var run = run(source, place)
        append(run, target)
        addToTotals(run, target)
        run.count = -run.count
        addToTotals(run, source)
      } else {
        let child = child(source, place)
        insert(UInt64(child), target, at: heads[target].size)
        addToTotals(child, target, isAdded: true)
        addToTotals(child, source, isAdded: false)
      }
    }
    heads[source].size = slot
  }

  /// Appends a run to a leaf, or extends the last run if it is equal. The sums stay.
  mutating func append(_ run: SectionRun, _ leaf: Int) {
    let size = heads[leaf].size
    var last = size > 0 ? self.run(leaf, size - 1) : SectionRun(count: 0, items: -1)
    guard last.items == run.items else { return insert(run.word, leaf, at: size) }
    last.count += run.count
    setRun(last, leaf, size - 1)
  }

  /// Sets the number of columns above `maximumColumnCount` for which lines are counted.
  mutating func setWideColumns(_ columns: Int) {
    wideColumns = columns
    countLines(of: lastItems)
  }

  /// Recounts the lines of a node for `wideColumns`.
  mutating func recountWide(_ node: Int, isLeaf: Bool) {
    var sum: UInt32 = 0
    for slot in 0..<heads[node].size {
      if isLeaf {
        let run = run(node, slot)
        sum &+= UInt32(run.count) &* UInt32((Int(run.items) + wideColumns - 1) / wideColumns)
      } else {
        sum &+= lines[Self.maximumColumnCount * child(node, slot)]
      }
    }
    lines[Self.maximumColumnCount * node] = sum
  }
}
