import PlaneGeometry

/// Scroll views side by side whose offsets are linked: the one that is touched leads, and the others follow, in its
/// momentum and its bounces too.
///
/// The members share a place, in points from the start of the leader. Every offset is a function of that place
/// alone and is never computed from another follower's, so that rounding never adds up. The
/// leader reports what a scroll view reports; followers report `didScroll` alone and stay idle.
struct SynchronizedGroup: Sendable {
  /// How offsets are linked.
  let link: ScrollTree.Synchronization
  /// The axes along which they are linked; along the others each scroll view moves by itself while it leads.
  let axes: Axis.Set
  /// The nodes that share the place.
  let members: Range<Int>
  /// The scroll view that was touched last.
  private(set) var leader: Int
  /// The shared place, as the offset of a scroll view that begins at 0.
  var lead: Scroller

  /// A group of `members`; all are put where the first one is.
  init(
    _ members: Range<Int>, by link: ScrollTree.Synchronization, along axes: Axis.Set, at now: Int64,
    _ scrollers: inout [Scroller]
  ) {
    self.link = link
    self.axes = axes
    self.members = members
    leader = members.lowerBound
    lead = scrollers[leader]
    let offset = scrollers[leader].contentOffset
    let place = Point.zero + (offset - origin(of: leader, scrollers))
    lead.become(leadConfiguration(scrollers), area: leadArea(scrollers), at: place, time: now)
    follow(&scrollers)
    for index in members { scrollers[index].takeCallbacks { _ in } }
  }

  /// Lets time pass.
  mutating func advance(to time: Int64, _ scrollers: inout [Scroller]) {
    // Each transition by itself: what is reported at one is reported with the offsets of that instant.
    while let next = lead.nextTransition, next <= time { step(to: next, &scrollers) }
    step(to: time, &scrollers)
  }

  /// Takes one input of one member at ``Scroller/now``, in its own coordinates. While fingers hold the leader, inputs
  /// of others are left out.
  mutating func handle(_ input: ScrollInput, ofScroller index: Int, _ scrollers: inout [Scroller]) {
    // Linked scroll views have one scale.
    if case .setZoomLimits = input { return }
    if case .setScrollEnabled(let isEnabled) = input {
      scrollers[index].setTakesGestures(isEnabled)
      guard index == leader else { return }
    }
    var hasCaughtMotion = false
    if index != leader {
      guard !isHeld, input.isBeginning, input.isOfProgram || scrollers[index].isScrollEnabled else { return }
      hasCaughtMotion = !lead.motions.isResting
      setLeader(index, &scrollers)
    }
    guard let input = led(input, scrollers) else { return }
    lead.handle(input, at: lead.now)
    if hasCaughtMotion, case .pointerDown = input, case .tracking = lead.activity {
      lead.amend(.tracking(hasCaughtMotion: true))
      lead.gestureState.value.snap.loseRest()
    }
    follow(&scrollers)
  }

  /// Changes the sizes of one member, as ``Scroller/setArea(_:shiftedBy:holding:at:)`` does. What is seen stays in the
  /// leader; followers go where the shared place is in their new sizes.
  mutating func setArea(
    _ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector, _ scrollers: inout [Scroller]
  ) {
    let before = origin(of: index, scrollers)
    scrollers[index].setArea(area, shiftedBy: shift, at: lead.now)
    let change = index == leader ? shift - (origin(of: index, scrollers) - before) : .zero
    lead.setArea(leadArea(scrollers), shiftedBy: change, at: lead.now)
    follow(&scrollers)
  }

  private mutating func step(to time: Int64, _ scrollers: inout [Scroller]) {
    for index in members { scrollers[index].advance(to: time) }
    lead.advance(to: time)
    follow(&scrollers)
  }

  /// Whether fingers hold the leader.
  private var isHeld: Bool {
    if case .selecting = lead.activity { return true }
    return !lead.tracking.isEmpty
  }

  /// Lets another scroll view lead from where it is. What the old leader did is over.
  private mutating func setLeader(_ index: Int, _ scrollers: inout [Scroller]) {
    if case .coordinated(let led) = scrollers[leader].activity {
      _ = scrollers[leader].endCoordinated(led)
      scrollers[leader].begin(.free(.idle))
    }
    var place = scrollers[index].contentOffset - origin(of: index, scrollers)
    for axis in Axis.allCases where link == .points && axes.contains(axis) { place[axis] = lead.contentOffset[axis] }
    leader = index
    lead.become(leadConfiguration(scrollers), area: leadArea(scrollers), at: .zero + place, time: lead.now)
    lead.setTakesGestures(scrollers[index].isScrollEnabled)
  }

  /// An input of the leader as one of the shared place; `nil` where it asks for nothing.
  private func led(_ input: ScrollInput, _ scrollers: [Scroller]) -> ScrollInput? {
    let start = origin(of: leader, scrollers)
    if case .focus(var focus) = input {
      focus.rect.origin = focus.rect.origin + (.zero - start)
      return .focus(focus)
    }
    guard case .scroll(let request) = input else { return input }
    let destination = scrollers[leader].destination(of: request)
    var place = lead.contentOffset
    // A member that waits at its end and is asked to stay there leaves the others where they are.
    for axis in Axis.allCases where destination[axis] != scrollers[leader].contentOffset[axis] {
      place[axis] = destination[axis] - start[axis]
    }
    return .scroll(ScrollRequest(.offset(place), isAnimated: request.isAnimated))
  }
}
