/// A lazy layout of items along a scroll axis: a stack, a grid or masonry.
///
/// Scroll views use the same operations for each, so anchoring, jumps, edits and targets are implemented once. Generic
/// code is specialized, without dynamic dispatch.
public protocol LazyArrangement: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The length of the content, with estimates for unmeasured items.
  var contentLength: Length { get }

  /// The estimated length of an unmeasured item.
  var estimate: Length { get }

  /// The start of the item at `item`, in `0..<count`, in the content.
  func start(of item: Int) -> Length

  /// The length of the item at `item`, in `0..<count`, or of its line in a grid. `nil` if unmeasured.
  func length(of item: Int) -> Length?

  /// The last item that starts at or before `offset`. The first item for offsets before the content; `nil` without
  /// items.
  func item(at offset: Length) -> Int?

  /// The blank area of a viewport whose visible items are not all ready, divided by the layout's length across the
  /// axis.
  ///
  /// Columns count in proportion to their breadth. The part of the viewport outside the content is not blank.
  ///
  /// - Parameters:
  ///   - items: all visible items.
  ///   - viewport: the visible part of the content.
  ///   - isReady: whether an item is ready.
  func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length

  /// Lays out the next frame. Called once a frame.
  mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate

  /// Sets the length of a viewport that was zoomed, not resized. Called before the update that lays out the viewport.
  ///
  /// After a resize the layout keeps the end of the content in place if it rested there. After a zoom it must not, as
  /// the scroll view computes the offset.
  mutating func scaleViewport(to length: Length)

  /// Inserts `added` unmeasured items before the item at `item`, in `0...count`.
  mutating func insert(count added: Int, at item: Int)

  /// Removes the items in `removed`.
  mutating func remove(_ removed: Range<Int>)

  /// Moves the items in `moved` so that the first of them is then at `target`, in `0...count - moved.count`.
  mutating func move(_ moved: Range<Int>, to target: Int)

  /// Replaces the items in `items` by unmeasured ones.
  mutating func replace(_ items: Range<Int>)

  /// Sets the length of the item at `item`.
  mutating func setLength(_ length: Length, of item: Int)

  /// Discards the lengths of `items`. They are measured again when they come into view.
  mutating func invalidateLengths(of items: Range<Int>)
}

extension LazyArrangement {
  /// Does nothing, for layouts that do not hold the end of the content.
  public mutating func scaleViewport(to length: Length) {}

  /// Removes the items, and inserts them unmeasured at `target`.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    if moved.isEmpty || target == moved.lowerBound { return }
    remove(moved)
    insert(count: moved.count, at: target)
  }

  /// Discards the items' lengths. The items stay kept.
  public mutating func replace(_ items: Range<Int>) { invalidateLengths(of: items) }
}

extension LazyStack: LazyArrangement {}
