import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

/// The commands of `scrollwork` as a program of your own.
///
/// ```swift
/// import ReplayCommands
///
/// await ReplaySuite().run()
/// ```
public struct ReplaySuite: Sendable {
  /// A suite of the scenarios in a folder.
  public init() {}

  /// Runs the command that the process's arguments name, and ends the process with its exit code.
  public func run() async -> Never {
    await SuiteCommand.run()
  }
}

/// The root of the commands.
struct SuiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrollwork",
    abstract: "Replays recorded gestures through a headless scroll view and checks every frame.",
    discussion: """
      Without arguments the commands work on the folder Traces: its scenarios, gestures and goldens.

      Exit codes: 0 all well, 1 cannot run, 2 slower or other counters (compare), or a guideline broken (lint), 3 undecided (compare --strict), 4 faster (compare \
      --fail-on improvement), 5 golden missing, 6 golden, digest or reference row differs, \
      7 orphaned golden (--strict-orphans), 64 usage, 65 malformed trace, scenario, golden, table or results. The last line of \
      standard error says the verdict in words.
      """,
    version: Provenance.currentToolVersion,
    subcommands: [
      ReplayCommand.self, RecordCommand.self, ShowCommand.self, ListCommand.self,
      MergeCommand.self, CompareCommand.self, CalibrateCommand.self, NoisyNeighborCommand.self,
      UntimedReplayCommand.self,
      ConformanceCommand.self, DigestCommand.self, LintCommand.self,
    ])

  static func run() async -> Never {
    RawOutput.prepare()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      Foundation.exit(0)
    } catch {
      finish(error)
    }
  }

  /// Ends the process with the message of the parser or of a command.
  private static func finish(_ error: any Error) -> Never {
    let (code, message) = (exitCode(for: error), fullMessage(for: error))
    switch code {
    // The help and the version are reports too.
    case .success: if !message.isEmpty { Console.print(message) }
    case .validationFailure:
      Console.explain(message)
      // The parser prints the error; the verdict is the last line, as in all commands.
      Console.note("verdict: usage")
    default: if !message.isEmpty { Console.explain(message) }
    }
    Foundation.exit(code.rawValue)
  }
}
