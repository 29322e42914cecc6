import PlaneGeometry

/// Areas in the two orders in which a search goes through them: by the offset at which they are aligned, and by where
/// they begin.
///
/// Positions in an order count from 0. Every question takes O(log n) at most, so that a search costs as much as the
/// areas that it has to look at, not as all that there are.
protocol SnapOrder {
  /// The snapport that the areas are aligned in.
  var snapport: Snapport { get }
  var rules: SnapRules { get }

  /// The area that a search calls `item`; `nil` if it is there no longer.
  func area(_ item: Int) -> SnapArea?

  /// How many areas are aligned along `axis`, or are and always stop.
  func entryCount(_ entries: SnapEntries, along axis: Axis) -> Int
  /// The item of an area that is aligned along `axis`, in the order of offsets; of equal offsets the lesser item first.
  func item(at position: Int, of entries: SnapEntries, along axis: Axis) -> Int
  /// The first position whose area is aligned at `offset` or further on.
  func firstPosition(at offset: Double, of entries: SnapEntries, along axis: Axis) -> Int

  /// How many different stretches the areas take up along `axis`, those included that are not aligned along it.
  func spanCount(along axis: Axis) -> Int
  /// A stretch; ordered by where they start.
  func span(at position: Int, along axis: Axis) -> Span
  /// The items that take up the stretch, as positions for ``item(inSpan:along:)``.
  func items(ofSpan position: Int, along axis: Axis) -> Range<Int>
  func item(inSpan position: Int, along axis: Axis) -> Int
  /// The first position whose span starts after `offset`.
  func firstSpan(startingAfter offset: Double, along axis: Axis) -> Int
  /// The last span before `position` that ends at `offset` or later.
  func lastSpan(before position: Int, endingFrom offset: Double, along axis: Axis) -> Int?
}

/// Which areas a search looks at.
enum SnapEntries {
  case all
  /// Those that always stop.
  case stops
}
