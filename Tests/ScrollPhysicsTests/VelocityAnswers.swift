import Foundation
import TestSupport

@testable import ScrollPhysics

enum VelocityAnswers {
  static func estimation(_ row: VectorTable.Row) throws -> VelocityEstimation {
    switch try row.text("strategy") {
    case "flutter-lsq2", "android-lsq2": .leastSquares(.standard)
    case "flutter-ios": .weightedSegments(.iOS)
    case "flutter-macos": .weightedSegments(.macOS)
    default: throw PublishedVectors.unanswered(row)
    }
  }

  /// A recorded gesture: the velocity of its pointer at the end of the trace, which is where the published tests ask (a
  /// pointer that has left long before is at rest). Positions that the platform interpolated are left out.
  @Sendable static func trace(_ row: VectorTable.Row) throws -> [Answer] {
    let file = VectorTable.packageRoot.appendingPathComponent("Traces/gestures/\(try row.text("trace")).csv")
    let axis = try row.text("axis")
    let pointer = try row.text("pointer_id")
    var tracker = try VelocityTracker(estimation: estimation(row))
    var end: Int64 = 0
    for event in try VectorTable(contentsOf: file).rows {
      end = Int64((try event.number("time_us") * 1000).rounded())
      guard try event.text("pointer") == pointer, try event.text("detail") != "resampled" else { continue }
      let kind = try event.text("event")
      if kind == "down" { tracker.reset() }
      if kind == "down" || kind == "move" { tracker.add(try event.number(axis), at: end) }
    }
    return [Answer(tracker.velocity(at: end), column: "expected_px_per_s")]
  }

  @Sendable static func points(_ row: VectorTable.Row) throws -> [Answer] {
    var tracker = try VelocityTracker(estimation: estimation(row))
    for point in try row.text("points").split(separator: " ") {
      let parts = point.split(separator: ":").compactMap { Double($0) }
      guard parts.count == 2 else { throw VectorTableError("\(row): '\(point)' is not time:position") }
      tracker.add(parts[1], at: Int64(parts[0]) * 1_000_000)
    }
    let release = Int64(try row.number("release_ms")) * 1_000_000
    return [Answer(tracker.velocity(at: release), column: "expected_per_s")]
  }

  /// The coefficient of t^n of a fitted parabola, with time 0 where the row says.
  @Sendable static func polynomial(_ row: VectorTable.Row) throws -> [Answer] {
    let points = try polynomialPoints(row)
    let fit = PolynomialFit(degree: Int(try row.number("degree")), count: points.count) { points[$0] }
    let (constant, linear, quadratic) = fit.coefficients
    let coefficients = ["0": constant, "1": linear, "2": quadratic]
    guard let coefficient = coefficients[try row.text("coefficient")] else { throw PublishedVectors.unanswered(row) }
    guard try row.text("tolerance_kind") == "rel", try row.number("expected") == 0 else { return [Answer(coefficient)] }
    // Nothing is relative to 0: the coefficient is measured by what it adds to the values over the length of the trace.
    let span = (points.last?.time ?? 0) - (points.first?.time ?? 0)
    let effect = try (0..<Int(row.number("coefficient"))).reduce(coefficient) { effect, _ in effect * span }
    let isNear = effect.magnitude <= (try row.number("tolerance"))
    return [.verdict(isNear ? nil : "\(coefficient), not 0")]
  }

  private static func polynomialPoints(_ row: VectorTable.Row) throws -> [(time: Double, value: Double)] {
    let text = try row.text("trace_or_points")
    if let values = text.components(separatedBy: "y=").dropFirst().first {
      return values.split(separator: " ").enumerated().map { (Double($0), Double($1) ?? .nan) }
    }
    let file = VectorTable.packageRoot.appendingPathComponent("Traces/gestures/\(text).csv")
    let events = try VectorTable(contentsOf: file).rows.filter { try $0.text("event") != "up" }
    let newest = try events.map { try $0.number("time_us") }.max() ?? 0
    return try events.map { ((try $0.number("time_us") - newest) / 1e6, try $0.number("x")) }
  }
}
