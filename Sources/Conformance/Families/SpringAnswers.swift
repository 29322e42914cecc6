import ScrollPhysics

/// A critically damped spring.
enum SpringAnswers {
  static let families = [
    ReferenceFamily("spring", about: "springs by mass, stiffness and damping", row: critical),
    ReferenceFamily("published_spring", about: "the same, further cases", row: critical),
    ReferenceFamily("computed_spring", about: "a spring in closed form", row: computed),
    ReferenceFamily("spring_kind", unansweredAbout: "whether a spring is damped critically"),
    ReferenceFamily("elastic_bounce", unansweredAbout: "a bounce along Bezier curves"),
  ]

  private static func frequency(_ row: ReferenceRow) throws -> Double {
    guard try row.number("damping_ratio") == 1 else { throw row.unanswered }
    return try (row["stiffness"].number(in: 1e-6...1e9) / row["mass"].number(in: 1e-6...1e9)).squareRoot()
  }

  @Sendable private static func computed(_ row: ReferenceRow) throws -> [Answer] {
    let spring = try CriticalSpring(
      from: row.number("displacement0"), velocity: row.number("v0"), toward: 0, angularFrequency: frequency(row))
    let time = try row.number("t_s")
    return [
      Answer(spring.displacement(at: time), column: "expected_displacement"),
      Answer(spring.velocity(at: time), column: "expected_v"),
    ]
  }

  @Sendable private static func critical(_ row: ReferenceRow) throws -> [Answer] {
    let spring = try CriticalSpring(
      from: row.number("start"), velocity: row.number("v0"), toward: row.number("end"), angularFrequency: frequency(row)
    )
    let time = try row.number("t_s")
    switch try row.text("quantity") {
    case "x": return [Answer(spring.offset(at: time))]
    case "v": return [Answer(spring.velocity(at: time))]
    case "is_done(v 0.01, x 0.01)":
      return [Answer(spring.settlingTime(offsetTolerance: 0.01, velocityTolerance: 0.01) <= time ? 1 : 0)]
    default: throw row.unanswered
    }
  }

  static func velocityKept(_ row: ReferenceRow) throws -> Answer {
    let spring = try CriticalSpring(
      from: row.number("x0"), velocity: row.number("v0"), toward: 100,
      angularFrequency: CriticalSpring.bounceAngularFrequency)
    return try Answer(spring.velocity(at: row.number("t_s")))
  }
}
