import LazyLayout

/// What a replay of lazy content came to for somebody who looks at the screen: what was blank, what moved that nobody
/// had scrolled, where jumps landed, what the thumb did.
///
/// All are whole numbers that do not depend on the machine: 64ths of a point, millionths of a track, frames, counts.
/// Ratios are made where they are shown. Where each comes from, `docs/lazy-content.md` says.
public struct LazyMeasures: Equatable, Sendable {
  /// Parts of the viewport over the content in which no row was shown.
  public struct Blank: Equatable, Sendable {
    /// Frames with such a part.
    public var frames = 0
    /// The most in one frame, in 1/64 pt.
    public var worst = 0
    /// That of all frames together, in 1/64 pt; times the length of a frame it is FlashList's cumulative blank area.
    public var total = 0
  }

  /// How far rows that could be seen before and after a frame moved on the screen, beyond what was scrolled. Nothing,
  /// where rows are anchored.
  public struct LayoutShift: Equatable, Sendable {
    /// Frames in which one did.
    public var frames = 0
    /// The farthest, in 1/64 pt.
    public var worst = 0
  }

  /// Where scrolls to rows ended.
  public struct Landing: Equatable, Sendable {
    /// Scrolls to a row that came to their end.
    public var jumps = 0
    /// Scrolls to a row that something else ended.
    public var interrupted = 0
    /// How far the farthest row lay from where it was asked for, in 1/64 pt.
    public var worstError = 0
    /// The most frames from the one that showed the request to the one that showed the row in its place, both counted:
    /// 1 for a jump.
    public var mostFrames = 0
    /// How often the place that was scrolled to turned out to be another one.
    public var retargets = 0
  }

  /// What the thumb of the scroll indicator did.
  public struct Thumb: Equatable, Sendable {
    /// Frames in which one of its ends went against the content.
    public var wrongWayFrames = 0
    /// The farthest that one went, in millionths of the track.
    public var worstWrongWay = 0
    /// The most that it went in a frame beyond the part that the content went of its own way, in millionths of the
    /// track.
    public var largestExcess = 0
    /// How far it lay from an end of the track while the content was at that end, in millionths of the track.
    public var endError = 0
  }

  /// How the length of the content changed as more of it became known.
  public struct ContentLength: Equatable, Sendable {
    /// Frames in which it did.
    public var changes = 0
    /// The change that was the greatest part of the length before, in 1/64 pt.
    public var largestChange = 0
    /// The length before it, in 1/64 pt; 0 without a change.
    public var lengthBefore = 0
  }

  /// What came of rows that were made before they could be seen.
  public struct Prefetch: Equatable, Sendable {
    /// Rows that came into view and were there.
    public var hits = 0
    /// Rows that were released without having been seen.
    public var wasted = 0
    /// Rows whose making was given up.
    public var cancelled = 0
  }

  /// How many rows there were at once.
  public struct Items: Equatable, Sendable {
    /// The most that were kept.
    public var mostLive = 0
    /// The most that lay in pools.
    public var mostPooled = 0
  }

  /// What showed no row.
  public var blank = Blank()
  /// The movement of rows that nobody had scrolled.
  public var layoutShift = LayoutShift()
  /// Where scrolls to rows ended.
  public var landing = Landing()
  /// What the thumb did.
  public var thumb = Thumb()
  /// How the content's length changed.
  public var contentLength = ContentLength()
  /// What was made ahead.
  public var prefetch = Prefetch()
  /// How many rows there were.
  public var items = Items()

  /// The measures of nothing.
  public init() {}
}

extension LazyMeasures {
  /// The measures by the names under which they are stored, in the order in which they are written.
  package static var named: [(name: String, path: WritableKeyPath<LazyMeasures, Int>)] {
    [
      ("blank_frames", \.blank.frames), ("blank_worst_64ths", \.blank.worst), ("blank_total_64ths", \.blank.total),
      ("layout_shift_frames", \.layoutShift.frames), ("layout_shift_worst_64ths", \.layoutShift.worst),
      ("jumps", \.landing.jumps),
      ("interrupted_jumps", \.landing.interrupted), ("landing_error_64ths", \.landing.worstError),
      ("landing_frames", \.landing.mostFrames), ("retargets", \.landing.retargets),
      ("thumb_wrong_way_frames", \.thumb.wrongWayFrames), ("thumb_wrong_way_millionths", \.thumb.worstWrongWay),
      ("thumb_excess_millionths", \.thumb.largestExcess), ("thumb_end_error_millionths", \.thumb.endError),
      ("length_changes", \.contentLength.changes), ("length_change_64ths", \.contentLength.largestChange),
      ("length_before_64ths", \.contentLength.lengthBefore), ("prefetch_hits", \.prefetch.hits),
      ("prefetch_wasted", \.prefetch.wasted), ("prefetch_cancelled", \.prefetch.cancelled),
      ("live_rows", \.items.mostLive), ("pooled_rows", \.items.mostPooled),
    ]
  }

  /// Old names of stored measures, each with the new name.
  package static var renamed: [(old: String, new: String)] {
    [("drift_frames", "layout_shift_frames"), ("drift_worst_64ths", "layout_shift_worst_64ths")]
  }

  /// Takes in what became of the work on rows, where rows take time.
  mutating func take(_ work: LazyWork, framesPerSecond: Int) {
    blank.frames = work.blankFrames
    blank.worst = Int(work.worstBlank)
    blank.total = Int(work.blankTime / (1_000_000_000 / Int64(framesPerSecond)))
    prefetch.hits = work.hits
    prefetch.wasted = work.wasted
    prefetch.cancelled = work.cancelled
    items.mostLive = work.mostLive
    items.mostPooled = work.mostPooled
  }

  /// Takes in a change of the content's length.
  mutating func noteLength(_ length: Int, after before: Int) {
    guard length != before, before > 0 else { return }
    contentLength.changes += 1
    let change = abs(length - before)
    // change / before > largest / its before, without dividing.
    let now = change.multipliedFullWidth(by: max(1, contentLength.lengthBefore))
    let largest = contentLength.largestChange.multipliedFullWidth(by: before)
    guard (now.high, now.low) > (largest.high, largest.low) else { return }
    (contentLength.largestChange, contentLength.lengthBefore) = (change, before)
  }
}
