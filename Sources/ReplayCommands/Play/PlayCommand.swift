import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollReplay

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Writes HTML that plays replays: the scene, the fingers, and the motion over time.",
    discussion: """
      A file that ends in .html is one page, which loads nothing else. Anything else is a folder with a page for each scenario \
      and an index. The fragment names a case and a frame: player.html#text-feed/flutter-fling-session-06@120.

      Examples: scrollwork play --scenario text-feed --gesture 'flutter-*' --output player.html
      scrollwork play --output player
      """)

  @OptionGroup var cases: CaseOptions

  @Option(
    name: .shortAndLong, help: "The page to write (.html), or the folder for a page of each scenario.",
    completion: .file(extensions: ["html"]))
  var output: String

  @Option(
    help: "The player's module; by default \(Self.moduleName) beside the program or in ../share/scrollwork.",
    completion: .file(extensions: ["gz"]))
  var module: String?

  /// More cases make a page that browsers open slowly.
  private static let mostCases = 60

  /// The name of the module that `Scripts/build-player-module` writes.
  private static let moduleName = "scrollwork-player.wasm.gz"

  func run() throws {
    let loaded = try Console.attempt { try LoadedSuite(cases.selection) }
    if let failure = loaded.failures.first {
      Console.note("error: \(failure.explanation ?? failure.name)")
      try Console.conclude(failure.verdict)
    }
    let isFolder = !output.hasSuffix(".html")
    guard isFolder || loaded.cases.count <= Self.mostCases else {
      throw ValidationError(
        """
        \(loaded.cases.count) cases match; a page takes at most \(Self.mostCases). Select fewer with --scenario, or name a \
        folder.
        """)
    }
    do {
      let module = try moduleBytes()
      var played: [PlayedCase] = []
      for each in loaded.cases {
        let (added, digest) = try replayed(each, in: loaded.suite)
        played.append(added)
        Console.print("\(added.name) \(digest.hexadecimal)")
      }
      try isFolder
        ? writeFolder(played, module) : OutputFile(path: output).write(PlayerPage.page(played, module: module))
      Console.note("\(output): \(counting(played.count, "case")); open \(isFolder ? "index.html" : "it") in a browser")
    } catch {
      Console.note("error: \(sentence(for: error))")
      try Console.conclude(Verdict(of: error))
    }
    try Console.conclude(.passed)
  }

  /// Writes the index last, so that it lists complete pages.
  private func writeFolder(_ played: [PlayedCase], _ module: [UInt8]) throws {
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for file in PlayerPage.folder(played, module: module) {
      try OutputFile(path: "\(output)/\(file.name)").write(file.text)
    }
  }

  /// The files of a case, and the digest of its replay; throws for a trace that cannot be replayed.
  private func replayed(_ one: LoadedSuite.Case, in suite: TraceFolder) throws -> (PlayedCase, UInt64) {
    guard let file = suite.scenarios.first(where: { $0.name == one.subject.name }) else {
      throw ValidationError("\(one.subject.name) is a subject in code; play takes scenarios.")
    }
    let (files, trace) = (try ScenarioSource(contentsOf: file.path), try one.gesture.trace())
    var replay = ScenarioReplay(of: trace, in: files.scenario)
    let digest = try replay.run().digest
    let scenario = PlayedScenario(
      try PlayedFile(file.path, files.bytes), named: try files.named.map { try PlayedFile($0.name, $0.bytes) })
    let gesture = try PlayedFile(one.gesture.path, RegularFile.bytes(at: one.gesture.path))
    let name = "\(files.scenario.name)/\(trace.name)"
    return (PlayedCase(name, in: scenario, trace: gesture, golden: try golden(at: one.goldenPath)), digest)
  }

  /// The golden at a path; `nil` if there is no file.
  private func golden(at path: String) throws -> PlayedFile? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let file = try PlayedFile(path, RegularFile.bytes(at: path))
    _ = try Golden.parse(file.text, file: path)
    return file
  }

  private func moduleBytes() throws -> [UInt8] {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let places = ["", "../share/scrollwork/"].map { folder.appendingPathComponent($0 + Self.moduleName).path }
    let path = module ?? places.first { FileManager.default.fileExists(atPath: $0) } ?? places[0]
    do {
      return try RegularFile.bytes(at: path)
    } catch {
      throw PlayerModuleError(description: "\(error); Scripts/build-player-module of the repository makes the module")
    }
  }
}

/// The player's module cannot be read.
private struct PlayerModuleError: Error, CustomStringConvertible {
  let description: String
}
