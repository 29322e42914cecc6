import ScrollPhysics

/// The curves with this project's own constants, both signs.
enum ClosedFormAnswers {
  static let families = [
    ReferenceFamily("closed_forms", about: "all curves with this project's constants", row: answer)
  ]

  @Sendable private static func answer(_ row: ReferenceRow) throws -> [Answer] {
    switch try row.text("model") {
    case "rate": [Answer(try rate(row).perSecond)]
    case "bounce": [Answer(CriticalSpring.bounceAngularFrequency)]
    case "deceleration": [Answer(try deceleration(row))]
    case "projection":
      [
        Answer(
          DecelerationProjection.discrete.destination(
            from: try row.number("origin"), velocity: try row.number("velocity"), rate: try rate(row)))
      ]
    case "spring", "settling": [Answer(try spring(row))]
    case "rubber band": [Answer(try rubberBand(row))]
    default: throw row.unanswered
    }
  }

  private static func rate(_ row: ReferenceRow) throws -> DecelerationRate {
    switch try row.text("rate") {
    case "normal": .normal
    case "fast": .fast
    default: throw row.unanswered
    }
  }

  private static func deceleration(_ row: ReferenceRow) throws -> Double? {
    let motion = try Deceleration(from: row.number("origin"), velocity: row.number("velocity"), rate: rate(row))
    switch try row.text("quantity") {
    case "offset": return motion.offset(at: try row.number("argument"))
    case "velocity": return motion.velocity(at: try row.number("argument"))
    case "destination": return motion.destination
    case "duration": return motion.duration(within: try row.number("argument"))
    case "time_to_reach": return motion.time(toReach: try row.number("argument"))
    case "velocity_at_offset": return motion.velocity(atOffset: try row.number("argument"))
    default: throw row.unanswered
    }
  }

  private static func spring(_ row: ReferenceRow) throws -> Double? {
    let frequency = CriticalSpring.bounceAngularFrequency
    let origin = try row.number("origin")
    let velocity = try row.number("velocity")
    let target = try row.number("target")
    let spring =
      try row.text("model") == "settling"
      ? CriticalSpring.settling(from: origin, velocity: velocity, toward: target, angularFrequency: frequency)
      : CriticalSpring(from: origin, velocity: velocity, toward: target, angularFrequency: frequency)
    switch try row.text("quantity") {
    case "offset": return spring.offset(at: try row.number("argument"))
    case "velocity": return spring.velocity(at: try row.number("argument"))
    case "angular_frequency": return spring.angularFrequency
    case "peak_time": return spring.peakTime
    case "crossing_time": return spring.crossingTime
    case "crossing_velocity": return spring.crossingVelocity
    case "settling_time":
      return spring.settlingTime(offsetTolerance: try row.number("argument"), velocityTolerance: .infinity)
    default: throw row.unanswered
    }
  }

  private static func rubberBand(_ row: ReferenceRow) throws -> Double {
    let band = try RubberBand(dimension: row.number("dimension"))
    let argument = try row.number("argument")
    switch try row.text("quantity") {
    case "stretch": return band.stretch(for: argument)
    case "slope": return band.slope(at: argument)
    case "overshoot": return band.overshoot(for: argument)
    default: throw row.unanswered
    }
  }
}
