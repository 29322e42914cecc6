/// A layout that may be reversed: the first item is at the end of the content, which grows towards the start.
///
/// For chats, whose newest message is the first item. The base layout is mirrored across the scroll axis, so all its
/// rules hold with start and end exchanged. A horizontal stack from right to left needs no reversal, because its
/// offsets count from the leading edge.
///
/// ``margins`` are space before and behind the items that scrolls with them, as for a title above the first row. The
/// anchor at the end of content that is shorter than the viewport does not count them.
public struct ReversibleArrangement<Base: LazyArrangement>: LazyArrangement {
  /// The layout of the items.
  public var base: Base
  /// Whether the first item is at the end of the content.
  public let isReversed: Bool
  /// The margins at the start and at the end of the content.
  public var margins: ContentEndMargins
  /// The length of the items at the last update, in whose coordinates the scroll view's offsets are.
  private var viewportLength: Length

  /// Creates a layout from `base`, reversed or not.
  public init(_ base: Base, isReversed: Bool, margins: ContentEndMargins = .none) {
    self.base = base
    self.isReversed = isReversed
    self.margins = margins
    viewportLength = base.contentLength
  }

  /// The number of items.
  public var count: Int { base.count }

  /// The length of the content with its margins, with estimates for unmeasured items.
  public var contentLength: Length { base.contentLength + margins.start + margins.end }

  /// The estimated length of an unmeasured item.
  public var estimate: Length { base.estimate }

  /// The start of an item in the content. O(log n).
  public func start(of item: Int) -> Length {
    let start = base.start(of: item)
    guard isReversed else { return start + margins.start }
    return base.contentLength - start - (base.length(of: item) ?? base.estimate) + margins.start
  }

  /// The start in the content of an item that has a place in `base`.
  public func start(of place: (start: Length, length: Length)) -> Length {
    (isReversed ? base.contentLength - place.start - place.length : place.start) + margins.start
  }

  /// The length of an item, or of its line in a grid. `nil` if unmeasured.
  public func length(of item: Int) -> Length? { base.length(of: item) }

  /// The last item that starts at or before `offset`: among touching items the one whose start is at `offset`.
  public func item(at offset: Length) -> Int? {
    // A conditional expression as the argument would copy the base before the call.
    let offset = offset - margins.start
    guard isReversed else { return base.item(at: offset) }
    let mirrored = base.contentLength - offset - .smallest
    return base.item(at: mirrored)
  }

  /// The blank area of a viewport whose visible items are not all ready, divided by the layout's length across the
  /// axis.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    let start = viewport.offset - margins.start
    let offset = isReversed ? base.contentLength - start - viewport.length : start
    return base.blank(of: items, in: LazyViewport(offset: offset, length: viewport.length), isReady: isReady)
  }

  /// Lays out a frame. Called once a frame.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    let inner = mirrored(viewport)
    var update = base.update(visible: inner, anchor: mirrored(request), content: &content)
    if isReversed {
      let offset = update.contentLength - (inner.offset + update.adjustment) - viewport.length + margins.start
      update.adjustment = offset - viewport.offset
      if let anchor = update.anchor { update.anchor?.position = start(of: anchor.index) - offset }
      (update.isStartMeasured, update.isEndMeasured) = (update.isEndMeasured, update.isStartMeasured)
      viewportLength = update.contentLength
    }
    update.contentLength = contentLength
    return update
  }

  /// Sets the length of a viewport that was zoomed, not resized.
  public mutating func scaleViewport(to length: Length) { base.scaleViewport(to: length) }

  /// A supplement that is pinned by `base`, where it is in the content.
  package func pinned(_ supplement: PinnedSupplement?) -> PinnedSupplement? {
    guard var placed = supplement else { return nil }
    placed.start = start(of: (placed.start, placed.length))
    return placed
  }

  /// Exchanges the lengths of the pinned header and footer if the layout is reversed.
  package func pinned(_ lengths: (header: Length, footer: Length)) -> (start: Length, end: Length) {
    isReversed ? (lengths.footer, lengths.header) : (lengths.header, lengths.footer)
  }

  /// The scroll view's next viewport as `base` sees it, in the coordinates of the last update.
  package func mirrored(_ viewport: LazyViewport) -> LazyViewport {
    var inner = viewport
    inner.offset = viewport.offset - margins.start
    guard isReversed else { return inner }
    inner.offset = viewportLength - inner.end
    (inner.startInset, inner.endInset) = (viewport.endInset, viewport.startInset)
    return inner
  }

  private func mirrored(_ request: AnchorRequest) -> AnchorRequest {
    guard isReversed, case .item(let item, let alignment) = request else { return request }
    return .item(index: item, alignment: 1 - alignment)
  }

  /// Inserts `added` unmeasured items before `item`, in `0...count`.
  public mutating func insert(count added: Int, at item: Int) { base.insert(count: added, at: item) }

  /// Removes the items in `removed`.
  public mutating func remove(_ removed: Range<Int>) { base.remove(removed) }

  /// Moves the items in `moved` so that the first of them is then at `target`.
  public mutating func move(_ moved: Range<Int>, to target: Int) { base.move(moved, to: target) }

  /// Replaces the items in `items` by unmeasured ones.
  public mutating func replace(_ items: Range<Int>) { base.replace(items) }

  /// Sets the length of an item.
  public mutating func setLength(_ length: Length, of item: Int) { base.setLength(length, of: item) }

  /// Discards the lengths of `items`. They are measured again when they come into view.
  public mutating func invalidateLengths(of items: Range<Int>) { base.invalidateLengths(of: items) }
}

extension ReversibleArrangement<AnyLazyLayout> {
  /// Calls `body` with each header and footer that intersects an interval of the content, and its place there.
  package func forEachSupplement(
    from start: Length, to end: Length, _ body: (SectionSupplement, (start: Length, length: Length)) -> Void
  ) {
    let near = start - margins.start
    let far = end - margins.start
    let interval = isReversed ? (base.contentLength - far, base.contentLength - near) : (near, far)
    base.forEachSupplement(from: interval.0, to: interval.1) { supplement, place in
      body(supplement, (self.start(of: place), place.length))
    }
  }
}

extension ReversibleArrangement: ElementArrangement where Base: ElementArrangement {
  package var laneCount: Int { base.laneCount }

  package func crossLength(ofLane lane: Int) -> Int64 { base.crossLength(ofLane: lane) }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    let first = elements.count
    let (before, after) = (margins.start.sixtyFourths, margins.end.sixtyFourths)
    let mirror = base.contentLength.sixtyFourths + before
    let length =
      isReversed
      ? base.appendElements(of: items, from: mirror - end, to: mirror - start, to: &elements)
      : base.appendElements(of: items, from: start - before, to: end - before, to: &elements)
    guard isReversed || before != 0 else { return length + after }
    for place in first..<elements.count {
      let placed = elements[place]
      elements[place].start = (isReversed ? length - placed.start - placed.length : placed.start) + before
    }
    return length + before + after
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard var element = base.element(number) else { return nil }
    if isReversed { element.start = base.contentLength.sixtyFourths - element.start - element.length }
    element.start += margins.start.sixtyFourths
    return element
  }
}

/// Space before and behind items that scrolls with them.
public struct ContentEndMargins: Equatable, Sendable {
  /// The length before the items: above them, or at their leading edge. Zero or more.
  public var start: Length
  /// The length behind the items. Zero or more.
  public var end: Length

  /// No space.
  public static let none = ContentEndMargins(start: .zero, end: .zero)

  /// Space of two lengths.
  public init(start: Length, end: Length) { (self.start, self.end) = (start, end) }
}
