import Foundation
import GestureTraces

/// The recorded gestures that rows name, in one or more folders.
package struct Recordings: Sendable {
  /// The folders, the first one that has a recording counts.
  package let folders: [String]

  /// The recordings in `folders`.
  package init(folders: [String]) {
    self.folders = folders
  }

  /// The recording that `row` names in `column`.
  ///
  /// - Throws: ``UnansweredRow`` where no folder has it, `TraceError` where it is malformed.
  package func trace(_ row: ReferenceRow, column: String = "trace") throws -> GestureTrace {
    let name = try row.text(column)
    let paths = folders.map { "\($0)/\(name).csv" }
    guard let path = paths.first(where: FileManager.default.fileExists) else {
      throw UnansweredRow(reason: "the recording \(name) is not in \(folders.joined(separator: ", "))")
    }
    return try GestureTrace(contentsOf: path)
  }
}
