import PlaneGeometry

extension ScrollConfiguration {
  /// Whether a drag may follow less than the whole movement of the fingers.
  @inline(__always) var restrictsDrags: Bool {
    if case .perEvent = overscroll { return true }
    guard gestures.isSet else { return false }
    if case .threshold = dragStart { return true }
    return directionalLock != .none
  }
}

/// What a drag has followed so far, where it may follow less than the fingers.
struct DragRestriction: Equatable, Sendable {
  /// The pan of the last movement.
  var pan = Vector.zero
  var threshold = MotionThreshold.State(at: 0)

  init() {}

  /// A drag begins at `pan`.
  init(from pan: Vector, at time: Int64) {
    self.pan = pan
    threshold = MotionThreshold.State(at: time)
  }
}

extension Scroller {
  /// `drag` as it follows the newest movement: without what is locked out, or held back by a threshold.
  mutating func restricted(_ drag: Activity.Drag) -> Activity.Drag {
    var drag = drag
    let last = gestureMemory.restriction.pan
    let movement = pointers.pan - last
    let passed = damped(passed(movement), of: drag, from: last)
    for axis in Axis.allCases where passed[axis] != movement[axis] {
      // From here on the axis follows what comes after this movement.
      let raw = drag.rawOrigin[axis] - (last[axis] - drag.panOrigin[axis])
      drag.rawOrigin[axis] = raw - passed[axis]
      drag.panOrigin[axis] = pointers.pan[axis]
    }
    gestureMemory.restriction.pan = pointers.pan
    begin(.dragging(drag))
    return drag
  }

  /// `velocity` of a finger without what is locked out. Nothing is but in a drag, and where there is a lock.
  @usableFromInline static func unlocked(_ velocity: Vector, _ memories: [GestureMemory]) -> Vector {
    memories[0].lock.filtered(velocity)
  }

  private mutating func passed(_ movement: Vector) -> Vector {
    var passed = movement
    if configuration.directionalLock != .none {
      let pause = configuration.directionalLock == .reopening ? configuration.lockPause : nil
      gestureMemory.lock.follow(
        pointers.pan, along: scrollableAxes, cone: configuration.lockCone, pause: pause, at: now)
      passed = gestureMemory.lock.filtered(passed)
    }
    guard case .threshold(let threshold) = configuration.dragStart else { return passed }
    for axis in Axis.allCases where !canScroll(along: axis) { passed[axis] = 0 }
    return gestureMemory.restriction.threshold.passed(passed, threshold, at: now)
  }
}
