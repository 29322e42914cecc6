import ScrollPhysics

/// The flings of other engines.
enum FlingAnswers {
  static let families = [
    ReferenceFamily("clamping_fling", about: "Android's fling, as Flutter fits it", row: clamping),
    ReferenceFamily("chromium_fling", about: "Chromium's flings, step by step", sequence: chromium),
    ReferenceFamily("chromium_fling_control_points", about: "the curve of Chromium's touch fling", row: controlPoints),
  ]

  @Sendable private static func clamping(_ row: ReferenceRow) throws -> [Answer] {
    let fling = ClampingFling(
      from: try row["x0"].number(in: -1e9...1e9), velocity: try row["v0"].number(in: -1e6...1e6))
    let time = try row["t_s"].number(in: 0...1e6)
    switch try row.text("quantity") {
    case "x": return [Answer(fling.offset(at: time))]
    case "v": return [Answer(fling.velocity(at: time))]
    default: throw row.unanswered
    }
  }

  /// Answers rows about the displacement since the previous step.
  @Sendable private static func chromium(_ rows: [ReferenceRow], _: Recordings) throws -> [[Answer]] {
    var previous = (dx: 0.0, dy: 0.0)
    return try rows.map { row in
      let time = try row["t_s"].number(in: -1e6...1e6)
      let velocity = (dx: try row["vx"].number(in: -1e6...1e6), dy: try row["vy"].number(in: -1e6...1e6))
      let viewport = try viewport(in: row.text("curve").components(after: "viewport "), of: row)
      let isTouch = try row.text("curve").contains("bezier")
      let place = (
        dx: isTouch
          ? touch(velocity.dx, beside: velocity.dy, viewport.width, viewport.height, at: time)
          : touchpad(velocity.dx, beside: velocity.dy, at: time),
        dy: isTouch
          ? touch(velocity.dy, beside: velocity.dx, viewport.height, viewport.width, at: time)
          : touchpad(velocity.dy, beside: velocity.dx, at: time)
      )
      defer { previous = place }
      return [
        Answer(place.dx - previous.dx, column: "expected_dx"), Answer(place.dy - previous.dy, column: "expected_dy"),
      ]
    }
  }

  @Sendable private static func controlPoints(_ row: ReferenceRow) throws -> [Answer] {
    let speed = try row["v"].number(in: 1...1e6)
    let viewport = try viewport(in: row.text("viewport"), of: row)
    let easing = ChromiumFling.easing(
      speed: speed, distance: ChromiumFling.distance(velocity: speed, viewport: viewport.width))
    return [
      Answer(easing.startTime, column: "expected_p1x"), Answer(easing.startShare, column: "expected_p1y"),
      Answer(easing.endTime, column: "expected_p2x"), Answer(1, column: "expected_p2y"),
    ]
  }

  /// Returns the displacement of a touch fling along an axis; the faster of both axes decides its duration.
  private static func touch(
    _ velocity: Double, beside other: Double, _ length: Double, _ otherLength: Double, at time: Double
  ) -> Double {
    guard velocity != 0, time > 0 else { return 0 }
    let isFaster = velocity.magnitude >= other.magnitude
    let speed = isFaster ? velocity.magnitude : other.magnitude
    let travel = ChromiumFling.distance(velocity: speed, viewport: isFaster ? length : otherLength)
    let distance = ChromiumFling.distance(velocity: velocity, viewport: length)
    let duration = ChromiumFling.duration(speed: speed)
    return CubicMotion(
      from: 0, distance: distance, duration: duration, easing: ChromiumFling.easing(speed: speed, distance: travel)
    ).offset(at: time)
  }

  private static func touchpad(_ velocity: Double, beside other: Double, at time: Double) -> Double {
    guard velocity != 0, time > 0 else { return 0 }
    let speed = min(max(velocity.magnitude, other.magnitude), BrakedFling.chromiumTopSpeed)
    let brake = BrakedFling.chromiumBrake * (velocity.magnitude / speed)
    return BrakedFling(from: 0, velocity: velocity, brake: brake).offset(at: time)
  }

  /// Returns the size in a text such as `1920x1080`.
  private static func viewport(in text: String, of row: ReferenceRow) throws -> (width: Double, height: Double) {
    let sides = text.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 1e9 }) else { return (.infinity, .infinity) }
    return (sides[0], sides[1])
  }
}

extension String {
  /// Returns the text after `marker`; empty without it.
  fileprivate func components(after marker: String) -> String {
    split(separator: marker, maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
  }
}
