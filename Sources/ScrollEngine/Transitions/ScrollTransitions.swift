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
  var states: [ItemState] = []
  /// How the effects of items go in time, beside their states; empty where nothing is animated.
  var motions: [ItemTransition] = []
  /// When all animations are over, in nanoseconds.
  private var end = Int64.min
  /// The last update; `nil` where nothing is animated, so that nobody asks when it was.
  var last: LastUpdate?

  /// An item and its transition, as far as every frame asks: how its effects go in time is large, and stands apart.
  struct ItemState: Sendable {
    var frame: Interval
    /// What the transition was last sent to.
    var phase: ScrollTransitionPhase
    var weights: ScrollTransition.Weights
    /// When its animations are over.
    var end = Int64.min

    /// Whether the item goes to its identity phase and no effect, or has arrived there.
    var isIdentity: Bool { phase == .identity && weights == ScrollTransition.Weights(topLeading: 0, bottomTrailing: 0) }
  }

  struct LastUpdate: Sendable {
    var time: Int64
    var offset: Double
    var course: ScrollCourse
  }

  /// The transitions of items that nobody has seen yet.
  public init(_ transition: ScrollTransition) {
    self.transition = transition
    states.reserveCapacity(16)
    if transition.isAnimated { motions.reserveCapacity(16) }
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
    guard items.contains(item) else { return nil }
    let slot = item - items.lowerBound
    return transition.isAnimated ? motions[slot].weights(at: time) : states[slot].weights
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
        enter(frame, at: slot, in: view, former: former)
      }
      end = max(end, states[slot].end)
    }
    items = visible
    guard transition.isAnimated else { return }
    last = LastUpdate(time: view.now, offset: view.start, course: scroller.course(along: axis))
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
