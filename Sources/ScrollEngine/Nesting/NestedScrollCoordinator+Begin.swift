import PlaneGeometry

// How a coordinated movement begins, and how it ends before its time.
extension NestedScrollCoordinator {
  /// Lets the finger that `owner` has tracked move all members. Returns whether it has moved far enough.
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

  /// Lets a wheel move all members; what they did by themselves ends.
  mutating func beginWheel(_ scrollers: inout ScrollPath) {
    begin(&scrollers)
    for index in parts.indices where parts[index].axes != [] {
      _ = scrollers[index].interrupt()
      scrollers[index].enter(.idle)
    }
  }

  /// Ends the coordinated movement though it moves. The member that moves goes on by itself, as far as its own range
  /// lets it. Members that are `touched` are stopped by what touches them, which lets them tell so.
  mutating func dissolve(_ scrollers: inout ScrollPath, touches: (_ node: Int) -> Bool = { _ in false }) {
    for index in parts.indices where parts[index].axes != [] && !touches(scrollers.nodes[index]) {
      guard case .coordinated(let led) = scrollers[index].activity else { continue }
      for axis in Axis.allCases where parts[index].axes.contains(axis) {
        let planner = scrollers[index].planner(along: axis)
        scrollers[index].motions[axis] = planner.launch(
          from: scrollers[index].contentOffset[axis], velocity: led.velocity[axis],
          at: MotionStart(time: virtualScroller.now))
      }
      scrollers[index].leave(led)
    }
    end(&scrollers)
  }
}
