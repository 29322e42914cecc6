import PlaneGeometry

extension Scroller {
  /// Scrolls first, and then tells that the action may be done.
  mutating func reveal(_ input: RevealInput) {
    let request = ScrollRequest(.rect(input.rect, input.policy), isAnimated: input.isAnimated)
    guard mayScrollByProgram else { return perform(input.action) }
    if let action = input.action, joinsAnimation(request) {
      return gestureState.value.deferred.append(.performAction(action))
    }
    // What can be seen already stops nothing that moves.
    guard destination(of: request) != contentOffset else { return perform(input.action) }
    scroll(request) { _, _ in }
    guard let action = input.action else { return }
    if case .free(.animating) = activity {
      gestureState.value.deferred.append(.performAction(action))
    } else {
      callbacks.append(.performAction(action))
    }
  }

  /// Takes a further animated request into a way at whose end something waits, judged from where that way ends; says
  /// whether there is such a way.
  mutating func joinsAnimation(_ request: ScrollRequest) -> Bool {
    guard request.isAnimated, !gestureState.value.deferred.isEmpty, case .free(.animating) = activity else {
      return false
    }
    var end = contentOffset
    for axis in Axis.allCases { if case .rests(let offset) = motions[axis].ending { end[axis] = offset } }
    aim(at: .offset(destination(of: request, from: end)))
    // The way may have ended just now, and what waited has been told then.
    if case .free(.animating) = activity { return true }
    return false
  }

  private mutating func perform(_ action: Int?) {
    if let action { callbacks.append(.performAction(action)) }
  }

  /// Answers a tap on the status bar: content that is at its top already says so at once, other content goes there.
  mutating func scrollToTop(isAllowed: Bool) {
    guard configuration.scrollsToTop, isAllowed, configuration.axes.contains(.vertical), mayScrollByProgram else {
      return
    }
    let request = ScrollRequest(.edge(.top))
    if !isMoving, destination(of: request) == contentOffset { return callbacks.append(.didScrollToTop) }
    scroll(request) { _, _ in }
    if case .free(.animating) = activity {
      gestureState.value.deferred.append(.didScrollToTop)
    } else {
      callbacks.append(.didScrollToTop)
    }
  }

  /// Tells what waited for the end of an animation. What was interrupted has not come to the top.
  mutating func tellDeferred(isInterrupted: Bool) {
    guard !gestureState.value.deferred.isEmpty else { return }
    for callback in gestureState.value.deferred where !isInterrupted || callback != .didScrollToTop {
      callbacks.append(callback)
    }
    gestureState.value.deferred.removeAll(keepingCapacity: true)
  }

  /// Whether a program has a say: not while a person holds the content or drags a selection.
  var mayScrollByProgram: Bool {
    switch activity {
    case .tracking, .dragging, .selecting: false
    case .free, .wheeling, .led, .zooming: true
    }
  }

  /// The one of several visible scroll views that a tap on the status bar concerns: the only one that `scrollsToTop`. Where
  /// there are more, none moves, as on an iPhone; `nil` then too. O(n).
  public static func scrollToTopReceiver(among scrollsToTop: some Sequence<Bool>) -> Int? {
    var receiver: Int?
    var index = 0
    for isEligible in scrollsToTop {
      if isEligible {
        guard receiver == nil else { return nil }
        receiver = index
      }
      index += 1
    }
    return receiver
  }
}
