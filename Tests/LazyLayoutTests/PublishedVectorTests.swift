import Foundation
import Testing

@testable import LazyLayout

/// What other engines answer. Each row of a vector file names its source.
@Suite("Lazy stack: published vectors")
struct PublishedVectorTests {
  @Test("Flutter: which rows exist for a viewport and its cache")
  func rowsOfAViewport() throws {
    let table = try VectorRows("lazy_range")
    #expect(table.rows.count == 3)
    for row in table.rows {
      let extent = try row.number("item_extent")
      let rows = Array(repeating: extent, count: Int(try row.number("item_count")))
      var screen = Screen(rows, length: try row.number("viewport")) {
        $0.estimatedLength = Length(points: extent)
      }
      try screen.setOverscan(row.number("cache_extent"))
      let update = screen.go(to: try row.number("offset"))
      let expected = Int(try row.number("expected_first"))...Int(try row.number("expected_last"))
      #expect(update.placedItems == Range(expected), "\(row.name)")
    }
  }

  @Test(
    "Flutter: rows attached in a viewport of 600 with a cache of 250, rows of 100 (sliver_cache_test)",
    arguments: [(0.0, 0...8), (50, 0...8), (1_500, 12...23), (2_400, 21...29)])
  func attachedRows(offset: Double, expected: ClosedRange<Int>) {
    var screen = Screen(Array(repeating: 100, count: 30), length: 600) {
      $0.overscan = Length(points: 250)
      $0.estimatedLength = Length(points: 100)
    }
    #expect(screen.go(to: offset).placedItems == Range(expected))
  }

  @Test("Flutter: how far a cache reaches on each side")
  func reachOfACache() throws {
    let table = try VectorRows("cache_extent")
    #expect(table.rows.count == 4)
    // The first row is Flutter's own default, which is not ours: without prefetch there is no overscan.
    for row in table.rows where row["value"] != "" {
      let viewport = try row.number("viewport")
      var screen = Screen(Array(repeating: 1, count: 5_000), length: viewport) { $0.fixedLength = Length(points: 1) }
      try screen.setOverscan(row.number("value") * (row["unit"] == "viewport" ? viewport : 1))
      let update = screen.go(to: 2_000)
      let each = Int(try row.number("expected_extent_each_side"))
      #expect(update.placedItems == (2_000 - each)..<(2_000 + Int(viewport) + each), "\(row.name)")
    }
  }

  @Test("Flutter: the offset after the content grew or shrank at its end")
  func contentGrowsOrShrinks() throws {
    let table = try VectorRows("range_change")
    #expect(table.rows.count == 2)
    for row in table.rows {
      let viewport = 600.0
      let old = Int((try row.number("old_max") + viewport) / 20)
      let new = Int((try row.number("new_max") + viewport) / 20)
      var screen = Screen(Array(repeating: 20, count: old), length: viewport)
      screen.frame()
      screen.go(to: try row.number("offset"))
      if new > old { screen.insert(Array(repeating: 20, count: new - old), at: old) } else { screen.remove(new..<old) }
      screen.frame()
      #expect(screen.offset.points == (try row.number("expected_offset")), "\(row.name)")
    }
  }

  @Test("Flutter: a row that shrank off screen is corrected on the way up (list_view_correction_test)")
  func correctionOnTheWayUp() {
    var screen = Screen(Array(repeating: 400, count: 6), length: 600)
    screen.frame()
    for offset in stride(from: 100.0, through: 1_000, by: 100) { screen.go(to: offset) }
    #expect(screen.place(of: 3) == 200)
    screen.rows.lengths[0] = Length(points: 200)
    screen.stack.forgetLengths(of: 0..<1)
    screen.frame()
    #expect(screen.offset.points == 1_000 && screen.place(of: 3) == 200)
    screen.go(to: 300)
    #expect(screen.place(of: 1) == 100)
    screen.frame(points: -250)
    #expect(screen.last?.startIsKnown == true && screen.offset < .zero)
    // The scroll view, which knows the start, stops at it.
    screen.frame(by: -screen.offset)
    #expect(screen.place(of: 1) == 200)
  }

  /// Chromium holds the first row of which anything is visible, we the first that is visible as a whole and so keep more
  /// of what is seen. They differ where the row that the viewport's start cuts is resized, or something is put in
  /// right behind it: Chromium moves all the rows seen below it, we move only the cut one.
  static let notFollowed = ["anchor-036", "anchor-065", "anchor-119"]

  @Test("Chromium: the offset after rows were inserted, removed and resized")
  func scrollAnchoring() throws {
    let cases = try JSONDecoder().decode([AnchoringCase].self, from: VectorRows.data("anchoring_chromium.json"))
    #expect(cases.count == 60)
    for vector in cases {
      var screen = Screen(vector.rowHeights, length: vector.viewport)
      for item in vector.rowHeights.indices { screen.stack.setLength(screen.rows.lengths[item], of: item) }
      screen.frame()
      screen.go(to: vector.offset)
      // A place is one in the list before all edits, so the last comes first.
      let held = screen.last?.anchor?.position
      for edit in vector.edits.sorted(by: { $0.i > $1.i }) { screen.apply(edit) }
      screen.frame()
      if Self.notFollowed.contains(vector.name) {
        #expect(screen.last?.anchor?.position == held, "\(vector.name)")
        continue
      }
      let offset = min(max(0, screen.offset.points), vector.maxOffsetAfter)
      #expect(abs(offset - vector.expectedOffset) <= vector.tolerance, "\(vector.name): \(offset)")
    }
  }
}

/// A case of anchoring_chromium.json.
private struct AnchoringCase: Decodable {
  struct Edit: Decodable {
    let kind: String
    let i: Int
    let h: Double?
  }

  let name: String
  let viewport: Double
  let rowHeights: [Double]
  let offset: Double
  let edits: [Edit]
  let expectedOffset: Double
  let maxOffsetAfter: Double
  let tolerance: Double

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case viewport, offset, edits, tolerance
    case rowHeights = "row_heights"
    case expectedOffset = "expected_offset"
    case maxOffsetAfter = "max_offset_after"
  }
}

extension Screen {
  mutating fileprivate func apply(_ edit: AnchoringCase.Edit) {
    switch edit.kind {
    case "insert":
      insert([edit.h ?? 0], at: edit.i)
      stack.setLength(rows.lengths[edit.i], of: edit.i)
    case "remove":
      remove(edit.i..<(edit.i + 1))
    case "resize":
      rows.lengths[edit.i] = Length(points: edit.h ?? 0)
      stack.setLength(rows.lengths[edit.i], of: edit.i)
    default:
      Issue.record("an unknown edit: \(edit.kind)")
    }
  }

  /// Starts over with an overscan of `points`.
  fileprivate mutating func setOverscan(_ points: Double) {
    var configuration = stack.configuration
    configuration.overscan = Length(points: points)
    stack = LazyStack(count: rows.count, configuration: configuration)
  }
}

/// A file of Tests/Vectors with one comma-separated row a line.
private struct VectorRows {
  struct Row {
    let columns: [String: String]

    var name: String { self["case"] }

    subscript(column: String) -> String { columns[column] ?? "" }

    func number(_ column: String) throws -> Double {
      try #require(Double(self[column]), "\(name): \(column) is a number")
    }
  }

  let rows: [Row]

  init(_ file: String) throws {
    let text = String(decoding: try Self.data("\(file).csv"), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { Self.fields(String($0)) }
    let header = try #require(lines.first)
    rows = lines.dropFirst().map { Row(columns: Dictionary(uniqueKeysWithValues: zip(header, $0))) }
  }

  static func data(_ file: String) throws -> Data {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: tests.appendingPathComponent("Vectors").appendingPathComponent(file))
  }

  /// The fields of a line; those in quotation marks may hold commas.
  private static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
