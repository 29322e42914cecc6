import PlaneGeometry

// The time at which a movement passes to the next member.
extension NestedScrollCoordinator {
  /// Finds the instant at which the motion of the virtual scroller leaves the member that moves.
  mutating func findHandOffTime(_ scrollers: ScrollPath) {
    handOffTime = .never
    for axis in Axis.allCases where !virtualScroller.motions[axis].isResting {
      handOffTime = min(handOffTime, handOffTime(along: axis, scrollers))
    }
  }

  private func handOffTime(along axis: Axis, _ scrollers: ScrollPath) -> Deadline {
    let motion = virtualScroller.motions[axis]
    let velocity = virtualScroller.velocity[axis]
    let sum = virtualScroller.contentOffset[axis]
    guard velocity != 0, !virtualScroller.isOverscrolled(along: axis), !motion.end.isDue(at: virtualScroller.now + 1)
    else {
      return .never
    }
    let index = mover(along: axis, scrollers)
    let offset = scrollers[index].contentOffset[axis]
    let range = self.range(of: index, along: axis, scrollers)
    let base = parts[index].base[axis]
    let isForward = velocity > 0
    let isReversing = (sum > baseSum[axis] && !isForward) || (sum < baseSum[axis] && isForward)
    guard isReversing || index != edgeMember(along: axis, atStart: !isForward) else { return .never }
    let edge = isReversing ? base : isForward ? range.upperBound : range.lowerBound
    return firstInstant(of: motion, reaching: sum + (edge - offset), isForward: isForward)
  }

  /// The first nanosecond after `now` at which a monotone motion has reached `offset`. Found by bisection, which is the
  /// same for every curve.
  private func firstInstant(of motion: MotionSegment, reaching offset: Double, isForward: Bool) -> Deadline {
    func isThere(_ time: Int64) -> Bool {
      let place = motion.offset(at: time)
      return isForward ? place >= offset : place <= offset
    }
    // A motion without an end is searched for three years.
    var late = motion.end == .never ? virtualScroller.now + 100_000_000_000_000_000 : motion.end.time - 1
    guard isThere(late) else { return .never }
    var early = virtualScroller.now
    while late - early > 1 {
      let middle = early + (late - early) / 2
      if isThere(middle) { late = middle } else { early = middle }
    }
    return Deadline(late)
  }
}
