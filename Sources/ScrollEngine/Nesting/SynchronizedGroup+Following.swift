import PlaneGeometry

// The offset of each scroll view as a function of the shared offset.
extension SynchronizedGroup {
  /// Places all members at the shared offset and relays the callbacks of the virtual scroller to the leader.
  mutating func follow(_ scrollers: inout [Scroller]) {
    for index in members {
      var velocity = Vector.zero
      for axis in Axis.allCases {
        guard let offset = offset(of: index, at: virtualScroller.contentOffset[axis], along: axis, scrollers) else {
          keepInRange(index, along: axis, &scrollers)
          continue
        }
        scrollers[index].place(offset, along: axis)
        velocity[axis] = virtualScroller.velocity[axis] * share(of: index, along: axis, scrollers)
      }
      setVelocity(velocity, of: index, &scrollers)
    }
    for number in virtualScroller.callbacks.waiting.indices {
      relay(virtualScroller.callbacks.waiting[number], &scrollers)
    }
    virtualScroller.callbacks.removeAll()
    for index in members { scrollers[index].reportScroll() }
  }

  /// Clamps a follower without a shared offset into its range. A follower has no motion of its own that would end
  /// overscroll from its time as the leader or from changed content.
  private func keepInRange(_ index: Int, along axis: Axis, _ scrollers: inout [Scroller]) {
    let range = scrollers[index].area.offsetRange(along: axis)
    let offset = scrollers[index].contentOffset[axis]
    if !range.contains(offset) { scrollers[index].place(offset.clamped(to: range), along: axis) }
  }

  private func setVelocity(_ velocity: Vector, of index: Int, _ scrollers: inout [Scroller]) {
    if index != leader, velocity == .zero {
      scrollers[index].amend(.free(.idle))
    } else if case .coordinated(var coordinated) = scrollers[index].activity {
      coordinated.velocity = velocity
      scrollers[index].amend(.coordinated(coordinated))
    } else {
      scrollers[index].amend(.coordinated(Activity.Coordinated(phase: .idle, velocity: velocity)))
    }
  }

  private func relay(_ callback: ScrollCallback, _ scrollers: inout [Scroller]) {
    switch callback {
    case .didScroll:
      for index in members { scrollers[index].reportScroll() }
    case .didChangePhase(_, let phase):
      scrollers[leader].enter(phase, isFree: phase == .animating || virtualScroller.activity.isDecelerating)
    case .willEndDragging(let velocity, var target):
      for axis in Axis.allCases {
        target[axis] =
          offset(of: leader, at: target[axis], along: axis, scrollers) ?? scrollers[leader].contentOffset[axis]
      }
      scrollers[leader].callbacks.append(.willEndDragging(velocity: velocity, target: target))
    case .willBeginDecelerating:
      scrollers[leader].callbacks.append(callback)
      // A platform's momentum that the scroll view replaces changes no phase.
      if scrollers[leader].phase == .decelerating { scrollers[leader].enter(.decelerating, isFree: true) }
    default:
      scrollers[leader].callbacks.append(callback)
    }
  }

  /// The start of a scroll view's offset range.
  func origin(of index: Int, _ scrollers: [Scroller]) -> Point {
    let area = scrollers[index].area
    return Point(
      x: area.offsetRange(along: .horizontal).lowerBound, y: area.offsetRange(along: .vertical).lowerBound)
  }

  /// The length of a scroll view's offset range.
  private func length(of index: Int, along axis: Axis, _ scrollers: [Scroller]) -> Double {
    let range = scrollers[index].area.offsetRange(along: axis)
    return range.upperBound - range.lowerBound
  }

  /// The offset of a scroll view for the shared offset `place` along `axis`; `nil` for one that keeps its offset.
  ///
  /// At the ends each scroll view is at its own end, to the bit. Beyond them all are pulled as far as the leader.
  private func offset(of index: Int, at place: Double, along axis: Axis, _ scrollers: [Scroller]) -> Double? {
    let isLeader = index == leader
    let canScroll = scrollers[index].canScroll(along: axis)
    guard isLeader || (axes.contains(axis) && canScroll) else { return nil }
    let range = scrollers[index].area.offsetRange(along: axis)
    let bounces = scrollers[index].configuration.bounces
    let ratio = ratio(of: index, along: axis, scrollers)
    let end = virtualScroller.area.offsetRange(along: axis).upperBound
    guard place <= 0 || place >= end else { return (range.lowerBound + place * ratio).clamped(to: range) }
    let overshoot = place <= 0 ? place : place - end
    // A leader that cannot scroll determines no shared offset.
    if end == 0, !isLeader, overshoot == 0 { return nil }
    return (place <= 0 ? range.lowerBound : range.upperBound) + (isLeader || bounces ? overshoot : 0)
  }

  /// The distance that a scroll view moves for each point of the shared offset, within its range.
  private func ratio(of index: Int, along axis: Axis, _ scrollers: [Scroller]) -> Double {
    guard link == .proportion, axes.contains(axis), index != leader else { return 1 }
    return length(of: index, along: axis, scrollers) / length(of: leader, along: axis, scrollers)
  }

  /// The ratio of a scroll view's velocity to that of the virtual scroller.
  private func share(of index: Int, along axis: Axis, _ scrollers: [Scroller]) -> Double {
    let place = virtualScroller.contentOffset[axis]
    let end = virtualScroller.area.offsetRange(along: axis).upperBound
    let (bounces, length) = (scrollers[index].configuration.bounces, length(of: index, along: axis, scrollers))
    if place < 0 || place > end { return index == leader || bounces ? 1 : 0 }
    let isWaiting = link == .points && axes.contains(axis) && place > length
    return isWaiting ? 0 : ratio(of: index, along: axis, scrollers)
  }

  /// The leader's configuration, for the virtual scroller.
  func virtualConfiguration(_ scrollers: [Scroller]) -> ScrollConfiguration {
    var configuration = scrollers[leader].configuration
    configuration.scrollAnchor = nil
    return configuration
  }

  /// Sizes for which the virtual scroller's range begins at 0 and has the length of the leader's range, or of the
  /// longest member's.
  func virtualArea(_ scrollers: [Scroller]) -> ScrollArea {
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
  /// Whether the input is programmatic.
  var isOfProgram: Bool {
    switch self {
    case .scroll, .stop: true
    default: false
    }
  }

  /// Whether the input begins a gesture or request, and does not continue one.
  var isBeginning: Bool {
    switch self {
    case .pointerMoved, .pointerUp, .pointerCancelled, .selection(.changed), .selection(.ended): false
    case .key(let key): key.phase == .tap || key.phase == .down
    default: true
    }
  }
}
