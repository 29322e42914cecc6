import Benchmark
import ReplayResults

/// What loads cost whose addresses the loads before them gave: the floor of every search, measured in the same run.
enum PointerChase {
  /// The time of one load on each level after the other in nanoseconds, in one chain: the least that a search from the root takes.
  ///
  /// Every level is a region of as many bytes as the tree has there, and each load is of a random line of it; where it is depends on what
  /// the load before it found. So the levels share the caches and the translations of addresses, as they do in a search.
  static func nanoseconds(levels: [Int]) -> Double {
    let lines = levels.map { max(1, $0 / lineBytes) }
    let regions = lines.map { Array(repeating: 0, count: $0 * wordsPerLine) }
    var random = Places()
    var places: [Int] = []
    for _ in 0..<chains { for count in lines { places.append(random.next(below: count) * wordsPerLine) } }
    // The levels in one array of arrays would take a load more for each.
    return withPointers(to: regions, from: 0, []) { regions in
      best(of: rounds) { chase(regions, places) } / Double(chains)
    }
  }

  /// The mean time of a load in nanoseconds, over random lines of `bytes` bytes alone.
  static func nanoseconds(bytes: Int) -> Double { nanoseconds(levels: [bytes]) }

  /// Loads from each region in turn at `places`, a chain after the other, none of which begins before the one before it has ended.
  private static func chase(_ regions: [UnsafePointer<Int>], _ places: [Int]) {
    regions.withUnsafeBufferPointer { regions in
      places.withUnsafeBufferPointer { blackHole(chase($0, regions)) }
    }
  }

  private static func chase(
    _ places: UnsafeBufferPointer<Int>, _ regions: UnsafeBufferPointer<UnsafePointer<Int>>
  ) -> Int {
    var found = 0
    var next = 0
    while next < places.count {
      // All that is found is zero, which only the loads tell.
      for region in regions {
        found = region[places[next] &+ found]
        next &+= 1
      }
    }
    return found
  }

  /// Calls `body` with where the regions from `first` on are, behind those of `pointers`.
  private static func withPointers<Result>(
    to regions: [[Int]], from first: Int, _ pointers: [UnsafePointer<Int>], _ body: ([UnsafePointer<Int>]) -> Result
  ) -> Result {
    if first == regions.count { return body(pointers) }
    return regions[first].withUnsafeBufferPointer { region in
      guard let base = region.baseAddress else { return body(pointers) }
      return withPointers(to: regions, from: first + 1, pointers + [base], body)
    }
  }

  /// The shortest of several times that `work` takes, in nanoseconds.
  private static func best(of rounds: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = SystemClock.nanoseconds()
      work()
      best = min(best, Double(SystemClock.nanoseconds() - start))
    }
    return best
  }

  private static let lineBytes = 64
  private static let wordsPerLine = 8
  private static let chains = 5_000
  private static let rounds = 40
}
