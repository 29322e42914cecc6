/// A double-ended queue of blocks of words, which store the placed items in order.
///
/// A block starts with one front for each column, followed by a word for each of its items. Removed blocks are reused
/// for new ones, and otherwise freed a few at a time. So the time of edits and jumps does not depend on the number of
/// placed items.
struct MasonryBlocks: Sendable {
  private typealias Block = [UInt64]

  /// The number of fronts in a block.
  let laneCount: Int
  /// The binary logarithm of the number of items in a block.
  let shift: Int
  /// The number of blocks.
  private(set) var count = 0
  /// The blocks begin at `head`. Entries beside them are unused capacity; from `low` on these are removed blocks that
  /// are not freed.
  private var storage: [Block] = []
  private var head = 0
  private var low = 0
  /// The storage of queues that were restarted, not yet freed.
  private var discarded: [[Block]] = []

  /// Creates an empty queue for items in `lanes` columns.
  init(lanes: Int) {
    laneCount = lanes
    // Limits the fronts to half a byte for each item.
    var shift = 6
    while 1 << shift < 16 * lanes { shift += 1 }
    self.shift = shift
  }

  /// The number of items in a block.
  var length: Int { 1 << shift }

  /// The size in bytes, with removed blocks that are not freed.
  var byteCount: Int {
    var blocks = storage.count - low
    for gone in discarded { blocks += gone.count }
    let arrayHeader = 32
    return blocks * (8 * (laneCount + length) + arrayHeader) + storage.capacity * 8
  }

  /// The word of the item at `place`, counted from the first slot of the first block.
  func word(at place: Int) -> UInt64 { storage[head + (place >> shift)][laneCount + (place & (length - 1))] }

  /// The front of `lane` at the start of the block at `number`.
  func front(_ number: Int, _ lane: Int) -> Int64 { Int64(bitPattern: storage[head + number][lane]) }

  mutating func setWord(_ word: UInt64, at place: Int) {
    storage[head + (place >> shift)][laneCount + (place & (length - 1))] = word
  }

  mutating func setFronts(of number: Int, to places: [Int64]) {
    for lane in 0..<laneCount { storage[head + number][lane] = UInt64(bitPattern: places[lane]) }
  }

  /// Adds `distance` to the fronts of a column from the block at `number` on.
  mutating func moveFronts(of lane: Int, from number: Int, by distance: Int64) {
    for block in min(head + number, head + count)..<(head + count) {
      storage[block][lane] = UInt64(bitPattern: Int64(bitPattern: storage[block][lane]) + distance)
    }
  }

  /// Appends a block.
  mutating func append() {
    if head + count == storage.count {
      storage.append(newBlock())
    } else if storage[head + count].isEmpty {
      storage[head + count] = newBlock()
    }
    count += 1
  }

  /// Prepends a block. Amortized O(1).
  mutating func prepend() {
    if head == 0 {
      head = max(4, storage.count / 4)
      low = head
      storage.insert(contentsOf: repeatElement([], count: head), at: 0)
    }
    head -= 1
    if storage[head].isEmpty { storage[head] = newBlock() }
    low = min(low, head)
    count += 1
  }

  /// Removes the last blocks, and keeps `left`. O(1).
  mutating func removeLast(but left: Int) { count = left }

  /// Removes the first `removed` blocks. O(1).
  mutating func removeFirst(_ removed: Int) {
    head += removed
    count -= removed
  }

  /// Removes all blocks, for items in `lanes` columns. O(1).
  mutating func restart(lanes: Int) {
    var new = MasonryBlocks(lanes: lanes)
    swap(&new.discarded, &discarded)
    if !storage.isEmpty { new.discarded.append(storage) }
    self = new
  }

  /// Frees a bounded number of removed blocks.
  mutating func release() {
    var left = MasonryBlocks.releasedAtOnce
    while left > 0, storage.count > head + count {
      storage.removeLast()
      left -= 1
    }
    while left > 0, low < head {
      storage[low] = []
      low += 1
      left -= 1
    }
    while left > 0, takeDiscarded() != nil { left -= 1 }
  }

  /// The number of blocks that are freed at once: a few microseconds.
  private static var releasedAtOnce: Int { 64 }

  private mutating func newBlock() -> Block {
    let length = laneCount + length
    if let block = takeDiscarded(), block.count == length { return block }
    return Array(repeating: 0, count: length)
  }

  private mutating func takeDiscarded() -> Block? {
    while !discarded.isEmpty {
      if let block = discarded[discarded.count - 1].popLast() { return block }
      discarded.removeLast()
    }
    return nil
  }
}
