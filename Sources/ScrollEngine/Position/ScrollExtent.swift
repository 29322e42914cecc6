import PlaneGeometry

/// How much of the content is seen along one axis, and which part of it: all that a scroll indicator says.
public struct ScrollExtent: Equatable, Sendable {
  /// The length of the viewport, insets included, in points.
  public var visible: Double
  /// How far the content can be scrolled, in points; 0 where nothing can.
  public var travel: Double
  /// How far it has been scrolled, in points: from 0 to ``travel``, and beyond these in overscroll.
  public var position: Double

  /// An extent by its three lengths, in points.
  public init(visible: Double, travel: Double, position: Double) {
    self.visible = visible
    self.travel = travel
    self.position = position
  }

  /// What a scroll view of the sizes `area` shows at `offset` along `axis`.
  public init(of area: ScrollArea, atOffset offset: Double, along axis: Axis) {
    self.init(visible: area.containerSize[axis], of: area.offsetRange(along: axis), position: offset)
  }

  /// What a viewport of `visible` points shows at the offset `position` of a range.
  @inline(__always) init(visible: Double, of range: ClosedRange<Double>, position: Double) {
    self.init(
      visible: visible, travel: range.upperBound - range.lowerBound, position: position - range.lowerBound)
  }

  /// The length of the content with its insets, at least that of the viewport, in points.
  public var total: Double { visible + travel }

  /// The part of the content that is seen, from 0 to 1: `NSScroller.knobProportion`. 1 where nothing can be scrolled.
  public var knobProportion: Double { travel > 0 ? visible / total : 1 }

  /// How far the content has been scrolled, from 0 to 1: `NSScroller.doubleValue`. 0 where nothing can be scrolled.
  public var doubleValue: Double { travel > 0 ? (position / travel).clamped(to: 0...1) : 0 }

  /// The plain thumb on a track of `track` points, at least ``ScrollArea/minimumIndicatorLength`` long; `nil` where
  /// nothing can be scrolled.
  @inline(__always) func indicator(unobscured track: Double) -> Interval? {
    guard travel > 0, track > 0 else { return nil }
    return thumb(on: Interval(offset: 0, length: track), atLeast: ScrollArea.minimumIndicatorLength)
  }

  /// A thumb as long a part of `track` as the viewport is of the content, at least `minimum`, and as far along its way
  /// as the content.
  /// - Precondition: ``travel`` is above 0.
  @inlinable @inline(__always) package func thumb(on track: Interval, atLeast minimum: Double) -> Interval {
    let proportion = visible / (visible + travel)
    return thumb(ofLength: min(track.length, max(minimum, proportion * track.length)), on: track)
  }

  /// A thumb of `length` points, as far along `track` as the content is along its way.
  /// - Precondition: ``travel`` is above 0.
  @inlinable @inline(__always) package func thumb(ofLength length: Double, on track: Interval) -> Interval {
    let progress = (position / travel).clamped(to: 0...1)
    return Interval(offset: track.offset + (track.length - length) * progress, length: length)
  }
}
