import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// A thumb over content of estimated length that never moves against the content.
///
/// Measured rows change the length of the content during a scroll, and a proportional thumb jumps with it, often
/// backwards. This thumb moves by the content's movement: it covers the same fraction of its remaining distance as the
/// content covers of its own. So the thumb rests while the content rests, never moves back while the content moves
/// forward, and reaches an end with the content. Estimation errors are corrected during the movement. Appended rows
/// make other content, for which the owner creates a new thumb.
///
/// The thumb's length approaches the estimate over about one viewport of movement, and only as far as neither end moves
/// back.
public struct MonotoneThumb: Equatable, Sendable {
  /// The progress of the thumb along its track, from 0 to 1.
  public private(set) var progress: Double
  /// The thumb's extent, in points from the viewport's start; `nil` without a thumb.
  public private(set) var thumb: Interval?

  private var extent: ScrollExtent
  private var track: ScrollIndicatorTrack
  /// The scrollable distance that the thumb's length shows, in points.
  private var travel: Double

  /// The thumb of content at rest.
  public init(for extent: ScrollExtent, on track: ScrollIndicatorTrack, model: ScrollIndicatorModel) {
    self.extent = extent
    self.track = track
    progress = extent.doubleValue
    travel = extent.travel
    thumb = model.thumb(for: extent, on: track)
  }

  /// Updates the thumb from the content. O(1).
  ///
  /// - Parameters:
  ///   - extent: the current extent of the content.
  ///   - shift: the layout shift since the last call, in points: rows before the visible ones had other lengths than
  ///     estimated. It does not count as movement.
  ///   - track: the track of the thumb.
  ///   - model: the rule for the length and position of the thumb.
  public mutating func follow(
    _ extent: ScrollExtent, shiftedBy shift: Double = 0, on track: ScrollIndicatorTrack, model: ScrollIndicatorModel
  ) {
    let before = self.extent
    let moved = Self.inside(extent) - Self.inside(before) - shift
    let isOutside = before.overhang > 0 || extent.overhang > 0
    self.extent = extent
    progress = Self.progress(progress, moved: moved, to: extent)
    travel = smoothed(moved)
    defer { self.track = track }
    guard let shown = model.thumb(for: shownExtent, on: track) else { return thumb = nil }
    guard let last = thumb, track == self.track, !isOutside else { return thumb = shown }
    thumb = Self.shown(shown, after: last, moved: moved, progress: progress)
  }

  /// Updates the thumb from content at another scale. The change of the scrolled fraction counts as movement. The thumb
  /// takes the new length at once, without the limit for its ends.
  mutating func follow(
    zoomedTo extent: ScrollExtent, shiftedBy shift: Double, on track: ScrollIndicatorTrack,
    model: ScrollIndicatorModel
  ) {
    let share = self.extent.travel > 0 ? Self.inside(self.extent) / self.extent.travel : 0
    let moved = Self.inside(extent) - share * max(0, extent.travel) - shift
    self.extent = extent
    self.track = track
    progress = Self.progress(progress, moved: moved, to: extent)
    travel = extent.travel
    thumb = model.thumb(for: shownExtent, on: track)
  }

  /// The new progress: the thumb covers the same fraction of its remaining distance as the content. At an end the
  /// progress is exactly 0 or 1.
  private static func progress(_ progress: Double, moved: Double, to extent: ScrollExtent) -> Double {
    let position = inside(extent)
    guard extent.travel > 0, position > 0 else { return 0 }
    guard position < extent.travel else { return 1 }
    if moved > 0 { return min(1, progress + (1 - progress) * (moved / (moved + (extent.travel - position)))) }
    if moved < 0 { return max(0, progress + progress * (moved / (position - moved))) }
    return progress
  }

  /// The scrollable distance that the thumb shows, approaching the estimate exponentially with the movement.
  private func smoothed(_ moved: Double) -> Double {
    guard travel > 0, extent.visible > 0 else { return extent.travel }
    return extent.travel + (travel - extent.travel) * Elementary.exp(0 - moved.magnitude / extent.visible)
  }

  /// The extent that the thumb shows. In overscroll it lies as far outside as the content.
  private var shownExtent: ScrollExtent {
    guard extent.travel > 0 else { return extent }
    let outside = extent.position < 0 ? extent.position : max(0, extent.position - extent.travel)
    return ScrollExtent(visible: extent.visible, travel: travel, position: travel * progress + outside)
  }

  /// The thumb, limited so that neither end moves against the content.
  private static func shown(_ thumb: Interval, after last: Interval, moved: Double, progress: Double) -> Interval {
    let isForward = moved > 0 || progress == 1
    guard moved != 0 || progress == 0 || progress == 1 else { return last }
    let start = isForward ? max(thumb.offset, last.offset) : min(thumb.offset, last.offset)
    let end = isForward ? max(thumb.end, last.end) : min(thumb.end, last.end)
    return Interval(offset: start, length: end - start)
  }

  private static func inside(_ extent: ScrollExtent) -> Double {
    min(max(extent.position, 0), max(0, extent.travel))
  }
}

extension ScrollExtent {
  /// The distance of the viewport past the ends of the content, in points; 0 within the range.
  var overhang: Double { max(0, max(-position, position - travel)) }
}
