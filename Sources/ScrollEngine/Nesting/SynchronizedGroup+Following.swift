import PlaneGeometry

// Where each scroll view is when the shared place is known.
extension SynchronizedGroup {
  /// Puts everybody where the shared place says, and lets the leader tell what the lead tells.
  mutating func follow(_ scrollers: inout [Scroller]) {
    for index in members {
      var velocity = Vector.zero
      for axis in Axis.allCases {
        guard let offset = offset(of: index, at: lead.contentOffset[axis], along: axis, scrollers) else {
          keepInRange(index, along: axis, &scrollers)
          continue
        }
        scrollers[index].place(offset, along: axis)
        velocity[axis] = lead.velocity[axis] * share(of: index, along: axis, scrollers)
      }
      setVelocity(velocity, of: index, &scrollers)
    }
    for number in lead.callbacks.waiting.indices { relay(lead.callbacks.waiting[number], &scrollers) }
    lead.callbacks.removeAll()
    for index in members { scrollers[index].reportScroll() }
  }

  /// One that stays where it is has no motion of its own that would bring it back from where it was pulled to as the
  /// leader, or from where its content was.
  private func keepInRange(_ index: Int, along axis: Axis, _ scrollers: inout [Scroller]) {
    let range = scrollers[index].area.offsetRange(along: axis)
    let offset = scrollers[index].contentOffset[axis]
    if !range.contains(offset) { scrollers[index].place(offset.clamped(to: range), along: axis) }
  }

  private func setVelocity(_ velocity: Vector, of index: Int, _ scrollers: inout [Scroller]) {
    if index != leader, velocity == .zero {
      scrollers[index].amend(.free(.idle))
    } else if case .coordinated(var led) = scrollers[index].activity {
      led.velocity = velocity
      scrollers[index].amend(.coordinated(led))
    } else {
      scrollers[index].amend(.coordinated(Activity.Coordinated(phase: .idle, velocity: velocity)))
    }
  }

  private func relay(_ callback: ScrollCallback, _ scrollers: inout [Scroller]) {
    switch callback {
    case .didScroll:
      for index in members { scrollers[index].reportScroll() }
    case .didChangePhase(_, let phase):
      scrollers[leader].enter(phase, isFree: phase == .animating || lead.activity.isDecelerating)
    case .willEndDragging(let velocity, var target):
      for axis in Axis.allCases {
        target[axis] =
          offset(of: leader, at: target[axis], along: axis, scrollers) ?? scrollers[leader].contentOffset[axis]
      }
      scrollers[leader].callbacks.append(.willEndDragging(velocity: velocity, target: target))
    case .willBeginDecelerating:
      scrollers[leader].callbacks.append(callback)
      // A platform's momentum that is taken over changes no phase.
      if scrollers[leader].phase == .decelerating { scrollers[leader].enter(.decelerating, isFree: true) }
    default:
      scrollers[leader].callbacks.append(callback)
    }
  }

  /// Where the range of a scroll view begins.
  func origin(of index: Int, _ scrollers: [Scroller]) -> Point {
    let area = scrollers[index].area
    return Point(
      x: area.offsetRange(along: .horizontal).lowerBound, y: area.offsetRange(along: .vertical).lowerBound)
  }

  /// How long the range of a scroll view is.
  private func length(of index: Int, along axis: Axis, _ scrollers: [Scroller]) -> Double {
    let range = scrollers[index].area.offsetRange(along: axis)
    return range.upperBound - range.lowerBound
  }

  /// The offset of a scroll view when the shared place along `axis` is `place`; `nil` for one that stays where it is.
  ///
  /// At the ends everybody is at its own end, to the bit; beyond them all are pulled as far as the leader.
  private func offset(of index: Int, at place: Double, along axis: Axis, _ scrollers: [Scroller]) -> Double? {
    let isLeader = index == leader
    let canScroll = scrollers[index].canScroll(along: axis)
    guard isLeader || (axes.contains(axis) && canScroll) else { return nil }
    let range = scrollers[index].area.offsetRange(along: axis)
    let bounces = scrollers[index].configuration.bounces
    let ratio = ratio(of: index, along: axis, scrollers)
    let end = lead.area.offsetRange(along: axis).upperBound
    guard place <= 0 || place >= end else { return (range.lowerBound + place * ratio).clamped(to: range) }
    let overshoot = place <= 0 ? place : place - end
    // Nobody knows the place from a leader that has nowhere to go.
    if end == 0, !isLeader, overshoot == 0 { return nil }
    return (place <= 0 ? range.lowerBound : range.upperBound) + (isLeader || bounces ? overshoot : 0)
  }

  /// How far a scroll view goes for each point of the shared place, as far as it can.
  private func ratio(of index: Int, along axis: Axis, _ scrollers: [Scroller]) -> Double {
    guard link == .proportion, axes.contains(axis), index != leader else { return 1 }
    return length(of: index, along: axis, scrollers) / length(of: leader, along: axis, scrollers)
  }

  /// The part of the lead's velocity that a scroll view has.
  private func share(of index: Int, along axis: Axis, _ scrollers: [Scroller]) -> Double {
    let place = lead.contentOffset[axis]
    let end = lead.area.offsetRange(along: axis).upperBound
    let (bounces, length) = (scrollers[index].configuration.bounces, length(of: index, along: axis, scrollers))
    if place < 0 || place > end { return index == leader || bounces ? 1 : 0 }
    let isWaiting = link == .points && axes.contains(axis) && place > length
    return isWaiting ? 0 : ratio(of: index, along: axis, scrollers)
  }

  /// The lead behaves as the leader does.
  func leadConfiguration(_ scrollers: [Scroller]) -> ScrollConfiguration {
    var configuration = scrollers[leader].configuration
    configuration.scrollAnchor = nil
    return configuration
  }

  /// Sizes with which the lead's range begins at 0 and is as long as the leader's, or as the longest one's.
  func leadArea(_ scrollers: [Scroller]) -> ScrollArea {
    let container = scrollers[leader].area.containerSize
    var area = ScrollArea(contentSize: container, containerSize: container)
    for axis in Axis.allCases {
      var length = length(of: leader, along: axis, scrollers)
      if link == .points, axes.contains(axis) {
        for index in members { length = max(length, self.length(of: index, along: axis, scrollers)) }
      }
      area.contentSize[axis] += length
    }
    return area
  }
}

extension ScrollInput {
  /// Whether a program asks, and no person.
  var isOfProgram: Bool {
    switch self {
    case .scroll, .stop: true
    default: false
    }
  }

  /// Whether an input is the first of something, rather than what follows on another one.
  var isBeginning: Bool {
    switch self {
    case .pointerMoved, .pointerUp, .pointerCancelled, .selection(.changed), .selection(.ended): false
    case .key(let key): key.phase == .tap || key.phase == .down
    default: true
    }
  }
}
