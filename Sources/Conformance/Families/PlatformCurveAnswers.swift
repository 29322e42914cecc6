import ScrollPhysics

/// The curves of other platforms, in closed form.
enum PlatformCurveAnswers {
  static let families = [
    ReferenceFamily("platform_curves", about: "the curves of other platforms in closed form", row: answer)
  ]

  @Sendable private static func answer(_ row: ReferenceRow) throws -> [Answer] {
    switch try row.text("model") {
    case "clamping":
      let fling = ClampingFling(from: try row.offset("origin"), velocity: try velocity(row))
      return [Answer(try value(of: fling, lasting: fling.duration, row))]
    case "braked":
      let fling = BrakedFling(from: try row.offset("origin"), velocity: try velocity(row))
      return [Answer(try value(of: fling, lasting: fling.duration, row))]
    case "damped": return [Answer(try damped(row))]
    case "easing": return [Answer(try easing(row))]
    case "circular":
      let (sine, cosine) = Elementary.sineAndCosine(try row.number("argument"))
      return [Answer(try row.text("quantity") == "sine" ? sine : cosine)]
    default: throw row.unanswered
    }
  }

  private static func velocity(_ row: ReferenceRow) throws -> Double { try row["velocity"].number(in: -1e6...1e6) }

  private static func value<Curve: Fling>(of fling: Curve, lasting duration: Double, _ row: ReferenceRow) throws
    -> Double?
  {
    switch try row.text("quantity") {
    case "duration": return duration
    case "destination": return fling.destination
    case "offset": return fling.offset(at: try row["argument"].number(in: 0...1e6))
    case "velocity": return fling.velocity(at: try row["argument"].number(in: 0...1e6))
    case "time_to_reach": return fling.time(toReach: try row.offset("argument"))
    case "velocity_at_offset": return fling.velocity(atOffset: try row.offset("argument"))
    case "duration_within": return fling.duration(within: try row.offset("argument"))
    default: throw row.unanswered
    }
  }

  private static func damped(_ row: ReferenceRow) throws -> Double? {
    let ratio = try row["b"].number(in: DampedSpring.leastDampingRatio...1e6)
    guard ratio != 1 else { throw row.unanswered }
    let spring = DampedSpring(
      from: try row.offset("origin"), velocity: try velocity(row), toward: 0,
      angularFrequency: try row["a"].number(in: 1e-6...1e6), dampingRatio: ratio)
    switch try row.text("quantity") {
    case "offset": return spring.offset(at: try row["argument"].number(in: 0...1e6))
    case "velocity": return spring.velocity(at: try row["argument"].number(in: 0...1e6))
    case "crossing_time": return spring.crossingTime
    default: throw row.unanswered
    }
  }

  private static func easing(_ row: ReferenceRow) throws -> Double {
    let easing = CubicEasing(
      startTime: try row["a"].number(in: 0...1), startShare: try row["b"].number(in: -1e6...1),
      endTime: try row["c"].number(in: 0...1))
    let time = try row["argument"].number(in: 0...1)
    switch try row.text("quantity") {
    case "share": return easing.share(at: time)
    case "slope": return easing.slope(at: time)
    default: throw row.unanswered
    }
  }
}
