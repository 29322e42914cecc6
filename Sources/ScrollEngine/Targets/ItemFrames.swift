import PlaneGeometry

/// Items along an axis, of which those in a stretch of the content can be found.
///
/// Items may lie in any order: from the start to the end, from the end to the start, or in lanes side by side.
public protocol ItemFrames {
  /// The axis along which items are found.
  var axis: Axis { get }
  /// How many items there are.
  var count: Int { get }
  /// Whether items follow each other along ``axis``, forwards or backwards: neither end of an item lies before that of
  /// the item that comes before it in that direction.
  var isOrdered: Bool { get }
  /// The frame of an item in content coordinates, as far as it is known. O(log n) at most.
  func frame(ofItem index: Int) -> Rect
  /// A range that holds each item of which a part, or an end, lies in `stretch`. It may hold others. O(log n) at most.
  func items(touching stretch: Interval) -> Range<Int>
}

/// The items that a scroll view may come to rest on, asked when it needs them, so that ten million cost nothing.
///
/// Items follow each other along ``ItemFrames/axis``: neither end of an item lies before that of the item before it.
public protocol ScrollTargetLayout: ItemFrames {
  /// The item that covers `offset` along the axis, or the first that begins after it; the last one beyond the end;
  /// `nil` where there are none. Of a line it is the first item. O(log n) at most.
  func item(at offset: Double) -> Int?
  /// The items beside `item`, itself included: a line of a grid, whose items begin and end together. O(log n) at most.
  func line(of item: Int) -> Range<Int>
  /// How many lines come before that of `item`. O(log n) at most.
  func lineNumber(of item: Int) -> Int
}

extension ScrollTargetLayout {
  /// Yes.
  public var isOrdered: Bool { true }

  /// The item alone: items lie one behind the other.
  public func line(of item: Int) -> Range<Int> { item..<item + 1 }

  /// The number of the item: items lie one behind the other.
  public func lineNumber(of item: Int) -> Int { item }

  /// The items between those where `stretch` begins and ends. O(log n), and a step for each item that only touches it.
  public func items(touching stretch: Interval) -> Range<Int> {
    guard var first = item(at: stretch.offset), let atEnd = item(at: stretch.end) else { return 0..<0 }
    var last = line(of: atEnd).upperBound
    while first > 0, frame(ofItem: first - 1)[axis].end >= stretch.offset { first -= 1 }
    while last < count, frame(ofItem: last)[axis].offset <= stretch.end { last += 1 }
    return first..<last
  }
}
