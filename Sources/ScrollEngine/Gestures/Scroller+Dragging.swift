import PlaneGeometry
import ScrollPhysics

extension Scroller {
  mutating func pointerDown(_ id: Int, at location: Point, _ update: TargetUpdate) {
    if configuration.pointerDrag == .selects { return dragSelection(.began(location), update) }
    guard isScrollEnabled else { return }
    let isFirst = pointers.isEmpty
    pointers.down(id, at: location)
    if settings.allowsZoom { reanchorPinch() }
    guard isFirst else { return }
    if case .wheeling = activity { begin(.free(.idle)) }
    leaveMagnification()
    let fling = activity.isDecelerating ? velocity : nil
    let wasMoving = interrupt()
    for axis in Axis.allCases { trackers[axis].reset() }
    sampleVelocity()
    beginTouch(catching: fling, wasMoving: wasMoving)
    begin(.tracking(hasCaughtMotion: wasMoving))
  }

  mutating func pointerMoved(_ id: Int, to location: Point, isResampled: Bool, _ update: TargetUpdate) {
    if configuration.pointerDrag == .selects { return dragSelection(.changed(location), update) }
    let old = pointers.pan
    guard pointers.move(id, to: location) else { return }
    if !isResampled { sampleVelocity() }
    if settings.value.gestures.isSet, configuration.gestures.value.swipeAcceleration == .carried {
      gestureState.value.swipes.follow(hasMoved: pointers.pan != old, at: now)
    }
    if settings.allowsZoom, pinch() { return }
    if case .tracking(let hasCaughtMotion) = activity { beginDragging(hasCaughtMotion: hasCaughtMotion) }
    if case .dragging(let drag) = activity { follow(drag) }
    if settings.allowsZoom { beginPinch() }
  }

  mutating func pointerUp(_ id: Int, isCancelled: Bool, _ update: TargetUpdate) {
    if configuration.pointerDrag == .selects { return dragSelection(.ended, update) }
    guard pointers.up(id) else { return }
    guard pointers.isEmpty else {
      if settings.allowsZoom { reanchorPinch() }
      return
    }
    letGo(isCancelled: isCancelled, update)
  }

  /// The last finger has left.
  mutating func letGo(isCancelled: Bool, _ update: TargetUpdate) {
    switch activity {
    case .dragging(let drag):
      let velocity = isCancelled ? .zero : releaseVelocity()
      if settings.allowsZoom {
        releaseDrag(velocity: velocity, pageOrigin: drag.pageOrigin, update)
      } else {
        release(velocity: velocity, pageOrigin: drag.pageOrigin, update)
      }
      gestureState.value.lock.end()
    case .tracking:
      enqueue(isCancelled ? gestureState.value.touch.cancel() : gestureState.value.touch.end())
      settleAfterTouch(update)
    case .free, .wheeling, .selecting, .led, .zooming:
      break
    }
  }

  /// Begins to drag where the pan has used up the slop: on the straight way from the touch, at exactly that distance, so
  /// that it matters little how a movement is split into events.
  private mutating func beginDragging(hasCaughtMotion: Bool) {
    var movement = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { movement[axis] = pointers.pan[axis] }
    let slop = hasCaughtMotion ? 0 : touchSlop
    let touches = configuration.gestures.value.contentTouches
    guard movement.lengthSquared > slop * slop, gestureState.value.touch.mayScroll(touches) else { return }
    enqueue(gestureState.value.touch.cancel())
    callbacks.append(.willBeginDragging)
    let lost = configuration.gestures.value.dragStart == .whole ? 0 : slop
    let panOrigin = pointers.pan * (lost / movement.lengthSquared.squareRoot())
    if settings.restrictsDrags { gestureState.value.restriction = DragRestriction(from: panOrigin, at: now) }
    begin(.dragging(Activity.Drag(panOrigin: panOrigin, rawOrigin: takeHold(), pageOrigin: contentOffset)))
  }

  private mutating func follow(_ drag: Activity.Drag) {
    let followed = settings.restrictsDrags ? restricted(drag) : drag
    for axis in Axis.allCases where canScroll(along: axis) {
      let raw = followed.rawOrigin[axis] - (pointers.pan[axis] - followed.panOrigin[axis])
      place(offset(forRaw: raw, along: axis), along: axis)
    }
  }

  /// How far a finger moves before it drags, in points of the scroll view.
  var touchSlop: Double { configuration.touchSlop * gestureState.value.touchScale }

  mutating func sampleVelocity() {
    for axis in Axis.allCases { trackers[axis].add(pointers.pan[axis], at: now) }
  }
}
