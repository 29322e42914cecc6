import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A scroll view of a scene, beside its scroller: content, targets, accessories, position.
struct SceneNode: Sendable {
  var content: NodeContent
  /// The index of its ``SceneContent``; `nil` without one.
  let slot: Int?
  /// The target rule for the end of a person's scroll; absent if the configuration determines the end of motions.
  var targets: BoxedOptional<TargetRule>
  /// The main scroll axis of the content.
  var mainAxis: Axis
  /// The frame that viewport and bars share, in points.
  var frame: Size
  /// Whether a person or a program may zoom the content.
  let zooms: Bool
  var accessories: NodeAccessories
  /// A scroll to an item or an edge whose position becomes known during the scroll.
  var scroll: ProgrammaticScroll?
  /// The bound scroll position, and the visible items.
  var binding: BoxedOptional<PositionBinding>
  /// Whether the last layout may have moved targets without changing the content's length. Stored, because a query of
  /// the content would copy it.
  private(set) var mayHaveMovedTargets = false
  /// The work of the layout in this frame.
  var counters = LazyCounters()
  /// The extents of a stack's visible items in the last frame, in order, at scale 1; unused in other arrangements.
  ///
  /// Stored, because a query of the layout would copy it. In other arrangements each item takes a search, which only a
  /// frame that is read should cost.
  private(set) var shownItems = ArrangedElements(room: 0)
  /// The scroll views in the items; absent if no item contains one.
  var itemViews: BoxedOptional<ItemViews>
  /// Whether making items takes time. Stored, because a query of the content in every frame would copy it.
  let takesTime: Bool
  /// The last layout of this frame, if making items takes time.
  var update: LazyUpdate?
  /// The layout shift of the visible content in this frame, in points.
  var layoutShift = 0.0
  /// The offset at scale 1 and the time of the previous frame, if making items takes time.
  var lastShown: (offset: Double, time: Int64)?
  /// The changes of the layout since ``notes`` were last taken, if a measurement records them.
  var notes: [LayoutEvent] = []
  /// Whether ``notes`` are recorded.
  var recordsNotes = false

  init<Content>(_ view: ScrollViewDescription<Content>, _ content: NodeContent, slot: Int?) {
    takesTime = view.content?.takesTime ?? false
    self.content = content
    self.slot = slot
    targets = BoxedOptional(view.targets)
    mainAxis = view.configuration.axes == .horizontal ? .horizontal : .vertical
    frame = view.size
    zooms = view.zooms
    accessories = NodeAccessories()
    var containsScrollViews = false
    if case .items(let items) = view.layout { containsScrollViews = items.containsScrollViews }
    itemViews = BoxedOptional(containsScrollViews ? ItemViews() : nil)
    let described = view.accessories
    let isBound = described.position != nil || described.visibilityThreshold != nil
    binding = BoxedOptional(isBound ? PositionBinding(described) : nil)
  }

  /// A removed scroll view, without content and accessories.
  init() {
    (takesTime, slot, targets, zooms, mainAxis, frame) = (false, nil, BoxedOptional(), false, .vertical, .zero)
    var none = NoItems()
    let nothing = ScrollArea(contentSize: .zero, containerSize: .zero)
    content = NodeContent(.size(.zero), in: nothing, insets: nil, listed: nil, content: &none)
    accessories = NodeAccessories()
    (binding, itemViews) = (BoxedOptional(), BoxedOptional())
  }

  /// Whether the content consists of lazy items.
  @inline(__always) var isLazy: Bool { content.lazyAxis != nil }

  /// The items that are at least partly visible.
  @inline(__always) var visibleItems: Range<Int> { content.update.visibleItems }

  /// The items that the last layout placed.
  @inline(__always) var placedItems: Range<Int> { content.update.placedItems }

  /// The item that the layout anchors.
  @inline(__always) var anchor: LazyAnchor? { content.update.anchor }

  /// Lays out the content in a viewport at `offset` and a scale. Sets the content's size in `area`, partly estimated.
  ///
  /// - Returns: the layout shift of the visible content, in points at that scale.
  mutating func layOut(
    from offset: Double, in area: inout ScrollArea, zoomScale: Double, content items: inout some SceneContent
  ) -> Double {
    content.layOut(from: offset, in: &area, zoomScale: zoomScale, content: &items)
    noteLayout()
    return content.update.adjustment.points * zoomScale
  }

  /// Reuses the last layout if it was for a viewport at `offset` in `area` and nothing has changed.
  ///
  /// - Returns: whether the last layout was reused.
  mutating func repeatLayout(from offset: Double, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard content.repeatLayout(from: offset, in: area, zoomScale: zoomScale) else { return false }
    noteLayout()
    return true
  }

  /// Stores the result of a layout.
  @inline(__always) private mutating func noteLayout() {
    counters += content.update.counters
    if takesTime {
      update = content.update
      layoutShift += content.update.adjustment.points
    }
    mayHaveMovedTargets = targets.hasValue && content.update.counters.measured > 0
  }

  /// Updates the indicators, which must be present, from the scroll view.
  @inline(__always) mutating func followWithIndicators(_ scroller: inout Scroller, at time: Int64) {
    accessories.indicators.unwrapped.follow(&scroller, insets: content.insets, at: time)
  }

  /// Stores the extents of the visible items of a stack.
  mutating func storeShownItems() {
    guard content.isStack else { return }
    let hasMoves = content.takeMoves()
    if !hasMoves, shownItems.keep(visibleItems) { return }
    shownItems.removeAll()
    content.appendElements(of: visibleItems, to: &shownItems)
  }

  /// The paging rule of the target rule; `nil` if the configuration determines the pages.
  var paging: PagingRule? {
    switch targets.value {
    case .paging(let rule): content.paging(by: rule)
    case .orthogonal(.paging): content.paging(by: PagingRule(.unobscured))
    case .viewAligned, .orthogonal, .snapping, .custom, nil: nil
    }
  }

  /// The pages of content that snaps to items; `nil` for other content.
  func itemPages(in area: ScrollArea, at zoomScale: Double) -> ItemPages? {
    targets.value.flatMap { ItemPages(content, by: $0, along: mainAxis, in: area, zoomScale: zoomScale) }
  }
}

/// An event of a layout that measurements need.
package enum LayoutEvent: Sendable {
  /// The sizes changed: the scroller was requested to move by `requested` points, and moved from one offset to another,
  /// along the axis of the items. Content at its anchor for size changes follows that anchor instead.
  case resized(
    requested: Double, from: Double, to: Double, range: ClosedRange<Double>, zoomScale: Double, wasAnchored: Bool)
  /// All items were laid out again; the value is the work of this frame before.
  case relaidOut(LazyCounters)
  /// Items were edited.
  case edited(SceneEvent.Edit)
  /// A scroll to an item began.
  case beganScroll(item: Int, ProgrammaticScroll.Aim)
  /// A scroll to an item ended.
  case landed(item: Int, ItemView)
}

/// The extent of an item relative to its viewport, along the axis of the items at scale 1.
package struct ItemView: Sendable {
  /// The extent of the item with the pinned views beside it.
  package let extent: Interval
  package let area: ScrollArea
  package let axis: Axis
  /// The content offset, in points.
  package let offset: Double

  package init(extent: Interval, area: ScrollArea, axis: Axis, offset: Double) {
    self.extent = extent
    self.area = area
    self.axis = axis
    self.offset = offset
  }
}
