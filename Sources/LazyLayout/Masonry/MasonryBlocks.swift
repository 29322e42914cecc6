/// The blocks of words in which dealt items lie, in their order: they come at both ends, and go there.
///
/// A block begins with a front for each lane, and a word for each of its items follows. What goes is kept for a while,
/// used again where a block is needed, and otherwise given back a few blocks at a time. So neither an edit nor a jump
/// takes longer the more was dealt.
struct MasonryBlocks: Sendable {
  private typealias Block = [UInt64]

  /// How many fronts a block has.
  let laneCount: Int
  /// The binary logarithm of how many items are in a block.
  let shift: Int
  /// How many blocks there are.
  private(set) var count = 0
  /// The blocks, from `head` on. Those beside them are room; from `low` on it is blocks that have gone.
  private var storage: [Block] = []
  private var head = 0
  private var low = 0
  /// Blocks that have gone together, with room among them.
  private var discarded: [[Block]] = []

  /// None, of items in so many lanes.
  init(lanes: Int) {
    laneCount = lanes
    // Fronts then take half a byte for each item, at most.
    var shift = 6
    while 1 << shift < 16 * lanes { shift += 1 }
    self.shift = shift
  }

  /// How many items are in a block.
  var length: Int { 1 << shift }

  /// How many bytes all of it takes, with what has gone and was not given back.
  var byteCount: Int {
    var blocks = storage.count - low
    for gone in discarded { blocks += gone.count }
    let arrayHeader = 32
    return blocks * (8 * (laneCount + length) + arrayHeader) + storage.capacity * 8
  }

  /// The word of the item at a place, which counts from the first of the first block.
  func word(at place: Int) -> UInt64 { storage[head + (place >> shift)][laneCount + (place & (length - 1))] }

  /// The front of a lane with which the block at `number` begins.
  func front(_ number: Int, _ lane: Int) -> Int64 { Int64(bitPattern: storage[head + number][lane]) }

  mutating func setWord(_ word: UInt64, at place: Int) {
    storage[head + (place >> shift)][laneCount + (place & (length - 1))] = word
  }

  mutating func setFronts(of number: Int, to places: [Int64]) {
    for lane in 0..<laneCount { storage[head + number][lane] = UInt64(bitPattern: places[lane]) }
  }

  /// Moves the fronts of a lane by as much, from the block at `number` on.
  mutating func moveFronts(of lane: Int, from number: Int, by distance: Int64) {
    for block in min(head + number, head + count)..<(head + count) {
      storage[block][lane] = UInt64(bitPattern: Int64(bitPattern: storage[block][lane]) + distance)
    }
  }

  /// Puts a block behind the others.
  mutating func append() {
    if head + count == storage.count {
      storage.append(newBlock())
    } else if storage[head + count].isEmpty {
      storage[head + count] = newBlock()
    }
    count += 1
  }

  /// Puts a block before the others. O(1) in the mean.
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

  /// Takes the last blocks away, but for `left`. O(1).
  mutating func removeLast(but left: Int) { count = left }

  /// Takes the first `removed` blocks away. O(1).
  mutating func removeFirst(_ removed: Int) {
    head += removed
    count -= removed
  }

  /// Takes all away, for items in so many lanes. O(1).
  mutating func restart(lanes: Int) {
    var new = MasonryBlocks(lanes: lanes)
    swap(&new.discarded, &discarded)
    if !storage.isEmpty { new.discarded.append(storage) }
    self = new
  }

  /// Gives some of what has gone back.
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

  /// How many blocks are given back at once: a few microseconds' work.
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
