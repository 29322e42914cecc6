import PlaneGeometry
import ScrollEngine

extension ScrollTransitions {
  /// The visible part of the content at an update, along the axis of the transition.
  struct View {
    var container: Interval
    /// The content offset.
    var start: Double
    var now: Int64
    /// The identity zone for the last item's length. NaN equals no item's length, so the first item computes the zone.
    var identityZone = ScrollTransition.IdentityZone(itemLength: .nan, before: 0, behind: 0)

    init(_ viewport: ViewportSnapshot) {
      let axis = viewport.axis
      start = viewport.offset[axis]
      container = Interval(
        offset: start + viewport.area.contentInsets.start(along: axis),
        length: viewport.area.unobscuredLength(along: axis))
      now = viewport.now
    }

    /// The container when the content offset was `offset`.
    func container(atOffset offset: Double) -> Interval {
      Interval(offset: offset + (container.offset - start), length: container.length)
    }
  }

  /// Discards the states of items that have left the viewport, and adds states for items that have entered it.
  ///
  /// - Returns: the items of `visible` that had a state before.
  mutating func keepStates(of visible: Range<Int>) -> Range<Int> {
    let known = items.clamped(to: visible)
    if known == visible, known == items { return known }
    let kept = known.isEmpty ? visible.lowerBound..<visible.lowerBound : known
    let initial = ItemState(at: Interval(offset: 0, length: 0))
    states.fit(kept, of: items, into: visible, filling: initial)
    if isAnimated {
      motions.fit(kept, of: items, into: visible, filling: ItemTransition(initial.phase, initial.weights))
    }
    return known
  }

  /// Updates the frames of items that are in their identity phase without any effect, and stay there or first appear
  /// there. Evaluates no timing curve.
  ///
  /// - Returns: the first of `slots` that is not such an item, or has another length than the last item.
  mutating func keepIdentity(of slots: Range<Int>, known: Range<Int>, in view: View) -> Int {
    let test = IdentityTest(view: view, known: known, letsEnter: !isAnimated)
    return states.withUnsafeMutableBufferPointer { states in
      frames.withUnsafeBufferPointer { frames in
        for slot in slots where !test.keeps(slot, at: frames[slot], &states[slot]) { return slot }
        return slots.upperBound
      }
    }
  }

  /// A test for items that are in their identity phase without any effect, and stay there or first appear there.
  private struct IdentityTest {
    let view: View
    /// The slots of items that had a state before.
    let known: Range<Int>
    /// Whether items that first appear need only their frames: without animations.
    let letsEnter: Bool

    /// Updates the frame of an item that passes the test. Returns whether the item passes.
    @inline(__always) func keeps(_ slot: Int, at frame: Interval, _ state: inout ItemState) -> Bool {
      let isKnown = known.contains(slot)
      guard frame.length == view.identityZone.itemLength, isKnown ? state.isIdentity : letsEnter,
        view.identityZone.contains(ScrollTransition.distance(of: frame, from: view.container))
      else { return false }
      if isKnown { state.frame = frame } else { state = ItemState(at: frame) }
      return true
    }
  }

  /// Computes the identity zone for a length, unless the last item had the same one.
  ///
  /// Mutating only to avoid a copy of the transitions.
  mutating func findZone(ofItem length: Double, in view: inout View) {
    guard view.identityZone.itemLength != length else { return }
    view.identityZone = transition.identityZone(item: length, in: view.container.length)
  }

  /// Updates an item's frame, phase and effects.
  ///
  /// - Returns: whether its phase has changed.
  mutating func follow(_ frame: Interval, of slot: Int, in view: View) -> Bool {
    let (phase, weights) = transition.state(of: frame, in: view.container)
    let former = states[slot].frame
    let changes = phase != states[slot].phase
    states[slot].frame = frame
    if !changes, weights == states[slot].weights { return false }
    let time = changes ? crossing(of: former, into: phase, in: view, since: last) : view.now
    move(slot, to: phase, weights, at: time)
    return changes
  }

  /// Changes an item's phase and effects from `time` on.
  private mutating func move(
    _ slot: Int, to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, at time: Int64
  ) {
    states[slot].phase = phase
    states[slot].weights = weights
    guard isAnimated else { return }
    motions[slot].move(to: phase, weights, by: transition, at: time)
    states[slot].end = motions[slot].end
  }

  /// Adds an item that first appears: in its phase in the container of the last update, or without one, in its current
  /// phase.
  mutating func enter(_ frame: Interval, at slot: Int, in view: View, former: Interval?) {
    let (phase, weights) = transition.state(of: frame, in: view.container)
    states[slot] = ItemState(frame: frame, phase: phase, weights: weights)
    guard isAnimated else { return }
    guard let former else {
      motions[slot] = ItemTransition(phase, weights)
      return
    }
    let old = transition.state(of: frame, in: former)
    motions[slot] = ItemTransition(old.phase, old.weights)
    let time = phase == old.phase ? view.now : crossing(of: frame, into: phase, in: view, since: shifted ?? last)
    move(slot, to: phase, weights, at: time)
  }
}

extension Array {
  /// Resizes the values of `items` to those of `visible`. The values of `kept`, which both contain, stay; the others
  /// are `filler`.
  fileprivate mutating func fit(
    _ kept: Range<Int>, of items: Range<Int>, into visible: Range<Int>, filling filler: Element
  ) {
    guard !kept.isEmpty else { return fit(visible.count, filling: filler) }
    removeLast(items.upperBound - kept.upperBound)
    removeFirst(kept.lowerBound - items.lowerBound)
    insert(contentsOf: repeatElement(filler, count: kept.lowerBound - visible.lowerBound), at: 0)
    append(contentsOf: repeatElement(filler, count: visible.upperBound - kept.upperBound))
  }

  /// Resizes to `number` values. None of them is kept, as the caller overwrites all.
  private mutating func fit(_ number: Int, filling filler: Element) {
    while count > number { removeLast() }
    while count < number { append(filler) }
  }
}

/// The transition of one item: a state machine whose states are phases and whose changes may be animated.
struct ItemTransition: Equatable, Sendable {
  private(set) var phase: ScrollTransitionPhase
  private var topLeading: AnimatedWeight
  private var bottomTrailing: AnimatedWeight

  /// An item that first appears in `phase`, without an animation.
  init(_ phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights) {
    self.phase = phase
    topLeading = AnimatedWeight(weights.topLeading)
    bottomTrailing = AnimatedWeight(weights.bottomTrailing)
  }

  /// The end of the last animation, in nanoseconds.
  var end: Int64 { max(topLeading.end, bottomTrailing.end) }

  /// The weights of the effects at `time`.
  func weights(at time: Int64) -> ScrollTransition.Weights {
    ScrollTransition.Weights(topLeading: topLeading.value(at: time), bottomTrailing: bottomTrailing.value(at: time))
  }

  /// Changes the phase and its effects from `time` on. Each edge's effect uses that edge's animation.
  mutating func move(
    to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, by transition: ScrollTransition,
    at time: Int64
  ) {
    self.phase = phase
    topLeading.move(to: weights.topLeading, with: transition.topLeading.animation, at: time)
    bottomTrailing.move(to: weights.bottomTrailing, with: transition.bottomTrailing.animation, at: time)
  }
}
