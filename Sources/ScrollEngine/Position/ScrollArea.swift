import PlaneGeometry

/// The sizes that determine the offset range.
public struct ScrollArea: Equatable, Sendable {
  /// The size of the content, in points; for lazy content an estimate.
  public var contentSize: Size
  /// The size of the viewport, in points, insets included.
  public var containerSize: Size
  /// The insets of the viewport: safe area, bars and margins.
  public var contentInsets: EdgeInsets
  /// The alignment of content that is smaller than the viewport without its insets, like UIKit's property of that name.
  /// ``ScrollAnchors/alignment`` sets it.
  public var contentAlignmentPoint = UnitPoint.topLeading

  /// The edges of the content that are estimates, because items beyond them are unmeasured.
  ///
  /// Motions pass an estimated edge and stop at known edges only (`LazyUpdate.isStartMeasured`, `isEndMeasured`). Empty
  /// if the content's size is exact.
  public var estimatedEdges: Edge.Set = []

  /// Creates an area from sizes in points.
  public init(contentSize: Size, containerSize: Size, contentInsets: EdgeInsets = .zero) {
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.contentInsets = contentInsets
  }

  /// The offsets at which the content covers the viewport: `-inset.start ... content + inset.end - viewport`.
  ///
  /// Content shorter than the unobscured viewport has a single offset, at which its ``contentAlignmentPoint`` lies at
  /// that of the unobscured viewport: `-inset.start - anchor * (viewport - insets - content)`.
  public func offsetRange(along axis: Axis) -> ClosedRange<Double> {
    // Subtracted rather than negated: no inset is 0, not -0.
    let lower = 0 - contentInsets.start(along: axis)
    let upper = contentSize[axis] + contentInsets.end(along: axis) - containerSize[axis]
    guard upper < lower, contentAlignmentPoint[axis] != 0 else { return lower...max(lower, upper) }
    let aligned = lower + (upper - lower) * contentAlignmentPoint[axis]
    return aligned...aligned
  }

  /// The range of free motion along `axis`: to the known ends, and practically unbounded towards an estimated end.
  func freeRange(along axis: Axis) -> ClosedRange<Double> {
    let range = offsetRange(along: axis)
    guard !estimatedEdges.isEmpty else { return range }
    let isStartEstimated = estimatedEdges.contains(Edge(axis, isStart: true))
    let isEndEstimated = estimatedEdges.contains(Edge(axis, isStart: false))
    return
      (isStartEstimated ? -Self.beyondAll : range.lowerBound)...(isEndEstimated ? Self.beyondAll : range.upperBound)
  }

  /// 1e15 pt: a finite bound for content without a known end, so that every motion has a finite distance. Doubles of
  /// that size resolve quarters of a point, and no fling or key gets that far.
  private static let beyondAll = 1e15

  /// The viewport's length along `axis` without its insets, never negative.
  @inline(__always) public func unobscuredLength(along axis: Axis) -> Double {
    max(0, containerSize[axis] - contentInsets.start(along: axis) - contentInsets.end(along: axis))
  }

  /// The offset that aligns the `anchor` of the content with the `anchor` of the unobscured viewport, within the range.
  func offset(anchoredAt anchor: UnitPoint, along axis: Axis) -> Double {
    let range = offsetRange(along: axis)
    let free = (contentSize[axis] - unobscuredLength(along: axis)) * anchor[axis]
    return (free - contentInsets.start(along: axis)).clamped(to: range)
  }

  /// The scroll indicator at `offset`, on a track as long as the unobscured viewport; `nil` if the axis cannot scroll.
  ///
  /// The thumb's share of the track is the viewport's share of the content, at least ``minimumIndicatorLength``. Frames
  /// record this basic rule.
  public func indicator(atOffset offset: Double, along axis: Axis) -> Interval? {
    ScrollExtent(of: self, atOffset: offset, along: axis).indicator(unobscured: unobscuredLength(along: axis))
  }

  /// 36 pt: the minimum thumb length of Flutter's Cupertino scroll bar; Apple publishes none.
  public static let minimumIndicatorLength = 36.0
}
