import LazyLayout

/// Which rows of a lazy stack exist.
enum LazyRangeAnswers {
  static let families = [
    ReferenceFamily("lazy_range", about: "rows that exist for a viewport and its cache", row: range),
    ReferenceFamily("cache_extent", about: "how far a cache reaches on each side", row: reach),
  ]

  @Sendable private static func range(_ row: ReferenceRow) throws -> [Answer] {
    let extent = try row["item_extent"].number(in: 0.015625...1e6)
    let rows = Array(repeating: extent, count: try row["item_count"].integer(in: 0...1_000_000))
    let overscan = try row.length("cache_extent")
    var screen = LazyScreen(rows, viewport: try row.length("viewport")) {
      $0.estimatedLength = Length(points: extent)
      $0.overscan = Length(points: overscan)
    }
    let placed = screen.go(to: try row.offset("offset")).placedItems
    return [
      Answer(Double(placed.lowerBound), column: "expected_first"),
      Answer(Double(placed.upperBound - 1), column: "expected_last"),
    ]
  }

  @Sendable private static func reach(_ row: ReferenceRow) throws -> [Answer] {
    let viewport = try row.length("viewport")
    let overscan = try row["value"].number(in: 0...1e4) * (row.text("unit") == "viewport" ? viewport : 1)
    var screen = LazyScreen(Array(repeating: 1, count: 5_000), viewport: viewport) {
      $0.fixedLength = Length(points: 1)
      $0.overscan = Length(points: overscan)
    }
    let placed = screen.go(to: 2_000).placedItems
    return [
      Answer(2_000 - Double(placed.lowerBound), column: "expected_extent_each_side"),
      Answer(Double(placed.upperBound) - 2_000 - viewport, column: "expected_extent_each_side"),
    ]
  }
}
