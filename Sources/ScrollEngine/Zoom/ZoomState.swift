import PlaneGeometry

/// The zoom scale of a scroll view and the pinch or animation that changes it. Constant where content does not zoom.
@usableFromInline
struct ZoomState: Equatable, Sendable {
  /// The scale that is shown.
  @usableFromInline private(set) var scale = 1.0
  /// The scale that was last reported.
  private var reportedScale = 1.0
  /// The size of the content at scale 1.
  private(set) var contentSize: Size
  /// Whether `willBeginZooming` was enqueued without a `didEndZooming` after it.
  private(set) var isZooming = false
  /// Whether fingers pinch. A pinch lasts until its last finger is lifted.
  private(set) var isPinching = false
  /// The pointers' spread when their number last changed, or when their slop was used up.
  private(set) var reference = PointerSpread(center: .zero, span: 0)
  /// The scale that the fingers had pulled to at the reference, before the rubber band.
  private(set) var rawReference = 1.0
  /// The scale that the fingers or a trackpad have pulled to, before the rubber band.
  private(set) var raw = 1.0
  /// The point of the viewport where the content is held: the centre of the fingers.
  private(set) var anchor = Point.zero
  /// The point about which a scale beyond a limit bounces back. The centre of several fingers; a single remaining
  /// finger moves it along.
  private(set) var pivot = Point.zero
  /// The point of the content, at scale 1, that is held at the anchor.
  private var anchoredPoint = Point.zero
  /// Whether a trackpad zooms content that it found outside its range, on the rubber band.
  private(set) var yields = false
  /// The animation of the scale.
  private(set) var motion = MotionSegment(restingAt: 1, since: 0)

  /// Creates the state of content that measures `contentSize` at scale 1 and is shown at `scale`.
  init(contentSize: Size, scale: Double = 1) {
    self.contentSize = contentSize
    self.scale = scale
    reportedScale = scale
  }

  /// Takes a changed size of the scaled content, along the axes on which it differs from `old`.
  mutating func takeIn(_ size: Size, insteadOf old: Size) {
    for axis in Axis.allCases where size[axis] != old[axis] { contentSize[axis] = length(shownAs: size[axis]) }
  }

  /// Takes the size of the scaled content along both axes.
  mutating func takeIn(_ size: Size) {
    contentSize = Size(width: length(shownAs: size.width), height: length(shownAs: size.height))
  }

  /// The length at scale 1 of content that is shown `shown` points long.
  ///
  /// Lazily laid out content is a whole number of 64ths of a point long. The quotient is rounded to that grid if the
  /// product is exact; otherwise the rounding error would show at other scales.
  private func length(shownAs shown: Double) -> Double {
    let quotient = shown / scale
    let laidOut = (quotient * 64).rounded() / 64
    return laidOut * scale == shown ? laidOut : quotient
  }

  /// The offset at `scale` that brings the held point to the anchor.
  func offset(atScale scale: Double) -> Point {
    Point(x: anchoredPoint.x * scale - anchor.x, y: anchoredPoint.y * scale - anchor.y)
  }

  /// Anchors the content at `anchor`; `offset` is the pulled offset.
  mutating func hold(at anchor: Point, overscrolledTo offset: Point) {
    self.anchor = anchor
    anchoredPoint = Point(x: (offset.x + anchor.x) / scale, y: (offset.y + anchor.y) / scale)
  }
}

// Changes of the scale by pinches and animations.
extension ZoomState {
  /// Begins a pinch at the spread `start`. `raw` and `offset` are the scale and offset that the fingers have pulled to.
  mutating func beginPinch(from start: PointerSpread, atScale raw: Double, overscrolledTo offset: Point) {
    isPinching = true
    reference = start
    rawReference = raw
    hold(at: start.center, overscrolledTo: offset)
  }

  /// Moves the pinch to `center` and the pulled scale `raw`. A single remaining finger moves the pivot along.
  mutating func followPinch(to center: Point, atScale raw: Double, isSingle: Bool) {
    pivot = isSingle ? pivot + (center - anchor) : center
    anchor = center
    self.raw = raw
  }

  /// Measures the pinch from `spread` after a finger has joined or left.
  mutating func reanchorPinch(at spread: PointerSpread) {
    reference = spread
    guard isPinching else { return }
    rawReference = raw
    hold(at: spread.center, overscrolledTo: offset(atScale: scale))
  }

  /// Sets the reference span, when the last finger has joined.
  mutating func setReferenceSpan(_ span: Double) { reference.span = span }

  /// Ends the pinch.
  mutating func endPinch() { isPinching = false }

  /// Begins a trackpad's zoom about `location`. `raw` and `offset` are the scale and offset that it has pulled to.
  mutating func beginMagnifying(at location: Point, atScale raw: Double, yields: Bool, overscrolledTo offset: Point) {
    self.yields = yields
    self.raw = raw
    hold(at: location, overscrolledTo: offset)
  }

  /// Sets the pulled scale.
  mutating func pull(toScale raw: Double) { self.raw = raw }

  /// Sets the point about which the scale bounces back.
  mutating func setPivot(_ place: Point) { pivot = place }

  /// Shows the content at `scale`.
  mutating func show(_ scale: Double) { self.scale = scale }

  /// Starts an animation of the scale.
  mutating func animate(_ motion: MotionSegment) { self.motion = motion }

  /// Marks the scale as reported. Returns whether it differs from the last report.
  mutating func report() -> Bool {
    guard scale != reportedScale else { return false }
    reportedScale = scale
    return true
  }

  /// Marks zooming as begun. Returns whether it was not under way.
  mutating func begin() -> Bool {
    defer { isZooming = true }
    return !isZooming
  }

  /// Marks zooming as ended. Returns whether it was under way.
  mutating func end() -> Bool {
    defer { isZooming = false }
    return isZooming
  }
}
