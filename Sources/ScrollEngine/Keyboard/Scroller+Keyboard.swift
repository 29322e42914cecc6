import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// The effect of a key on a scroll view.
  enum KeyEffect: Equatable, Sendable {
    /// No effect: the key is no scrolling shortcut, or scrolling with it is impossible.
    case none
    /// The key would pull the content past an edge that the content has reached.
    case rubberBands
    /// The key would scroll.
    case scrolls
  }

  /// Whether the scroll view would handle a press of the key: the key is a scrolling shortcut, and the content can
  /// scroll or rubber-band in its direction.
  public func handles(_ press: KeyPress) -> Bool { effect(of: press) != .none }

  /// The effect that a press of the key would have at present.
  func effect(of press: KeyPress) -> KeyEffect {
    guard let step = press.step, configuration.allowsKeyboardScrolling, isScrollEnabled, mayScrollByProgram,
      gestureState.value.keys.heldKey == nil, configuration.axes.contains(step.axis)
    else { return .none }
    let range = limits[step.axis].range
    guard range.lowerBound < range.upperBound, increment(of: step) > 0 else { return .none }
    if force(for: step) != nil {
      let isAtEdge = !canScroll(along: step.axis, towardsEnd: step.isForward)
      return !isAtEdge ? .scrolls : limits[step.axis].isElastic ? .rubberBands : .none
    }
    let base = keyBase[step.axis]
    return target(of: step, from: base) == base ? .none : .scrolls
  }

  /// Handles a key event, and reports whether a pressed key was handled.
  mutating func receive(_ input: KeyInput, _ update: TargetUpdate) {
    let isRepeating = gestureState.value.keys.heldKey?.key == input.press.key
    switch input.phase {
    case .up:
      if isRepeating { releaseKey(update) }
    case .autoRepeat where isRepeating:
      callbacks.append(.device(.key(isHandled: true)))
    case .autoRepeat:
      // Auto-repeat of a held key does not restart a push that a touch has stopped.
      let repeats = configuration.keyboard.repeats && input.press.step.map { force(for: $0) == nil } == true
      if repeats { press(input, update) } else { callbacks.append(.device(.key(isHandled: false))) }
    case .down, .tap:
      press(input, update)
    }
  }

  private mutating func press(_ input: KeyInput, _ update: TargetUpdate) {
    guard let step = input.press.step, effect(of: input.press) != .none else {
      return callbacks.append(.device(.key(isHandled: false)))
    }
    callbacks.append(.device(.key(isHandled: true)))
    if let force = force(for: step) {
      push(step, by: input.press.key, force)
      if input.phase == .tap { releaseKey(update) }
    } else {
      animate(step, update)
    }
  }

  /// The force with which a key pushes the content; `nil` for steps. Pages turn one by one, and an end of the document
  /// is an animated target.
  private func force(for step: KeyStep) -> KeyboardForce? {
    guard case .forceBased(let force) = configuration.keyboard.motion, step.granularity != .document,
      !configuration.isPagingEnabled
    else { return nil }
    return force
  }

  /// The distance of a key step, in points.
  func increment(of step: KeyStep) -> Double {
    let keyboard = configuration.keyboard
    switch step.granularity {
    case .line: return keyboard.lineStep
    case .page: return keyboard.pageOverlap.step(ofPage: area.unobscuredLength(along: step.axis))
    case .document: return .infinity
    }
  }

  /// The target of a key step from `base` along its axis.
  private func target(of step: KeyStep, from base: Double) -> Double {
    // A document step aims at the end as far as it is known; a page step may pass an end that is only estimated.
    let range = step.granularity == .document ? area.offsetRange(along: step.axis) : limits[step.axis].range
    if step.granularity != .document, configuration.isPagingEnabled {
      let grid = pageGrid(along: step.axis)
      let page = grid.nearestPage(to: base, from: 0) + grid.step(isForward: step.isForward)
      if grid.hasPages { return grid.offset(ofPage: min(max(page, 0), grid.lastPage)) }
    }
    return (base + step.sign * increment(of: step)).clamped(to: range)
  }

  /// The base of a key step: the target of the keys' animation, or the present offset.
  private var keyBase: Point {
    var base = extendsDevices ? aimedOffset : contentOffset
    for axis in Axis.allCases { base[axis] = base[axis].clamped(to: limits[axis].range) }
    return base
  }

  /// Whether an animation that keys or the focus began is in progress.
  var extendsDevices: Bool {
    if case .free(.animating) = activity { gestureState.value.keys.isAnimating } else { false }
  }

  /// The target of each axis; the present offset of an axis without a target.
  var aimedOffset: Point {
    var offset = contentOffset
    for axis in Axis.allCases { if case .rests(let end) = motions[axis].ending { offset[axis] = end } }
    return offset
  }
}

// The motions that keys cause.
extension Scroller {
  /// Scrolls by `step`, or extends the animation in progress by `step`.
  private mutating func animate(_ step: KeyStep, _ update: TargetUpdate) {
    let (base, extends) = (keyBase, extendsDevices)
    let velocity = takeOver(for: step, extends: extends)
    var target = base
    target[step.axis] = self.target(of: step, from: base[step.axis])
    if configuration.keyboard.usesTargetBehavior { target = snapped(target, step, update) }
    setPositioned(byUser: true)
    for axis in Axis.allCases where !extends || target[axis] != base[axis] {
      let speed = axis == step.axis ? velocity : motions.velocity(along: axis)
      aim(axis, at: target[axis], velocity: speed, step)
    }
    settleDevices(step.granularity == .document ? step : nil)
  }

  /// Retargets an animation to an end of the document if that end was estimated and has moved. Offset and velocity
  /// stay.
  ///
  /// - Returns: whether such an animation is in progress.
  mutating func followDocumentEnd(_ axis: Axis, _ estimated: Edge.Set) -> Bool {
    guard gestureState.value.keys.isAnimating, let step = gestureState.value.keys.documentStep, step.axis == axis,
      estimated.contains(Edge.Set(Edge(axis, isStart: !step.isForward)))
    else { return false }
    let end = target(of: step, from: motions.offset(along: axis))
    if motions[axis].ending != .rests(at: end) { aim(axis, at: end, velocity: motions.velocity(along: axis), step) }
    return true
  }

  private mutating func aim(_ axis: Axis, at target: Double, velocity: Double, _ step: KeyStep) {
    guard step.granularity == .document, case .forceBased = configuration.keyboard.motion else {
      return animate(axis, to: target, velocity: velocity)
    }
    motions[axis] = planner(along: axis).settle(
      on: target, from: motions.offset(along: axis), velocity: velocity, at: MotionStart(time: now),
      angularFrequency: KeyboardScrolling.documentAngularFrequency)
  }

  /// Begins a force-based push by a key.
  private mutating func push(_ step: KeyStep, by key: KeyPress.Key, _ force: KeyboardForce) {
    let extends = extendsDevices
    let velocity = takeOver(for: step, extends: extends)
    let cross = step.axis.cross
    if !extends { settle(on: contentOffset[cross].clamped(to: limits[cross].range), velocity: 0, along: cross) }
    let increment = increment(of: step)
    let offset = contentOffset[step.axis]
    let heldKey = HeldKey(
      key: key, step: step, force: force, increment: increment, leastTarget: offset + step.sign * increment)
    gestureState.value.keys.press(heldKey)
    motions[step.axis] = planner(along: step.axis).push(
      from: offset, velocity: velocity, by: heldKey, at: MotionStart(time: now))
    begin(.free(.keyScrolling))
  }

  /// Releases the key that pushes the content, if any. A spring then settles the content.
  mutating func releaseKey(_ update: TargetUpdate) {
    guard case .free(.keyScrolling) = activity, let heldKey = gestureState.value.keys.heldKey else { return }
    let (step, offset) = (heldKey.step, contentOffset[heldKey.step.axis])
    let planner = planner(along: step.axis)
    let velocity = planner.keptVelocity(motions.velocity(along: step.axis), of: heldKey)
    var target = contentOffset
    target[step.axis] = planner.releaseTarget(of: heldKey, from: offset, velocity: velocity)
    if configuration.keyboard.usesTargetBehavior { target[step.axis] = snapped(target, step, update)[step.axis] }
    var force = heldKey.force
    // Without bounces the spring must not oscillate, because it could pass an edge.
    if !planner.bounces { force.stopsAtTarget = true }
    motions[step.axis] = planner.spring(
      toward: target[step.axis], from: offset, velocity: velocity, of: force, at: MotionStart(time: now))
    gestureState.value.keys.reset()
    settleDevices()
  }

  /// Begins an animation of keys or the focus, or ends it if there is no distance.
  mutating func settleDevices(_ documentStep: KeyStep? = nil) {
    gestureState.value.keys.animate(documentStep)
    begin(.free(.animating))
    if motions.isResting { finishMotion() }
  }

  /// Interrupts the present motion, unless keys began it.
  ///
  /// - Returns: the velocity along the axis of `step` that continues. Of a fling's velocity only the part in the
  ///   direction of `step` does.
  private mutating func takeOver(for step: KeyStep, extends: Bool) -> Double {
    let velocity = motions.velocity(along: step.axis)
    guard !extends else {
      gestureState.value.snap.begin(at: aimedOffset)
      return velocity
    }
    let isOwn = if case .free(.animating) = activity { true } else { false }
    _ = interrupt()
    return isOwn || velocity * step.sign > 0 ? velocity : 0
  }

  /// The target of a key step, amended by `update`.
  private mutating func snapped(_ target: Point, _ step: KeyStep, _ update: TargetUpdate) -> Point {
    guard step.granularity != .document else { return amended(target, update) }
    var heading = Vector.zero
    heading[step.axis] = step.sign
    return amended(target, for: step.granularity == .line ? .keyLine : .keyPage, heading: heading, update)
  }

  /// The motion after the present one along `axis`: under a held key, the pull beyond the edge.
  func successor(along axis: Axis) -> MotionSegment {
    let segment = motions[axis]
    let planner = planner(along: axis)
    guard case .pushed(let motion) = segment.curve, case .reachesEdge(let edge) = segment.ending,
      let heldKey = gestureState.value.keys.heldKey
    else { return planner.successor(of: segment) }
    let time = motion.time(toReach: edge) ?? 0
    return planner.pull(
      beyond: edge, from: edge, velocity: motion.velocity(at: time), by: heldKey,
      at: MotionStart(after: segment, lasting: time))
  }

  /// Recomputes the push of a held key after a change of the range.
  mutating func repush(_ axis: Axis) {
    let (segment, planner) = (motions[axis], planner(along: axis))
    let offset = segment.offset(at: now)
    guard let heldKey = gestureState.value.keys.heldKey, heldKey.step.axis == axis else {
      if !segment.isResting || !limits[axis].range.contains(offset) {
        settle(on: offset.clamped(to: limits[axis].range), velocity: 0, along: axis)
      }
      return
    }
    let edge = heldKey.step.isForward ? planner.range.upperBound : planner.range.lowerBound
    if case .pushed(let motion) = segment.curve, (edge - offset) * heldKey.step.sign > 0 {
      motions[axis] = planner.segment(
        of: motion, toward: edge, at: MotionStart(time: segment.start, timeOffset: segment.timeOffset))
    } else {
      motions[axis] = planner.push(
        from: offset, velocity: segment.velocity(at: now), by: heldKey, at: MotionStart(time: now))
    }
  }
}
