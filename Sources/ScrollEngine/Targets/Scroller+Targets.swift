import PlaneGeometry

/// Amends the natural target of a motion; never stored.
typealias TargetUpdate = (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void

extension Scroller {
  /// Takes one input as ``handle(_:at:)`` does. When a gesture ends, `targetBehavior` decides where the content comes
  /// to rest.
  ///
  /// A behaviour belongs to the call, not to the scroll view: pass the same one to each call that advances time.
  public mutating func handle<Behavior: ScrollTargetBehavior>(
    _ input: ScrollInput, at time: Int64, targetBehavior: Behavior
  ) {
    handle(input, at: time) { targetBehavior.updateTarget(&$0, context: $1) }
  }

  /// Advances time as ``advance(to:)`` does. If a wheel gesture ends by its timeout, `targetBehavior` decides where the
  /// content comes to rest.
  public mutating func advance<Behavior: ScrollTargetBehavior>(to time: Int64, targetBehavior: Behavior) {
    advance(to: time) { targetBehavior.updateTarget(&$0, context: $1) }
  }

  /// Changes the sizes as ``setArea(_:shiftedBy:holding:at:)`` does and finds the target again with `targetBehavior`.
  ///
  /// Content at rest is placed at the new target at once. A motion is retargeted from its present offset and velocity.
  /// Content held by fingers or a wheel keeps its offset. Items may have moved with all sizes unchanged, so
  /// `targetBehavior` is always called.
  public mutating func setArea<Behavior: ScrollTargetBehavior>(
    _ area: ScrollArea, shiftedBy shift: Vector = .zero, at time: Int64, targetBehavior: Behavior
  ) {
    setArea(area, shiftedBy: shift, at: time) { targetBehavior.updateTarget(&$0, context: $1) }
  }

  mutating func setArea(
    _ area: ScrollArea, shiftedBy shift: Vector, at time: Int64, updating update: TargetUpdate
  ) {
    advance(to: time, updating: update)
    let original = settledTarget(at: restingOffset + shift)
    let aimed = restingOffset + shift + reversedShift(from: self.area, to: area)
    let ends = original == nil ? [] : axesFlungToEnd
    let estimated = self.area.estimatedEdges
    let release = measuredRelease(in: area)
    _ = resize(to: area, shiftedBy: shift)
    if !estimated.isSubset(of: area.estimatedEdges) { advance(to: time, updating: update) }
    if release != nil {
      findReleasedTarget(update)
    } else if let original {
      // A fling past an estimated end that turns out to lie elsewhere rests at its natural end, as if it were released
      // again.
      let misses = !ends.subtracting(axesFlungToEnd).isEmpty
      findTarget(
        again: misses ? originalTarget : original, as: misses ? .gestureEnd : .sizeChange, aimedAt: aimed, update)
    }
    finishResizing()
  }
}

extension Scroller {
  /// Lets `update` amend the target of motions that have just begun. A motion with an unchanged target keeps its curve,
  /// bit for bit.
  mutating func amendTarget(velocity: Vector, heading: Vector, _ update: TargetUpdate) {
    var context = targetContext(from: originalTarget)
    if heading != .zero { (context.cause, context.velocity) = (.notch, heading) }
    for axis in Axis.allCases where velocity[axis].magnitude >= configuration.minimumVelocity {
      context.velocity[axis] = velocity[axis] / zoomScale
    }
    let offsets = amendedOffsets(of: restingOffset, context, update)
    for axis in Axis.allCases {
      if let offset = offsets[axis] { aim(at: offset, velocity: velocity[axis], along: axis) }
    }
  }

  /// The natural end of motions without an amended target, including ends past estimated edges.
  private var freeRest: Point {
    var rest = restingOffset
    for axis in Axis.allCases {
      if case .rests(let offset) = motions[axis].ending { rest[axis] = offset }
    }
    return rest
  }

  /// The release of a fling past an estimated end, if `area` differs only in measured lengths; else `nil`.
  private func measuredRelease(in area: ScrollArea) -> SnapRelease? {
    guard case .free(.decelerating) = activity, !self.area.estimatedEdges.isEmpty,
      area.containerSize == self.area.containerSize, area.contentInsets == self.area.contentInsets
    else { return nil }
    return gestureState.value.snap.release
  }

  /// Lets `update` find the item of such a fling again, after more items were measured. The item nearest to the fling's
  /// natural end may differ from the earlier estimate.
  private mutating func findReleasedTarget(_ update: TargetUpdate) {
    guard let release = gestureState.value.snap.release else { return }
    var context = targetContext(from: originalTarget)
    context.currentRect = area.unobscuredRect(at: release.current, zoomScale: zoomScale)
    context.velocity = release.velocity
    var rest = release.rest
    for axis in Axis.allCases { rest[axis] = rest[axis].clamped(to: area.offsetRange(along: axis)) }
    let (aimed, velocity) = (restingOffset, velocity)
    let offsets = amendedOffsets(of: rest, context, update)
    for axis in Axis.allCases where gestureState.value.snap.isAimed[axis] {
      let target = offsets[axis] ?? rest[axis]
      if target != aimed[axis] { aim(at: target, velocity: velocity[axis], along: axis) }
    }
  }

  /// The axes along which a fling that is aligned to no item leads to an end of the content or past it.
  private var axesFlungToEnd: Axis.Set {
    guard case .free(.decelerating) = activity else { return [] }
    let place = area.unobscuredRect(at: restingOffset, zoomScale: zoomScale)
    var axes: Axis.Set = []
    for axis in Axis.allCases where gestureState.value.snap.items[axis] == nil && !motions[axis].isResting {
      let end = area.contentSize[axis] / zoomScale
      if place[axis].offset <= 0 || place[axis].end >= end { axes.insert(Axis.Set(axis)) }
    }
    return axes
  }

  /// Lets `update` find the target again after a change of size.
  ///
  /// `original` is the previous target, at the offset `aimed`. A motion towards a page keeps its remaining distance in
  /// viewport lengths.
  private mutating func findTarget(
    again original: ScrollTarget, as cause: ScrollTargetBehaviorContext.Cause, aimedAt aimed: Point,
    _ update: TargetUpdate
  ) {
    var context = targetContext(from: original)
    context.cause = cause
    let velocity = velocity
    for axis in Axis.allCases { context.velocity[axis] = velocity[axis] / zoomScale }
    let (resting, free) = (restingOffset, freeRest)
    let offsets = amendedOffsets(of: resting, context, update)
    if cause == .gestureEnd {
      let release = SnapRelease(rest: free, current: contentOffset, velocity: context.velocity)
      gestureState.value.snap.end(by: release)
    }
    for axis in Axis.allCases {
      let target = offsets[axis] ?? resting[axis]
      let scale = pageScale(from: original, to: target, along: axis)
      if !motions[axis].isResting, target != aimed[axis], let scale {
        follow(axis, from: aimed[axis], to: target, by: scale)
        aim(at: target, velocity: velocity[axis], along: axis)
      } else if let offset = offsets[axis], motions[axis].isResting {
        place(offset, along: axis)
      } else if let offset = offsets[axis] {
        aim(at: offset, velocity: velocity[axis], along: axis)
      }
    }
  }

  /// The ratio of the viewport's length to that at the time of `original`. `nil` unless `target` is the same item at
  /// the same number of viewport lengths from the start, as for pages.
  @inline(__always) private func pageScale(from original: ScrollTarget, to target: Double, along axis: Axis) -> Double?
  {
    let (before, length) = (original.rect[axis], area.unobscuredLength(along: axis) / zoomScale)
    guard let item = original.items[axis], item == gestureState.value.snap.items[axis], before.length > 0 else {
      return nil
    }
    let scale = length / before.length
    var place = (target + area.contentInsets.start(along: axis)) / zoomScale
    var former = before.offset
    if configuration.reversedAxes.contains(axis) {
      let end = area.contentSize[axis] / zoomScale
      (place, former) = (end - (place + length), end - before.end)
    }
    return scale != 1 && (place - former * scale).magnitude <= configuration.restTolerance ? scale : nil
  }

  /// The target of a programmatic request for `place`, or of a key in the direction of `heading`, amended by `update`.
  mutating func amended(
    _ place: Point, for cause: ScrollTargetBehaviorContext.Cause = .request, heading: Vector = .zero,
    _ update: TargetUpdate
  ) -> Point {
    var context = targetContext(from: originalTarget)
    context.cause = cause
    context.velocity = heading
    let offsets = amendedOffsets(of: place, context, update)
    return Point(x: offsets.horizontal ?? place.x, y: offsets.vertical ?? place.y)
  }

  /// The target of a zoom bounce to `scale` with the natural end `place`, amended by `update`. Items keep their places
  /// at scale 1; only the visible rect differs.
  mutating func amended(_ place: Point, atScale scale: Double, _ update: TargetUpdate) -> Point {
    let (shown, shownScale) = (area, gestureState.value.zoom.scale)
    let original = originalTarget
    let current = shown.unobscuredRect(at: contentOffset, zoomScale: shownScale)
    setSizes(area(atScale: scale))
    gestureState.value.zoom.show(scale)
    var context = targetContext(from: original)
    context.currentRect = current
    let offsets = amendedOffsets(of: place, context, update)
    setSizes(shown)
    gestureState.value.zoom.show(shownScale)
    return Point(x: offsets.horizontal ?? place.x, y: offsets.vertical ?? place.y)
  }

  /// The target that was shown or aimed at when the gesture began.
  private var originalTarget: ScrollTarget {
    @inline(__always) get {
      var target = ScrollTarget(rect: area.unobscuredRect(at: gestureState.value.snap.origin, zoomScale: zoomScale))
      target.items = gestureState.value.snap.originItems.pair
      return target
    }
  }

  /// The target of a motion or of content at rest, at the offset `aimed`. `nil` during a gesture, a held key, a
  /// coordinated movement or a zoom.
  @inline(__always) private func settledTarget(at aimed: Point) -> ScrollTarget? {
    switch activity {
    case .tracking, .dragging, .free(.keyScrolling), .wheeling, .selecting, .coordinated, .zooming: return nil
    case .free(.idle), .free(.decelerating), .free(.animating): break
    }
    var target = ScrollTarget(rect: area.unobscuredRect(at: aimed, zoomScale: zoomScale))
    target.items = gestureState.value.snap.items.pair
    return target
  }

  /// Calls `update` once for both axes. Returns the amended offset within the range along each axis; `nil` where
  /// `resting` stays.
  private mutating func amendedOffsets(
    of resting: Point, _ context: ScrollTargetBehaviorContext, _ update: TargetUpdate
  ) -> AxisPair<Double?> {
    let proposed = ScrollTarget(rect: area.unobscuredRect(at: resting, zoomScale: zoomScale))
    var target = proposed
    update(&target, context)
    gestureState.value.snap.align(to: target.items)
    var offsets = AxisPair<Double?>(repeating: nil)
    for axis in Axis.allCases where canScroll(along: axis) && target.rect[axis] != proposed.rect[axis] {
      let offset = self.offset(of: target, relativeTo: proposed.rect, along: axis)
      // NaN is not a target.
      if offset != resting[axis], !offset.isNaN { offsets[axis] = offset }
    }
    return offsets
  }

  /// The offset that shows `target` at its anchor; without an anchor, the visible offset nearest to `window`.
  private func offset(of target: ScrollTarget, relativeTo window: Rect, along axis: Axis) -> Double {
    let policy = target.anchor.map(RevealPolicy.align) ?? .minimal
    let origin = policy.windowOffset(revealing: target.rect[axis], through: window[axis], along: axis)
    let offset = origin * zoomScale - area.contentInsets.start(along: axis)
    return offset.clamped(to: area.offsetRange(along: axis))
  }

  private mutating func aim(at offset: Double, velocity: Double, along axis: Axis) {
    gestureState.value.snap.aim(along: axis)
    motions[axis] = planner(along: axis).aim(
      at: offset, from: motions.offset(along: axis), velocity: velocity, at: MotionStart(time: now))
  }

  @inline(__always) private func targetContext(from original: ScrollTarget) -> ScrollTargetBehaviorContext {
    let scale = zoomScale
    let contentSize = Size(width: area.contentSize.width / scale, height: area.contentSize.height / scale)
    var context = ScrollTargetBehaviorContext(
      originalTarget: original, velocity: .zero, contentSize: contentSize,
      containerSize: area.unobscuredRect(at: .zero, zoomScale: scale).size, axes: configuration.axes)
    context.currentRect = area.unobscuredRect(at: contentOffset, zoomScale: scale)
    return context
  }
}

extension ScrollArea {
  /// The rect that the viewport without its insets shows at `offset`, in points of the content at scale 1. Zooming in
  /// shows a smaller rect; items keep their places.
  fileprivate func unobscuredRect(at offset: Point, zoomScale: Double) -> Rect {
    Rect(
      x: (offset.x + contentInsets.leading) / zoomScale, y: (offset.y + contentInsets.top) / zoomScale,
      width: unobscuredLength(along: .horizontal) / zoomScale, height: unobscuredLength(along: .vertical) / zoomScale)
  }
}
