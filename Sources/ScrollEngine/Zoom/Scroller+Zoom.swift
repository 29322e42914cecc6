import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// The scale at which the content is shown. ``ScrollArea/contentSize`` is the size of the scaled content.
  @inlinable @inline(__always) public var zoomScale: Double { gestureState.value.zoom.scale }

  /// Whether the content is being zoomed: by a person, by a bounce back to a limit, or by an animation.
  public var isZooming: Bool { gestureState.value.zoom.isZooming }

  /// Whether fingers pinch. A pinch lasts until its last finger is lifted.
  @inline(__always) var isPinching: Bool { gestureState.value.zoom.isPinching }

  /// Whether the scale bounces back to a limit.
  public var isZoomBouncing: Bool {
    if case .zooming(let zooming) = activity { zooming.cause == .bouncing } else { false }
  }

  /// Whether a programmatic zoom is animating.
  public var isZoomAnimating: Bool {
    if case .zooming(let zooming) = activity { zooming.cause == .animating } else { false }
  }

  /// The rect that the viewport shows at `scale` with `center` in its middle.
  ///
  /// In points of the content at scale 1. Apple's sample code for double taps zooms to this rect.
  public func zoomRect(forScale scale: Double, centeredAt center: Point) -> Rect {
    let size = Size(
      width: area.unobscuredLength(along: .horizontal) / scale,
      height: area.unobscuredLength(along: .vertical) / scale)
    return Rect(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The scale and offset that a zoom leads to, within the zoom limits and the offset range.
  public func destination(of request: ZoomRequest) -> (zoomScale: Double, contentOffset: Point) {
    let limits = configuration.zoomLimits
    switch request.destination {
    case .scale(let scale, let anchor):
      return destination(atScale: limits.clamped(scale), about: anchor ?? viewportCenter)
    case .rect(let rect):
      let width = area.unobscuredLength(along: .horizontal) / rect.width
      let height = area.unobscuredLength(along: .vertical) / rect.height
      let scale = limits.clamped(min(width, height))
      let area = area(atScale: scale)
      // A rect lies in the content as estimated, so the offset is clamped to the estimated range.
      let place = centered(Point(x: rect.midX, y: rect.midY), atScale: scale)
      return (scale, place.clamped { area.offsetRange(along: $0) })
    case .doubleTap(let place):
      let factor = configuration.doubleTapZoomFactor
      let scale = aimedScale > limits.minimum ? limits.minimum : limits.clamped(limits.minimum * factor)
      let area = area(atScale: scale)
      return (scale, centered(contentPlace(at: place), atScale: scale).clamped { area.freeRange(along: $0) })
    }
  }

  /// The scale that is shown, or the target of a zoom animation. A second double tap reverses the first one in flight.
  private var aimedScale: Double {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying else { return zoomScale }
    return gestureState.value.zoom.motion.ending.offset ?? zoomScale
  }

  /// The scale, and the offset that keeps the content at `anchor` in place as far as the free range allows. An
  /// estimated end does not limit that range.
  func destination(atScale scale: Double, about anchor: Point) -> (zoomScale: Double, contentOffset: Point) {
    let place = contentPlace(at: anchor)
    let offset = Point(x: place.x * scale - anchor.x, y: place.y * scale - anchor.y)
    let area = area(atScale: scale)
    return (scale, offset.clamped { area.freeRange(along: $0) })
  }

  /// The offset at which `place`, in points of the content at scale 1, lies in the middle of the viewport.
  private func centered(_ place: Point, atScale scale: Double) -> Point {
    let center = viewportCenter
    return Point(x: place.x * scale - center.x, y: place.y * scale - center.y)
  }

  /// The point of the content at scale 1 that is shown at `place` of the viewport.
  private func contentPlace(at place: Point) -> Point {
    let offset = contentOffset
    return Point(x: (offset.x + place.x) / zoomScale, y: (offset.y + place.y) / zoomScale)
  }

  /// The middle of the viewport without its insets.
  var viewportCenter: Point {
    var center = Point.zero
    for axis in Axis.allCases {
      center[axis] = area.contentInsets.start(along: axis) + area.unobscuredLength(along: axis) / 2
    }
    return center
  }

  /// The area with its content at another scale.
  func area(atScale scale: Double) -> ScrollArea {
    var area = area
    let size = gestureState.value.zoom.contentSize
    area.contentSize = Size(width: size.width * scale, height: size.height * scale)
    return area
  }
}

extension Point {
  /// The nearest offset within a range along each axis.
  fileprivate func clamped(to range: (Axis) -> ClosedRange<Double>) -> Point {
    Point(x: x.clamped(to: range(.horizontal)), y: y.clamped(to: range(.vertical)))
  }
}

// Showing a scale and reporting it.
extension Scroller {
  /// Whether the scale is beyond the zoom limits.
  @inline(__always) var isBeyondZoomLimits: Bool { !settings.value.zoomLimits.contains(gestureState.value.zoom.scale) }

  /// Scales the content and keeps the offset.
  mutating func show(scale: Double) {
    gestureState.value.zoom.show(scale)
    let size = gestureState.value.zoom.contentSize
    setContentSize(Size(width: size.width * scale, height: size.height * scale))
  }

  /// Scales the content with the held point at the anchor. Beyond the range the offset follows the rubber band if
  /// `isElastic`, else it stops at the edge.
  mutating func showAnchored(atScale scale: Double, isElastic: Bool) {
    show(scale: scale)
    let raw = gestureState.value.zoom.offset(atScale: scale)
    for axis in Axis.allCases {
      let offset = isElastic ? offset(forRaw: raw[axis], along: axis) : raw[axis].clamped(to: limits[axis].range)
      place(offset, along: axis)
    }
    reportZoom()
  }

  /// Enqueues `didScroll` and then `didZoom`, at most once for an event or a frame.
  mutating func reportZoom() {
    guard gestureState.value.zoom.report() else { return }
    callbacks.withdrawZoom()
    reportScroll()
    callbacks.append(.didZoom)
  }

  /// Enqueues `willBeginZooming`, unless a zoom is under way.
  mutating func enqueueZoomBegin() {
    if gestureState.value.zoom.begin() { callbacks.append(.willBeginZooming) }
  }

  /// Enqueues `didEndZooming` if a zoom was under way.
  mutating func enqueueZoomEnd() {
    guard gestureState.value.zoom.end() else { return }
    callbacks.append(.didEndZooming(scale: gestureState.value.zoom.scale))
  }
}

// Zoom limits that change during the scroll view's life, with a new picture or a rotated viewport.
extension Scroller {
  /// Changes the zoom limits.
  ///
  /// A scale at rest or held is clamped at once, about the anchor or the middle of the viewport. A scale that animates
  /// is retargeted and reaches the limits there.
  mutating func setZoomLimits(_ range: ClosedRange<Double>, _ update: TargetUpdate) {
    precondition(
      range.lowerBound > 0 && range.upperBound < .infinity, "Zoom limits must be positive and finite.")
    let before = configuration
    guard before.minimumZoomScale != range.lowerBound || before.maximumZoomScale != range.upperBound else { return }
    setZoomScales(range)
    // Without zooming, neither the size at scale 1 nor the fingers' reference was kept up to date.
    if !before.allowsZoom {
      gestureState.value.zoom.takeIn(area.contentSize)
      reanchorPinch()
    }
    applyZoomLimits(update)
    if !settings.allowsZoom { endZooming(update) }
  }

  /// Clamps or retargets the scale to changed limits.
  private mutating func applyZoomLimits(_ update: TargetUpdate) {
    switch activity {
    case .zooming(let zooming) where zooming.cause == .magnifying:
      continueWithinLimits(isElastic: gestureState.value.zoom.yields)
    case .zooming(let zooming) where configuration.allowsZoom: aimZoom(zooming, update)
    case .dragging where isPinching:
      continueWithinLimits(isElastic: true)
      reanchorPinch()
    case .free, .tracking, .dragging, .wheeling, .selecting, .coordinated, .zooming:
      guard isBeyondZoomLimits else { return }
      let center = viewportCenter
      gestureState.value.zoom.setPivot(center)
      let scale = gestureState.value.zoom.scale
      clampZoomScale()
      rescaleOrigin(from: scale)
      reportScroll()
      takeOver()
    }
  }

  /// Ends motions as a programmatic scroll does. A drag or selection goes on, anchored at the present offset.
  private mutating func takeOver() {
    switch activity {
    case .free(.idle), .tracking, .coordinated: break
    case .dragging: anchorDrag()
    case .selecting(let selection): begin(.selecting(Activity.Selecting(location: selection.location)))
    case .free, .wheeling, .zooming:
      if settings.ownsMomentum { gestureState.value.wheelStream.ignoreMomentum() }
      _ = interrupt()
      begin(.free(.idle))
    }
  }

  /// Anchors the drag and its page origin at the present offset.
  private mutating func anchorDrag() {
    guard case .dragging(var drag) = activity else { return }
    drag.rawOrigin = captureRawOffset()
    drag.panOrigin = tracking.pan
    drag.pageOrigin = contentOffset
    amend(.dragging(drag))
  }

  /// Continues a pinch or magnification at a scale within the limits. The pull beyond the old limits is discarded.
  private mutating func continueWithinLimits(isElastic: Bool) {
    let scale = configuration.zoomLimits.clamped(gestureState.value.zoom.scale)
    gestureState.value.zoom.pull(toScale: scale)
    guard scale != gestureState.value.zoom.scale else { return }
    showAnchored(atScale: scale, isElastic: isElastic)
  }

  /// Ends a pinch or magnification when the limits leave a single scale. A pinch goes on as a drag.
  private mutating func endZooming(_ update: TargetUpdate) {
    if isMagnifying { endMagnifying(update) }
    guard isPinching else { return }
    gestureState.value.zoom.endPinch()
    gestureState.value.snap.begin(at: contentOffset)
    enqueueZoomEnd()
    anchorDrag()
  }
}
