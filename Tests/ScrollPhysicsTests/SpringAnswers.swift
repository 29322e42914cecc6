import ScrollPhysics
import TestSupport

enum SpringAnswers {
  private static func frequency(_ row: VectorTable.Row) throws -> Double {
    guard try row.number("damping_ratio") == 1 else { throw PublishedVectors.unanswered(row) }
    return try (row.number("stiffness") / row.number("mass")).squareRoot()
  }

  @Sendable static func computed(_ row: VectorTable.Row) throws -> [Answer] {
    let spring = try CriticalSpring(
      from: row.number("displacement0"), velocity: row.number("v0"), toward: 0, angularFrequency: frequency(row))
    let time = try row.number("t_s")
    return [
      Answer(spring.displacement(at: time), column: "expected_displacement"),
      Answer(spring.velocity(at: time), column: "expected_v"),
    ]
  }

  @Sendable static func critical(_ row: VectorTable.Row) throws -> [Answer] {
    let spring = try CriticalSpring(
      from: row.number("start"), velocity: row.number("v0"), toward: row.number("end"), angularFrequency: frequency(row)
    )
    let time = try row.number("t_s")
    switch try row.text("quantity") {
    case "x": return [Answer(spring.offset(at: time))]
    case "v": return [Answer(spring.velocity(at: time))]
    case "is_done(v 0.01, x 0.01)":
      return [Answer(spring.settlingTime(offsetTolerance: 0.01, velocityTolerance: 0.01) <= time ? 1 : 0)]
    default: throw PublishedVectors.unanswered(row)
    }
  }

  static func velocityKept(_ row: VectorTable.Row) throws -> Answer {
    let spring = try CriticalSpring(
      from: row.number("x0"), velocity: row.number("v0"), toward: 100,
      angularFrequency: CriticalSpring.bounceAngularFrequency)
    return try Answer(spring.velocity(at: row.number("t_s")))
  }
}
