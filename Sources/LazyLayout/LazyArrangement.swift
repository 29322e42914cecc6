/// Items along a scroll axis, laid out as they come into view: a stack, a grid, or lanes.
///
/// What a scroll view asks of lazy content is the same for each, so that anchoring, jumps, edits and targets are
/// written once. Code that is generic over it is specialised; nothing asks at run time what an arrangement is.
public protocol LazyArrangement: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The length of the whole content, estimated where it is not measured.
  var contentLength: Length { get }

  /// What an unmeasured item counts with.
  var estimate: Length { get }

  /// Where the item at `item`, in `0..<count`, begins, from the start of the content.
  func start(of item: Int) -> Length

  /// The length of the item at `item`, in `0..<count`; of its line in a grid. Nil if it has not been measured.
  func length(of item: Int) -> Length?

  /// The last item that begins at or before `offset`; the first one for offsets before the content, nil without items.
  func item(at offset: Length) -> Int?

  /// How much of a viewport is blank while some of `items`, which are all that are visible, are not ready: an area, as
  /// a length of the whole arrangement across the axis, in which a column or lane counts as much as it is wide. What
  /// lies over no content is not blank.
  func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length

  /// Lays out what the scroll view is about to show; called once a frame.
  mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate

  /// The viewport shows a stretch of `length` from now on because the content is zoomed, and not because it was
  /// resized: told before the update that lays out for it. What rested at the end of the content is not held there; the
  /// scroll view knows where it is.
  mutating func scaleViewport(to length: Length)

  /// Makes room for `added` new, unmeasured items before the item at `item`, in `0...count`.
  mutating func insert(count added: Int, at item: Int)

  /// Takes the items of `removed` out.
  mutating func remove(_ removed: Range<Int>)

  /// Takes the items of `moved` to another place: the first of them becomes the item at `target`, in `0...count -
  /// moved.count`.
  mutating func move(_ moved: Range<Int>, to target: Int)

  /// Other items stand in the places of those in `items` from now on, unmeasured.
  mutating func replace(_ items: Range<Int>)

  /// Takes in that the item at `item` now has `length`.
  mutating func setLength(_ length: Length, of item: Int)

  /// Forgets the lengths of `items`: they are measured again when they come into view.
  mutating func forgetLengths(of items: Range<Int>)
}

extension LazyArrangement {
  /// Nothing is held at the end of the content.
  public mutating func scaleViewport(to length: Length) {}

  /// Takes items out and puts them in elsewhere, not measured.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    if moved.isEmpty || target == moved.lowerBound { return }
    remove(moved)
    insert(count: moved.count, at: target)
  }

  /// Forgets the items' lengths; what was made for them is kept.
  public mutating func replace(_ items: Range<Int>) { forgetLengths(of: items) }
}

extension LazyStack: LazyArrangement {}
