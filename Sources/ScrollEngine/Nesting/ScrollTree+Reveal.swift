import PlaneGeometry

extension ScrollTree {
  /// Scrolls a rect of the innermost content into view.
  ///
  /// Each scroll view scrolls by the policy; its parent then reveals the part that is shown, as `scrollRectToVisible`
  /// does for one scroll view. Ignored while a finger is down. O(n) in the number of scroll views.
  public mutating func reveal(
    _ rect: Rect, _ policy: RevealPolicy = .minimal, isAnimated: Bool = true, at time: Int64
  ) {
    let request = ScrollRequest(.rect(rect, policy), isAnimated: isAnimated)
    reveal(request, at: time) { _, _, _ in }
  }

  /// Scrolls to a rect of the innermost content; `update` amends the targets. Other requests are ignored.
  package mutating func reveal(_ request: ScrollRequest, at time: Int64, updating update: NodeTargetUpdate) {
    advance(to: time, updating: update)
    guard case .rect(let rect, let policy) = request.destination else { return }
    reveal(rect, policy, isAnimated: request.isAnimated, joinsAnimations: false, update)
  }

  /// - Parameter joinsAnimations: whether an animation with deferred callbacks is retargeted instead of interrupted.
  private mutating func reveal(
    _ rect: Rect, _ policy: RevealPolicy, isAnimated: Bool, joinsAnimations: Bool, _ update: NodeTargetUpdate
  ) {
    guard gesture == .none else { return }
    var rect = rect
    for index in scrollers.indices {
      let request = ScrollRequest(.rect(rect, policy), isAnimated: isAnimated)
      let destination = scrollers[index].destination(of: request)
      let isJoined = joinsAnimations && scrollers[index].joinsAnimation(request)
      if !isJoined, destination != scrollers[index].contentOffset || scrollers[index].isMoving {
        handle(.scroll(request), in: index, update)
      }
      rect = shown(rect, at: destination, of: index)
    }
  }

  /// Sets the innermost node of the path of wheels, keys and reveals. Ignored during a gesture.
  package mutating func setInnermostNode(to node: Int) {
    guard gesture == .none, !group.hasValue, scrollers.nodes.first != node else { return }
    if coordinator.isActive { coordinator.dissolve(&scrollers) }
    wheelOwnership = nil
    scrollers.setInnermost(to: node)
  }

  /// Scrolls a rect into view and then performs its action. The scroll view that arrives last enqueues the action.
  /// Without any animation the innermost one enqueues it at once.
  mutating func reveal(_ input: RevealInput, _ update: NodeTargetUpdate) {
    reveal(input.rect, input.policy, isAnimated: input.isAnimated, joinsAnimations: input.action != nil, update)
    guard let action = input.action else { return }
    var last: Int?
    for index in scrollers.indices where scrollers[index].phase == .animating {
      if last.map({ scrollers[index].restingTime > scrollers[$0].restingTime }) ?? true { last = index }
    }
    guard let last else { return scrollers[0].enqueue(.performAction(action)) }
    scrollers[last].gestureState.value.deferred.append(.performAction(action))
  }

  /// The part of `rect` that a scroll view at `offset` shows, in the scaled content coordinates of its parent. A rect
  /// beyond the viewport is clamped to the nearest edge.
  func shown(_ rect: Rect, at offset: Point, of index: Int) -> Rect {
    var result = Rect.zero
    let scale = index + 1 < scrollers.count ? scrollers[index + 1].zoomScale : 1
    for axis in Axis.allCases {
      let viewport = 0...scrollers[index].area.containerSize[axis]
      let start = (rect[axis].offset - offset[axis]).clamped(to: viewport)
      let end = (rect[axis].end - offset[axis]).clamped(to: viewport)
      result[axis] = Interval(
        offset: (start + scrollers[link: index].origin[axis]) * scale, length: (end - start) * scale)
    }
    return result
  }
}

extension Scroller {
  /// The end of the present motions, in nanoseconds, without later ones.
  fileprivate var restingTime: Int64 {
    let ends = AxisPair(
      horizontal: motions[.horizontal].isResting ? Int64.min : motions[.horizontal].end.time,
      vertical: motions[.vertical].isResting ? Int64.min : motions[.vertical].end.time)
    return max(ends.horizontal, ends.vertical)
  }
}
