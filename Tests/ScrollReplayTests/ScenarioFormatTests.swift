import Foundation
import Testing

@testable import ScrollReplay

/// The tables of the documentation and the JSON Schema are generated from the declarations of the keys.
///
/// `SCROLLWORK_WRITE_FORMAT=1 swift test --filter ScenarioFormatTests` regenerates them.
@Suite("Documentation of the scenario format")
struct ScenarioFormatTests {
  private static let document = "Sources/ScrollReplay/ScrollReplay.docc/ScenarioFormat.md"
  private static let tables = ScenarioKeys.scenario.table.all
  private static let writes = ProcessInfo.processInfo.environment["SCROLLWORK_WRITE_FORMAT"] != nil

  /// A placeholder for a table: `<!-- keys: GROUP -->`, or `<!-- keys: GROUP, FIRST to LAST -->` for some of its keys.
  private struct Mark {
    let table: KeyTable
    let rows: ArraySlice<KeyTable.Row>

    init(_ text: Substring) throws {
      let parts = text.split(separator: ", ")
      table = try #require(ScenarioFormatTests.tables.first { $0.name == parts[0] }, "no group \(text)")
      let names = table.rows.map(\.name)
      let ends = parts.count > 1 ? parts[1].components(separatedBy: " to ") : [names[0], names[names.count - 1]]
      let first = try #require(table.rows.firstIndex { $0.name == ends[0] }, "\(text)")
      let last = try #require(table.rows.firstIndex { $0.name == ends[1] }, "\(text)")
      rows = table.rows[first...last]
    }
  }

  /// Compares a file with its expected text, or writes it.
  private static func check(_ name: String, _ expected: String) throws {
    let file = Fixture.packageRoot.appending(path: name)
    if writes { try expected.write(to: file, atomically: true, encoding: .utf8) }
    let found = try String(contentsOf: file, encoding: .utf8)
    let difference = zip(found.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
    // Compared outside of `#expect`: a failure would print both texts.
    let isSame = found == expected
    #expect(isSame, "\(name) differs from the declarations: \(difference.map { "\($0)" } ?? "its end")")
  }

  @Test("The tables of ScenarioFormat.md are those of the declarations, each key in one of them")
  func markdown() throws {
    let text = try String(contentsOf: Fixture.packageRoot.appending(path: Self.document), encoding: .utf8)
    var parts = text.components(separatedBy: "<!-- keys: ")
    var described: [String: [String]] = [:]
    for index in parts.indices.dropFirst() {
      let name = try #require(parts[index].firstRange(of: " -->"))
      let end = try #require(parts[index].firstRange(of: "<!-- end -->"), "no end of a table")
      let title = parts[index][..<name.lowerBound]
      let mark = try Mark(title)
      described[mark.table.name, default: []] += mark.rows.map(\.name)
      parts[index] = "\(title) -->\n\(KeyTable.markdown(mark.rows))\n" + parts[index][end.lowerBound...]
    }
    for table in Self.tables {
      #expect(described[table.name]?.sorted() == table.rows.map(\.name).sorted(), "the keys of \(table.name)")
    }
    try Self.check(Self.document, parts.joined(separator: "<!-- keys: "))
  }

  @Test("Each object that tables link to has a heading")
  func headings() throws {
    let text = try String(contentsOf: Fixture.packageRoot.appending(path: Self.document), encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { String($0.drop { $0 == "#" || $0 == " " }) }
    for table in Self.tables.dropFirst() { #expect(headings.contains(table.name), "\(table.name)") }
    #expect(Set(Self.tables.map(\.name)).count == Self.tables.count)
  }

  @Test("scenario.schema.json is valid JSON and equals the declarations")
  func schema() throws {
    let schema = ScenarioKeys.scenario.table.schema
    _ = try JSONNode(parsing: Array(schema.utf8), file: "scenario.schema.json")
    try Self.check("Traces/scenario.schema.json", schema)
  }

  @Test("Each key has a description, and no required key has a default")
  func sentences() throws {
    for table in Self.tables {
      for row in table.rows {
        #expect(!row.sentence.isEmpty, "\(table.name).\(row.name)")
        #expect(!row.isRequired || row.fallback == nil, "\(table.name).\(row.name) has a default that never counts")
      }
    }
  }
}
