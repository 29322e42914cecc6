import PlaneGeometry

/// Which edge of an area meets the same edge of the snapport, or their middles: the values of CSS's
/// `scroll-snap-align`.
public enum SnapAlignment: UInt8, Sendable {
  /// The lower ends meet.
  case start
  /// The middles meet.
  case center
  /// The upper ends meet.
  case end
}

/// A part of the content that a scroll view may come to rest on, as CSS Scroll Snap knows it.
public struct SnapArea: Equatable, Sendable {
  /// Its place in the content, in points.
  public var rect: Rect
  /// How it is aligned along each axis; `nil` where it is not (`scroll-snap-align: none`).
  public var alignment: AxisPair<SnapAlignment?>
  /// How far the area that is aligned reaches beyond `rect` (`scroll-margin`), in points, positive outwards.
  public var margins: EdgeInsets
  /// Whether no scroll with a direction passes it (`scroll-snap-stop: always`).
  public var alwaysStops: Bool

  /// An area by its place and how it is aligned.
  public init(
    rect: Rect, alignment: AxisPair<SnapAlignment?>, margins: EdgeInsets = .zero, alwaysStops: Bool = false
  ) {
    self.rect = rect
    self.alignment = alignment
    self.margins = margins
    self.alwaysStops = alwaysStops
  }

  /// What the area takes up along `axis`, margins included.
  func span(along axis: Axis) -> Span {
    let extent = rect[axis]
    return Span(start: extent.offset - margins.start(along: axis), end: extent.end + margins.end(along: axis))
  }

  /// Whether all of `other` lies within this area, and not the other way round: then `other` is the inner one of the
  /// two.
  func strictlyContains(_ other: SnapArea) -> Bool {
    contains(other) && !other.contains(self)
  }

  /// Whether all of `other`, margins included, lies within this area.
  func contains(_ other: SnapArea) -> Bool {
    Axis.allCases.allSatisfy { span(along: $0).contains(other.span(along: $0)) }
  }
}

/// A stretch of one axis by its two ends, which stay exact where a length would be rounded.
struct Span: Equatable, Sendable {
  var start: Double
  var end: Double

  func contains(_ offset: Double) -> Bool { start <= offset && offset <= end }
  func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
  func touches(_ other: Span) -> Bool { start <= other.end && other.start <= end }
  func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }
  /// The offset of the span that is nearest; `start` where the span is turned round.
  func nearest(to offset: Double) -> Double { max(start, min(offset, end)) }
}
