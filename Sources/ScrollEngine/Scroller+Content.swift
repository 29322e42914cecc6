import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Changes the sizes at `time`. `shift` says how far what is seen has moved in the content (rows above it were measured,
  /// added or removed): every offset moves with it, and no velocity changes.
  ///
  /// A fling keeps its curve to the bit and only its end is found anew. Content that a finger holds stays under the
  /// finger. Content at rest stays within its range, or at its ``ScrollConfiguration/scrollAnchor`` if it was there.
  public mutating func setArea(_ area: ScrollArea, shiftedBy shift: Vector = .zero, at time: Int64) {
    advance(to: time)
    if resize(to: area, shiftedBy: shift) { finishResizing() }
  }

  /// Changes the sizes and brings what the content does into accord with them. Returns whether anything has changed.
  mutating func resize(to area: ScrollArea, shiftedBy shift: Vector) -> Bool {
    let old = self.area
    guard area != old || shift != .zero else { return false }
    var couldScroll: Axis.Set?
    if case .tracking = activity { couldScroll = scrollableAxes }
    self.area = area
    for axis in Axis.allCases {
      let isResized =
        old.offsetRange(along: axis) != area.offsetRange(along: axis)
        || old.containerSize[axis] != area.containerSize[axis]
      guard isResized || shift[axis] != 0 else { continue }
      self.shift(axis, by: shift[axis])
      let anchored = configuration.scrollAnchor.map { old.offset(anchoredAt: $0, along: axis) + shift[axis] }
      let page = shift[axis] == 0 ? keptPage(axis, of: old) : nil
      if let couldScroll, !couldScroll.contains(axis), canScroll(along: axis) { restartTouch(along: axis) }
      reconcile(axis, wasAnchored: anchored == motions[axis].offset(at: now), page: page)
    }
    return true
  }

  /// Tells what a change of sizes has come to.
  mutating func finishResizing() {
    if activity.endsWithMotion, motions.horizontal.isResting, motions.vertical.isResting { finishMotion() }
    reportScroll()
  }

  /// Moves the content along `axis` by `distance`, with what it does; what is seen stays, so nothing has scrolled.
  private mutating func shift(_ axis: Axis, by distance: Double) {
    motions[axis] = motions[axis].shifted(by: distance)
    reportedOffset[axis] = motions[axis].offset(at: now)
    memory.origin[axis] += distance
    gestureMemory.wheelStream.pageOrigin[axis] += distance
    guard case .dragging(var drag) = activity else { return }
    drag.pageOrigin[axis] += distance
    activity = .dragging(drag)
  }

  /// Content has become scrollable along `axis` under a finger that does not drag it yet: what the finger has gone before
  /// counts for nothing, so that nothing jumps.
  private mutating func restartTouch(along axis: Axis) {
    pointers.restart(along: axis)
    trackers[axis].reset()
    trackers[axis].add(0, at: now)
  }

  /// Brings one axis into accord with a range or a place that has changed.
  private mutating func reconcile(_ axis: Axis, wasAnchored: Bool, page: Double?) {
    let offset = motions[axis].offset(at: now)
    let range = area.offsetRange(along: axis)
    switch activity {
    case .idle:
      let resting = configuration.scrollAnchor.map { area.offset(anchoredAt: $0, along: axis) }
      let target = wasAnchored ? resting ?? offset : page ?? offset
      place(target.clamped(to: range), along: axis)
    case .tracking:
      break
    case .dragging(var drag):
      drag.pageOrigin[axis] = page ?? drag.pageOrigin[axis]
      activity = .dragging(drag)
      let pulled = pointers.pan[axis] - drag.panOrigin[axis]
      // Where the finger's place means another offset than before, it is the offset that stays.
      guard self.offset(forRaw: drag.rawOrigin[axis] - pulled, along: axis) != offset else { return }
      drag.rawOrigin[axis] = takeHold(along: axis) + pulled
      activity = .dragging(drag)
    case .wheeling(var wheeling):
      wheeling.raw[axis] = takeHold(along: axis)
      activity = .wheeling(wheeling)
    case .decelerating, .selecting:
      replan(axis, page: page)
    case .animating:
      guard case .rests(let target) = motions[axis].ending else {
        return place(offset.clamped(to: range), along: axis)
      }
      let reachable = target.clamped(to: range)
      guard reachable != target else { return }
      animate(axis, to: reachable, velocity: motions[axis].velocity(at: now))
    }
  }

  /// Where the page begins now on which the content of the sizes `old` rests, or is on its way to, or was when the drag
  /// began; `nil` where it is on none.
  private func keptPage(_ axis: Axis, of old: ScrollArea) -> Double? {
    switch (activity, motions[axis].ending) {
    case (.dragging(let drag), _): pageOffset(keeping: drag.pageOrigin[axis], from: old, along: axis)
    case (.idle, _): pageOffset(keeping: motions[axis].offset(at: now), from: old, along: axis)
    case (.decelerating, .rests(let target)): pageOffset(keeping: target, from: old, along: axis)
    default: nil
    }
  }

  private mutating func replan(_ axis: Axis, page: Double?) {
    let segment = motions[axis]
    if memory.isAimed[axis], case .rests(let target) = segment.ending {
      let reachable = target.clamped(to: area.offsetRange(along: axis))
      if reachable != target { settle(on: reachable, velocity: segment.velocity(at: now), along: axis) }
      return
    }
    guard configuration.isPagingEnabled, case .rests(let target) = segment.ending else {
      motions[axis] = planner(along: axis).replan(segment, at: now)
      return
    }
    let grid = pageGrid(along: axis)
    let kept = page ?? grid.offset(ofPage: grid.nearestPage(to: target, from: 0))
    guard kept != target else { return }
    settle(on: kept, velocity: segment.velocity(at: now), along: axis)
  }
}
