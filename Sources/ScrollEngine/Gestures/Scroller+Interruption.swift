import PlaneGeometry

extension Scroller {
  /// `stopScrollingAndZooming()`: the content stays where it is. Outside the range it goes back to the edge, and where it
  /// may not rest it goes on to a place where it may. Whoever holds the content with a finger has the say.
  mutating func stop(_ update: TargetUpdate) {
    switch activity {
    case .free(.idle), .tracking, .dragging, .led: return
    case .zooming(let zooming):
      // A person's zoom goes on, and so does what leads back to a limit.
      guard zooming.cause == .animating, !isBeyondZoomLimits else { return }
      _ = interrupt()
      launch(velocity: .zero, pageOrigin: contentOffset, update)
      begin(.free(.animating))
      if motions.horizontal.isResting && motions.vertical.isResting { begin(.free(.idle)) }
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
      if motions.horizontal.isResting && motions.vertical.isResting { finishMotion() }
    case .free(.decelerating), .wheeling:
      gestureState.value.wheelStream.isSpent = true
      _ = interrupt()
      settleAfterTouch(update)
    }
  }

  /// Lets fingers and wheels move the content, or no longer. What is under way ends as if it was cancelled; a motion that
  /// nobody holds goes on.
  mutating func setScrollEnabled(_ isEnabled: Bool, _ update: TargetUpdate) {
    guard isEnabled != isScrollEnabled else { return }
    isScrollEnabled = isEnabled
    guard !isEnabled else { return }
    gestureState.value.wheelStream.isSpent = true
    endWheel(update)
    if isMagnifying { endMagnifying(update) }
    letGoOfKey(update)
    guard !pointers.isEmpty else { return }
    pointers.removeAll()
    letGo(isCancelled: true, update)
  }
}
