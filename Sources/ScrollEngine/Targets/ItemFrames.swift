import PlaneGeometry

/// Items along an axis, with a query for the items in a range of the content.
///
/// Items may lie in any order: from the start to the end, from the end to the start, or in lanes side by side.
public protocol ItemFrames {
  /// The axis along which items are found.
  var axis: Axis { get }
  /// How many items there are.
  var count: Int { get }
  /// Whether items follow each other along ``axis``, forwards or backwards. Then neither end of an item lies before
  /// that of its predecessor in that direction.
  var isOrdered: Bool { get }
  /// The frame of an item in content coordinates; for unmeasured items an estimate. O(log n) at most.
  func frame(ofItem index: Int) -> Rect
  /// A range that includes each item that touches `stretch`. The range may include other items. O(log n) at most.
  func items(touching stretch: Interval) -> Range<Int>
}

/// The items that a scroll view may come to rest on, queried lazily, so the cost does not grow with their number.
///
/// Items follow each other along ``ItemFrames/axis``: neither end of an item lies before that of the item before it.
public protocol ScrollTargetLayout: ItemFrames {
  /// The item that covers `offset` along the axis, or the first that begins after it. The last item beyond the end;
  /// `nil` if there are no items. Returns the first item of its line. O(log n) at most.
  func item(at offset: Double) -> Int?
  /// The items of the line that includes `item`: a line of a grid, whose items begin and end together. O(log n) at
  /// most.
  func line(of item: Int) -> Range<Int>
  /// The number of lines before that of `item`. O(log n) at most.
  func lineNumber(of item: Int) -> Int
}

extension ScrollTargetLayout {
  /// `true`.
  public var isOrdered: Bool { true }

  /// The item alone: each item is a line.
  public func line(of item: Int) -> Range<Int> { item..<item + 1 }

  /// The number of the item: each item is a line.
  public func lineNumber(of item: Int) -> Int { item }

  /// The items between the ends of `stretch`. O(log n), and O(1) for each item that only touches it.
  public func items(touching stretch: Interval) -> Range<Int> {
    guard var first = item(at: stretch.offset), let atEnd = item(at: stretch.end) else { return 0..<0 }
    var last = line(of: atEnd).upperBound
    while first > 0, frame(ofItem: first - 1)[axis].end >= stretch.offset { first -= 1 }
    while last < count, frame(ofItem: last)[axis].offset <= stretch.end { last += 1 }
    return first..<last
  }
}
