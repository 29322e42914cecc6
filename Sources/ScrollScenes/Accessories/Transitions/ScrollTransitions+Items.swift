import PlaneGeometry
import ScrollEngine

extension ScrollTransitions {
  /// What can be seen at an update, along the axis of the transition.
  struct View {
    var container: Interval
    /// The content offset.
    var start: Double
    var now: Int64
    /// Where items of the last item's length are in their identity phase; no item's length is not a number.
    var identityZone = ScrollTransition.IdentityZone(itemLength: .nan, before: 0, behind: 0)

    init(_ sight: Sight) {
      let axis = sight.axis
      start = sight.offset[axis]
      container = Interval(
        offset: start + sight.area.contentInsets.start(along: axis), length: sight.area.unobscuredLength(along: axis))
      now = sight.now
    }

    /// The container when the content offset was `offset`.
    func container(atOffset offset: Double) -> Interval {
      Interval(offset: offset + (container.offset - start), length: container.length)
    }
  }

  /// Lets go of the items that can be seen no longer, and makes room for those that are seen for the first time.
  ///
  /// - Returns: those of `visible` that were seen before.
  mutating func keepStates(of visible: Range<Int>) -> Range<Int> {
    let known = items.clamped(to: visible)
    if known == visible, known == items { return known }
    let kept = known.isEmpty ? visible.lowerBound..<visible.lowerBound : known
    let unseen = ItemState(at: Interval(offset: 0, length: 0))
    states.fit(kept, of: items, into: visible, filling: unseen)
    if isAnimated {
      motions.fit(kept, of: items, into: visible, filling: ItemTransition(unseen.phase, unseen.weights))
    }
    return known
  }

  /// Lets items follow their places that are in their identity phase without any effect, and stay there or are seen for the first time
  /// there: it costs no curve.
  ///
  /// - Returns: the first of `slots` that is no such item, or of another length than the last.
  mutating func keepIdentity(of slots: Range<Int>, known: Range<Int>, in view: View) -> Int {
    let test = IdentityTest(view: view, known: known, letsEnter: !isAnimated)
    return states.withUnsafeMutableBufferPointer { states in
      frames.withUnsafeBufferPointer { frames in
        for slot in slots where !test.keeps(slot, at: frames[slot], &states[slot]) { return slot }
        return slots.upperBound
      }
    }
  }

  /// Which items are in their identity phase without any effect, and stay there or are seen for the first time there.
  private struct IdentityTest {
    let view: View
    /// The slots of items that were seen before.
    let known: Range<Int>
    /// Whether nothing is to be found of items that are seen for the first time but where they are.
    let letsEnter: Bool

    /// Lets an item follow its place, if it is one of them. Returns whether it is.
    @inline(__always) func keeps(_ slot: Int, at frame: Interval, _ state: inout ItemState) -> Bool {
      let isKnown = known.contains(slot)
      guard frame.length == view.identityZone.itemLength, isKnown ? state.isIdentity : letsEnter,
        view.identityZone.contains(ScrollTransition.distance(of: frame, from: view.container))
      else { return false }
      if isKnown { state.frame = frame } else { state = ItemState(at: frame) }
      return true
    }
  }

  /// Finds where items of a length are in their identity phase, unless that is known from the last item.
  ///
  /// Mutating only to avoid a copy of the transitions.
  mutating func findZone(ofItem length: Double, in view: inout View) {
    guard view.identityZone.itemLength != length else { return }
    view.identityZone = transition.identityZone(item: length, in: view.container.length)
  }

  /// Lets an item follow its place.
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

  /// Sends an item to a phase and its effects, from `time` on.
  private mutating func move(
    _ slot: Int, to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, at time: Int64
  ) {
    states[slot].phase = phase
    states[slot].weights = weights
    guard isAnimated else { return }
    motions[slot].move(to: phase, weights, by: transition, at: time)
    states[slot].end = motions[slot].end
  }

  /// An item is seen for the first time: in the phase that it had in the container of the last update, or, if there is none, at once
  /// in the one that it has.
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
  /// Turns the values of `items` into those of `visible`: those of `kept`, which both have, stay; the others are `filler`.
  fileprivate mutating func fit(
    _ kept: Range<Int>, of items: Range<Int>, into visible: Range<Int>, filling filler: Element
  ) {
    guard !kept.isEmpty else { return fit(visible.count, filling: filler) }
    removeLast(items.upperBound - kept.upperBound)
    removeFirst(kept.lowerBound - items.lowerBound)
    insert(contentsOf: repeatElement(filler, count: kept.lowerBound - visible.lowerBound), at: 0)
    append(contentsOf: repeatElement(filler, count: visible.upperBound - kept.upperBound))
  }

  /// Makes room for so many values, of which none is kept: whoever fills it overwrites them.
  private mutating func fit(_ number: Int, filling filler: Element) {
    while count > number { removeLast() }
    while count < number { append(filler) }
  }
}
