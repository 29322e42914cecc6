import PlaneGeometry

/// Lazy masonry layout: each item is placed in the column that is shortest at its turn.
///
/// An item's column depends on the lengths of all items before it. So only a contiguous range of items is placed at a
/// time, from the start of the scroll or the target of a jump. Forward, an item goes to the column that ends first.
/// Among equal ends it goes to the column whose last item comes first (as in TanStack Virtual). Backward, the rule is
/// mirrored. Placements do not change while the range grows. Unplaced items count with the mean length of the placed
/// ones, distributed over the columns.
///
/// A far jump starts a new range with level columns, and places one screen. When such a range reaches the first item,
/// its items are placed again from the start, once. Visible items may then change columns, while the first visible one
/// keeps its position. An edit discards the placements on its side of the anchor, and visible items stay.
///
/// A placed item takes less than ten bytes. Searches are O(log n) for each column, plus a walk through a block of 64
/// items.
///
/// With `anchorEdge == .end` items are placed backward from the last one, so the columns are level at the end. A scroll
/// view at rest there shows appended items.
public struct LazyMasonry: Sendable {
  /// The configuration of the masonry.
  public internal(set) var configuration: LazyMasonryConfiguration
  /// The number of items.
  public internal(set) var count: Int
  /// The sums of the counters of all updates.
  public internal(set) var totals = LazyCounters()
  /// The estimated length of an unplaced item.
  public internal(set) var estimate: Length

  var tracks: GridTracks
  var placements: MasonryPlacements
  var kept = ItemRanges()
  var pendingReleases = 0
  var anchor: LazyAnchor?
  /// The edge at which the last update rested. Before the first update, the anchored edge.
  var rest: LazyStack.Rest
  /// The largest offset without overscroll at the last update, in 1/64 pt. `nil` before the first update.
  var restingEnd: Int64?
  /// The length of the viewport at the last update, in 1/64 pt.
  var viewportLength: Int64 = 0
  /// The shift of the anchor by edits since the last update, in 1/64 pt.
  var pendingShift: Int64 = 0

  /// Creates masonry of `count` unmeasured items. O(1).
  ///
  /// - Precondition: `count` is in 0...2^31 - 1.
  public init(count: Int, configuration: LazyMasonryConfiguration) {
    precondition(count >= 0 && count <= Int(Int32.max), "a masonry must have at most 2^31 - 1 items")
    self.configuration = configuration
    self.count = count
    estimate = max(.smallest, configuration.items.fixedLength ?? configuration.items.estimatedLength)
    tracks = configuration.columns.tracks
    rest = configuration.items.anchorEdge == .start ? .start : .end
    placements = MasonryPlacements(
      from: rest == .start ? 0 : count, lanes: min(LazyMasonry.largestCount, tracks.tracks.count),
      spacing: configuration.items.spacing.sixtyFourths)
  }

  /// The maximum number of columns. Of more columns only the first are used.
  static var largestCount: Int { 64 }

  /// The number of columns, 1 to 64.
  public var laneCount: Int { min(LazyMasonry.largestCount, tracks.tracks.count) }

  /// The number of kept items: placed, or within the retention.
  package var retainedCount: Int { kept.count }

  /// Whether the item at `item`, in `0..<count`, is kept.
  package func isRetained(_ item: Int) -> Bool { kept.contains(item) }

  var spacing: Int64 { configuration.items.spacing.sixtyFourths }

  /// The estimated length of `items` unplaced items with their spacing, distributed over the columns, in 1/64 pt.
  func share(of items: Int) -> Int64 { Int64(items) * (estimate.sixtyFourths + spacing) / Int64(laneCount) }

  /// The offset from the coordinates of the placed items to those of the content, in 1/64 pt.
  var base: Int64 { share(of: placements.first) - lowest(placements.starts) }

  /// The length of the content, with estimates for unplaced items. O(columns).
  public var contentLength: Length {
    if count == 0 { return .zero }
    var end = highest(placements.ends)
    let left = count - placements.range.upperBound
    if left > 0 {
      var sum: Int64 = 0
      for lane in placements.ends { sum += lane }
      end = max(end, sum / Int64(laneCount) + share(of: left))
    }
    return Length(sixtyFourths: max(0, base + end - spacing))
  }

  /// The start of the item at `item`, in `0..<count`, in the content. An estimate if the item is unplaced.
  ///
  /// O(columns), and a walk through a block of 64 items.
  public func start(of item: Int) -> Length {
    precondition(item >= 0 && item < count, "item index out of range")
    if placements.range.contains(item) { return Length(sixtyFourths: placements.start(of: item) + base) }
    if item < placements.first { return Length(sixtyFourths: share(of: item)) }
    return Length(sixtyFourths: base + lowest(placements.ends) + share(of: item - placements.range.upperBound))
  }

  /// The length of the item at `item`, or `nil` if the item is unplaced. O(1).
  public func length(of item: Int) -> Length? {
    placements.range.contains(item) ? Length(sixtyFourths: placements.length(of: item)) : nil
  }

  /// The column of the item at `item`, or `nil` if the item is unplaced. O(1).
  public func lane(of item: Int) -> Int? { placements.range.contains(item) ? placements.lane(of: item) : nil }

  /// The place of the item across the scroll axis, in points from the container's leading edge. The first column if the
  /// item is unplaced.
  ///
  /// O(1).
  public func column(of item: Int) -> Interval { tracks.tracks[lane(of: item) ?? 0] }

  /// The last item, in any column, that starts at or before `offset`.
  ///
  /// The first item for offsets before all items; `nil` without items.
  public func item(at offset: Length) -> Int? {
    if count == 0 { return nil }
    let place = offset.sixtyFourths - base
    if placements.first > 0, place < lowest(placements.starts) { return unplacedItem(at: offset.sixtyFourths) }
    let end = lowest(placements.ends)
    let behind = placements.range.upperBound
    if behind < count, place >= end {
      return min(count - 1, behind + items(in: place - end))
    }
    return placements.item(at: place) ?? placements.first
  }

  /// A range that contains every placed item that intersects or touches `start...end`. O(log n) for each column.
  func items(touching start: Length, through end: Length) -> Range<Int> {
    guard placements.count > 0 else { return 0..<0 }
    return placements.items(from: start.sixtyFourths - base - 1, to: end.sixtyFourths - base + 1)
  }

  /// The unplaced item before the placed ones that is estimated to lie at `offset`.
  private func unplacedItem(at offset: Int64) -> Int { max(0, min(placements.first - 1, items(in: offset))) }

  /// The estimated number of unplaced items in `length`, in 1/64 pt.
  func items(in length: Int64) -> Int {
    Int(max(0, min(Int64(count), length * Int64(laneCount) / max(1, estimate.sixtyFourths + spacing))))
  }

  func lowest(_ places: [Int64]) -> Int64 {
    var lowest = places[0]
    for place in places { lowest = min(lowest, place) }
    return lowest
  }

  func highest(_ places: [Int64]) -> Int64 {
    var highest = places[0]
    for place in places { highest = max(highest, place) }
    return highest
  }
}

extension LazyMasonry: LazyArrangement {}

extension LazyMasonry: ElementArrangement {
  package func crossLength(ofLane lane: Int) -> Int64 { tracks.breadth(of: lane) }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    for item in items {
      if let found = element(item), found.isMeasured { elements.append(found) }
    }
    return contentLength.sixtyFourths
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard number >= 0, number < count else { return nil }
    return ArrangedElement(
      number, start: start(of: number).sixtyFourths, length: (length(of: number) ?? estimate).sixtyFourths,
      column: lane(of: number) ?? 0, isMeasured: lane(of: number) != nil)
  }
}

/// The layout parameters of lazy masonry.
public struct LazyMasonryConfiguration: Equatable, Sendable {
  /// The parameters of the items: spacing in a column, estimate, overscan, retention and anchored edge. `fixedLength`
  /// is only an estimate.
  public var items: LazyStackConfiguration
  /// The columns and their container. At most 64 columns are used.
  public var columns: GridColumns

  /// Creates masonry whose columns are centered in a container of `crossLength` points.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = GridColumns(columns, crossLength: crossLength)
    items = LazyStackConfiguration()
  }
}
