import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Continues the pinch, or begins one from a touch that has not yet dragged. Returns whether a pinch is under way.
  mutating func pinch() -> Bool {
    if gestureState.value.zoom.isPinching {
      followPinch()
      return true
    }
    guard case .tracking = activity else { return false }
    beginPinch()
    return gestureState.value.zoom.isPinching
  }

  /// Begins a pinch when the span of the fingers has changed by the slop.
  ///
  /// The pinch starts at the interpolated point where the slop was used up, so the split of a movement into events
  /// hardly matters. If the centre uses up the touch slop earlier, a drag begins instead. Content beyond a zoom limit
  /// is held without slop.
  mutating func beginPinch() {
    // A single finger pinches only content that it caught beyond a zoom limit.
    guard settings.allowsZoom, !isPinching, tracking.pointers.count > 1 || isBeyondZoomLimits, let start = pinchStart
    else {
      return
    }
    guard gestureState.value.touch.mayScroll(configuration.gestures.value.contentTouches) else { return }
    if case .tracking = activity { beginDragWithoutSlop() }
    gestureState.value.lock.begin(keepingAxis: false)
    enqueueZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureState.value.zoom.scale)
    let offset = captureRawOffset()
    gestureState.value.zoom.beginPinch(from: start, atScale: raw, overscrolledTo: offset)
    followPinch()
  }

  /// The centre and span at which the fingers had used up the pinch slop. `nil` before that, or if the drag's slop was
  /// used up first.
  private var pinchStart: PointerSpread? {
    let (reference, spread) = (gestureState.value.zoom.reference, tracking.pointers.spread)
    let isBeyondLimits = isBeyondZoomLimits
    let change = spread.span - reference.span
    guard isBeyondLimits ? spread != reference : tracking.pointers.count > 1 else { return nil }
    switch activity {
    case .tracking(let hasCaughtMotion):
      let slop = isBeyondLimits || hasCaughtMotion ? 0 : pinchSlop
      guard isBeyondLimits || change.magnitude > slop else { return nil }
      let share = change == 0 ? 0 : slop / change.magnitude
      // The drag begins first if its slop is used up first.
      let pan = spread.center - reference.center
      let dragSlop = hasCaughtMotion ? 0 : touchSlop
      guard dragSlop * dragSlop >= pan.lengthSquared * share * share else { return nil }
      return PointerSpread(
        center: reference.center + pan * share, span: reference.span + (change < 0 ? -slop : slop))
    case .dragging:
      guard isBeyondLimits || change.magnitude > pinchSlop else { return nil }
      let slop = isBeyondLimits ? 0 : pinchSlop
      // Until the slop is used up, the content has followed the centre.
      return PointerSpread(center: spread.center, span: reference.span + (change < 0 ? -slop : slop))
    case .free, .wheeling, .selecting, .coordinated, .zooming: return nil
    }
  }

  /// The change of the fingers' mean distance that begins a pinch, in points of the scroll view.
  private var pinchSlop: Double { configuration.pinchSlop * gestureState.value.touchScale }

  /// Moves and scales the content with the fingers. The result depends only on their positions since their number last
  /// changed.
  mutating func followPinch() {
    let spread = tracking.pointers.spread
    let limits = configuration.zoomLimits
    let factor = spread.scale(since: gestureState.value.zoom.reference)
    let raw = limits.reachable(gestureState.value.zoom.rawReference * factor)
    let isSingle = tracking.pointers.count == 1
    gestureState.value.zoom.followPinch(to: spread.center, atScale: raw, isSingle: isSingle)
    showAnchored(atScale: limits.scale(forRaw: raw), isElastic: true)
  }

  /// Measures the pinch from the present positions after a finger has joined or left. The content does not move.
  mutating func reanchorPinch() {
    let spread = tracking.pointers.spread
    gestureState.value.zoom.reanchorPinch(at: spread)
  }

  /// Anchors a pinch or magnification at the content under it after the sizes have changed.
  mutating func reanchorZoom() {
    let yields = gestureState.value.zoom.isPinching || gestureState.value.zoom.yields
    let offset = yields ? captureRawOffset() : contentOffset
    let anchor = gestureState.value.zoom.anchor
    gestureState.value.zoom.hold(at: anchor, overscrolledTo: offset)
  }

  /// Ends a drag or pinch when the last finger is lifted.
  ///
  /// Beyond a zoom limit the scale bounces back from rest: fingers lifted one after the other give no zoom velocity.
  /// Within the limits the scale stays and the content flings.
  mutating func releaseDrag(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    let wasPinching = gestureState.value.zoom.isPinching
    gestureState.value.zoom.endPinch()
    if wasPinching { gestureState.value.snap.begin(at: contentOffset) }
    guard isBeyondZoomLimits else {
      release(velocity: velocity, pageOrigin: wasPinching ? contentOffset : pageOrigin, update)
      return enqueueZoomEnd()
    }
    callbacks.append(.willEndDragging(velocity: .zero, target: planZoomBounce(update)))
    callbacks.append(.didEndDragging(willDecelerate: true))
    bounceZoom()
  }

  /// Begins a drag at the fingers' positions without slop, as part of a pinch.
  mutating func beginDragWithoutSlop() {
    enqueue(gestureState.value.touch.cancel())
    callbacks.append(.willBeginDragging)
    begin(.dragging(Activity.Drag(panOrigin: tracking.pan, rawOrigin: captureRawOffset(), pageOrigin: contentOffset)))
  }
}

extension Scroller {
  /// Scales the content about the pointer of a trackpad's pinch.
  ///
  /// A pinch with phases may pass a limit and bounces back when it ends. A pinch without phases stops at the limit and
  /// ends after a pause. The content stays within its range. Content found outside its range is held on the rubber band
  /// until the end.
  mutating func magnify(_ input: MagnifyInput, _ update: TargetUpdate) {
    guard settings.allowsZoom, isScrollEnabled, tracking.isEmpty else { return }
    if !isMagnifying {
      beginMagnifying(at: input.location)
    } else if input.location != gestureState.value.zoom.anchor {
      let zoom = gestureState.value.zoom
      let offset = zoom.yields ? zoom.offset(atScale: zoom.scale) : contentOffset
      gestureState.value.zoom.hold(at: input.location, overscrolledTo: offset)
    }
    gestureState.value.zoom.setPivot(input.location)
    let limits = configuration.zoomLimits
    let before = gestureState.value.zoom.raw
    var raw = limits.reachable(before * input.factor)
    if input.phase == nil {
      // A scale beyond a limit may come back, but goes no further out.
      raw = raw.clamped(to: min(limits.minimum, before)...max(limits.maximum, before))
    }
    gestureState.value.zoom.pull(toScale: raw)
    showAnchored(atScale: limits.scale(forRaw: raw), isElastic: gestureState.value.zoom.yields)
    guard input.phase != .ended else { return endMagnifying(update) }
    let deadline = input.phase == nil ? Deadline(now + configuration.wheelTimeout) : .never
    begin(.zooming(Activity.Zooming(cause: .magnifying, deadline: deadline)))
  }

  /// Whether a trackpad is zooming.
  var isMagnifying: Bool {
    if case .zooming(let zooming) = activity { zooming.cause == .magnifying } else { false }
  }

  /// Ends a trackpad's zoom, by its last phase or after a pause.
  mutating func endMagnifying(_ update: TargetUpdate) {
    gestureState.value.snap.begin(at: contentOffset)
    if bounceZoomIfNeeded(update) { return }
    enqueueZoomEnd()
    launch(velocity: .zero, pageOrigin: contentOffset, update)
    finishWheel()
  }

  /// Ends a trackpad's zoom because another input takes over the content.
  mutating func leaveMagnification() {
    guard isMagnifying else { return }
    enqueueZoomEnd()
    begin(.free(.idle))
  }

  private mutating func beginMagnifying(at location: Point) {
    _ = interrupt()
    enqueueZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureState.value.zoom.scale)
    let yields = isOutsideRange
    let offset = yields ? captureRawOffset() : contentOffset
    gestureState.value.zoom.beginMagnifying(at: location, atScale: raw, yields: yields, overscrolledTo: offset)
    begin(.zooming(Activity.Zooming(cause: .magnifying, deadline: .never)))
  }

  /// Whether the content is outside its range by more than the rest tolerance.
  private var isOutsideRange: Bool {
    overshoot(along: .horizontal).magnitude > configuration.restTolerance
      || overshoot(along: .vertical).magnitude > configuration.restTolerance
  }
}
