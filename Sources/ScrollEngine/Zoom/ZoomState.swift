import PlaneGeometry

/// The zoom scale of a scroll view and the pinch or animation that changes it. Constant where content does not zoom.
@usableFromInline
struct ZoomState: Equatable, Sendable {
  /// The scale that is shown.
  @usableFromInline private(set) var scale = 1.0
  /// The scale that the owner was last told of.
  private var reportedScale = 1.0
  /// The size of the content at scale 1.
  private(set) var contentSize: Size
  /// Whether the owner has been told that zooming has begun, and not that it has ended.
  private(set) var isZooming = false
  /// Whether fingers hold the content in a pinch. One that is left goes on holding it.
  private(set) var isPinching = false
  /// How the pointers lay when their number last changed, or when their slop was used up.
  private(set) var reference = PointerSpread(center: .zero, span: 0)
  /// The scale that the fingers had pulled to then, before the rubber band.
  private(set) var rawReference = 1.0
  /// The scale that the fingers, or a trackpad, have pulled to.
  private(set) var raw = 1.0
  /// Where in the viewport the content is held: at the centre of the fingers.
  private(set) var anchor = Point.zero
  /// What a scale that is beyond a limit goes back about: where the centre was while there were several fingers, taken
  /// along by the one that is left.
  private(set) var pivot = Point.zero
  /// The place in the content, at scale 1, that is held at the anchor.
  private var held = Point.zero
  /// Whether a trackpad zooms content that it found outside its range, on a rubber band.
  private(set) var yields = false
  /// How the scale moves while the scroll view zooms by itself.
  private(set) var motion = MotionSegment(restingAt: 1, since: 0)

  /// Content of `contentSize` at scale 1, which is shown at `scale`.
  init(contentSize: Size, scale: Double = 1) {
    self.contentSize = contentSize
    self.scale = scale
    reportedScale = scale
  }

  /// The owner says that the content, as it is shown, is as large as `size`, and not as `old` any longer.
  mutating func takeIn(_ size: Size, insteadOf old: Size) {
    for axis in Axis.allCases where size[axis] != old[axis] { contentSize[axis] = length(shownAs: size[axis]) }
  }

  /// The owner says how large the content is, as it is shown, after a time in which nobody has listened.
  mutating func takeIn(_ size: Size) {
    contentSize = Size(width: length(shownAs: size.width), height: length(shownAs: size.height))
  }

  /// How long at scale 1 is what is shown `shown` points long. Content that is laid out lazily is a whole number of
  /// 64ths of a point long; the quotient is rounded, and would make it a little longer or shorter at any other scale
  /// than its owner says.
  private func length(shownAs shown: Double) -> Double {
    let quotient = shown / scale
    let laidOut = (quotient * 64).rounded() / 64
    return laidOut * scale == shown ? laidOut : quotient
  }

  /// The offset that brings what is held to the anchor at `scale`.
  func offset(atScale scale: Double) -> Point {
    Point(x: held.x * scale - anchor.x, y: held.y * scale - anchor.y)
  }

  /// Holds the content at `anchor` from now on; `offset` is where it has been pulled to.
  mutating func hold(at anchor: Point, pulledTo offset: Point) {
    self.anchor = anchor
    held = Point(x: (offset.x + anchor.x) / scale, y: (offset.y + anchor.y) / scale)
  }
}

// How pinches and animations change the scale.
extension ZoomState {
  /// Fingers begin a pinch from where they lay at `start`; `raw` and `offset` are the scale and place that they have
  /// pulled to.
  mutating func beginPinch(from start: PointerSpread, atScale raw: Double, pulledTo offset: Point) {
    isPinching = true
    reference = start
    rawReference = raw
    hold(at: start.center, pulledTo: offset)
  }

  /// Fingers have pulled to the scale `raw`. A single finger that is left takes the pivot along.
  mutating func followPinch(to center: Point, atScale raw: Double, isSingle: Bool) {
    pivot = isSingle ? pivot + (center - anchor) : center
    anchor = center
    self.raw = raw
  }

  /// A finger has joined or left: the pinch counts from where the fingers lie then.
  mutating func reanchorPinch(at spread: PointerSpread) {
    reference = spread
    guard isPinching else { return }
    rawReference = raw
    hold(at: spread.center, pulledTo: offset(atScale: scale))
  }

  /// The fingers lay `span` from their centre when the last of them joined.
  mutating func setReferenceSpan(_ span: Double) { reference.span = span }

  /// No finger pinches.
  mutating func endPinch() { isPinching = false }

  /// A trackpad begins to zoom about `location`; `raw` and `offset` are the scale and place that it has pulled to.
  mutating func beginMagnifying(at location: Point, atScale raw: Double, yields: Bool, pulledTo offset: Point) {
    self.yields = yields
    self.raw = raw
    hold(at: location, pulledTo: offset)
  }

  /// A pinch has pulled to the scale `raw`.
  mutating func pull(toScale raw: Double) { self.raw = raw }

  /// A scale beyond a limit goes back about `place`.
  mutating func setPivot(_ place: Point) { pivot = place }

  /// Shows the content at `scale`.
  mutating func show(_ scale: Double) { self.scale = scale }

  /// Lets the scale move by itself.
  mutating func animate(_ motion: MotionSegment) { self.motion = motion }

  /// Counts the scale as reported. Returns whether it was another.
  mutating func report() -> Bool {
    guard scale != reportedScale else { return false }
    reportedScale = scale
    return true
  }

  /// Zooming begins. Returns whether it was not under way.
  mutating func begin() -> Bool {
    defer { isZooming = true }
    return !isZooming
  }

  /// Zooming ends. Returns whether it was under way.
  mutating func end() -> Bool {
    defer { isZooming = false }
    return isZooming
  }
}
