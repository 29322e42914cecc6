import Foundation
import GestureTraces

/// The recorded gestures named by rows, in one or more folders.
package struct Recordings: Sendable {
  /// The folders, in the order of search.
  package let folders: [String]

  /// The recordings in `folders`.
  package init(folders: [String]) {
    self.folders = folders
  }

  /// Reads the recording that `row` names in `column`.
  ///
  /// - Throws: ``UnsupportedRow`` if no folder has it, `TraceError` if it is malformed.
  package func trace(_ row: ReferenceRow, column: String = "trace") throws -> GestureTrace {
    let name = try row.text(column)
    let paths = folders.map { "\($0)/\(name).csv" }
    guard let path = paths.first(where: FileManager.default.fileExists) else {
      throw UnsupportedRow(reason: "the recording \(name) is not in \(folders.joined(separator: ", "))")
    }
    return try GestureTrace(contentsOf: path)
  }
}
