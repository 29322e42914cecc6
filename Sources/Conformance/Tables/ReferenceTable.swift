import Foundation
import GestureTraces
import ScrollReplay

/// A table of reference numbers: a CSV file with a header, or a JSON file with an array of objects.
package struct ReferenceTable: Sendable {
  /// The name of the file without folder and extension, which is the name of its family.
  package let name: String
  /// The path as passed by the caller.
  package let path: String
  /// The rows in the order of the file.
  package let rows: [ReferenceRow]

  /// The file extensions of tables.
  static let extensions = ["csv", "json"]

  /// Reads the table at `path`.
  ///
  /// - Throws: ``ReferenceTableError`` for the first fault in the file, ``ReferenceFileError`` if it cannot be read.
  package init(contentsOf path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.bytes(at: path)
    } catch {
      throw ReferenceFileError(path: path, reason: error.reason)
    }
    try self.init(bytes: bytes, path: path)
  }

  /// Parses the bytes of the file at `path`, whose extension decides the format.
  package init(bytes: [UInt8], path: String) throws(ReferenceTableError) {
    let url = URL(fileURLWithPath: path)
    self.path = path
    name = url.deletingPathExtension().lastPathComponent
    rows = try url.pathExtension == "json" ? Self.objects(in: bytes, path) : Self.records(in: bytes, path)
  }

  private static func records(in bytes: [UInt8], _ path: String) throws(ReferenceTableError) -> [ReferenceRow] {
    let csv: CSVRecords
    do {
      csv = try CSVRecords(bytes: bytes, file: path)
    } catch {
      throw ReferenceTableError(error)
    }
    return csv.records.map { record in
      let fields = zip(csv.header, record.fields).map { name, text in
        let place = ReferenceLocation(file: path, line: record.line, column: "column \"\(name)\"")
        return ReferenceRow.Field(name: name, value: ReferenceValue(field: text, place: place))
      }
      return ReferenceRow(place: ReferenceLocation(file: path, line: record.line), fields: fields)
    }
  }

  private static func objects(in bytes: [UInt8], _ path: String) throws(ReferenceTableError) -> [ReferenceRow] {
    let tree: JSONTree
    do {
      tree = try JSONReader.tree(of: bytes, file: path)
    } catch {
      let place = ReferenceLocation(file: error.file, line: error.line, column: error.path)
      throw ReferenceTableError(place: place, expected: error.expected, found: error.found)
    }
    guard case .array(let elements) = tree.value else {
      throw ReferenceValue(tree, file: path, path: "").error(expected: "an array of objects")
    }
    // The line identifies the object: the paths of fields begin within it.
    return try elements.map { (element) throws(ReferenceTableError) in
      try ReferenceValue(element, file: path, path: "").record()
    }
  }
}

extension ReferenceTableError {
  fileprivate init(_ error: TraceError) {
    let column =
      switch error.column {
      case .name(let name): "column \"\(name)\""
      case .position(let position): "column \(position)"
      case nil: ""
      }
    self.init(
      place: ReferenceLocation(file: error.file, line: error.line, column: column), expected: error.expected,
      found: error.found)
  }
}

/// An error of reading a file or folder from the disk.
package struct ReferenceFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as passed by the caller.
  package let path: String
  /// The system's description of the error.
  package let reason: String

  /// A sentence with the path and the reason.
  package var description: String { "\(path): cannot be read: \(reason)" }
}

/// A fault of a table of reference numbers, with its location.
package struct ReferenceTableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The location of the fault.
  package let place: ReferenceLocation
  /// The expected content.
  package let expected: String
  /// The actual content.
  package let found: String

  /// A sentence such as `a.csv:12: column "x": expected a number, found "12,5"`.
  package var description: String { "\(place): expected \(expected), found \(found)" }
}

/// A location in a table of reference numbers.
package struct ReferenceLocation: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file as passed by the caller.
  package let file: String
  /// The line, from 1; `nil` for the file as a whole.
  package let line: Int?
  /// `column "x"` of CSV, a path of keys of JSON; empty for a whole row.
  package let column: String

  /// A location by its three parts.
  package init(file: String, line: Int? = nil, column: String = "") {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line: column`, without absent parts.
  package var description: String {
    let row = line.map { "\(file):\($0)" } ?? file
    return column.isEmpty ? row : "\(row): \(column)"
  }
}
