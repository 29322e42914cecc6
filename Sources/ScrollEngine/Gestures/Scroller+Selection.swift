import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Stores the lengths that bars, a keyboard and pinned views cover at each edge of the viewport, in points.
  ///
  /// A selection that is dragged there counts as outside. ``ScrollArea/contentInsets`` may be margins, which cover
  /// nothing, so the owner states the covered lengths. A selection in progress adapts to the new lengths.
  mutating func setObscuredInsets(_ insets: EdgeInsets) {
    guard gestureState.value.obscuredInsets != insets else { return }
    gestureState.value.setObscuredInsets(insets)
    if case .selecting(let selection) = activity { autoscroll(toward: selection.location) }
  }

  /// Whether the content autoscrolls because a selection is dragged outside the viewport.
  var isAutoscrolling: Bool {
    if case .selecting(let selection) = activity { selection.isAutoscrolling } else { false }
  }

  /// Takes a step of a selection that is dragged.
  ///
  /// While the pointer is outside the viewport, or over obscured insets, the content autoscrolls in its direction,
  /// continuously or page by page. The continuous speed is proportional to the pointer's distance. A speed, not a step
  /// for each frame, so the frame rate does not matter.
  ///
  /// While fingers hold the content, no selection begins. A wheel ends the selection, because the person steers with
  /// the wheel.
  mutating func dragSelection(_ step: SelectionInput, _ update: TargetUpdate) {
    switch step {
    case .began(let location):
      guard tracking.isEmpty else { return }
      let rests = isAtRest
      if case .wheeling = activity { begin(.free(.idle)) }
      leaveMagnification()
      _ = interrupt()
      if rests { gestureState.value.snap.markTouchAtRest() }
      begin(.selecting(Activity.Selecting(location: location)))
      autoscroll(toward: location)
    case .changed(let location):
      if case .selecting = activity { autoscroll(toward: location) }
    case .ended:
      guard case .selecting(let selection) = activity else { return }
      hold()
      begin(.selecting(Activity.Selecting(location: selection.location)))
      settleAfterTouch(update)
    }
  }

  /// Whether a selection is dragged in the content or in an ancestor's content.
  var isSelecting: Bool { if case .selecting = activity { true } else { false } }

  /// Whether the content would autoscroll for a pointer of a selection at `location`.
  func autoscrolls(toward location: Point) -> Bool {
    isScrollEnabled && Axis.allCases.contains { autoscrollDistance(toward: location, along: $0) != 0 }
  }

  /// The distance of `location` outside the unobscured viewport, along an axis that scrolls; negative before the start.
  private func autoscrollDistance(toward location: Point, along axis: Axis) -> Double {
    guard canScroll(along: axis) else { return 0 }
    let obscured = gestureState.value.obscuredInsets
    let start = obscured.start(along: axis)
    let end = max(start, area.containerSize[axis] - obscured.end(along: axis))
    return location[axis] - location[axis].clamped(to: start...end)
  }

  /// Autoscrolls for a selection's pointer at `location`.
  mutating func autoscroll(toward location: Point) {
    for axis in Axis.allCases { autoscroll(toward: location, along: axis) }
    let isMoving = !motions.isResting
    begin(.selecting(Activity.Selecting(location: location, isAutoscrolling: isMoving)))
  }

  /// Continues autoscrolling along `axis` after a change of the range, which may have moved an end that was reached.
  mutating func resumeAutoscroll(toward location: Point, along axis: Axis) {
    switch motions[axis].curve {
    case .resting, .uniform: autoscroll(toward: location, along: axis)
    case .decelerating, .springing, .clamping, .braked, .brakedDecelerating, .easing, .damped, .bouncing, .pushed:
      return
    }
    guard !motions[axis].isResting else { return }
    begin(.selecting(Activity.Selecting(location: location, isAutoscrolling: true)))
  }

  private mutating func autoscroll(toward location: Point, along axis: Axis) {
    let distance = autoscrollDistance(toward: location, along: axis)
    guard configuration.autoscrollUnit == .points else { return turnPage(toward: distance, along: axis) }
    let velocity = distance * configuration.autoscrollRate
    if case .uniform(let uniformMotion) = motions[axis].curve, uniformMotion.velocity == velocity { return }
    motions[axis] = planner(along: axis).uniformMotion(
      from: motions.offset(along: axis), velocity: velocity, at: MotionStart(time: now))
  }

  /// Turns one page. A page turn in progress is finished first, so that the content never rests between two pages.
  private mutating func turnPage(toward distance: Double, along axis: Axis) {
    let grid = pageGrid(along: axis)
    guard distance != 0, motions[axis].isResting, grid.hasPages else { return }
    let page = grid.nearestPage(to: motions.offset(along: axis), from: 0) + grid.step(isForward: distance > 0)
    settle(on: grid.offset(ofPage: min(max(page, 0), grid.lastPage)), velocity: 0, along: axis)
    motions[axis] = motions[axis].lasting(until: now + Self.leastPageTurn)
  }

  /// The shortest page turn of automatic scrolling, in nanoseconds: the time of a call of AppKit's `autoscroll(with:)`
  /// in ``ScrollConfiguration/defaultAutoscrollRate``. A page within the tolerance of rest would take no time, and the
  /// next one would follow at the same instant without end.
  private static var leastPageTurn: Int64 { 50_000_000 }
}
