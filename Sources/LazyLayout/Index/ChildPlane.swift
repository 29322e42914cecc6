/// One of the sums of an inner node: a number for each slot, which is what the children before it have together.
///
/// Nine lines of eight words. Each word of the first line, the head, says what lies before one of the eight lines of
/// slots in the node; the word of a slot says what lies before it since its line began. So
///
/// - a search counts the lines that begin at or before a place, all of them in the head, and then the slots of one line
///   that do, without knowing how many are used;
/// - what lies before a slot is the sum of two words, and what a child holds the difference of two such sums;
/// - a change of a child is one addition to the words behind it in the head and in its line: always both lines as a
///   whole, so that no branch has to be guessed and words go by pairs.
///
/// Sums of words are words of sums, whatever the halves borrow from each other on the way.
struct ChildPlane {
  /// The words of a line.
  private static var lineWords: Int { NodeArena.lineWords }
  /// The number of lines of slots.
  private static var lines: Int { 8 }
  /// The number of slots: a constant, so that a search counts them without a loop. A node of fewer children has the
  /// same size.
  static var slots: Int { lines * lineWords }
  /// The words of a plane.
  static var words: Int { lineWords + slots }

  /// What lies before each line of slots.
  private let head: UnsafeMutablePointer<UInt64>

  /// The plane whose words begin at `words`.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>) { head = words }

  /// The plane behind this one in the node.
  @inline(__always)
  var next: ChildPlane { ChildPlane(head + ChildPlane.words) }

  private var slots: UnsafeMutablePointer<UInt64> { head + ChildPlane.lineWords }

  // MARK: Reading

  /// What lies before the first slot of `line`.
  @inline(__always)
  func before(line: Int) -> UInt64 { head[line] }

  /// What lies before `slot` since its line began.
  @inline(__always)
  subscript(slot: Int) -> UInt64 {
    get { slots[slot] }
    nonmutating set { slots[slot] = newValue }
  }

  /// What lies before `slot`.
  @inline(__always)
  func before(_ slot: Int) -> UInt64 { head[slot >> 3] &+ slots[slot] }

  /// Whether all words are zero, of a plane whose words have no bits but those of sums.
  var isZero: Bool { before(ChildPlane.slots - 1) == 0 }

  /// Of eight sums, each of words of several planes, the last that is `last` or less, which all before it are, and the
  /// first one always.
  ///
  /// By signs of differences, of which none overflows: of comparisons a compiler makes branches here, of which one is
  /// guessed wrong.
  @inline(__always)
  static func lastWord(upTo last: Int64, of sum: (Int) -> Int64) -> Int {
    var behind: Int64 = 0
    for word in 1..<lineWords { behind &+= (last &- sum(word)) >> 63 }
    return lineWords &- 1 &+ Int(truncatingIfNeeded: behind)
  }

  /// The last slot before which lies `last` or less, and how much of `last` lies behind the beginning of the slot's
  /// line.
  ///
  /// By the plane's own words; a search by sums of several planes has `lastWord(upTo:of:)`.
  @inline(__always)
  func slot(upTo last: UInt64) -> (slot: Int, rest: UInt64) {
    let line = ChildPlane.lastWord(of: head, upTo: last)
    let rest = last &- before(line: line)
    let first = line &* ChildPlane.lineWords
    return (first &+ ChildPlane.lastWord(of: slots + first, upTo: rest), rest)
  }

  /// The last word of a line that is `last` or less, which all words before it are, and the first one always.
  ///
  /// Each half is counted as if it were the one: a chain of four steps, and not of seven, that all that follows on the
  /// way down waits for.
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

  /// Zero; but all lines are read for it, and so come at the same time, and not only the one that the head tells of
  /// when it has come. Words are below 2^63.
  @inline(__always)
  func touch() -> Int {
    var any = head[0] | slots[0]
    for line in 1..<ChildPlane.lines { any |= slots[line &* ChildPlane.lineWords] }
    return Int(truncatingIfNeeded: any >> 63)
  }

  /// Zero; but the head and `line` are read for it, and so come at the same time as those of the plane in which the
  /// line was found.
  @inline(__always)
  func touch(line: Int) -> Int { Int(truncatingIfNeeded: (head[line] | slots[line &* ChildPlane.lineWords]) >> 63) }

  // MARK: Changing

  /// Adds `addend` to what lies before each of the slots behind `slot`.
  @inline(__always)
  func add(_ addend: UInt64, behind slot: Int) {
    let line = slot >> 3
    LineMask(behind: line).add(addend, to: head)
    LineMask(behind: slot & 7).add(addend, to: slots + line &* ChildPlane.lineWords)
  }

  /// The same in this plane and in the next one.
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

  /// Adds `addend` to what lies before `slot` alone.
  func add(_ addend: UInt64, to slot: Int) {
    if slot & 7 != 0 {
      slots[slot] &+= addend
      return
    }
    head[slot >> 3] &+= addend
    for step in 1..<ChildPlane.lineWords { slots[slot &+ step] &-= addend }
  }

  /// Makes a new slot before `slot`, with the bits of the old one, and before which lies as much.
  ///
  /// - Parameter bits: those of a word in which sums are.
  func insert(at slot: Int, bits: UInt64) {
    withSlotsFromStart(bits) { slots in
      (slots + slot + 1).update(from: slots + slot, count: ChildPlane.slots &- slot &- 1)
    }
  }

  /// Takes slots out; what was between them lies nowhere then.
  ///
  /// - Parameter bits: those of a word in which sums are.
  func remove(_ removed: Range<Int>, bits: UInt64) {
    withSlotsFromStart(bits) { ChildPlane.remove(removed, from: $0, bits) }
  }

  /// Moves slots of `source` before `slot`, with what is between them.
  ///
  /// - Parameter bits: those of a word in which sums are.
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

  /// Takes slots out that say what lies before them in the node.
  private static func remove(_ removed: Range<Int>, from slots: UnsafeMutablePointer<UInt64>, _ bits: UInt64) {
    let sum = slots[removed.upperBound] & bits &- slots[removed.lowerBound] & bits
    let left = ChildPlane.slots &- removed.upperBound
    let end = slots[ChildPlane.slots &- 1]
    (slots + removed.lowerBound).update(from: slots + removed.upperBound, count: left)
    for slot in (removed.lowerBound &+ left)..<ChildPlane.slots { slots[slot] = end }
    for slot in removed.lowerBound..<ChildPlane.slots { slots[slot] &-= sum }
  }

  /// Does `work` with the slots, each of which says, while it does, what lies before it in the node.
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

/// For each word of a line all bits, if it lies behind a certain one, or none.
private struct LineMask {
  private typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  private let words: Words

  @inline(__always)
  init(behind word: Int) {
    words = LineMask.steps.withUnsafeBytes {
      $0.baseAddress.unsafelyUnwrapped.loadUnaligned(fromByteOffset: 8 &* (7 &- word), as: Words.self)
    }
  }

  /// Adds `addend` to the words of `line` that lie behind.
  ///
  /// All words are read before one is written: so a compiler knows that it may take them by pairs.
  @inline(__always)
  func add(_ addend: UInt64, to line: UnsafeMutablePointer<UInt64>) {
    let sums = (
      line[0] &+ (words.0 & addend), line[1] &+ (words.1 & addend), line[2] &+ (words.2 & addend),
      line[3] &+ (words.3 & addend), line[4] &+ (words.4 & addend), line[5] &+ (words.5 & addend),
      line[6] &+ (words.6 & addend), line[7] &+ (words.7 & addend)
    )
    UnsafeMutableRawPointer(line).storeBytes(of: sums, as: Words.self)
  }

  /// From any of the first eight words on, the mask of a line.
  private static let steps: [UInt64] = [0, 0, 0, 0, 0, 0, 0, 0, .max, .max, .max, .max, .max, .max, .max, .max]
}
