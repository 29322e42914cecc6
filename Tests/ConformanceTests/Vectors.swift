import Conformance
import Foundation

/// Where the tables and recordings of the package are.
enum Vectors {
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = packageRoot.appending(path: "Tests/Vectors").path
  static let fixtures = packageRoot.appending(path: "Tests/ConformanceTests/Fixtures").path
  static let recordings = Recordings(folders: [packageRoot.appending(path: "Traces/gestures").path])

  /// The tables of the package, and which of their rows are not followed.
  static func suite() throws -> ReferenceSuite { try ReferenceSuite(folder: folder) }

  /// The names of all families, as test arguments.
  static let names = ReferenceFamily.all.map(\.name)

  /// A table of CSV text.
  static func table(_ text: String, name: String = "friction.csv") throws(ReferenceTableError) -> ReferenceTable {
    try ReferenceTable(bytes: Array(text.utf8), path: name)
  }

  /// What one family says to the rows of `text`.
  static func results(_ text: String, of name: String, excluding exclusions: [Exclusion] = []) throws -> [RowResult] {
    let family = ReferenceFamily.all.first { $0.name == name }
    return family?.results(for: try table(text, name: "\(name).csv").rows, excluding: exclusions, recordings) ?? []
  }
}
