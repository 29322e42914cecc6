import PlaneGeometry

/// Scroll views side by side with linked offsets. The touched one leads, and the others follow, in momentum and bounces
/// too.
///
/// The members share an offset, in points from the start of the leader. Every member's offset is a function of the
/// shared offset alone and is never computed from another follower's, so rounding errors do not accumulate. The leader
/// reports all callbacks; followers report only `didScroll` and stay idle.
struct SynchronizedGroup: Sendable {
  /// The link between the offsets.
  let link: ScrollTree.Synchronization
  /// The linked axes. Along other axes a scroll view moves alone while it leads.
  let axes: Axis.Set
  /// The nodes of the members.
  let members: Range<Int>
  /// The scroll view that was touched last.
  private(set) var leader: Int
  /// A scroll view whose offset is the shared offset, from 0.
  var virtualScroller: Scroller

  /// Creates a group of `members`. All are placed at the offset of the first.
  init(
    _ members: Range<Int>, by link: ScrollTree.Synchronization, along axes: Axis.Set, at now: Int64,
    _ scrollers: inout [Scroller]
  ) {
    self.link = link
    self.axes = axes
    self.members = members
    leader = members.lowerBound
    virtualScroller = scrollers[leader]
    let offset = scrollers[leader].contentOffset
    let place = Point.zero + (offset - origin(of: leader, scrollers))
    virtualScroller.reinitialize(virtualConfiguration(scrollers), area: virtualArea(scrollers), at: place, time: now)
    follow(&scrollers)
    for index in members { scrollers[index].takeCallbacks { _ in } }
  }

  /// Advances the group to `time`.
  mutating func advance(to time: Int64, _ scrollers: inout [Scroller]) {
    // Step by step, so that callbacks of a transition are reported with the offsets of that instant.
    while let next = virtualScroller.nextTransition, next <= time { step(to: next, &scrollers) }
    step(to: time, &scrollers)
  }

  /// Takes one input of one member at ``Scroller/now``, in its own coordinates. While fingers hold the leader, inputs
  /// of other members are ignored.
  mutating func handle(_ input: ScrollInput, ofScroller index: Int, _ scrollers: inout [Scroller]) {
    // All members share one scale.
    if case .setZoomLimits = input { return }
    if case .setScrollEnabled(let isEnabled) = input {
      scrollers[index].setTakesGestures(isEnabled)
      guard index == leader else { return }
    }
    var hasCaughtMotion = false
    if index != leader {
      guard !isInGesture, input.isBeginning, input.isOfProgram || scrollers[index].isScrollEnabled else { return }
      hasCaughtMotion = !virtualScroller.motions.isResting
      setLeader(index, &scrollers)
    }
    guard let input = sharedInput(input, scrollers) else { return }
    virtualScroller.handle(input, at: virtualScroller.now)
    if hasCaughtMotion, case .pointerDown = input, case .tracking = virtualScroller.activity {
      virtualScroller.amend(.tracking(hasCaughtMotion: true))
      virtualScroller.gestureState.value.snap.clearTouchAtRest()
    }
    follow(&scrollers)
  }

  /// Changes the sizes of one member, as ``Scroller/setArea(_:shiftedBy:holding:at:)`` does. The leader keeps its
  /// visible content in place; followers move to the shared offset in their changed sizes.
  mutating func setArea(
    _ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector, _ scrollers: inout [Scroller]
  ) {
    let before = origin(of: index, scrollers)
    scrollers[index].setArea(area, shiftedBy: shift, at: virtualScroller.now)
    let change = index == leader ? shift - (origin(of: index, scrollers) - before) : .zero
    virtualScroller.setArea(virtualArea(scrollers), shiftedBy: change, at: virtualScroller.now)
    follow(&scrollers)
  }

  private mutating func step(to time: Int64, _ scrollers: inout [Scroller]) {
    for index in members { scrollers[index].advance(to: time) }
    virtualScroller.advance(to: time)
    follow(&scrollers)
  }

  /// Whether fingers or a selection hold the leader.
  private var isInGesture: Bool {
    if case .selecting = virtualScroller.activity { return true }
    return !virtualScroller.tracking.isEmpty
  }

  /// Makes another scroll view the leader, from its present offset. Ends the movement of the old leader.
  private mutating func setLeader(_ index: Int, _ scrollers: inout [Scroller]) {
    if case .coordinated(let coordinated) = scrollers[leader].activity {
      _ = scrollers[leader].endCoordinated(coordinated)
      scrollers[leader].begin(.free(.idle))
    }
    var place = scrollers[index].contentOffset - origin(of: index, scrollers)
    for axis in Axis.allCases where link == .points && axes.contains(axis) {
      place[axis] = virtualScroller.contentOffset[axis]
    }
    leader = index
    virtualScroller.reinitialize(
      virtualConfiguration(scrollers), area: virtualArea(scrollers), at: .zero + place, time: virtualScroller.now)
    virtualScroller.setTakesGestures(scrollers[index].isScrollEnabled)
  }

  /// Converts an input of the leader to the shared offset; `nil` to ignore the input.
  private func sharedInput(_ input: ScrollInput, _ scrollers: [Scroller]) -> ScrollInput? {
    let start = origin(of: leader, scrollers)
    if case .focus(var focus) = input {
      focus.rect.origin = focus.rect.origin + (.zero - start)
      return .focus(focus)
    }
    guard case .scroll(let request) = input else { return input }
    let destination = scrollers[leader].destination(of: request)
    var place = virtualScroller.contentOffset
    // A request that keeps the offset of a member at its end leaves the other members in place.
    for axis in Axis.allCases where destination[axis] != scrollers[leader].contentOffset[axis] {
      place[axis] = destination[axis] - start[axis]
    }
    return .scroll(ScrollRequest(.offset(place), isAnimated: request.isAnimated))
  }
}

// Synchronized scroll views lie side by side: fingers reach the one that a hit test finds.
extension ScrollTree {
  /// Passes an input to the scroll view under the first finger. A wheel scrolls the one that was touched last; node 0
  /// takes all other inputs.
  mutating func handleSynchronized(_ input: ScrollInput, _ update: NodeTargetUpdate) {
    switch input {
    case .pointerDown(let id, let location):
      if fingers.isEmpty { scrollers.setInnermost(to: rootShowing(location) ?? 0) }
      fingers.down(id, at: location)
      pass(.pointerDown(id: id, location: onScreen(location)), to: 0, update)
    case .pointerMoved(let id, let location, let isResampled):
      pass(.pointerMoved(id: id, location: onScreen(location), isResampled: isResampled), to: 0, update)
    case .pointerUp(let id), .pointerCancelled(let id):
      pass(input, to: 0, update)
      _ = fingers.up(id)
    case .wheel: pass(input, to: 0, update)
    default: handle(input, ofScroller: 0, at: now, updating: update)
    }
  }

  /// The first root whose viewport contains a location.
  private func rootShowing(_ location: Point) -> Int? {
    scrollers.links.indices.first { node in
      scrollers.links[node].parent == nil
        && scrollers.all[node].area.shows(.zero + (location - scrollers.links[node].origin))
    }
  }

  /// A location of the screen in the viewport of the scroll view that was touched.
  private func onScreen(_ location: Point) -> Point { .zero + (location - scrollers[link: 0].origin) }
}
