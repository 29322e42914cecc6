import PlaneGeometry

/// The visible part of the content along one axis: the data of a scroll indicator.
public struct ScrollExtent: Equatable, Sendable {
  /// The length of the viewport, insets included, in points.
  public var visible: Double
  /// The length of the offset range, in points; 0 if the axis cannot scroll.
  public var travel: Double
  /// The scrolled distance, in points: from 0 to ``travel``, and beyond these in overscroll.
  public var position: Double

  /// Creates an extent from its three lengths, in points.
  public init(visible: Double, travel: Double, position: Double) {
    self.visible = visible
    self.travel = travel
    self.position = position
  }

  /// Creates the extent of a scroll view with the sizes `area` at `offset` along `axis`.
  public init(of area: ScrollArea, atOffset offset: Double, along axis: Axis) {
    self.init(visible: area.containerSize[axis], of: area.offsetRange(along: axis), position: offset)
  }

  /// Creates the extent of a viewport of `visible` points at the offset `position` of a range.
  @inline(__always) init(visible: Double, of range: ClosedRange<Double>, position: Double) {
    self.init(
      visible: visible, travel: range.upperBound - range.lowerBound, position: position - range.lowerBound)
  }

  /// The length of the content with its insets, at least that of the viewport, in points.
  public var total: Double { visible + travel }

  /// The visible fraction of the content, from 0 to 1: `NSScroller.knobProportion`. 1 if the axis cannot scroll.
  public var knobProportion: Double { travel > 0 ? visible / total : 1 }

  /// The scrolled fraction, from 0 to 1: `NSScroller.doubleValue`. 0 if the axis cannot scroll.
  public var doubleValue: Double { travel > 0 ? (position / travel).clamped(to: 0...1) : 0 }

  /// The thumb on a track of `track` points, at least ``ScrollArea/minimumIndicatorLength`` long; `nil` if the axis
  /// cannot scroll.
  @inline(__always) func indicator(unobscured track: Double) -> Interval? {
    guard travel > 0, track > 0 else { return nil }
    return thumb(on: Interval(offset: 0, length: track), atLeast: ScrollArea.minimumIndicatorLength)
  }

  /// The thumb whose share of `track` is the viewport's share of the content, at least `minimum` points long.
  /// - Precondition: ``travel`` is above 0.
  @inlinable @inline(__always) package func thumb(on track: Interval, atLeast minimum: Double) -> Interval {
    let proportion = visible / (visible + travel)
    return thumb(ofLength: min(track.length, max(minimum, proportion * track.length)), on: track)
  }

  /// A thumb of `length` points at the scrolled fraction of its travel on `track`.
  /// - Precondition: ``travel`` is above 0.
  @inlinable @inline(__always) package func thumb(ofLength length: Double, on track: Interval) -> Interval {
    let progress = (position / travel).clamped(to: 0...1)
    return Interval(offset: track.offset + (track.length - length) * progress, length: length)
  }
}
