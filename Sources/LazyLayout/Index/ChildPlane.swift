/// The prefix sums of one quantity in an inner node: the word of a slot is the sum over the children before it.
///
/// A plane is nine lines of eight words. Each word of the first line, the head, is the sum before one of the eight
/// lines of slots. The word of a slot is the sum before it within its line. This layout has three consequences.
///
/// - A search counts the lines in the head that begin at or before a place, and then the slots of one line. It needs no
///   number of used slots.
/// - The prefix sum before a slot is the sum of two words. The sum of a child is the difference of two prefix sums.
/// - A change of a child is added to the following words in the head and in its line. Both lines are always processed
///   whole, so there is no branch to mispredict and words are added in pairs (SIMD).
///
/// Packed sums add as one word; borrows between halves cancel.
struct ChildPlane {
  /// The words of a line.
  private static var lineWords: Int { NodeArena.lineWords }
  /// The number of lines of slots.
  private static var lines: Int { 8 }
  /// The number of slots. A constant, so that a search counts slots without a loop. Nodes of fewer children have the
  /// same size.
  static var slots: Int { lines * lineWords }
  /// The words of a plane.
  static var words: Int { lineWords + slots }

  /// The sums before each line of slots.
  private let head: UnsafeMutablePointer<UInt64>

  /// Creates the plane whose words begin at `words`.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>) { head = words }

  /// The next plane of the node.
  @inline(__always)
  var next: ChildPlane { ChildPlane(head + ChildPlane.words) }

  private var slots: UnsafeMutablePointer<UInt64> { head + ChildPlane.lineWords }

  // MARK: Reading

  /// The sum before the first slot of `line`.
  @inline(__always)
  func before(line: Int) -> UInt64 { head[line] }

  /// The sum before `slot` within its line.
  @inline(__always)
  subscript(slot: Int) -> UInt64 {
    get { slots[slot] }
    nonmutating set { slots[slot] = newValue }
  }

  /// The sum before `slot` within the node.
  @inline(__always)
  func before(_ slot: Int) -> UInt64 { head[slot >> 3] &+ slots[slot] }

  /// Whether all words are zero. For planes whose words hold nothing but sums.
  var isZero: Bool { before(ChildPlane.slots - 1) == 0 }

  /// Finds the last of eight ascending sums that is at most `last`, or the first if none is. Each sum may combine
  /// several planes.
  ///
  /// Uses the signs of differences, which cannot overflow. A compiler turns comparisons into branches here, one of
  /// which is mispredicted.
  @inline(__always)
  static func lastWord(upTo last: Int64, of sum: (Int) -> Int64) -> Int {
    var behind: Int64 = 0
    for word in 1..<lineWords { behind &+= (last &- sum(word)) >> 63 }
    return lineWords &- 1 &+ Int(truncatingIfNeeded: behind)
  }

  /// Finds the last slot with a prefix sum of at most `last`, and the distance from the slot's line to `last`.
  ///
  /// Compares the plane's own words. A search by combined sums of several planes uses `lastWord(upTo:of:)`.
  @inline(__always)
  func slot(upTo last: UInt64) -> (slot: Int, rest: UInt64) {
    let line = ChildPlane.lastWord(of: head, upTo: last)
    let rest = last &- before(line: line)
    let first = line &* ChildPlane.lineWords
    return (first &+ ChildPlane.lastWord(of: slots + first, upTo: rest), rest)
  }

  /// Finds the last word of an ascending line that is at most `last`, or the first if none is.
  ///
  /// Both halves are counted speculatively. The dependency chain, on which the rest of the descent waits, has four
  /// steps instead of seven.
  @inline(__always)
  private static func lastWord(of line: UnsafeMutablePointer<UInt64>, upTo last: UInt64) -> Int {
    let half = lineWords / 2
    var (low, high) = (0, half)
    for step in 1..<half {
      low &+= line[step] <= last ? 1 : 0
      high &+= line[half &+ step] <= last ? 1 : 0
    }
    return line[half] <= last ? high : low
  }

  /// Loads all lines, so that their cache misses overlap. Returns zero, as words are below 2^63.
  ///
  /// Otherwise the line of the slot would be loaded only after the head has arrived.
  @inline(__always)
  func touch() -> Int {
    var any = head[0] | slots[0]
    for line in 1..<ChildPlane.lines { any |= slots[line &* ChildPlane.lineWords] }
    return Int(truncatingIfNeeded: any >> 63)
  }

  /// Loads the head and `line`, so that their cache misses overlap with the plane in which the line was found. Returns
  /// zero.
  @inline(__always)
  func touch(line: Int) -> Int { Int(truncatingIfNeeded: (head[line] | slots[line &* ChildPlane.lineWords]) >> 63) }

  // MARK: Changing

  /// Adds `addend` to the prefix sums of all slots behind `slot`.
  @inline(__always)
  func add(_ addend: UInt64, behind slot: Int) {
    let line = slot >> 3
    LineMask(behind: line).add(addend, to: head)
    LineMask(behind: slot & 7).add(addend, to: slots + line &* ChildPlane.lineWords)
  }

  /// Adds each addend behind `slot`, in this plane and in the next one.
  @inline(__always)
  func add(_ addends: (UInt64, UInt64), behind slot: Int) {
    let line = slot >> 3
    let lines = LineMask(behind: line)
    lines.add(addends.0, to: head)
    lines.add(addends.1, to: next.head)
    let words = LineMask(behind: slot & 7)
    words.add(addends.0, to: slots + line &* ChildPlane.lineWords)
    words.add(addends.1, to: next.slots + line &* ChildPlane.lineWords)
  }

  /// Adds `addend` to the prefix sum of `slot` alone.
  func add(_ addend: UInt64, to slot: Int) {
    if slot & 7 != 0 {
      slots[slot] &+= addend
      return
    }
    head[slot >> 3] &+= addend
    for step in 1..<ChildPlane.lineWords { slots[slot &+ step] &-= addend }
  }

  /// Duplicates `slot`: the new slot has the same word and the same prefix sum.
  ///
  /// - Parameter bits: the mask of the bits that hold sums in a word.
  func insert(at slot: Int, bits: UInt64) {
    withSlotsFromStart(bits) { slots in
      (slots + slot + 1).update(from: slots + slot, count: ChildPlane.slots &- slot &- 1)
    }
  }

  /// Removes slots, with the sums between them.
  ///
  /// - Parameter bits: the mask of the bits that hold sums in a word.
  func remove(_ removed: Range<Int>, bits: UInt64) {
    withSlotsFromStart(bits) { ChildPlane.remove(removed, from: $0, bits) }
  }

  /// Moves slots of `source` before `slot`, with the sums between them.
  ///
  /// - Parameter bits: the mask of the bits that hold sums in a word.
  func take(_ moved: Range<Int>, of source: ChildPlane, at slot: Int, bits: UInt64) {
    source.withSlotsFromStart(bits) { others in
      withSlotsFromStart(bits) { slots in
        let sum = others[moved.upperBound] & bits &- others[moved.lowerBound] & bits
        let change = slots[slot] & bits &- others[moved.lowerBound] & bits
        let behind = slot &+ moved.count
        (slots + behind).update(from: slots + slot, count: ChildPlane.slots &- behind)
        for slot in behind..<ChildPlane.slots { slots[slot] &+= sum }
        for step in 0..<moved.count { slots[slot &+ step] = others[moved.lowerBound &+ step] &+ change }
      }
      ChildPlane.remove(moved, from: others, bits)
    }
  }

  /// Removes slots from an array of prefix sums that are relative to the node.
  private static func remove(_ removed: Range<Int>, from slots: UnsafeMutablePointer<UInt64>, _ bits: UInt64) {
    let sum = slots[removed.upperBound] & bits &- slots[removed.lowerBound] & bits
    let left = ChildPlane.slots &- removed.upperBound
    let end = slots[ChildPlane.slots &- 1]
    (slots + removed.lowerBound).update(from: slots + removed.upperBound, count: left)
    for slot in (removed.lowerBound &+ left)..<ChildPlane.slots { slots[slot] = end }
    for slot in removed.lowerBound..<ChildPlane.slots { slots[slot] &-= sum }
  }

  /// Calls `work` with the slots while their prefix sums are relative to the node instead of to the line.
  private func withSlotsFromStart(_ bits: UInt64, _ work: (UnsafeMutablePointer<UInt64>) -> Void) {
    for line in 0..<ChildPlane.lines {
      let before = head[line]
      for step in 0..<ChildPlane.lineWords { slots[line &* ChildPlane.lineWords &+ step] &+= before }
    }
    work(slots)
    for line in 0..<ChildPlane.lines {
      let before = slots[line &* ChildPlane.lineWords] & bits
      head[line] = before
      for step in 0..<ChildPlane.lineWords { slots[line &* ChildPlane.lineWords &+ step] &-= before }
    }
  }
}

/// A mask with all bits set in the words of a line behind a given word.
private struct LineMask {
  private typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  private let words: Words

  @inline(__always)
  init(behind word: Int) {
    words = LineMask.steps.withUnsafeBytes {
      $0.baseAddress.unsafelyUnwrapped.loadUnaligned(fromByteOffset: 8 &* (7 &- word), as: Words.self)
    }
  }

  /// Adds `addend` to the words of `line` that the mask selects.
  ///
  /// All words are read before the first is written. This tells the compiler that words can be processed in pairs
  /// (SIMD).
  @inline(__always)
  func add(_ addend: UInt64, to line: UnsafeMutablePointer<UInt64>) {
    let sums = (
      line[0] &+ (words.0 & addend), line[1] &+ (words.1 & addend), line[2] &+ (words.2 & addend),
      line[3] &+ (words.3 & addend), line[4] &+ (words.4 & addend), line[5] &+ (words.5 & addend),
      line[6] &+ (words.6 & addend), line[7] &+ (words.7 & addend)
    )
    UnsafeMutableRawPointer(line).storeBytes(of: sums, as: Words.self)
  }

  /// The eight words from any index in 0...8 are the mask of a line.
  private static let steps: [UInt64] = [0, 0, 0, 0, 0, 0, 0, 0, .max, .max, .max, .max, .max, .max, .max, .max]
}
