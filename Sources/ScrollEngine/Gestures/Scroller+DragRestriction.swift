import PlaneGeometry

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

  /// Takes in that the fingers have come to `pan`; returns where they were before.
  mutating func exchange(_ pan: Vector) -> Vector {
    defer { self.pan = pan }
    return self.pan
  }
}

extension Scroller {
  /// `drag` as it follows the newest movement: without what is locked out, or held back by a threshold.
  mutating func restricted(_ drag: Activity.Drag) -> Activity.Drag {
    var drag = drag
    let pan = pointers.pan
    let last = gestureState.value.restriction.exchange(pan)
    let movement = pointers.pan - last
    // Called in a statement of its own: as an argument the call would hold a copy of the scroll view and so unshare its box.
    let kept = held(unlocked(movement))
    let passed = damped(kept, of: drag, from: last)
    for axis in Axis.allCases where passed[axis] != movement[axis] {
      // From here on the axis follows what comes after this movement.
      let raw = drag.rawOrigin[axis] - (last[axis] - drag.panOrigin[axis])
      drag.rawOrigin[axis] = raw - passed[axis]
      drag.panOrigin[axis] = pointers.pan[axis]
    }
    begin(.dragging(drag))
    return drag
  }

  /// `velocity` of a finger without what is locked out. Nothing is but in a drag, and where there is a lock.
  @usableFromInline static func unlocked(_ velocity: Vector, _ state: Boxed<GestureState>) -> Vector {
    state.value.lock.filtered(velocity)
  }

  /// `movement` without what is locked out.
  private mutating func unlocked(_ movement: Vector) -> Vector {
    let rules = settings.value.gestures.value
    guard rules.directionalLock != .none else { return movement }
    let pause = rules.directionalLock == .reopening ? rules.lockPause : nil
    let (pan, axes, time) = (pointers.pan, scrollableAxes, now)
    gestureState.value.lock.follow(pan, along: axes, cone: rules.lockCone, pause: pause, at: time)
    return gestureState.value.lock.filtered(movement)
  }

  /// `movement` without what a threshold holds back.
  private mutating func held(_ movement: Vector) -> Vector {
    guard case .threshold(let threshold) = settings.value.gestures.value.dragStart else { return movement }
    var movement = movement
    for axis in Axis.allCases where !limits[axis].canScroll { movement[axis] = 0 }
    let time = now
    return gestureState.value.restriction.threshold.passed(movement, threshold, at: time)
  }
}
