import PlaneGeometry

/// A thumb that a pointer drags: the content goes where the thumb says.
///
/// What a point of the track means is settled when the thumb is grabbed, and stays: rows that are measured on the way
/// change how long the content is, and must not move the content under a pointer that rests. The ends of the track are
/// the ends of the content all the same.
public struct ThumbDrag: Equatable, Sendable {
  private let track: ScrollIndicatorTrack
  private let length: Double
  private let grip: Double
  private let travel: Double

  /// Grabs the thumb at `pointer`, in points from the viewport's start; `nil` where the pointer is not on the thumb, or
  /// the thumb cannot be moved.
  ///
  /// - Parameter travel: how far the content can be scrolled, in points.
  public init?(of thumb: Interval, on track: ScrollIndicatorTrack, at pointer: Double, travel: Double) {
    guard pointer >= thumb.offset, pointer <= thumb.end, thumb.length < track.length, travel > 0 else { return nil }
    self.track = track
    self.length = thumb.length
    self.grip = pointer - thumb.offset
    self.travel = travel
  }

  /// Where the thumb lies with the pointer there, in points from the viewport's start; within its track.
  public func thumb(at pointer: Double) -> Interval {
    let room = track.length - length
    return Interval(offset: (pointer - grip).clamped(to: track.start...track.start + room), length: length)
  }

  /// How far the content is to be scrolled with the pointer there, in points, where it can be scrolled by `travel` now.
  public func position(at pointer: Double, travel: Double) -> Double {
    let progress = track.progress(ofThumb: thumb(at: pointer))
    guard progress < 1 else { return travel }
    return min(self.travel * progress, travel)
  }
}
