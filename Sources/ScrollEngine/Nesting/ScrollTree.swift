import PlaneGeometry

/// Changes the target that a motion of one node would have by itself; it is never stored.
package typealias NodeTargetUpdate = (_ node: Int, inout ScrollTarget, ScrollTargetBehaviorContext) -> Void

/// All scroll views of a screen, which of them lie in each other, and which of them a gesture moves.
///
/// A tree takes the inputs of a ``Scroller``, at their times, and passes each one on to the scroll view that it is for.
/// Locations are points of the screen, where the outermost scroll views lie; each scroll view gets them in its own
/// viewport.
///
/// A gesture takes the path from the innermost scroll view under the first finger to the outermost one around it. Which
/// one of them moves is decided when the gesture begins. Across the axes the first one to pass the slop wins: a
/// movement within the ``coneSlope`` of the inner scroll view's axis is the inner one's, any other an outer one's.
/// Along one axis the nearest scroll view that can go on in the direction takes it. With ``HandOver/continuous`` a
/// movement also goes on in the next scroll view in the middle of a gesture and of the motion that follows it.
///
/// A pinch is for the innermost scroll view under all its fingers whose content zooms, if they come apart before they
/// drag, or if one of them has joined a drag. What lies in zoomed content is scaled with it: fingers and wheels move it
/// as far as they go on the screen.
///
/// A wheel, a key and the focus take the path that the last gesture took; at first the path to node 0.
///
///     var tree = ScrollTree([.init(carousel, origin: Point(x: 0, y: 120)), .init(feed)])
///     tree.handle(.pointerDown(id: 0, location: Point(x: 100, y: 200)), at: 0)
///     tree[0].contentOffset
///
/// Nothing here allocates once callbacks are taken regularly.
public struct ScrollTree: Sendable {
  /// When movement that one scroll view cannot use goes on in the next.
  public enum HandOver: UInt8, Sendable, CaseIterable {
    /// Only at the begin of a gesture, as `UIScrollView` does.
    case atBegin
    /// At any time: what the inner one cannot use moves the outer one, and the motion goes on there as fast as it is.
    case continuous
  }

  /// How the offsets of scroll views that share a place are linked.
  public enum Synchronization: UInt8, Sendable, CaseIterable {
    /// Point by point from the start. The range is that of the longest; a shorter one waits at its end.
    case points
    /// By the part of its own range that each has gone: all reach their ends together.
    case proportion
  }

  /// A scroll view and how it lies in its parent.
  public struct Member: Sendable {
    /// The scroll view.
    public var scroller: Scroller
    /// Where its viewport begins in the parent's content, in points of that at scale 1; without a parent, where it
    /// begins on the screen.
    public var origin: Point
    /// The axes along which it lets an ancestor begin when it is at its edge: UIKit's
    /// `transfersHorizontalScrollingToParent` and `transfersVerticalScrollingToParent`.
    public var transfersScrollingToParent: Axis.Set
    /// Whether its content rests at targets alone, so that no movement comes in from another scroll view.
    public var hasTargets = false
    /// Whether a pull past its top has its content loaded anew, so that fingers on scroll views inside it, which are at
    /// their tops, pull it.
    public var pullsToRefresh = false

    /// A scroll view at `origin` that lets its ancestors begin along both axes unless it says otherwise.
    public init(
      _ scroller: Scroller, origin: Point = .zero, transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
    ) {
      self.scroller = scroller
      self.origin = origin
      self.transfersScrollingToParent = transfersScrollingToParent
    }
  }

  /// When movement goes on in the next scroll view.
  public let handOver: HandOver
  /// The tangent of the angle from the inner scroll view's axis up to which a movement is the inner one's.
  public let coneSlope: Double
  /// 1, the tangent of 45°: the first axis to pass the slop wins. Apple publishes no angle.
  public static let defaultConeSlope = 1.0
  /// The time up to which all scroll views have lived, in nanoseconds.
  public private(set) var now: Int64

  @usableFromInline var scrollers: ScrollPath
  var gesture = Gesture.none
  /// The fingers that are down, in points of the screen.
  var fingers = PointerTracking()
  /// The pinch that those of them may begin that have joined a drag; `nil` where they may not.
  var joined: JoinedPinch?
  /// The scroll view that had the last gesture of a wheel: momentum goes where the fingers were.
  var wheelOwnership: Ownership?
  /// The node in whose content a selection is dragged that no finger drags; `nil` without one.
  var selected: Int?
  /// The movement of several scroll views together.
  var coordinator: NestedScrollCoordinator
  /// The nodes that share a place, which then are all nodes; absent where each moves by itself.
  private(set) var group = BoxedOptional<SynchronizedGroup>()

  /// How a scroll view lies in its parent.
  struct Link: Equatable, Sendable {
    /// The node whose content holds the scroll view; `nil` for one that lies on the screen itself.
    var parent: Int?
    var origin: Point
    let transfers: Axis.Set
    let hasTargets: Bool
    let pullsToRefresh: Bool
    /// Where the viewport began on the screen when the gesture began. While fingers are down it stays that: the content
    /// that carries a scroll view moves under them, and must not count as their movement.
    var gestureOrigin = Point.zero
    /// By how much the content around it scaled the scroll view up on the screen then.
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

  /// Whose the fingers are. Scroll views are positions on the path.
  enum Gesture: Equatable, Sendable {
    /// No finger is down.
    case none
    /// They touch the scroll views from `hit` outwards, and have not moved far enough to be anyone's.
    case undecided(hit: Int)
    case owned(by: Int)
    /// They move several scroll views together; locations are those of the scroll view `reference`.
    case coordinated(reference: Int)
  }

  /// A line of at least one scroll view, the innermost first: each lies in the next.
  public init(_ members: [Member], handOver: HandOver = .atBegin, coneSlope: Double = Self.defaultConeSlope) {
    let parents = members.indices.map { $0 + 1 < members.count ? $0 + 1 : nil }
    self.init(members, parents: parents, handOver: handOver, coneSlope: coneSlope)
  }

  /// At least one scroll view; each lies in the member that `parents` names, or on the screen itself where that is
  /// `nil`.
  ///
  /// - Precondition: no scroll view lies in itself.
  public init(
    _ members: [Member], parents: [Int?], handOver: HandOver = .atBegin, coneSlope: Double = Self.defaultConeSlope
  ) {
    precondition(!members.isEmpty, "A tree has at least one scroll view.")
    precondition(coneSlope > 0, "A cone has an extent.")
    self.handOver = handOver
    self.coneSlope = coneSlope
    let links = members.indices.map { Link(members[$0], parent: parents[$0]) }
    scrollers = ScrollPath(members.map { $0.scroller }, links)
    now = members.reduce(.min) { max($0, $1.scroller.now) }
    coordinator = NestedScrollCoordinator(like: members[0].scroller)
    for index in members.indices { scrollers.all[index].advance(to: now) }
  }

  /// At least one scroll view, side by side, whose offsets are linked: the one that is touched leads, and the others
  /// follow, in its momentum and its bounces too. All are put where the first one is. The leader reports what a scroll
  /// view reports; followers report `didScroll` alone and stay idle.
  public init(
    synchronizing members: [Member], by link: Synchronization = .points, along axes: Axis.Set = .vertical
  ) {
    self.init(members)
    for index in members.indices { scrollers.links[index].parent = nil }
    scrollers.lead(to: 0)
    group.value = SynchronizedGroup(members.indices, by: link, along: axes, at: now, &scrollers.all)
  }

  /// How many nodes there are, removed ones included.
  public var count: Int { scrollers.all.count }

  /// A scroll view by its node, as a copy: a coroutine that other modules call allocates its frame.
  public subscript(node: Int) -> Scroller { scrollers.all[node] }

  // Each of these reads one part of a scroller in its place: through the subscript all of it would be copied.

  /// The content offset of a scroll view.
  @inlinable @inline(__always) package func contentOffset(of node: Int) -> Point {
    scrollers.all[node].knownOffset ?? scrollers.all[node].contentOffset
  }

  /// Where a scroll view has been pulled to along an axis; its content offset within the range.
  package func pulledOffset(of node: Int, along axis: Axis) -> Double { scrollers.all[node].pulledOffset(along: axis) }

  /// Whether content yields past its edges along an axis.
  package func yieldsPastEdges(_ node: Int, along axis: Axis) -> Bool { scrollers.all[node].limits[axis].isElastic }

  /// The sizes of a scroll view.
  @inlinable @inline(__always) package func area(of node: Int) -> ScrollArea { scrollers.all[node].area }

  /// The scale of the content of a scroll view.
  @inlinable @inline(__always) package func zoomScale(of node: Int) -> Double { scrollers.all[node].zoomScale }

  /// The offset that a scroll view would be scrolled to.
  package func destination(of request: ScrollRequest, ofScroller node: Int) -> Point {
    request.destination.offset(from: contentOffset(of: node), in: area(of: node))
  }

  /// The phase of a scroll view.
  @inlinable @inline(__always) package func phase(of node: Int) -> ScrollPhase { scrollers.all[node].phase }

  /// Whether layout changes the offset of a scroll view.
  package func contentOffsetAdjustmentBehavior(of node: Int) -> ScrollContentOffsetAdjustmentBehavior {
    scrollers.all[node].configuration.contentOffsetAdjustmentBehavior
  }

  /// Whether a person moved the content of a scroll view last.
  package func isPositionedByUser(_ node: Int) -> Bool { scrollers.all[node].isPositionedByUser }

  /// Whether time alone will change anything.
  public var isMoving: Bool {
    if group.hasValue { return group.unwrapped.lead.isMoving }
    if count == 1 { return scrollers.all[0].isMoving }
    if coordinator.isMoving { return true }
    for node in scrollers.all.indices where scrollers.all[node].isMoving { return true }
    return false
  }

  /// The next instant at which something changes its kind, in nanoseconds; `nil` at rest.
  public var nextTransition: Int64? {
    if group.hasValue { return group.unwrapped.lead.nextTransition }
    if count == 1 { return scrollers.all[0].nextTransition }
    var next = coordinator.nextTransition
    for node in scrollers.all.indices { next = min(next, Deadline(scrollers.all[node].nextTransition)) }
    return next.instant
  }

  /// Lets time pass in all scroll views.
  public mutating func advance(to time: Int64) { advance(to: time) { _, _, _ in } }

  /// Lets time pass in all scroll views; `update` says where the content of each comes to rest.
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

  /// Takes one input at its own time. Pointers, wheels and what zooms go to the scroll view that they are for, all else
  /// to node 0.
  public mutating func handle(_ input: ScrollInput, at time: Int64) { handle(input, at: time) { _, _, _ in } }

  /// Takes one input at its own time; `update` says where the content of each scroll view comes to rest.
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

  /// Gives one scroll view an input, whatever the gesture is for.
  public mutating func handle(_ input: ScrollInput, ofScroller node: Int, at time: Int64) {
    handle(input, ofScroller: node, at: time) { _, _, _ in }
  }

  /// Gives one scroll view an input, whatever the gesture is for; `update` says where content comes to rest.
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

  /// Fingers that hold a coordinated movement have the say; one that runs out ends where another input comes.
  mutating func handle(_ input: ScrollInput, in index: Int, _ update: NodeTargetUpdate) {
    if coordinator.holds(index) {
      switch input {
      // A scale that stays is no matter of those that move together.
      case .setZoomLimits(let range) where range.contains(scrollers[index].zoomScale): break
      case .setZoomLimits: letGoOfCoordination()
      default:
        if case .setScrollEnabled = input, coordinator.isTouched {
          gesture = .none
        } else if coordinator.isHeld {
          return
        }
        coordinator.dissolve(&scrollers)
      }
    }
    pass(input, to: index, update)
  }

  /// Gives the scroll view at a position on the path an input that is its own.
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

  /// Changes the sizes of one scroll view, and lets `update` find its target anew.
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

  /// Aims a programmatic scroll of one scroll view at a target that has moved, as ``Scroller/retarget(to:at:)`` does.
  package mutating func retarget(_ node: Int, to destination: ScrollRequest.Destination, at time: Int64) {
    advance(to: time)
    scrollers.all[node].retarget(to: destination, at: time)
  }

  /// A scroll view as the frame of ``now`` shows it, with the page along `axis`. O(1).
  package mutating func frame(ofScroller node: Int, pagesAlong axis: Axis) -> ScrollFrame {
    scrollers.all[node].frame(pagesAlong: axis)
  }

  /// Passes on what there is to report since the last call, with the node that reports it, and forgets it. The order is
  /// that of events within each scroll view.
  public mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void) {
    for node in scrollers.all.indices { takeCallbacks(ofScroller: node) { body(node, $0) } }
  }

  /// Passes on what one scroll view has to report since the last call, in order, and forgets it.
  @inline(__always)
  @inlinable public mutating func takeCallbacks(ofScroller node: Int, _ body: (ScrollCallback) -> Void) {
    scrollers.all[node].takeCallbacks(body)
  }

  /// Adds something to what a scroll view has to report.
  package mutating func tell(_ callback: ScrollCallback, ofScroller node: Int) { scrollers.all[node].enqueue(callback) }

  /// Lets `body` look at a scroll view in its place, and add to what that has to report; it must not move.
  @inline(__always)
  @inlinable package mutating func visit(ofScroller node: Int, _ body: (inout Scroller) -> Void) {
    body(&scrollers.all[node])
  }
}
