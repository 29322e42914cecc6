import Foundation

/// Queries to git, if it is installed and tracks the folder.
enum VersionControl {
  /// The output of a query such as `rev-parse HEAD`; `nil` on failure.
  static func answer(_ question: [String], in folder: String) -> String? {
    guard let outcome = try? ChildProcess.run(["git", "-C", folder] + question), outcome.status == 0 else { return nil }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
