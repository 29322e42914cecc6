import PlaneGeometry

/// Scroll views that one movement goes through, one after the other.
///
/// Along each axis the train has one scroll view that nobody sees, ``lead``: its range is that of all members together, its
/// offset the sum of theirs. It takes the inputs, so that a gesture, a fling and a bounce are those of one scroll view that
/// is as long as all of them, and nothing is lost where one ends and the next goes on. Which member shows how much of the
/// sum is a function of the sum alone: from where they were when the gesture began the inner ones move first, in both
/// directions, and what an outer one has moved it gives back before an inner one moves back. Only the outermost one
/// leaves its range.
struct ScrollTrain: Sendable {
  /// A member's part.
  struct Part: Equatable, Sendable {
    /// The axes along which the scroll view is a member.
    var axes: Axis.Set = []
    /// Its offset within its range when the gesture began, or when sizes last changed.
    var base = Point.zero
  }

  var lead: Scroller
  var parts: [Part]
  /// The sum of the members' bases.
  var baseSum = Point.zero
  var outermost = AxisPair(repeating: 0)
  /// When the member that moves becomes another one though the lead goes on, in nanoseconds.
  var seam = Int64.max
  /// The member that the gesture is for.
  var owner = 0
  /// The axis along which that was decided.
  var mainAxis = Axis.vertical
  /// Whether the lead has taken the pointers of ``owner``.
  var hasPointers = false
  private(set) var isActive = false

  init(count: Int, like scroller: Scroller) {
    lead = Scroller(configuration: scroller.configuration, area: scroller.area)
    parts = Array(repeating: Part(), count: count)
  }

  var isMoving: Bool { isActive && lead.isMoving }

  /// Whether fingers or a wheel hold the train.
  var isHeld: Bool { isActive && (isTouched || isWheeling) }

  var isTouched: Bool { isActive && !lead.pointers.isEmpty }

  var isWheeling: Bool {
    guard isActive, case .wheeling = lead.activity else { return false }
    return true
  }

  /// The next instant at which the train changes its kind; the greatest one at rest.
  var nextTransition: Int64 { isActive ? min(seam, lead.nextTransition ?? .max) : .max }

  func holds(_ index: Int) -> Bool { isActive && parts[index].axes != [] }

  /// Lets time pass up to the next transition, which is at `time`.
  mutating func pass(_ time: Int64, _ scrollers: inout [Scroller]) {
    lead.advance(to: time)
    turn(&scrollers)
  }

  /// Lets time pass in which nothing changes its kind.
  mutating func advance(to time: Int64, _ scrollers: inout [Scroller]) {
    guard isActive else { return }
    lead.advance(to: time)
    follow(&scrollers)
  }

  mutating func handle(_ input: ScrollInput, _ scrollers: inout [Scroller]) {
    lead.handle(input, at: lead.now)
    turn(&scrollers)
  }

  /// The sizes of a member have changed: what each one shows stays, as far as its range allows.
  mutating func resize(_ scrollers: inout [Scroller]) {
    for axis in Axis.allCases {
      for index in parts.indices where parts[index].axes.contains(axis) && index != outermost[axis] {
        let offset = scrollers[index].contentOffset[axis]
        scrollers[index].place(offset.clamped(to: scrollers[index].area.offsetRange(along: axis)), along: axis)
      }
    }
    let before = lead.contentOffset
    setBases(scrollers)
    let sum = sum(of: scrollers)
    lead.setArea(area(of: scrollers), shiftedBy: sum - before, at: lead.now)
    turn(&scrollers)
  }

  /// Follows the lead where it may have changed the kind of its motion.
  private mutating func turn(_ scrollers: inout [Scroller]) {
    follow(&scrollers)
    if lead.activity.isDecelerating { finishParts(&scrollers) }
    if lead.phase == .idle, !isTouched { return end(&scrollers) }
    findSeam(scrollers)
  }
}

extension ScrollTrain {
  /// Makes a train of the scroll views around `owner` that movement may go through, along each axis that it scrolls. Returns
  /// whether there is more than one.
  ///
  /// Scroll views that rest only at certain places are none: one that turns pages hands over at the begin of a gesture, and so does one
  /// whose scale is beyond a limit. In zoomed content a point is not as long as around it: movement does not go on there.
  mutating func form(
    _ ownership: ScrollChain.Ownership, from hit: Int, _ links: [ScrollChain.Link], _ scrollers: [Scroller]
  ) -> Bool {
    owner = ownership.owner
    mainAxis = ownership.axis
    for index in parts.indices { parts[index].axes = [] }
    var isShared = false
    for axis in Axis.allCases where scrollers[owner].canScroll(along: axis) {
      outermost[axis] = owner
      parts[owner].axes.insert(Axis.Set(axis))
      guard scrollers[owner].restsAnywhere else { continue }
      join(axis, inwards: owner, to: hit, links, scrollers)
      join(axis, outwards: owner, links, scrollers)
      for index in parts.indices where index != owner && parts[index].axes.contains(axis) { isShared = true }
    }
    guard isShared else { return false }
    for axis in Axis.allCases where !isInOrder(axis, scrollers) { return false }
    return true
  }

  private mutating func join(
    _ axis: Axis, outwards owner: Int, _ links: [ScrollChain.Link], _ scrollers: [Scroller]
  ) {
    var last = owner
    for index in owner + 1..<max(owner + 1, scrollers.count) {
      guard scrollers[index].zoomScale == 1 else { return }
      guard scrollers[index].takesGestures(along: axis) else { continue }
      guard links[last].transfers.contains(axis), scrollers[index].restsAnywhere else { return }
      parts[index].axes.insert(Axis.Set(axis))
      outermost[axis] = index
      last = index
    }
  }

  private mutating func join(
    _ axis: Axis, inwards owner: Int, to hit: Int, _ links: [ScrollChain.Link], _ scrollers: [Scroller]
  ) {
    for index in (hit..<max(hit, owner)).reversed() {
      guard scrollers[index + 1].zoomScale == 1 else { return }
      guard scrollers[index].takesGestures(along: axis) else { continue }
      guard links[index].transfers.contains(axis), scrollers[index].restsAnywhere else { return }
      parts[index].axes.insert(Axis.Set(axis))
    }
  }

  /// Whether the members are where a train can have brought them: all within their ranges, or the outermost one beyond its
  /// end and all others at theirs.
  private func isInOrder(_ axis: Axis, _ scrollers: [Scroller]) -> Bool {
    let isScrolled = parts[outermost[axis]].axes.contains(axis)
    let overshoot = isScrolled ? scrollers[outermost[axis]].overshoot(along: axis) : 0
    for index in parts.indices where parts[index].axes != [] && !(isScrolled && index == outermost[axis]) {
      if scrollers[index].isOverscrolled(along: axis) { return false }
      let isMember = parts[index].axes.contains(axis)
      if isMember, overshoot != 0, scrollers[index].canScroll(along: axis, towardsEnd: overshoot > 0) { return false }
    }
    return true
  }

  /// Turns the members' parts and the lead into what they are when a movement begins.
  mutating func begin(_ scrollers: inout [Scroller]) {
    isActive = true
    hasPointers = false
    seam = .max
    setBases(scrollers)
    lead.become(
      configuration(of: scrollers), area: area(of: scrollers), at: sum(of: scrollers), time: scrollers[owner].now)
  }

  /// How the lead behaves: as the scroll view that the gesture is for; past the ends as the outermost one.
  private func configuration(of scrollers: [Scroller]) -> ScrollConfiguration {
    var result = scrollers[owner].configuration
    var axes: Axis.Set = []
    for part in parts { axes.formUnion(part.axes) }
    let outer = scrollers[axes.contains(Axis.Set(mainAxis)) ? outermost[mainAxis] : owner].configuration
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
    // What zooms is a scroll view alone: once several of them move, fingers only drag.
    result.zooming = RuleStorage()
    result.scrollAnchor = nil
    return result
  }

  /// Sizes with which the lead's range is the sum of the members' ranges and its viewport the outermost one's.
  private func area(of scrollers: [Scroller]) -> ScrollArea {
    var area = ScrollArea(contentSize: .zero, containerSize: .zero)
    for axis in Axis.allCases {
      var (lower, upper) = (0.0, 0.0)
      for index in parts.indices where parts[index].axes.contains(axis) {
        let range = scrollers[index].area.offsetRange(along: axis)
        lower += range.lowerBound
        upper += range.upperBound
      }
      let length = scrollers[outermost[axis]].area.containerSize[axis]
      area.containerSize[axis] = length
      area.contentSize[axis] = upper + length
      if axis == .horizontal { area.contentInsets.leading = 0 - lower } else { area.contentInsets.top = 0 - lower }
    }
    return area
  }

  private mutating func setBases(_ scrollers: [Scroller]) {
    baseSum = .zero
    for axis in Axis.allCases {
      for index in parts.indices where parts[index].axes.contains(axis) {
        let range = scrollers[index].area.offsetRange(along: axis)
        parts[index].base[axis] = scrollers[index].contentOffset[axis].clamped(to: range)
        baseSum[axis] += parts[index].base[axis]
      }
    }
  }

  private func sum(of scrollers: [Scroller]) -> Point {
    var sum = Point.zero
    for axis in Axis.allCases {
      for index in parts.indices where parts[index].axes.contains(axis) {
        sum[axis] += scrollers[index].contentOffset[axis]
      }
    }
    return sum
  }

  /// The train is no more; what its members do next is their own.
  mutating func end(_ scrollers: inout [Scroller]) {
    isActive = false
    seam = .max
    for index in parts.indices where scrollers[index].activity.isLed && scrollers[index].phase == .idle {
      scrollers[index].begin(.free(.idle))
    }
    if hasPointers { swapPointers(&scrollers) }
    hasPointers = false
  }

  /// The lead takes what `owner` knows of its pointers, or gives it back. Swapped, so that no memory is copied.
  mutating func swapPointers(_ scrollers: inout [Scroller]) {
    swap(&scrollers[owner].pointers, &lead.pointers)
    swap(&scrollers[owner].trackers, &lead.trackers)
    swap(&scrollers[owner].gestureState.value.lock, &lead.gestureState.value.lock)
    swap(&scrollers[owner].gestureState.value.swipes, &lead.gestureState.value.swipes)
  }
}
