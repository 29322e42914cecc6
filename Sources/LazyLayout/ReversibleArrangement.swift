/// A layout that may be reversed: the first item is at the end of the content, which grows towards the start.
///
/// For chats, whose newest message is the first item. The base layout is mirrored across the scroll axis, so all its
/// rules hold with start and end exchanged. A horizontal stack from right to left needs no reversal, because its
/// offsets count from the leading edge.
public struct ReversibleArrangement<Base: LazyArrangement>: LazyArrangement {
  /// The layout of the items.
  public var base: Base
  /// Whether the first item is at the end of the content.
  public let isReversed: Bool
  /// The length of the content at the last update, in whose coordinates the scroll view's offsets are.
  private var viewportLength: Length

  /// Creates a layout from `base`, reversed or not.
  public init(_ base: Base, isReversed: Bool) {
    self.base = base
    self.isReversed = isReversed
    viewportLength = base.contentLength
  }

  /// The number of items.
  public var count: Int { base.count }

  /// The length of the content, with estimates for unmeasured items.
  public var contentLength: Length { base.contentLength }

  /// The estimated length of an unmeasured item.
  public var estimate: Length { base.estimate }

  /// The start of an item in the content. O(log n).
  public func start(of item: Int) -> Length {
    let start = base.start(of: item)
    return isReversed ? base.contentLength - start - (base.length(of: item) ?? base.estimate) : start
  }

  /// The length of an item, or of its line in a grid. `nil` if unmeasured.
  public func length(of item: Int) -> Length? { base.length(of: item) }

  /// The last item that starts at or before `offset`: among touching items the one whose start is at `offset`.
  public func item(at offset: Length) -> Int? {
    // A conditional expression as the argument would copy the base before the call.
    guard isReversed else { return base.item(at: offset) }
    let mirrored = base.contentLength - offset - .smallest
    return base.item(at: mirrored)
  }

  /// The blank area of a viewport whose visible items are not all ready, divided by the layout's length across the
  /// axis.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    guard isReversed else { return base.blank(of: items, in: viewport, isReady: isReady) }
    let mirrored = LazyViewport(offset: base.contentLength - viewport.end, length: viewport.length)
    return base.blank(of: items, in: mirrored, isReady: isReady)
  }

  /// Lays out a frame. Called once a frame.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    guard isReversed else { return base.update(visible: viewport, anchor: request, content: &content) }
    let mirrored = mirrored(viewport)
    var update = base.update(visible: mirrored, anchor: self.mirrored(request), content: &content)
    let offset = update.contentLength - (mirrored.offset + update.adjustment) - viewport.length
    update.adjustment = offset - viewport.offset
    if let anchor = update.anchor {
      update.anchor?.position = start(of: anchor.index) - offset
    }
    (update.isStartMeasured, update.isEndMeasured) = (update.isEndMeasured, update.isStartMeasured)
    viewportLength = update.contentLength
    return update
  }

  /// Sets the length of a viewport that was zoomed, not resized.
  public mutating func scaleViewport(to length: Length) { base.scaleViewport(to: length) }

  /// Mirrors a supplement that is pinned by `base`.
  package func pinned(_ supplement: PinnedSupplement?) -> PinnedSupplement? {
    guard isReversed, var mirrored = supplement else { return supplement }
    mirrored.start = base.contentLength - mirrored.start - mirrored.length
    return mirrored
  }

  /// Exchanges the lengths of the pinned header and footer if the layout is reversed.
  package func pinned(_ lengths: (header: Length, footer: Length)) -> (start: Length, end: Length) {
    isReversed ? (lengths.footer, lengths.header) : (lengths.header, lengths.footer)
  }

  /// Mirrors the scroll view's next viewport, in the coordinates of the last update.
  package func mirrored(_ viewport: LazyViewport) -> LazyViewport {
    guard isReversed else { return viewport }
    return LazyViewport(
      offset: viewportLength - viewport.end, length: viewport.length, startInset: viewport.endInset,
      endInset: viewport.startInset)
  }

  private func mirrored(_ request: AnchorRequest) -> AnchorRequest {
    guard case .item(let item, let alignment) = request else { return request }
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

extension ReversibleArrangement: ElementArrangement where Base: ElementArrangement {
  package var laneCount: Int { base.laneCount }

  package func crossLength(ofLane lane: Int) -> Int64 { base.crossLength(ofLane: lane) }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    guard isReversed else { return base.appendElements(of: items, from: start, to: end, to: &elements) }
    let first = elements.count
    let seen = base.contentLength.sixtyFourths
    let length = base.appendElements(of: items, from: seen - end, to: seen - start, to: &elements)
    for place in first..<elements.count {
      elements[place].start = length - elements[place].start - elements[place].length
    }
    return length
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard var element = base.element(number) else { return nil }
    if isReversed { element.start = base.contentLength.sixtyFourths - element.start - element.length }
    return element
  }
}
