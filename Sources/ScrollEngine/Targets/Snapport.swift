import PlaneGeometry

/// The part of the viewport in which areas are aligned, and the range of offsets.
///
/// An offset is the content coordinate at the start of the viewport without its insets, like the origin of a
/// ``ScrollTarget``'s rect. Offsets begin at 0.
struct Snapport: Equatable, Sendable {
  /// The snapport in the coordinates of the viewport without its insets.
  let port: AxisPair<Span>
  /// The reachable offsets.
  let reach: AxisPair<Span>

  /// Creates the snapport of a viewport that measures `containerSize` without its insets.
  init(contentSize: Size, containerSize: Size, padding: EdgeInsets) {
    func port(_ axis: Axis) -> Span {
      let start = padding.start(along: axis)
      return Span(start: start, end: max(start, containerSize[axis] - padding.end(along: axis)))
    }
    func reach(_ axis: Axis) -> Span { Span(start: 0, end: max(0, contentSize[axis] - containerSize[axis])) }
    self.port = AxisPair(horizontal: port(.horizontal), vertical: port(.vertical))
    self.reach = AxisPair(horizontal: reach(.horizontal), vertical: reach(.vertical))
  }

  /// The length of the snapport, in points.
  func length(along axis: Axis) -> Double { port[axis].end - port[axis].start }

  /// The reachable offset nearest to the aligned position of `span`.
  func offset(aligning span: Span, _ alignment: SnapAlignment, along axis: Axis) -> Double {
    reach[axis].nearest(to: alignment.offset(of: span, in: port[axis]))
  }

  /// The reachable offsets at which the snapport touches `span`.
  func offsets(showing span: Span, along axis: Axis) -> Span {
    Span(
      start: reach[axis].nearest(to: span.start - port[axis].end),
      end: reach[axis].nearest(to: span.end - port[axis].start))
  }

  /// The offsets at which `span` covers the whole snapport; reversed (its start after its end) if `span` is shorter.
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
