/// A contiguous range of items that are placed in masonry columns, extensible at both ends.
///
/// An item takes eight bytes: its length and its column. Items of a column are stacked without gaps but for the
/// spacing, so an item's start follows from the lengths before it. The items are stored in blocks. Each block stores a
/// **front** for each column: the start of the column's next item (a checkpoint of the prefix sums). Fronts are
/// monotonic from block to block. So a search by offset is a binary search over the blocks for each column, and a walk
/// through a block: O(log n), for any mix of lengths.
///
/// Places are in 1/64 pt, in coordinates that do not change while the range grows.
struct MasonryPlacements: Sendable {
  /// The blocks that store the items.
  var blocks: MasonryBlocks
  /// The index of the item in the first slot of the first block.
  var origin: Int
  /// The end of each column: the start of its next item.
  private(set) var ends: [Int64]
  /// The start of each column: the start of its first placed item.
  private(set) var starts: [Int64]
  /// The last item of each column. In an empty column a number below all items, smaller for earlier columns.
  private(set) var lasts: [Int]
  /// The first item of each column. In an empty column a number above all items.
  private(set) var firsts: [Int]
  /// Whether `lasts` and `firsts` are invalid after a removal.
  private var hasLostItems = false
  /// The space between two items of a column.
  let spacing: Int64
  /// The first placed item. Without items, the first item to place.
  private(set) var first: Int
  /// The number of placed items.
  private(set) var count = 0
  /// The item from which placing started: items before it were placed backward.
  private(set) var pivot: Int
  /// Creates an empty range with level columns, in which `item` is placed first.
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

  /// Removes all items. The columns become level, and `item` is placed first. O(columns).
  mutating func restart(from item: Int, lanes: Int) {
    blocks.restart(lanes: lanes)
    self = MasonryPlacements(from: item, spacing: spacing, blocks: blocks)
  }

  /// A number above all items, derived from the width of `Int`: a constant such as 2^40 is 0 in 32 bits.
  private static var beyondAll: Int { .max - LazyMasonry.largestCount }

  var laneCount: Int { ends.count }

  /// The range of the placed items.
  var range: Range<Int> { first..<(first + count) }

  /// The sum of the items' lengths, in 1/64 pt. O(columns).
  var extent: Int64 {
    var extent = -spacing * Int64(count)
    for lane in 0..<laneCount { extent += ends[lane] - starts[lane] }
    return extent
  }

  /// The size in bytes.
  var byteCount: Int { blocks.byteCount + 16 * laneCount }

  /// The length of an item, in 1/64 pt. O(1).
  func length(of item: Int) -> Int64 { Int64(word(of: item) >> 6) }

  /// The column of an item. O(1).
  func lane(of item: Int) -> Int { Int(word(of: item) & 63) }

  /// Places the next item at the end of `lane`.
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

  /// Places the previous item at the start of `lane`.
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

  /// Sets the length of an item, and shifts the later items of its column. O(blocks behind the item).
  mutating func setLength(_ length: Int64, of item: Int) {
    let growth = length - self.length(of: item)
    let lane = lane(of: item)
    blocks.setWord(UInt64(length) << 6 | UInt64(lane), at: item - origin)
    blocks.moveFronts(of: lane, from: (item - origin) >> blocks.shift + 1, by: growth)
    ends[lane] += growth
  }

  /// Removes the items from `item` on, which is placed. A walk through the item's block, for any number of items.
  mutating func removeLast(from item: Int) {
    ends = fronts(at: item)
    count = item - first
    pivot = min(pivot, item)
    blocks.removeLast(but: (item - origin + blocks.length - 1) >> blocks.shift)
    hasLostItems = true
  }

  /// Removes the items before `item`, which is placed or the first behind the placed items.
  ///
  /// A walk through the item's block, for any number of items.
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

  /// Frees a bounded number of removed blocks. Called once a frame.
  mutating func release() { blocks.release() }

  /// Adds `added` to the indices of the items.
  mutating func renumber(by added: Int) {
    first += added
    pivot += added
    origin += added
    hasLostItems = true
  }

  /// Recomputes the first and last item of each column after a removal.
  ///
  /// A walk through a block from either end, and a search for each column without an item there.
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
    // The outermost item of such a column has a length above zero: otherwise later items would have been placed there.
    for lane in 0..<laneCount where walked < count {
      if lasts[lane] < 0, let item = lastItem(in: lane, startingBefore: .max) { lasts[lane] = item }
      if firsts[lane] >= MasonryPlacements.beyondAll, let item = firstItem(in: lane, endingBehind: .min) {
        firsts[lane] = item
      }
    }
  }
}
