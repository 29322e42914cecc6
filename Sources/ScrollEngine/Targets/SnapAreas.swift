import PlaneGeometry

/// Snap areas anywhere in the plane, sorted once for all searches.
///
/// Creation takes O(n log n) time and O(n) memory, and is necessary when areas, sizes or rules change. A search takes
/// O((k + 1) log n) for k areas that it looks at. Among these are the areas at the least distance and those that
/// overlap one longer than the snapport. Nearer areas that do not qualify count too: those invisible along the other
/// axis, or behind.
///
/// For areas in rows or columns, or in both where one axis scrolls, k is small whatever n. For scattered areas that are
/// rarely visible together, k is n in the worst case.
public struct SnapAreas: Sendable {
  /// The snap rules.
  public let rules: SnapRules
  let snapport: Snapport
  let areas: [SnapArea]
  private let axes: AxisPair<SnapAxisOrder>

  /// Sorts the areas for content of `contentSize` in a viewport of `containerSize` without its insets, in points. Items
  /// are indices of `areas`.
  public init(_ areas: [SnapArea], rules: SnapRules, contentSize: Size, containerSize: Size) {
    let snapport = Snapport(contentSize: contentSize, containerSize: containerSize, padding: rules.padding)
    self.init(areas, rules: rules, snapport: snapport)
  }

  init(_ areas: [SnapArea], rules: SnapRules, snapport: Snapport) {
    self.rules = rules
    self.snapport = snapport
    self.areas = areas
    self.axes = AxisPair(
      horizontal: SnapAxisOrder(areas, snapport: snapport, axis: .horizontal),
      vertical: SnapAxisOrder(areas, snapport: snapport, axis: .vertical))
  }

  /// The snap positions of a scroll with this intent along each axis; `nil` along an axis that does not snap.
  ///
  /// Offsets, here and in the intent, are those of the viewport without its insets, as in ``ScrollTarget/rect``.
  public func snapPositions(for intent: SnapIntent) -> AxisPair<SnapPosition?> {
    SnapSearch(order: self).positions(for: intent)
  }
}

extension SnapAreas: SnapOrder {
  func area(_ item: Int) -> SnapArea? { areas.indices.contains(item) ? areas[item] : nil }

  func entryCount(_ entries: SnapEntries, along axis: Axis) -> Int { axes[axis][entries].count }
  func item(at position: Int, of entries: SnapEntries, along axis: Axis) -> Int { axes[axis][entries][position].item }
  func firstPosition(at offset: Double, of entries: SnapEntries, along axis: Axis) -> Int {
    axes[axis][entries].partitioningIndex { $0.offset >= offset }
  }

  func spanCount(along axis: Axis) -> Int { axes[axis].spans.count }
  func span(at position: Int, along axis: Axis) -> Span { axes[axis].spans[position] }
  func items(ofSpan position: Int, along axis: Axis) -> Range<Int> {
    axes[axis].spanStarts[position]..<axes[axis].spanStarts[position + 1]
  }
  func item(inSpan position: Int, along axis: Axis) -> Int { axes[axis].starts[position].item }
  func firstSpan(startingAfter offset: Double, along axis: Axis) -> Int {
    axes[axis].spans.partitioningIndex { $0.start > offset }
  }
  func lastSpan(before position: Int, endingFrom offset: Double, along axis: Axis) -> Int? {
    axes[axis].ends.last(before: position, atLeast: offset)
  }
}

/// The orders of areas along one axis: by alignment offset, and by start.
private struct SnapAxisOrder: Sendable {
  /// An item with its sort key.
  struct Entry: Sendable {
    let offset: Double
    let item: Int
  }

  /// Aligned areas by their offset, then by their item. `stops` has those that always stop.
  private var all: [Entry] = []
  private var stops: [Entry] = []
  /// All items by their start, then by their end, then by their number.
  var starts: [Entry] = []
  /// The distinct spans in order.
  var spans: [Span] = []
  /// The position in `starts` of each span's first item, followed by the end of the last span's items.
  var spanStarts: [Int] = []
  var ends: MaximumSegmentTree

  init(_ areas: [SnapArea], snapport: Snapport, axis: Axis) {
    for (item, area) in areas.enumerated() {
      guard let alignment = area.alignment[axis] else { continue }
      let offset = snapport.offset(aligning: area.span(along: axis), alignment, along: axis)
      all.append(Entry(offset: offset, item: item))
    }
    all.sort { $0.offset != $1.offset ? $0.offset < $1.offset : $0.item < $1.item }
    stops = all.filter { areas[$0.item].alwaysStops }
    for (item, area) in areas.enumerated() { starts.append(Entry(offset: area.span(along: axis).start, item: item)) }
    starts.sort {
      if $0.offset != $1.offset { return $0.offset < $1.offset }
      let (first, second) = (areas[$0.item].span(along: axis).end, areas[$1.item].span(along: axis).end)
      return first != second ? first < second : $0.item < $1.item
    }
    for (position, entry) in starts.enumerated() {
      let span = areas[entry.item].span(along: axis)
      if spans.last == span { continue }
      spans.append(span)
      spanStarts.append(position)
    }
    spanStarts.append(starts.count)
    ends = MaximumSegmentTree(spans.map { $0.end })
  }

  subscript(entries: SnapEntries) -> [Entry] { entries == .all ? all : stops }
}

extension RandomAccessCollection where Index == Int {
  /// The first index that satisfies `isSecond`, in a collection partitioned by it.
  fileprivate func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
