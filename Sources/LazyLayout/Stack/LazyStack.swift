/// Lazy layout of a vertical or horizontal stack along its scroll axis: items are measured, placed, kept and released
/// by visibility.
///
/// Unmeasured items have an estimated length, the mean of all measured ones. Visible items never shift when an
/// estimate, or an item off screen, changes: each update returns an adjustment of the content offset, exact to 1/64 pt.
/// The model is that of WWDC 2026, session 321, "Dive into lazy stacks and scrolling with SwiftUI".
///
/// ```swift
/// struct Rows: LazyContent {
///   let count = 100_000
///   mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index % 50)) }
/// }
/// var rows = Rows()
/// var stack = LazyStack(count: rows.count, configuration: LazyStackConfiguration())
/// var contentOffset = 1200.0
/// let viewport = LazyViewport(offset: Length(points: contentOffset), length: Length(points: 844))
/// let update = stack.update(visible: viewport, anchor: .automatic, content: &rows)
/// contentOffset += update.adjustment.points
/// ```
///
/// An update without unmeasured items takes O(log n) and allocates nothing. Each measured item adds O(log n).
public struct LazyStack: Sendable {
  /// The edge of the content at which the scroll view rests, or `middle` for none.
  enum Rest {
    case start, end, middle
  }

  /// The configuration of the stack.
  public let configuration: LazyStackConfiguration

  /// The sums of the counters of all updates.
  public internal(set) var totals = LazyCounters()

  /// The item that is held in preference to all others while it is visible, for example the focused one. `nil` at
  /// first.
  ///
  /// The priority candidates of CSS Scroll Anchoring (W3C). Insertions and moves update the index. Removal or
  /// replacement of the item resets it to `nil`.
  ///
  /// - Precondition: the item exists.
  public var trackedItem: Int? {
    didSet { precondition((trackedItem ?? 0) >= 0 && (trackedItem ?? -1) < count, "trackedItem index out of range") }
  }

  var index: ExtentIndex
  var kept = ItemRanges()
  /// The last update's anchor, mapped through the edits since.
  var anchor: LazyAnchor?
  /// Whether the anchor has priority over other visible items because it was moved explicitly.
  var prefersAnchor = false
  /// Whether the anchor is known to be measured: all items visible at the last update were, and it kept its length.
  var hasMeasuredAnchor = false
  /// Whether items that were visible with the anchor lost their lengths since the last update. Only the anchor's
  /// position is known then.
  var hasDiscardedLengths = false
  /// The length of the anchor when it was discarded, in 1/64 pt.
  var discardedAnchorLength: Int64 = 0
  /// The edge at which the last update rested. Before the first update, the anchored edge.
  var rest: Rest
  /// The length of the content at the last update, in 1/64 pt. Determines the overscroll of an end-anchored stack.
  ///
  /// `nil` before the first update, whose viewport is used unchanged.
  var restingExtent: Int64?
  /// The length of the viewport at the last update, or after a zoom since, in 1/64 pt.
  var viewportLength: Int64 = 0
  /// The shift of the anchor by edits since the last update, in 1/64 pt.
  var pendingShift: Int64 = 0
  /// The number of kept items that were removed since the last update.
  var pendingReleases = 0

  /// Creates a stack of `count` unmeasured items. O(1).
  ///
  /// - Precondition: `count` is in 0...2^31 - 1, and the estimated length is above zero. The other lengths and counts
  ///   are zero or more.
  public init(count: Int, configuration: LazyStackConfiguration) {
    precondition(configuration.estimatedLength > .zero, "estimatedLength must be positive")
    precondition(configuration.spacing >= .zero, "spacing must not be negative")
    precondition(configuration.overscan >= .zero, "overscan must not be negative")
    precondition(configuration.retention >= 0, "retention must not be negative")
    precondition(configuration.fixedLength ?? .zero >= .zero, "fixedLength must not be negative")
    self.configuration = configuration
    index = ExtentIndex(
      count: count, length: configuration.fixedLength?.sixtyFourths, spacing: configuration.spacing.sixtyFourths,
      estimate: configuration.estimatedLength.sixtyFourths)
    rest = configuration.anchorEdge == .start ? .start : .end
  }

  /// The number of items.
  @inline(__always) public var count: Int { index.count }

  /// The number of measured items.
  public var measuredCount: Int { index.measuredCount }

  /// The number of kept items: placed, or within the retention.
  package var retainedCount: Int { kept.count }

  /// Whether the item at `item`, in `0..<count`, is kept.
  package func isRetained(_ item: Int) -> Bool { kept.contains(item) }

  /// The estimated length of items that were never measured. O(1).
  ///
  /// The mean of all measured lengths, rounded to the nearest 1/64 pt, and at least that. Updated with each
  /// measurement.
  public var estimate: Length { Length(sixtyFourths: index.estimate) }

  /// The length of the content, with estimates for unmeasured items. O(1).
  @inline(__always) public var contentLength: Length { Length(sixtyFourths: index.totalExtent) }

  /// The start of the item at `item` in the content. An estimate if an item before it is unmeasured. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`.
  public func start(of item: Int) -> Length { Length(sixtyFourths: index.position(of: item).start) }

  /// The start and the length of the item at `item`, in `0..<count`, with estimates for unmeasured items. O(log n).
  package func place(of item: Int) -> (start: Length, length: Length) {
    let position = index.position(of: item)
    return (Length(sixtyFourths: position.start), Length(sixtyFourths: position.length))
  }

  /// Searches for the item at `item`, in `0..<count`, so that queries and the next update near it take O(1). O(log n).
  mutating func seek(_ item: Int) { _ = index.find(item) }

  /// Calls `body` with the start and the length of each of the existing `items`, with estimates for unmeasured ones.
  ///
  /// O(log n), and O(1) for each item.
  @inline(__always)
  package func forEachItem(in items: Range<Int>, _ body: (_ item: Int, _ start: Length, _ length: Length) -> Void) {
    index.forEachItem(in: items) {
      body($0.index, Length(sixtyFourths: $0.start), Length(sixtyFourths: $0.length))
    }
  }

  /// The length of the item at `item`, or `nil` if the item is not measured. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`.
  public func length(of item: Int) -> Length? {
    let position = index.position(of: item)
    return position.isMeasured ? Length(sixtyFourths: position.length) : nil
  }

  /// The last item that starts at or before `offset`, or `nil` without items. O(log n).
  ///
  /// An offset on the edge of two items belongs to the later one, and the space behind an item to that item. Offsets
  /// before the content belong to the first item, and those behind it to the last.
  public func item(at offset: Length) -> Int? {
    count == 0 ? nil : index.position(at: offset.sixtyFourths).index
  }

  /// The items that intersect the half-open interval from `offset` to `end`, in 1/64 pt. O(log n), or O(1) near the
  /// fingers of the index.
  ///
  /// An item of length zero is included if it lies behind `offset` and before `end`.
  mutating func itemSpan(from offset: Int64, to end: Int64) -> ItemSpan {
    if count == 0 || end <= offset { return ItemSpan(emptyAt: 0, unmeasuredBefore: 0) }
    return span(from: offset, to: end, first: index.position(at: offset), last: index.position(at: end - 1))
  }

  /// The items that intersect the interval from `offset` to `end`, given the items found at both.
  mutating func span(from offset: Int64, to end: Int64, first found: ExtentPosition, last: ExtentPosition) -> ItemSpan {
    if last.start >= end { return ItemSpan(emptyAt: 0, unmeasuredBefore: 0) }
    var first = found
    if first.end <= offset {
      if first.index == last.index {
        return ItemSpan(emptyAt: last.index + 1, unmeasuredBefore: last.unmeasuredBefore + (last.isMeasured ? 0 : 1))
      }
      first = index.item(at: first.index + 1)
    }
    return ItemSpan(first: first, last: last)
  }
}

/// The items of a part of the content, and the number of measured ones.
struct ItemSpan {
  let range: Range<Int>
  /// The first item, or `nil` if the range is empty.
  let first: ExtentPosition?
  /// The number of unmeasured items before the range.
  let unmeasuredBefore: Int
  /// The number of unmeasured items in the range.
  let unmeasuredCount: Int

  init(emptyAt index: Int, unmeasuredBefore: Int) {
    range = index..<index
    first = nil
    self.unmeasuredBefore = unmeasuredBefore
    unmeasuredCount = 0
  }

  init(first: ExtentPosition, last: ExtentPosition) {
    range = first.index..<(last.index + 1)
    self.first = first
    unmeasuredBefore = first.unmeasuredBefore
    unmeasuredCount = last.unmeasuredBefore + (last.isMeasured ? 0 : 1) - first.unmeasuredBefore
  }
}

extension LazyStack: ElementArrangement {
  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    index.appendElements(of: items, to: &elements)
    return index.totalExtent
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard number >= 0, number < count else { return nil }
    return ArrangedElement(number, at: index.position(of: number))
  }
}
