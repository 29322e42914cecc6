import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Fingers have moved. A pinch follows them from where they have come apart, or together, by the slop: exactly by that, so
  /// that it matters little how a movement is split into events. What was caught beyond a limit is held at once.
  mutating func beginPinch() {
    guard configuration.allowsZoom, !gestureMemory.zoom.isPinching, holdsContent else { return }
    let spread = pointers.spread
    var reference = gestureMemory.zoom.reference
    if !isBeyondZoomLimits {
      let change = spread.span - reference.span
      guard pointers.count > 1, change.magnitude > configuration.pinchSlop else { return }
      reference.span += change < 0 ? -configuration.pinchSlop : configuration.pinchSlop
    } else if spread == reference {
      return
    }
    guard gestureMemory.touch.mayScroll(configuration.contentTouches) else { return }
    if case .tracking = activity { dragFromHere() }
    gestureMemory.lock.begin(keepingAxis: false)
    tellZoomBegin()
    let raw = configuration.zoomLimits.raw(forScale: gestureMemory.zoom.scale)
    let offset = takeHold()
    gestureMemory.zoom.isPinching = true
    gestureMemory.zoom.reference = reference
    gestureMemory.zoom.rawReference = raw
    gestureMemory.zoom.hold(at: spread.center, pulledTo: offset)
    followPinch()
  }

  /// The content follows its fingers: where they are, and how far apart. A function of their places alone since their number
  /// last changed.
  mutating func followPinch() {
    let spread = pointers.spread
    let limits = configuration.zoomLimits
    let factor = spread.scale(since: gestureMemory.zoom.reference)
    let raw = limits.reachable(gestureMemory.zoom.rawReference * factor)
    gestureMemory.zoom.raw = raw
    gestureMemory.zoom.anchor = spread.center
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
    let offset = gestureMemory.zoom.isPinching ? takeHold() : contentOffset
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
    callbacks.append(.willEndDragging(velocity: .zero, target: planZoomBounce()))
    callbacks.append(.didEndDragging(willDecelerate: true))
    bounceZoom()
  }

  /// Whether fingers have the content, or could.
  private var holdsContent: Bool {
    switch activity {
    case .tracking, .dragging: true
    case .idle, .decelerating, .animating, .wheeling, .selecting, .led, .zooming: false
    }
  }

  /// Begins to drag where the fingers are, without slop: a pinch drags as well.
  private mutating func dragFromHere() {
    tell(gestureMemory.touch.cancel())
    callbacks.append(.willBeginDragging)
    begin(.dragging(Activity.Drag(panOrigin: pointers.pan, rawOrigin: takeHold(), pageOrigin: contentOffset)))
  }
}
