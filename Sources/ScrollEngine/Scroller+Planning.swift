import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Whether a person can move the content along `axis`.
  public func canScroll(along axis: Axis) -> Bool {
    guard configuration.axes.contains(axis) else { return false }
    let range = area.offsetRange(along: axis)
    return range.lowerBound < range.upperBound || (configuration.bounces && configuration.alwaysBounce.contains(axis))
  }

  func planner(along axis: Axis) -> MotionPlanner {
    MotionPlanner(
      configuration: configuration, range: area.offsetRange(along: axis),
      bounces: configuration.bounces && canScroll(along: axis))
  }

  func pageGrid(along axis: Axis) -> PageGrid {
    PageGrid(range: area.offsetRange(along: axis), length: area.containerSize[axis])
  }

  /// The offset that the content shows when a finger has pulled it to `raw`.
  func offset(forRaw raw: Double, along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    guard configuration.bounces else { return raw.clamped(to: range) }
    return rubberBand(along: axis).offset(forRaw: raw, in: range)
  }

  /// Where a finger would have pulled the content to if it shows `offset`: the inverse, so that a grab moves nothing.
  func raw(forOffset offset: Double, along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    guard configuration.bounces else { return offset.clamped(to: range) }
    return rubberBand(along: axis).raw(forOffset: offset, in: range)
  }

  func rubberBand(along axis: Axis) -> RubberBand {
    RubberBand(coefficient: configuration.rubberBandCoefficient, dimension: area.containerSize[axis])
  }

  /// Stops both axes where they are.
  mutating func hold() {
    for axis in Axis.allCases { motions[axis] = MotionSegment(restingAt: motions[axis].offset(at: now), since: now) }
  }

  /// Puts the content at `offset` along `axis`, at once.
  mutating func place(_ offset: Double, along axis: Axis) {
    motions[axis] = MotionSegment(restingAt: offset, since: now)
  }

  /// Goes on to `next` and tells the owner if that is another phase.
  mutating func begin(_ next: Activity) {
    activity = next
    switch next {
    case .dragging, .wheeling: isPositionedByUser = true
    case .selecting(let selection) where selection.isAutoscrolling: isPositionedByUser = true
    case .idle, .tracking, .decelerating, .animating, .selecting: break
    }
    reportPhase()
  }

  mutating func reportPhase() {
    let phase = activity.phase
    guard phase != reportedPhase else { return }
    callbacks.append(.didChangePhase(from: reportedPhase, to: phase))
    reportedPhase = phase
  }

  mutating func reportScroll() {
    let offset = contentOffset
    guard offset != reportedOffset else { return }
    reportedOffset = offset
    if callbacks.last != .didScroll { callbacks.append(.didScroll) }
  }

  /// Ends whatever the content does by itself, telling so, and leaves it where it is. Returns whether it was moving.
  mutating func interrupt() -> Bool {
    let wasMoving = isMoving
    hold()
    switch activity {
    case .decelerating: callbacks.append(.didEndDecelerating)
    case .animating:
      callbacks.append(.didEndScrollingAnimation)
      tellDeferred(isInterrupted: true)
    case .idle, .tracking, .dragging, .wheeling, .selecting: break
    }
    return wasMoving
  }

  /// Both axes have come to rest.
  mutating func finishMotion() {
    reportScroll()
    switch activity {
    case .decelerating: callbacks.append(.didEndDecelerating)
    case .animating: callbacks.append(.didEndScrollingAnimation)
    // The pointer may still be outside, and there may be another page.
    case .selecting(let selection): return autoscroll(toward: selection.location)
    case .idle, .tracking, .dragging, .wheeling: return
    }
    begin(.idle)
    tellDeferred(isInterrupted: false)
  }
}
