import PlaneGeometry

extension ScrollTree {
  /// Passes a delta to the owner of the wheel gesture. The owner is chosen when a gesture begins: as in WebKit, a
  /// scroll view that cannot scroll in the predominant direction defers to its parent.
  mutating func turn(_ wheel: WheelInput, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return }
    if isNewGesture(wheel) { wheelOwnership = nil }
    guard let ownership = wheelOwnership ?? self.ownership(of: wheel) else { return }
    let owner = ownership.owner
    if wheelOwnership == nil, wheel.delta != .zero { take(ownership, update) }
    if coordinator.isActive, !coordinator.holds(owner) { coordinator.dissolve(&scrollers) }
    if !coordinator.isActive, handOff == .continuous,
      coordinator.form(ownership, from: 0, byFingers: false, scrollers)
    {
      coordinator.beginWheel(&scrollers)
    }
    var own = wheel
    own.delta = wheel.delta * (1 / placement(ofScroller: scrollers.nodes[owner]).scale)
    if coordinator.isActive { return coordinator.handle(.wheel(own), &scrollers) }
    pass(.wheel(own), to: owner, update)
  }

  /// The scroll view that would receive a delta at present; `nil` for none, and while fingers are down.
  public func receiver(of wheel: WheelInput) -> Int? {
    guard count > 1 else { return 0 }
    guard gesture == .none else { return nil }
    let owner = (isNewGesture(wheel) ? nil : wheelOwnership)?.owner ?? ownership(of: wheel)?.owner
    return owner.map { scrollers.nodes[$0] }
  }

  /// Whether a delta begins a gesture: by its phase or, without phases, by the pause since the last delta.
  private func isNewGesture(_ wheel: WheelInput) -> Bool {
    switch wheel.phase {
    case .began: return true
    case nil:
      guard let wheelOwnership else { return true }
      if coordinator.holds(wheelOwnership.owner) { return !coordinator.isWheeling }
      if case .wheeling = scrollers[wheelOwnership.owner].activity { return false }
      return true
    case .changed, .ended, .momentumBegan, .momentumChanged, .momentumEnded: return false
    }
  }

  private func ownership(of wheel: WheelInput) -> Ownership? {
    let delta = wheel.delta
    // Fingers that rest on a trackpad without moving stop a motion.
    var axis = predominantAxis(of: delta)
    guard delta != .zero else { return movingScroller.map { Ownership(owner: $0, axis: axis) } }
    if !canScroll(along: axis, from: 0) { axis = axis.cross }
    guard delta[axis] != 0, let owner = owner(along: axis, towardsEnd: delta[axis] > 0, from: 0) else { return nil }
    let canScrollFurther = scrollers[owner].canScroll(along: axis, towardsEnd: delta[axis] > 0)
    return Ownership(owner: canScrollFurther ? owner : outermost(along: axis, from: owner), axis: axis)
  }

  /// Assigns the gesture to its owner, and ends the touch of another scroll view.
  private mutating func take(_ ownership: Ownership, _ update: NodeTargetUpdate) {
    wheelOwnership = ownership
    for index in scrollers.indices where index != ownership.owner {
      let node = scrollers.nodes[index]
      scrollers[index].endWheel { update(node, &$0, $1) }
      scrollers[index].reportScroll()
    }
  }

  private var movingScroller: Int? {
    for index in scrollers.indices where scrollers[index].phase != .idle { return index }
    return nil
  }

  /// The outermost scroll view to which each inner one defers along `axis`. With all at their edges, WebKit pulls this
  /// one past its edge.
  private func outermost(along axis: Axis, from owner: Int) -> Int {
    var outermost = owner
    for index in owner..<scrollers.count where scrollers[index].takesGestures(along: axis) {
      outermost = index
      if scrollers[index].isOverscrolled(along: axis) || !scrollers[link: index].transfers.contains(axis) { break }
    }
    return outermost
  }
}
