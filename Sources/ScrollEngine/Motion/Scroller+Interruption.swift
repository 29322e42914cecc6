import PlaneGeometry

extension Scroller {
  /// Ends whatever the content does by itself, telling so, and leaves it where it is. Returns whether it was moving.
  mutating func interrupt() -> Bool {
    let wasMoving = isMoving
    rememberOrigin()
    hold()
    gestureState.value.keys.forget()
    switch activity {
    case .free(.decelerating): callbacks.append(.didEndDecelerating)
    case .free(.keying): callbacks.append(.didEndScrollingAnimation)
    case .free(.animating):
      callbacks.append(.didEndScrollingAnimation)
      tellDeferred(isInterrupted: true)
    case .coordinated(let led): return endCoordinated(led)
    case .zooming(let zooming):
      if zooming.cause == .bouncing { callbacks.append(.didEndDecelerating) }
      tellZoomEnd()
    case .free(.idle), .tracking, .dragging, .wheeling, .selecting: break
    }
    return wasMoving
  }

  /// Takes down where somebody takes the content over: where a person's motion was aimed. What a program has sent far
  /// away is where it is, and does not fly on when it is let go.
  mutating func rememberOrigin() {
    switch activity {
    case .free(.animating), .free(.keying), .zooming: gestureState.value.snap = SnapState(origin: contentOffset)
    case .free(.idle), .free(.decelerating), .tracking, .dragging, .wheeling, .selecting, .coordinated:
      gestureState.value.snap.begin(at: restingOffset)
    }
  }

  /// Both axes have come to rest.
  mutating func finishMotion() {
    reportScroll()
    switch activity {
    case .free(.decelerating): callbacks.append(.didEndDecelerating)
    case .free(.animating): callbacks.append(.didEndScrollingAnimation)
    // The pointer may still be outside, and there may be another page.
    case .selecting(let selection): return autoscroll(toward: selection.location)
    case .free(.idle), .tracking, .dragging, .free(.keying), .wheeling, .coordinated, .zooming: return
    }
    begin(.free(.idle))
    tellDeferred(isInterrupted: false)
  }

  /// `stopScrollingAndZooming()`: the content stays where it is. Outside the range it goes back to the edge, and where
  /// it may not rest it goes on to a place where it may. Whoever holds the content with a finger has the say.
  mutating func stop(_ update: TargetUpdate) {
    switch activity {
    case .free(.idle), .tracking, .dragging, .coordinated: return
    case .zooming(let zooming):
      // A person's zoom goes on, and so does what leads back to a limit.
      guard zooming.cause == .animating, !isBeyondZoomLimits else { return }
      _ = interrupt()
      launch(velocity: .zero, pageOrigin: contentOffset, update)
      begin(.free(.animating))
      if motions.isResting { begin(.free(.idle)) }
    case .selecting(let selection):
      hold()
      begin(.selecting(Activity.Selecting(location: selection.location)))
    case .free(.animating), .free(.keying):
      gestureState.value.keys.forget()
      if case .free(.keying) = activity { begin(.free(.animating)) }
      rememberOrigin()
      hold()
      tellDeferred(isInterrupted: true)
      launch(velocity: .zero, pageOrigin: contentOffset, update)
      // A move by program that must go on somewhere is still one: its end is told when it is there.
      if motions.isResting { finishMotion() }
    case .free(.decelerating), .wheeling:
      gestureState.value.wheelStream.spend()
      _ = interrupt()
      settleAfterTouch(update)
    }
  }

  /// Lets fingers and wheels move the content, or no longer. What is under way ends as if it was cancelled; a motion
  /// that nobody holds goes on.
  mutating func setScrollEnabled(_ isEnabled: Bool, _ update: TargetUpdate) {
    guard isEnabled != isScrollEnabled else { return }
    setTakesGestures(isEnabled)
    guard !isEnabled else { return }
    gestureState.value.wheelStream.spend()
    endWheel(update)
    if isMagnifying { endMagnifying(update) }
    letGoOfKey(update)
    guard !tracking.isEmpty else { return }
    tracking.removePointers()
    letGo(isCancelled: true, update)
  }
}
