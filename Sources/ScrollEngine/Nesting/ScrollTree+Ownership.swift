import PlaneGeometry

// Gesture arbitration: the owner of a gesture.
extension ScrollTree {
  /// The owner of a gesture, and the axis of the decision.
  struct Ownership: Equatable, Sendable {
    var owner: Int
    var axis: Axis
    /// Whether fingers pull the owner past its top, because all scroll views inside it are at their tops.
    var isPull = false
  }

  /// The owner of the fingers' movement; `nil` before a movement, or if no scroll view scrolls.
  func touchOwnership(from hit: Int) -> Ownership? {
    // The offset moves opposite to the fingers.
    let movement = scrollers[hit].tracking.pan * -1
    guard movement != .zero, let axis = touchAxis(of: movement, from: hit) else { return nil }
    if axis == .vertical, movement.dy < 0, let pulled = refreshOwner(from: hit) {
      return Ownership(owner: pulled, axis: axis, isPull: true)
    }
    return owner(along: axis, towardsEnd: movement[axis] > 0, from: hit).map { Ownership(owner: $0, axis: axis) }
  }

  /// The nearest scroll view from `hit` outwards with pull to refresh, if all up to it are at their tops. `nil` if one
  /// of them can scroll, bounces, or does not transfer its gestures.
  ///
  /// Without a refresh control a pull belongs to the innermost scroll view. A list at its top would therefore block the
  /// refresh control of the page around it.
  private func refreshOwner(from hit: Int) -> Int? {
    for index in hit..<scrollers.count where scrollers[index].takesGestures(along: .vertical) {
      let canScrollFurther = scrollers[index].canScroll(along: .vertical, towardsEnd: false)
      guard !canScrollFurther, !scrollers[index].isOverscrolled(along: .vertical) else { return nil }
      if scrollers[link: index].pullsToRefresh, scrollers[index].limits.vertical.isElastic { return index }
      guard scrollers[link: index].transfers.contains(.vertical) else { return nil }
    }
    return nil
  }

  /// The axis of a movement: that of the innermost scroll view if the movement lies in the cone around it.
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

  /// The axis of the greater component; the vertical one if both are equal, like WebKit's rule for wheels.
  func predominantAxis(of movement: Vector) -> Axis {
    movement.dx.magnitude > movement.dy.magnitude ? .horizontal : .vertical
  }

  /// The nearest scroll view from `hit` outwards that can scroll in a direction.
  ///
  /// A scroll view that does not transfer to its parent keeps the gesture. If none can scroll, the nearest one that
  /// scrolls along the axis is pulled past its edge.
  func owner(along axis: Axis, towardsEnd isForward: Bool, from hit: Int) -> Int? {
    // A finger that stops a bounce holds the bouncing scroll view.
    for index in hit..<scrollers.count
    where scrollers[index].isScrollEnabled && scrollers[index].isOverscrolled(along: axis) {
      return index
    }
    var nearest: Int?
    for index in hit..<scrollers.count where scrollers[index].takesGestures(along: axis) {
      let canScrollFurther = scrollers[index].canScroll(along: axis, towardsEnd: isForward)
      if canScrollFurther || !scrollers[link: index].transfers.contains(axis) { return index }
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
  /// Whether fingers move a scroll view, alone or coordinated.
  package func isDragged(_ node: Int) -> Bool {
    if isCoordinated(node) { return coordinator.isTouched }
    return scrollers.all[node].isDragged
  }

  /// Whether the pointer is the only one that holds a scroll view, alone or coordinated.
  package func isTouched(_ node: Int, byOnly id: Int) -> Bool {
    isCoordinated(node)
      ? coordinator.virtualScroller.isTouched(byOnly: id) : scrollers.all[node].isTouched(byOnly: id)
  }

  private func isCoordinated(_ node: Int) -> Bool {
    guard coordinator.isActive, let position = scrollers.position(of: node) else { return false }
    return coordinator.holds(position)
  }
}
