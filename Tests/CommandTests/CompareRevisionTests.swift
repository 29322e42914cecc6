import Foundation
import Testing

/// Comparisons with a commit. A script replaces `swift`, so that no test needs a build.
@Suite("Comparing with a commit, and interruptions")
struct CompareRevisionTests {
  /// A checkout with a package in a subfolder, a suite in the package, and a replacement of `swift` in `bin`.
  private static func withPackage(
    build: String, dependency: String = "", _ body: (_ root: URL, _ environment: [String: String]) throws -> Void
  ) throws {
    let tool = try #require(Tool.executable).path
    try Folder.withSuite { suite in
      let root = suite.appending(path: "checkout")
      let (package, bin) = (root.appending(path: "apps/feed"), suite.appending(path: "bin"))
      for folder in [package, bin, suite.appending(path: "tmp")] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      for name in ["scenarios", "gestures"] {
        try FileManager.default.copyItem(at: suite.appending(path: name), to: package.appending(path: "Traces/\(name)"))
      }
      try Data("// a package\n".utf8).write(to: package.appending(path: "Package.swift"))
      try Data(".build\n".utf8).write(to: root.appending(path: ".gitignore"))
      try bin.appending(path: "feed-replay").writeScript("exec '\(tool)' \"$@\"")
      try bin.appending(path: "swift").writeScript(
        """
        case "$*" in
          *describe*) echo "{\\"dependencies\\": [\(dependency)],"
            echo '"targets": [{"name": "feed-replay", "type": "executable",' \\
            '"product_dependencies": ["ReplayCommands"]}, {"name": "Feed", "type": "library"}]}' ;;
          *--show-bin-path*) echo '\(bin.path)' ;;
          *) echo "$*" >> '\(suite.path)/builds'; \(build) ;;
        esac
        """)
      let git = "cd '\(root.path)' && git init -q -b main . && git add -A && git -c user.name=a -c user.email=a@b"
      let made = try Tool.run(program: URL(fileURLWithPath: "/bin/sh"), ["-c", "\(git) commit -q -m one"])
      try #require(made.exitCode == 0, "\(made)")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      try body(root, ["PATH": "\(bin.path):\(path)", "TMPDIR": suite.appending(path: "tmp").path])
    }
  }

  private static func shell(_ command: String, _ environment: [String: String] = [:]) throws -> Tool.Output {
    try Tool.run(program: URL(fileURLWithPath: "/bin/sh"), ["-c", command], environment)
  }

  @Test("The only replay program of the current package is built at both commits, with its progress")
  func product() throws {
    let build = "echo '[1/2] Compiling Feed'; echo '[2/2] Linking'"
    try Self.withPackage(build: build) { root, environment in
      try Data("// a changed package\n".utf8).write(to: root.appending(path: "apps/feed/Package.swift"))
      let tool = try #require(Tool.executable).path
      let quick = "--pairs 2 --most-pairs 2 --repeat 1 --scenario no-bounce --gesture '*-01'"
      let sources = root.appending(path: "apps/feed/Traces").path
      let output = try Self.shell("cd '\(sources)' && '\(tool)' compare --against main \(quick)", environment)
      #expect([0, 2].contains(output.exitCode), "\(output)")
      let commit = try Self.shell("git -C '\(root.path)' rev-parse main").standardOutput.prefix(12)
      let report = output.standardOutput.replacing("\n", with: " ")
      #expect(report.contains("base main (\(commit)), head working directory (\(commit), with changes)"), "\(output)")
      #expect(output.standardError.contains("feed-replay of main (\(commit)): [1/2] Compiling Feed"), "\(output)")
      let builds = try String(contentsOf: root.appending(path: "../builds"), encoding: .utf8).split(separator: "\n")
      #expect(builds.count == 2 && builds.allSatisfy { $0.hasSuffix("--product feed-replay") }, "\(builds)")
      #expect(builds[0].contains("/apps/feed/.build/compare/\(commit)/apps/feed "))
      let chosen = try Self.shell(
        "cd '\(sources)' && '\(tool)' compare --against main --product other \(quick)", environment)
      #expect(chosen.exitCode == 1, "No such program was built.")
      let again = try String(contentsOf: root.appending(path: "../builds"), encoding: .utf8).split(separator: "\n")
      #expect(again.count == 4 && again[2].hasSuffix("--product other"))
    }
  }

  /// A dependency by the path `../../../library` from the package, which SwiftPM describes as an absolute path.
  private static let library =
    #"{\"type\": \"fileSystem\", \"path\": \"$(cd "$3/../../.." && pwd)/library\"}"#

  @Test("A dependency beside the checkout is found by the base's manifest")
  func dependencyBesideTheCheckout() throws {
    let build = #"test -f "$5/../../../library/Package.swift" || exit 1"#
    try Self.withPackage(build: build, dependency: Self.library) { root, environment in
      let (tool, package) = (try #require(Tool.executable).path, root.appending(path: "apps/feed").path)
      let quick = "--pairs 2 --most-pairs 2 --repeat 1 --scenario no-bounce --gesture '*-01'"
      let compare = "cd '\(package)' && '\(tool)' compare --against main \(quick)"
      let missing = try Self.shell(compare, environment)
      #expect(missing.exitCode == 1)
      let message = "library: --against expected a dependency in the checkout or beside it, found none"
      #expect(missing.standardError.contains(message), "\(missing)")
      let library = root.deletingLastPathComponent().appending(path: "library")
      try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
      try Data("// a library\n".utf8).write(to: library.appending(path: "Package.swift"))
      let output = try Self.shell(compare, environment)
      #expect([0, 2].contains(output.exitCode), "\(output)")
      #expect(output.standardOutput.contains("base main"), "\(output)")
    }
  }

  @Test("A signal ends the base's build, and removes the partial worktree", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruptedBuild(number: Int32) throws {
    try Self.withPackage(build: "sleep 300 & echo $! > '$PIDS'; wait") { root, environment in
      let pids = root.appending(path: "../pids")
      let script = root.appending(path: "../bin/swift")
      try script.edit("$PIDS", pids.path)
      let package = root.appending(path: "apps/feed")
      let status = try Self.interrupted(
        ["compare", "--against", "main"], in: package, environment, by: number, after: pids)
      #expect(status == 128 + number)
      let trees = try Self.shell("git -C '\(root.path)' worktree list").standardOutput.split(separator: "\n")
      #expect(trees.count == 1, "\(trees)")
      let left = try? FileManager.default.contentsOfDirectory(atPath: package.path + "/.build/compare")
      #expect(left?.isEmpty ?? true, "\(left ?? [])")
      try Self.expectNothingLeft(pids, environment)
    }
  }

  @Test("A signal ends the compared programs and writes no report", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruptedPairs(number: Int32) throws {
    try Self.withPackage(build: "true") { root, environment in
      let (pids, sleeper) = (root.appending(path: "pids"), root.appending(path: "sleeper"))
      // The background process is a grandchild, which only the end of the group reaches.
      try sleeper.writeScript("sleep 300 & echo $! > '\(pids.path)'; wait")
      let report = root.appending(path: "report.md")
      let status = try Self.interrupted(
        ["compare", "--base", sleeper.path, "--head", sleeper.path, "--format", "markdown", "--output", report.path],
        in: root, environment, by: number, after: pids)
      #expect(status == 128 + number)
      #expect(!FileManager.default.fileExists(atPath: report.path))
      try Self.expectNothingLeft(pids, environment)
    }
  }

  /// Starts the command, waits for a file with a process number, sends the signal, and returns the exit code.
  private static func interrupted(
    _ arguments: [String], in folder: URL, _ environment: [String: String], by number: Int32, after file: URL
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = try #require(Tool.executable)
    (process.arguments, process.currentDirectoryURL) = (arguments, folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date(timeIntervalSinceNow: 60)
    while (try? String(contentsOf: file, encoding: .utf8))?.hasSuffix("\n") != true, Date() < deadline {
      usleep(20_000)
    }
    #expect(kill(process.processIdentifier, number) == 0)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "The program ends itself.")
    return process.terminationStatus
  }

  /// Expects that the sleeping process has ended, and that the temporary folder is empty.
  private static func expectNothingLeft(_ pids: URL, _ environment: [String: String]) throws {
    let text = try String(contentsOf: pids, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    let state = try shell("ps -o stat= -p \(text)").standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(state.isEmpty || state.hasPrefix("Z"), "\(state)")
    let folder = try #require(environment["TMPDIR"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
