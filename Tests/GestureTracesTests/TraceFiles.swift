import Foundation

/// The folders of the test's trace files.
enum TraceFiles {
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = packageRoot.appending(path: "Tests/GestureTracesTests/Fixtures")
  static let gestures = packageRoot.appending(path: "Traces/gestures")
  /// A wider corpus beside the checkout on some machines.
  static let corpus = packageRoot.appending(path: "../shared/corpus").standardizedFileURL
  static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  /// Returns the CSV files in `folder`, sorted by name, without a table of contents.
  static func csvFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "csv" && $0.lastPathComponent != "INDEX.csv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: fixtures.appending(path: path))) }
}
