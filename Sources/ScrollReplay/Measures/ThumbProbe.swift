import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Measures the movement of a scroll indicator's thumb between frames.
struct ThumbProbe: Sendable {
  /// The thumb and its track, in points from the viewport's start.
  struct Shown: Equatable, Sendable {
    var thumb: Interval
    var track: Interval
    /// Whether the indicator guarantees that the thumb never moves against the content.
    var isMonotone = false
  }

  /// The content's movement in a frame.
  struct Movement: Equatable, Sendable {
    /// The distance scrolled since the last frame, in points.
    var moved: Double
    /// The offset, in points.
    var offset: Double
    /// The range of the offset, as far as it is known.
    var range: ClosedRange<Double>
  }

  private var last: (shown: Shown, isInside: Bool, travel: Double)?

  /// The rounding error of differences, in points.
  private static let noise = 1e-6

  /// Evaluates a frame. Appends values for violations by a thumb that guarantees monotone movement.
  mutating func observe(
    at shown: Shown?, _ content: Movement, into measures: inout LazyMeasures.Thumb, _ values: inout [FrameValue],
    _ index: Int
  ) {
    guard let shown, shown.track.length > 0 else { return last = nil }
    let isInside = content.range.contains(content.offset)
    let travel = content.range.upperBound - content.range.lowerBound
    defer { last = (shown, isInside, travel) }
    let error = Self.endError(of: shown, content)
    measures.endError = max(measures.endError, shown.millionths(error))
    if shown.isMonotone, error > Self.noise { values.append(FrameValue(.thumbEndError, index, error)) }
    guard let last, last.shown.track == shown.track, isInside, last.isInside else { return }
    let start = shown.thumb.offset - last.shown.thumb.offset
    let wrong = Self.reversal(start: start, end: shown.thumb.end - last.shown.thumb.end, content.moved)
    if wrong > Self.noise {
      measures.reversedFrames += 1
      measures.worstReversal = max(measures.worstReversal, shown.millionths(wrong))
      if shown.isMonotone { values.append(FrameValue(.thumbReversal, index, wrong)) }
    }
    let room = shown.track.length - shown.thumb.length
    guard room > 0, travel > 0, last.travel > 0 else { return }
    let own = content.moved.magnitude / min(travel, last.travel)
    let excess = (start.magnitude / room - own) * shown.track.length
    if excess > Self.noise { measures.largestExcess = max(measures.largestExcess, shown.millionths(excess)) }
  }

  /// The gap between the thumb and the end of the track, in points, if the content is at that end; else 0.
  private static func endError(of shown: Shown, _ content: Movement) -> Double {
    guard content.range.lowerBound < content.range.upperBound else { return 0 }
    if content.offset == content.range.lowerBound { return (shown.thumb.offset - shown.track.offset).magnitude }
    if content.offset == content.range.upperBound { return (shown.track.end - shown.thumb.end).magnitude }
    return 0
  }

  /// The distance, in points, that the thumb's start or end moved against the content.
  private static func reversal(start: Double, end: Double, _ moved: Double) -> Double {
    if moved > noise { return max(0, max(-start, -end)) }
    return moved < -noise ? max(0, max(start, end)) : 0
  }
}

extension ThumbProbe.Shown {
  /// A distance in millionths of the track.
  fileprivate func millionths(_ distance: Double) -> Int {
    Int(clamping: Int64((distance / track.length * 1e6).rounded()))
  }
}
