import PlaneGeometry
import ScrollScenes

/// Measures layout shift and blank area of a list of your own, from the rows that each frame shows.
///
/// ```swift
/// var meter = RowMeter()
/// let rows = (0..<8).map { RowMeter.Row(id: $0, start: Double($0) * 100, length: 100) }
/// let values = meter.observe(rows, in: 0..<844, scrolledBy: 0, contentLength: 10_000)
/// print(values, meter.measures)  // 44 points are blank
/// ```
///
/// A subject appends the values to the recording behind its frame, and returns ``measures`` as its own
/// ``ReplaySubject/measures``. Lists of Scrollwork need no meter: ``SceneSubject`` measures them.
public struct RowMeter: Sendable {
  /// A row in one frame.
  public struct Row: Equatable, Sendable {
    /// The identity of the row, which edits keep.
    public let id: Int
    /// The start of the row in the content, in points.
    public let start: Double
    /// The length of the row, in points.
    public let length: Double

    /// A row from `start` on, in points.
    public init(id: Int, start: Double, length: Double) {
      (self.id, self.start, self.length) = (id, start, length)
    }
  }

  /// Layout shift, blank area and live rows so far, with lengths in 1/64 pt. Other measures stay 0.
  public private(set) var measures = LazyMeasures()
  /// The axis of the rows.
  public let axis: Axis
  /// The space between two rows that is not blank, in points.
  public let spacing: Double
  private var lastPlaces: [Int: Double] = [:]

  /// A meter before the first frame.
  ///
  /// - Parameters:
  ///   - axis: the axis of the rows.
  ///   - spacing: the space between two rows that is not blank, in points.
  public init(along axis: Axis = .vertical, spacing: Double = 0) {
    (self.axis, self.spacing) = (axis, spacing)
  }

  /// Measures a frame.
  ///
  /// - Parameters:
  ///   - rows: the rows that the frame shows, in the order of their starts.
  ///   - viewport: the part of the content in the viewport, in points.
  ///   - scrolled: the distance that the user or the program scrolled since the last frame, in points. Corrections for
  ///     rows of other sizes do not count.
  ///   - contentLength: the length of the content, in points.
  /// - Returns: the values that differ from 0, for ``Recording/append(_:)-([FrameValue])``.
  /// - Complexity: O(rows).
  public mutating func observe(
    _ rows: [Row], in viewport: Range<Double>, scrolledBy scrolled: Double, contentLength: Double
  ) -> [FrameValue] {
    let shift = layoutShift(of: rows, from: viewport.lowerBound, scrolledBy: scrolled)
    let content = viewport.clamped(to: 0..<max(0, contentLength))
    let blank = LayoutStabilityProbe.sixtyFourths(blankLength(of: content, behind: rows))
    var values: [FrameValue] = []
    if shift != 0 {
      measures.layoutShift.frames += 1
      measures.layoutShift.worst = max(measures.layoutShift.worst, Int(shift.magnitude))
      values.append(FrameValue(.layoutShift, Int(axis.rawValue), Double(shift) / 64))
    }
    if blank > 0 {
      measures.blank.frames += 1
      measures.blank.worst = max(measures.blank.worst, Int(blank))
      measures.blank.total += Int(blank)
      values.append(FrameValue(.blank, Int(axis.rawValue), Double(blank) / 64))
    }
    measures.items.peakLive = max(measures.items.peakLive, rows.count)
    return values
  }

  /// The farthest movement on the screen beyond the scrolled distance, of rows in this frame and the last, in 1/64 pt.
  private mutating func layoutShift(of rows: [Row], from offset: Double, scrolledBy scrolled: Double) -> Int64 {
    var farthest: Int64 = 0
    var shown: [Int: Double] = [:]
    for row in rows {
      shown[row.id] = row.start - offset
      guard let before = lastPlaces[row.id] else { continue }
      let shift = LayoutStabilityProbe.sixtyFourths(row.start - offset - before + scrolled)
      if shift.magnitude > farthest.magnitude { farthest = shift }
    }
    lastPlaces = shown
    return farthest
  }

  private func blankLength(of content: Range<Double>, behind rows: [Row]) -> Double {
    var (blank, end) = (0.0, content.lowerBound)
    for row in rows where row.start + row.length > content.lowerBound && row.start < content.upperBound {
      if row.start - end > spacing { blank += row.start - end - (end == content.lowerBound ? 0 : spacing) }
      end = max(end, row.start + row.length)
    }
    return blank + (content.upperBound - end > spacing ? content.upperBound - end : 0)
  }
}
