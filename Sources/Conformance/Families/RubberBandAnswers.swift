import ScrollPhysics

/// Overscrolled content.
enum RubberBandAnswers {
  static let families = [
    ReferenceFamily("computed_rubber_band", about: "the rubber band in closed form", row: computed),
    ReferenceFamily("published_rubber_band", about: "published numbers of the rubber band", row: published),
    ReferenceFamily("user_offset", about: "content dragged on past its end", row: userOffset),
    ReferenceFamily("rubber_band", about: "damping of each drag event past an end", row: factor),
  ]

  @Sendable private static func computed(_ row: ReferenceRow) throws -> [Answer] {
    let band = try RubberBand(
      coefficient: row["coefficient"].number(in: 1e-6...1e6), dimension: row.number("dimension"))
    return [Answer(band.stretch(for: try row.number("overscroll")))]
  }

  /// Answers rows about the fraction of a movement that the content follows at an overshoot in viewports.
  @Sendable private static func factor(_ row: ReferenceRow) throws -> [Answer] {
    let words = try row.text("model").split(whereSeparator: { " *".contains($0) })
    guard let coefficient = words.compactMap({ Double($0) }).first, coefficient > 0, coefficient <= 1 else {
      throw row.unanswered
    }
    let damping = EventDamping(coefficient: coefficient)
    return [Answer(damping.factor(atFraction: try row["overscroll_fraction"].number(in: 0...1)))]
  }

  /// Answers rows about the movement of overscrolled content for the finger movement in the row's quantity.
  private static func incremental(_ row: ReferenceRow) throws -> [Answer] {
    let viewport = try row["dimension"].number(in: 1...1e9)
    guard let movement = try row.text("quantity").split(separator: " ").last.flatMap({ Double($0) }) else {
      throw row.unanswered
    }
    let damped = EventDamping.normal.movement(
      0 - movement, from: 0 - (try row["argument"].number(in: 0...1e9)), in: 0...1000, viewport: viewport)
    return [Answer(0 - damped)]
  }

  @Sendable private static func published(_ row: ReferenceRow) throws -> [Answer] {
    if try row.text("model").hasPrefix("flutter incremental") { return try incremental(row) }
    let band = try RubberBand(
      coefficient: row["coefficient"].number(in: 1e-6...1e6), dimension: row.number("dimension"))
    let stretch = band.stretch(for: try row.number("argument"))
    switch try row.text("quantity") {
    case "stretch": return [Answer(stretch)]
    case "inverse of stretch": return [Answer(band.overshoot(for: stretch))]
    default: throw row.unanswered
    }
  }

  /// Answers rows about the movement of content at `pixels` when the finger moves by `user_offset`, with the finger's
  /// sign.
  @Sendable private static func userOffset(_ row: ReferenceRow) throws -> [Answer] {
    let band = try RubberBand(dimension: row.number("viewport"))
    let start = try row.offset("min_extent")
    let range = try start...row["max_extent"].number(in: start...1e9)
    let pixels = try row.number("pixels")
    let raw = band.raw(forOffset: pixels, in: range) - (try row.number("user_offset"))
    return [Answer(pixels - band.offset(forRaw: raw, in: range))]
  }
}
