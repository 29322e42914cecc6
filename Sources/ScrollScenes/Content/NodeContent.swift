import ConstraintLayout
import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The content of a scroll view of a scene.
public enum NodeLayout: Sendable {
  /// Content of a given size, in points.
  case size(Size)
  /// Items that are measured when they become visible.
  case items(LazyItems)
  /// Views whose constraints determine the size for each viewport.
  case constraints(ConstraintContent)
}

/// The content of one node: its size, or its lazy items with their layout.
struct NodeContent: Sendable {
  /// Lazy items: their description and their layout.
  struct Lazy: Sendable {
    var layout: ItemLayout
    var description: LazyItems
    /// The cross length of the first item, in points; `nil` without items, or if items have no cross length of their
    /// own.
    var firstCrossLength: Double?
    /// The cross length of each item, in points, if it follows from an aspect ratio; `nil` otherwise.
    var shapedCrossLength: Double?
  }

  private var eagerSize: Size
  private var constraints: BoxedOptional<ConstraintContent>
  /// The last solution of the constraints; absent without one.
  var solved = BoxedOptional<SolvedConstraints>()
  /// The lazy items; absent for eager content. Boxed like all large parts, because a query of the content would
  /// otherwise copy them.
  private(set) var boxedLazy = BoxedOptional<Lazy>()
  /// The width that an edit set for the items; `nil` for the viewport's width.
  var itemWidth: Double?
  /// The zoom scale of the last layout.
  private var laidOutScale = 1.0
  /// The total length of the items. Stored by each layout and edit, because a query would copy the layout.
  private var contentLength = Length.zero
  /// The ends of the content that are only estimated after the last layout.
  private var estimatedEdges: Edge.Set = []
  /// The result of the last layout.
  private(set) var update = LazyUpdate()
  /// The offset and the sizes of the last layout, if laying out there again would change nothing; `nil` after any
  /// change of the items.
  private var settled: (offset: Double, area: ScrollArea)?
  /// The listed items of eager content, and their frames.
  private var listed: BoxedOptional<(items: EagerItems, frames: TargetFrames)>
  /// Whether layouts since the last ``takeMoves()`` may have given items other places.
  private var hasMovedItems = true
  // The scroll axis of the items; `nil` for eager content. Stored, because a query of the lazy items would copy them.
  /// The axis along which items follow each other; `nil` for eager content.
  private(set) var lazyAxis: Axis?
  /// The axis along which items are reversed, so that the first item lies at the end; `nil` for items in order.
  private(set) var reversedAxis: Axis?
  /// The number of lazy items.
  private(set) var itemCount = 0
  /// The margins across the items: before them, and on both sides together, in points.
  private var crossMargins = (start: 0.0, both: 0.0)
  /// Whether the content's cross length depends on the items.
  private var hasCrossAxis = false
  /// Whether a memory budget discards measured lengths, so that a layout may have an effect without any other change.
  private var hasMemoryBudget = false
  /// Whether headers or footers may be pinned.
  private(set) var hasPinnedViews = false
  /// Whether items are positioned within their lines.
  private(set) var placesItems = false
  /// Whether the lazy items are a stack without sections, in which each item follows from the previous one.
  private(set) var isStack = false
  /// The parts of the insets; `nil` for constant insets.
  var insets: BoxedOptional<ScrollInsets>

  /// Content in a viewport of the sizes `area`; `items` describes lazy items.
  init(
    _ layout: NodeLayout, in area: ScrollArea, insets: ScrollInsets?, listed items: EagerItems?,
    content: inout some SceneContent
  ) {
    self.insets = BoxedOptional(insets)
    listed = BoxedOptional(items.map { (items: $0, frames: $0.frames(in: area, without: insets)) })
    constraints = BoxedOptional()
    switch layout {
    case .size(let size):
      eagerSize = size
      fitItems()
    case .items(let items):
      eagerSize = .zero
      var area = area
      area.contentInsets =
        insets?.adjusted(contentSize: .zero, containerSize: area.containerSize).content ?? area.contentInsets
      layOutAnew(items, in: area, content: &content)
    case .constraints(let constraints):
      eagerSize = .zero
      self.constraints = BoxedOptional(constraints)
      solve(in: area.containerSize)
    }
  }

  /// Solves the constraints, which determine the content's size. The last solution stays if they have none in the
  /// viewport.
  private mutating func solve(in viewport: Size) {
    guard let constraints = constraints.value, let new = SolvedConstraints(constraints, in: viewport) else { return }
    solved.value = new
    eagerSize = new.size
  }

  /// Whether frames report the positions of views of the content.
  var tracksViews: Bool { constraints.hasValue && constraints.unwrapped.tracksViews }

  /// Sets the size of eager content, in points.
  mutating func setEagerSize(_ size: Size) { eagerSize = size }

  /// Sets the listed items of eager content in a viewport of the sizes `area`; `nil` for none.
  mutating func setEagerItems(_ items: EagerItems?, in area: ScrollArea) {
    listed.value = items.map { (items: $0, frames: $0.frames(in: area, without: insets.value)) }
  }

  /// The frames of eager content's items; `nil` without items.
  var eagerItems: TargetFrames? { listed.value?.frames }

  /// Sets the length of content whose eager items are container-relative.
  private mutating func fitItems() {
    guard let (items, frames) = listed.value, items.isContainerRelative, let last = frames.frames.last else { return }
    eagerSize[items.axis] = last[items.axis].end
  }

  /// Lays out unmeasured items in a viewport of the sizes `area`.
  private mutating func layOutAnew(_ items: LazyItems, in area: ScrollArea, content: inout some SceneContent) {
    let relative = items.relativeLength?.length(along: items.axis, in: area, without: insets.value)
    let fixedLength = relative ?? items.configuration.fixedLength
    let available = area.unobscuredLength(along: .horizontal) - (items.axis == .vertical ? items.crossMargins : 0)
    _ = content.fit(width: itemWidth ?? available, fixedLength: fixedLength)
    let layout = items.layout(
      count: content.count, fixedLength: fixedLength,
      crossLength: area.unobscuredLength(along: items.axis.cross) - items.crossMargins)
    noteCrossMargins(of: items)
    let crossLength = items.relativeLength?.crossLength(along: items.axis, in: area, without: insets.value)
    boxedLazy.value = Lazy(
      layout: layout, description: items, firstCrossLength: nil, shapedCrossLength: crossLength)
    settled = nil
    hasPinnedViews = !items.pinnedViews.isEmpty
    placesItems = items.crossAxis != nil || items.alignsCells || crossLength != nil
    isStack = layout.base.isStack
    lazyAxis = items.axis
    reversedAxis = items.isReversed ? items.axis : nil
    hasCrossAxis = items.crossAxis != nil && items.arrangement == .stack
    hasMemoryBudget = items.configuration.memoryBudget != nil
    noteContentLength()
    noteFirstItem(of: content)
  }

  /// Sets the margins of lazy items, in points. The next `reflow` recomputes the columns of a grid.
  mutating func setMargins(_ margins: EdgeInsets) {
    guard boxedLazy.hasValue else { return }
    boxedLazy.unwrapped.description.margins = margins
    let ends = boxedLazy.unwrapped.description.endMargins
    withLayout { $0.margins = ends }
    noteCrossMargins(of: boxedLazy.unwrapped.description)
    noteContentLength()
  }

  /// Sets the sections of lazy items, all of them unmeasured.
  mutating func setSections(_ sections: LazyItems.Sections, in area: ScrollArea, content: inout some SceneContent) {
    guard boxedLazy.hasValue else { return }
    var items = boxedLazy.unwrapped.description
    items.sections = sections
    layOutAnew(items, in: area, content: &content)
  }

  private mutating func noteCrossMargins(of items: LazyItems) {
    crossMargins = (items.margins.start(along: items.axis.cross), items.crossMargins)
  }

  /// Stores the number of the items and their total length after a change without layout.
  mutating func noteContentLength() {
    guard let (count, length) = visitLayout({ ($0.count, $0.contentLength) }) else { return }
    itemCount = count
    contentLength = length
  }

  /// Stores the cross length of the first item, which determines that of a stack whose items have their own.
  mutating func noteFirstItem(of content: some SceneContent) {
    guard boxedLazy.hasValue, boxedLazy.unwrapped.description.crossAxis != nil else { return }
    boxedLazy.unwrapped.firstCrossLength = content.count > 0 ? content.crossLength(at: 0) : nil
  }

  /// A copy of the lazy items, for infrequent queries; `nil` for eager content.
  var lazy: Lazy? { boxedLazy.value }

  /// Whether the items' lengths are container-relative, and therefore all known.
  var isContainerRelative: Bool { boxedLazy.hasValue && boxedLazy.unwrapped.description.relativeLength != nil }

  /// `area` with the content's size, partly estimated, at a zoom scale.
  func sized(_ area: ScrollArea, zoomScale: Double = 1) -> ScrollArea { inlinedSized(area, zoomScale: zoomScale) }

  /// Sets the content's size in `area`. Mutating only to avoid a copy of the content.
  private mutating func setSize(in area: inout ScrollArea, zoomScale: Double) {
    area = inlinedSized(area, zoomScale: zoomScale)
  }

  @inline(__always)
  private func inlinedSized(_ area: ScrollArea, zoomScale: Double) -> ScrollArea {
    var area = area
    adjustInsets(of: &area, zoomScale: zoomScale)
    guard let axis = lazyAxis else {
      area.contentSize = Size(width: eagerSize.width * zoomScale, height: eagerSize.height * zoomScale)
      return area
    }
    area.contentSize[axis] = contentLength.points * zoomScale
    area.contentSize[axis.cross] = crossLength(in: area) * zoomScale
    area.estimatedEdges = estimatedEdges
    return area
  }

  /// The cross length of the content at scale 1: the container's proposal, or the first item's own.
  @inline(__always) private func crossLength(in area: ScrollArea) -> Double {
    guard let axis = lazyAxis else { return 0 }
    let container = area.unobscuredLength(along: axis.cross)
    guard hasCrossAxis, let cross = boxedLazy.unwrapped.description.crossAxis else { return container }
    let proposed = boxedLazy.unwrapped.description.proposesCrossLength ? container - crossMargins.both : nil
    return cross.length(proposed: proposed, first: boxedLazy.unwrapped.firstCrossLength) + crossMargins.both
  }

  /// The extent of items across their axis in content of a cross length, in points of the zoomed content.
  @inline(__always) func across(in crossLength: Double, zoomScale: Double) -> Interval {
    Interval(offset: crossMargins.start * zoomScale, length: crossLength - crossMargins.both * zoomScale)
  }

  /// The content size from which the tiling of the bars is computed. Unzoomed items are as wide as the viewport, so
  /// their width needs no bar.
  func tiledSize(in area: ScrollArea, zoomScale: Double) -> Size {
    var size = sized(area, zoomScale: zoomScale).contentSize
    if let lazyAxis, zoomScale <= 1 { size[lazyAxis.cross] = 0 }
    return size
  }

  /// Whether an item is placed or retained. O(1), O(log s) in s sections.
  func isRetained(_ item: Int) -> Bool { boxedLazy.hasValue && boxedLazy.unwrapped.layout.base.isRetained(item) }

  /// The last item that begins at or before `offset`, at scale 1, the first before all; `nil` without items.
  func item(at offset: Double) -> Int? {
    boxedLazy.hasValue ? boxedLazy.unwrapped.layout.item(at: Self.length(offset)) : nil
  }

  /// Reuses the last layout if it was for a viewport at `offset` in `area` and nothing has changed.
  ///
  /// - Returns: whether the last layout was reused.
  @inline(__always)
  mutating func repeatLayout(from offset: Double, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard isSettled(at: offset, in: area, zoomScale: zoomScale) else { return false }
    update.repeat()
    return true
  }

  /// Lays out the items in a viewport at `offset` and a scale, and stores the result in ``update``. Sets the content's
  /// size in `area`, partly estimated. The layout is at scale 1, with the viewport divided by the scale. Eager content
  /// has no layout.
  @inline(__always)
  mutating func layOut(
    from offset: Double, in area: inout ScrollArea, zoomScale: Double, content: inout some SceneContent
  ) {
    guard let axis = lazyAxis else { return setSize(in: &area, zoomScale: zoomScale) }
    let viewport = viewport(at: offset, in: area, along: axis, zoomScale: zoomScale)
    if zoomScale != laidOutScale {
      boxedLazy.unwrapped.layout.scaleViewport(to: viewport.length)
      noteContentLength()
      laidOutScale = zoomScale
    }
    update = boxedLazy.unwrapped.layout.update(visible: viewport, anchor: .automatic, content: &content)
    // Without changes of the items, only measured lengths move them.
    if settled == nil || update.counters.measured > 0 { hasMovedItems = true }
    contentLength = update.contentLength
    estimatedEdges = []
    if !update.isStartMeasured { estimatedEdges.insert(Edge.Set(Edge(axis, isStart: true))) }
    if !update.isEndMeasured { estimatedEdges.insert(Edge.Set(Edge(axis, isStart: false))) }
    setSize(in: &area, zoomScale: zoomScale)
    // An item that was not ready may be ready in the next layout, and a memory budget discards lengths before each
    // layout.
    let isSettled = update.counters.unready == 0 && !hasMemoryBudget
    settled = isSettled ? (offset + update.adjustment.points * zoomScale, area) : nil
  }

  /// Whether layouts since the last call may have given items other places in the content.
  mutating func takeMoves() -> Bool {
    defer { hasMovedItems = false }
    return hasMovedItems
  }

  /// Whether pinned views are up to date for a viewport at `offset`: there are none, or the last layout was for that
  /// viewport.
  func showsPinned(from offset: Point, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard hasPinnedViews, let axis = lazyAxis else { return true }
    return isSettled(at: offset[axis], in: area, zoomScale: zoomScale)
  }

  /// Whether the last layout was for a viewport at `offset` in `area`, and nothing has changed since.
  @inline(__always)
  private func isSettled(at offset: Double, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard let settled else { return false }
    return settled.offset == offset && laidOutScale == zoomScale && settled.area == area
  }

  /// The part of the items that a viewport at `offset` shows at a scale, in the coordinates of scale 1.
  @inline(__always)
  func viewport(at offset: Double, in area: ScrollArea, along axis: Axis, zoomScale: Double) -> LazyViewport {
    let insets = area.contentInsets
    return LazyViewport(
      offset: layoutOffset(offset, in: area, along: axis, zoomScale: zoomScale),
      length: Length(points: area.containerSize[axis] / zoomScale),
      startInset: Self.inset(insets.start(along: axis) / zoomScale),
      endInset: Self.inset(insets.end(along: axis) / zoomScale))
  }

  /// The offset for a layout: rounded to 1/64 point; in reversed content the distance of the viewport's end from the
  /// first item. Thus a list and its mirror image round the same number.
  @inline(__always)
  func layoutOffset(_ offset: Double, in area: ScrollArea, along axis: Axis, zoomScale: Double) -> Length {
    guard reversedAxis == axis else { return Self.length(offset / zoomScale) }
    // The content length of the offset's coordinates. Edits may have changed the length of the items since.
    let (content, container) = (area.contentSize[axis], area.containerSize[axis])
    let distance = Self.length((content - offset - container) / zoomScale)
    return Self.length(content / zoomScale) - Length(points: container / zoomScale) - distance
  }

  /// The inset for a layout, at least 0.
  private static func inset(_ points: Double) -> Length { length(max(0, points)) }

  /// The pinned header and footer, with their positions.
  var pinned: (header: PinnedSupplement?, footer: PinnedSupplement?) {
    guard hasPinnedViews else { return (nil, nil) }
    let layout = boxedLazy.unwrapped.layout
    let (header, footer) = layout.base.pinned
    return (layout.pinned(header), layout.pinned(footer))
  }

  /// Sets the cross length of a grid or masonry, before a viewport at `offset` shows it at a scale.
  ///
  /// - Returns: whether items have moved to other lines or columns. The next layout keeps the visible content in place.
  mutating func reflow(from offset: Point, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard let axis = lazyAxis else { return false }
    let shown = viewport(at: offset[axis], in: area, along: axis, zoomScale: zoomScale)
    let mirrored = boxedLazy.unwrapped.layout.mirrored(shown)
    let isReflowed = boxedLazy.unwrapped.layout.base.setCrossLength(
      area.unobscuredLength(along: axis.cross) - crossMargins.both, showing: mirrored)
    settled = nil
    noteContentLength()
    return isReflowed
  }

  /// The farthest offset of a layout, in points: a fifth of the range of ``Length``.
  static let farthest = 1e16

  /// `points` as a length, clamped to ``farthest``: a bounce after an extreme velocity goes further.
  static func length(_ points: Double) -> Length { Length(points: min(max(points, -farthest), farthest)) }

  /// Sets the insets of `area` that depend on its sizes. Across the items the content is as long as the viewport,
  /// whatever its insets, so nothing scrolls there.
  func adjustInsets(of area: inout ScrollArea, zoomScale: Double = 1) {
    guard insets.hasValue else { return }
    var size = Size(width: eagerSize.width * zoomScale, height: eagerSize.height * zoomScale)
    if let axis = lazyAxis { size[axis] = contentLength.points * zoomScale }
    area.contentInsets = insets.unwrapped.adjusted(contentSize: size, containerSize: area.containerSize).content
  }

  /// Calls `body` with mutable access to the layout in place.
  mutating func withLayout(_ body: (inout ItemLayout) -> Void) {
    guard boxedLazy.hasValue else { return }
    body(&boxedLazy.unwrapped.layout)
    settled = nil
  }

  /// Calls `body` with the layout in place, for queries: a copy would retain every node of its index.
  mutating func visitLayout<Result>(_ body: (inout ItemLayout) -> Result) -> Result? {
    boxedLazy.hasValue ? body(&boxedLazy.unwrapped.layout) : nil
  }

  /// Appends the extents of items of a stack. O(log n), and O(1) for each.
  mutating func appendElements(of items: Range<Int>, to elements: inout ArrangedElements) {
    _ = boxedLazy.unwrapped.layout.appendElements(of: items, from: 0, to: 0, to: &elements)
  }

  /// Fits the content to the container's new sizes. Constraints are solved anew. Items whose lengths depend on the
  /// container discard measured lengths.
  ///
  /// - Returns: whether items have other lengths.
  mutating func resize(from old: ScrollArea, to new: ScrollArea, content: inout some SceneContent) -> Bool {
    if constraints.hasValue, new.containerSize != old.containerSize { solve(in: new.containerSize) }
    if let items = listed.value?.items, items.isContainerRelative {
      listed.value = (items, items.frames(in: new, without: insets.value))
      fitItems()
    }
    guard boxedLazy.hasValue else { return false }
    let description = boxedLazy.unwrapped.description
    if let relative = description.relativeLength {
      let length = relative.length(along: description.axis, in: new, without: insets.value)
      guard boxedLazy.unwrapped.layout.base.fixedLength != length else { return false }
    } else {
      let width = new.unobscuredLength(along: .horizontal)
      guard old.unobscuredLength(along: .horizontal) != width else { return false }
      guard content.fit(width: width, fixedLength: description.configuration.fixedLength) else { return false }
    }
    itemWidth = nil
    layOutAnew(description, in: new, content: &content)
    return true
  }
}
