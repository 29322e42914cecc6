import PlaneGeometry

extension Scroller {
  /// Changes the sizes at `time`. `shift` says how far what is seen has moved in the content (rows above it were measured,
  /// added or removed): every offset moves with it, and no velocity changes.
  ///
  /// A fling keeps its curve to the bit and only its end is found anew. Content that a finger holds stays under the
  /// finger. Content at rest stays within its range, or at its ``ScrollConfiguration/scrollAnchor`` if it was there.
  public mutating func setArea(_ area: ScrollArea, shiftedBy shift: Vector = .zero, at time: Int64) {
    advance(to: time)
    let old = self.area
    guard area != old || shift != .zero else { return }
    self.area = area
    for axis in Axis.allCases {
      if shift[axis] != 0 { shiftOrigins(by: shift[axis], along: axis) }
      let oldRange = old.offsetRange(along: axis).shifted(by: shift[axis])
      guard oldRange != area.offsetRange(along: axis) || old.containerSize[axis] != area.containerSize[axis] else {
        continue
      }
      let offset = motions[axis].offset(at: now)
      let anchored = configuration.scrollAnchor.map { old.offset(anchoredAt: $0, along: axis) + shift[axis] }
      reconcile(axis, wasAnchored: anchored == offset)
    }
    if activity.endsWithMotion, motions.horizontal.isResting, motions.vertical.isResting { finishMotion() }
    reportScroll()
  }

  private mutating func shiftOrigins(by distance: Double, along axis: Axis) {
    motions[axis] = motions[axis].shifted(by: distance)
    // What is seen stays where it is: nothing has scrolled.
    reportedOffset[axis] = motions[axis].offset(at: now)
    switch activity {
    case .dragging(var drag):
      drag.rawOrigin[axis] += distance
      drag.pageOrigin[axis] += distance
      activity = .dragging(drag)
    case .wheeling(var wheeling):
      wheeling.raw[axis] += distance
      activity = .wheeling(wheeling)
    case .idle, .tracking, .decelerating, .animating, .selecting:
      break
    }
  }

  /// Brings one axis into accord with a range that has changed.
  private mutating func reconcile(_ axis: Axis, wasAnchored: Bool) {
    let offset = motions[axis].offset(at: now)
    let range = area.offsetRange(along: axis)
    switch activity {
    case .idle:
      let resting = configuration.scrollAnchor.map { area.offset(anchoredAt: $0, along: axis) }
      let target = wasAnchored ? resting ?? offset : offset
      place(target.clamped(to: range), along: axis)
    case .tracking:
      break
    case .dragging(var drag):
      let pulled = pointers.pan[axis] - drag.panOrigin[axis]
      // Where the finger's place means another offset than before, it is the offset that stays.
      guard self.offset(forRaw: drag.rawOrigin[axis] - pulled, along: axis) != offset else { return }
      drag.rawOrigin[axis] = raw(forOffset: offset, along: axis) + pulled
      activity = .dragging(drag)
    case .wheeling(var wheeling):
      wheeling.raw[axis] = raw(forOffset: offset, along: axis)
      activity = .wheeling(wheeling)
    case .decelerating, .selecting:
      replan(axis)
    case .animating:
      guard case .rests(let target) = motions[axis].ending else {
        return place(offset.clamped(to: range), along: axis)
      }
      let reachable = target.clamped(to: range)
      guard reachable != target else { return }
      settle(on: reachable, velocity: motions[axis].velocity(at: now), along: axis)
    }
  }

  private mutating func replan(_ axis: Axis) {
    let segment = motions[axis]
    guard configuration.isPagingEnabled, case .rests(let target) = segment.ending else {
      motions[axis] = planner(along: axis).replan(segment, at: now)
      return
    }
    let grid = pageGrid(along: axis)
    let page = grid.offset(ofPage: grid.nearestPage(to: target, from: 0))
    guard page != target else { return }
    settle(on: page, velocity: segment.velocity(at: now), along: axis)
  }
}

extension ClosedRange<Double> {
  fileprivate func shifted(by distance: Double) -> ClosedRange<Double> {
    lowerBound + distance...upperBound + distance
  }
}
