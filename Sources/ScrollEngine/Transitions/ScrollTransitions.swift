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
  /// The states before the update, kept for their room.
  private var formerStates: [ItemState] = []
  /// When all animations are over, in nanoseconds.
  private var end = Int64.min
  private var last: LastUpdate?

  private struct ItemState: Sendable {
    var transition: ItemTransition
    var frame: Interval
  }

  private struct LastUpdate: Sendable {
    var time: Int64
    var course: ScrollCourse
  }

  /// The transitions of items that nobody has seen yet.
  public init(_ transition: ScrollTransition) {
    self.transition = transition
    states.reserveCapacity(16)
    formerStates.reserveCapacity(16)
  }

  /// Whether an animation goes on after `time`, in nanoseconds.
  public func isAnimating(after time: Int64) -> Bool { end > time }

  /// The phase of an item; `nil` for one that cannot be seen.
  public func phase(of item: Int) -> ScrollTransitionPhase? {
    items.contains(item) ? states[item - items.lowerBound].transition.phase : nil
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
    swap(&states, &formerStates)
    states.removeAll(keepingCapacity: true)
    end = Int64.min
    let container = scroller.unobscuredWindow(along: axis)
    let view = View(container: container, start: scroller.contentOffset[axis], now: scroller.now)
    for item in visible {
      let frame = layout.frame(ofItem: item)[axis]
      let former = items.contains(item) ? formerStates[item - items.lowerBound] : nil
      let state = followed(frame, former, in: view)
      if let former, former.transition.phase != state.transition.phase { tell(item, state.transition.phase) }
      end = max(end, state.transition.end)
      states.append(state)
    }
    items = visible
    last = LastUpdate(time: scroller.now, course: scroller.course(along: axis))
  }

  /// What can be seen at an update, along the axis of the transition.
  private struct View {
    var container: Interval
    /// The content offset.
    var start: Double
    var now: Int64

    /// The container when the content offset was `offset`.
    func container(atOffset offset: Double) -> Interval {
      Interval(offset: offset + (container.offset - start), length: container.length)
    }
  }

  private func followed(_ frame: Interval, _ former: ItemState?, in view: View) -> ItemState {
    let phase = transition.phase(of: frame, in: view.container)
    let weights = transition.weights(of: frame, in: view.container)
    guard var state = former else { return newState(frame, phase, weights, in: view) }
    let time = phase == state.transition.phase ? view.now : crossing(of: state.frame, into: phase, in: view)
    state.transition.move(to: phase, weights, by: transition, at: time)
    state.frame = frame
    return state
  }

  /// An item that is seen for the first time: in the phase that it had at the last update, if the content has moved here since then,
  /// or at once in the one that it has, if the content was put here.
  private func newState(
    _ frame: Interval, _ phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, in view: View
  ) -> ItemState {
    guard let last, last.time < view.now, last.course.offset(at: view.now) == view.start else {
      return ItemState(transition: ItemTransition(phase, weights), frame: frame)
    }
    let container = view.container(atOffset: last.course.offset(at: last.time))
    let formerPhase = transition.phase(of: frame, in: container)
    var state = ItemState(
      transition: ItemTransition(formerPhase, transition.weights(of: frame, in: container)), frame: frame)
    let time = phase == formerPhase ? view.now : crossing(of: frame, into: phase, in: view)
    state.transition.move(to: phase, weights, by: transition, at: time)
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
