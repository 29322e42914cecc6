import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollReplay

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Writes one HTML page that plays replays: the scene, the fingers, and the motion over time.",
    discussion: """
      The page loads nothing else. Its fragment names a case and a frame: player.html#text-feed/flutter-fling-session-06@120.

      Example: scrollwork play --scenario text-feed --gesture 'flutter-*' --output player.html
      """)

  @OptionGroup var cases: CaseOptions

  @Option(name: .shortAndLong, help: "The page to write.", completion: .file(extensions: ["html"]))
  var output: String

  /// More cases make a page that browsers open slowly: a case takes about a megabyte.
  private static let mostCases = 60

  func run() throws {
    let loaded = try Console.attempt { try LoadedSuite(cases.selection) }
    if let failure = loaded.failures.first {
      Console.note("error: \(failure.explanation ?? failure.name)")
      try Console.conclude(failure.verdict)
    }
    guard loaded.cases.count <= Self.mostCases else {
      throw ValidationError(
        "\(loaded.cases.count) cases match; a page takes at most \(Self.mostCases). Select fewer with --scenario.")
    }
    do {
      let played = try loaded.cases.map { try replayed($0, in: loaded.suite) }
      try Data(PlayerPage.page(played).utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
      for each in played { Console.print("\(each.name) \(each.digest.hexadecimal)") }
      Console.note("\(output): \(counting(played.count, "case")); open it in a browser")
    } catch {
      Console.note("error: \(sentence(for: error))")
      try Console.conclude(Verdict(of: error))
    }
    try Console.conclude(.passed)
  }

  private func replayed(_ one: LoadedSuite.Case, in suite: TraceFolder) throws -> PlayedCase {
    guard let file = suite.scenarios.first(where: { $0.name == one.subject.name }) else {
      throw ValidationError("\(one.subject.name) is a subject in code; play takes scenarios.")
    }
    let trace = try one.gesture.trace()
    return try PlayedCase(trace, in: Scenario(contentsOf: file.path), golden: golden(at: one.goldenPath))
  }

  /// The golden at a path; `nil` if there is no file.
  private func golden(at path: String) throws -> Golden? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Golden.parse(String(decoding: RegularFile.bytes(at: path), as: UTF8.self), file: path)
  }
}
