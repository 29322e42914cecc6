import ScrollPhysics
import TestSupport

/// Which published rows hold for this module, and what it answers to each.
enum PublishedVectors {
  /// The tables of `Tests/Vectors` that speak of physics, with what answers their rows.
  static let tables: [(name: String, answers: @Sendable (VectorTable.Row) throws -> [Answer])] = [
    ("friction", DecelerationAnswers.friction),
    ("published_friction", DecelerationAnswers.friction),
    ("friction_bounded", DecelerationAnswers.bounded),
    ("bouncing_scroll", DecelerationAnswers.bouncing),
    ("published_bouncing", DecelerationAnswers.bouncing),
    ("computed_deceleration", DecelerationAnswers.computed),
    ("computed_spring", SpringAnswers.computed),
    ("published_spring", SpringAnswers.critical),
    ("spring", SpringAnswers.critical),
    ("computed_rubber_band", RubberBandAnswers.computed),
    ("published_rubber_band", RubberBandAnswers.published),
    ("user_offset", RubberBandAnswers.userOffset),
    ("closed_forms", ClosedFormAnswers.answer),
    ("velocity", VelocityAnswers.trace),
    ("published_velocity", VelocityAnswers.trace),
    ("published_velocity_points", VelocityAnswers.points),
    ("polyfit", VelocityAnswers.polynomial),
    ("bit_digest", DigestAnswers.answer),
    ("elementary", ElementaryAnswers.answer),
    ("constant_acceleration", nothing),
    ("spring_kind", nothing),
    ("elastic_bounce", nothing),
    ("rubber_band", nothing),
    ("axis_scroll_velocity", nothing),
  ]

  static var names: [String] { tables.map(\.name) }

  /// The answer of tables that `not-followed.csv` names whole.
  @Sendable static func nothing(_ row: VectorTable.Row) throws -> [Answer] { throw unanswered(row) }

  static func unanswered(_ row: VectorTable.Row) -> VectorTableError {
    VectorTableError("\(row): nothing answers this row, and not-followed.csv does not name it")
  }
}
