/// Neighbouring items that were dealt to lanes, from the first to the last, with room to grow at both ends.
///
/// An item takes eight bytes, its length and its lane: those of a lane lie one behind the other, so where an item
/// begins follows from the lengths before it. For that every so many items a block begins, and with it stands its
/// **front**: where the next item of each lane begins. The front of a lane never goes back from one block to the next,
/// so an item that is looked for by its offset is in a block that a binary search finds, in each lane on its own:
/// however long an item is beside how many short ones, O(log n), and a walk through the block.
///
/// Places are in 1/64 pt and count from one that stays the same while items are dealt.
struct MasonryPlacements: Sendable {
  /// The blocks that hold them.
  var blocks: MasonryBlocks
  /// The number of the item whose place is the first one of the first block.
  var origin: Int
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
  let spacing: Int64
  /// The first of the items; where there are none, the one that is dealt first.
  private(set) var first: Int
  /// How many there are.
  private(set) var count = 0
  /// From which on they were dealt downwards; those before it were dealt upwards.
  private(set) var pivot: Int
  /// None yet, the first to be dealt `item`, to lanes that are level.
  init(from item: Int, lanes: Int, spacing: Int64) {
    self.init(from: item, spacing: spacing, blocks: MasonryBlocks(lanes: lanes))
  }

  private init(from item: Int, spacing: Int64, blocks: MasonryBlocks) {
    first = item
    pivot = item
    origin = item
    self.spacing = spacing
    self.blocks = blocks
    ends = Array(repeating: 0, count: blocks.laneCount)
    starts = ends
    lasts = []
    firsts = []
    for lane in 0..<blocks.laneCount {
      lasts.append(lane - MasonryPlacements.beyondAll)
      firsts.append(lane + MasonryPlacements.beyondAll)
    }
  }

  /// None again, the next to be dealt `item`, to as many lanes that are level. O(lanes).
  mutating func restart(from item: Int, lanes: Int) {
    blocks.restart(lanes: lanes)
    self = MasonryPlacements(from: item, spacing: spacing, blocks: blocks)
  }

  /// A number beyond all items. It follows from the width of `Int`: 2^40 is 0 where an `Int` has 32 bits.
  private static var beyondAll: Int { .max - LazyMasonry.largestCount }

  var laneCount: Int { ends.count }

  /// The items, by number.
  var range: Range<Int> { first..<(first + count) }

  /// The lengths of all of them, in 1/64 pt. O(lanes).
  var extent: Int64 {
    var extent = -spacing * Int64(count)
    for lane in 0..<laneCount { extent += ends[lane] - starts[lane] }
    return extent
  }

  /// How many bytes they take.
  var byteCount: Int { blocks.byteCount + 16 * laneCount }

  /// The length of an item, in 1/64 pt. O(1).
  func length(of item: Int) -> Int64 { Int64(word(of: item) >> 6) }

  /// The lane of an item. O(1).
  func lane(of item: Int) -> Int { Int(word(of: item) & 63) }

  /// Deals an item downwards to `lane`.
  mutating func append(_ length: Int64, to lane: Int) {
    let item = first + count
    lasts[lane] = item
    if firsts[lane] >= MasonryPlacements.beyondAll { firsts[lane] = item }
    let place = item - origin
    if place == blocks.count * blocks.length {
      blocks.append()
      blocks.setFronts(of: blocks.count - 1, to: ends)
    }
    blocks.setWord(UInt64(length) << 6 | UInt64(lane), at: place)
    ends[lane] += length + spacing
    count += 1
  }

  /// Deals an item upwards to `lane`.
  mutating func prepend(_ length: Int64, to lane: Int) {
    if first == origin {
      blocks.prepend()
      origin -= blocks.length
    }
    first -= 1
    count += 1
    firsts[lane] = first
    if lasts[lane] < 0 { lasts[lane] = first }
    starts[lane] -= length + spacing
    let place = first - origin
    blocks.setWord(UInt64(length) << 6 | UInt64(lane), at: place)
    if place == 0 { blocks.setFronts(of: 0, to: starts) }
  }

  /// Gives an item another length: those behind it in its lane move by what it has grown. O(blocks behind it).
  mutating func setLength(_ length: Int64, of item: Int) {
    let growth = length - self.length(of: item)
    let lane = lane(of: item)
    blocks.setWord(UInt64(length) << 6 | UInt64(lane), at: item - origin)
    blocks.moveFronts(of: lane, from: (item - origin) >> blocks.shift + 1, by: growth)
    ends[lane] += growth
  }

  /// Takes the items from `item` on away, which is one of them. A walk through its block, however many they are.
  mutating func removeLast(from item: Int) {
    ends = fronts(at: item)
    count = item - first
    pivot = min(pivot, item)
    blocks.removeLast(but: (item - origin + blocks.length - 1) >> blocks.shift)
    hasLostItems = true
  }

  /// Takes the items before `item` away, which is one of them or the first behind them. A walk through its block,
  /// however many they are.
  mutating func removeFirst(before item: Int) {
    starts = fronts(at: item)
    count -= item - first
    first = item
    pivot = max(pivot, item)
    let removed = min((item - origin) >> blocks.shift, blocks.count - 1)
    if removed > 0 {
      blocks.removeFirst(removed)
      origin += removed * blocks.length
    }
    hasLostItems = true
  }

  /// Gives memory of items that have gone back, some at a time: called once a frame.
  mutating func release() { blocks.release() }

  /// The same items under numbers that are `added` greater.
  mutating func renumber(by added: Int) {
    first += added
    pivot += added
    origin += added
    hasLostItems = true
  }

  /// Finds the first and the last item of each lane again, if that is needed. A walk through a block from either end,
  /// and a search for lanes that have not shown one there.
  mutating func findOuterItems() {
    guard hasLostItems else { return }
    hasLostItems = false
    for lane in 0..<laneCount {
      lasts[lane] = lane - MasonryPlacements.beyondAll
      firsts[lane] = lane + MasonryPlacements.beyondAll
    }
    let walked = min(count, blocks.length)
    for item in first..<(first + walked) where firsts[lane(of: item)] >= MasonryPlacements.beyondAll {
      firsts[lane(of: item)] = item
    }
    for item in ((first + count - walked)..<(first + count)).reversed() where lasts[lane(of: item)] < 0 {
      lasts[lane(of: item)] = item
    }
    // A lane that shows none for so long ends or begins with an item that has a length: others would have been dealt to
    // it since.
    for lane in 0..<laneCount where walked < count {
      if lasts[lane] < 0, let item = lastItem(in: lane, startingBefore: .max) { lasts[lane] = item }
      if firsts[lane] >= MasonryPlacements.beyondAll, let item = firstItem(in: lane, endingBehind: .min) {
        firsts[lane] = item
      }
    }
  }
}
