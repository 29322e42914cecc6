import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// A trackpad's pinch: scales about the place of the pointer. One that tells its phases may pass a limit and goes back when
  /// it ends; another stops there, and ends after a pause. The content stays within its range; what is found outside is held
  /// there on its rubber band, and goes back at the end.
  mutating func magnify(_ input: MagnifyInput, _ update: TargetUpdate) {
    guard settings.allowsZoom, isScrollEnabled, pointers.isEmpty else { return }
    if !isMagnifying {
      beginMagnifying(at: input.location)
    } else if input.location != gestureState.value.zoom.anchor {
      let zoom = gestureState.value.zoom
      let offset = zoom.yields ? zoom.offset(atScale: zoom.scale) : contentOffset
      gestureState.value.zoom.hold(at: input.location, pulledTo: offset)
    }
    gestureState.value.zoom.pivot = input.location
    let limits = configuration.zoomLimits
    let before = gestureState.value.zoom.raw
    var raw = limits.reachable(before * input.factor)
    if input.phase == nil {
      // What is beyond a limit already may come back, but goes no further out.
      raw = raw.clamped(to: min(limits.minimum, before)...max(limits.maximum, before))
    }
    gestureState.value.zoom.raw = raw
    showHeld(atScale: limits.scale(forRaw: raw), isElastic: gestureState.value.zoom.yields)
    guard input.phase != .ended else { return endMagnifying(update) }
    let deadline = input.phase == nil ? now + configuration.wheelTimeout : .max
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
    gestureState.value.zoom.yields = yields
    gestureState.value.zoom.raw = raw
    gestureState.value.zoom.hold(at: location, pulledTo: offset)
    begin(.zooming(Activity.Zooming(cause: .magnifying, deadline: .max)))
  }

  /// Whether the content is outside its range by more than nobody sees.
  private var isPulledOut: Bool {
    overshoot(along: .horizontal).magnitude > configuration.restTolerance
      || overshoot(along: .vertical).magnitude > configuration.restTolerance
  }
}
