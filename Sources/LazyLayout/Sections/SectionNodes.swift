/// The nodes of a `SectionTree`, by their numbers: a leaf has runs of sections, an inner node the numbers of its
/// children.
///
/// Of each node it is known how many sections and items it holds, and in how many lines these lie for every number of
/// columns up to `mostColumns` at once. So another number of columns only says which of these is read. What the last
/// line of a section lacks depends on the remainder of each count, so no smaller sum says it for all numbers of
/// columns.
struct SectionNodes: Sendable {
  /// The most columns for which lines are always counted: as many as there are lanes at most. Beyond that they are
  /// counted for one more number of columns, `wideColumns`.
  static var mostColumns: Int { 64 }

  /// The slots of a node: more than are in use, as an edit of a leaf may fill two more before the leaf is split.
  static var slotCount: Int { 32 }

  /// What is known of a node besides its lines.
  private struct Head: Sendable {
    var size = 0
    var sections = 0
    var items = 0
  }

  private var heads: [Head] = []
  private var slots: [UInt64] = []
  /// Of each node the lines for each number of columns, from two on; in the first place, as one column has as many
  /// lines as items, those for `wideColumns`. Sums below 2^32.
  private var lines: [UInt32] = []
  /// The lines of one section that has `lastItems` items, in the same order: an edit books the same section on each
  /// level.
  private var ofOne: [UInt32]
  private var lastItems: Int32 = 0
  /// The number of columns beyond `mostColumns` for which lines are counted, too.
  private(set) var wideColumns = SectionNodes.mostColumns + 1
  /// The first node of those that were given back; each says in its first slot which is the next. -1 for none.
  private var free = -1

  init() { ofOne = Array(repeating: 0, count: Self.mostColumns) }

  /// A node with nothing in it. Allocates where no node was given back.
  mutating func allocate() -> Int {
    if free >= 0 {
      let node = free
      free = Int(Int64(bitPattern: slots[Self.slotCount * node]))
      heads[node] = Head()
      for place in Self.mostColumns * node..<Self.mostColumns * (node + 1) { lines[place] = 0 }
      return node
    }
    heads.append(Head())
    for _ in 0..<Self.slotCount { slots.append(0) }
    for _ in 0..<Self.mostColumns { lines.append(0) }
    return heads.count - 1
  }

  /// Gives a node back.
  mutating func release(_ node: Int) {
    slots[Self.slotCount * node] = UInt64(bitPattern: Int64(free))
    free = node
  }

  /// The number of used slots of a node.
  func size(_ node: Int) -> Int { heads[node].size }

  /// The number of sections that a node holds.
  func sections(_ node: Int) -> Int { heads[node].sections }

  /// The run in a slot of a leaf.
  func run(_ leaf: Int, _ slot: Int) -> SectionRun { SectionRun(word: slots[Self.slotCount * leaf + slot]) }

  /// The child in a slot of an inner node.
  func child(_ node: Int, _ slot: Int) -> Int { Int(slots[Self.slotCount * node + slot]) }

  /// What a node holds.
  @inline(__always)
  func sum(_ node: Int, _ divisor: LineDivisor) -> SectionSum {
    let head = heads[node]
    let columns = divisor.columns
    if columns == 1 { return SectionSum(sections: head.sections, items: head.items, lines: head.items) }
    let place = columns <= Self.mostColumns ? columns &- 1 : 0
    return SectionSum(
      sections: head.sections, items: head.items, lines: Int(lines[Self.mostColumns * node + place]))
  }
}

// How nodes change. Sums follow what is booked, not what is in the slots.
extension SectionNodes {
  /// Puts another run into a slot of a leaf.
  mutating func setRun(_ run: SectionRun, _ leaf: Int, _ slot: Int) { slots[Self.slotCount * leaf + slot] = run.word }

  /// Puts a run, as a word, or the number of a child before a slot.
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

  /// Takes what is in a slot out.
  mutating func remove(_ node: Int, at slot: Int) {
    heads[node].size -= 1
    let first = Self.slotCount * node
    for place in first + slot..<first + heads[node].size { slots[place] = slots[place + 1] }
  }

  /// Counts sections that have come to a node, or gone from it where the run's count is below zero.
  mutating func book(_ run: SectionRun, _ node: Int) {
    if lastItems != run.items { countLines(of: run.items) }
    heads[node].sections += Int(run.count)
    heads[node].items += Int(run.count) * Int(run.items)
    let count = UInt32(bitPattern: run.count)
    let first = Self.mostColumns * node
    for place in 0..<Self.mostColumns { lines[first + place] &+= count &* ofOne[place] }
  }

  /// Counts what `other` holds as a part of a node, or no longer.
  private mutating func book(_ other: Int, _ node: Int, isAdded: Bool) {
    let sign = isAdded ? 1 : -1
    heads[node].sections += sign * heads[other].sections
    heads[node].items += sign * heads[other].items
    let factor = UInt32(bitPattern: Int32(sign))
    let (first, source) = (Self.mostColumns * node, Self.mostColumns * other)
    for place in 0..<Self.mostColumns { lines[first + place] &+= factor &* lines[source + place] }
  }

  /// Counts a child as a part of a node.
  mutating func book(child: Int, _ node: Int) { book(child, node, isAdded: true) }

  private mutating func countLines(of items: Int32) {
    lastItems = items
    let items = UInt32(items)
    ofOne[0] = (items + UInt32(wideColumns) - 1) / UInt32(wideColumns)
    for columns in 2...UInt32(Self.mostColumns) { ofOne[Int(columns) - 1] = (items + columns - 1) / columns }
  }

  /// Moves what is in the slots of a node from `slot` on to the end of another, with what it holds.
  mutating func move(from slot: Int, of source: Int, to target: Int, isLeaf: Bool) {
    for place in slot..<heads[source].size {
      if isLeaf {
        var run = run(source, place)
        append(run, target)
        book(run, target)
        run.count = -run.count
        book(run, source)
      } else {
        let child = child(source, place)
        insert(UInt64(child), target, at: heads[target].size)
        book(child, target, isAdded: true)
        book(child, source, isAdded: false)
      }
    }
    heads[source].size = slot
  }

  /// Puts a run behind those of a leaf, or makes the last one longer if it is alike.
  private mutating func append(_ run: SectionRun, _ leaf: Int) {
    let size = heads[leaf].size
    var last = size > 0 ? self.run(leaf, size - 1) : SectionRun(count: 0, items: -1)
    guard last.items == run.items else { return insert(run.word, leaf, at: size) }
    last.count += run.count
    setRun(last, leaf, size - 1)
  }

  /// Counts the lines for another number of columns beyond `mostColumns`.
  mutating func setWideColumns(_ columns: Int) {
    wideColumns = columns
    countLines(of: lastItems)
  }

  /// Counts the lines of a node for `wideColumns` again.
  mutating func recountWide(_ node: Int, isLeaf: Bool) {
    var sum: UInt32 = 0
    for slot in 0..<heads[node].size {
      if isLeaf {
        let run = run(node, slot)
        sum &+= UInt32(run.count) &* UInt32((Int(run.items) + wideColumns - 1) / wideColumns)
      } else {
        sum &+= lines[Self.mostColumns * child(node, slot)]
      }
    }
    lines[Self.mostColumns * node] = sum
  }
}
