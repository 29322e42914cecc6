import PlaneGeometry
import ScrollPhysics

// Limits of the scale that change while the scroll view lives: another picture, or a viewport that was turned.
extension Scroller {
  /// Lets content rest at other scales from now on. A scale that rests or is held is put within them at once, about the place that is
  /// held or the middle of the viewport; one that moves by itself is aimed anew and comes within them there.
  mutating func setZoomLimits(_ range: ClosedRange<Double>, _ update: TargetUpdate) {
    precondition(
      range.lowerBound > 0 && range.upperBound < .infinity, "Scales are positive and finite, the limits among them.")
    let before = configuration
    guard before.minimumZoomScale != range.lowerBound || before.maximumZoomScale != range.upperBound else { return }
    var rules = before
    rules.minimumZoomScale = range.lowerBound
    rules.maximumZoomScale = range.upperBound
    settings.value = rules
    // Where content did not zoom nobody has followed how long it is, nor where the fingers are.
    if !before.allowsZoom {
      gestureState.value.zoom.takeIn(area.contentSize)
      reanchorPinch()
    }
    takeInLimits(update)
    if !rules.allowsZoom { endZooming(update) }
  }

  /// Brings what the scale does now into accord with its limits.
  private mutating func takeInLimits(_ update: TargetUpdate) {
    switch activity {
    case .zooming(let zooming) where zooming.cause == .magnifying:
      holdWithinLimits(isElastic: gestureState.value.zoom.yields)
    case .zooming(let zooming) where configuration.allowsZoom: aimZoom(zooming, update)
    case .dragging where isPinching:
      holdWithinLimits(isElastic: true)
      reanchorPinch()
    case .free, .tracking, .dragging, .wheeling, .selecting, .led, .zooming:
      guard isBeyondZoomLimits else { return }
      gestureState.value.zoom.pivot = viewportCenter
      let scale = gestureState.value.zoom.scale
      putWithinZoomLimits()
      rescaleOrigin(from: scale)
      reportScroll()
      takeOver()
    }
  }

  /// What moved the content has lost it, as to a program that scrolls; what holds it holds what it finds there now.
  private mutating func takeOver() {
    switch activity {
    case .free(.idle), .tracking, .led: break
    case .dragging: holdDrag()
    case .selecting(let selection): begin(.selecting(Activity.Selecting(location: selection.location)))
    case .free, .wheeling, .zooming:
      if settings.ownsMomentum { gestureState.value.wheelStream.isSpent = true }
      _ = interrupt()
      begin(.free(.idle))
    }
  }

  /// The finger drags on from where the content is now, and turns pages from there.
  private mutating func holdDrag() {
    guard case .dragging(var drag) = activity else { return }
    drag.rawOrigin = takeHold()
    drag.panOrigin = pointers.pan
    drag.pageOrigin = contentOffset
    activity = .dragging(drag)
  }

  /// What holds the content in a zoom goes on holding it, at a scale within the limits: how far it had pulled beyond the old ones is
  /// forgotten.
  private mutating func holdWithinLimits(isElastic: Bool) {
    let scale = configuration.zoomLimits.clamped(gestureState.value.zoom.scale)
    gestureState.value.zoom.raw = scale
    guard scale != gestureState.value.zoom.scale else { return }
    showHeld(atScale: scale, isElastic: isElastic)
  }

  /// No scale but one is left: who was zooming holds the content as it is, or lets go.
  private mutating func endZooming(_ update: TargetUpdate) {
    if isMagnifying { endMagnifying(update) }
    guard isPinching else { return }
    gestureState.value.zoom.isPinching = false
    gestureState.value.snap.begin(at: contentOffset)
    tellZoomEnd()
    holdDrag()
  }
}
