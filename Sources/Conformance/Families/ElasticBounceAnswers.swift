import ScrollPhysics

/// Content released beyond an edge, with a velocity.
enum ElasticBounceAnswers {
  static let families = [
    ReferenceFamily("elastic_bounce", about: "Chromium's bounce along Bezier curves, in whole pixels", row: answer)
  ]

  @Sendable private static func answer(_ row: ReferenceRow) throws -> [Answer] {
    guard try row.text("model").hasPrefix("chromium bezier") else { throw row.unanswered }
    let viewport = try viewport(row)
    // Chromium shows whole pixels: the stretch is truncated, the bounce is rounded.
    let stretch = HyperbolicBand(dimension: viewport).stretch(for: try row.offset("overscroll")).rounded(.towardZero)
    let bounce = BezierBounce(
      from: stretch, velocity: try row["release_velocity"].number(in: -1e6...1e6), toward: 0, viewport: viewport)
    if try row.text("t_ms") == "peak" { return [Answer(bounce.peak.rounded(), column: "expected_stretch")] }
    let time = try row["t_ms"].number(in: 0...1e6) / 1000
    return [Answer(bounce.offset(at: time).rounded(), column: "expected_stretch")]
  }

  /// Returns the length in a text such as `..., viewport 1000`; a row about a peak alone has none.
  private static func viewport(_ row: ReferenceRow) throws -> Double {
    let words = try row.text("model").split { $0 == " " || $0 == "," }
    guard let index = words.firstIndex(of: "viewport"), index + 1 < words.count, let length = Double(words[index + 1])
    else { return 1e6 }
    return min(max(0, length), 1e6)
  }
}
