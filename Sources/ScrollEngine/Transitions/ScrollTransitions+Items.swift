import PlaneGeometry

extension ScrollTransitions {
  /// What can be seen at an update, along the axis of the transition.
  struct View {
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

  /// Lets go of the items that can be seen no longer, and makes room for those that are seen for the first time.
  ///
  /// - Returns: those of `visible` that were seen before.
  mutating func keepStates(of visible: Range<Int>) -> Range<Int> {
    let known = items.clamped(to: visible)
    if known == visible, known == items { return known }
    let kept = known.isEmpty ? visible.lowerBound..<visible.lowerBound : known
    let unseen = ItemState(
      frame: Interval(offset: 0, length: 0), phase: .identity,
      weights: ScrollTransition.Weights(topLeading: 0, bottomTrailing: 0))
    states.fit(kept, of: items, into: visible, filling: unseen)
    if transition.isAnimated {
      motions.fit(kept, of: items, into: visible, filling: ItemTransition(unseen.phase, unseen.weights))
    }
    return known
  }

  /// Lets an item follow its place.
  ///
  /// - Returns: whether its phase has changed.
  mutating func follow(_ frame: Interval, of slot: Int, in view: inout View) -> Bool {
    // Most items of most frames are there and stay there.
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
    move(slot, to: phase, weights, at: time)
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

  /// Sends an item to a phase and its effects, from `time` on.
  private mutating func move(
    _ slot: Int, to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, at time: Int64
  ) {
    states[slot].phase = phase
    states[slot].weights = weights
    guard transition.isAnimated else { return }
    motions[slot].move(to: phase, weights, by: transition, at: time)
    states[slot].end = motions[slot].end
  }

  /// An item is seen for the first time: in the phase that it had in the container of the last update, or, if there is none, at once
  /// in the one that it has.
  mutating func enter(_ frame: Interval, at slot: Int, in view: View, former: Interval?) {
    let (phase, weights) = transition.state(of: frame, in: view.container)
    states[slot] = ItemState(frame: frame, phase: phase, weights: weights)
    guard transition.isAnimated else { return }
    guard let former else {
      motions[slot] = ItemTransition(phase, weights)
      return
    }
    let old = transition.state(of: frame, in: former)
    motions[slot] = ItemTransition(old.phase, old.weights)
    let time = phase == old.phase ? view.now : crossing(of: frame, into: phase, in: view)
    move(slot, to: phase, weights, at: time)
  }
}

extension Array {
  /// Turns the values of `items` into those of `visible`: those of `kept`, which both have, stay; the others are `filler`.
  fileprivate mutating func fit(
    _ kept: Range<Int>, of items: Range<Int>, into visible: Range<Int>, filling filler: Element
  ) {
    if kept.isEmpty {
      removeAll(keepingCapacity: true)
    } else {
      removeLast(items.upperBound - kept.upperBound)
      removeFirst(kept.lowerBound - items.lowerBound)
    }
    insert(contentsOf: repeatElement(filler, count: kept.lowerBound - visible.lowerBound), at: 0)
    append(contentsOf: repeatElement(filler, count: visible.upperBound - kept.upperBound))
  }
}
