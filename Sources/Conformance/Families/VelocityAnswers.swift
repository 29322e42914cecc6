import GestureTraces
import PlaneGeometry
import ScrollPhysics

/// A second in nanoseconds.
private let second: Int64 = 1_000_000_000

/// The velocity of a finger at its release.
enum VelocityAnswers {
  static let families = [
    ReferenceFamily("velocity", about: "the velocity of a recorded gesture", row: trace),
    ReferenceFamily("published_velocity", about: "the same, further estimators", row: trace),
    ReferenceFamily("published_velocity_points", about: "the velocity at a release, by points", row: points),
    ReferenceFamily("polyfit", about: "coefficients of least-squares parabolas", row: polynomial),
    ReferenceFamily("axis_scroll_velocity", about: "the velocity of a rotary encoder", row: encoder),
  ]

  private static func estimation(_ row: ReferenceRow) throws -> VelocityEstimation {
    switch try row.text("strategy") {
    case "flutter-lsq2", "android-lsq2": .leastSquares(.standard)
    case "flutter-ios": .weightedSegments(.flutterIOS)
    case "flutter-macos": .weightedSegments(.flutterMacOS)
    case "sum of deltas in 10 ms": .window(.standard)
    case let strategy where strategy.hasPrefix("android-impulse"): .impulse(.standard)
    case let strategy where strategy.hasPrefix("chromium-lsq2"): .leastSquares(.standard)
    default: throw row.unanswered
    }
  }

  /// Answers rows about the velocity of a recorded pointer at the end of the trace, the time in the published tests.
  ///
  /// A pointer that went up long before is at rest. Positions that the platform interpolated are ignored.
  @Sendable private static func trace(_ row: ReferenceRow, _ recordings: Recordings) throws -> [Answer] {
    let trace = try recordings.trace(row)
    let axis: Axis = try row.text("axis") == "x" ? .horizontal : .vertical
    let finger = try row.integer("pointer_id")
    var tracker = try VelocityTracker(estimation: estimation(row))
    for event in trace.events {
      switch event.kind {
      case .down(finger, let place):
        tracker.reset()
        tracker.add(place[axis], at: event.time)
      case .move(finger, let place, isResampled: false): tracker.add(place[axis], at: event.time)
      default: break
      }
    }
    let velocity = tracker.velocity(at: trace.duration)
    guard let cap = try cap(row) else { return [Answer(velocity, column: "expected_px_per_s")] }
    return [Answer(min(max(velocity, -cap), cap), column: "expected_px_per_s")]
  }

  /// Returns the speed limit in a strategy such as `chromium-lsq2 clamped to 100`, the engine's `maximumVelocity`.
  private static func cap(_ row: ReferenceRow) throws -> Double? {
    let words = try row.text("strategy").split(separator: " ")
    return words.contains("clamped") ? words.last.flatMap { Double($0) } : nil
  }

  /// Answers rows about a rotary encoder, which reports movements: their sums are the positions.
  @Sendable private static func encoder(_ row: ReferenceRow, _ recordings: Recordings) throws -> [Answer] {
    let trace = try recordings.trace(row)
    var tracker = try VelocityTracker(estimation: estimation(row))
    var place = 0.0
    for event in trace.events {
      guard case .wheel(let delta) = event.kind else { continue }
      place += delta.delta.dx == 0 ? delta.delta.dy : delta.delta.dx
      tracker.add(place, at: event.time)
    }
    return [Answer(tracker.velocity(at: trace.duration), column: "expected_units_per_s")]
  }

  @Sendable private static func points(_ row: ReferenceRow) throws -> [Answer] {
    var tracker = try VelocityTracker(estimation: estimation(row))
    let areMovements = try row.text("strategy").hasPrefix("sum of deltas")
    var place = 0.0
    var last: Int64 = 0
    // For summed movements, the first movement starts from a position long before.
    if areMovements { tracker.add(0, at: -second) }
    for point in try row.text("points").split(separator: " ") {
      let parts = point.split(separator: ":").compactMap { Double($0) }
      guard parts.count == 2, (0...86_400_000).contains(parts[0]) else {
        throw try row["points"].error(expected: "milliseconds:position, blanks between")
      }
      place = areMovements ? place + parts[1] : parts[1]
      last = Int64((parts[0] * 1e6).rounded())
      tracker.add(place, at: last)
    }
    let release = try row.optional("release_ms")?.milliseconds() ?? last
    return [Answer(tracker.velocity(at: release), column: "expected_per_s")]
  }

  /// Answers rows about the coefficient of t^n of a fitted parabola, with the row's origin of time.
  @Sendable private static func polynomial(_ row: ReferenceRow, _ recordings: Recordings) throws -> [Answer] {
    let points = try polynomialPoints(row, recordings)
    let fit = PolynomialFit(degree: try row.integer("degree"), count: points.count) { points[$0] }
    let (constant, linear, quadratic) = fit.coefficients
    let power = try row.integer("coefficient")
    guard (0...2).contains(power) else { throw row.unanswered }
    let coefficient = [constant, linear, quadratic][power]
    guard try row.text("tolerance_kind") == "rel", try row.number("expected") == 0 else { return [Answer(coefficient)] }
    // A relative tolerance of 0 is useless: the coefficient is judged by its effect on the values over the trace.
    let span = (points.last?.time ?? 0) - (points.first?.time ?? 0)
    let effect = (0..<power).reduce(coefficient) { effect, _ in effect * span }
    let isNear = effect.magnitude <= (try row.number("tolerance"))
    return [
      .judged(Finding("expected", expected: "0", found: "\(coefficient)", difference: coefficient, agrees: isNear))
    ]
  }

  private static func polynomialPoints(
    _ row: ReferenceRow, _ recordings: Recordings
  ) throws -> [(time: Double, value: Double)] {
    let text = try row.text("trace_or_points")
    if let values = text.split(separator: "y=", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first {
      return values.split(separator: " ").enumerated().map { (Double($0), Double($1) ?? .nan) }
    }
    let events = try recordings.trace(row, column: "trace_or_points").events
    let points = events.compactMap { event -> (time: Int64, value: Double)? in
      switch event.kind {
      case .down(_, let place), .move(_, let place, _): (event.time, place.x)
      default: nil
      }
    }
    let newest = points.map(\.time).max() ?? 0
    return points.map { (Double($0.time - newest) / 1e9, $0.value) }
  }
}
