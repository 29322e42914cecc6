/// Loads whose addresses the loads before them gave, one on each level of a tree after the other: the floor of every search.
///
/// Each level is a region of as many bytes as the tree has there. Its lines are a ring in random order, and each says where the next one of the ring is: a walk
/// comes to every line once before it comes to any again, however long it is, so that no line is in a cache because it was measured
/// a moment ago. What a line says has nothing in its upper half, which only a load can tell; that half is added to the place of the next load, which
/// is on the level below or, from the lowest one, on the highest. So no load is sent off before the one before it has ended, and the levels share
/// the caches and the translations of addresses, as they do in a search.
struct PointerChase {
  /// The lines of all levels, of eight words each, of which the first is used: where the next line of the ring is, as a word's number.
  private var words: [UInt64] = []
  /// On which line of each level the walk is.
  private var places: [UInt64] = []

  /// A chase through regions of as many bytes, the root's level first.
  init(levels bytes: [Int]) {
    let lines = bytes.map { max(1, $0 / PointerChase.lineBytes) }
    words = Array(repeating: 0, count: lines.reduce(0, +) * PointerChase.wordsPerLine)
    var random = Places()
    var first = 0
    for count in lines {
      places.append(UInt64(first * PointerChase.wordsPerLine))
      link(first..<(first + count), &random)
      first += count
    }
  }

  /// Makes one ring of `lines`, in random order: Sattolo's shuffle.
  private mutating func link(_ lines: Range<Int>, _ random: inout Places) {
    let width = PointerChase.wordsPerLine
    for line in lines { words[line * width] = UInt64(line * width) }
    for last in stride(from: lines.count - 1, to: 0, by: -1) {
      words.swapAt((lines.lowerBound + last) * width, (lines.lowerBound + random.next(below: last)) * width)
    }
  }

  /// Walks through all levels `count` times, and on each of them one line further every time.
  ///
  /// - Returns: what depends on every load.
  mutating func run(_ count: Int) -> UInt64 {
    words.withUnsafeBufferPointer { words in
      places.withUnsafeMutableBufferPointer { PointerChase.run(count, words, $0) }
    }
  }

  private static func run(
    _ count: Int, _ words: UnsafeBufferPointer<UInt64>, _ places: UnsafeMutableBufferPointer<UInt64>
  ) -> UInt64 {
    var found: UInt64 = 0
    for _ in 0..<count {
      for level in places.indices {
        found = words[Int(truncatingIfNeeded: places[level] &+ found >> 32)]
        places[level] = found
      }
    }
    return found
  }

  private static let lineBytes = 64
  private static let wordsPerLine = 8
}
