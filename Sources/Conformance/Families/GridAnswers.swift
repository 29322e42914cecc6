import LazyLayout

/// The columns of a grid, and the visible items of a grid after edits.
enum GridAnswers {
  static let families = [
    ReferenceFamily("grid_columns", about: "the lengths of the columns of a lazy grid", row: columns),
    ReferenceFamily("keyed_grid", about: "visible items of a grid after insertions and removals", row: edited),
    ReferenceFamily("row_offsets", about: "the starts of rows after changes of other rows", row: offsets),
  ]

  @Sendable private static func columns(_ row: ReferenceRow) throws -> [Answer] {
    let spacing = try row.length("spacing")
    var configuration = LazyGridConfiguration(
      columns: try row.records("columns").map { try column($0, spacing: spacing) },
      crossLength: try row.length("length"))
    guard !configuration.columns.items.isEmpty else { throw row.unanswered }
    configuration.columns.alignment = try row["alignment"].number(in: 0...1)
    let count = try row["expected_lengths"].elements().count
    let grid = LazyGrid(sections: SectionIndex(itemCount: max(1, count)), configuration: configuration)
    let places = (0..<min(grid.count, grid.columnCount)).map { grid.column(of: $0) }
    let lengths = Answer.numbers(places.map(\.length), column: "expected_lengths")
    guard row.has("expected_first_offset") else { return [lengths] }
    return [lengths, Answer(places[0].offset, column: "expected_first_offset")]
  }

  private static func column(_ record: ReferenceRow, spacing: Double) throws -> GridItem {
    let size: GridItem.Size
    switch try record.text("kind") {
    case "fixed": size = .fixed(try record.length("length"))
    case "flexible": size = .flexible(minimum: try record.length("minimum"), maximum: try maximum(of: record))
    case "adaptive":
      size = .adaptive(minimum: try record["minimum"].number(in: 1...1e6), maximum: try maximum(of: record))
    default: throw record.unanswered
    }
    return GridItem(size, spacing: spacing)
  }

  private static func maximum(of record: ReferenceRow) throws -> Double {
    record.has("maximum") ? try record["maximum"].number(in: try record.length("minimum")...1e6) : .infinity
  }

  @Sendable private static func edited(_ row: ReferenceRow) throws -> [Answer] {
    let count = try row["item_count"].integer(in: 1...10_000)
    let columns = try row["columns"].integer(in: 1...100)
    let items = [GridItem](repeating: GridItem(.flexible(minimum: 0, maximum: .infinity)), count: columns)
    var grid = LazyGrid(
      sections: SectionIndex(itemCount: count), configuration: LazyGridConfiguration(columns: items, crossLength: 100))
    let extent = Length(points: try row["item_extent"].number(in: 0.015625...1e6))
    let length = Length(points: try row.length("viewport"))
    var cells = Cells(count: count, length: extent)
    var offset = Length.zero
    func update(_ request: AnchorRequest) -> LazyUpdate {
      let update = grid.update(visible: LazyViewport(offset: offset, length: length), anchor: request, content: &cells)
      offset += update.adjustment
      return update
    }
    _ = update(.item(index: try row["first"].integer(in: 0...count - 1), alignment: 0))
    let edit = (at: try row["at"].integer(in: 0...count), count: try row["count"].integer(in: 1...10_000))
    switch try row.text("edit") {
    case "insert":
      cells.count += edit.count
      grid.insert(count: edit.count, at: edit.at)
    case "remove" where edit.at + edit.count <= count:
      cells.count -= edit.count
      grid.remove(edit.at..<(edit.at + edit.count))
    default: throw row.unanswered
    }
    let visible = update(.automatic).visibleItems
    return [
      Answer(Double(visible.lowerBound), column: "expected_first"),
      Answer(Double(visible.upperBound - 1), column: "expected_last"),
    ]
  }

  /// Answers rows about the sum of the offsets added to each row, as changes of the lengths before it.
  @Sendable private static func offsets(_ row: ReferenceRow) throws -> [Answer] {
    let count = try row["rows"].integer(in: 1...10_000)
    let long = Length(points: 1e6)
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = long
    // An additional row before all others, whose length moves row 0.
    var stack = LazyStack(count: count + 1, configuration: configuration)
    for item in 0...count { stack.setLength(long, of: item) }
    for step in try row.records("steps") {
      let item = try step["from"].integer(in: 0...count - 1)
      let added = Length(points: try step["points"].number(in: -1e4...1e4))
      stack.setLength((stack.length(of: item) ?? long) + added, of: item)
    }
    let moved = (0..<count).map { (stack.start(of: $0 + 1) - long * ($0 + 1)).points }
    return [.numbers(moved, column: "expected")]
  }
}

/// Cells of equal length.
private struct Cells: LazyContent {
  var count: Int
  let length: Length

  mutating func length(at index: Int) -> Length? { length }
}
