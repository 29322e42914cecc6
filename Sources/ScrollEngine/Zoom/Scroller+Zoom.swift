import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// The scale at which the content is shown. ``ScrollArea/contentSize`` is that of the scaled content.
  @inlinable @inline(__always) public var zoomScale: Double { gestureState.value.zoom.scale }

  /// Whether the content is being zoomed: by a person, back to a limit, or by a program that takes its time.
  public var isZooming: Bool { gestureState.value.zoom.isZooming }

  /// Whether fingers hold the content in a pinch, or one that is left of it does.
  @inline(__always) var isPinching: Bool { gestureState.value.zoom.isPinching }

  /// Whether the scale is on its way back to a limit.
  public var isZoomBouncing: Bool {
    if case .zooming(let zooming) = activity { zooming.cause == .bouncing } else { false }
  }

  /// Whether a program's zoom is under way.
  public var isZoomAnimating: Bool {
    if case .zooming(let zooming) = activity { zooming.cause == .animating } else { false }
  }

  /// The rect, in points of the content at scale 1, that a viewport shows at `scale` with `center` in its middle: what
  /// Apple's sample code for double taps zooms to.
  public func zoomRect(forScale scale: Double, centeredAt center: Point) -> Rect {
    let size = Size(
      width: area.unobscuredLength(along: .horizontal) / scale,
      height: area.unobscuredLength(along: .vertical) / scale)
    return Rect(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// Where a zoom leads: to which scale, within its limits, and to which offset, within its range.
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
      // A rect is where the content is as far as anybody knows.
      let place = centered(Point(x: rect.midX, y: rect.midY), atScale: scale)
      return (scale, place.clamped { area.offsetRange(along: $0) })
    case .doubleTap(let place):
      let factor = configuration.doubleTapZoomFactor
      let scale = aimedScale > limits.minimum ? limits.minimum : limits.clamped(limits.minimum * factor)
      let area = area(atScale: scale)
      return (scale, centered(contentPlace(at: place), atScale: scale).clamped { area.freeRange(along: $0) })
    }
  }

  /// The scale that is shown, or to which the content zooms by itself: a second double tap takes back what the first
  /// has begun.
  private var aimedScale: Double {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying else { return zoomScale }
    return gestureState.value.zoom.motion.ending.offset ?? zoomScale
  }

  /// The same part of the content at `anchor` as now, as far as the range allows; an end that is only estimated is
  /// none.
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

  /// What lies at `place` of the viewport, in points of the content at scale 1.
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

  /// The sizes as they are at another scale.
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

// What is shown, and what is told of it.
extension Scroller {
  /// Whether the scale is one at which content may not rest.
  @inline(__always) var isBeyondZoomLimits: Bool { !settings.value.zoomLimits.contains(gestureState.value.zoom.scale) }

  /// Shows the content at `scale`, where it is.
  mutating func show(scale: Double) {
    gestureState.value.zoom.show(scale)
    let size = gestureState.value.zoom.contentSize
    setContentSize(Size(width: size.width * scale, height: size.height * scale))
  }

  /// Shows the content at `scale`, with what is held at the anchor; where that is beyond the range, as far as the
  /// rubber band yields, or at the edge.
  mutating func showHeld(atScale scale: Double, isElastic: Bool) {
    show(scale: scale)
    let raw = gestureState.value.zoom.offset(atScale: scale)
    for axis in Axis.allCases {
      let offset = isElastic ? offset(forRaw: raw[axis], along: axis) : raw[axis].clamped(to: limits[axis].range)
      place(offset, along: axis)
    }
    reportZoom()
  }

  /// Tells that the content has scrolled, and then that it has been zoomed; each once for an event or a frame.
  mutating func reportZoom() {
    guard gestureState.value.zoom.report() else { return }
    callbacks.withdrawZoom()
    reportScroll()
    callbacks.append(.didZoom)
  }

  /// Tells that zooming begins, unless it is under way.
  mutating func tellZoomBegin() {
    if gestureState.value.zoom.begin() { callbacks.append(.willBeginZooming) }
  }

  /// Tells that zooming ends, if it was under way.
  mutating func tellZoomEnd() {
    guard gestureState.value.zoom.end() else { return }
    callbacks.append(.didEndZooming(scale: gestureState.value.zoom.scale))
  }
}

// Limits of the scale that change while the scroll view lives: another picture, or a viewport that was turned.
extension Scroller {
  /// Lets content rest at other scales from now on. A scale that rests or is held is put within them at once, about the
  /// place that is held or the middle of the viewport; one that moves by itself is aimed anew and comes within them
  /// there.
  mutating func setZoomLimits(_ range: ClosedRange<Double>, _ update: TargetUpdate) {
    precondition(
      range.lowerBound > 0 && range.upperBound < .infinity, "Scales are positive and finite, the limits among them.")
    let before = configuration
    guard before.minimumZoomScale != range.lowerBound || before.maximumZoomScale != range.upperBound else { return }
    setZoomScales(range)
    // Where content did not zoom nobody has followed how long it is, nor where the fingers are.
    if !before.allowsZoom {
      gestureState.value.zoom.takeIn(area.contentSize)
      reanchorPinch()
    }
    takeInLimits(update)
    if !settings.allowsZoom { endZooming(update) }
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
    case .free, .tracking, .dragging, .wheeling, .selecting, .coordinated, .zooming:
      guard isBeyondZoomLimits else { return }
      let center = viewportCenter
      gestureState.value.zoom.setPivot(center)
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
    case .free(.idle), .tracking, .coordinated: break
    case .dragging: holdDrag()
    case .selecting(let selection): begin(.selecting(Activity.Selecting(location: selection.location)))
    case .free, .wheeling, .zooming:
      if settings.ownsMomentum { gestureState.value.wheelStream.spend() }
      _ = interrupt()
      begin(.free(.idle))
    }
  }

  /// The finger drags on from where the content is now, and turns pages from there.
  private mutating func holdDrag() {
    guard case .dragging(var drag) = activity else { return }
    drag.rawOrigin = takeHold()
    drag.panOrigin = tracking.pan
    drag.pageOrigin = contentOffset
    amend(.dragging(drag))
  }

  /// What holds the content in a zoom goes on holding it, at a scale within the limits: how far it had pulled beyond
  /// the old ones is forgotten.
  private mutating func holdWithinLimits(isElastic: Bool) {
    let scale = configuration.zoomLimits.clamped(gestureState.value.zoom.scale)
    gestureState.value.zoom.pull(toScale: scale)
    guard scale != gestureState.value.zoom.scale else { return }
    showHeld(atScale: scale, isElastic: isElastic)
  }

  /// No scale but one is left: who was zooming holds the content as it is, or lets go.
  private mutating func endZooming(_ update: TargetUpdate) {
    if isMagnifying { endMagnifying(update) }
    guard isPinching else { return }
    gestureState.value.zoom.endPinch()
    gestureState.value.snap.begin(at: contentOffset)
    tellZoomEnd()
    holdDrag()
  }
}
