import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Follows the fingers in a pinch, or in one that begins before they drag; says whether there is one.
  mutating func pinch() -> Bool {
    if gestureMemory.zoom.isPinching {
      followPinch()
      return true
    }
    guard case .tracking = activity else { return false }
    beginPinch()
    return gestureMemory.zoom.isPinching
  }

  /// Fingers have moved. A pinch follows them from where they have come apart, or together, by the slop: exactly by that, on
  /// the straight way from where they were, so that it matters little how a movement is split into events. What moves the
  /// content first, their centre or their distance, is found on the same way. What was caught beyond a limit is held at once.
  mutating func beginPinch() {
    // One finger alone pinches nothing, but what it has caught beyond a limit.
    guard settings.allowsZoom, !isPinching, pointers.count > 1 || isBeyondZoomLimits, let start = pinchStart else {
      return
    }
    guard gestureMemory.touch.mayScroll(configuration.gestures.value.contentTouches) else { return }
    if case .tracking = activity { dragFromHere() }
    gestureMemory.lock.begin(keepingAxis: false)
    tellZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureMemory.zoom.scale)
    let offset = takeHold()
    gestureMemory.zoom.isPinching = true
    gestureMemory.zoom.reference = start
    gestureMemory.zoom.rawReference = raw
    gestureMemory.zoom.hold(at: start.center, pulledTo: offset)
    followPinch()
  }

  /// How the fingers lay when they had used up the slop; `nil` where they have not, or their centre came first.
  private var pinchStart: PointerSpread? {
    let (reference, spread) = (gestureMemory.zoom.reference, pointers.spread)
    let isHeld = isBeyondZoomLimits
    let change = spread.span - reference.span
    guard isHeld ? spread != reference : pointers.count > 1 else { return nil }
    switch activity {
    case .tracking(let hasCaughtMotion):
      let slop = isHeld || hasCaughtMotion ? 0 : pinchSlop
      guard isHeld || change.magnitude > slop else { return nil }
      let share = change == 0 ? 0 : slop / change.magnitude
      // The drag begins first if its slop is used up first.
      let pan = spread.center - reference.center
      let dragSlop = hasCaughtMotion ? 0 : touchSlop
      guard dragSlop * dragSlop >= pan.lengthSquared * share * share else { return nil }
      return PointerSpread(
        center: reference.center + pan * share, span: reference.span + (change < 0 ? -slop : slop))
    case .dragging:
      guard isHeld || change.magnitude > pinchSlop else { return nil }
      let slop = isHeld ? 0 : pinchSlop
      // The content has followed the centre until now.
      return PointerSpread(center: spread.center, span: reference.span + (change < 0 ? -slop : slop))
    case .free, .wheeling, .selecting, .led, .zooming: return nil
    }
  }

  /// By how much the fingers' mean distance changes before they pinch, in points of the scroll view.
  private var pinchSlop: Double { configuration.pinchSlop * gestureMemory.touchScale }

  /// The content follows its fingers: where they are, and how far apart. A function of their places alone since their number
  /// last changed.
  mutating func followPinch() {
    let spread = pointers.spread
    let limits = configuration.zoomLimits
    let factor = spread.scale(since: gestureMemory.zoom.reference)
    let raw = limits.reachable(gestureMemory.zoom.rawReference * factor)
    let movement = spread.center - gestureMemory.zoom.anchor
    gestureMemory.zoom.raw = raw
    gestureMemory.zoom.anchor = spread.center
    gestureMemory.zoom.pivot = pointers.count > 1 ? spread.center : gestureMemory.zoom.pivot + movement
    showHeld(atScale: limits.scale(forRaw: raw), isElastic: true)
  }

  /// A finger has joined or left: nothing moves, and what comes is measured from here.
  mutating func reanchorPinch() {
    let spread = pointers.spread
    gestureMemory.zoom.reference = spread
    guard gestureMemory.zoom.isPinching else { return }
    gestureMemory.zoom.rawReference = gestureMemory.zoom.raw
    let offset = gestureMemory.zoom.offset(atScale: gestureMemory.zoom.scale)
    gestureMemory.zoom.hold(at: spread.center, pulledTo: offset)
  }

  /// The sizes have changed under the fingers, or a trackpad: they hold what they find there now.
  mutating func reholdZoom() {
    let yields = gestureMemory.zoom.isPinching || gestureMemory.zoom.yields
    let offset = yields ? takeHold() : contentOffset
    let anchor = gestureMemory.zoom.anchor
    gestureMemory.zoom.hold(at: anchor, pulledTo: offset)
  }

  /// The last finger has let go. Beyond a limit the scale goes back, from rest: fingers that are lifted one after the other
  /// say nothing about how fast the scale should go on. Within the limits it stays, and the content flings.
  mutating func releaseDrag(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    let wasPinching = gestureMemory.zoom.isPinching
    gestureMemory.zoom.isPinching = false
    if wasPinching { memory.begin(at: contentOffset) }
    guard isBeyondZoomLimits else {
      release(velocity: velocity, pageOrigin: wasPinching ? contentOffset : pageOrigin, update)
      return tellZoomEnd()
    }
    callbacks.append(.willEndDragging(velocity: .zero, target: planZoomBounce(update)))
    callbacks.append(.didEndDragging(willDecelerate: true))
    bounceZoom()
  }

  /// Begins to drag where the fingers are, without slop: a pinch drags as well.
  mutating func dragFromHere() {
    tell(gestureMemory.touch.cancel())
    callbacks.append(.willBeginDragging)
    begin(.dragging(Activity.Drag(panOrigin: pointers.pan, rawOrigin: takeHold(), pageOrigin: contentOffset)))
  }
}
