/// Dependent loads, one on each level of a tree: the lower bound of the time of a search.
///
/// The bound holds only if the program has the caches alone. A search reads whole nodes, which stay in a shared cache
/// longer than single lines, and may then be faster.
///
/// Each level is a region of the size of the tree's level. Each load reads a random line of its region, as a search at
/// a random position reads a random node. The upper half of a loaded word is zero, known only after the load. This half
/// is added to the address of the next load, on the level below. The highest level follows the lowest. No load can
/// therefore start before the previous one has ended. As in a search, the levels share the caches and the TLB.
struct PointerChase {
  /// The lines of all levels, of eight words each. Only the first word is used: its upper half is zero.
  private var words: [UInt64]
  /// The range of lines of each level.
  private let levels: [Range<Int>]
  private var places = Places()

  /// A chase through regions of the given sizes, the root's level first.
  init(levels bytes: [Int]) {
    var levels: [Range<Int>] = []
    for count in bytes {
      let first = levels.last?.upperBound ?? 0
      levels.append(first..<(first + max(1, count / PointerChase.lineBytes)))
    }
    self.levels = levels
    let count = (levels.last?.upperBound ?? 0) * PointerChase.wordsPerLine
    words = (0..<count).map { UInt64(UInt32(truncatingIfNeeded: $0)) }
  }

  /// Loads from all levels `count` times, each time to random lines.
  ///
  /// - Returns: a value that depends on every load.
  mutating func run(_ count: Int) -> UInt64 {
    words.withUnsafeBufferPointer { words in
      levels.withUnsafeBufferPointer { PointerChase.run(count, words, $0, &places) }
    }
  }

  private static func run(
    _ count: Int, _ words: UnsafeBufferPointer<UInt64>, _ levels: UnsafeBufferPointer<Range<Int>>,
    _ places: inout Places
  ) -> UInt64 {
    var found: UInt64 = 0
    for _ in 0..<count {
      for level in levels {
        let line = level.lowerBound &+ places.next(below: level.count)
        found = words[line &* wordsPerLine &+ Int(truncatingIfNeeded: found >> 32)]
      }
    }
    return found
  }

  private static let lineBytes = 64
  private static let wordsPerLine = 8
}
