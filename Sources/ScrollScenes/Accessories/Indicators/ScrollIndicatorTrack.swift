import PlaneGeometry

/// The track of a thumb along a viewport's edge.
public struct ScrollIndicatorTrack: Equatable, Sendable {
  /// The start of the track, in points from the viewport's start.
  public var start: Double
  /// The length of the track, in points; never negative.
  public var length: Double
  /// The sum of the indicator's insets at both ends, in points.
  public var padding: Double

  /// A track; lengths in points, a negative `length` counts as 0.
  public init(start: Double = 0, length: Double, padding: Double = 0) {
    self.start = start
    self.length = max(0, length)
    self.padding = padding
  }

  /// The track of a viewport of `visible` points.
  ///
  /// - Parameters:
  ///   - visible: the length of the viewport, in points.
  ///   - insets: the covered lengths at the start and the end of the viewport.
  ///   - margin: the distance between the track and the insets at both ends.
  ///   - corner: an additional inset at the end, for the bar of the other axis or for a control in line with the track.
  public init(
    inViewport visible: Double, insets: (start: Double, end: Double) = (0, 0), margin: Double = 0, corner: Double = 0
  ) {
    let padding = insets.start + insets.end
    self.init(start: insets.start + margin, length: visible - padding - 2 * margin - corner, padding: padding)
  }

  /// The scroll position for a thumb at `thumb`, in points from 0 to `travel`. The inverse of
  /// ``ScrollIndicatorModel/thumb(for:on:)`` within the range. 0 for a thumb as long as the track, which cannot move.
  public func position(ofThumb thumb: Interval, travel: Double) -> Double {
    travel * progress(ofThumb: thumb)
  }

  /// The extent of the track in the viewport.
  var interval: Interval { Interval(offset: start, length: length) }

  /// The progress of the thumb along the track, from 0 to 1.
  func progress(ofThumb thumb: Interval) -> Double {
    let room = length - thumb.length
    return room > 0 ? ((thumb.offset - start) / room).clamped(to: 0...1) : 0
  }
}
