import PlaneGeometry

/// The sizes that decide how far the content can move.
public struct ScrollArea: Equatable, Sendable {
  /// The size of the content, in points; for lazy content, as far as it is known.
  public var contentSize: Size
  /// The size of the viewport, in points, insets included.
  public var containerSize: Size
  /// What lies over the viewport's edges (safe area, bars, margins).
  public var contentInsets: EdgeInsets
  /// Where content lies that is smaller than the viewport without its insets, as UIKit's property of that name;
  /// ``ScrollAnchors/alignment`` sets it.
  public var contentAlignmentPoint = UnitPoint.topLeading

  /// The ends of the content that are only estimated, as more of it is still to be measured: the content goes on there,
  /// and stops at no end before one is known (`LazyUpdate.startIsKnown`, `endIsKnown`). None where the content's size
  /// is the truth.
  public var estimatedEdges: Edge.Set = []

  /// An area by its sizes, in points.
  public init(contentSize: Size, containerSize: Size, contentInsets: EdgeInsets = .zero) {
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.contentInsets = contentInsets
  }

  /// The offsets at which the content covers the viewport: `-inset.start ... content + inset.end - viewport`. Content
  /// that is shorter than what the insets leave has one offset, at which its ``contentAlignmentPoint`` lies at that of
  /// the rest: `-inset.start - anchor * (viewport - insets - content)`.
  public func offsetRange(along axis: Axis) -> ClosedRange<Double> {
    // Subtracted rather than negated: no inset is 0, not -0.
    let lower = 0 - contentInsets.start(along: axis)
    let upper = contentSize[axis] + contentInsets.end(along: axis) - containerSize[axis]
    guard upper < lower, contentAlignmentPoint[axis] != 0 else { return lower...max(lower, upper) }
    let aligned = lower + (upper - lower) * contentAlignmentPoint[axis]
    return aligned...aligned
  }

  /// The offsets between which content moves freely along `axis`: to its known ends, and beyond any number where an end
  /// is only estimated.
  func freeRange(along axis: Axis) -> ClosedRange<Double> {
    let range = offsetRange(along: axis)
    guard !estimatedEdges.isEmpty else { return range }
    let isStartEstimated = estimatedEdges.contains(Edge(axis, isStart: true))
    let isEndEstimated = estimatedEdges.contains(Edge(axis, isStart: false))
    return
      (isStartEstimated ? -Self.beyondAll : range.lowerBound)...(isEndEstimated ? Self.beyondAll : range.upperBound)
  }

  /// 1e15 pt: where content without a known end has one all the same, so that every motion has a finite way. Doubles
  /// there still tell quarters of a point apart, and no fling or key gets that far.
  private static let beyondAll = 1e15

  /// The viewport's length along `axis` without its insets, never negative.
  @inline(__always) public func unobscuredLength(along axis: Axis) -> Double {
    max(0, containerSize[axis] - contentInsets.start(along: axis) - contentInsets.end(along: axis))
  }

  /// The offset that puts the `anchor` of the content at the `anchor` of the unobscured viewport, within the range.
  func offset(anchoredAt anchor: UnitPoint, along axis: Axis) -> Double {
    let range = offsetRange(along: axis)
    let free = (contentSize[axis] - unobscuredLength(along: axis)) * anchor[axis]
    return (free - contentInsets.start(along: axis)).clamped(to: range)
  }

  /// Where the scroll indicator lies at `offset`, on a track as long as the unobscured viewport; `nil` where nothing
  /// can be scrolled. The thumb is as long a part of the track as the viewport is of the content, at least
  /// ``minimumIndicatorLength``: the plain rule, which frames record.
  public func indicator(atOffset offset: Double, along axis: Axis) -> Interval? {
    ScrollExtent(of: self, atOffset: offset, along: axis).indicator(unobscured: unobscuredLength(along: axis))
  }

  /// 36 pt: the shortest thumb of Flutter's Cupertino scroll bar; Apple publishes none.
  public static let minimumIndicatorLength = 36.0
}
