import PlaneGeometry
import ScrollEngine

/// How long a thumb is and where it lies on its track.
///
/// The thumb is as long a part of the track as the viewport is of the content, and at least ``minimumLength``; it is as
/// far along its way as the content. Models differ in the least length, in the ends of the track, and in what
/// overscroll does to the thumb.
public struct ScrollIndicatorModel: Equatable, Sendable {
  /// What overscroll does to the thumb.
  public enum Overscroll: Equatable, Sendable {
    /// Nothing: it rests at the end of the track.
    case keepsLength
    /// It gets shorter as the content leaves the viewport, down to so many points: at once where it shows a part of the
    /// content, and where it has its least length within the first fifth of a viewport (Flutter's Cupertino bar).
    case shrinks(to: Double)
    /// What lies outside counts as content (WebKit). The thumb keeps to whole points, shows at once that the content is
    /// not at its start, and is not there where the track is too short for it.
    case countsOverhang
  }

  /// The shortest thumb within the range, in points.
  public var minimumLength: Double
  /// What overscroll does to the thumb.
  public var overscroll: Overscroll
  /// How far from the ends of the viewport the track begins and ends, in points, insets apart.
  public var endMargin: Double

  /// A model by its numbers, in points.
  public init(minimumLength: Double, overscroll: Overscroll = .keepsLength, endMargin: Double = 0) {
    self.minimumLength = minimumLength
    self.overscroll = overscroll
    self.endMargin = endMargin
  }

  /// The plain rule, which ``ScrollArea/indicator(atOffset:along:)`` has: at least
  /// ``ScrollArea/minimumIndicatorLength``, and nothing happens in overscroll.
  public static let proportional = ScrollIndicatorModel(minimumLength: ScrollArea.minimumIndicatorLength)

  /// Like the indicators of iOS, with the numbers of Flutter's Cupertino scroll bar, which were found by eye: at least
  /// 36 pt, in overscroll at least 8 pt, 3 pt from the ends. Apple has published none.
  public static let iOS = ScrollIndicatorModel(minimumLength: 36, overscroll: .shrinks(to: 8), endMargin: 3)

  /// Like the scrollers of macOS, with WebKit's rule and its least lengths: 26 pt, or 20 pt for small ones.
  public static func macOS(_ size: ScrollerSize = .regular) -> ScrollIndicatorModel {
    ScrollIndicatorModel(minimumLength: size.minimumKnobLength, overscroll: .countsOverhang)
  }

  /// Where the thumb lies, in points from the viewport's start; `nil` where nothing can be scrolled, or the track has
  /// no room for a thumb. Constant time.
  public func thumb(for extent: ScrollExtent, on track: ScrollIndicatorTrack) -> Interval? {
    guard extent.travel > 0, track.length > 0 else { return nil }
    switch overscroll {
    case .keepsLength: return extent.thumb(on: track.interval, atLeast: minimumLength)
    case .shrinks(let least): return shrinkingThumb(for: extent, on: track, toLeast: least)
    case .countsOverhang: return overhangingThumb(for: extent, on: track)
    }
  }

  private func shrinkingThumb(
    for extent: ScrollExtent, on track: ScrollIndicatorTrack, toLeast least: Double
  ) -> Interval {
    let inside = max(0, extent.visible - extent.overhang)
    let fraction = ((inside - track.padding) / (extent.total - track.padding)).clamped(to: 0...1)
    let length = max(min(track.length, least), track.length * fraction)
    let outside = 1 - inside / extent.visible
    let yielding = extent.overhang > 0 ? 1 - outside.clamped(to: 0...Self.yieldingShare) / Self.yieldingShare : 1
    let minimum = min(minimumLength, track.length) * yielding
    return extent.thumb(ofLength: min(max(length, minimum), track.length), on: track.interval)
  }

  private func overhangingThumb(for extent: ScrollExtent, on track: ScrollIndicatorTrack) -> Interval? {
    let way = extent.travel + extent.overhang
    let length = max((extent.visible / (extent.visible + way) * track.length).rounded(), minimumLength)
    guard length <= track.length else { return nil }
    let room = track.length - length
    let position = max(0, extent.position)
    // At the end the quotient may fall a bit short of the room, and would lose a point to the rounding.
    let place = position >= way ? room : (position * room / way).rounded(.down)
    let isOff = position > 0 && place < 1
    return Interval(offset: track.start + (isOff ? min(1, room) : place), length: length)
  }

  /// 0.2: the part of the viewport over which the least length gives way in overscroll; Flutter's, by eye.
  private static let yieldingShare = 0.2
}
