/// An arrangement that may run the other way: its first item lies at the end of the content, and it grows towards the
/// start.
///
/// A list that is turned round, as a chat whose newest message is its first item. It is the arrangement itself behind a
/// mirror across the scroll axis, so every rule holds with start and end exchanged. (A horizontal stack from right to
/// left needs none of it: its offsets count from the leading edge, whichever side that is.)
public struct ReversibleArrangement<Base: LazyArrangement>: LazyArrangement {
  /// What lays the items out.
  public var base: Base
  /// Whether the first item lies at the end.
  public let isReversed: Bool
  /// How long the content was when the scroll view was told last: its offsets are counted in that.
  private var seenLength: Length

  /// `base` as it is, or turned round.
  public init(_ base: Base, isReversed: Bool) {
    self.base = base
    self.isReversed = isReversed
    seenLength = base.contentLength
  }

  /// The number of items.
  public var count: Int { base.count }

  /// The length of the whole content, estimated where it is not measured.
  public var contentLength: Length { base.contentLength }

  /// The length that an unmeasured item counts with.
  public var estimate: Length { base.estimate }

  /// The start of an item, from the start of the content. O(log n).
  public func start(of item: Int) -> Length {
    let start = base.start(of: item)
    return isReversed ? base.contentLength - start - (base.length(of: item) ?? base.estimate) : start
  }

  /// The length of an item, or of its line in a grid; `nil` if it has not been measured.
  public func length(of item: Int) -> Length? { base.length(of: item) }

  /// Of items that touch, the one whose start is at `offset`, as in an arrangement that is not turned round.
  public func item(at offset: Length) -> Int? {
    // With a choice for its argument the base would be copied first, to be asked afterwards.
    guard isReversed else { return base.item(at: offset) }
    let mirrored = base.contentLength - offset - .smallest
    return base.item(at: mirrored)
  }

  /// How much of a viewport is blank while some of the visible items are not ready: an area, as a length of the whole
  /// arrangement across the axis.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    guard isReversed else { return base.blank(of: items, in: viewport, isReady: isReady) }
    let mirrored = LazyViewport(offset: base.contentLength - viewport.end, length: viewport.length)
    return base.blank(of: items, in: mirrored, isReady: isReady)
  }

  /// Lays out a frame; called once a frame.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    guard isReversed else { return base.update(visible: viewport, anchor: request, content: &content) }
    let mirrored = turned(viewport)
    var update = base.update(visible: mirrored, anchor: turned(request), content: &content)
    let offset = update.contentLength - (mirrored.offset + update.adjustment) - viewport.length
    update.adjustment = offset - viewport.offset
    if let anchor = update.anchor {
      update.anchor?.position = start(of: anchor.index) - offset
    }
    (update.startIsKnown, update.endIsKnown) = (update.endIsKnown, update.startIsKnown)
    seenLength = update.contentLength
    return update
  }

  /// The viewport shows a stretch of `length` from now on because the content is zoomed.
  public mutating func scaleViewport(to length: Length) { base.scaleViewport(to: length) }

  /// Where a header or footer lies that `base` keeps in view.
  package func pinned(_ supplement: PinnedSupplement?) -> PinnedSupplement? {
    guard isReversed, var turned = supplement else { return supplement }
    turned.start = base.contentLength - turned.start - turned.length
    return turned
  }

  /// How long what `base` has pinned before and behind an item is, as it is shown.
  package func pinned(_ lengths: (header: Length, footer: Length)) -> (start: Length, end: Length) {
    isReversed ? (lengths.footer, lengths.header) : (lengths.header, lengths.footer)
  }

  /// What `base` shows where the scroll view is about to show `viewport`, in the coordinates of the last update.
  package func turned(_ viewport: LazyViewport) -> LazyViewport {
    guard isReversed else { return viewport }
    return LazyViewport(
      offset: seenLength - viewport.end, length: viewport.length, startInset: viewport.endInset,
      endInset: viewport.startInset)
  }

  private func turned(_ request: AnchorRequest) -> AnchorRequest {
    guard case .item(let item, let alignment) = request else { return request }
    return .item(index: item, alignment: 1 - alignment)
  }

  /// Makes room for `added` unmeasured items before `item`, in `0...count`.
  public mutating func insert(count added: Int, at item: Int) { base.insert(count: added, at: item) }

  /// Takes the items of `removed` out.
  public mutating func remove(_ removed: Range<Int>) { base.remove(removed) }

  /// Takes the items of `moved` to another place, whose first one becomes the item at `target`.
  public mutating func move(_ moved: Range<Int>, to target: Int) { base.move(moved, to: target) }

  /// Other items, unmeasured, stand in the places of `items` from now on.
  public mutating func replace(_ items: Range<Int>) { base.replace(items) }

  /// Takes in that an item now has `length`.
  public mutating func setLength(_ length: Length, of item: Int) { base.setLength(length, of: item) }

  /// Forgets the lengths of `items`: they are measured again when they come into view.
  public mutating func forgetLengths(of items: Range<Int>) { base.forgetLengths(of: items) }
}
