import PlaneGeometry

extension ScrollConfiguration {
  /// Whether a drag may follow less than the whole movement of the fingers.
  var restrictsDrags: Bool {
    if case .threshold = dragStart { return true }
    if case .perEvent = overscroll { return true }
    return directionalLock != .none
  }
}

extension Scroller {
  /// `drag` as it follows the newest movement: without what is locked out, or held back by a threshold.
  mutating func restricted(_ drag: Activity.Drag) -> Activity.Drag {
    var drag = drag
    let movement = pointers.pan - drag.pan
    let passed = damped(passed(movement, of: &drag), of: drag)
    for axis in Axis.allCases where passed[axis] != movement[axis] {
      // From here on the axis follows what comes after this movement.
      let raw = drag.rawOrigin[axis] - (drag.pan[axis] - drag.panOrigin[axis])
      drag.rawOrigin[axis] = raw - passed[axis]
      drag.panOrigin[axis] = pointers.pan[axis]
    }
    drag.pan = pointers.pan
    begin(.dragging(drag))
    return drag
  }

  /// `velocity` of a finger without what is locked out.
  func unlocked(_ velocity: Vector) -> Vector {
    guard configuration.directionalLock != .none, case .dragging = activity else { return velocity }
    return lock.filtered(velocity)
  }

  private mutating func passed(_ movement: Vector, of drag: inout Activity.Drag) -> Vector {
    var passed = movement
    if configuration.directionalLock != .none {
      let pause = configuration.directionalLock == .reopening ? configuration.lockPause : nil
      lock.follow(pointers.pan, along: scrollableAxes, cone: configuration.lockCone, pause: pause, at: now)
      passed = lock.filtered(passed)
    }
    guard case .threshold(let threshold) = configuration.dragStart, var state = drag.threshold else { return passed }
    for axis in Axis.allCases where !canScroll(along: axis) { passed[axis] = 0 }
    passed = state.passed(passed, threshold, at: now)
    drag.threshold = state
    return passed
  }
}
