import PlaneGeometry

/// The transitions of all items that can be seen, in time.
///
/// It follows a scroll view: after each of its inputs and in each frame it is told what is visible, and says which items have changed
/// their phase. A change counts from the instant at which the content crossed the threshold, not from the frame that shows it, so
/// animations do not depend on when frames are. An effect of ``ScrollTransitionConfiguration/interactive`` with an animation does: its
/// target moves with the content, and it is aimed anew at each update.
///
/// An update costs O(v + log n) for v visible items; it allocates only while more items are visible than ever before.
public struct ScrollTransitions: Sendable {
  /// What is done to items.
  public let transition: ScrollTransition
  /// The items that can be seen.
  public private(set) var items = 0..<0
  private var states: [ItemState] = []
  /// When all animations are over, in nanoseconds.
  private var end = Int64.min
  private var last: LastUpdate?

  /// An item and its transition.
  ///
  /// What every frame asks stands beside the transition: that is large, and would be copied for the question.
  private struct ItemState: Sendable {
    var frame: Interval
    /// What the transition was last sent to.
    private(set) var phase: ScrollTransitionPhase
    private(set) var weights: ScrollTransition.Weights
    /// When its animations are over.
    private(set) var end: Int64
    private(set) var transition: ItemTransition

    init(_ frame: Interval, in phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights) {
      self.frame = frame
      self.phase = phase
      self.weights = weights
      transition = ItemTransition(phase, weights)
      end = transition.end
    }

    /// Whether the item goes to its identity phase and no effect, or has arrived there.
    var isIdentity: Bool { phase == .identity && weights == ScrollTransition.Weights(topLeading: 0, bottomTrailing: 0) }

    mutating func move(
      to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, by rule: ScrollTransition, at time: Int64
    ) {
      self.phase = phase
      self.weights = weights
      transition.move(to: phase, weights, by: rule, at: time)
      end = transition.end
    }
  }

  private struct LastUpdate: Sendable {
    var time: Int64
    var course: ScrollCourse
  }

  /// The transitions of items that nobody has seen yet.
  public init(_ transition: ScrollTransition) {
    self.transition = transition
    states.reserveCapacity(16)
  }

  /// Whether an animation goes on after `time`, in nanoseconds.
  public func isAnimating(after time: Int64) -> Bool { end > time }

  /// The phase of an item; `nil` for one that cannot be seen.
  public func phase(of item: Int) -> ScrollTransitionPhase? {
    items.contains(item) ? states[item - items.lowerBound].phase : nil
  }

  /// The effect on an item at `time`, not before the last update; `nil` for one that cannot be seen.
  public func effect(of item: Int, at time: Int64) -> VisualEffect? {
    weights(of: item, at: time).map(transition.effect)
  }

  /// How far an item is on its way at `time`: from −1, all of the effect at the top or leading edge, over 0, none, to 1. `nil` for
  /// one that cannot be seen. An animation with a bounce may go beyond.
  public func progress(of item: Int, at time: Int64) -> Double? {
    weights(of: item, at: time).map { $0.bottomTrailing - $0.topLeading }
  }

  private func weights(of item: Int, at time: Int64) -> ScrollTransition.Weights? {
    items.contains(item) ? states[item - items.lowerBound].transition.weights(at: time) : nil
  }

  /// Follows the scroll view to where it is now.
  ///
  /// - Parameters:
  ///   - layout: where the items lie, with the effects left out.
  ///   - tell: is called for each item whose phase has changed, in order; not for those that are seen for the first time.
  public mutating func update(
    following scroller: Scroller, in layout: some ScrollTargetLayout,
    tell: (_ item: Int, _ phase: ScrollTransitionPhase) -> Void
  ) {
    let axis = transition.axis(in: scroller.configuration.axes)
    let visible = Self.visibleItems(of: scroller, in: layout)
    let known = keepStates(of: visible)
    end = Int64.min
    let container = scroller.unobscuredWindow(along: axis)
    var view = View(container: container, start: scroller.contentOffset[axis], now: scroller.now)
    let former = known == visible ? nil : formerContainer(in: view)
    for item in visible {
      let frame = layout.frame(ofItem: item)[axis]
      let slot = item - visible.lowerBound
      if known.contains(item) {
        if follow(frame, of: slot, in: &view) { tell(item, states[slot].phase) }
      } else {
        states.insert(newState(frame, in: view, former: former), at: slot)
      }
      end = max(end, states[slot].end)
    }
    items = visible
    last = LastUpdate(time: scroller.now, course: scroller.course(along: axis))
  }

  /// Lets go of the items that can be seen no longer.
  ///
  /// - Returns: those of `visible` that were seen before; their states are all that is left.
  private mutating func keepStates(of visible: Range<Int>) -> Range<Int> {
    let known = items.clamped(to: visible)
    if known == items { return known }
    if known.isEmpty {
      states.removeAll(keepingCapacity: true)
    } else {
      states.removeLast(items.upperBound - known.upperBound)
      states.removeFirst(known.lowerBound - items.lowerBound)
    }
    return known
  }

  /// What can be seen at an update, along the axis of the transition.
  private struct View {
    var container: Interval
    /// The content offset.
    var start: Double
    var now: Int64
    /// Where items of the last item's length are in their identity phase.
    var identityZone: ScrollTransition.IdentityZone?

    /// The container when the content offset was `offset`.
    func container(atOffset offset: Double) -> Interval {
      Interval(offset: offset + (container.offset - start), length: container.length)
    }
  }

  /// Lets an item follow its place.
  ///
  /// - Returns: whether its phase has changed.
  private mutating func follow(_ frame: Interval, of slot: Int, in view: inout View) -> Bool {
    // Most items of most frames are there and stay there; a transition is large, and would be copied for the question.
    if staysInIdentity(frame, of: slot, in: &view) {
      states[slot].frame = frame
      return false
    }
    let (phase, weights) = transition.state(of: frame, in: view.container)
    let former = states[slot].frame
    let changes = phase != states[slot].phase
    states[slot].frame = frame
    if !changes, weights == states[slot].weights { return false }
    let time = changes ? crossing(of: former, into: phase, in: view) : view.now
    states[slot].move(to: phase, weights, by: transition, at: time)
    return changes
  }

  /// Whether an item is, and was, in its identity phase without any effect.
  ///
  /// It changes nothing. But where it did not say that it may, all of the value would be copied to ask it.
  private mutating func staysInIdentity(_ frame: Interval, of slot: Int, in view: inout View) -> Bool {
    guard states[slot].isIdentity else { return false }
    if view.identityZone?.itemLength != frame.length {
      view.identityZone = transition.identityZone(item: frame.length, in: view.container.length)
    }
    return view.identityZone?.contains(ScrollTransition.distance(of: frame, from: view.container)) ?? false
  }

  /// The container at the last update, if the content has moved here since then; `nil` if it was put here.
  private mutating func formerContainer(in view: View) -> Interval? {
    guard let last, last.time < view.now, last.course.offset(at: view.now) == view.start else { return nil }
    return view.container(atOffset: last.course.offset(at: last.time))
  }

  /// An item that is seen for the first time: in the phase that it had in the container of the last update, or, if there is none, at
  /// once in the one that it has.
  private mutating func newState(_ frame: Interval, in view: View, former: Interval?) -> ItemState {
    let (phase, weights) = transition.state(of: frame, in: view.container)
    guard let former else { return ItemState(frame, in: phase, weights) }
    let old = transition.state(of: frame, in: former)
    var state = ItemState(frame, in: old.phase, old.weights)
    let time = phase == old.phase ? view.now : crossing(of: frame, into: phase, in: view)
    state.move(to: phase, weights, by: transition, at: time)
    return state
  }

  /// The first instant since the last update at which an item was in `phase`: now, if its motion until now would not have brought
  /// it there. Found by halving whole nanoseconds.
  private func crossing(of frame: Interval, into phase: ScrollTransitionPhase, in view: View) -> Int64 {
    guard let last, last.time < view.now else { return view.now }
    func isThere(at time: Int64) -> Bool {
      transition.phase(of: frame, in: view.container(atOffset: last.course.offset(at: time))) == phase
    }
    guard isThere(at: view.now) else { return view.now }
    var (early, late) = (last.time, view.now)
    while late - early > 1 {
      let middle = early + (late - early) / 2
      if isThere(at: middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// The items of which some part lies in the viewport.
  private static func visibleItems(of scroller: Scroller, in layout: some ScrollTargetLayout) -> Range<Int> {
    let window = scroller.geometry.visibleRect[layout.axis]
    guard let first = layout.item(at: window.offset) else { return 0..<0 }
    var end = first
    while end < layout.count, layout.frame(ofItem: end)[layout.axis].offset < window.end { end += 1 }
    // Beyond the last item there is none.
    return layout.frame(ofItem: first)[layout.axis].end > window.offset ? first..<end : 0..<0
  }
}
