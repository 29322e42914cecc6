import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// A thumb over content whose length is an estimate: it never moves against the content.
///
/// Where rows are measured as they come into view, the length of the content changes all the time, and a thumb that is
/// computed from it jumps, often backwards. This one is driven by how far the content moves: of the way that the thumb
/// has left, it goes the part that the content has gone of its own. So it stands still while the content does, never
/// goes back while the content goes forward, and is at an end whenever the content is. An estimate that was wrong is
/// made good on the way. Content to which something was added is other content: it gets a thumb of its own.
///
/// Its length follows the estimate over about a viewport of movement, and only as far as neither of its ends goes back.
public struct MonotoneThumb: Equatable, Sendable {
  /// How far along its way the thumb is, from 0 to 1.
  public private(set) var progress: Double
  /// Where the thumb lies, in points from the viewport's start; `nil` where there is none.
  public private(set) var thumb: Interval?

  private var extent: ScrollExtent
  private var track: ScrollIndicatorTrack
  /// How far the content can be scrolled as the thumb's length shows it.
  private var travel: Double

  /// The thumb of content that has not moved yet.
  public init(for extent: ScrollExtent, on track: ScrollIndicatorTrack, model: ScrollIndicatorModel) {
    self.extent = extent
    self.track = track
    progress = extent.doubleValue
    travel = extent.travel
    thumb = model.thumb(for: extent, on: track)
  }

  /// Follows the content. Constant time.
  ///
  /// - Parameters:
  ///   - extent: what is seen now.
  ///   - shift: how far what is seen has moved in the content since the last time, in points, because rows before it
  ///     turned out longer or shorter than estimated. It is no movement.
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
    guard let shown = model.thumb(for: seen, on: track) else { return thumb = nil }
    guard let last = thumb, track == self.track, !isOutside else { return thumb = shown }
    thumb = Self.shown(shown, after: last, moved: moved, progress: progress)
  }

  /// Follows content that is shown at another scale. It has moved by what its part of the way has changed; the thumb is
  /// as long as the new part is, and may come from anywhere.
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
    thumb = model.thumb(for: seen, on: track)
  }

  /// The part of the way that is left, forwards or backwards, is gone in the proportion in which the content has gone
  /// its own. At the ends nothing is left.
  private static func progress(_ progress: Double, moved: Double, to extent: ScrollExtent) -> Double {
    let position = inside(extent)
    guard extent.travel > 0, position > 0 else { return 0 }
    guard position < extent.travel else { return 1 }
    if moved > 0 { return min(1, progress + (1 - progress) * (moved / (moved + (extent.travel - position)))) }
    if moved < 0 { return max(0, progress + progress * (moved / (position - moved))) }
    return progress
  }

  /// How far the content can be scrolled, as far as the thumb shows it by now.
  private func smoothed(_ moved: Double) -> Double {
    guard travel > 0, extent.visible > 0 else { return extent.travel }
    return extent.travel + (travel - extent.travel) * Elementary.exp(0 - moved.magnitude / extent.visible)
  }

  /// The extent that the thumb shows: where it is along its way, and in overscroll as far outside as the content.
  private var seen: ScrollExtent {
    guard extent.travel > 0 else { return extent }
    let outside = extent.position < 0 ? extent.position : max(0, extent.position - extent.travel)
    return ScrollExtent(visible: extent.visible, travel: travel, position: travel * progress + outside)
  }

  /// The thumb with neither end moved against the content.
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
  /// How far the viewport reaches out of the content, in points; 0 within the range.
  var overhang: Double { max(0, max(-position, position - travel)) }
}
