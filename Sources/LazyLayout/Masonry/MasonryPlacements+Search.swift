// Where dealt items lie.
extension MasonryPlacements {
  func word(of item: Int) -> UInt64 { blocks.word(at: item - origin) }

  /// Where the next item of each lane begins, from `item` on, which is one of them or the first behind them. A walk
  /// through its block.
  func fronts(at item: Int) -> [Int64] {
    let number = (item - origin) >> blocks.shift
    var fronts = starts
    if number > 0 { for lane in 0..<laneCount { fronts[lane] = front(number, lane) } }
    for walked in max(first, origin + number * blocks.length)..<item {
      fronts[lane(of: walked)] += length(of: walked) + spacing
    }
    return fronts
  }

  /// Where the next item of `lane` begins from the block at `number` on; the first block counts from the first item
  /// that is dealt, the one behind all blocks from the last.
  private func front(_ number: Int, _ lane: Int) -> Int64 {
    if number == 0 { return starts[lane] }
    return number < blocks.count ? blocks.front(number, lane) : ends[lane]
  }

  /// A place on the way through the items of a lane: `front` is where the next item of the lane begins, from `item` on.
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

  /// Where an item begins. A walk through its block.
  func start(of item: Int) -> Int64 {
    let lane = lane(of: item)
    var walk = walk(fromBlockOf: item, lane: lane)
    while walk.item < item { step(&walk) }
    return walk.front
  }

  /// The items of which some part lies from `start` up to but not including `end`, and those between them. O(log n) for
  /// each lane, and a walk through two blocks.
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

  /// The last item that begins at or before `offset`, in whatever lane; nil if none does. O(log n) for each lane.
  func item(at offset: Int64) -> Int? {
    var last: Int?
    for lane in 0..<laneCount {
      if let item = lastItem(in: lane, startingBefore: offset + 1) { last = max(last ?? item, item) }
    }
    return last
  }

  /// The first item of a lane that ends behind `start`.
  func firstItem(in lane: Int, endingBehind start: Int64) -> Int? {
    // The first block at whose end an item of the lane has ended behind `start`.
    var block = firstBlock { front($0 + 1, lane) - spacing > start }
    // A lane whose items all end behind it has none in the first blocks.
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

  /// The last item of a lane that begins before `end`.
  func lastItem(in lane: Int, startingBefore end: Int64) -> Int? {
    // The first block at whose end the next item of the lane does not begin before `end`, or the last block.
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
      // Before this block the lane's last item is in the one at whose end its front first was what it is here.
      let front = front(block, lane)
      block = min(block - 1, firstBlock { self.front($0 + 1, lane) >= front })
    }
    return nil
  }

  /// The first block of which `isBehind` says so, or their number; it says so of all behind that.
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
