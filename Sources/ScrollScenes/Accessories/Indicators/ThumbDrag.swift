import PlaneGeometry

/// A drag of a thumb by a pointer: the content scrolls to the thumb's position.
///
/// The mapping from track to content is fixed at the begin of the drag. Rows that are measured during the drag change
/// the content's length, and must not move the content under a resting pointer. The end of the track still maps to the
/// current end of the content.
public struct ThumbDrag: Equatable, Sendable {
  private let track: ScrollIndicatorTrack
  private let length: Double
  private let grip: Double
  private let travel: Double

  /// Begins a drag at `pointer`, in points from the viewport's start. `nil` when the pointer is not on the thumb, or
  /// the thumb cannot move.
  ///
  /// - Parameters:
  ///   - thumb: the extent of the thumb.
  ///   - track: the track of the thumb.
  ///   - pointer: in points from the viewport's start.
  ///   - travel: the scrollable distance of the content, in points.
  public init?(of thumb: Interval, on track: ScrollIndicatorTrack, at pointer: Double, travel: Double) {
    guard pointer >= thumb.offset, pointer <= thumb.end, thumb.length < track.length, travel > 0 else { return nil }
    self.track = track
    self.length = thumb.length
    self.grip = pointer - thumb.offset
    self.travel = travel
  }

  /// The extent of the thumb for a pointer position, in points from the viewport's start; within its track.
  public func thumb(at pointer: Double) -> Interval {
    let room = track.length - length
    return Interval(offset: (pointer - grip).clamped(to: track.start...track.start + room), length: length)
  }

  /// The scroll position for a pointer position, in points; `travel` is the current scrollable distance.
  public func position(at pointer: Double, travel: Double) -> Double {
    let progress = track.progress(ofThumb: thumb(at: pointer))
    guard progress < 1 else { return travel }
    return min(self.travel * progress, travel)
  }
}
