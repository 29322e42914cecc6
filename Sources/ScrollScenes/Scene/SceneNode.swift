import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A scroll view of a scene, beside its scroller: content, targets, accessories, position.
struct SceneNode: Sendable {
  var content: NodeContent
  /// The index of its ``SceneContent``; `nil` where it has none.
  let slot: Int?
  /// The rule by which content comes to rest when a person lets go; absent where motions decide by themselves.
  let targets: BoxedOptional<TargetRule>
  /// The axis along which the content mainly scrolls.
  let mainAxis: Axis
  /// The frame that viewport and bars share, in points.
  var frame: Size
  /// Whether a person or a program may zoom the content.
  let zooms: Bool
  var accessories: NodeAccessories
  /// A scroll to an item or an edge whose place becomes known only on the way.
  var scroll: ProgrammaticScroll?
  /// The position that is bound to the scroll view, and which items can be seen.
  var binding: BoxedOptional<PositionBinding>
  /// Whether the last layout may have moved targets though the items are as long together as before. Stored, because
  /// the scene would copy the content to find out.
  private(set) var mayHaveMovedTargets = false
  /// The work of the layout in this frame.
  var counters = LazyCounters()
  /// The places of the visible items of the last frame, in their order, at scale 1, if they are a stack's; unused
  /// otherwise.
  ///
  /// Stored, because the frame would copy the layout to query it. In other arrangements each item takes a search, which
  /// only a frame that is read should pay for.
  private(set) var shownItems = ArrangedElements(room: 0)
  /// The scroll views in the items; absent where no item holds one.
  var itemViews: BoxedOptional<ItemViews>
  /// Whether making items takes time. Kept here, because asking the content in every frame would copy it.
  let takesTime: Bool
  /// The last layout of this frame, where making items takes time.
  var update: LazyUpdate?
  /// How far layout has shifted the visible content in this frame, in points: no movement.
  var layoutShift = 0.0
  /// The offset at scale 1 and the time of the frame before, where making items takes time.
  var lastShown: (offset: Double, time: Int64)?
  /// The changes of the layout since the notes were taken; recorded if somebody measures it.
  var notes: [LayoutNote] = []
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

  /// A removed scroll view: no content, and nothing around it.
  init() {
    (takesTime, slot, targets, zooms, mainAxis, frame) = (false, nil, BoxedOptional(), false, .vertical, .zero)
    var none = NoItems()
    let nothing = ScrollArea(contentSize: .zero, containerSize: .zero)
    content = NodeContent(.size(.zero), in: nothing, insets: nil, listed: nil, content: &none)
    accessories = NodeAccessories()
    (binding, itemViews) = (BoxedOptional(), BoxedOptional())
  }

  /// Whether the content is items that are laid out as they come into view.
  @inline(__always) var isLazy: Bool { content.lazyAxis != nil }

  /// The items of which some part can be seen.
  @inline(__always) var visibleItems: Range<Int> { content.update.visibleItems }

  /// The items that the last layout placed.
  @inline(__always) var placedItems: Range<Int> { content.update.placedItems }

  /// The item that layout keeps in its place.
  @inline(__always) var anchor: LazyAnchor? { content.update.anchor }

  /// Lays out the content in a viewport at `offset` and a scale. Sets the content's size in `area`, partly estimated.
  ///
  /// - Returns: the distance in points, as it is shown, by which the visible content has moved in the content.
  mutating func layOut(
    from offset: Double, in area: inout ScrollArea, zoomScale: Double, content items: inout some SceneContent
  ) -> Double {
    content.layOut(from: offset, in: &area, zoomScale: zoomScale, content: &items)
    noteLayout()
    return content.update.adjustment.points * zoomScale
  }

  /// Repeats the last layout, if it led to a viewport at `offset` in `area` and nothing has changed. Returns whether it
  /// did.
  mutating func repeatLayout(from offset: Double, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard content.repeatLayout(from: offset, in: area, zoomScale: zoomScale) else { return false }
    noteLayout()
    return true
  }

  /// Takes in the result of a layout.
  @inline(__always) private mutating func noteLayout() {
    counters += content.update.counters
    if takesTime {
      update = content.update
      layoutShift += content.update.adjustment.points
    }
    mayHaveMovedTargets = targets.hasValue && content.update.counters.measured > 0
  }

  /// Lets the indicators, which are present, follow the scroll view.
  @inline(__always) mutating func followWithIndicators(_ scroller: inout Scroller, at time: Int64) {
    accessories.indicators.unwrapped.follow(&scroller, insets: content.insets, at: time)
  }

  /// Stores the places of the visible items of a stack.
  mutating func storeShownItems() {
    guard content.isStack else { return }
    shownItems.removeAll()
    content.appendElements(of: visibleItems, to: &shownItems)
  }

  /// The pages of a target rule; `nil` where the configuration decides.
  var paging: PagingRule? {
    switch targets.value {
    case .paging(let rule): content.paging(by: rule)
    case .orthogonal(.paging): content.paging(by: PagingRule(.unobscured))
    case .viewAligned, .orthogonal, .snapping, .custom, nil: nil
    }
  }

  /// The pages of content that comes to rest on items; `nil` where it rests elsewhere.
  func itemPages(in area: ScrollArea, at zoomScale: Double) -> ItemPages? {
    targets.value.flatMap { ItemPages(content, by: $0, along: mainAxis, in: area, zoomScale: zoomScale) }
  }
}

/// Something that happened to a layout and that a measurement has to know.
package enum LayoutNote: Sendable {
  /// The sizes changed: the scroller was asked to move by `asked` points, and went from one offset to another, all
  /// along the axis of the items. Content that was at its anchor for size changes follows that anchor instead.
  case resized(
    asked: Double, from: Double, to: Double, range: ClosedRange<Double>, zoomScale: Double, wasAnchored: Bool)
  /// All items were laid out anew; so much was done before in this frame.
  case relaidOut(LazyCounters)
  /// Items were edited.
  case edited(SceneEvent.Edit)
  /// A scroll to an item began.
  case beganScroll(item: Int, ProgrammaticScroll.Aim)
  /// A scroll to an item came to its end.
  case landed(item: Int, ItemView)
}

/// The place of an item beside that of its viewport, along the axis of the items and at scale 1.
package struct ItemView: Sendable {
  /// The extent of the item, and of what is pinned beside it.
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
