import PlaneGeometry

extension Scroller {
  /// Ends the present motion with its callbacks and leaves the content at its offset. Returns whether the content was
  /// moving.
  mutating func interrupt() -> Bool {
    let wasMoving = isMoving
    rememberOrigin()
    hold()
    gestureState.value.keys.reset()
    switch activity {
    case .free(.decelerating): callbacks.append(.didEndDecelerating)
    case .free(.keyScrolling): callbacks.append(.didEndScrollingAnimation)
    case .free(.animating):
      callbacks.append(.didEndScrollingAnimation)
      enqueueDeferred(isInterrupted: true)
    case .coordinated(let coordinated): return endCoordinated(coordinated)
    case .zooming(let zooming):
      if zooming.cause == .bouncing { callbacks.append(.didEndDecelerating) }
      enqueueZoomEnd()
    case .free(.idle), .tracking, .dragging, .wheeling, .selecting: break
    }
    return wasMoving
  }

  /// Stores the origin of the gesture or request that takes over.
  ///
  /// For a gesture's motion it is the motion's target. For a programmatic animation it is the present offset, so the
  /// content does not fly on to a far target after the release.
  mutating func rememberOrigin() {
    switch activity {
    case .free(.animating), .free(.keyScrolling), .zooming: gestureState.value.snap = SnapState(origin: contentOffset)
    case .free(.idle), .free(.decelerating), .tracking, .dragging, .wheeling, .selecting, .coordinated:
      gestureState.value.snap.begin(at: restingOffset)
    }
  }

  /// Finishes the activity when both axes have come to rest.
  mutating func finishMotion() {
    reportScroll()
    switch activity {
    case .free(.decelerating): callbacks.append(.didEndDecelerating)
    case .free(.animating): callbacks.append(.didEndScrollingAnimation)
    // The selection's pointer may still be outside the viewport and require another page.
    case .selecting(let selection): return autoscroll(toward: selection.location)
    case .free(.idle), .tracking, .dragging, .free(.keyScrolling), .wheeling, .coordinated, .zooming: return
    }
    begin(.free(.idle))
    enqueueDeferred(isInterrupted: false)
  }

  /// Stops motions as `stopScrollingAndZooming()` does: the content stays at its offset. Ignored while a finger is
  /// down.
  ///
  /// Outside the range, or at an offset without a snap position, the content moves on to an offset where it may rest.
  mutating func stop(_ update: TargetUpdate) {
    switch activity {
    case .free(.idle), .tracking, .dragging, .coordinated: return
    case .zooming(let zooming):
      // A trackpad's zoom and a bounce back to a limit go on.
      guard zooming.cause == .animating, !isBeyondZoomLimits else { return }
      _ = interrupt()
      launch(velocity: .zero, pageOrigin: contentOffset, update)
      begin(.free(.animating))
      if motions.isResting { begin(.free(.idle)) }
    case .selecting(let selection):
      hold()
      begin(.selecting(Activity.Selecting(location: selection.location)))
    case .free(.animating), .free(.keyScrolling):
      gestureState.value.keys.reset()
      if case .free(.keyScrolling) = activity { begin(.free(.animating)) }
      rememberOrigin()
      hold()
      enqueueDeferred(isInterrupted: true)
      launch(velocity: .zero, pageOrigin: contentOffset, update)
      // If the content must move on, the programmatic animation goes on too, and `didEndScrollingAnimation` follows at
      // its end.
      if motions.isResting { finishMotion() }
    case .free(.decelerating), .wheeling:
      gestureState.value.wheelStream.ignoreMomentum()
      _ = interrupt()
      settleAfterTouch(update)
    }
  }

  /// Enables or disables scrolling with fingers and wheels. Disabling cancels a gesture in progress; a free motion goes
  /// on.
  mutating func setScrollEnabled(_ isEnabled: Bool, _ update: TargetUpdate) {
    guard isEnabled != isScrollEnabled else { return }
    setTakesGestures(isEnabled)
    guard !isEnabled else { return }
    gestureState.value.wheelStream.ignoreMomentum()
    endWheel(update)
    if isMagnifying { endMagnifying(update) }
    releaseKey(update)
    guard !tracking.isEmpty else { return }
    tracking.removePointers()
    endGesture(isCancelled: true, update)
  }
}
