import PlaneGeometry
import ScrollEngine

/// A rule for the length and position of a thumb on its track.
///
/// The thumb's length is the track's length times the visible fraction of the content, and at least ``minimumLength``.
/// The thumb's progress on the track equals the content's progress. Models differ in the minimum length, the ends of
/// the track and the effect of overscroll.
public struct ScrollIndicatorModel: Equatable, Sendable {
  /// The effect of overscroll on the thumb.
  public enum Overscroll: Equatable, Sendable {
    /// None: the thumb rests at the end of the track.
    case keepsLength
    /// The thumb shrinks as the content leaves the viewport, down to `to` points (Flutter's Cupertino bar). A
    /// proportional thumb shrinks at once; a thumb of minimum length shrinks within the first fifth of a viewport.
    case shrinks(to: Double)
    /// The overscrolled distance counts as content (WebKit). The thumb lies on whole points and leaves the track's
    /// start as soon as the content does. A track shorter than the thumb shows none.
    case countsOverhang
  }

  /// The shortest thumb within the range, in points.
  public var minimumLength: Double
  /// The effect of overscroll on the thumb.
  public var overscroll: Overscroll
  /// The margin between the track and the ends of the viewport, in points, without insets.
  public var endMargin: Double

  /// A model; lengths in points.
  public init(minimumLength: Double, overscroll: Overscroll = .keepsLength, endMargin: Double = 0) {
    self.minimumLength = minimumLength
    self.overscroll = overscroll
    self.endMargin = endMargin
  }

  /// The rule of `ScrollArea.indicator(atOffset:along:)`: at least `ScrollArea.minimumIndicatorLength`, and no
  /// change in overscroll.
  public static let proportional = ScrollIndicatorModel(minimumLength: ScrollArea.minimumIndicatorLength)

  /// The indicators of iOS by the numbers of Flutter's Cupertino scroll bar, which Flutter estimated by eye. The thumb
  /// has at least 36 pt, in overscroll at least 8 pt, and a margin of 3 pt. Apple has published no numbers.
  public static let iOS = ScrollIndicatorModel(minimumLength: 36, overscroll: .shrinks(to: 8), endMargin: 3)

  /// The scrollers of macOS by WebKit's rule and minimum lengths: 26 pt, or 20 pt for small ones.
  public static func macOS(_ size: ScrollerSize = .regular) -> ScrollIndicatorModel {
    ScrollIndicatorModel(minimumLength: size.minimumKnobLength, overscroll: .countsOverhang)
  }

  /// The extent of the thumb, in points from the viewport's start. `nil` when the content fits, or the track is too
  /// short for a thumb. O(1).
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
    let distance = extent.travel + extent.overhang
    let length = max((extent.visible / (extent.visible + distance) * track.length).rounded(), minimumLength)
    guard length <= track.length else { return nil }
    let room = track.length - length
    let position = max(0, extent.position)
    // At the end, rounding of the quotient could lose a point.
    let place = position >= distance ? room : (position * room / distance).rounded(.down)
    let isOff = position > 0 && place < 1
    return Interval(offset: track.start + (isOff ? min(1, room) : place), length: length)
  }

  /// 0.2: the fraction of a viewport over which the minimum length shrinks in overscroll; estimated by eye in Flutter.
  private static let yieldingShare = 0.2
}
