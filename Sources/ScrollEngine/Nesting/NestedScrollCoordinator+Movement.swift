import PlaneGeometry

// The movement of the members with the virtual scroller.
extension NestedScrollCoordinator {
  /// Moves each member to its share of the virtual scroller's offset, and relays the virtual scroller's callbacks.
  mutating func follow(_ scrollers: inout ScrollPath) {
    for axis in Axis.allCases {
      let sum = virtualScroller.contentOffset[axis]
      let mover = mover(along: axis, scrollers)
      let velocity = virtualScroller.velocity[axis]
      for index in parts.indices where parts[index].axes.contains(axis) {
        scrollers[index].place(offset(of: index, atSum: sum, along: axis, scrollers), along: axis)
        scrollers[index].setCoordinatedVelocity(index == mover ? velocity : 0, along: axis)
      }
    }
    for number in virtualScroller.callbacks.waiting.indices {
      relay(virtualScroller.callbacks.waiting[number], &scrollers)
    }
    virtualScroller.callbacks.removeAll()
    for index in parts.indices where parts[index].axes != [] { scrollers[index].reportScroll() }
    if virtualScroller.phase == .interacting { joinOwner(&scrollers) }
  }

  /// The offset of a member when the virtual scroller's offset along `axis` is `sum`.
  func offset(of member: Int, atSum sum: Double, along axis: Axis, _ scrollers: ScrollPath) -> Double {
    let range = virtualScroller.area.offsetRange(along: axis)
    if sum >= range.upperBound || sum <= range.lowerBound {
      let end = sum >= range.upperBound ? range.upperBound : range.lowerBound
      let ends = self.range(of: member, along: axis, scrollers)
      let edge = sum >= range.upperBound ? ends.upperBound : ends.lowerBound
      return member == edgeMember(along: axis, atStart: sum < range.upperBound) ? edge + (sum - end) : edge
    }
    var distance = sum - baseSum[axis]
    for index in 0..<member where parts[index].axes.contains(axis) {
      let base = parts[index].base[axis]
      distance -= (base + distance).clamped(to: self.range(of: index, along: axis, scrollers)) - base
    }
    return (parts[member].base[axis] + distance).clamped(to: self.range(of: member, along: axis, scrollers))
  }

  /// The member that moves along `axis` under the virtual scroller's present motion.
  func mover(along axis: Axis, _ scrollers: ScrollPath) -> Int {
    let range = virtualScroller.area.offsetRange(along: axis)
    let sum = virtualScroller.contentOffset[axis]
    guard range.contains(sum) else { return edgeMember(along: axis, atStart: sum < range.lowerBound) }
    let isForward = virtualScroller.velocity[axis] > 0
    let isReversing = (sum > baseSum[axis] && !isForward) || (sum < baseSum[axis] && isForward)
    var mover = edgeMember(along: axis, atStart: !isForward)
    for index in parts.indices.reversed() where parts[index].axes.contains(axis) {
      let offset = offset(of: index, atSum: sum, along: axis, scrollers)
      if isReversing {
        // The outermost member that has moved returns its movement first.
        if offset != parts[index].base[axis] { return index }
      } else {
        let range = self.range(of: index, along: axis, scrollers)
        if isForward ? offset < range.upperBound : offset > range.lowerBound { mover = index }
      }
    }
    return mover
  }

  /// Whether a member will move before the virtual scroller rests.
  func willMove(_ member: Int, _ scrollers: ScrollPath) -> Bool {
    for axis in Axis.allCases where parts[member].axes.contains(axis) && !virtualScroller.motions[axis].isResting {
      let rest = virtualScroller.planner(along: axis).restingOffset(of: virtualScroller.motions[axis])
      let end = offset(of: member, atSum: rest, along: axis, scrollers)
      if end != scrollers[member].contentOffset[axis] { return true }
      let overshoot = virtualScroller.overshoot(along: axis)
      let isAtStart = (overshoot == 0 ? virtualScroller.velocity[axis] : overshoot) < 0
      if member == edgeMember(along: axis, atStart: isAtStart), leavesRange(along: axis) { return true }
    }
    return false
  }

  private func leavesRange(along axis: Axis) -> Bool {
    if virtualScroller.isOverscrolled(along: axis) { return true }
    switch virtualScroller.motions[axis].ending {
    case .reachesEdge: return virtualScroller.configuration.bounces
    // The bounce of a fling begins exactly at the edge.
    case .rests:
      return !virtualScroller.motions[axis].end.isDue(at: virtualScroller.now)
        && !virtualScroller.canScroll(along: axis, towardsEnd: virtualScroller.velocity[axis] > 0)
    case .never, .reentersRange: return false
    }
  }

  /// Ends the parts of members that have arrived while the virtual scroller moves another member.
  func finishParts(_ scrollers: inout ScrollPath) {
    for index in parts.indices where parts[index].axes != [] && scrollers[index].phase == .decelerating {
      guard !willMove(index, scrollers) else { continue }
      scrollers[index].callbacks.append(.didEndDecelerating)
      scrollers[index].enter(.idle)
    }
  }
}
