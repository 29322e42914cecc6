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
