/// The items of a lazy vertical or horizontal stack along its scroll axis: which are placed, measured, kept and
/// released for a visible part of the content, and how the content offset is corrected as lengths become known.
///
/// Items that have not been measured count with an estimate, the mean of all that have. What is seen never moves when
/// that estimate, or an item off screen, changes: each update tells the scroll view by how much to adjust its content
/// offset, exact to 1/64 pt. The model is that of WWDC 2026, session 321, "Dive into lazy stacks and scrolling with
/// SwiftUI".
///
/// ```swift
/// var stack = LazyStack(count: rows.count, configuration: LazyStackConfiguration())
/// let update = stack.update(visible: viewport, content: &rows)
/// contentOffset += update.adjustment.points
/// ```
///
/// An update that brings in no unmeasured item takes O(log n) time and allocates nothing; each measured item adds O(log
/// n).
public struct LazyStack: Sendable {
  /// What the scroll view rests at: the edge of the content, or nothing but the items that are seen.
  enum Rest {
    case start, end, middle
  }

  /// How the stack was set up.
  public let configuration: LazyStackConfiguration

  /// What all updates so far did, together.
  public internal(set) var totals = LazyCounters()

  /// The item that stays put before all others while any of it can be seen: the one that has the focus, or that
  /// something follows (the priority candidates of CSS Scroll Anchoring, W3C). It is the same item after insertions and
  /// moves, and none once it is removed or replaced. None at first.
  ///
  /// - Precondition: an item that exists.
  public var trackedItem: Int? {
    didSet { precondition((trackedItem ?? 0) >= 0 && (trackedItem ?? -1) < count, "an item that is tracked exists") }
  }

  var index: ExtentIndex
  var kept = ItemRanges()
  /// The last update's anchor, mapped through the edits since.
  var anchor: LazyAnchor?
  /// Whether the anchor is held before others that were seen, since it was moved.
  var holdsAnchor = false
  /// Whether items were forgotten since the last update that were seen with the anchor: it alone has a place that is
  /// known then.
  var hasForgotten = false
  /// How long the anchor was when it was forgotten, in 1/64 pt.
  var forgottenLength: Int64 = 0
  /// What the last update rested at; before the first, the anchored edge.
  var rest: Rest
  /// How long the content was at the last update, in 1/64 pt: from it, how far an end-anchored stack was
  /// scrolled past its end. There is none before the first update: its viewport is taken as it comes.
  var restingExtent: Int64?
  /// The length of the viewport at the last update, or to which it was scaled since, in 1/64 pt.
  var seenLength: Int64 = 0
  /// How far edits since the last update moved the anchor, in 1/64 pt.
  var pendingShift: Int64 = 0
  /// Kept items that were removed since the last update.
  var pendingReleases = 0

  /// A stack of `count` items, none of them measured. O(1).
  ///
  /// - Precondition: `count` is in 0...2^31 - 1, the estimated length above zero; the other lengths and counts are zero
  ///   or more.
  public init(count: Int, configuration: LazyStackConfiguration) {
    precondition(configuration.estimatedLength > .zero, "an estimated length is above zero")
    precondition(configuration.spacing >= .zero, "spacing is zero or more")
    precondition(configuration.overscan >= .zero, "overscan is zero or more")
    precondition(configuration.retention >= 0, "retention is zero or more")
    precondition(configuration.fixedLength ?? .zero >= .zero, "a fixed length is zero or more")
    self.configuration = configuration
    index = ExtentIndex(
      count: count, length: configuration.fixedLength?.sixtyFourths, spacing: configuration.spacing.sixtyFourths,
      estimate: configuration.estimatedLength.sixtyFourths)
    rest = configuration.anchorEdge == .start ? .start : .end
  }

  /// The number of items.
  @inline(__always) public var count: Int { index.count }

  /// The number of items whose length is known.
  public var measuredCount: Int { index.measuredCount }

  /// The number of items that are kept: placed, or within the retention.
  public var keptCount: Int { kept.count }

  /// Whether the item at `item`, in `0..<count`, is kept.
  package func isKept(_ item: Int) -> Bool { kept.contains(item) }

  /// What an item counts with that was never measured: the mean of all measured ones, rounded to the nearest 1/64 pt,
  /// and at least that much; refreshed whenever something is measured. O(1).
  public var estimate: Length { Length(sixtyFourths: index.estimate) }

  /// The length of the whole content, estimated where it is not measured. O(1).
  @inline(__always) public var contentLength: Length { Length(sixtyFourths: index.totalExtent) }

  /// Where the item at `item` begins, from the start of the content; an estimate if something before it is not
  /// measured. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`.
  public func start(of item: Int) -> Length { Length(sixtyFourths: index.position(of: item).start) }

  /// The start and the length of the item at `item`, in `0..<count`; estimated where it is not measured. O(log n).
  package func place(of item: Int) -> (start: Length, length: Length) {
    let position = index.position(of: item)
    return (Length(sixtyFourths: position.start), Length(sixtyFourths: position.length))
  }

  /// Passes on where each of `items`, which exist, begins and how long it is, estimated where it is not measured. O(log
  /// n) and a step for each.
  @inline(__always)
  package func forEachItem(in items: Range<Int>, _ body: (_ item: Int, _ start: Length, _ length: Length) -> Void) {
    index.forEachItem(in: items) {
      body($0.index, Length(sixtyFourths: $0.start), Length(sixtyFourths: $0.length))
    }
  }

  /// The length of the item at `item`, or nil if it has not been measured. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`.
  public func length(of item: Int) -> Length? {
    let position = index.position(of: item)
    return position.isMeasured ? Length(sixtyFourths: position.length) : nil
  }

  /// The last item that begins at or before `offset`; nil without items. O(log n).
  ///
  /// So an offset on the edge of two items belongs to the later one, the space behind an item belongs to that item,
  /// offsets before the content belong to its first item, and those behind it to its last.
  public func item(at offset: Length) -> Int? {
    count == 0 ? nil : index.position(at: offset.sixtyFourths).index
  }

  /// The items of which some part lies from `offset` up to but not including `end`, both in 1/64 pt. O(log n), or
  /// O(1) near the fingers of the index.
  ///
  /// An item of length zero is among them if it lies behind `offset` and before `end`.
  func items(from offset: Int64, to end: Int64) -> ItemSpan {
    if count == 0 || end <= offset { return ItemSpan(emptyAt: 0, unmeasuredBefore: 0) }
    return span(from: offset, to: end, first: index.position(at: offset), last: index.position(at: end - 1))
  }

  /// The items of which some part lies from `offset` to `end`, from the items that were found at both.
  func span(from offset: Int64, to end: Int64, first found: ExtentPosition, last: ExtentPosition) -> ItemSpan {
    if last.start >= end { return ItemSpan(emptyAt: 0, unmeasuredBefore: 0) }
    var first = found
    if first.end <= offset {
      if first.index == last.index {
        return ItemSpan(emptyAt: last.index + 1, unmeasuredBefore: last.unmeasuredBefore + (last.isMeasured ? 0 : 1))
      }
      first = index.position(of: first.index + 1)
    }
    return ItemSpan(first: first, last: last)
  }
}

/// The items of a part of the content, and which of them are measured.
struct ItemSpan {
  let range: Range<Int>
  /// The first of them; nil if there are none.
  let first: ExtentPosition?
  /// How many items before the first, or before the empty range, are not measured.
  let unmeasuredBefore: Int
  /// How many of them are not measured.
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
