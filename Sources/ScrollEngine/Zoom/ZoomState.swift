import PlaneGeometry

/// The zoom scale of a scroll view and the pinch or animation that changes it. Constant where content does not zoom.
@usableFromInline
struct ZoomState: Equatable, Sendable {
  /// The scale that is shown.
  @usableFromInline var scale = 1.0
  /// The scale that the owner was last told of.
  var reportedScale = 1.0
  /// The size of the content at scale 1.
  var contentSize: Size
  /// Whether the owner has been told that zooming has begun, and not that it has ended.
  var isZooming = false
  /// Whether fingers hold the content in a pinch. One that is left goes on holding it.
  var isPinching = false
  /// How the pointers lay when their number last changed, or when their slop was used up.
  var reference = PointerSpread(center: .zero, span: 0)
  /// The scale that the fingers had pulled to then, before the rubber band.
  var rawReference = 1.0
  /// The scale that the fingers, or a trackpad, have pulled to.
  var raw = 1.0
  /// Where in the viewport the content is held: at the centre of the fingers.
  var anchor = Point.zero
  /// What a scale that is beyond a limit goes back about: where the centre was while there were several fingers, taken along by
  /// the one that is left.
  var pivot = Point.zero
  /// The place in the content, at scale 1, that is held at the anchor.
  var held = Point.zero
  /// Whether a trackpad zooms content that it found outside its range, on a rubber band.
  var yields = false
  /// How the scale moves while the scroll view zooms by itself.
  var motion = MotionSegment(restingAt: 1, since: 0)

  init(contentSize: Size) { self.contentSize = contentSize }

  /// The owner says that the content, as it is shown, is as large as `size`, and not as `old` any longer.
  mutating func takeIn(_ size: Size, insteadOf old: Size) {
    for axis in Axis.allCases where size[axis] != old[axis] { contentSize[axis] = length(shownAs: size[axis]) }
  }

  /// The owner says how large the content is, as it is shown, after a time in which nobody has listened.
  mutating func takeIn(_ size: Size) {
    contentSize = Size(width: length(shownAs: size.width), height: length(shownAs: size.height))
  }

  /// How long at scale 1 is what is shown `shown` points long. Content that is laid out lazily is a whole number of 64ths of a point
  /// long; the quotient is rounded, and would make it a little longer or shorter at any other scale than its owner says.
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
