import PlaneGeometry

/// The values of a scroll view that a frame shows, computed in one pass.
public struct ScrollFrame: Equatable, Sendable {
  /// The content coordinates of the viewport's top leading corner, in points.
  public var contentOffset = Point.zero
  /// The velocity of the content offset, in points a second.
  public var velocity = Vector.zero
  /// The scale of the content; 1 is unscaled.
  public var zoomScale = 1.0
  /// The size of the content, in points; for lazy content an estimate.
  public var contentSize = Size.zero
  /// The phase of the scroll view.
  public var phase = ScrollPhase.idle
  /// The offsets and lengths of scroll indicators, as ``ScrollArea/indicator(atOffset:along:)`` computes them. `nil`
  /// along an axis that does not scroll.
  public var indicators = AxisPair<Interval?>(repeating: nil)
  /// The page along the main axis.
  public var currentPage = 0

  /// Creates a frame of empty content at rest.
  public init() {}
}

extension Scroller {
  /// The values that the frame at ``now`` shows, with the page along `axis`. O(1).
  ///
  /// Mutating only to fill the cache of motion positions. Values that few frames need come from functions that are not
  /// inlined. These functions are mutating too, because a nonmutating call would copy the scroll view (see ``Boxed``).
  package mutating func frame(pagesAlong axis: Axis) -> ScrollFrame {
    motions.find()
    var frame = ScrollFrame()
    (frame.contentOffset, frame.velocity) = (motions.found.offset, motions.found.velocity)
    (frame.zoomScale, frame.contentSize) = (gestureState.value.zoom.scale, area.contentSize)
    frame.phase = activity.phase
    if activity.phase == .interacting || activity.isCoordinated { frame.velocity = findVelocity() }
    guard area.estimatedEdges.isEmpty, settings.value.paging.followsContainer else {
      frame.indicators = findIndicators()
      frame.currentPage = findPage(along: axis)
      return frame
    }
    frame.indicators.horizontal = indicator(along: .horizontal, atOffset: frame.contentOffset.x)
    frame.indicators.vertical = indicator(along: .vertical, atOffset: frame.contentOffset.y)
    frame.currentPage = PageGrid.nearestPage(
      to: frame.contentOffset[axis], ofLength: area.containerSize[axis], in: limits[axis].range)
    return frame
  }

  @inline(__always) private func indicator(along axis: Axis, atOffset offset: Double) -> Interval? {
    ScrollExtent(visible: area.containerSize[axis], of: limits[axis].range, position: offset)
      .indicator(unobscured: area.unobscuredLength(along: axis))
  }

  @inline(never) private mutating func findVelocity() -> Vector { velocity }

  @inline(never) private mutating func findPage(along axis: Axis) -> Int { currentPage(along: axis) }

  @inline(never) private mutating func findIndicators() -> AxisPair<Interval?> {
    let offset = contentOffset
    return AxisPair(
      horizontal: area.indicator(atOffset: offset.x, along: .horizontal),
      vertical: area.indicator(atOffset: offset.y, along: .vertical))
  }
}
