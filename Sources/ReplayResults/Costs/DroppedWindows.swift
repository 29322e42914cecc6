/// The distribution of dropped refreshes per second, as Chromium's dropped frame counter computes it.
///
/// A window of one second begins at each refresh and counts if it ends within the replay. There are 101 bins of whole
/// percents.
public struct DroppedWindows: Equatable, Sendable {
  /// The number of windows by percentage of dropped refreshes, from 0 to 100.
  private var bins = Array(repeating: 0, count: 101)

  /// The number of windows.
  public var count: Int { bins.reduce(0, +) }

  /// Counts the windows.
  ///
  /// - Parameters:
  ///   - ranges: the dropped refreshes, in order, without overlaps; no range is empty.
  ///   - first: the first refresh with something due.
  ///   - last: the last refresh with something shown.
  /// - Returns: `nil` if the two are less than a second apart.
  /// - Complexity: O(n log n) for n ranges, and linear in the number of dropped refreshes. Constant stretches are
  ///   counted at once.
  init?(dropped ranges: [Range<Int>], first: Int, last: Int, refreshesPerSecond length: Int) {
    let end = last - length + 2
    guard first < end else { return nil }
    // The number of dropped refreshes in a window changes only when a range enters or leaves it.
    let edges = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    let turns = Set(edges + edges.map { $0 - length }).filter { $0 > first && $0 < end }.sorted()
    var count = ranges.reduce(0) { $0 + $1.clamped(to: first..<first + length).count }
    var start = first
    for turn in turns + [end] {
      let change = Self.holds(ranges, start + length) - Self.holds(ranges, start)
      if change == 0 {
        add(count, of: length, times: turn - start)
      } else {
        for _ in start..<turn {
          add(count, of: length, times: 1)
          count += change
        }
      }
      start = turn
    }
  }

  private mutating func add(_ dropped: Int, of length: Int, times: Int) {
    bins[min(100, Int((Double(dropped) * 100 / Double(length)).rounded()))] += times
  }

  /// 1 if `refresh` lies in one of the ranges, else 0. A binary search.
  private static func holds(_ ranges: [Range<Int>], _ refresh: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= refresh { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(refresh) ? 1 : 0
  }

  /// The percentile of the dropped percentage over windows.
  ///
  /// As in Chromium, windows are counted from the worst bin down, until at least the remaining share is passed.
  public func percent(atPercentile percentile: Int) -> Int {
    precondition((0...100).contains(percentile), "percentile must be in 0...100.")
    let skipped = (1 - Double(percentile) / 100) * Double(count)
    var (percent, passed) = (100, bins[100])
    while Double(passed) < skipped, percent > 0 {
      percent -= 1
      passed += bins[percent]
    }
    return percent
  }
}
