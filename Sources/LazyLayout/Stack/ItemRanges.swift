/// A set of item indices as sorted ranges that neither overlap nor touch: the kept items.
///
/// During a scroll the set is a single range. A jump within the retention, or an insertion among kept items, makes two
/// or three.
struct ItemRanges: Equatable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// The number of items in the set.
  private(set) var count = 0

  init() { ranges.reserveCapacity(8) }

  /// The number of items of `range` that are in the set.
  func count(in range: Range<Int>) -> Int {
    var count = 0
    for kept in ranges { count += kept.clamped(to: range).count }
    return count
  }

  /// Whether an item is in the set.
  func contains(_ index: Int) -> Bool { range(containing: index) != nil }

  /// Whether the set is exactly the items of `range`.
  func isExactly(_ range: Range<Int>) -> Bool { ranges.count == 1 && ranges[0] == range }

  /// The range of the set that contains `index`, or `nil` if the set does not contain `index`.
  func range(containing index: Int) -> Range<Int>? {
    for range in ranges where range.contains(index) { return range }
    return nil
  }

  /// Adds the items of `range` to the set.
  mutating func insert(_ range: Range<Int>) {
    if range.isEmpty { return }
    var low = 0
    while low < ranges.count && ranges[low].upperBound < range.lowerBound { low += 1 }
    var high = low
    var merged = range
    while high < ranges.count && ranges[high].lowerBound <= range.upperBound {
      merged = min(merged.lowerBound, ranges[high].lowerBound)..<max(merged.upperBound, ranges[high].upperBound)
      high += 1
    }
    if low == high {
      ranges.insert(merged, at: low)
    } else {
      ranges[low] = merged
      if high > low + 1 { ranges.removeSubrange((low + 1)..<high) }
    }
    recount()
  }

  /// Adds the items of `range` to the set, and removes those outside `kept`, which contains `range`.
  mutating func insert(_ range: Range<Int>, keeping kept: Range<Int>) {
    let slides =
      ranges.count == 1 && !range.isEmpty && ranges[0].lowerBound <= range.upperBound
      && range.lowerBound <= ranges[0].upperBound
    guard slides else {
      insert(range)
      return clamp(to: kept)
    }
    // A scroll: the two ranges overlap or touch.
    let (low, high) = (min(ranges[0].lowerBound, range.lowerBound), max(ranges[0].upperBound, range.upperBound))
    ranges[0] = max(low, kept.lowerBound)..<min(high, kept.upperBound)
    count = ranges[0].count
  }

  /// Removes the items outside `range` from the set.
  mutating func clamp(to range: Range<Int>) {
    var kept = 0
    for position in 0..<ranges.count {
      let part = ranges[position].clamped(to: range)
      if part.isEmpty { continue }
      ranges[kept] = part
      kept += 1
    }
    if kept < ranges.count { ranges.removeSubrange(kept...) }
    recount()
  }

  /// Shifts the set for `added` new items before the item at `index`. The new items are not in the set.
  mutating func shift(from index: Int, by added: Int) {
    if added == 0 { return }
    var position = 0
    while position < ranges.count {
      let range = ranges[position]
      if range.lowerBound >= index {
        ranges[position] = (range.lowerBound + added)..<(range.upperBound + added)
      } else if range.upperBound > index {
        ranges[position] = range.lowerBound..<index
        ranges.insert((index + added)..<(range.upperBound + added), at: position + 1)
        position += 1
      }
      position += 1
    }
  }

  /// Shifts the set for the removal of the items in `removed` from the list.
  mutating func close(_ removed: Range<Int>) {
    let old = ranges
    ranges.removeAll(keepingCapacity: true)
    for range in old {
      let low = range.lowerBound - max(0, min(range.lowerBound, removed.upperBound) - removed.lowerBound)
      let high = range.upperBound - max(0, min(range.upperBound, removed.upperBound) - removed.lowerBound)
      if low < high { insert(low..<high) }
    }
    recount()
  }

  /// Removes the items in `removed` from the set. The list does not change.
  mutating func take(_ removed: Range<Int>) {
    let old = ranges
    ranges.removeAll(keepingCapacity: true)
    for range in old {
      insert(range.clamped(to: 0..<max(0, removed.lowerBound)))
      insert(range.clamped(to: removed.upperBound..<max(removed.upperBound, range.upperBound)))
    }
    recount()
  }

  /// Shifts the set for a move of the items in `moved` to `target`, an index in the list without them.
  mutating func move(_ moved: Range<Int>, to target: Int) {
    let parts = ranges
    close(moved)
    shift(from: target, by: moved.count)
    for range in parts {
      let part = range.clamped(to: moved)
      insert((part.lowerBound - moved.lowerBound + target)..<(part.upperBound - moved.lowerBound + target))
    }
    recount()
  }

  private mutating func recount() {
    count = 0
    for range in ranges { count += range.count }
  }
}

extension ItemRanges {
  /// Keeps `placed`, `besides`, and the kept items within `retention` around `placed`, and releases the rest.
  ///
  /// Allocates nothing if the set does not change.
  ///
  /// - Parameter besides: two different items that are visible at any distance, each as a range; empty for none.
  /// - Returns: the number of items that became kept, and the number of released items.
  mutating func keep(
    _ placed: Range<Int>, besides: (Range<Int>, Range<Int>), retention: Int, of count: Int
  ) -> (created: Int, released: Int) {
    let low = max(0, placed.lowerBound - retention)
    let around = low..<(placed.upperBound + min(retention, count - placed.upperBound))
    let stays = self.count(in: around) + kept(besides.0, outside: around) + kept(besides.1, outside: around)
    let released = self.count - stays
    let created =
      placed.count - self.count(in: placed) + missing(besides.0, outside: placed) + missing(besides.1, outside: placed)
    if created == 0 && released == 0 { return (0, 0) }
    clamp(to: around)
    insert(placed)
    insert(besides.0)
    insert(besides.1)
    return (created, released)
  }

  /// The number of kept items in `item` if it lies outside `range`, else zero.
  private func kept(_ item: Range<Int>, outside range: Range<Int>) -> Int {
    item.clamped(to: range).isEmpty ? count(in: item) : 0
  }

  /// The number of items in `item` that are not kept if it lies outside `range`, else zero.
  private func missing(_ item: Range<Int>, outside range: Range<Int>) -> Int {
    item.clamped(to: range).isEmpty ? item.count - count(in: item) : 0
  }
}
