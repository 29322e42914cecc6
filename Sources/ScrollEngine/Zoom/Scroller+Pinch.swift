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

  /// Fingers have moved. A pinch follows them from where they have come apart, or together, by the slop: exactly by
  /// that, on the straight way from where they were, so that it matters little how a movement is split into events.
  /// What moves the content first, their centre or their distance, is found on the same way. What was caught beyond a
  /// limit is held at once.
  mutating func beginPinch() {
    // One finger alone pinches nothing, but what it has caught beyond a limit.
    guard settings.allowsZoom, !isPinching, tracking.pointers.count > 1 || isBeyondZoomLimits, let start = pinchStart
    else {
      return
    }
    guard gestureState.value.touch.mayScroll(configuration.gestures.value.contentTouches) else { return }
    if case .tracking = activity { dragFromHere() }
    gestureState.value.lock.begin(keepingAxis: false)
    tellZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureState.value.zoom.scale)
    let offset = takeHold()
    gestureState.value.zoom.beginPinch(from: start, atScale: raw, pulledTo: offset)
    followPinch()
  }

  /// How the fingers lay when they had used up the slop; `nil` where they have not, or their centre came first.
  private var pinchStart: PointerSpread? {
    let (reference, spread) = (gestureState.value.zoom.reference, tracking.pointers.spread)
    let isHeld = isBeyondZoomLimits
    let change = spread.span - reference.span
    guard isHeld ? spread != reference : tracking.pointers.count > 1 else { return nil }
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
    case .free, .wheeling, .selecting, .coordinated, .zooming: return nil
    }
  }

  /// By how much the fingers' mean distance changes before they pinch, in points of the scroll view.
  private var pinchSlop: Double { configuration.pinchSlop * gestureState.value.touchScale }

  /// The content follows its fingers: where they are, and how far apart. A function of their places alone since their
  /// number last changed.
  mutating func followPinch() {
    let spread = tracking.pointers.spread
    let limits = configuration.zoomLimits
    let factor = spread.scale(since: gestureState.value.zoom.reference)
    let raw = limits.reachable(gestureState.value.zoom.rawReference * factor)
    let isSingle = tracking.pointers.count == 1
    gestureState.value.zoom.followPinch(to: spread.center, atScale: raw, isSingle: isSingle)
    showHeld(atScale: limits.scale(forRaw: raw), isElastic: true)
  }

  /// A finger has joined or left: nothing moves, and what comes is measured from here.
  mutating func reanchorPinch() {
    let spread = tracking.pointers.spread
    gestureState.value.zoom.reanchorPinch(at: spread)
  }

  /// The sizes have changed under the fingers, or a trackpad: they hold what they find there now.
  mutating func reholdZoom() {
    let yields = gestureState.value.zoom.isPinching || gestureState.value.zoom.yields
    let offset = yields ? takeHold() : contentOffset
    let anchor = gestureState.value.zoom.anchor
    gestureState.value.zoom.hold(at: anchor, pulledTo: offset)
  }

  /// The last finger has let go. Beyond a limit the scale goes back, from rest: fingers that are lifted one after the
  /// other say nothing about how fast the scale should go on. Within the limits it stays, and the content flings.
  mutating func releaseDrag(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    let wasPinching = gestureState.value.zoom.isPinching
    gestureState.value.zoom.endPinch()
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
    begin(.dragging(Activity.Drag(panOrigin: tracking.pan, rawOrigin: takeHold(), pageOrigin: contentOffset)))
  }
}

extension Scroller {
  /// A trackpad's pinch: scales about the place of the pointer. One that tells its phases may pass a limit and goes
  /// back when it ends; another stops there, and ends after a pause. The content stays within its range; what is found
  /// outside is held there on its rubber band, and goes back at the end.
  mutating func magnify(_ input: MagnifyInput, _ update: TargetUpdate) {
    guard settings.allowsZoom, isScrollEnabled, tracking.isEmpty else { return }
    if !isMagnifying {
      beginMagnifying(at: input.location)
    } else if input.location != gestureState.value.zoom.anchor {
      let zoom = gestureState.value.zoom
      let offset = zoom.yields ? zoom.offset(atScale: zoom.scale) : contentOffset
      gestureState.value.zoom.hold(at: input.location, pulledTo: offset)
    }
    gestureState.value.zoom.setPivot(input.location)
    let limits = configuration.zoomLimits
    let before = gestureState.value.zoom.raw
    var raw = limits.reachable(before * input.factor)
    if input.phase == nil {
      // What is beyond a limit already may come back, but goes no further out.
      raw = raw.clamped(to: min(limits.minimum, before)...max(limits.maximum, before))
    }
    gestureState.value.zoom.pull(toScale: raw)
    showHeld(atScale: limits.scale(forRaw: raw), isElastic: gestureState.value.zoom.yields)
    guard input.phase != .ended else { return endMagnifying(update) }
    let deadline = input.phase == nil ? Deadline(now + configuration.wheelTimeout) : .never
    begin(.zooming(Activity.Zooming(cause: .magnifying, deadline: deadline)))
  }

  /// Whether a trackpad zooms now.
  var isMagnifying: Bool {
    if case .zooming(let zooming) = activity { zooming.cause == .magnifying } else { false }
  }

  /// The trackpad lets go, or nothing has come for a while.
  mutating func endMagnifying(_ update: TargetUpdate) {
    gestureState.value.snap.begin(at: contentOffset)
    if bounceZoomIfNeeded(update) { return }
    tellZoomEnd()
    launch(velocity: .zero, pageOrigin: contentOffset, update)
    finishWheel()
  }

  /// Something else takes the content over from a trackpad.
  mutating func leaveMagnification() {
    guard isMagnifying else { return }
    tellZoomEnd()
    begin(.free(.idle))
  }

  private mutating func beginMagnifying(at location: Point) {
    _ = interrupt()
    tellZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureState.value.zoom.scale)
    let yields = isPulledOut
    let offset = yields ? takeHold() : contentOffset
    gestureState.value.zoom.beginMagnifying(at: location, atScale: raw, yields: yields, pulledTo: offset)
    begin(.zooming(Activity.Zooming(cause: .magnifying, deadline: .never)))
  }

  /// Whether the content is outside its range by more than nobody sees.
  private var isPulledOut: Bool {
    overshoot(along: .horizontal).magnitude > configuration.restTolerance
      || overshoot(along: .vertical).magnitude > configuration.restTolerance
  }
}
