extension ItemRanges {
  /// Keeps `placed`, both of `besides`, and what was kept within `retention` items around `placed`; lets go of the
  /// rest. Allocates nothing where that changes nothing.
  ///
  /// - Parameter besides: two items that are shown wherever they are, each as a range; an empty one stands for none.
  ///   They differ.
  /// - Returns: how many came to be kept, and how many are no longer.
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

  /// How many of an item that lies outside `range` are in the set.
  private func kept(_ item: Range<Int>, outside range: Range<Int>) -> Int {
    item.clamped(to: range).isEmpty ? count(in: item) : 0
  }

  /// How many of an item that lies outside `range` are not in the set.
  private func missing(_ item: Range<Int>, outside range: Range<Int>) -> Int {
    item.clamped(to: range).isEmpty ? item.count - count(in: item) : 0
  }
}
