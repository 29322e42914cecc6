import PlaneGeometry

/// Areas in the two orders of a search: by alignment offset, and by start.
///
/// Positions in an order count from 0. Each query takes O(log n) at most, so the cost of a search depends on the areas
/// that it looks at.
protocol SnapOrder {
  /// The snapport that the areas are aligned in.
  var snapport: Snapport { get }
  var rules: SnapRules { get }

  /// The area of an item; `nil` if the item does not exist.
  func area(_ item: Int) -> SnapArea?

  /// The number of areas that are aligned along `axis`, or of those that also always stop.
  func entryCount(_ entries: SnapEntries, along axis: Axis) -> Int
  /// The item of an aligned area along `axis`, in the order of offsets; at equal offsets the lesser item first.
  func item(at position: Int, of entries: SnapEntries, along axis: Axis) -> Int
  /// The first position whose area is aligned at `offset` or later.
  func firstPosition(at offset: Double, of entries: SnapEntries, along axis: Axis) -> Int

  /// The number of distinct spans of the areas along `axis`, including areas without alignment along it.
  func spanCount(along axis: Axis) -> Int
  /// A span, in the order of starts.
  func span(at position: Int, along axis: Axis) -> Span
  /// The items with this span, as positions for ``item(inSpan:along:)``.
  func items(ofSpan position: Int, along axis: Axis) -> Range<Int>
  func item(inSpan position: Int, along axis: Axis) -> Int
  /// The first position whose span starts after `offset`.
  func firstSpan(startingAfter offset: Double, along axis: Axis) -> Int
  /// The last span before `position` that ends at `offset` or later.
  func lastSpan(before position: Int, endingFrom offset: Double, along axis: Axis) -> Int?
}

/// The areas that a search looks at.
enum SnapEntries {
  case all
  /// Areas that always stop.
  case stops
}
