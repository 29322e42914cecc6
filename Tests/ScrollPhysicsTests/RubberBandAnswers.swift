import ScrollPhysics
import TestSupport

enum RubberBandAnswers {
  @Sendable static func computed(_ row: VectorTable.Row) throws -> [Answer] {
    let band = try RubberBand(coefficient: row.number("coefficient"), dimension: row.number("dimension"))
    return [Answer(band.stretch(for: try row.number("overscroll")))]
  }

  @Sendable static func published(_ row: VectorTable.Row) throws -> [Answer] {
    let band = try RubberBand(coefficient: row.number("coefficient"), dimension: row.number("dimension"))
    let stretch = band.stretch(for: try row.number("argument"))
    switch try row.text("quantity") {
    case "stretch": return [Answer(stretch)]
    case "inverse of stretch": return [Answer(band.overshoot(for: stretch))]
    default: throw PublishedVectors.unanswered(row)
    }
  }

  /// The finger moves by `user_offset` while the content is at `pixels`; what the content does, in the finger's sign.
  @Sendable static func userOffset(_ row: VectorTable.Row) throws -> [Answer] {
    let band = try RubberBand(dimension: row.number("viewport"))
    let range = try row.number("min_extent")...row.number("max_extent")
    let pixels = try row.number("pixels")
    let raw = band.raw(forOffset: pixels, in: range) - (try row.number("user_offset"))
    return [Answer(pixels - band.offset(forRaw: raw, in: range))]
  }
}
