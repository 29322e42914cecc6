import PlaneGeometry

extension Scroller {
  /// Where a request would take the content, within the range.
  public func destination(of request: ScrollRequest) -> Point {
    var result = contentOffset
    for axis in Axis.allCases {
      let range = area.offsetRange(along: axis)
      switch request.destination {
      case .offset(let point):
        result[axis] = point[axis].clamped(to: range)
      case .rect(let rect, let policy):
        let inset = area.contentInsets.start(along: axis)
        let window = Interval(offset: result[axis] + inset, length: area.unobscuredLength(along: axis))
        let offset = policy.windowOffset(revealing: rect[axis], through: window, along: axis)
        result[axis] = (offset - inset).clamped(to: range)
      }
    }
    return result
  }

  /// Scrolls as a program asks. While a finger is down it has the say: nothing happens.
  mutating func scroll(_ request: ScrollRequest) {
    switch activity {
    case .tracking, .dragging, .selecting: return
    case .idle, .decelerating, .animating, .wheeling: break
    }
    let target = destination(of: request)
    let velocity = velocity
    if configuration.ownsMomentum { gestureMemory.wheelStream.isSpent = true }
    _ = interrupt()
    guard request.isAnimated else {
      for axis in Axis.allCases { place(target[axis], along: axis) }
      reportScroll()
      return begin(.idle)
    }
    animate(to: target, velocity: velocity)
    begin(.animating)
    if motions.horizontal.isResting && motions.vertical.isResting { finishMotion() }
  }

  /// Aims a programmatic move that is under way at a target that has moved, from where it is and as fast as it is.
  public mutating func retarget(to destination: ScrollRequest.Destination, at time: Int64) {
    advance(to: time)
    guard case .animating = activity else { return }
    let target = self.destination(of: ScrollRequest(destination))
    for axis in Axis.allCases where motions[axis].ending != .rests(at: target[axis]) {
      guard !motions[axis].isResting || motions[axis].offset(at: now) != target[axis] else { continue }
      animate(axis, to: target[axis], velocity: motions[axis].velocity(at: now))
    }
    if motions.horizontal.isResting && motions.vertical.isResting { finishMotion() }
  }
}
