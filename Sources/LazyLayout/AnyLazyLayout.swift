import PlaneGeometry

/// A type-erased lazy layout: a stack, a grid or masonry.
///
/// A scroll view that chooses its layout at run time uses this type, so that code generic over layouts is compiled
/// once. The stack is stored inline and the others out of line. A value of the size of all three would be expensive to
/// copy.
public struct AnyLazyLayout: LazyArrangement {
  enum Kind: Sendable {
    case stack, grid, masonry
  }

  let kind: Kind
  var stack: LazyStack
  var boxedGrid = BoxedOptional<LazyGrid>()
  var boxedMasonry = BoxedOptional<LazyMasonry>()

  /// Creates the layout of a stack.
  public init(_ stack: LazyStack) {
    kind = .stack
    self.stack = stack
  }

  /// Creates the layout of a grid, or of a stack with sections.
  public init(_ grid: LazyGrid) {
    kind = .grid
    stack = LazyStack(count: 0, configuration: LazyStackConfiguration())
    boxedGrid.value = grid
  }

  /// Creates the layout of masonry.
  public init(_ masonry: LazyMasonry) {
    kind = .masonry
    stack = LazyStack(count: 0, configuration: LazyStackConfiguration())
    boxedMasonry.value = masonry
  }

  /// The grid, or `nil` for other layouts.
  public var grid: LazyGrid? { boxedGrid.value }

  /// The length of every item, if it is known in advance.
  package var fixedLength: Length? {
    switch kind {
    case .stack: stack.configuration.fixedLength
    case .grid: boxedGrid.unwrapped.configuration.lines.fixedLength
    case .masonry: nil
    }
  }

  /// The tracked item of a stack, which is held in preference to all others while visible. `nil` for other layouts.
  package var trackedItem: Int? {
    get { kind == .stack ? stack.trackedItem : nil }
    set { if kind == .stack { stack.trackedItem = newValue } }
  }

  /// Whether the layout is a stack, in which consecutive items are found without a search.
  package var isStack: Bool { kind == .stack }

  /// The place of an item across the axis. `nil` in a stack, whose items are as long as their container.
  package func column(of item: Int) -> Interval? {
    switch kind {
    case .stack: nil
    case .grid: boxedGrid.unwrapped.column(of: item)
    case .masonry: boxedMasonry.unwrapped.column(of: item)
    }
  }

  /// The start and the length of the item at `item`, in `0..<count`, or of its line in a grid, with estimates for
  /// unmeasured items.
  package func place(of item: Int) -> (start: Length, length: Length) {
    kind == .stack ? stack.place(of: item) : (start(of: item), length(of: item) ?? estimate)
  }

  /// Searches for the item at `item`, in `0..<count`, so that queries and the next update near it take O(1). Only a
  /// stack keeps the result.
  package mutating func seek(_ item: Int) { if kind == .stack { stack.seek(item) } }

  /// Calls `body` with the place of each of the existing `items`, in order, and its place across the axis, `nil` in a
  /// stack.
  package func forEachItem(
    in items: Range<Int>, _ body: (_ item: Int, _ place: (start: Length, length: Length), _ column: Interval?) -> Void
  ) {
    if kind == .stack { return stack.forEachItem(in: items) { body($0, ($1, $2), nil) } }
    for item in items { body(item, place(of: item), column(of: item)) }
  }

  /// Whether the item at `item`, in `0..<count`, is kept: placed, or within the retention.
  package func isRetained(_ item: Int) -> Bool {
    switch kind {
    case .stack: stack.isRetained(item)
    case .grid: boxedGrid.unwrapped.isRetained(item)
    case .masonry: boxedMasonry.unwrapped.isRetained(item)
    }
  }

  /// The pinned header and footer.
  package var pinned: (header: PinnedSupplement?, footer: PinnedSupplement?) {
    kind == .grid ? (boxedGrid.unwrapped.pinnedHeader, boxedGrid.unwrapped.pinnedFooter) : (nil, nil)
  }

  /// The number of headers and footers.
  package var supplementCount: Int {
    if kind != .grid { return 0 }
    let sections = boxedGrid.unwrapped.sections
    return sections.elementCount - sections.itemCount
  }

  /// Calls `body` with each header and footer that intersects an interval, and its place. O(v log n) in lines there.
  package func forEachSupplement(
    from start: Length, to end: Length, _ body: (SectionSupplement, (start: Length, length: Length)) -> Void
  ) {
    if kind == .grid { boxedGrid.unwrapped.forEachSupplement(from: start, to: end, body) }
  }

  /// The items of an item's section. Empty without sections.
  package func section(of item: Int) -> Range<Int> {
    if kind != .grid { return item..<item }
    let sections = boxedGrid.unwrapped.sections
    return sections.items(of: sections.section(of: item))
  }

  /// Whether starts and ends of items are monotonic in the item's index: in all layouts but masonry.
  package var isOrdered: Bool { kind != .masonry }

  /// The items in the same line of a grid as `item`, in `0..<count`; only `item` in other layouts.
  ///
  /// O(log s) for `s` runs of sections.
  package func line(of item: Int) -> Range<Int> {
    kind == .grid ? boxedGrid.unwrapped.sections.itemLine(of: item) : item..<item + 1
  }

  /// The number of lines of items before that of `item`, in `0..<count`. O(log s) for `s` runs of sections.
  package func lineNumber(of item: Int) -> Int {
    kind == .grid ? boxedGrid.unwrapped.sections.itemLineNumber(of: item) : item
  }

  /// A range that contains every item that intersects or touches `start...end`, and possibly others.
  ///
  /// O(log n), and O(1) for each line that only touches `start`. Excludes unplaced items of masonry.
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

  /// The lengths of the pinned header and footer beside an item.
  package func pinnedLengths(of item: Int) -> (header: Length, footer: Length) {
    kind == .grid ? boxedGrid.unwrapped.pinnedLengths(ofItem: item) : (.zero, .zero)
  }

  /// Sets the length across the axis, before `viewport` is shown. `nil` for the viewport of the last update.
  ///
  /// - Returns: whether items changed lines or columns.
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

  /// The length of the content, with estimates for unmeasured items.
  public var contentLength: Length {
    switch kind {
    case .stack: stack.contentLength
    case .grid: boxedGrid.unwrapped.contentLength
    case .masonry: boxedMasonry.unwrapped.contentLength
    }
  }

  /// The estimated length of an unmeasured item.
  public var estimate: Length {
    switch kind {
    case .stack: stack.estimate
    case .grid: boxedGrid.unwrapped.estimate
    case .masonry: boxedMasonry.unwrapped.estimate
    }
  }

  /// The start of an item in the content. O(log n).
  public func start(of item: Int) -> Length {
    switch kind {
    case .stack: stack.start(of: item)
    case .grid: boxedGrid.unwrapped.start(of: item)
    case .masonry: boxedMasonry.unwrapped.start(of: item)
    }
  }

  /// The length of an item, or of its line in a grid. `nil` if unmeasured.
  public func length(of item: Int) -> Length? {
    switch kind {
    case .stack: stack.length(of: item)
    case .grid: boxedGrid.unwrapped.length(of: item)
    case .masonry: boxedMasonry.unwrapped.length(of: item)
    }
  }

  /// The last item that starts at or before `offset`, or `nil` without items. O(log n).
  public func item(at offset: Length) -> Int? {
    switch kind {
    case .stack: stack.item(at: offset)
    case .grid: boxedGrid.unwrapped.item(at: offset)
    case .masonry: boxedMasonry.unwrapped.item(at: offset)
    }
  }

  /// The blank area of a viewport whose visible items are not all ready, divided by the layout's length across the
  /// axis.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    switch kind {
    case .stack: stack.blank(of: items, in: viewport, isReady: isReady)
    case .grid: boxedGrid.unwrapped.blank(of: items, in: viewport, isReady: isReady)
    case .masonry: boxedMasonry.unwrapped.blank(of: items, in: viewport, isReady: isReady)
    }
  }

  /// Lays out a frame. Called once a frame.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    switch kind {
    case .stack: stack.update(visible: viewport, anchor: request, content: &content)
    case .grid: boxedGrid.unwrapped.update(visible: viewport, anchor: request, content: &content)
    case .masonry: boxedMasonry.unwrapped.update(visible: viewport, anchor: request, content: &content)
    }
  }

  /// Sets the length of a viewport that was zoomed, not resized.
  public mutating func scaleViewport(to length: Length) {
    switch kind {
    case .stack: stack.scaleViewport(to: length)
    case .grid: boxedGrid.unwrapped.scaleViewport(to: length)
    case .masonry: boxedMasonry.unwrapped.scaleViewport(to: length)
    }
  }

  /// Inserts `added` unmeasured items before `item`, in `0...count`.
  public mutating func insert(count added: Int, at item: Int) {
    switch kind {
    case .stack: stack.insert(count: added, at: item)
    case .grid: boxedGrid.unwrapped.insert(count: added, at: item)
    case .masonry: boxedMasonry.unwrapped.insert(count: added, at: item)
    }
  }

  /// Removes the items in `removed`.
  public mutating func remove(_ removed: Range<Int>) {
    switch kind {
    case .stack: stack.remove(removed)
    case .grid: boxedGrid.unwrapped.remove(removed)
    case .masonry: boxedMasonry.unwrapped.remove(removed)
    }
  }

  /// Moves the items in `moved` so that the first of them is then at `target`.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    switch kind {
    case .stack: stack.move(moved, to: target)
    case .grid: boxedGrid.unwrapped.move(moved, to: target)
    case .masonry: boxedMasonry.unwrapped.move(moved, to: target)
    }
  }

  /// Replaces the items in `items` by unmeasured ones.
  public mutating func replace(_ items: Range<Int>) {
    switch kind {
    case .stack: stack.replace(items)
    case .grid: boxedGrid.unwrapped.replace(items)
    case .masonry: boxedMasonry.unwrapped.replace(items)
    }
  }

  /// Sets the length of an item.
  public mutating func setLength(_ length: Length, of item: Int) {
    switch kind {
    case .stack: stack.setLength(length, of: item)
    case .grid: boxedGrid.unwrapped.setLength(length, of: item)
    case .masonry: boxedMasonry.unwrapped.setLength(length, of: item)
    }
  }

  /// Discards the lengths of `items`. They are measured again when they come into view.
  public mutating func invalidateLengths(of items: Range<Int>) {
    switch kind {
    case .stack: stack.invalidateLengths(of: items)
    case .grid: boxedGrid.unwrapped.invalidateLengths(of: items)
    case .masonry: boxedMasonry.unwrapped.invalidateLengths(of: items)
    }
  }
}

extension AnyLazyLayout: ElementArrangement {
  package var laneCount: Int { kind == .masonry ? boxedMasonry.unwrapped.laneCount : 1 }

  package func crossLength(ofLane lane: Int) -> Int64 {
    kind == .masonry ? boxedMasonry.unwrapped.crossLength(ofLane: lane) : 1
  }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    switch kind {
    case .stack: stack.appendElements(of: items, from: start, to: end, to: &elements)
    case .grid: boxedGrid.unwrapped.appendElements(of: items, from: start, to: end, to: &elements)
    case .masonry: boxedMasonry.unwrapped.appendElements(of: items, from: start, to: end, to: &elements)
    }
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    switch kind {
    case .stack: stack.element(number)
    case .grid: boxedGrid.unwrapped.element(number)
    case .masonry: boxedMasonry.unwrapped.element(number)
    }
  }
}
