import ScrollPhysics

/// Programmatic scrolls of a given shape and duration.
enum ScrollAnimationAnswers {
  static let families = [
    ReferenceFamily(
      "scroll_animation", about: "programmatic scrolls, retargeted during their animation", sequence: animations)
  ]

  @Sendable private static func animations(_ rows: [ReferenceRow], _: Recordings) throws -> [[Answer]] {
    guard let first = rows.first else { return [] }
    return try rows.map { row in [try answer(to: row, in: first)] }
  }

  private static func answer(to row: ReferenceRow, in first: ReferenceRow) throws -> Answer {
    let model = try row.text("model")
    let quantity = try row.text("quantity")
    if model.hasPrefix("linear") { return try linear(row, model) }
    let scroll = try shape(of: model, in: row)
    if quantity.contains("after") {
      let run = try Run(first, scroll: scroll, retargets: Array(retargets(in: model).prefix(count(in: quantity))))
      return quantity.hasPrefix("duration")
        ? Answer(run.duration) : Answer(run.motion.offset(at: try row["t"].number(in: 0...1e6) - run.start))
    }
    let displacement = try Displacement(row)
    let duration = scroll.duration(of: displacement.longer)
    switch quantity {
    case "duration_s": return Answer(displacement.longer == 0 ? 0 : duration)
    case "duration_ms": return Answer(displacement.longer == 0 ? 0 : duration * 1000)
    case "x", "y":
      let (start, end) =
        quantity == "x" ? (displacement.fromX, displacement.toX) : (displacement.fromY, displacement.toY)
      let motion = scroll.motion(from: start, velocity: 0, to: end, lasting: duration)
      return try Answer(motion.map { $0.offset(at: try time(row, of: duration)) } ?? end)
    default: throw row.unanswered
    }
  }

  private static func linear(_ row: ReferenceRow, _ model: String) throws -> Answer {
    let speed = model.split(separator: " ").compactMap { Double($0) }.first ?? 0
    guard speed > 0, try row.text("quantity") == "duration_s" else { throw row.unanswered }
    let displacement = try Displacement(row)
    return Answer(UniformMotion(from: 0, velocity: speed).time(toReach: displacement.longer.magnitude))
  }

  private static func shape(of model: String, in row: ReferenceRow) throws -> EasedScroll {
    if model.contains("impulse") { return .impulse }
    guard model.hasPrefix("ease-in-out") else { throw row.unanswered }
    if model.contains("delta-based") { return .easeInOut(.growing) }
    if model.contains("inverse") { return .easeInOut(.shrinking) }
    if model.contains("constant duration") { return .easeInOut(.constant(EasedScroll.chromiumDuration)) }
    throw row.unanswered
  }

  /// Returns a time such as `0.25 of duration`, or in seconds.
  private static func time(_ row: ReferenceRow, of duration: Double) throws -> Double {
    let words = try row.text("t").split(separator: " ")
    guard let number = words.first.flatMap({ Double($0) }), number.isFinite else {
      throw try row["t"].error(expected: "a time, or a fraction of the duration")
    }
    return words.count > 1 ? number * duration : number
  }

  /// Returns the targets in a text such as `retarget at t=0.075 to 9900, at t=0.15 to 7200`.
  private static func retargets(in model: String) -> [(time: Double, target: Double)] {
    model.split(separator: "at t=").dropFirst().compactMap { part in
      let numbers = part.split(whereSeparator: { " ,".contains($0) }).compactMap { Double($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  /// Returns the number in a text such as `y after 2 retargets`.
  private static func count(in quantity: String) -> Int {
    quantity.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  private struct Displacement {
    let fromX, fromY, toX, toY: Double

    init(_ row: ReferenceRow) throws {
      (fromX, toX) = try (row["from_x"].number(in: -1e9...1e9), row["to_x"].number(in: -1e9...1e9))
      (fromY, toY) = try (row["from_y"].number(in: -1e9...1e9), row["to_y"].number(in: -1e9...1e9))
    }

    var longer: Double { (toX - fromX).magnitude > (toY - fromY).magnitude ? toX - fromX : toY - fromY }
  }

  /// A vertical scroll animation that is retargeted.
  private struct Run {
    var motion: CubicMotion
    /// The start time of the motion.
    var start = 0.0
    var duration: Double { start + motion.duration }

    init(_ row: ReferenceRow, scroll: EasedScroll, retargets: [(time: Double, target: Double)]) throws {
      let displacement = try Displacement(row)
      let duration = scroll.duration(of: displacement.longer)
      guard let first = scroll.motion(from: displacement.fromY, velocity: 0, to: displacement.toY, lasting: duration)
      else {
        throw row.unanswered
      }
      motion = first
      for (time, target) in retargets {
        let offset = motion.offset(at: time - start)
        let velocity = motion.velocity(at: time - start)
        let duration = scroll.duration(of: target - offset, velocity: velocity)
        guard let next = scroll.motion(from: offset, velocity: velocity, to: target, lasting: duration) else {
          throw row.unanswered
        }
        (motion, start) = (next, time)
      }
    }
  }
}
