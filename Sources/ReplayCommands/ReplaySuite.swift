import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollReplay

/// The commands of `scrollwork` for subjects of your own.
///
/// ```swift
/// import ReplayCommands
/// import ScrollReplay
///
/// await ReplaySuite(subjects: [
///   NamedSubject("notched", summary: "A list that returns to a multiple of 100 pt.") { NotchedView() }
/// ]).run()
/// ```
///
/// Each subject meets the gestures in `Traces/gestures`, or the bundled ones if that folder has none. Scenarios in
/// `Traces/scenarios` are replayed beside the subjects. Goldens are in `Traces/goldens/<subject>`. Paths are relative
/// to the working directory; `swift package scrollwork` runs in the folder of the package.
public struct ReplaySuite: Sendable {
  /// The subjects besides the scenarios in the folder.
  public let subjects: [NamedSubject]

  /// The subjects of the suite that runs; empty in `scrollwork`.
  @TaskLocal static var current = ReplaySuite()

  /// A suite of the subjects, and of the scenarios in the folder that a command names.
  ///
  /// A suite without subjects needs a folder with scenarios and gestures, as the command `scrollwork` does.
  ///
  /// - Precondition: the names differ.
  public init(subjects: [NamedSubject] = []) {
    precondition(Set(subjects.map(\.name)).count == subjects.count, "Two subjects of a suite have the same name.")
    self.subjects = subjects
  }

  /// Runs the command that the process's arguments name, and ends the process with its exit code.
  ///
  /// Reports go to standard output, and errors and the verdict to standard error. The exit code is 0 if all is well;
  /// `help` lists the others.
  @MainActor public func run() async -> Never {
    await Self.$current.withValue(self) { await SuiteCommand.run() }
    Foundation.exit(0)
  }
}

/// The root of the commands.
struct SuiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrollwork",
    abstract: "Replays recorded gestures through a headless scroll view and checks every frame.",
    discussion: """
      Without arguments the commands work on the folder Traces: its scenarios, gestures and goldens.

      Exit codes: 0 all well, 1 cannot run, 2 slower or other counters (compare), a guideline broken (lint), or a poor recording (trace lint), 3 undecided (compare --strict), 4 faster (compare \
      --fail-on improvement), 5 golden missing, 6 golden, digest or reference row differs, \
      7 orphaned golden (--strict-orphans), 64 usage, 65 malformed trace, scenario, golden, table, recording or results. The last line of \
      standard error says the verdict in words.
      """,
    version: Provenance.currentToolVersion,
    subcommands: [
      ReplayCommand.self, RecordCommand.self, ReviewCommand.self, ShowCommand.self, PlayCommand.self,
      ListCommand.self,
      MergeCommand.self, CompareCommand.self, CalibrateCommand.self, NoisyNeighborCommand.self,
      UntimedReplayCommand.self,
      ConformanceCommand.self, DigestCommand.self, LintCommand.self, TraceCommand.self,
      ImportCommand.self, ExportCommand.self,
    ])

  @MainActor static func run() async {
    RawOutput.prepare()
    do {
      try checkName(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      finish(error)
    }
  }

  /// Refuses the name of no command, and suggests the nearest.
  private static func checkName(_ word: String?) throws {
    var names = ["help"]
    var shownNames = names
    for command in configuration.subcommands {
      let command: CommandConfiguration = command.configuration
      guard let name = command.commandName else { continue }
      names.append(name)
      if command.shouldDisplay { shownNames.append(name) }
    }
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    let suggestion = SpellingSuggestion.suggestion(for: word, among: shownNames)
    throw ValidationError("Unknown command \(word.quotedForMessage())\(suggestion).")
  }

  /// The commands that select cases of a folder, and take the folder by its option alone.
  private static let commandsOfCases = ["replay", "record", "list", "show"]

  /// The advice for a word that no argument takes; `nil` where the message says enough.
  private static func advice(for message: String) -> String? {
    guard message.lowercased().contains("unexpected argument"),
      let command = CommandLine.arguments.dropFirst().first, commandsOfCases.contains(command)
    else { return nil }
    return TracesOption.advice
  }

  /// Ends the process with the message of the parser or of a command.
  private static func finish(_ error: any Error) -> Never {
    let (code, message) = (exitCode(for: error), fullMessage(for: error))
    switch code {
    // The help and the version are reports too.
    case .success: if !message.isEmpty { Console.print(message) }
    case .validationFailure:
      Console.explain(message)
      if let advice = advice(for: message) { Console.note(advice) }
      // The parser prints the error; the verdict is the last line, as in all commands.
      Console.note("verdict: usage")
    default: if !message.isEmpty { Console.explain(message) }
    }
    Foundation.exit(code.rawValue)
  }
}
