/// Neighbouring items that were dealt to lanes, from the first to the last, with room to grow at both ends.
///
/// An item takes eight bytes, its length and its lane: those of a lane lie one behind the other, so where an item begins follows from the
/// lengths before it. For that every so many items a block begins, and with it stands its **front**: where the next item of each lane begins.
/// The front of a lane never goes back from one block to the next, so an item that is looked for by its offset is in a block that a binary
/// search finds, in each lane on its own: however long an item is beside how many short ones, O(log n), and a walk through the block.
///
/// Places are in 1/64 pt and count from one that stays the same while items are dealt.
struct DealtItems: Equatable, Sendable {
  /// Fronts of the lanes, followed by the block's items.
  private typealias Block = [UInt64]

  /// The blocks, from `head` on; those before it are room.
  private var blocks: [Block] = []
  private var head = 0
  /// The number of the item whose place is the first one of the first block.
  private var origin: Int
  /// Where the next item of each lane begins, downwards.
  private(set) var ends: [Int64]
  /// Where the first item of each lane begins, of those that are dealt.
  private(set) var starts: [Int64]
  /// The last item of each lane; one below all numbers, the lower the earlier the lane, where a lane has none.
  private(set) var lasts: [Int]
  /// The first item of each lane; one above all numbers where a lane has none.
  private(set) var firsts: [Int]
  /// Whether items were taken away since `lasts` and `firsts` were found.
  private var hasLostItems = false
  /// The space between two items of a lane.
  private let spacing: Int64
  /// The binary logarithm of how many items are in a block.
  private let blockShift: Int
  /// The first of the items; where there are none, the one that is dealt first.
  private(set) var first: Int
  /// How many there are.
  private(set) var count = 0
  /// From which on they were dealt downwards; those before it were dealt upwards.
  private(set) var pivot: Int
  /// The lengths of all of them, in 1/64 pt.
  private(set) var extent: Int64 = 0

  /// None yet, the first to be dealt `item`, to lanes that are level.
  init(from item: Int, lanes: Int, spacing: Int64) {
    first = item
    pivot = item
    origin = item
    self.spacing = spacing
    ends = Array(repeating: 0, count: lanes)
    starts = ends
    lasts = []
    firsts = []
    for lane in 0..<lanes {
      lasts.append(lane - DealtItems.beyondAll)
      firsts.append(lane + DealtItems.beyondAll)
    }
    // Fronts then take half a byte for each item, at most.
    var shift = 6
    while 1 << shift < 16 * lanes { shift += 1 }
    blockShift = shift
  }

  private var blockLength: Int { 1 << blockShift }

  /// A number that no item comes near.
  private static var beyondAll: Int { 1 << 40 }

  var laneCount: Int { ends.count }

  /// The items, by number.
  var range: Range<Int> { first..<(first + count) }

  /// How many bytes they take.
  var byteCount: Int {
    let arrayHeader = 32
    return (blocks.count - head) * (8 * (laneCount + blockLength) + arrayHeader) + blocks.capacity * 8 + 16 * laneCount
  }

  /// The length of an item, in 1/64 pt. O(1).
  func length(of item: Int) -> Int64 { Int64(word(of: item) >> 6) }

  /// The lane of an item. O(1).
  func lane(of item: Int) -> Int { Int(word(of: item) & 63) }

  /// Where an item begins. A walk through its block.
  func start(of item: Int) -> Int64 {
    let lane = lane(of: item)
    var walk = walk(fromBlockOf: item, lane: lane)
    while walk.item < item { step(&walk) }
    return walk.front
  }

  /// Deals an item downwards to `lane`.
  mutating func append(_ length: Int64, to lane: Int) {
    let item = first + count
    lasts[lane] = item
    if firsts[lane] >= DealtItems.beyondAll { firsts[lane] = item }
    let place = first + count - origin
    if place == (blocks.count - head) * blockLength {
      blocks.append(newBlock)
      setFronts(of: blocks.count - 1, to: ends)
    }
    blocks[head + (place >> blockShift)][laneCount + (place & (blockLength - 1))] = UInt64(length) << 6 | UInt64(lane)
    ends[lane] += length + spacing
    count += 1
    extent += length
  }

  /// Deals an item upwards to `lane`.
  mutating func prepend(_ length: Int64, to lane: Int) {
    if first == origin { addFirstBlock() }
    first -= 1
    count += 1
    extent += length
    firsts[lane] = first
    if lasts[lane] < 0 { lasts[lane] = first }
    starts[lane] -= length + spacing
    let place = first - origin
    blocks[head][laneCount + place] = UInt64(length) << 6 | UInt64(lane)
    if place == 0 { setFronts(of: head, to: starts) }
  }

  mutating func removeLast() {
    let item = first + count - 1
    let length = length(of: item)
    ends[lane(of: item)] -= length + spacing
    extent -= length
    hasLostItems = true
    count -= 1
    pivot = min(pivot, first + count)
    if (item - origin) & (blockLength - 1) == 0 { blocks.removeLast() }
  }

  mutating func removeFirst() {
    let length = length(of: first)
    starts[lane(of: first)] += length + spacing
    extent -= length
    hasLostItems = true
    count -= 1
    first += 1
    pivot = max(pivot, first)
    guard first - origin >= blockLength, blocks.count > head + 1 else { return }
    blocks[head] = []
    head += 1
    origin += blockLength
  }

  /// The same items under numbers that are `added` greater.
  mutating func renumber(by added: Int) {
    first += added
    pivot += added
    origin += added
    hasLostItems = true
  }

  /// Finds the first and the last item of each lane again, if that is needed. A walk from both ends until every lane has shown one.
  mutating func findOuterItems() {
    guard hasLostItems else { return }
    hasLostItems = false
    for lane in 0..<laneCount {
      lasts[lane] = lane - DealtItems.beyondAll
      firsts[lane] = lane + DealtItems.beyondAll
    }
    var missing = laneCount
    var item = first + count
    while missing > 0, item > first {
      item -= 1
      if lasts[lane(of: item)] >= 0 { continue }
      lasts[lane(of: item)] = item
      missing -= 1
    }
    missing = laneCount - missing
    item = first
    while missing > 0 {
      if firsts[lane(of: item)] >= DealtItems.beyondAll {
        firsts[lane(of: item)] = item
        missing -= 1
      }
      item += 1
    }
  }
}

// Blocks.
extension DealtItems {
  private var newBlock: Block { Array(repeating: 0, count: laneCount + blockLength) }

  private func word(of item: Int) -> UInt64 {
    let place = item - origin
    return blocks[head + (place >> blockShift)][laneCount + (place & (blockLength - 1))]
  }

  private mutating func setFronts(of block: Int, to places: [Int64]) {
    for lane in 0..<laneCount { blocks[block][lane] = UInt64(bitPattern: places[lane]) }
  }

  /// A block before the first one. Growing costs O(1) for each item in the mean.
  private mutating func addFirstBlock() {
    if head == 0 {
      let room = max(4, blocks.count / 4)
      var grown: [Block] = []
      grown.reserveCapacity(room + blocks.count)
      grown.append(contentsOf: repeatElement([], count: room))
      grown.append(contentsOf: blocks)
      blocks = grown
      head = room
    }
    head -= 1
    blocks[head] = newBlock
    origin -= blockLength
  }

  /// Where the next item of `lane` begins from the block at `number` on; the first block counts from the first item that is dealt, the one
  /// behind all blocks from the last.
  private func front(_ number: Int, _ lane: Int) -> Int64 {
    if number == 0 { return starts[lane] }
    return head + number < blocks.count ? Int64(bitPattern: blocks[head + number][lane]) : ends[lane]
  }

  /// A place on the way through the items of a lane: `front` is where the next item of the lane begins, from `item` on.
  private struct Walk {
    var item: Int
    let lane: Int
    var front: Int64
  }

  private func walk(fromBlockOf item: Int, lane: Int) -> Walk { walk((item - origin) >> blockShift, lane) }

  private func walk(_ number: Int, _ lane: Int) -> Walk {
    Walk(item: max(first, origin + number * blockLength), lane: lane, front: front(number, lane))
  }

  private func step(_ walk: inout Walk) {
    if lane(of: walk.item) == walk.lane { walk.front += length(of: walk.item) + spacing }
    walk.item += 1
  }
}

// What lies where.
extension DealtItems {
  /// The items of which some part lies from `start` up to but not including `end`, and those between them. O(log n) for each lane, and a
  /// walk through two blocks.
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
  private func firstItem(in lane: Int, endingBehind start: Int64) -> Int? {
    // The first block at whose end an item of the lane has ended behind `start`.
    var block = firstBlock { front($0 + 1, lane) - spacing > start }
    // A lane whose items all end behind it has none in the first blocks.
    while block < blockCount {
      var walk = walk(block, lane)
      let end = min(first + count, origin + (block + 1) * blockLength)
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
  private func lastItem(in lane: Int, startingBefore end: Int64) -> Int? {
    // The first block at whose end the next item of the lane does not begin before `end`, or the last block.
    var block = min(firstBlock { front($0 + 1, lane) >= end }, blockCount - 1)
    while block >= 0 {
      var walk = walk(block, lane)
      let behind = min(first + count, origin + (block + 1) * blockLength)
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

  private var blockCount: Int { blocks.count - head }

  /// The first block of which `isBehind` says so, or their number; it says so of all behind that.
  private func firstBlock(_ isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = blockCount
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
