import Conformance
import Foundation

/// The folders of the package's tables and recordings.
enum Vectors {
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = packageRoot.appending(path: "Tests/Vectors").path
  static let fixtures = packageRoot.appending(path: "Tests/ConformanceTests/Fixtures").path
  static let recordings = Recordings(
    folders: ["Traces/gestures", "Tests/Vectors/recordings"].map { packageRoot.appending(path: $0).path })

  /// Returns the tables of the package, with the exclusions of their rows.
  static func suite() throws -> ReferenceSuite { try ReferenceSuite(folder: folder) }

  /// The names of all families, as test arguments.
  static let names = ReferenceFamily.all.map(\.name)

  /// Returns a table of CSV text.
  static func table(_ text: String, name: String = "friction.csv") throws(ReferenceTableError) -> ReferenceTable {
    try ReferenceTable(bytes: Array(text.utf8), path: name)
  }

  /// Returns the results of one family for the rows of `text`.
  static func results(_ text: String, of name: String, excluding exclusions: [Exclusion] = []) throws -> [RowResult] {
    let family = ReferenceFamily.all.first { $0.name == name }
    return family?.results(for: try table(text, name: "\(name).csv").rows, excluding: exclusions, recordings) ?? []
  }
}
