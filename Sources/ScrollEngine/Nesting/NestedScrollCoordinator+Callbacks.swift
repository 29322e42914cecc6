import PlaneGeometry

// The callbacks of the members.
extension NestedScrollCoordinator {
  /// Relays a callback of the virtual scroller to the members, each with its own part.
  func relay(_ callback: ScrollCallback, _ scrollers: inout ScrollPath) {
    switch callback {
    case .didScroll: tellScroll(&scrollers)
    case .willEndDragging(let velocity, let target): endDragging(velocity, target, &scrollers)
    case .willBeginDecelerating: beginDecelerating(&scrollers)
    case .didEndDecelerating:
      for index in parts.indices where parts[index].axes != [] && scrollers[index].phase == .decelerating {
        scrollers[index].callbacks.append(.didEndDecelerating)
        scrollers[index].enter(.idle)
      }
    case .didChangePhase(_, .decelerating): beginMomentum(&scrollers)
    case .didChangePhase(_, .idle):
      for index in parts.indices where parts[index].axes != [] { scrollers[index].enter(.idle) }
    default: break
    }
  }

  /// Reports the members' offsets. A member that a finger or a wheel has begun to move joins the movement.
  private func tellScroll(_ scrollers: inout ScrollPath) {
    for index in parts.indices where parts[index].axes != [] {
      if scrollers[index].contentOffset != scrollers[index].callbacks.reportedOffset { join(index, &scrollers) }
      scrollers[index].reportScroll()
    }
  }

  /// Joins the owner of the gesture if no member moves yet.
  func joinOwner(_ scrollers: inout ScrollPath) {
    for index in parts.indices where parts[index].axes != [] && scrollers[index].phase == .interacting { return }
    join(owner, &scrollers)
  }

  private func join(_ index: Int, _ scrollers: inout ScrollPath) {
    switch virtualScroller.activity {
    case .dragging:
      guard scrollers[index].phase != .interacting else { return }
      scrollers[index].callbacks.append(.willBeginDragging)
      scrollers[index].enter(.interacting)
    case .wheeling(let wheeling):
      let phase: ScrollPhase = wheeling.isMomentum ? .decelerating : .interacting
      guard scrollers[index].phase != phase else { return }
      scrollers[index].enter(.interacting)
      scrollers[index].enter(phase)
    case .free, .tracking, .selecting, .coordinated, .zooming: break
    }
  }

  private func endDragging(_ velocity: Vector, _ target: Point, _ scrollers: inout ScrollPath) {
    for index in parts.indices where scrollers[index].phase == .interacting && parts[index].axes != [] {
      var ownVelocity = Vector.zero
      var ownTarget = scrollers[index].contentOffset
      for axis in Axis.allCases where parts[index].axes.contains(axis) {
        ownTarget[axis] = offset(of: index, atSum: target[axis], along: axis, scrollers)
        if index == mover(along: axis, scrollers) { ownVelocity[axis] = velocity[axis] }
      }
      scrollers[index].callbacks.append(.willEndDragging(velocity: ownVelocity, target: ownTarget))
      scrollers[index].callbacks.append(.didEndDragging(willDecelerate: willMove(index, scrollers)))
    }
  }

  private func beginDecelerating(_ scrollers: inout ScrollPath) {
    for index in parts.indices where parts[index].axes != [] {
      guard willMove(index, scrollers) else {
        scrollers[index].enter(.idle)
        continue
      }
      // A member at rest cannot decelerate directly: it interacts first, since it was touched or moved by the wheel.
      if scrollers[index].phase == .idle { scrollers[index].enter(.interacting) }
      scrollers[index].callbacks.append(.willBeginDecelerating)
      scrollers[index].enter(.decelerating, isFree: true)
    }
  }

  /// Continues members that interact as decelerating under a platform's momentum.
  private func beginMomentum(_ scrollers: inout ScrollPath) {
    guard case .wheeling = virtualScroller.activity else { return }
    for index in parts.indices where parts[index].axes != [] && scrollers[index].phase == .interacting {
      scrollers[index].enter(.decelerating)
    }
  }
}
