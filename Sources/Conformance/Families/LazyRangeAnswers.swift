import LazyLayout

/// The placed rows of a lazy stack.
enum LazyRangeAnswers {
  static let families = [
    ReferenceFamily("lazy_range", about: "rows that exist for a viewport and its cache", row: range),
    ReferenceFamily("cache_extent", about: "the extent of a cache on each side", row: reach),
    ReferenceFamily("lazy_grid", about: "items of a grid that exist for a viewport and its cache", row: gridRange),
    ReferenceFamily("pinned_headers", about: "the pinned header, and the distance by which it is pushed", row: pinned),
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

  @Sendable private static func gridRange(_ row: ReferenceRow) throws -> [Answer] {
    let columns = try row["columns"].integer(in: 1...1000)
    let items = [GridItem](repeating: GridItem(.flexible(minimum: 0, maximum: .infinity)), count: columns)
    var configuration = LazyGridConfiguration(columns: items, crossLength: 100)
    configuration.lines.overscan = Length(points: try row.length("cache_extent"))
    let sections = SectionIndex(itemCount: try row["item_count"].integer(in: 0...10_000))
    let placed = try update(LazyGrid(sections: sections, configuration: configuration), row).update.placedItems
    return [
      Answer(Double(placed.lowerBound), column: "expected_first"),
      Answer(Double(placed.upperBound - 1), column: "expected_last"),
    ]
  }

  @Sendable private static func pinned(_ row: ReferenceRow) throws -> [Answer] {
    var sections = SectionIndex(supplements: .headers)
    sections.insert(
      sections: try row["section_count"].integer(in: 1...100),
      of: try row["section_rows"].integer(in: 0...100), at: 0)
    var configuration = LazyGridConfiguration(
      columns: [GridItem(.flexible(minimum: 0, maximum: .infinity))], crossLength: 100)
    configuration.pinnedViews = .sectionHeaders
    let shown = try update(LazyGrid(sections: sections, configuration: configuration), row)
    guard let header = shown.grid.pinnedHeader else { throw row.unanswered }
    return [
      Answer(Double(header.section), column: "expected_section"),
      Answer((header.start - shown.offset).points, column: "expected_place"),
    ]
  }

  /// Lays out a grid for the row's viewport, after every line is measured.
  private static func update(
    _ grid: LazyGrid, _ row: ReferenceRow
  ) throws -> (grid: LazyGrid, update: LazyUpdate, offset: Length) {
    var grid = grid
    let header = row.has("header_extent") ? try row.length("header_extent") : 0
    var rows = EqualRows(
      count: grid.count, length: Length(points: try row.length(row.has("row_extent") ? "row_extent" : "item_extent")),
      header: Length(points: header))
    let everything = LazyViewport(offset: .zero, length: Length(points: 1e9))
    _ = grid.update(visible: everything, anchor: .automatic, content: &rows)
    let offset = Length(points: try row.offset("offset"))
    let viewport = LazyViewport(offset: offset, length: Length(points: try row.length("viewport")))
    let update = grid.update(visible: viewport, anchor: .automatic, content: &rows)
    return (grid, update, offset + update.adjustment)
  }
}

/// Rows of equal length under headers of equal length.
private struct EqualRows: LazyContent {
  let count: Int
  let length: Length
  let header: Length

  mutating func length(at index: Int) -> Length? { length }

  mutating func length(of supplement: SectionSupplement) -> Length? { header }
}
