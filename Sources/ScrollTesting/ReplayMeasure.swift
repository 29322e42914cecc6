/// A quantity of a replay that a test limits.
///
/// ```swift
/// expect(.layoutShift, of: replay, atMost: 0)
/// expect(.rowsCreated, of: replay, atMost: 60)
/// ```
///
/// Quantities of rows need a subject with `ReplaySubject.measures`: a scene with lazy content, or a view
/// with a `RowMeter`. A meter fills layout shift, blank area and live rows alone.
public struct ReplayMeasure: Sendable {
  /// The name, as in a failure.
  public let name: String
  /// The unit of the value and of limits, as in a failure.
  public let unit: String
  let value: @Sendable (ReplayedCase) -> Double?
  /// The kind of the frame values in which the quantity shows.
  private let shownAs: FrameValue.Kind?

  /// A quantity of your own.
  ///
  /// - Parameters:
  ///   - name: the name, as `bodies evaluated`.
  ///   - unit: the unit in the plural, as `bodies`.
  ///   - value: the quantity in `unit`; `nil` if the replay does not have it, which fails the test.
  public init(_ name: String, unit: String, value: @escaping @Sendable (ReplayedCase) -> Double?) {
    self.init(name, unit: unit, shownAs: nil, value: value)
  }

  private init(
    _ name: String, unit: String, shownAs: FrameValue.Kind?, value: @escaping @Sendable (ReplayedCase) -> Double?
  ) {
    (self.name, self.unit, self.shownAs, self.value) = (name, unit, shownAs, value)
  }

  private static func sixtyFourths(
    _ name: String, _ value: @escaping @Sendable (LazyMeasures) -> Int, shownAs: FrameValue.Kind? = nil
  ) -> ReplayMeasure {
    ReplayMeasure(name, unit: "pt", shownAs: shownAs) { $0.measurement.lazy.map { Double(value($0)) / 64 } }
  }

  private static func count(
    _ name: String, _ unit: String, _ value: @escaping @Sendable (WorkCounters) -> Int
  ) -> ReplayMeasure {
    ReplayMeasure(name, unit: unit) { Double(value($0.measurement.counters)) }
  }

  /// The greatest layout shift of a frame, in points: movement of rows on the screen beyond the scrolled distance.
  public static let layoutShift = sixtyFourths("layout shift", { $0.layoutShift.worst }, shownAs: .layoutShift)
  /// The greatest blank length of a frame, in points: a part of the viewport over the content that shows no row.
  public static let blankArea = sixtyFourths("blank area", { $0.blank.worst }, shownAs: .blank)
  /// The greatest distance of a row from the place that a scroll to it asked for, in points.
  public static let landingError = sixtyFourths("landing error", { $0.landing.worstError })
  /// The greatest movement of an end of the scroll indicator's thumb against the content, as a share of the track from
  /// 0 to 1.
  public static let thumbReversal = ReplayMeasure("thumb reversal", unit: "of the track") {
    $0.measurement.lazy.map { Double($0.thumb.worstReversal) / 1e6 }
  }
  /// The number of rows created.
  public static let rowsCreated = count("rows created", "rows") { $0.rowsCreated }
  /// The number of rows measured.
  public static let rowsMeasured = count("rows measured", "rows") { $0.rowsMeasured }
  /// The number of searches for visible rows that had to measure rows.
  public static let layoutPasses = count("layout passes", "passes") { $0.layoutPasses }
  /// The greatest number of live rows.
  public static let liveRows = ReplayMeasure("live rows", unit: "rows") {
    $0.measurement.lazy.map { Double($0.items.peakLive) }
  }

  /// The sentence about a quantity above `limit`, or one that the replay does not have; `nil` if all is well.
  func failure(of replay: ReplayedCase, above limit: Double) -> String? {
    let name = "\(name) of \(replay.scenario)/\(replay.gesture)"
    guard let found = value(replay) else {
      return "\(name): expected a value, found none; the subject measures no lazy content"
    }
    if found <= limit { return nil }
    let place = firstFrame(of: replay, above: limit).map { ", first exceeded in frame \($0)" } ?? ""
    return "\(name): expected at most \(limit) \(unit), found \(found) \(unit)\(place)"
  }

  /// The number of the first frame in which the quantity exceeds `limit`, if frames record it.
  private func firstFrame(of replay: ReplayedCase, above limit: Double) -> Int? {
    guard let shownAs else { return nil }
    let recording = replay.recording
    return recording.frames.first { frame in
      recording.values(in: frame).contains { $0.kind == shownAs && $0.value.magnitude > limit }
    }?.number
  }
}

/// Checks that a quantity of a replay is at most `limit`.
///
/// The failure names the quantity, the replay, the limit and the value, and the first frame above the limit if frames
/// record the quantity. A replay without the quantity fails.
///
/// - Parameters:
///   - measure: the quantity.
///   - replay: the replay.
///   - limit: the greatest accepted value, in the unit of the quantity.
///   - file: the test's file.
///   - line: the line that a failure is reported in.
/// - Returns: whether the quantity is at most `limit`.
/// - Complexity: O(frames).
@discardableResult
public func expect(
  _ measure: ReplayMeasure, of replay: ReplayedCase, atMost limit: Double, file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  guard let failure = measure.failure(of: replay, above: limit) else { return true }
  fail(failure, file: file, line: line)
  return false
}
