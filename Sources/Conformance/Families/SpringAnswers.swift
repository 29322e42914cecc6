import ScrollPhysics

/// Springs.
enum SpringAnswers {
  static let families = [
    ReferenceFamily("spring", about: "springs by mass, stiffness and damping", row: spring),
    ReferenceFamily("published_spring", about: "the same, further cases", row: spring),
    ReferenceFamily("computed_spring", about: "a spring in closed form", row: computed),
    ReferenceFamily("spring_kind", about: "whether a spring is damped critically", row: kind),
  ]

  @Sendable private static func computed(_ row: ReferenceRow) throws -> [Answer] {
    let spring = try AnySpring(
      row, from: row.offset("displacement0"), velocity: row.offset("v0"), toward: 0)
    let time = try row["t_s"].number(in: 0...1e6)
    return [
      Answer(spring.offset(at: time), column: "expected_displacement"),
      Answer(spring.velocity(at: time), column: "expected_v"),
    ]
  }

  @Sendable private static func spring(_ row: ReferenceRow) throws -> [Answer] {
    let quantity = try row.text("quantity")
    if quantity == "damping" { return [try damping(row)] }
    let spring = try AnySpring(
      row, from: row.offset("start"), velocity: row.offset("v0"), toward: row.offset("end"))
    let time = try row["t_s"].number(in: 0...1e6)
    switch quantity {
    case "x": return [Answer(spring.offset(at: time))]
    case "v": return [Answer(spring.velocity(at: time))]
    case let done where done.hasPrefix("is_done"): return [Answer(spring.isDone(at: time, quantity) ? 1 : 0)]
    default: throw row.unanswered
    }
  }

  /// Returns the damping of a spring of mass 1 given as in `0.5 s bounce 0.3`.
  private static func damping(_ row: ReferenceRow) throws -> Answer {
    let words = try row.text("t_s").split(separator: " ")
    guard words.count == 4, let bounce = Double(words[3]), bounce > -1, bounce < 1 else { throw row.unanswered }
    let frequency = try row["stiffness"].number(in: 1e-6...1e9).squareRoot()
    return Answer(2 * DampedSpring.dampingRatio(bounce: bounce) * frequency)
  }

  /// Whether a spring is critically damped, underdamped or overdamped.
  @Sendable private static func kind(_ row: ReferenceRow) throws -> [Answer] {
    let mass = try row["mass"].number(in: 1e-6...1e9)
    let stiffness = try row["stiffness"].number(in: 1e-6...1e9)
    let ratio =
      try row.optional("damping_ratio")?.number(in: 0...1e6)
      ?? DampedSpring.dampingRatio(mass: mass, stiffness: stiffness, damping: row["damping"].number(in: 0...1e9))
    let kind = ratio == 1 ? "critical" : ratio < 1 ? "under" : "over"
    let expected = try row.text("expected")
    return [.judged(Finding("expected", expected: expected, found: kind, agrees: expected.hasPrefix(kind)))]
  }

  static func velocityKept(_ row: ReferenceRow) throws -> Answer {
    let spring = try CriticalSpring(
      from: row.number("x0"), velocity: row.number("v0"), toward: 100,
      angularFrequency: CriticalSpring.bounceAngularFrequency)
    return try Answer(spring.velocity(at: row.number("t_s")))
  }
}
