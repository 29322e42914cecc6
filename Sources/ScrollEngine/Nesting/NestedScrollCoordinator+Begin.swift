import PlaneGeometry

// The begin of a coordinated movement, and its premature end.
extension NestedScrollCoordinator {
  /// Hands the finger that `owner` has tracked over to the coordinator, once it has used up the slop. Returns whether
  /// it has.
  mutating func beginDrag(with input: ScrollInput, _ scrollers: inout ScrollPath) -> Bool {
    var hasCaughtMotion = false
    for index in parts.indices where parts[index].axes != [] {
      guard case .tracking(let hasCaught) = scrollers[index].activity else { return false }
      hasCaughtMotion = hasCaughtMotion || hasCaught
    }
    guard scrollers[owner].hasUsedUpSlop(hasCaughtMotion: hasCaughtMotion) else { return false }
    begin(&scrollers)
    swapPointers(&scrollers)
    hasPointers = true
    virtualScroller.amend(.tracking(hasCaughtMotion: hasCaughtMotion))
    virtualScroller.callbacks.assumePhase(.tracking)
    for index in parts.indices where parts[index].axes != [] {
      scrollers[index].tracking.removePointers()
      scrollers[index].enqueue(scrollers[index].gestureState.value.touch.cancel())
      scrollers[index].enter(.tracking)
    }
    handle(input, &scrollers)
    return true
  }

  /// Begins a coordinated wheel movement. The members' own motions end.
  mutating func beginWheel(_ scrollers: inout ScrollPath) {
    begin(&scrollers)
    for index in parts.indices where parts[index].axes != [] {
      _ = scrollers[index].interrupt()
      scrollers[index].enter(.idle)
    }
  }

  /// Dissolves the coordinated movement.
  ///
  /// A member with a velocity launches a motion of its own within its range. Members for which `touches` is true are
  /// stopped by their touch, which enqueues their callbacks.
  mutating func dissolve(_ scrollers: inout ScrollPath, touches: (_ node: Int) -> Bool = { _ in false }) {
    for index in parts.indices where parts[index].axes != [] && !touches(scrollers.nodes[index]) {
      guard case .coordinated(let coordinated) = scrollers[index].activity else { continue }
      for axis in Axis.allCases where parts[index].axes.contains(axis) {
        let planner = scrollers[index].planner(along: axis)
        scrollers[index].motions[axis] = planner.launch(
          from: scrollers[index].contentOffset[axis], velocity: coordinated.velocity[axis],
          at: MotionStart(time: virtualScroller.now))
      }
      scrollers[index].leave(coordinated)
    }
    end(&scrollers)
  }
}
