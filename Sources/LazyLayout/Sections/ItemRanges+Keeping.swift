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
