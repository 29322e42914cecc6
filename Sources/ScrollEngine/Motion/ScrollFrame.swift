import PlaneGeometry

/// What a frame shows of a scroll view, found in one pass.
package struct ScrollFrame: Equatable, Sendable {
  /// The place in the content at the viewport's top leading corner, in points.
  package var contentOffset: Point
  /// In points a second.
  package var velocity: Vector
  package var zoomScale: Double
  package var contentSize: Size
  package var phase: ScrollPhase
  /// Where the plain indicators lie, ``ScrollArea/indicator(atOffset:along:)``.
  package var indicators: AxisPair<Interval?>
  /// The page along the axis that was asked for.
  package var currentPage: Int
  /// Whether time alone will change anything.
  package var isMoving: Bool
}

extension Scroller {
  /// The values that the frame of ``now`` shows, with the page along `axis`. Constant time.
  ///
  /// Mutating only to fill the cache of motion positions. Values that few frames need come from functions that are not inlined; these are
  /// mutating too, because a nonmutating call would copy the scroll view (see ``Boxed``).
  package mutating func frame(pagesAlong axis: Axis) -> ScrollFrame {
    motions.find()
    var frame = ScrollFrame(
      contentOffset: motions.found.offset, velocity: motions.found.velocity, zoomScale: gestureState.value.zoom.scale,
      contentSize: area.contentSize, phase: activity.phase, indicators: AxisPair(repeating: nil), currentPage: 0,
      isMoving: !motions.isResting || deadline != .never)
    if activity.phase == .interacting || activity.isLed { frame.velocity = findVelocity() }
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
