import PlaneGeometry

/// Scroll views side by side whose offsets are linked: whoever is touched leads, and the others follow, in its momentum and
/// its bounces too.
///
/// What they share is a place, in points from the start of the one that leads. Every offset is a function of that place
/// alone and is never computed from another follower's, so that nothing comes back to the leader and nothing adds up. The
/// leader tells what a scroll view tells; followers tell `didScroll` alone and stay idle.
///
///     var columns = SynchronizedScrollers([names, figures], by: .points, along: .vertical)
///     columns.handle(.pointerDown(id: 0, location: Point(x: 40, y: 500)), ofScroller: 1, at: 0)
///     columns[0].contentOffset.y
///
/// Nothing here allocates once callbacks are taken regularly.
public struct SynchronizedScrollers: Sendable {
  /// How offsets are linked.
  public enum Link: UInt8, Sendable, CaseIterable {
    /// Point by point from the start. The range is that of the longest; a shorter one waits at its end.
    case points
    /// By the part of its own range that each has gone: all reach their ends together.
    case proportion
  }

  /// How offsets are linked.
  public let link: Link
  /// The axes along which they are linked; along the others each scroll view moves by itself while it leads.
  public let axes: Axis.Set
  /// The scroll view that was touched last.
  public private(set) var leader = 0
  /// The time up to which the scroll views have lived, in nanoseconds.
  public var now: Int64 { lead.now }

  var scrollers: [Scroller]
  /// The shared place, as the offset of a scroll view that begins at 0.
  var lead: Scroller

  /// At least one scroll view; all are put where the first one is.
  public init(_ scrollers: [Scroller], by link: Link = .points, along axes: Axis.Set = .vertical) {
    precondition(!scrollers.isEmpty, "There is at least one scroll view.")
    self.link = link
    self.axes = axes
    self.scrollers = scrollers
    lead = scrollers[0]
    let now = scrollers.reduce(.min) { max($0, $1.now) }
    for index in scrollers.indices { self.scrollers[index].advance(to: now) }
    let offset = scrollers[0].contentOffset
    lead.become(leadConfiguration, area: leadArea, at: .zero + (offset - origin(of: 0)), time: now)
    follow()
    takeCallbacks { _, _ in }
  }

  /// How many scroll views there are.
  public var count: Int { scrollers.count }

  /// A scroll view.
  public subscript(index: Int) -> Scroller { scrollers[index] }

  /// Whether time alone will change anything.
  public var isMoving: Bool { lead.isMoving }

  /// The next instant at which something changes its kind, in nanoseconds; `nil` at rest.
  public var nextTransition: Int64? { lead.nextTransition }

  /// Lets time pass.
  public mutating func advance(to time: Int64) {
    // Each transition by itself: what is told at one is told with the offsets of that instant.
    while let next = lead.nextTransition, next <= time { step(to: next) }
    step(to: time)
  }

  /// Takes one input of one scroll view, in its own coordinates. While fingers hold the leader, the others' are left out.
  public mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64) {
    advance(to: time)
    // Linked scroll views have one scale.
    if case .setZoomLimits = input { return }
    if case .setScrollEnabled(let isEnabled) = input {
      scrollers[index].isScrollEnabled = isEnabled
      guard index == leader else { return }
    }
    var hasCaughtMotion = false
    if index != leader {
      guard !isHeld, input.isBeginning, input.isOfProgram || scrollers[index].isScrollEnabled else { return }
      hasCaughtMotion = !lead.motions.horizontal.isResting || !lead.motions.vertical.isResting
      setLeader(index)
    }
    guard let input = led(input) else { return }
    lead.handle(input, at: time)
    if hasCaughtMotion, case .pointerDown = input, case .tracking = lead.activity {
      lead.activity = .tracking(hasCaughtMotion: true)
    }
    follow()
  }

  /// Changes the sizes of one scroll view, as ``Scroller/setArea(_:shiftedBy:at:)`` does. What is seen stays in the leader;
  /// followers go where the shared place is in their new sizes.
  public mutating func setArea(
    _ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector = .zero, at time: Int64
  ) {
    advance(to: time)
    let before = origin(of: index)
    scrollers[index].setArea(area, shiftedBy: shift, at: time)
    let change = index == leader ? shift - (origin(of: index) - before) : .zero
    lead.setArea(leadArea, shiftedBy: change, at: time)
    follow()
  }

  /// Passes on what there is to tell since the last call, with the scroll view that tells it, and forgets it.
  public mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void) {
    for index in scrollers.indices { takeCallbacks(ofScroller: index) { body(index, $0) } }
  }

  /// Passes on what one scroll view has to tell since the last call, in order, and forgets it.
  public mutating func takeCallbacks(ofScroller index: Int, _ body: (ScrollCallback) -> Void) {
    scrollers[index].takeCallbacks(body)
  }

  /// Adds something to what a scroll view has to tell.
  package mutating func tell(_ callback: ScrollCallback, ofScroller index: Int) { scrollers[index].enqueue(callback) }

  /// Lets `body` look at a scroll view, and add to what that has to tell; it must not move.
  package mutating func visit(ofScroller index: Int, _ body: (inout Scroller) -> Void) { body(&scrollers[index]) }

  private mutating func step(to time: Int64) {
    for index in scrollers.indices { scrollers[index].advance(to: time) }
    lead.advance(to: time)
    follow()
  }

  /// Whether fingers hold the leader.
  private var isHeld: Bool {
    if case .selecting = lead.activity { return true }
    return !lead.pointers.isEmpty
  }

  /// Lets another scroll view lead from where it is. What the old leader did is over.
  private mutating func setLeader(_ index: Int) {
    if case .led(let led) = scrollers[leader].activity {
      _ = scrollers[leader].endLed(led)
      scrollers[leader].begin(.free(.idle))
    }
    var place = scrollers[index].contentOffset - origin(of: index)
    for axis in Axis.allCases where link == .points && axes.contains(axis) { place[axis] = lead.contentOffset[axis] }
    leader = index
    lead.become(leadConfiguration, area: leadArea, at: .zero + place, time: now)
    lead.isScrollEnabled = scrollers[index].isScrollEnabled
  }

  /// An input of the leader as one of the lead; `nil` where it asks for nothing.
  private func led(_ input: ScrollInput) -> ScrollInput? {
    if case .focus(var focus) = input {
      focus.rect.origin = focus.rect.origin + (.zero - origin(of: leader))
      return .focus(focus)
    }
    guard case .scroll(let request) = input else { return input }
    let destination = scrollers[leader].destination(of: request)
    var place = lead.contentOffset
    // One that waits at its end and is asked to stay there leaves the others where they are.
    for axis in Axis.allCases where destination[axis] != scrollers[leader].contentOffset[axis] {
      place[axis] = destination[axis] - origin(of: leader)[axis]
    }
    return .scroll(ScrollRequest(.offset(place), isAnimated: request.isAnimated))
  }
}
