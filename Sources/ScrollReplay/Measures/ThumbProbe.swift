import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Follows the thumb of a scroll indicator from frame to frame.
struct ThumbProbe: Sendable {
  /// A thumb on its track, in points from the viewport's start.
  struct Shown: Equatable, Sendable {
    var thumb: Interval
    var track: Interval
    /// Whether it was promised never to go against the content.
    var isMonotone = false
  }

  /// What the content did in a frame.
  struct Movement: Equatable, Sendable {
    /// How far it was scrolled since the frame before, in points.
    var moved: Double
    /// Where it is.
    var offset: Double
    /// Where it can be, as far as that is known.
    var range: ClosedRange<Double>
  }

  private var last: (shown: Shown, isInside: Bool, travel: Double)?

  /// Below it a difference is rounding, in points.
  private static let noise = 1e-6

  /// Looks at a frame. Writes values for a thumb that breaks its promise.
  mutating func look(
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

  /// How far the thumb lies from the end of the track at which the content is.
  private static func endError(of shown: Shown, _ content: Movement) -> Double {
    guard content.range.lowerBound < content.range.upperBound else { return 0 }
    if content.offset == content.range.lowerBound { return (shown.thumb.offset - shown.track.offset).magnitude }
    if content.offset == content.range.upperBound { return (shown.track.end - shown.thumb.end).magnitude }
    return 0
  }

  /// How far the thumb went against the content with its start or its end.
  private static func reversal(start: Double, end: Double, _ moved: Double) -> Double {
    if moved > noise { return max(0, max(-start, -end)) }
    return moved < -noise ? max(0, max(start, end)) : 0
  }
}

extension ThumbProbe.Shown {
  /// A distance on the track, in millionths of it.
  fileprivate func millionths(_ distance: Double) -> Int { Int((distance / track.length * 1e6).rounded()) }
}
