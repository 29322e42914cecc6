import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// A first finger goes down, and stops the content if it moves. `fling` is the velocity of the fling that it catches.
  mutating func beginTouch(catching fling: Vector?, wasMoving: Bool) {
    if configuration.gestures.value.directionalLock != .none {
      gestureState.value.lock.begin(
        keepingAxis: fling != nil && configuration.gestures.value.directionalLock == .reopening)
    }
    if configuration.gestures.value.swipeAcceleration != .none {
      gestureState.value.swipes.begin(catching: fling, at: now)
    }
    if settings.ownsMomentum { gestureState.value.wheelStream.isSpent = true }
    // A touch that stops the content is not meant for what is inside.
    guard let rule = configuration.gestures.value.contentTouches, !wasMoving else { return }
    enqueue(gestureState.value.touch.begin(rule, at: now))
  }

  /// What has waited long enough: a touch is passed on to the content, a wheel counts as let go.
  mutating func passDeadline(_ update: TargetUpdate) {
    switch activity {
    case .tracking: enqueue(gestureState.value.touch.pass())
    case .zooming(let zooming) where zooming.cause == .magnifying: endMagnifying(update)
    case .zooming(let zooming): finishZoom(zooming)
    case .free, .dragging, .wheeling, .selecting, .led: endWheel(update)
    }
  }

  /// Appends the callbacks of a change of the content's touch.
  mutating func enqueue(_ notice: TouchArbitration.Notice?) {
    switch notice {
    case nil: break
    case .began?: callbacks.append(.contentTouchBegan)
    case .ended?: callbacks.append(.contentTouchEnded)
    case .cancelled?: callbacks.append(.contentTouchCancelled)
    case .tapped?:
      callbacks.append(.contentTouchBegan)
      callbacks.append(.contentTouchEnded)
    }
  }
}

extension Scroller {
  /// Whether fingers move the content, and do not zoom it.
  package var isHeldByFingers: Bool { if case .dragging = activity { !isPinching } else { false } }

  /// Whether that pointer is down and no other.
  package func isHeld(byNoneBut id: Int) -> Bool {
    var others = pointers
    return others.up(id) && others.isEmpty
  }
}
