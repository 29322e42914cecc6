import PlaneGeometry

/// A coordinated movement of several nested scroll views.
///
/// Along each axis the coordinator has an invisible scroll view, ``virtualScroller``. Its range is the sum of the
/// members' ranges, its offset the sum of their offsets. The virtual scroller takes the inputs, so gestures, flings and
/// bounces are continuous across hand-offs between members.
///
/// The distribution of the sum among the members is a function of the sum alone. From their offsets at the begin of the
/// gesture the inner members move first, in both directions. An outer member returns its movement before an inner
/// member moves back.
///
/// Only the outermost member leaves its range. At the top the innermost member with pull to refresh leaves its range
/// instead, if there is one.
struct NestedScrollCoordinator: Sendable {
  /// The share of a member.
  struct Part: Equatable, Sendable {
    /// The axes along which the scroll view is a member.
    var axes: Axis.Set = []
    /// The member's offset within its range when the gesture began, or when sizes last changed.
    var base = Point.zero
    /// The member's distance below its offset at the begin of the gesture, in points. Ancestors of the member that is
    /// pulled to refresh move back by at most this distance.
    var advance = 0.0
  }

  // Boxed, as most trees never use it.
  private var boxedScroller: Boxed<Scroller>
  /// A part for each position on the path.
  var parts: [Part] = []
  /// The sum of the members' bases.
  var baseSum = Point.zero
  var outermost = AxisPair(repeating: 0)
  /// The member that leaves its range at the top.
  var pulled = 0
  /// Whether the virtual scroller's overscroll follows the rules of ``pulled`` instead of the outermost member's.
  var yieldsAsPulled = false
  /// The time at which the virtual scroller's motion passes to another member, in nanoseconds.
  var handOffTime = Deadline.never
  /// The member that owns the gesture.
  var owner = 0
  /// The axis of the decision on the owner.
  var mainAxis = Axis.vertical
  /// Whether the virtual scroller has taken the pointers of ``owner``.
  var hasPointers = false
  private(set) var isActive = false

  init(like scroller: Scroller) {
    boxedScroller = Boxed(Scroller(configuration: scroller.configuration, area: scroller.area))
  }

  /// The invisible scroll view of the coordinated movement.
  var virtualScroller: Scroller {
    @inline(__always) _read { yield boxedScroller.value }
    @inline(__always) _modify { yield &boxedScroller.value }
  }

  var isMoving: Bool { isActive && virtualScroller.isMoving }

  /// Whether fingers or a wheel hold the coordinated movement.
  var isInGesture: Bool { isActive && (isTouched || isWheeling) }

  var isTouched: Bool { isActive && !virtualScroller.tracking.isEmpty }

  var isWheeling: Bool {
    guard isActive, case .wheeling = virtualScroller.activity else { return false }
    return true
  }

  /// The time of the next transition of the coordinated movement.
  var nextTransition: Deadline { isActive ? min(handOffTime, Deadline(virtualScroller.nextTransition)) : .never }

  func holds(_ index: Int) -> Bool { isActive && index < parts.count && parts[index].axes != [] }

  /// Advances the time to the next transition, which is at `time`.
  mutating func pass(_ time: Int64, _ scrollers: inout ScrollPath) {
    virtualScroller.advance(to: time)
    turn(&scrollers)
  }

  /// Advances the time without a transition.
  mutating func advance(to time: Int64, _ scrollers: inout ScrollPath) {
    guard isActive else { return }
    virtualScroller.advance(to: time)
    follow(&scrollers)
  }

  mutating func handle(_ input: ScrollInput, _ scrollers: inout ScrollPath) {
    if pulled == outermost.vertical {
      virtualScroller.handle(input, at: virtualScroller.now)
    } else {
      handleBetweenEdges(input, scrollers)
    }
    turn(&scrollers)
  }

  /// Adapts the movement to changed sizes of a member. The visible content of each member stays, as far as its range
  /// allows.
  mutating func resize(_ scrollers: inout ScrollPath) {
    for axis in Axis.allCases {
      for index in parts.indices where parts[index].axes.contains(axis) {
        let offset = scrollers[index].contentOffset[axis]
        guard index != edgeMember(along: axis, atStart: scrollers[index].overshoot(along: axis) < 0) else { continue }
        scrollers[index].place(offset.clamped(to: scrollers[index].area.offsetRange(along: axis)), along: axis)
      }
    }
    let before = virtualScroller.contentOffset
    for index in parts.indices where parts[index].axes.contains(.vertical) {
      parts[index].advance += offset(of: index, atSum: before.y, along: .vertical, scrollers) - parts[index].base.y
    }
    setBases(scrollers)
    let sum = sum(of: scrollers)
    virtualScroller.setArea(area(of: scrollers), shiftedBy: sum - before, at: virtualScroller.now)
    turn(&scrollers)
  }

  /// Updates the members after the virtual scroller's motion may have changed its kind.
  private mutating func turn(_ scrollers: inout ScrollPath) {
    follow(&scrollers)
    if virtualScroller.activity.isDecelerating { finishParts(&scrollers) }
    if virtualScroller.phase == .idle, !isTouched { return end(&scrollers) }
    findHandOffTime(scrollers)
  }
}

extension NestedScrollCoordinator {
  /// Forms a coordinated movement of `owner` and its ancestors, along each axis that `owner` scrolls.
  ///
  /// Some scroll views do not take part. One that turns pages hands over at the begin of a gesture, and so does one
  /// beyond a zoom limit. Points in zoomed content differ from those around it, so movement does not continue there.
  ///
  /// - Returns: whether the movement has more than one member.
  mutating func form(
    _ ownership: ScrollTree.Ownership, from hit: Int, byFingers: Bool, _ scrollers: ScrollPath
  ) -> Bool {
    owner = ownership.owner
    mainAxis = ownership.axis
    // An earlier movement may have taken a longer path.
    outermost = AxisPair(repeating: owner)
    for index in parts.indices { parts[index].axes = [] }
    while parts.count > scrollers.count { parts.removeLast() }
    while parts.count < scrollers.count { parts.append(Part()) }
    var isShared = false
    for axis in Axis.allCases where scrollers[owner].canScroll(along: axis) {
      outermost[axis] = owner
      parts[owner].axes.insert(Axis.Set(axis))
      guard scrollers.restsAnywhere(owner) else { continue }
      join(axis, inwards: owner, to: hit, scrollers)
      // The member that is pulled overscrolls, so its ancestors do not join.
      if !ownership.isPull { join(axis, outwards: owner, scrollers) }
      for index in parts.indices where index != owner && parts[index].axes.contains(axis) { isShared = true }
    }
    guard isShared else { return false }
    pulled = byFingers ? innermostPulled(scrollers) : outermost.vertical
    for axis in Axis.allCases where !isInOrder(axis, scrollers) { return false }
    return true
  }

  private mutating func join(
    _ axis: Axis, outwards owner: Int, _ scrollers: ScrollPath
  ) {
    var last = owner
    for index in owner + 1..<max(owner + 1, scrollers.count) {
      guard scrollers[index].zoomScale == 1 else { return }
      guard scrollers[index].takesGestures(along: axis) else { continue }
      guard scrollers[link: last].transfers.contains(axis), scrollers.restsAnywhere(index) else { return }
      parts[index].axes.insert(Axis.Set(axis))
      outermost[axis] = index
      last = index
    }
  }

  private mutating func join(
    _ axis: Axis, inwards owner: Int, to hit: Int, _ scrollers: ScrollPath
  ) {
    for index in (hit..<max(hit, owner)).reversed() {
      guard scrollers[index + 1].zoomScale == 1 else { return }
      guard scrollers[index].takesGestures(along: axis) else { continue }
      guard scrollers[link: index].transfers.contains(axis), scrollers.restsAnywhere(index) else { return }
      parts[index].axes.insert(Axis.Set(axis))
    }
  }

  /// Whether a coordinated movement can have led to the members' offsets: all are within their ranges, or the outermost
  /// one is beyond its end and all others are at theirs.
  private func isInOrder(_ axis: Axis, _ scrollers: ScrollPath) -> Bool {
    let isScrolled = parts[outermost[axis]].axes.contains(axis)
    let (first, last) = (edgeMember(along: axis, atStart: true), outermost[axis])
    let (start, end) = (scrollers[first].overshoot(along: axis), scrollers[last].overshoot(along: axis))
    let overshoot = isScrolled ? min(start, 0) + max(end, 0) : 0
    for index in parts.indices where parts[index].axes != [] {
      let own = scrollers[index].overshoot(along: axis)
      if isScrolled, index == (own < 0 ? first : last) { continue }
      if own != 0 { return false }
      // Ancestors of the member that is pulled keep their place.
      if overshoot < 0, index > first { continue }
      let isMember = parts[index].axes.contains(axis)
      if isMember, overshoot != 0, scrollers[index].canScroll(along: axis, towardsEnd: overshoot > 0) { return false }
    }
    return true
  }

  /// Initializes the members' parts and the virtual scroller for a movement.
  mutating func begin(_ scrollers: inout ScrollPath) {
    isActive = true
    hasPointers = false
    handOffTime = .never
    yieldsAsPulled = false
    for index in parts.indices { parts[index].advance = 0 }
    setBases(scrollers)
    virtualScroller.reinitialize(
      configuration(of: scrollers), area: area(of: scrollers), at: sum(of: scrollers), time: scrollers[owner].now)
  }

  /// The configuration of the virtual scroller: that of the gesture's owner, with the overscroll rules of the outermost
  /// member.
  func configuration(of scrollers: ScrollPath) -> ScrollConfiguration {
    var result = scrollers[owner].configuration
    var axes: Axis.Set = []
    for part in parts { axes.formUnion(part.axes) }
    let edge = edgeMember(along: mainAxis, atStart: yieldsAsPulled)
    let outer = scrollers[axes.contains(Axis.Set(mainAxis)) ? edge : owner].configuration
    result.axes = axes
    result.bounces = outer.bounces
    result.alwaysBounce = outer.alwaysBounce
    result.rubberBandCoefficient = outer.rubberBandCoefficient
    result.bounceAngularFrequency = outer.bounceAngularFrequency
    result.elasticity = outer.elasticity
    result.scrollers = outer.scrollers
    result.bounce = outer.bounce
    result.overscroll = outer.overscroll
    result.isPagingEnabled = false
    // Only a single scroll view zooms: in a coordinated movement fingers only drag.
    result.zooming = RuleStorage()
    result.scrollAnchor = nil
    return result
  }

  /// Sizes with which the virtual scroller's range is the sum of the members' ranges and its viewport the outermost
  /// one's.
  func area(of scrollers: ScrollPath) -> ScrollArea {
    var area = ScrollArea(contentSize: .zero, containerSize: .zero)
    for axis in Axis.allCases {
      var (lower, upper) = (0.0, 0.0)
      for index in parts.indices where parts[index].axes.contains(axis) {
        let range = range(of: index, along: axis, scrollers)
        lower += range.lowerBound
        upper += range.upperBound
      }
      let length = scrollers[edgeMember(along: axis, atStart: yieldsAsPulled)].area.containerSize[axis]
      area.containerSize[axis] = length
      area.contentSize[axis] = upper + length
      if axis == .horizontal { area.contentInsets.leading = 0 - lower } else { area.contentInsets.top = 0 - lower }
    }
    return area
  }

  private mutating func setBases(_ scrollers: ScrollPath) {
    baseSum = .zero
    for axis in Axis.allCases {
      for index in parts.indices where parts[index].axes.contains(axis) {
        let range = scrollers[index].area.offsetRange(along: axis)
        parts[index].base[axis] = scrollers[index].contentOffset[axis].clamped(to: range)
        baseSum[axis] += parts[index].base[axis]
      }
    }
  }

  private func sum(of scrollers: ScrollPath) -> Point {
    var sum = Point.zero
    for axis in Axis.allCases {
      for index in parts.indices where parts[index].axes.contains(axis) {
        sum[axis] += scrollers[index].contentOffset[axis]
      }
    }
    return sum
  }

  /// Ends the coordinated movement; its members are independent again.
  mutating func end(_ scrollers: inout ScrollPath) {
    isActive = false
    handOffTime = .never
    for index in parts.indices where scrollers[index].activity.isCoordinated && scrollers[index].phase == .idle {
      scrollers[index].begin(.free(.idle))
    }
    if hasPointers { swapPointers(&scrollers) }
    hasPointers = false
  }

  /// Exchanges the pointer state of the virtual scroller and of `owner`. A swap copies no memory.
  mutating func swapPointers(_ scrollers: inout ScrollPath) {
    swap(&scrollers[owner].tracking, &virtualScroller.tracking)
    scrollers[owner].gestureState.value.swapFingers(with: &virtualScroller.gestureState.value)
  }
}
