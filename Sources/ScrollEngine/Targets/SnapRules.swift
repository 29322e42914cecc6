import PlaneGeometry

/// How a scroll view snaps to areas: CSS's `scroll-snap-type` and `scroll-padding`.
public struct SnapRules: Equatable, Sendable {
  /// How far the content goes for an area.
  public enum Strictness: Equatable, Sendable {
    /// The content always rests on an area if there is one that it can rest on.
    case mandatory
    /// The content rests on an area that is no further from where it would rest than `fraction` of the snapport.
    case proximity(fraction: Double = SnapRules.defaultProximityFraction)
  }

  /// The axes along which the content snaps.
  public var axes: Axis.Set
  /// How far the content goes for an area.
  public var strictness: Strictness
  /// What of the viewport, beside the content insets, areas are not aligned in (`scroll-padding`), in points.
  public var padding = EdgeInsets.zero
  /// The axis along which lines follow each other. It decides where both axes have an equal claim: when sizes change,
  /// the area along it is kept.
  public var blockAxis = Axis.vertical

  /// A third of the snapport: what Chromium found by experiment. WebKit takes 0.3; CSS leaves it open.
  public static let defaultProximityFraction = 1.0 / 3

  /// Rules by their two main parts.
  public init(axes: Axis.Set = .vertical, strictness: Strictness = .mandatory) {
    self.axes = axes
    self.strictness = strictness
  }
}

/// The part of the viewport in which areas are aligned, and the offsets that the content can have.
struct Snapport: Equatable, Sendable {
  /// The snapport in the coordinates of the viewport.
  let port: AxisPair<Span>
  /// The offsets that can be reached.
  let reach: AxisPair<Span>

  init(_ area: ScrollArea, padding: EdgeInsets = .zero) {
    func port(_ axis: Axis) -> Span {
      let start = area.contentInsets.start(along: axis) + padding.start(along: axis)
      let end = area.containerSize[axis] - area.contentInsets.end(along: axis) - padding.end(along: axis)
      return Span(start: start, end: max(start, end))
    }
    func reach(_ axis: Axis) -> Span {
      let range = area.offsetRange(along: axis)
      return Span(start: range.lowerBound, end: range.upperBound)
    }
    self.port = AxisPair(horizontal: port(.horizontal), vertical: port(.vertical))
    self.reach = AxisPair(horizontal: reach(.horizontal), vertical: reach(.vertical))
  }

  /// The length of the snapport, in points.
  func length(along axis: Axis) -> Double { port[axis].end - port[axis].start }

  /// The reachable offset at which `span` is aligned, or as nearly aligned as can be.
  func offset(aligning span: Span, _ alignment: SnapAlignment, along axis: Axis) -> Double {
    reach[axis].nearest(to: alignment.offset(of: span, in: port[axis]))
  }

  /// The reachable offsets at which the snapport touches `span`.
  func offsets(showing span: Span, along axis: Axis) -> Span {
    Span(
      start: reach[axis].nearest(to: span.start - port[axis].end),
      end: reach[axis].nearest(to: span.end - port[axis].start))
  }

  /// The offsets at which `span` covers the whole snapport; turned round (its start after its end) where it is shorter.
  func offsets(coveredBy span: Span, along axis: Axis) -> Span {
    Span(start: span.start - port[axis].start, end: span.end - port[axis].end)
  }
}

extension SnapAlignment {
  /// The offset at which `span` is aligned in `port`.
  func offset(of span: Span, in port: Span) -> Double {
    switch self {
    case .start: span.start - port.start
    case .center: (span.start + span.end) / 2 - (port.start + port.end) / 2
    case .end: span.end - port.end
    }
  }
}
