import PlaneGeometry

/// Amends the natural target of a motion of one node; never stored.
package typealias NodeTargetUpdate = (_ node: Int, inout ScrollTarget, ScrollTargetBehaviorContext) -> Void

/// All scroll views of a screen with their nesting and gesture arbitration.
///
/// A tree takes the inputs of a ``Scroller``, at their times, and passes each one to its receiver. Locations are points
/// of the screen, where the outermost scroll views lie; each scroll view gets them in its own viewport.
///
/// A gesture takes the path from the innermost scroll view under the first finger to the outermost one around it.
/// Gesture arbitration happens when the gesture begins. Between axes the first scroll view to pass the slop wins. A
/// movement within the ``coneSlope`` of the inner scroll view's axis belongs to the inner one, any other to an outer
/// one. Along one axis the nearest scroll view that can scroll in the direction takes the gesture. With
/// ``HandOff/continuous``, movement is also handed off during a gesture and the motion that follows it.
///
/// A pinch belongs to the innermost scroll view under all its fingers whose content zooms. A pinch begins if the
/// fingers spread before they drag, or if a finger has joined a drag. Zoomed content scales the scroll views inside it;
/// fingers and wheels move these by their distance on the screen.
///
/// A wheel, a key and the focus take the path of the last gesture, initially the path to node 0.
///
/// ```swift
/// let page = Size(width: 390, height: 844)
/// let feed = Scroller(
///   configuration: ScrollConfiguration(),
///   area: ScrollArea(contentSize: Size(width: 390, height: 6000), containerSize: page))
/// var horizontal = ScrollConfiguration()
/// horizontal.axes = .horizontal
/// let carousel = Scroller(
///   configuration: horizontal,
///   area: ScrollArea(contentSize: Size(width: 2000, height: 200), containerSize: Size(width: 390, height: 200)))
/// var tree = ScrollTree([.init(carousel, origin: Point(x: 0, y: 120)), .init(feed)])
/// tree.handle(.pointerDown(id: 0, location: Point(x: 100, y: 200)), at: 0)
/// let offset = tree[0].contentOffset
/// ```
///
/// No operation allocates if callbacks are taken regularly.
public struct ScrollTree: Sendable {
  /// The time at which unused movement is handed off to the next scroll view.
  public enum HandOff: UInt8, Sendable, CaseIterable {
    /// At the begin of a gesture only, as `UIScrollView` does.
    case atBegin
    /// At any time: movement that the inner scroll view cannot use moves the outer one. A motion continues there at its
    /// velocity.
    case continuous
  }

  /// The link between the offsets of synchronized scroll views.
  public enum Synchronization: UInt8, Sendable, CaseIterable {
    /// Point by point from the start. The range is that of the longest; a shorter one waits at its end.
    case points
    /// By the fraction of its own range: all reach their ends together.
    case proportion
  }

  /// A scroll view and its place in its parent.
  public struct Member: Sendable {
    /// The scroll view.
    public var scroller: Scroller
    /// The origin of its viewport in the parent's content, in points of that content at scale 1. Without a parent, the
    /// origin on the screen.
    public var origin: Point
    /// The axes along which gestures transfer to an ancestor at the edge: UIKit's
    /// `transfersHorizontalScrollingToParent` and `transfersVerticalScrollingToParent`.
    public var transfersScrollingToParent: Axis.Set
    /// Whether its content rests at targets only, so that no movement is handed off to it.
    public var hasTargets = false
    /// Whether a pull past its top refreshes its content. Fingers on scroll views inside it pull it if those are at
    /// their tops.
    public var pullsToRefresh = false

    /// Creates a member at `origin` that by default transfers scrolling along both axes.
    public init(
      _ scroller: Scroller, origin: Point = .zero, transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
    ) {
      self.scroller = scroller
      self.origin = origin
      self.transfersScrollingToParent = transfersScrollingToParent
    }
  }

  /// The time at which movement is handed off to the next scroll view.
  public let handOff: HandOff
  /// The tangent of the half angle of the cone around the inner scroll view's axis. Movements within it belong to the
  /// inner scroll view.
  public let coneSlope: Double
  /// 1, the tangent of 45°: the first axis to pass the slop wins. Apple publishes no angle.
  public static let defaultConeSlope = 1.0
  /// The present time of all scroll views, in nanoseconds.
  public private(set) var now: Int64

  @usableFromInline var scrollers: ScrollPath
  var gesture = Gesture.none
  /// The fingers that are down, in points of the screen.
  var fingers = PointerTracking()
  /// The pinch that fingers may begin after one has joined a drag; `nil` for none.
  var joined: JoinedPinch?
  /// The ownership of the last wheel gesture: momentum stays with the scroll view under the fingers.
  var wheelOwnership: Ownership?
  /// The node of a selection that is not dragged by fingers; `nil` without one.
  var selected: Int?
  /// The coordinator of joint movements of several scroll views.
  var coordinator: NestedScrollCoordinator
  /// The group of synchronized nodes, which has all nodes; absent if each moves by itself.
  private(set) var group = BoxedOptional<SynchronizedGroup>()

  /// The place of a scroll view in its parent.
  struct Link: Equatable, Sendable {
    /// The parent node; `nil` for a root.
    var parent: Int?
    var origin: Point
    let transfers: Axis.Set
    var hasTargets: Bool
    let pullsToRefresh: Bool
    /// The origin of the viewport on the screen when the gesture began. The origin stays constant while fingers are
    /// down: content that moves under them must not count as their movement.
    var gestureOrigin = Point.zero
    /// The scale of the scroll view on the screen when the gesture began, from zoomed ancestors.
    var gestureScale = 1.0
    /// Whether the node is in use.
    var isPresent = true

    init(_ member: Member, parent: Int?) {
      self.parent = parent
      origin = member.origin
      transfers = member.transfersScrollingToParent
      hasTargets = member.hasTargets
      pullsToRefresh = member.pullsToRefresh
    }
  }

  /// The owner of the fingers. Scroll views are positions on the path.
  enum Gesture: Equatable, Sendable {
    /// No finger is down.
    case none
    /// Fingers touch the scroll views from `hit` outwards and have not used up the slop.
    case undecided(hit: Int)
    case owned(by: Int)
    /// Fingers move several scroll views together; locations are those of the scroll view `reference`.
    case coordinated(reference: Int)
  }

  /// Creates a linear chain of at least one scroll view, the innermost first: each lies in the next.
  public init(_ members: [Member], handOff: HandOff = .atBegin, coneSlope: Double = Self.defaultConeSlope) {
    let parents = members.indices.map { $0 + 1 < members.count ? $0 + 1 : nil }
    self.init(members, parents: parents, handOff: handOff, coneSlope: coneSlope)
  }

  /// Creates a tree of at least one scroll view. Each lies in the member that `parents` names, or on the screen itself
  /// for `nil`.
  ///
  /// - Precondition: no scroll view lies in itself.
  public init(
    _ members: [Member], parents: [Int?], handOff: HandOff = .atBegin, coneSlope: Double = Self.defaultConeSlope
  ) {
    precondition(!members.isEmpty, "A tree has at least one scroll view.")
    precondition(coneSlope > 0, "coneSlope must be positive.")
    self.handOff = handOff
    self.coneSlope = coneSlope
    let links = members.indices.map { Link(members[$0], parent: parents[$0]) }
    scrollers = ScrollPath(members.map { $0.scroller }, links)
    now = members.reduce(.min) { max($0, $1.scroller.now) }
    coordinator = NestedScrollCoordinator(like: members[0].scroller)
    for index in members.indices { scrollers.all[index].advance(to: now) }
  }

  /// Creates synchronized scroll views, at least one, side by side.
  ///
  /// The touched one leads, and the others follow, in momentum and bounces too. All begin at the offset of the first
  /// one. The leader reports all callbacks; followers report only `didScroll` and stay idle.
  public init(
    synchronizing members: [Member], by link: Synchronization = .points, along axes: Axis.Set = .vertical
  ) {
    self.init(members)
    for index in members.indices { scrollers.links[index].parent = nil }
    scrollers.setInnermost(to: 0)
    group.value = SynchronizedGroup(members.indices, by: link, along: axes, at: now, &scrollers.all)
  }

  /// The number of nodes, including removed ones.
  public var count: Int { scrollers.all.count }

  /// A scroll view by its node, as a copy: a coroutine that other modules call would allocate its frame.
  public subscript(node: Int) -> Scroller { scrollers.all[node] }

  // Each of these reads one part of a scroller in place: the subscript would copy the whole scroller.

  /// The content offset of a scroll view.
  @inlinable @inline(__always) package func contentOffset(of node: Int) -> Point {
    scrollers.all[node].cachedOffset ?? scrollers.all[node].contentOffset
  }

  /// The pulled offset of a scroll view along an axis, before the rubber band; within the range its content offset.
  package func rawOffset(of node: Int, along axis: Axis) -> Double { scrollers.all[node].rawOffset(along: axis) }

  /// Whether the edges of a scroll view are elastic along an axis.
  package func yieldsPastEdges(_ node: Int, along axis: Axis) -> Bool { scrollers.all[node].limits[axis].isElastic }

  /// The sizes of a scroll view.
  @inlinable @inline(__always) package func area(of node: Int) -> ScrollArea { scrollers.all[node].area }

  /// The size of the content of a scroll view, in points.
  @inlinable @inline(__always) package func contentSize(of node: Int) -> Size { scrollers.all[node].area.contentSize }

  /// The scale of the content of a scroll view.
  @inlinable @inline(__always) package func zoomScale(of node: Int) -> Double { scrollers.all[node].zoomScale }

  /// The offset that a request would scroll a scroll view to.
  package func destination(of request: ScrollRequest, ofScroller node: Int) -> Point {
    request.destination.offset(from: contentOffset(of: node), in: area(of: node))
  }

  /// The phase of a scroll view.
  @inlinable @inline(__always) package func phase(of node: Int) -> ScrollPhase { scrollers.all[node].phase }

  /// Whether the content of a node rests at the anchor that size changes keep, within its tolerance. The scroller is
  /// read in place: a copy would retain all its parts.
  package func isAnchored(of node: Int, along axis: Axis) -> Bool { scrollers.all[node].isAnchored(along: axis) }

  /// Whether layout shifts change the offset of a scroll view.
  package func contentOffsetAdjustmentBehavior(of node: Int) -> ScrollContentOffsetAdjustmentBehavior {
    scrollers.all[node].configuration.contentOffsetAdjustmentBehavior
  }

  /// Whether a person caused the last movement of a scroll view's content.
  package func isPositionedByUser(_ node: Int) -> Bool { scrollers.all[node].isPositionedByUser }

  /// Whether the passage of time changes any scroll view.
  public var isMoving: Bool {
    if group.hasValue { return group.unwrapped.virtualScroller.isMoving }
    if count == 1 { return scrollers.all[0].isMoving }
    if coordinator.isMoving { return true }
    for node in scrollers.all.indices where scrollers.all[node].isMoving { return true }
    return false
  }

  /// The time of the next transition, in nanoseconds; `nil` at rest.
  public var nextTransition: Int64? {
    if group.hasValue { return group.unwrapped.virtualScroller.nextTransition }
    if count == 1 { return scrollers.all[0].nextTransition }
    var next = coordinator.nextTransition
    for node in scrollers.all.indices { next = min(next, Deadline(scrollers.all[node].nextTransition)) }
    return next.instant
  }

  /// Advances all scroll views to `time`.
  public mutating func advance(to time: Int64) { advance(to: time) { _, _, _ in } }

  /// Advances all scroll views to `time`; `update` amends their targets.
  package mutating func advance(to time: Int64, updating update: NodeTargetUpdate) {
    precondition(time >= now, "A tree's time must not run backwards.")
    if group.hasValue {
      group.unwrapped.advance(to: time, &scrollers.all)
      return now = time
    }
    if count == 1 {
      scrollers.all[0].advance(to: time) { update(0, &$0, $1) }
      return now = time
    }
    while let next = coordinator.nextTransition.instant, next <= time {
      advanceNodes(to: next, update)
      coordinator.pass(next, &scrollers)
    }
    advanceNodes(to: time, update)
    coordinator.advance(to: time, &scrollers)
    now = time
  }

  @inline(__always) private mutating func advanceNodes(to time: Int64, _ update: NodeTargetUpdate) {
    for node in scrollers.all.indices { scrollers.all[node].advance(to: time) { update(node, &$0, $1) } }
  }

  /// Takes one input at its own time. Pointers, wheels and zooms go to their receiver, other inputs to node 0.
  public mutating func handle(_ input: ScrollInput, at time: Int64) { handle(input, at: time) { _, _, _ in } }

  /// Takes one input at its own time; `update` amends the targets.
  package mutating func handle(_ input: ScrollInput, at time: Int64, updating update: NodeTargetUpdate) {
    if count == 1, !group.hasValue {
      now = time
      return scrollers.all[0].handle(input, at: time) { update(0, &$0, $1) }
    }
    advance(to: time, updating: update)
    guard !group.hasValue else { return handleSynchronized(input, update) }
    switch input {
    case .pointerDown(let id, let location): pointerDown(id, at: location, update)
    case .pointerMoved(let id, let location, let isResampled):
      pointerMoved(id, to: location, isResampled: isResampled, update)
    case .pointerUp(let id), .pointerCancelled(let id): pointerUp(id, input, update)
    case .wheel(let wheel): turn(wheel, update)
    case .magnify(let input): magnify(input, update)
    case .zoom(let request): zoom(request, update)
    case .key(let key): receive(key, update)
    case .focus(let input): focus(input, update)
    case .selection(let step): select(step, update)
    case .reveal(let input): reveal(input, update)
    default: handle(input, ofNode: 0, update)
    }
  }

  /// Passes an input to one scroll view, independent of gesture arbitration.
  public mutating func handle(_ input: ScrollInput, ofScroller node: Int, at time: Int64) {
    handle(input, ofScroller: node, at: time) { _, _, _ in }
  }

  /// Passes an input to one scroll view, independent of gesture arbitration; `update` amends its target.
  package mutating func handle(
    _ input: ScrollInput, ofScroller node: Int, at time: Int64, updating update: NodeTargetUpdate
  ) {
    advance(to: time, updating: update)
    handle(input, ofNode: node, update)
  }

  mutating func handle(_ input: ScrollInput, ofNode node: Int, _ update: NodeTargetUpdate) {
    if let position = scrollers.position(of: node) { return handle(input, in: position, update) }
    pass(input, toNode: node, update)
  }

  /// Passes an input to a scroll view. Ignored while fingers hold its coordinated movement; a free coordinated motion
  /// ends.
  mutating func handle(_ input: ScrollInput, in index: Int, _ update: NodeTargetUpdate) {
    if coordinator.holds(index) {
      switch input {
      // Limits that keep the scale do not affect the coordination.
      case .setZoomLimits(let range) where range.contains(scrollers[index].zoomScale): break
      case .setZoomLimits: endCoordination()
      default:
        if case .setScrollEnabled = input, coordinator.isTouched {
          gesture = .none
        } else if coordinator.isInGesture {
          return
        }
        coordinator.dissolve(&scrollers)
      }
    }
    pass(input, to: index, update)
  }

  /// Passes an input to the scroll view at a position on the path.
  @inline(__always) mutating func pass(_ input: ScrollInput, to position: Int, _ update: NodeTargetUpdate) {
    pass(input, toNode: scrollers.nodes[position], update)
  }

  private mutating func pass(_ input: ScrollInput, toNode node: Int, _ update: NodeTargetUpdate) {
    guard !group.hasValue else { return group.unwrapped.handle(input, ofScroller: node, &scrollers.all) }
    scrollers.all[node].handle(input, at: now) { update(node, &$0, $1) }
  }

  /// Changes the sizes of one scroll view, as ``Scroller/setArea(_:shiftedBy:holding:at:)`` does.
  public mutating func setArea(
    _ area: ScrollArea, ofScroller node: Int, shiftedBy shift: Vector = .zero,
    holding destination: ScrollRequest.Destination? = nil, at time: Int64
  ) {
    if count > 1 || group.hasValue { advance(to: time) } else { now = time }
    guard !group.hasValue else {
      return group.unwrapped.setArea(area, ofScroller: node, shiftedBy: shift, &scrollers.all)
    }
    scrollers.all[node].setArea(area, shiftedBy: shift, holding: destination, at: time)
    resizeCoordination(of: node)
  }

  /// Changes the sizes of one scroll view; `update` finds its target again.
  package mutating func setArea(
    _ area: ScrollArea, ofScroller node: Int, shiftedBy shift: Vector = .zero, at time: Int64,
    updating update: NodeTargetUpdate
  ) {
    if count > 1 { advance(to: time, updating: update) } else { now = time }
    scrollers.all[node].setArea(area, shiftedBy: shift, at: time) { update(node, &$0, $1) }
    resizeCoordination(of: node)
  }

  private mutating func resizeCoordination(of node: Int) {
    guard coordinator.isActive, let position = scrollers.position(of: node), coordinator.holds(position) else { return }
    coordinator.resize(&scrollers)
  }

  /// Retargets a programmatic scroll of one scroll view, as ``Scroller/retarget(to:at:)`` does.
  package mutating func retarget(_ node: Int, to destination: ScrollRequest.Destination, at time: Int64) {
    advance(to: time)
    scrollers.all[node].retarget(to: destination, at: time)
  }

  /// The frame of a scroll view at ``now``, with the page along `axis`. O(1).
  package mutating func frame(ofScroller node: Int, pagesAlong axis: Axis) -> ScrollFrame {
    scrollers.all[node].frame(pagesAlong: axis)
  }

  /// Passes the pending callbacks to `body`, with their nodes, and removes them. Callbacks are ordered within each
  /// scroll view.
  public mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void) {
    for node in scrollers.all.indices { takeCallbacks(ofScroller: node) { body(node, $0) } }
  }

  /// Passes the pending callbacks of one scroll view to `body`, in order, and removes them.
  @inline(__always)
  @inlinable public mutating func takeCallbacks(ofScroller node: Int, _ body: (ScrollCallback) -> Void) {
    scrollers.all[node].takeCallbacks(body)
  }

  /// Enqueues a callback of a scroll view.
  package mutating func enqueue(_ callback: ScrollCallback, ofScroller node: Int) {
    scrollers.all[node].enqueue(callback)
  }

  /// Passes a scroll view to `body` in place, which may enqueue callbacks. `body` must not move the scroll view.
  @inline(__always)
  @inlinable package mutating func visit(ofScroller node: Int, _ body: (inout Scroller) -> Void) {
    body(&scrollers.all[node])
  }
}
