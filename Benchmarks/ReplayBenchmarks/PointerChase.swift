import Benchmark
import ReplayResults

/// What a load costs whose address the load before it gave: the floor of every search, measured in the same run.
enum PointerChase {
  /// The mean time of a load in nanoseconds, over a random cycle through all lines of `bytes` bytes; the smallest of three rounds.
  static func nanoseconds(bytes: Int) -> Double {
    let lines = max(2, bytes / lineBytes)
    var next = cycle(of: lines)
    var best = Double.infinity
    next.withUnsafeMutableBufferPointer { next in
      var place = 0
      for _ in 0..<3 {
        let start = SystemClock.nanoseconds()
        for _ in 0..<loads { place = next[place] }
        best = min(best, Double(SystemClock.nanoseconds() - start) / Double(loads))
      }
      blackHole(place)
    }
    return best
  }

  /// For the first word of each line the first word of another, in one cycle (Sattolo's algorithm).
  private static func cycle(of lines: Int) -> [Int] {
    var places = Places()
    var order = Array(0..<lines)
    for line in stride(from: lines - 1, to: 0, by: -1) { order.swapAt(line, places.next(below: line)) }
    var next = Array(repeating: 0, count: lines * wordsPerLine)
    for line in 0..<lines { next[line * wordsPerLine] = order[line] * wordsPerLine }
    return next
  }

  private static let lineBytes = 64
  private static let wordsPerLine = 8
  private static let loads = 200_000
}
