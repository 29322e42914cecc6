import Foundation

/// What git says and does, where it is installed and the folder is under its control.
enum VersionControl {
  /// The answer to a question like `rev-parse HEAD`; `nil` if there is none.
  static func answer(_ question: [String], in folder: String) -> String? {
    guard let outcome = try? ChildProcess.run(["git", "-C", folder] + question), outcome.status == 0 else { return nil }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
