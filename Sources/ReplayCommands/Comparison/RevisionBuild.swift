import Foundation
import ReplayResults

/// A commit built beside the working directory, and the programs of both.
struct RevisionBuild {
  let base: ReplayProgram
  let head: ReplayProgram

  /// Builds a product of the package around `folder`, at a commit and as it is.
  ///
  /// The base's worktree stays in `.build/compare`, so that comparing with the same commit again builds nothing. The
  /// worktree of another commit replaces it.
  ///
  /// - Parameters:
  ///   - revision: the commit of the base.
  ///   - folder: a folder in the package.
  ///   - product: the executable product; `nil` for the package's only replay program.
  ///   - traces: the folder of scenarios and gestures, relative to the package.
  init(of revision: String, in folder: String, product: String?, traces: String) throws {
    guard let root = VersionControl.answer(["rev-parse", "--show-toplevel"], in: folder) else {
      throw RevisionError(description: "\(folder): --against needs a git checkout")
    }
    guard let commit = VersionControl.answer(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    else { throw RevisionError(description: "--against \(revision): expected a commit, found none of that name") }
    let prefix = try Self.packagePrefix(of: folder, in: root)
    let package = root + prefix
    let name = try product ?? ReplayProduct.name(in: package)
    let tree = try RevisionTree(of: commit, root: root, package: package)
    try tree.linkDependencies(ofPackageAt: prefix, checkout: root)
    let build = ProductBuild(product: name, traces: traces)
    base = try build.program(
      in: tree.path + prefix, side: ComparedSideName(revision, builtFrom: commit, hasChanges: false))
    tree.keep()
    head = try build.program(in: package, side: Self.headName(root))
  }

  /// The path of the innermost package around `folder` below `root`; empty for `root` itself.
  private static func packagePrefix(of folder: String, in root: String) throws -> String {
    let prefix = VersionControl.answer(["rev-parse", "--show-prefix"], in: folder) ?? ""
    var parts = prefix.split(separator: "/").map(String.init)
    while !FileManager.default.fileExists(atPath: ([root] + parts + ["Package.swift"]).joined(separator: "/")) {
      guard parts.popLast() != nil else {
        throw RevisionError(description: "\(folder): --against expected a Package.swift here or above, found none")
      }
    }
    return parts.map { "/\($0)" }.joined()
  }

  private static func headName(_ root: String) -> ComparedSideName {
    guard let commit = VersionControl.answer(["rev-parse", "HEAD"], in: root) else {
      return ComparedSideName("working directory")
    }
    let changes = VersionControl.answer(["status", "--porcelain", "--untracked-files=no"], in: root)
    return ComparedSideName("working directory", builtFrom: commit, hasChanges: changes?.isEmpty == false)
  }
}

/// A worktree of a commit under `.build/compare`, which a signal removes until it is complete.
struct RevisionTree {
  let path: String
  private let removal: UUID?

  init(of commit: String, root: String, package: String) throws {
    let trees = "\(package)/.build/compare"
    let tree = "\(trees)/\(commit.prefix(12))"
    path = tree
    if FileManager.default.fileExists(atPath: "\(tree)/.git") {
      removal = nil
      return
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: trees)) ?? [] {
      try? FileManager.default.removeItem(atPath: "\(trees)/\(name)")
    }
    removal = UnfinishedWork.shared.removeOnSignal { Self.remove(tree, of: root) }
    try Self.git(["worktree", "prune"], in: root)
    try Self.git(["worktree", "add", "--detach", "--force", tree, commit], in: root)
  }

  /// Keeps the worktree: its program is built.
  func keep() {
    if let removal { UnfinishedWork.shared.forget(removal) }
  }

  private static func git(_ arguments: [String], in root: String) throws {
    let outcome = try ChildProcess.run(["git", "-C", root] + arguments)
    guard outcome.status == 0 else {
      throw RevisionError(description: "git \(arguments.joined(separator: " ")): \(outcome.complaint)")
    }
  }

  /// Removes the worktree. Registered children cannot start while the process ends, so git runs as a plain process.
  private static func remove(_ tree: String, of root: String) {
    try? FileManager.default.removeItem(atPath: tree)
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root, "worktree", "prune"]
    try? git.run()
    git.waitUntilExit()
  }
}

/// The build of one product in two folders.
private struct ProductBuild {
  let product: String
  let traces: String

  func program(in folder: String, side: ComparedSideName) throws -> ReplayProgram {
    let build = ["swift", "build", "-c", "release", "--package-path", folder, "--product", product]
    var progress = BuildProgress(of: "\(product) of \(side.text)")
    let outcome = try ChildProcess(build, mergesErrors: true).outcome { progress.show($0) }
    progress.finish()
    guard outcome.status == 0 else {
      throw RevisionError(
        description: "\(product) of \(side.text) does not build", output: String(outcome.output.suffix(1000)))
    }
    let place = try ChildProcess.run(build.dropLast(2) + ["--show-bin-path"])
    let programs = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
    var program = ReplayProgram(
      command: ["\(programs)/\(product)"], traces: traces.hasPrefix("/") ? traces : "\(folder)/\(traces)", side: side)
    program.folder = folder
    return program
  }
}

/// The replay program of a package: an executable that depends on `ReplayCommands`.
enum ReplayProduct {
  /// The name of the only replay program; `scrollwork` in a package without any.
  static func name(in package: String) throws -> String {
    try name(in: DescribedPackage.described(in: package))
  }

  /// The name of the replay program of a described package.
  static func name(in package: DescribedPackage) throws -> String {
    let names = package.targets.filter(\.replays).map(\.name).sorted()
    guard names.count <= 1 else {
      throw RevisionError(
        description: "the package has several replay programs: \(names.joined(separator: ", ")); --product chooses one")
    }
    return names.first ?? "scrollwork"
  }
}

/// An error about a commit that cannot be compared.
struct RevisionError: Error, CustomStringConvertible {
  let description: String
  /// The end of the other program's output, in lines.
  var output = ""
}
