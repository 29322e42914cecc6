import LazyLayout

/// The measures of lazy content in a replay: blank area, layout shift, landing errors, thumb movement.
///
/// All measures are integers that do not depend on the machine: 64ths of a point, millionths of a track, frames,
/// counts. Reports compute ratios. the article LazyContent names the source of each measure.
public struct LazyMeasures: Equatable, Sendable {
  /// Blank area: parts of the viewport over the content that show no row.
  public struct Blank: Equatable, Sendable {
    /// The number of frames with blank area.
    public var frames = 0
    /// The greatest blank length of one frame, in 1/64 pt.
    public var worst = 0
    /// The sum over all frames, in 1/64 pt. Multiplied by the frame duration it is FlashList's cumulative blank area.
    public var total = 0
  }

  /// Layout shift: movement on the screen, beyond the scrolled distance, of rows visible before and after a frame. 0
  /// for anchored rows.
  public struct LayoutShift: Equatable, Sendable {
    /// The number of frames with a layout shift.
    public var frames = 0
    /// The greatest layout shift, in 1/64 pt.
    public var worst = 0
  }

  /// Landing errors of scrolls to rows.
  public struct Landing: Equatable, Sendable {
    /// The number of completed scrolls to a row.
    public var jumps = 0
    /// The number of interrupted scrolls to a row.
    public var interrupted = 0
    /// The greatest distance of a row from its requested position, in 1/64 pt.
    public var worstError = 0
    /// The greatest number of frames from the request to the row's arrival, both counted: 1 for a jump.
    public var mostFrames = 0
    /// The number of target changes during scrolls.
    public var retargets = 0
  }

  /// The movement of the scroll indicator's thumb.
  public struct Thumb: Equatable, Sendable {
    /// The number of frames in which an end of the thumb moved against the content.
    public var reversedFrames = 0
    /// The greatest movement of an end against the content, in millionths of the track.
    public var worstReversal = 0
    /// The greatest movement of the thumb in a frame beyond the content's share of its own scrollable distance, in
    /// millionths of the track.
    public var largestExcess = 0
    /// The greatest gap between the thumb and the end of the track while the content was at that end, in millionths of
    /// the track.
    public var endError = 0
  }

  /// Changes of the content length while rows are measured.
  public struct ContentLength: Equatable, Sendable {
    /// The number of frames with a change.
    public var changes = 0
    /// The change with the greatest ratio to the length before, in 1/64 pt.
    public var largestChange = 0
    /// The length before that change, in 1/64 pt; 0 without a change.
    public var lengthBefore = 0
  }

  /// Hitches of frames that waited for rows: rows that take time, made synchronously.
  public struct Hitches: Equatable, Sendable {
    /// The number of frames whose lateness exceeded that of the frame before.
    public var frames = 0
    /// The sum of these increases, in nanoseconds.
    public var time = 0
  }

  /// Results of prefetching rows.
  public struct Prefetch: Equatable, Sendable {
    /// The number of rows that were ready when they came into view.
    public var hits = 0
    /// The number of rows that were started ahead, but not ready when they came into view.
    public var late = 0
    /// The number of rows released unseen.
    public var wasted = 0
    /// The number of rows whose work was cancelled.
    public var cancelled = 0
  }

  /// The greatest numbers of rows at one time.
  public struct Items: Equatable, Sendable {
    /// The greatest number of live rows.
    public var peakLive = 0
    /// The greatest number of pooled rows.
    public var peakPooled = 0
  }

  /// The blank area.
  public var blank = Blank()
  /// The layout shift.
  public var layoutShift = LayoutShift()
  /// The landing errors.
  public var landing = Landing()
  /// The thumb's movement.
  public var thumb = Thumb()
  /// The changes of the content length.
  public var contentLength = ContentLength()
  /// The hitches.
  public var hitches = Hitches()
  /// The results of prefetching.
  public var prefetch = Prefetch()
  /// The greatest numbers of rows.
  public var items = Items()

  /// Measures of an empty replay.
  public init() {}
}

extension LazyMeasures {
  /// Takes over the measures of the row evaluator, if rows take time.
  mutating func take(_ work: LazyWork, framesPerSecond: Int) {
    blank.frames = work.blankFrames
    blank.worst = Int(work.worstBlank)
    blank.total = Int(work.blankTime / (1_000_000_000 / Int64(framesPerSecond)))
    hitches.frames = work.lateFrames
    hitches.time = Int(work.hitchTime)
    prefetch.hits = work.hits
    prefetch.late = work.late
    prefetch.wasted = work.wasted
    prefetch.cancelled = work.cancelled
    items.peakLive = work.peakLive
    items.peakPooled = work.peakPooled
  }

  /// Notes a change of the content length.
  mutating func noteLength(_ length: Int64, after before: Int64) {
    guard length != before, before > 0 else { return }
    contentLength.changes += 1
    let change = abs(length - before)
    // Compares change / before with the largest ratio by cross multiplication.
    let now = change.multipliedFullWidth(by: Int64(max(1, contentLength.lengthBefore)))
    let largest = Int64(contentLength.largestChange).multipliedFullWidth(by: before)
    guard (now.high, now.low) > (largest.high, largest.low) else { return }
    contentLength.largestChange = Int(clamping: change)
    contentLength.lengthBefore = Int(clamping: before)
  }
}
