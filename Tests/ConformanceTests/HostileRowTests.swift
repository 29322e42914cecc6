import Conformance
import Foundation
import Testing

/// Rows are untrusted: for any field a family answers, fails or reports an error, and never crashes.
@Suite("Rows with arbitrary fields")
struct HostileRowTests {
  private static let junk = ["", "x", "-1", "0", "0.5", "1e300", "-1e300", "inf", "-99999999999"]
  /// Columns that no family reads.
  private static let labels = ["case", "source", "note", "tolerance"]

  @Test(
    "No field of a CSV table crashes the tool", arguments: try Vectors.suite().tables.filter { $0.hasSuffix("csv") })
  func fields(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let rows = try CSVLines.fields(of: text)
    for row in [1, rows.count - 1] {
      for column in rows[0].indices where !Self.labels.contains(rows[0][column]) {
        for junk in Self.junk {
          var fields = rows[row]
          fields[column] = junk
          let line = fields.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
          let results = try Vectors.results(lines[0] + "\n" + line, of: name)
          #expect(results.count == 1)
        }
      }
    }
  }

  @Test(
    "No value of a JSON table crashes the tool", arguments: try Vectors.suite().tables.filter { $0.hasSuffix("json") })
  func values(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let family = try #require(ReferenceFamily.all.first { $0.name == name })
    let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    for object in objects.prefix(1) {
      for changed in JSONScalars.variants(
        of: object, values: ["x", -1, 0.5, 1e300, -99_999_999_999, NSNull(), [Any]()])
      {
        let data = try JSONSerialization.data(withJSONObject: [changed])
        let rows = try ReferenceTable(bytes: [UInt8](data), path: "\(name).json").rows
        #expect(family.results(for: rows, excluding: [], Vectors.recordings).count == 1)
      }
    }
  }
}

/// Naive splitting of CSV text: reference tables have no line breaks in fields.
private enum CSVLines {
  static func fields(of text: String) throws -> [[String]] {
    let table = try Vectors.table(text)
    let header = text.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
    return try [header] + table.rows.map { row in try header.map { try row.text($0) } }
  }
}

/// Copies of a JSON value with one leaf replaced.
private enum JSONScalars {
  static func variants(of value: Any, values: [Any]) -> [Any] {
    var variants: [Any] = values
    if let object = value as? [String: Any] {
      for (key, member) in object {
        for changed in Self.variants(of: member, values: values) {
          var copy = object
          copy[key] = changed
          variants.append(copy)
        }
      }
      return variants.filter { $0 is [String: Any] }
    }
    if let array = value as? [Any] {
      for index in array.indices.prefix(2) {
        for changed in Self.variants(of: array[index], values: values) {
          var copy = array
          copy[index] = changed
          variants.append(copy)
        }
      }
    }
    return variants
  }
}
