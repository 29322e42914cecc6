// Searches by offset and by item.
extension MasonryPlacements {
  func word(of item: Int) -> UInt64 { blocks.word(at: item - origin) }

  /// The fronts of all columns before `item`, which is placed or the first behind the placed items. A walk through the
  /// item's block.
  func fronts(at item: Int) -> [Int64] {
    let number = (item - origin) >> blocks.shift
    var fronts = starts
    if number > 0 { for lane in 0..<laneCount { fronts[lane] = front(number, lane) } }
    for walked in max(first, origin + number * blocks.length)..<item {
      fronts[lane(of: walked)] += length(of: walked) + spacing
    }
    return fronts
  }

  /// The front of `lane` at the block at `number`. `starts` for the first block, and `ends` behind all blocks.
  private func front(_ number: Int, _ lane: Int) -> Int64 {
    if number == 0 { return starts[lane] }
    return number < blocks.count ? blocks.front(number, lane) : ends[lane]
  }

  /// The state of a walk through a column: `front` is the start of the column's next item from `item` on.
  private struct Walk {
    var item: Int
    let lane: Int
    var front: Int64
  }

  private func walk(fromBlockOf item: Int, lane: Int) -> Walk { walk((item - origin) >> blocks.shift, lane) }

  private func walk(_ number: Int, _ lane: Int) -> Walk {
    Walk(item: max(first, origin + number * blocks.length), lane: lane, front: front(number, lane))
  }

  private func step(_ walk: inout Walk) {
    if lane(of: walk.item) == walk.lane { walk.front += length(of: walk.item) + spacing }
    walk.item += 1
  }

  /// The start of an item. A walk through the item's block.
  func start(of item: Int) -> Int64 {
    let lane = lane(of: item)
    var walk = walk(fromBlockOf: item, lane: lane)
    while walk.item < item { step(&walk) }
    return walk.front
  }

  /// The range from the first to the last item that intersects the half-open interval from `start` to `end`.
  ///
  /// O(log n) for each column, and a walk through two blocks.
  func items(from start: Int64, to end: Int64) -> Range<Int> {
    var low = Int.max
    var high = Int.min
    for lane in 0..<laneCount {
      if let item = firstItem(in: lane, endingBehind: start), self.start(of: item) < end { low = min(low, item) }
      guard let item = lastItem(in: lane, startingBefore: end) else { continue }
      if self.start(of: item) + length(of: item) > start { high = max(high, item) }
    }
    return low > high ? first..<first : low..<(high + 1)
  }

  /// The last item, in any column, that starts at or before `offset`, or `nil`. O(log n) for each column.
  func item(at offset: Int64) -> Int? {
    var last: Int?
    for lane in 0..<laneCount {
      if let item = lastItem(in: lane, startingBefore: offset + 1) { last = max(last ?? item, item) }
    }
    return last
  }

  /// The first item of a column that ends behind `start`.
  func firstItem(in lane: Int, endingBehind start: Int64) -> Int? {
    // The first block at whose end an item of the column has ended behind `start`.
    var block = firstBlock { front($0 + 1, lane) - spacing > start }
    // If all items of a column end behind `start`, the first blocks may contain none of them.
    while block < blocks.count {
      var walk = walk(block, lane)
      let end = min(first + count, origin + (block + 1) * blocks.length)
      while walk.item < end {
        if self.lane(of: walk.item) == lane, walk.front + length(of: walk.item) > start { return walk.item }
        step(&walk)
      }
      let front = walk.front
      block = max(block + 1, firstBlock { self.front($0 + 1, lane) > front })
    }
    return nil
  }

  /// The last item of a column that starts before `end`.
  func lastItem(in lane: Int, startingBefore end: Int64) -> Int? {
    // The first block at whose end the column's next item does not start before `end`, or the last block.
    var block = min(firstBlock { front($0 + 1, lane) >= end }, blocks.count - 1)
    while block >= 0 {
      var walk = walk(block, lane)
      let behind = min(first + count, origin + (block + 1) * blocks.length)
      var found: Int?
      while walk.item < behind, walk.front < end {
        if self.lane(of: walk.item) == lane { found = walk.item }
        step(&walk)
      }
      if let found { return found }
      // The column's previous item is in the first block at whose end the front equals the front here.
      let front = front(block, lane)
      block = min(block - 1, firstBlock { self.front($0 + 1, lane) >= front })
    }
    return nil
  }

  /// The first block that satisfies the monotonic predicate, or the number of blocks (binary search).
  private func firstBlock(_ isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
