import PlaneGeometry

/// The stretch of a viewport's edge along which a thumb moves.
public struct ScrollIndicatorTrack: Equatable, Sendable {
  /// Where the track begins, in points from the viewport's start.
  public var start: Double
  /// How long it is, in points; never negative.
  public var length: Double
  /// How much of the viewport the insets of the indicator cover, at both ends together, in points.
  public var padding: Double

  /// A track by its place and its length, in points.
  public init(start: Double = 0, length: Double, padding: Double = 0) {
    self.start = start
    self.length = max(0, length)
    self.padding = padding
  }

  /// The track of a viewport of `visible` points.
  ///
  /// - Parameters:
  ///   - insets: what lies over the ends of the viewport, at its start and at its end.
  ///   - margin: how far from what is left the track begins and ends.
  ///   - corner: what the end of the track leaves free besides, for the bar of the other axis or for a control in line
  ///     with it.
  public init(
    inViewport visible: Double, insets: (start: Double, end: Double) = (0, 0), margin: Double = 0, corner: Double = 0
  ) {
    let padding = insets.start + insets.end
    self.init(start: insets.start + margin, length: visible - padding - 2 * margin - corner, padding: padding)
  }

  /// How far the content has been scrolled when the thumb lies there, in points from 0 to `travel`: the inverse of
  /// ``ScrollIndicatorModel/thumb(for:on:)`` within the range. 0 for a thumb as long as the track, which cannot be
  /// moved.
  public func position(ofThumb thumb: Interval, travel: Double) -> Double {
    travel * progress(ofThumb: thumb)
  }

  /// Where the track lies in the viewport.
  var interval: Interval { Interval(offset: start, length: length) }

  /// How far along its way the thumb is, from 0 to 1.
  func progress(ofThumb thumb: Interval) -> Double {
    let room = length - thumb.length
    return room > 0 ? ((thumb.offset - start) / room).clamped(to: 0...1) : 0
  }
}
