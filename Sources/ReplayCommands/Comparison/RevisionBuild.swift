import Foundation

/// A commit built beside the working directory, and the two executables.
struct RevisionBuild {
  let base: ReplayProgram
  let head: ReplayProgram

  /// Builds both sides.
  ///
  /// The base's worktree stays in `.build/compare`, so that comparing with the same commit again builds nothing. The
  /// worktree of another commit replaces it.
  init(of revision: String, in folder: String) throws {
    guard let root = VersionControl.answer(["rev-parse", "--show-toplevel"], in: folder) else {
      throw RevisionError(description: "\(folder): --against needs a git checkout")
    }
    guard let commit = VersionControl.answer(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    else { throw RevisionError(description: "--against \(revision): expected a commit, found none of that name") }
    let trees = "\(root)/.build/compare"
    let tree = "\(trees)/\(commit.prefix(12))"
    if !FileManager.default.fileExists(atPath: "\(tree)/Package.swift") {
      try Self.clear(trees, of: root)
      try Self.git(["worktree", "add", "--detach", "--force", tree, commit], in: root)
    }
    base = try Self.built(tree, saying: "base \(commit.prefix(12))")
    head = try Self.built(root, saying: "head")
  }

  private static func clear(_ trees: String, of root: String) throws {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: trees)) ?? [] {
      try? FileManager.default.removeItem(atPath: "\(trees)/\(name)")
    }
    try git(["worktree", "prune"], in: root)
  }

  private static func git(_ arguments: [String], in root: String) throws {
    let outcome = try ChildProcess.run(["git", "-C", root] + arguments)
    guard outcome.status == 0 else {
      throw RevisionError(description: "git \(arguments.joined(separator: " ")): \(outcome.complaint)")
    }
  }

  private static func built(_ folder: String, saying what: String) throws -> ReplayProgram {
    Console.note("building the \(what)")
    let build = ["swift", "build", "-c", "release", "--package-path", folder, "--product", "scrollwork"]
    let outcome = try ChildProcess.run(build)
    guard outcome.status == 0 else {
      let output = String((outcome.output + outcome.complaint).suffix(1000))
      throw RevisionError(description: "the \(what) does not build", output: output)
    }
    let place = try ChildProcess.run(build.dropLast(2) + ["--show-bin-path"])
    let folderOfPrograms = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return ReplayProgram(executable: "\(folderOfPrograms)/scrollwork", traces: "\(folder)/Traces")
  }
}

/// An error about a commit that cannot be compared.
struct RevisionError: Error, CustomStringConvertible {
  let description: String
  /// The end of the other program's output, in lines.
  var output = ""
}
