import PlaneGeometry

/// The edges or middles of an area and the snapport that are aligned: the values of CSS's `scroll-snap-align`.
public enum SnapAlignment: UInt8, Sendable {
  /// The lower ends meet.
  case start
  /// The middles meet.
  case center
  /// The upper ends meet.
  case end
}

/// A part of the content that a scroll view may come to rest on: a snap area of CSS Scroll Snap.
public struct SnapArea: Equatable, Sendable {
  /// The area's rect in the content, in points.
  public var rect: Rect
  /// The alignment along each axis; `nil` for none (`scroll-snap-align: none`).
  public var alignment: AxisPair<SnapAlignment?>
  /// The margins added to `rect` for alignment (`scroll-margin`), in points, positive outwards.
  public var margins: EdgeInsets
  /// Whether no scroll with a direction passes the area (`scroll-snap-stop: always`).
  public var alwaysStops: Bool

  /// Creates an area from its rect and alignment.
  public init(
    rect: Rect, alignment: AxisPair<SnapAlignment?>, margins: EdgeInsets = .zero, alwaysStops: Bool = false
  ) {
    self.rect = rect
    self.alignment = alignment
    self.margins = margins
    self.alwaysStops = alwaysStops
  }

  /// The interval along `axis`, margins included.
  func span(along axis: Axis) -> Span {
    let extent = rect[axis]
    return Span(start: extent.offset - margins.start(along: axis), end: extent.end + margins.end(along: axis))
  }

  /// Whether this area contains all of `other` and `other` does not contain this area. Then `other` is the inner one.
  func strictlyContains(_ other: SnapArea) -> Bool {
    contains(other) && !other.contains(self)
  }

  /// Whether this area contains all of `other`, margins included.
  func contains(_ other: SnapArea) -> Bool {
    Axis.allCases.allSatisfy { span(along: $0).contains(other.span(along: $0)) }
  }
}

/// An interval along an axis by its two ends. Ends stay exact where a length would be rounded.
struct Span: Equatable, Sendable {
  var start: Double
  var end: Double

  func contains(_ offset: Double) -> Bool { start <= offset && offset <= end }
  func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
  func touches(_ other: Span) -> Bool { start <= other.end && other.start <= end }
  func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }
  /// The nearest offset in the span; `start` for a reversed span.
  func nearest(to offset: Double) -> Double { max(start, min(offset, end)) }
}
