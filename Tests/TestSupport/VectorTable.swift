import Foundation

/// A CSV table of reference numbers: a header and rows of text fields, found by name.
public struct VectorTable: Sendable {
  /// The file name without its extension.
  public let name: String
  /// The column names in the order of the file.
  public let columns: [String]
  /// The rows in the order of the file.
  public let rows: [Row]

  /// A row that knows where it stands.
  public struct Row: Sendable, CustomStringConvertible {
    /// `file.csv:line`, for messages.
    public let place: String
    /// The fields by column name.
    public let fields: [String: String]

    /// The text of `column`; an error when the table has no such column.
    public func text(_ column: String) throws -> String {
      guard let text = fields[column] else { throw VectorTableError("\(place): no column \(column)") }
      return text
    }

    /// The number in `column`, `inf` included; an error when it is none.
    public func number(_ column: String) throws -> Double {
      let text = try text(column)
      guard let number = Double(text) else { throw VectorTableError("\(place): \(column) is '\(text)', not a number") }
      return number
    }

    /// The bit pattern in `column`, written as `0x` and hexadecimal digits.
    public func bits(_ column: String) throws -> UInt64 {
      let text = try text(column)
      guard text.hasPrefix("0x"), let bits = UInt64(text.dropFirst(2), radix: 16) else {
        throw VectorTableError("\(place): \(column) is '\(text)', not a bit pattern")
      }
      return bits
    }

    /// The place and the case.
    public var description: String { "\(place) \(fields["case"] ?? "")" }
  }

  /// The table `Tests/Vectors/<name>.csv`.
  public init(named name: String) throws {
    try self.init(contentsOf: VectorTable.folder.appendingPathComponent(name + ".csv"))
  }

  /// The table in a file.
  public init(contentsOf file: URL) throws {
    let records = try VectorTable.records(in: String(contentsOf: file, encoding: .utf8))
    guard let header = records.first else { throw VectorTableError("\(file.lastPathComponent) is empty") }
    name = file.deletingPathExtension().lastPathComponent
    columns = header.fields
    rows = try records.dropFirst().map { record in
      let place = "\(file.lastPathComponent):\(record.line)"
      guard record.fields.count == header.fields.count else {
        throw VectorTableError("\(place): \(record.fields.count) fields under \(header.fields.count) columns")
      }
      return Row(place: place, fields: Dictionary(uniqueKeysWithValues: zip(header.fields, record.fields)))
    }
  }

  /// The folder of the package, found from where this file was compiled.
  public static var packageRoot: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// `Tests/Vectors`.
  public static var folder: URL { packageRoot.appendingPathComponent("Tests/Vectors") }

  private struct Record {
    var line: Int
    var fields: [String]
  }

  /// Splits CSV text: fields may stand in double quotes, in which two of them mean one.
  private static func records(in text: String) throws -> [Record] {
    var records: [Record] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      let row = line.hasSuffix("\r") ? line.dropLast() : line
      records.append(Record(line: number + 1, fields: try fields(in: row, line: number + 1)))
    }
    return records
  }

  private static func fields(in line: Substring, line number: Int) throws -> [String] {
    var fields = [""]
    var quoted = false
    var previousWasQuote = false
    for character in line {
      if character == "\"" {
        if previousWasQuote && !quoted { fields[fields.count - 1].append("\"") }
        quoted.toggle()
        previousWasQuote = true
        continue
      }
      previousWasQuote = false
      if character == "," && !quoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    guard !quoted else { throw VectorTableError("line \(number): a quote is not closed") }
    return fields
  }
}

/// What is wrong with a table of reference numbers, in one sentence.
public struct VectorTableError: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// An error with this sentence.
  public init(_ description: String) {
    self.description = description
  }
}
