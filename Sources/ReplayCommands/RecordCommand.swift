import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults
import ScrollReplay

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes goldens: the present frames of each case become its expected frames.",
    discussion: """
      Look at what you record: scrollwork show SCENARIO GESTURE draws it, and scrollwork review accepts goldens by group. \
      In a terminal, --failed and --all say what they will write, and ask.

      Example: scrollwork record --failed --scenario "carousel"
      """)

  enum Which: String, EnumerableFlag {
    case missing
    case failed
    case all

    static func help(for value: Which) -> ArgumentHelp? {
      switch value {
      case .missing: "Write missing goldens (default)."
      case .failed: "Also write goldens that differ or are malformed."
      case .all: "Write all."
      }
    }
  }

  @OptionGroup var suite: SuiteOptions
  @Flag var which = Which.missing

  @Flag(help: "Write without a prompt.")
  var yes = false

  func validate() throws {
    guard suite.fps == nil else {
      throw ValidationError("record takes no --fps: goldens are recorded at the scenario's frame rate.")
    }
  }

  func run() async throws {
    let loaded = try Console.attempt { try LoadedSuite(suite.selection) }
    for folder in loaded.suite.goldenFolders { PartialFile.removeAbandoned(in: folder) }
    let which = which
    if which != .missing, !yes, Console.canAsk, let verdict = await refusal(of: loaded) {
      Console.print("0 goldens written, \(loaded.cases.count) left as they are.")
      try Console.conclude(verdict)
      return
    }
    let outcomes = await forEachCase(of: loaded.cases, jobs: suite.jobs) { $0.recorded(which, $1) }
    for failure in loaded.failures { Console.note("error: \(failure.explanation ?? failure.name)") }
    for outcome in outcomes {
      if let line = outcome.line { Console.printLine(line) }
      if outcome.verdict != .passed, let line = outcome.line { Console.note("error: \(line)") }
    }
    let written = outcomes.count { $0.isWritten }
    Console.print("\(counting(written, "golden")) written, \(outcomes.count - written) left as they are.")
    try Console.conclude(Verdict.worst(loaded.failures.map(\.verdict) + outcomes.map(\.verdict)))
  }
}

extension RecordCommand {
  /// Says which goldens will be written, and asks.
  ///
  /// - Returns: The verdict of a run that writes nothing; `nil` to write.
  private func refusal(of loaded: LoadedSuite) async -> Verdict? {
    let results = await forEachCase(of: loaded.cases, jobs: suite.jobs) {
      $0.checked($1, framesPerSecond: nil, repeats: 1, keepsMotion: false)
    }
    let groups = ReviewGroup.groups(of: results)
    let count = groups.reduce(0) { $0 + $1.cases.count }
    guard count > 0 else { return nil }
    for group in groups { Console.printLine("\(group.title): \(group.extent)") }
    let answer = Console.ask("Write \(counting(count, "golden"))? [y/N] ") ?? ""
    guard !["y", "yes"].contains(answer.lowercased()) else { return nil }
    return Verdict.worst((loaded.failures + results).map(\.verdict))
  }
}

/// The outcome of recording one case.
struct RecordOutcome: Sendable {
  /// The message, if any.
  var line: String?
  var isWritten = false
  var verdict = Verdict.passed
}

extension LoadedSuite.Case {
  /// Replays the case and writes its golden if `which` includes it.
  func recorded(_ which: RecordCommand.Which, _ shared: CachedTrace) -> RecordOutcome {
    do {
      let old = try golden()?.text
      if which == .missing, old != nil { return RecordOutcome() }
      let replayed = try ReplayedCase(shared.trace(), through: subject)
      let text = Golden.text(of: replayed)
      guard old != text else { return RecordOutcome() }
      let what = change(from: old, to: replayed)
      let folder = OutputDestination.split(goldenPath).folder
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try OutputFile(path: goldenPath).write(text)
      return RecordOutcome(line: "\(goldenPath): \(what)", isWritten: true)
    } catch {
      return RecordOutcome(
        line: "\(goldenPath): not written: \(sentence(for: error))", verdict: Verdict(of: error))
    }
  }

  private func change(from old: String?, to replayed: ReplayedCase) -> String {
    guard let old else { return "new, \(replayed.recording.frames.count) frames" }
    do {
      let difference = try Golden.difference(of: replayed, from: old, file: goldenPath)
      return "changed: \(difference?.description ?? "written anew")"
    } catch {
      return "replaced a damaged golden"
    }
  }
}
