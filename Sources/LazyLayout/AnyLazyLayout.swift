import PlaneGeometry

/// The arrangement of the items of one scroll view: a stack, a grid or masonry, as one type.
///
/// A scroll view that finds its arrangement at run time holds this type, so that code that is generic over arrangements
/// is compiled once. The stack lies in the value itself and the others out of line: a value of the size of all three
/// would be copied wherever it is passed.
public struct AnyLazyLayout: LazyArrangement {
  enum Kind: Sendable {
    case stack, grid, masonry
  }

  let kind: Kind
  var stack: LazyStack
  var boxedGrid = BoxedOptional<LazyGrid>()
  var boxedMasonry = BoxedOptional<LazyMasonry>()

  /// A stack.
  public init(_ stack: LazyStack) {
    kind = .stack
    self.stack = stack
  }

  /// A grid, or a stack in sections.
  public init(_ grid: LazyGrid) {
    kind = .grid
    stack = LazyStack(count: 0, configuration: LazyStackConfiguration())
    boxedGrid.value = grid
  }

  /// Masonry.
  public init(_ masonry: LazyMasonry) {
    kind = .masonry
    stack = LazyStack(count: 0, configuration: LazyStackConfiguration())
    boxedMasonry.value = masonry
  }

  /// The grid; `nil` in other arrangements.
  public var grid: LazyGrid? { boxedGrid.value }

  /// The length that every item has, where it is known beforehand.
  package var fixedLength: Length? {
    switch kind {
    case .stack: stack.configuration.fixedLength
    case .grid: boxedGrid.unwrapped.configuration.lines.fixedLength
    case .masonry: nil
    }
  }

  /// The item of a stack that stays in its place before all others while it can be seen; other arrangements have none.
  package var trackedItem: Int? {
    get { kind == .stack ? stack.trackedItem : nil }
    set { if kind == .stack { stack.trackedItem = newValue } }
  }

  /// Whether the items are those of a stack, in which one item is found from the next.
  package var isStack: Bool { kind == .stack }

  /// The extent of an item across the axis; `nil` in a stack, whose items are as long as their container.
  package func column(of item: Int) -> Interval? {
    switch kind {
    case .stack: nil
    case .grid: boxedGrid.unwrapped.column(of: item)
    case .masonry: boxedMasonry.unwrapped.column(of: item)
    }
  }

  /// The start and the length of the item at `item`, in `0..<count`, or of its line in a grid; estimated where it is
  /// not measured.
  package func place(of item: Int) -> (start: Length, length: Length) {
    kind == .stack ? stack.place(of: item) : (start(of: item), length(of: item) ?? estimate)
  }

  /// Passes on the places of `items`, which exist, in order, with their extents across the axis; `nil` for those in a
  /// stack.
  package func forEachItem(
    in items: Range<Int>, _ body: (_ item: Int, _ place: (start: Length, length: Length), _ column: Interval?) -> Void
  ) {
    if kind == .stack { return stack.forEachItem(in: items) { body($0, ($1, $2), nil) } }
    for item in items { body(item, place(of: item), column(of: item)) }
  }

  /// Whether the item at `item`, in `0..<count`, is kept: placed, or within the retention.
  package func isKept(_ item: Int) -> Bool {
    switch kind {
    case .stack: stack.isKept(item)
    case .grid: boxedGrid.unwrapped.isKept(item)
    case .masonry: boxedMasonry.unwrapped.isKept(item)
    }
  }

  /// The header and the footer that are pinned.
  package var pinned: (header: PinnedSupplement?, footer: PinnedSupplement?) {
    kind == .grid ? (boxedGrid.unwrapped.pinnedHeader, boxedGrid.unwrapped.pinnedFooter) : (nil, nil)
  }

  /// The number of headers and footers.
  package var supplementCount: Int {
    if kind != .grid { return 0 }
    let sections = boxedGrid.unwrapped.sections
    return sections.elementCount - sections.itemCount
  }

  /// The items of an item's section; none where there are no sections.
  package func section(of item: Int) -> Range<Int> {
    if kind != .grid { return item..<item }
    let sections = boxedGrid.unwrapped.sections
    return sections.items(of: sections.section(of: item))
  }

  /// Whether neither end of an item lies before that of the item before it: everywhere but in lanes side by side.
  package var isOrdered: Bool { kind != .masonry }

  /// The items that begin and end together with `item`, in `0..<count`, which is one of them: a line of a grid. O(log
  /// s) in s sections that differ.
  package func line(of item: Int) -> Range<Int> {
    kind == .grid ? boxedGrid.unwrapped.sections.itemLine(of: item) : item..<item + 1
  }

  /// How many lines of items come before that of `item`, in `0..<count`. O(log s) in s sections that differ.
  package func lineNumber(of item: Int) -> Int {
    kind == .grid ? boxedGrid.unwrapped.sections.itemLineNumber(of: item) : item
  }

  /// A range that holds each item of which a part, or an end, lies in `start...end`; it may hold others. O(log n), and
  /// a step for each line that only touches `start`. Masonry knows no places of items that are not dealt, and leaves
  /// them out.
  package func items(touching start: Length, through end: Length) -> Range<Int> {
    guard kind != .masonry else { return boxedMasonry.unwrapped.items(touching: start, through: end) }
    guard let atStart = item(at: start), let atEnd = item(at: end) else { return 0..<0 }
    var first = line(of: atStart).lowerBound
    while first > 0 {
      let (place, length) = place(of: first - 1)
      guard place + length >= start else { break }
      first = line(of: first - 1).lowerBound
    }
    return first..<line(of: atEnd).upperBound
  }

  /// How long the header and the footer are that are pinned beside an item.
  package func pinnedLengths(of item: Int) -> (header: Length, footer: Length) {
    kind == .grid ? boxedGrid.unwrapped.pinnedLengths(ofItem: item) : (.zero, .zero)
  }

  /// Takes in another length across the axis, before `viewport` is shown; `nil` for the one that was shown last.
  ///
  /// - Returns: whether items lie in other lines or columns then.
  @discardableResult
  package mutating func setCrossLength(_ length: Double, showing viewport: LazyViewport? = nil) -> Bool {
    switch kind {
    case .stack: false
    case .grid: boxedGrid.unwrapped.setCrossLength(length, showing: viewport)
    case .masonry: boxedMasonry.unwrapped.setCrossLength(length, showing: viewport)
    }
  }
}

extension AnyLazyLayout {
  /// The number of items.
  public var count: Int {
    switch kind {
    case .stack: stack.count
    case .grid: boxedGrid.unwrapped.count
    case .masonry: boxedMasonry.unwrapped.count
    }
  }

  /// The length of the whole content, estimated where it is not measured.
  public var contentLength: Length {
    switch kind {
    case .stack: stack.contentLength
    case .grid: boxedGrid.unwrapped.contentLength
    case .masonry: boxedMasonry.unwrapped.contentLength
    }
  }

  /// The length that an unmeasured item counts with.
  public var estimate: Length {
    switch kind {
    case .stack: stack.estimate
    case .grid: boxedGrid.unwrapped.estimate
    case .masonry: boxedMasonry.unwrapped.estimate
    }
  }

  /// The start of an item, from the start of the content. O(log n).
  public func start(of item: Int) -> Length {
    switch kind {
    case .stack: stack.start(of: item)
    case .grid: boxedGrid.unwrapped.start(of: item)
    case .masonry: boxedMasonry.unwrapped.start(of: item)
    }
  }

  /// The length of an item, or of its line in a grid; `nil` if it has not been measured.
  public func length(of item: Int) -> Length? {
    switch kind {
    case .stack: stack.length(of: item)
    case .grid: boxedGrid.unwrapped.length(of: item)
    case .masonry: boxedMasonry.unwrapped.length(of: item)
    }
  }

  /// The last item that begins at or before `offset`; `nil` without items. O(log n).
  public func item(at offset: Length) -> Int? {
    switch kind {
    case .stack: stack.item(at: offset)
    case .grid: boxedGrid.unwrapped.item(at: offset)
    case .masonry: boxedMasonry.unwrapped.item(at: offset)
    }
  }

  /// How much of a viewport is blank while some of the visible items are not ready: an area, as a length of the whole
  /// arrangement across the axis.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    switch kind {
    case .stack: stack.blank(of: items, in: viewport, isReady: isReady)
    case .grid: boxedGrid.unwrapped.blank(of: items, in: viewport, isReady: isReady)
    case .masonry: boxedMasonry.unwrapped.blank(of: items, in: viewport, isReady: isReady)
    }
  }

  /// Lays out a frame; called once a frame.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    switch kind {
    case .stack: stack.update(visible: viewport, anchor: request, content: &content)
    case .grid: boxedGrid.unwrapped.update(visible: viewport, anchor: request, content: &content)
    case .masonry: boxedMasonry.unwrapped.update(visible: viewport, anchor: request, content: &content)
    }
  }

  /// The viewport shows a stretch of `length` from now on because the content is zoomed.
  public mutating func scaleViewport(to length: Length) {
    switch kind {
    case .stack: stack.scaleViewport(to: length)
    case .grid: boxedGrid.unwrapped.scaleViewport(to: length)
    case .masonry: boxedMasonry.unwrapped.scaleViewport(to: length)
    }
  }

  /// Makes room for `added` unmeasured items before `item`, in `0...count`.
  public mutating func insert(count added: Int, at item: Int) {
    switch kind {
    case .stack: stack.insert(count: added, at: item)
    case .grid: boxedGrid.unwrapped.insert(count: added, at: item)
    case .masonry: boxedMasonry.unwrapped.insert(count: added, at: item)
    }
  }

  /// Takes the items of `removed` out.
  public mutating func remove(_ removed: Range<Int>) {
    switch kind {
    case .stack: stack.remove(removed)
    case .grid: boxedGrid.unwrapped.remove(removed)
    case .masonry: boxedMasonry.unwrapped.remove(removed)
    }
  }

  /// Takes the items of `moved` to another place, whose first one becomes the item at `target`.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    switch kind {
    case .stack: stack.move(moved, to: target)
    case .grid: boxedGrid.unwrapped.move(moved, to: target)
    case .masonry: boxedMasonry.unwrapped.move(moved, to: target)
    }
  }

  /// Other items, unmeasured, stand in the places of `items` from now on.
  public mutating func replace(_ items: Range<Int>) {
    switch kind {
    case .stack: stack.replace(items)
    case .grid: boxedGrid.unwrapped.replace(items)
    case .masonry: boxedMasonry.unwrapped.replace(items)
    }
  }

  /// Takes in that an item now has `length`.
  public mutating func setLength(_ length: Length, of item: Int) {
    switch kind {
    case .stack: stack.setLength(length, of: item)
    case .grid: boxedGrid.unwrapped.setLength(length, of: item)
    case .masonry: boxedMasonry.unwrapped.setLength(length, of: item)
    }
  }

  /// Forgets the lengths of `items`: they are measured again when they come into view.
  public mutating func forgetLengths(of items: Range<Int>) {
    switch kind {
    case .stack: stack.forgetLengths(of: items)
    case .grid: boxedGrid.unwrapped.forgetLengths(of: items)
    case .masonry: boxedMasonry.unwrapped.forgetLengths(of: items)
    }
  }
}
