import ScrollPhysics

/// Content that is dragged past its end.
enum RubberBandAnswers {
  static let families = [
    ReferenceFamily("computed_rubber_band", about: "the rubber band in closed form", row: computed),
    ReferenceFamily("published_rubber_band", about: "the rubber band as others print it", row: published),
    ReferenceFamily("user_offset", about: "content dragged on past its end", row: userOffset),
    ReferenceFamily("rubber_band", unansweredAbout: "damping of each drag event past an end"),
  ]

  @Sendable private static func computed(_ row: ReferenceRow) throws -> [Answer] {
    let band = try RubberBand(
      coefficient: row["coefficient"].number(in: 1e-6...1e6), dimension: row.number("dimension"))
    return [Answer(band.stretch(for: try row.number("overscroll")))]
  }

  @Sendable private static func published(_ row: ReferenceRow) throws -> [Answer] {
    let band = try RubberBand(
      coefficient: row["coefficient"].number(in: 1e-6...1e6), dimension: row.number("dimension"))
    let stretch = band.stretch(for: try row.number("argument"))
    switch try row.text("quantity") {
    case "stretch": return [Answer(stretch)]
    case "inverse of stretch": return [Answer(band.overshoot(for: stretch))]
    default: throw row.unanswered
    }
  }

  /// The finger moves by `user_offset` while the content is at `pixels`; what the content does, in the finger's sign.
  @Sendable private static func userOffset(_ row: ReferenceRow) throws -> [Answer] {
    let band = try RubberBand(dimension: row.number("viewport"))
    let start = try row.offset("min_extent")
    let range = try start...row["max_extent"].number(in: start...1e9)
    let pixels = try row.number("pixels")
    let raw = band.raw(forOffset: pixels, in: range) - (try row.number("user_offset"))
    return [Answer(pixels - band.offset(forRaw: raw, in: range))]
  }
}
