import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Follows a selection that is dragged. While the pointer is outside the viewport the content glides in its direction,
  /// as fast as the pointer is far outside: a speed, not a step a frame, so that the frame rate does not matter. While
  /// fingers hold the content, no selection begins.
  mutating func dragSelection(_ step: SelectionInput, _ update: TargetUpdate) {
    switch step {
    case .began(let location):
      guard pointers.isEmpty else { return }
      if case .wheeling = activity { begin(.idle) }
      _ = interrupt()
      begin(.selecting(isAutoscrolling: false))
      autoscroll(toward: location)
    case .changed(let location):
      if case .selecting = activity { autoscroll(toward: location) }
    case .ended:
      guard case .selecting = activity else { return }
      hold()
      begin(.selecting(isAutoscrolling: false))
      settleAfterTouch(update)
    }
  }

  private mutating func autoscroll(toward location: Point) {
    var isGliding = false
    for axis in Axis.allCases {
      let distance = location[axis] - location[axis].clamped(to: 0...area.containerSize[axis])
      let velocity = canScroll(along: axis) ? distance * configuration.autoscrollRate : 0
      if case .gliding(let glide) = motions[axis].curve, glide.velocity == velocity {
        isGliding = true
        continue
      }
      motions[axis] = planner(along: axis).glide(
        from: motions[axis].offset(at: now), velocity: velocity, at: MotionStart(time: now))
      isGliding = isGliding || !motions[axis].isResting
    }
    begin(.selecting(isAutoscrolling: isGliding))
  }
}
