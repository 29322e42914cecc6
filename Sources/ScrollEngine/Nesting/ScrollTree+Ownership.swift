import PlaneGeometry

// Whose a gesture is.
extension ScrollTree {
  /// Whose a gesture is, and along which axis it was decided.
  struct Ownership: Equatable, Sendable {
    var owner: Int
    var axis: Axis
    /// Whether fingers pull the owner past its top, because all scroll views inside it are at theirs.
    var isPull = false
  }

  /// Whose the movement of the fingers is; `nil` while they have not moved, or nobody scrolls.
  func touchOwnership(from hit: Int) -> Ownership? {
    // The offset goes against the fingers.
    let movement = scrollers[hit].tracking.pan * -1
    guard movement != .zero, let axis = touchAxis(of: movement, from: hit) else { return nil }
    if axis == .vertical, movement.dy < 0, let pulled = refreshOwner(from: hit) {
      return Ownership(owner: pulled, axis: axis, isPull: true)
    }
    return owner(along: axis, towardsEnd: movement[axis] > 0, from: hit).map { Ownership(owner: $0, axis: axis) }
  }

  /// The nearest scroll view from `hit` outwards that is pulled to have its content loaded anew, where all up to it are
  /// at their tops. `nil` where one of them can go on, bounces, or keeps its gestures.
  ///
  /// Without a control a pull is the innermost scroll view's. A list at its top would so keep the control of the page
  /// around it out of reach.
  private func refreshOwner(from hit: Int) -> Int? {
    for index in hit..<scrollers.count where scrollers[index].takesGestures(along: .vertical) {
      let canGoOn = scrollers[index].canScroll(along: .vertical, towardsEnd: false)
      guard !canGoOn, !scrollers[index].isOverscrolled(along: .vertical) else { return nil }
      if scrollers[link: index].pullsToRefresh, scrollers[index].limits.vertical.isElastic { return index }
      guard scrollers[link: index].transfers.contains(.vertical) else { return nil }
    }
    return nil
  }

  /// The axis that a movement is along: that of the innermost scroll view if the movement lies in the cone around it.
  private func touchAxis(of movement: Vector, from hit: Int) -> Axis? {
    for index in hit..<scrollers.count {
      let isHorizontal = scrollers[index].takesGestures(along: .horizontal)
      let isVertical = scrollers[index].takesGestures(along: .vertical)
      guard isHorizontal || isVertical else { continue }
      if isHorizontal && isVertical { return predominantAxis(of: movement) }
      let own: Axis = isHorizontal ? .horizontal : .vertical
      let isInCone = movement[own.cross].magnitude < coneSlope * movement[own].magnitude
      return isInCone || !canScroll(along: own.cross, from: hit) ? own : own.cross
    }
    return nil
  }

  /// The axis of the greater component; the vertical one where they are equal, as WebKit has it for wheels.
  func predominantAxis(of movement: Vector) -> Axis {
    movement.dx.magnitude > movement.dy.magnitude ? .horizontal : .vertical
  }

  /// The nearest scroll view from `hit` outwards that can go on in a direction. One that does not transfer to its
  /// parent keeps the gesture. Where none can go on it is the nearest one that scrolls along the axis, to be pulled
  /// past its edge.
  func owner(along axis: Axis, towardsEnd isForward: Bool, from hit: Int) -> Int? {
    // A finger that stops a bounce holds what bounces.
    for index in hit..<scrollers.count
    where scrollers[index].isScrollEnabled && scrollers[index].isOverscrolled(along: axis) {
      return index
    }
    var nearest: Int?
    for index in hit..<scrollers.count where scrollers[index].takesGestures(along: axis) {
      let canGoOn = scrollers[index].canScroll(along: axis, towardsEnd: isForward)
      if canGoOn || !scrollers[link: index].transfers.contains(axis) { return index }
      nearest = nearest ?? index
    }
    return nearest
  }

  func canScroll(along axis: Axis, from hit: Int) -> Bool {
    for index in hit..<scrollers.count where scrollers[index].takesGestures(along: axis) { return true }
    return false
  }
}

extension ScrollTree {
  /// Whether fingers move a scroll view, by itself or with others.
  package func isHeldByFingers(_ node: Int) -> Bool {
    if isCoordinated(node) { return coordinator.isTouched }
    return scrollers.all[node].isHeldByFingers
  }

  /// Whether a scroll view is held by that pointer, by itself or with others, and by no other pointer.
  package func isHeld(_ node: Int, byNoneBut id: Int) -> Bool {
    isCoordinated(node)
      ? coordinator.virtualScroller.isHeld(byNoneBut: id) : scrollers.all[node].isHeld(byNoneBut: id)
  }

  private func isCoordinated(_ node: Int) -> Bool {
    guard coordinator.isActive, let position = scrollers.position(of: node) else { return false }
    return coordinator.holds(position)
  }
}
