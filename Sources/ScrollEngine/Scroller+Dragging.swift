import PlaneGeometry
import ScrollPhysics

extension Scroller {
  mutating func pointerDown(_ id: Int, at location: Point) {
    if configuration.pointerDrag == .selects { return dragSelection(.began(location)) }
    let isFirst = pointers.isEmpty
    pointers.down(id, at: location)
    guard isFirst else { return }
    if case .wheeling = activity { begin(.idle) }
    let wasMoving = interrupt()
    for axis in Axis.allCases { trackers[axis].reset() }
    sampleVelocity()
    begin(.tracking(hasCaughtMotion: wasMoving))
  }

  mutating func pointerMoved(_ id: Int, to location: Point, isResampled: Bool) {
    if configuration.pointerDrag == .selects { return dragSelection(.changed(location)) }
    guard pointers.move(id, to: location) else { return }
    if !isResampled { sampleVelocity() }
    if case .tracking(let hasCaughtMotion) = activity { beginDragging(hasCaughtMotion: hasCaughtMotion) }
    if case .dragging(let drag) = activity { follow(drag) }
  }

  mutating func pointerUp(_ id: Int, isCancelled: Bool) {
    if configuration.pointerDrag == .selects { return dragSelection(.ended) }
    guard pointers.up(id), pointers.isEmpty else { return }
    switch activity {
    case .dragging(let drag):
      release(velocity: isCancelled ? .zero : releaseVelocity, pageOrigin: drag.pageOrigin)
    case .tracking:
      settleAfterTouch()
    case .idle, .decelerating, .animating, .wheeling, .selecting, .led:
      break
    }
  }

  /// Begins to drag where the pan has used up the slop: on the straight way from the touch, at exactly that distance, so
  /// that it matters little how a movement is split into events.
  private mutating func beginDragging(hasCaughtMotion: Bool) {
    var movement = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { movement[axis] = pointers.pan[axis] }
    let slop = hasCaughtMotion ? 0 : configuration.touchSlop
    guard movement.lengthSquared > slop * slop else { return }
    callbacks.append(.willBeginDragging)
    let drag = Activity.Drag(
      panOrigin: pointers.pan * (slop / movement.lengthSquared.squareRoot()), rawOrigin: rawOffset,
      pageOrigin: contentOffset)
    begin(.dragging(drag))
  }

  private mutating func follow(_ drag: Activity.Drag) {
    for axis in Axis.allCases where canScroll(along: axis) {
      let raw = drag.rawOrigin[axis] - (pointers.pan[axis] - drag.panOrigin[axis])
      place(offset(forRaw: raw, along: axis), along: axis)
    }
  }

  var rawOffset: Point {
    let offset = contentOffset
    return Point(
      x: raw(forOffset: offset.x, along: .horizontal), y: raw(forOffset: offset.y, along: .vertical))
  }

  mutating func sampleVelocity() {
    for axis in Axis.allCases { trackers[axis].add(pointers.pan[axis], at: now) }
  }
}
