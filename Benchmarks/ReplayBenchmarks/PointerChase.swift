/// Loads whose addresses the loads before them gave, one on each level of a tree after the other: the floor of every
/// search.
///
/// As long as the caches are the program's alone: a search reads nodes whole, which stay in a cache that others use
/// when single lines do not, and may then be faster than these.
///
/// Each level is a region of as many bytes as the tree has there, and each load goes to a random line of its region, as
/// a search at a random place goes to a random node. What a line says has nothing in its upper half, which only a load
/// can tell; that half is added to the place of the next load, which is on the level below or, from the lowest one, on
/// the highest. So no load is sent off before the one before it has ended, and the levels share the caches and the
/// translations of addresses, as they do in a search: what of the lowest level a cache holds, it holds of both.
struct PointerChase {
  /// The lines of all levels, of eight words each, of which the first is used: its upper half is zero.
  private var words: [UInt64]
  /// The lines of each level.
  private let levels: [Range<Int>]
  private var places = Places()

  /// A chase through regions of as many bytes, the root's level first.
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

  /// Goes through all levels `count` times, to another line of each every time.
  ///
  /// - Returns: what depends on every load.
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
