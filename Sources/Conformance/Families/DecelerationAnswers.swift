import ScrollPhysics

/// Exponential deceleration: the velocity keeps the same fraction in each second.
enum DecelerationAnswers {
  static let families = [
    ReferenceFamily("friction", about: "places and times of a decelerating motion", row: friction),
    ReferenceFamily("published_friction", about: "the same, to more digits", row: friction),
    ReferenceFamily("friction_bounded", about: "a deceleration that stops dead at an end", row: bounded),
    ReferenceFamily("bouncing_scroll", about: "a fling that meets an edge", row: bouncing),
    ReferenceFamily("published_bouncing", about: "the same, to more digits", row: bouncing),
    ReferenceFamily("computed_deceleration", about: "a deceleration in closed form", row: computed),
    ReferenceFamily("constant_acceleration", about: "a body that is braked at a constant rate", row: braking),
  ]

  /// Returns a motion with Flutter's friction: the velocity keeps the factor `drag` each second.
  private static func motion(drag: String = "drag", in row: ReferenceRow) throws -> Deceleration {
    let rate = try DecelerationRate(perSecond: -Elementary.log(row[drag].number(in: 1e-9...0.999_999)))
    return try Deceleration(from: row.offset("x0"), velocity: row.offset("v0"), rate: rate)
  }

  @Sendable private static func friction(_ row: ReferenceRow) throws -> [Answer] {
    let motion = try motion(in: row)
    let time = try row.number("t_s")
    let brake = try row["constant_deceleration"].number(in: 0...1e9)
    if brake > 0 { return [Answer(try braked(motion, by: brake, row))] }
    switch try row.text("quantity") {
    case "x": return [Answer(motion.offset(at: time))]
    case "v": return [Answer(motion.velocity(at: time))]
    case "time_at_x(t_s holds x)": return [Answer(motion.time(toReach: time))]
    case "time_at_x(x(t))": return [Answer(motion.time(toReach: motion.offset(at: time)))]
    case "is_done(v tol 1)": return [Answer(motion.velocity(at: time).magnitude < 1 ? 1 : 0)]
    case "through_x": return [Answer(rebuilt(motion).offset(at: time) - motion.offset(at: time))]
    case "through_v": return [Answer(rebuilt(motion).velocity(at: time) - motion.velocity(at: time))]
    default: throw row.unanswered
    }
  }

  /// Returns the same with a constant deceleration.
  private static func braked(_ motion: Deceleration, by brake: Double, _ row: ReferenceRow) throws -> Double? {
    let fling = BrakedDeceleration(
      from: motion.origin, velocity: motion.velocity, rate: motion.rate, brake: brake)
    let time = try row.number("t_s")
    switch try row.text("quantity") {
    case "x": return fling.offset(at: time)
    case "v": return fling.velocity(at: time)
    case "time_at_x(t_s holds x)": return fling.time(toReach: time)
    case "time_at_x(x(t))": return fling.time(toReach: fling.offset(at: time))
    case "is_done(v tol 1)": return fling.velocity(at: time).magnitude < 1 ? 1 : 0
    default: throw row.unanswered
    }
  }

  /// Answers rows about a body under constant acceleration, which is done at a given distance from 0.
  @Sendable private static func braking(_ row: ReferenceRow) throws -> [Answer] {
    let motion = try ConstantAcceleration(
      from: row.offset("x0"), velocity: row.offset("v0"), acceleration: row.offset("acceleration"))
    let time = try row["t_s"].number(in: 0...1e6)
    switch try row.text("quantity") {
    case "x": return [Answer(motion.offset(at: time))]
    case "v": return [Answer(motion.velocity(at: time))]
    case "is_done": return [Answer(motion.offset(at: time).magnitude >= (try row.length("end_distance")) ? 1 : 0)]
    default: throw row.unanswered
    }
  }

  /// Rebuilds the motion from two offsets with their velocities: the velocity is linear in the distance, with slope −λ.
  private static func rebuilt(_ motion: Deceleration) -> Deceleration {
    let end = motion.offset(at: 1)
    let lost = motion.velocity - motion.velocity(at: 1)
    let slope = lost / (end - motion.origin)
    // A body at rest has no slope and equals its rebuilt motion.
    guard slope > 0, slope < .infinity else { return motion }
    return Deceleration(from: motion.origin, velocity: motion.velocity, rate: DecelerationRate(perSecond: slope))
  }

  /// Answers rows about motion that stops at the end of a range.
  @Sendable private static func bounded(_ row: ReferenceRow) throws -> [Answer] {
    let motion = try motion(in: row)
    let bound = try row.number(motion.velocity > 0 ? "max_x" : "min_x")
    let time = try row.number("t_s")
    let stops = motion.time(toReach: bound).map { $0 <= time } ?? false
    switch try row.text("quantity") {
    case "x": return [Answer(stops ? bound : motion.offset(at: time))]
    case "v": return [Answer(stops ? 0 : motion.velocity(at: time))]
    case "is_done(v tol 1)": return [Answer(stops || motion.velocity(at: time).magnitude < 1 ? 1 : 0)]
    default: throw row.unanswered
    }
  }

  /// Answers rows about a fling that meets an edge and continues as a spring.
  @Sendable private static func bouncing(_ row: ReferenceRow) throws -> [Answer] {
    if try row.text("case") == "velocity-kept-spring" { return try [SpringAnswers.velocityKept(row)] }
    let motion = try motion(drag: "friction_drag", in: row)
    let time = try row["t_s"].number(in: 0...1e6)
    let quantity = try row.text("quantity")
    let edge = try row.optional(motion.velocity < 0 ? "leading" : "trailing")?.number()
    let crossing = edge.flatMap { motion.time(toReach: $0) }
    switch quantity {
    case "edge_time": return [Answer(crossing)]
    case "edge_velocity": return [Answer(edge.map { motion.velocity(atOffset: $0) })]
    default: break
    }
    guard let edge, let crossing, crossing <= time else {
      return [Answer(quantity == "x" ? motion.offset(at: time) : quantity == "v" ? motion.velocity(at: time) : 0)]
    }
    let spring = try AnySpring(
      row, prefix: "spring_", from: edge, velocity: motion.velocity(atOffset: edge), toward: edge)
    let rests = spring.isDone(at: time - crossing, quantity)
    switch quantity {
    case "x": return [Answer(rests ? edge : spring.offset(at: time - crossing))]
    case "v": return [Answer(rests ? 0 : spring.velocity(at: time - crossing))]
    case let done where done.hasPrefix("is_done"): return [Answer(rests ? 1 : 0)]
    default: throw row.unanswered
    }
  }

  @Sendable private static func computed(_ row: ReferenceRow) throws -> [Answer] {
    let rate = try DecelerationRate(rawValue: row["rate_per_ms"].number(in: 0.001...0.999_999))
    let motion = try Deceleration(from: 0, velocity: row.offset("v0_px_s"), rate: rate)
    let time = try row.number("t_s")
    return [
      Answer(motion.offset(at: time), column: "expected_x"), Answer(motion.velocity(at: time), column: "expected_v"),
    ]
  }
}
