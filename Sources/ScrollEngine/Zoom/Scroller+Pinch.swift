import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Follows the fingers in a pinch, or in one that begins before they drag; says whether there is one.
  mutating func pinch() -> Bool {
    if gestureState.value.zoom.isPinching {
      followPinch()
      return true
    }
    guard case .tracking = activity else { return false }
    beginPinch()
    return gestureState.value.zoom.isPinching
  }

  /// Fingers have moved. A pinch follows them from where they have come apart, or together, by the slop: exactly by that, on
  /// the straight way from where they were, so that it matters little how a movement is split into events. What moves the
  /// content first, their centre or their distance, is found on the same way. What was caught beyond a limit is held at once.
  mutating func beginPinch() {
    // One finger alone pinches nothing, but what it has caught beyond a limit.
    guard settings.allowsZoom, !isPinching, pointers.count > 1 || isBeyondZoomLimits, let start = pinchStart else {
      return
    }
    guard gestureState.value.touch.mayScroll(configuration.gestures.value.contentTouches) else { return }
    if case .tracking = activity { dragFromHere() }
    gestureState.value.lock.begin(keepingAxis: false)
    tellZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureState.value.zoom.scale)
    let offset = takeHold()
    gestureState.value.zoom.isPinching = true
    gestureState.value.zoom.reference = start
    gestureState.value.zoom.rawReference = raw
    gestureState.value.zoom.hold(at: start.center, pulledTo: offset)
    followPinch()
  }

  /// How the fingers lay when they had used up the slop; `nil` where they have not, or their centre came first.
  private var pinchStart: PointerSpread? {
    let (reference, spread) = (gestureState.value.zoom.reference, pointers.spread)
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
  private var pinchSlop: Double { configuration.pinchSlop * gestureState.value.touchScale }

  /// The content follows its fingers: where they are, and how far apart. A function of their places alone since their number
  /// last changed.
  mutating func followPinch() {
    let spread = pointers.spread
    let limits = configuration.zoomLimits
    let factor = spread.scale(since: gestureState.value.zoom.reference)
    let raw = limits.reachable(gestureState.value.zoom.rawReference * factor)
    let movement = spread.center - gestureState.value.zoom.anchor
    gestureState.value.zoom.raw = raw
    gestureState.value.zoom.anchor = spread.center
    gestureState.value.zoom.pivot = pointers.count > 1 ? spread.center : gestureState.value.zoom.pivot + movement
    showHeld(atScale: limits.scale(forRaw: raw), isElastic: true)
  }

  /// A finger has joined or left: nothing moves, and what comes is measured from here.
  mutating func reanchorPinch() {
    let spread = pointers.spread
    gestureState.value.zoom.reference = spread
    guard gestureState.value.zoom.isPinching else { return }
    gestureState.value.zoom.rawReference = gestureState.value.zoom.raw
    let offset = gestureState.value.zoom.offset(atScale: gestureState.value.zoom.scale)
    gestureState.value.zoom.hold(at: spread.center, pulledTo: offset)
  }

  /// The sizes have changed under the fingers, or a trackpad: they hold what they find there now.
  mutating func reholdZoom() {
    let yields = gestureState.value.zoom.isPinching || gestureState.value.zoom.yields
    let offset = yields ? takeHold() : contentOffset
    let anchor = gestureState.value.zoom.anchor
    gestureState.value.zoom.hold(at: anchor, pulledTo: offset)
  }

  /// The last finger has let go. Beyond a limit the scale goes back, from rest: fingers that are lifted one after the other
  /// say nothing about how fast the scale should go on. Within the limits it stays, and the content flings.
  mutating func releaseDrag(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    let wasPinching = gestureState.value.zoom.isPinching
    gestureState.value.zoom.isPinching = false
    if wasPinching { gestureState.value.snap.begin(at: contentOffset) }
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
    enqueue(gestureState.value.touch.cancel())
    callbacks.append(.willBeginDragging)
    begin(.dragging(Activity.Drag(panOrigin: pointers.pan, rawOrigin: takeHold(), pageOrigin: contentOffset)))
  }
}
