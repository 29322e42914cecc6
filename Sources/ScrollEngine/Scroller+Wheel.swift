import PlaneGeometry

extension Scroller {
  /// Applies a delta as it comes. A wheel without phases stays within the range and counts as let go after a pause; a
  /// trackpad that tells its phases may pull past the edge, and its momentum stops there.
  mutating func turn(_ wheel: WheelInput, _ update: TargetUpdate) {
    guard pointers.isEmpty, !isBouncing || !wheel.isMomentum else { return }
    var wheeling = beginWheeling(isMomentum: wheel.isMomentum)
    wheeling.isMomentum = wheel.isMomentum
    let mayOverscroll = wheel.phase != nil && !wheel.isMomentum
    for axis in Axis.allCases where canScroll(along: axis) {
      let points = wheel.delta[axis] * (wheel.isLines ? configuration.lineScroll : 1)
      let range = area.offsetRange(along: axis)
      let raw = wheeling.raw[axis] + points
      // Content that is outside its range already may come back, but goes no further out.
      let reach = min(range.lowerBound, wheeling.raw[axis])...max(range.upperBound, wheeling.raw[axis])
      wheeling.raw[axis] = mayOverscroll ? raw : raw.clamped(to: reach)
      place(offset(forRaw: wheeling.raw[axis], along: axis), along: axis)
    }
    wheeling.deadline = wheel.phase == nil ? now + configuration.wheelTimeout : nil
    begin(.wheeling(wheeling))
    if wheel.phase == .ended || wheel.phase == .momentumEnded { endWheel(update) }
  }

  /// The wheel came to rest: content outside the range goes back, content between pages goes on to one.
  mutating func endWheel(_ update: TargetUpdate) {
    guard case .wheeling = activity else { return }
    launch(velocity: .zero, pageOrigin: contentOffset, update)
    let isMoving = !motions.horizontal.isResting || !motions.vertical.isResting
    if isMoving { callbacks.append(.willBeginDecelerating) }
    begin(isMoving ? .decelerating : .idle)
  }

  /// Whether the content is outside its range and on its way back: a platform's momentum does not stop that.
  private var isBouncing: Bool {
    guard case .decelerating = activity else { return false }
    return Axis.allCases.contains { !area.offsetRange(along: $0).contains(motions[$0].offset(at: now)) }
  }

  /// Momentum may come when the fingers have been gone for a while: it too begins as something that a person does.
  private mutating func beginWheeling(isMomentum: Bool) -> Activity.Wheeling {
    if case .wheeling(let wheeling) = activity { return wheeling }
    let memory = memory
    _ = interrupt()
    // The platform's momentum belongs to the gesture of the fingers before it.
    if isMomentum { self.memory.resume(memory) }
    let wheeling = Activity.Wheeling(raw: rawOffset)
    begin(.wheeling(wheeling))
    return wheeling
  }
}
