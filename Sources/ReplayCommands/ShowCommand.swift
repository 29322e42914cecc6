import ArgumentParser
import ReplayReports
import ReplayResults
import ScrollReplay

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows one replay frame by frame, with a plot of offset and velocity over time.",
    discussion: """
      Example: scrollwork show text-feed flutter-fling-session-06 --every 10
      """)

  @Argument(help: "The scenario's name.", completion: CaseCompletion.scenarios)
  var scenario: String

  @Argument(help: "The gesture's name.", completion: CaseCompletion.gestures)
  var gesture: String

  @OptionGroup var folder: TracesOption

  @Option(help: "Print the case's address in this page or folder of scrollwork play, instead of a command.")
  var player: String?

  @Option(help: "The frame rate, instead of the scenario's.")
  var fps: Int?

  @Option(help: "Show every nth frame, and all frames with callbacks.")
  var every = 1

  @Option(help: "The width in columns.")
  var width = 100

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  func validate() throws {
    if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps takes a number from 1 to 1000, not \(fps).") }
    guard every >= 1 else { throw ValidationError("--every takes a number from 1, not \(every).") }
    guard (60...400).contains(width) else {
      throw ValidationError("--width takes a number from 60 to 400, not \(width).")
    }
  }

  func run() throws {
    let selection = CaseSelection(path: folder.traces, scenario: scenario, gesture: gesture)
    let loaded = try Console.attempt { try LoadedSuite(selection) }
    if let failure = loaded.failures.first {
      Console.note("error: \(failure.explanation ?? failure.name)")
      try Console.conclude(failure.verdict)
    }
    guard let shown = loaded.cases.first, loaded.cases.count == 1 else {
      throw ValidationError("\(loaded.cases.count) cases match; show takes one.")
    }
    do {
      let replayed = try ReplayedCase(shown.gesture.trace(), through: shown.subject, framesPerSecond: fps)
      Console.print(
        FrameReport(replayed, every: every, width: width, isColored: Console.wantsColor, isASCII: ascii).render())
      if let line = playerLine(for: shown, in: loaded.suite) { Console.note(line) }
    } catch {
      // Unless the trace is at fault, the message names the case.
      let name = if case ReplayError.doesNotComeToRest = error { "\(shown.name): " } else { "" }
      Console.note("error: \(name)\(sentence(for: error))")
      try Console.conclude(Verdict(of: error))
    }
    try Console.conclude(.passed)
  }

  /// The address of the case in the player, or the command that writes it; `nil` for a subject in code.
  private func playerLine(for shown: LoadedSuite.Case, in suite: TraceFolder) -> String? {
    guard suite.scenarios.contains(where: { $0.name == shown.subject.name }) else { return nil }
    if let player { return PlayerLinks(to: player).address(of: shown.name).map { "player: \($0)" } }
    let traces = folder.traces == "Traces" ? [] : ["--traces", folder.traces.quotedForShell]
    let words = ["--scenario", scenario.quotedForShell, "--gesture", gesture.quotedForShell] + traces
    return "player: scrollwork play \(words.joined(separator: " ")) --output player.html"
  }
}
