import PlaneGeometry

extension ScrollChain {
  /// Gives a delta to the scroll view that had the gesture's first one. It is decided anew at each gesture's begin: WebKit
  /// defers to the parent where a scroll view cannot go on in the predominant direction.
  mutating func turn(_ wheel: WheelInput) {
    guard gesture == .none else { return }
    if isNewGesture(wheel) { wheelOwnership = nil }
    guard let ownership = wheelOwnership ?? self.ownership(of: wheel) else { return }
    let owner = ownership.owner
    if wheelOwnership == nil, wheel.delta != .zero { take(ownership) }
    if train.isActive, !train.holds(owner) { train.dissolve(&scrollers) }
    if !train.isActive, handOver == .continuous, train.form(ownership, from: 0, links, scrollers) {
      train.beginWheel(&scrollers)
    }
    var own = wheel
    own.delta = wheel.delta * (1 / shownScale(of: owner))
    if train.isActive { return train.handle(.wheel(own), &scrollers) }
    scrollers[owner].handle(.wheel(own), at: now)
  }

  /// The scroll view that a delta would move now; `nil` for none, and while fingers are down.
  public func receiver(of wheel: WheelInput) -> Int? {
    guard gesture == .none else { return nil }
    return (isNewGesture(wheel) ? nil : wheelOwnership)?.owner ?? ownership(of: wheel)?.owner
  }

  /// Whether a delta begins a gesture: it says so, or it says nothing and the last one counts as let go.
  private func isNewGesture(_ wheel: WheelInput) -> Bool {
    switch wheel.phase {
    case .began: return true
    case nil:
      guard let wheelOwnership else { return true }
      if train.holds(wheelOwnership.owner) { return !train.isWheeling }
      if case .wheeling = scrollers[wheelOwnership.owner].activity { return false }
      return true
    case .changed, .ended, .momentumBegan, .momentumChanged, .momentumEnded: return false
    }
  }

  private func ownership(of wheel: WheelInput) -> Ownership? {
    let delta = wheel.delta
    // Fingers that have only been laid down stop what moves.
    var axis = predominantAxis(of: delta)
    guard delta != .zero else { return movingScroller.map { Ownership(owner: $0, axis: axis) } }
    if !canScroll(along: axis, from: 0) { axis = axis.cross }
    guard delta[axis] != 0, let owner = owner(along: axis, towardsEnd: delta[axis] > 0, from: 0) else { return nil }
    let canGoOn = scrollers[owner].canScroll(along: axis, towardsEnd: delta[axis] > 0)
    return Ownership(owner: canGoOn ? owner : outermost(along: axis, from: owner), axis: axis)
  }

  /// A gesture has come to be one scroll view's; another one that was touched by it is let go.
  private mutating func take(_ ownership: Ownership) {
    wheelOwnership = ownership
    for index in scrollers.indices where index != ownership.owner {
      scrollers[index].endWheel { _, _ in }
      scrollers[index].reportScroll()
    }
  }

  private var movingScroller: Int? {
    for index in scrollers.indices where scrollers[index].phase != .idle { return index }
    return nil
  }

  /// The last scroll view that one scroll view after the other lets scroll along `axis`: with all at their edges it is the
  /// one that WebKit pulls past its own.
  private func outermost(along axis: Axis, from owner: Int) -> Int {
    var outermost = owner
    for index in owner..<count where scrollers[index].takesGestures(along: axis) {
      outermost = index
      if scrollers[index].isOverscrolled(along: axis) || !links[index].transfers.contains(axis) { break }
    }
    return outermost
  }
}
