import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A whole screen of scroll views, as a value: a tree of them, their content, and what is around them.
///
/// Data flows one way: an event goes in, the scene moves and lays out, a frame comes out. Time is a parameter: events
/// come at their own times, ``show(at:)`` lets time pass up to a frame.
///
/// ```swift
/// struct Rows: SceneContent {
///   let count = 100_000
///   mutating func length(at index: Int) -> Length? { Length(points: 60) }
/// }
/// var list = ScrollScene(size: Size(width: 390, height: 844), content: Rows())
/// list.handle(.down(pointer: 0, at: Point(x: 195, y: 700)), at: 0)
/// list.handle(.move(pointer: 0, at: Point(x: 195, y: 500), isResampled: false), at: 16_000_000)
/// list.handle(.up(pointer: 0, at: nil), at: 24_000_000)
/// list.show(at: 32_000_000)
/// list.forEachItem { item in print("Row \(item.index ?? 0) lies at \(item.rect)") }
/// ```
///
/// Times are nanoseconds from any origin and never run backwards. A frame that brings in no unmeasured item allocates
/// nothing once callbacks are taken regularly.
public struct ScrollScene<Content: SceneContent>: Sendable {
  /// The scroll views.
  package internal(set) var views: ScrollTree
  var nodes: [SceneNode]
  // Stored outside of the nodes, so that the memory layout of all other properties does not depend on `Content`.
  package internal(set) var contents: [Content]
  /// The indices of contents whose scroll views are removed.
  var vacantSlots: [Int] = []
  /// The number of scroll views in the description. Scroll views in items have later indices.
  package let describedViewCount: Int
  /// Whether a scroll view was inserted outside of items.
  var hasInsertedViews = false
  // Stored out of line: most scenes have no devices, and every call of a method may copy the scene.
  private var boxedDevices: BoxedOptional<SceneDevices>
  private var boxedTracking = BoxedOptional<BarTracking>()
  private var boxedJogging = BoxedOptional<(pointer: Int, bar: JogBar)>()
  /// The state of double taps; absent if no content zooms.
  var tap = BoxedOptional<DoubleTap>()
  /// The selection or the insertion point; `nil` before the first one.
  var caret: SceneCaret?
  /// The number of the last action, a typed text or an action on a selection.
  var lastAction = 0
  /// The time of the first edit since the last layout, in nanoseconds; `nil` without such an edit.
  var editTime: Int64?
  /// The time of the last frame, in nanoseconds.
  private(set) var frameTime: Int64 = 0
  /// Whether a frame has been shown.
  var hasShown = false
  private var isFrameBegun = false
  /// Whether a node has, or had, a target rule.
  var hasTargets: Bool
  /// Whether a pointer selects, or has selected, in a node.
  var pointersSelect: Bool
  /// Whether a selection may be dragged over pinned views. Their positions are then tracked.
  var isAutoscrolling = false
  /// Whether a node has, or had, accessories, or a device follows the scroll views.
  var hasAccessories: Bool
  /// Whether a page control has, or had, a timer that turns pages.
  var hasPageTimers = false
  /// The anchor of a trackpad's pinch in the viewport, if its events state none.
  let pinchAnchor: UnitPoint

  /// The node that receives programmatic events.
  static var main: Int { 0 }

  /// One scroll view of lazy items.
  public init(
    size: Size, items: LazyItems = LazyItems(), content: Content,
    configuration: ScrollConfiguration = ScrollConfiguration(),
    accessories: AccessoryDescription = AccessoryDescription()
  ) {
    var view = ScrollViewDescription(
      size: size, layout: .items(items), content: content, configuration: configuration)
    view.accessories = accessories
    self.init(SceneDescription([view]))
  }

  /// A scene from its description, at time 0.
  public init(_ description: SceneDescription<Content>) {
    nodes = []
    contents = []
    describedViewCount = description.views.count
    var members: [ScrollTree.Member] = []
    for view in description.views {
      let (node, scroller) = Self.node(view, contents: &contents, vacant: &vacantSlots)
      var member = ScrollTree.Member(
        scroller, origin: view.origin, transfersScrollingToParent: view.transfersScrollingToParent)
      member.hasTargets = view.targets != nil
      member.pullsToRefresh = view.accessories.refreshControl != nil
      members.append(member)
      nodes.append(node)
    }
    if let (link, axes) = description.synchronization {
      views = ScrollTree(synchronizing: members, by: link, along: axes)
    } else {
      views = ScrollTree(
        members, parents: description.views.map { $0.parent }, handOff: description.handOff,
        coneSlope: description.coneSlope)
    }
    boxedDevices = BoxedOptional(SceneDevices(description))
    pinchAnchor = description.pinchAnchor
    if description.views.contains(where: { $0.zooms }) { tap.value = DoubleTap() }
    hasTargets = description.views.contains { $0.targets != nil }
    pointersSelect = description.views.contains { $0.configuration.pointerDrag == .selects }
    hasAccessories = Self.hasAccessories(description)
    for index in nodes.indices { beginAccessories(description.views[index].accessories, ofNode: index) }
    beginKeyboard()
  }

  private static func hasAccessories(_ description: SceneDescription<Content>) -> Bool {
    SceneDevices(description) != nil || description.views.contains { $0.hasAccessories }
  }

  /// Whether there is any device, so that scenes without devices skip all of them with one test.
  @inline(__always) var hasDevices: Bool { boxedDevices.hasValue }

  /// The devices around the screen.
  var devices: SceneDevices {
    get { boxedDevices.value ?? SceneDevices() }
    _modify {
      if hasDevices {
        yield &boxedDevices.unwrapped
      } else {
        var none = SceneDevices()
        yield &none
      }
    }
  }

  /// The pointer that drags a scroll bar.
  var tracking: BarTracking? {
    @inline(__always) get { boxedTracking.value }
    set { boxedTracking.value = newValue }
  }

  /// The pointer that drags the indicator of visionOS.
  var jogging: (pointer: Int, bar: JogBar)? {
    @inline(__always) get { boxedJogging.value }
    set { boxedJogging.value = newValue }
  }

  /// Advances the time to a frame, and lays out the visible content.
  public mutating func show(at time: Int64) {
    beginFrame(at: time)
    settleEdits()
    if hasAccessories { passDevices(until: time) }
    advance(to: time)
    for node in nodes.indices where nodes[node].isLazy {
      layOut(node, at: time)
      if nodes[node].scroll != nil { continueScroll(of: node, at: time) }
      if nodes[node].update != nil { finishWork(of: node, at: time) }
    }
    for node in nodes.indices where nodes[node].isLazy { nodes[node].storeShownItems() }
    for node in nodes.indices where nodes[node].binding.hasValue { followBinding(of: node) }
    if hasAccessories { followAccessories(at: time, isLast: true) }
    frameTime = time
    hasShown = true
    isFrameBegun = false
  }

  /// Begins the frame at `time`. The counters of the frame include the work on items for events before ``show(at:)``. A
  /// scene that is shown without this call begins the frame itself.
  public mutating func beginFrame(at time: Int64) {
    guard !isFrameBegun else { return }
    isFrameBegun = true
    for node in nodes.indices where nodes[node].isLazy {
      nodes[node].counters = LazyCounters()
      if nodes[node].takesTime { beginWork(of: node, at: time) }
    }
    guard !hasShown else { return }
    for node in nodes.indices where nodes[node].binding.hasValue {
      writePosition(of: node, at: 0)
    }
    // A finger that goes down before the first frame hits the scroll views in the first items.
    for node in nodes.indices where nodes[node].itemViews.hasValue { layOut(node, at: time) }
  }

  /// Whether the next frame differs from this one without an event.
  public var isMoving: Bool {
    if views.isMoving { return true }
    for node in nodes.indices where nodes[node].takesTime && hasPendingItems(node) { return true }
    guard hasAccessories else { return false }
    if hasDevices, devices.nextTransition != nil { return true }
    return nodes.contains { !$0.accessories.isEmpty && $0.accessories.isChanging(at: frameTime) }
  }

  private func hasPendingItems(_ node: Int) -> Bool { nodes[node].slot.map { contents[$0].hasPendingItems } ?? false }

  /// The time of the next change at rest without an event, in nanoseconds; `nil` for none.
  ///
  /// Fading indicators and stepping bars change so.
  public var nextChange: Int64? {
    guard hasAccessories else { return nil }
    var next = tracking?.scroller.nextStep
    for node in nodes.indices where !nodes[node].accessories.isEmpty {
      guard let change = nodes[node].accessories.nextTransition(after: frameTime) else { continue }
      next = min(next ?? change, change)
    }
    return next
  }

  /// Advances all scroll views, and a pressed bar, to `time`.
  mutating func advance(to time: Int64) {
    if tracking != nil { pressBar(until: time) }
    if isAutoscrolling { advanceObscuredInsets(until: time) }
    live(to: time)
  }

  /// Advances all scroll views to `time`.
  @inline(__always) mutating func live(to time: Int64) {
    guard hasTargets else { return views.advance(to: time) }
    let targets = currentTargets
    views.advance(to: time) { targets.update($0, &$1, $2) }
  }

  /// Passes an input of a person or a device to the scroll views.
  mutating func pass(_ input: ScrollInput, at time: Int64) {
    guard hasTargets else { return views.handle(input, at: time) }
    let targets = currentTargets
    views.handle(input, at: time) { targets.update($0, &$1, $2) }
  }

  /// Passes an input to one scroll view, regardless of the gesture's owner.
  mutating func pass(_ input: ScrollInput, toNode node: Int, at time: Int64) {
    let targets = currentTargets
    views.handle(input, ofScroller: node, at: time) { targets.update($0, &$1, $2) }
  }

  /// Changes the sizes of one scroll view, or applies the movement of its items. A recomputed target has priority over
  /// a bound position.
  mutating func setArea(_ area: ScrollArea, of node: Int, shiftedBy shift: Vector = .zero, at time: Int64) {
    // A reversed list keeps the far end of its viewport: the viewport moves, not the items.
    let moved = viewportShift(of: node, to: area)
    if !nodes[node].accessories.isEmpty {
      noteViewportShift(moved, of: node)
      recordShift(shift, of: node)
    }
    let recordsNotes = nodes[node].recordsNotes
    let before = recordsNotes ? views.contentOffset(of: node) + moved : .zero
    let wasAnchored = recordsNotes && nodes[node].content.lazyAxis.map { views.isAnchored(of: node, along: $0) } == true
    if !nodes[node].targets.hasValue {
      if hasTargets { live(to: time) }
      views.setArea(area, ofScroller: node, shiftedBy: shift, holding: followedDestination(of: node), at: time)
    } else {
      let targets = currentTargets
      views.setArea(area, ofScroller: node, shiftedBy: shift, at: time) { targets.update($0, &$1, $2) }
    }
    guard recordsNotes, let axis = nodes[node].content.lazyAxis else { return }
    nodes[node].notes.append(
      .resized(
        requested: shift[axis], from: before[axis], to: views.contentOffset(of: node)[axis],
        range: views.area(of: node).offsetRange(along: axis), zoomScale: views.zoomScale(of: node),
        wasAnchored: wasAnchored))
  }

  private var currentTargets: SceneTargets<Content> {
    SceneTargets(nodes: nodes, contents: contents, window: screenSize)
  }
}

/// The target rules of all nodes over their items at scale 1. Exists during a call only, because measuring items would
/// otherwise copy them.
struct SceneTargets<Content: SceneContent> {
  let nodes: [SceneNode]
  let contents: [Content]
  /// The size of the screen, in points, which determines size classes.
  let window: Size

  func update(_ node: Int, _ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    guard let rule = nodes[node].targets.value?.resolved(along: nodes[node].mainAxis, in: window) else { return }
    switch rule {
    case .paging(let rule):
      PagingScrollTargetBehavior(nodes[node].content.paging(by: rule)).updateTarget(&target, context: context)
    case .custom:
      guard let slot = nodes[node].slot else { return }
      nodes[node].content.inItemOrder(&target, context) { contents[slot].updateTarget(&$0, context: $1) }
    case .viewAligned, .orthogonal, .snapping:
      nodes[node].content.update(&target, by: rule, context)
    }
  }
}

extension ScrollViewDescription {
  /// Whether the scroll view has an accessory that follows it, or views whose positions frames report.
  var hasAccessories: Bool {
    if case .constraints(let content) = layout, content.tracksViews { return true }
    return accessories.indicators != nil || accessories.edgeEffects != nil || accessories.pageControl != nil
      || accessories.refreshControl != nil || accessories.transition != nil || accessories.showsPinned
      || accessories.showsInsets || accessories.layoutDirection.isRightToLeft
  }
}
