import ArgumentParser
import ReplayReports
import ReplayResults
import ScrollReplay

struct WorkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract:
      "Tells what the work on rows came to: what was blank, what was late, what was made early and for nothing.",
    discussion: """
      Looks at scenarios that say what their rows take (content.rows.work). The same gesture over the same rows with another policy \
      is another line. docs/lazy-content.md has the rules.

      Example: scrollwork work --scenario "blank-*" --gesture chromium-very-fast
      """)

  @OptionGroup var options: SuiteOptions

  @Flag(help: "Print the table in Markdown.")
  var markdown = false

  func run() throws {
    let loaded = try Console.attempt { try LoadedSuite(options.selection) }
    for failure in loaded.failures { Console.note("error: \(failure.explanation ?? failure.name)") }
    var table = WorkTable()
    for shown in loaded.cases where shown.scenario.describesWork {
      do {
        var replay = Replay(of: try shown.gesture.trace(), in: shown.scenario, framesPerSecond: options.fps)
        _ = try replay.run()
        if let work = replay.lazyWork { table.append(shown.name, work) }
      } catch {
        Console.note("error: \(shown.name): \(sentence(for: error))")
        return try Console.conclude(Verdict(of: error))
      }
    }
    if let failure = loaded.failures.first { return try Console.conclude(failure.verdict) }
    guard !table.isEmpty else {
      throw ValidationError("No scenario that matches says what its rows take (content.rows.work).")
    }
    Console.print(table.text(isMarkdown: markdown))
    try Console.conclude(.passed)
  }
}

extension Scenario {
  /// Whether the scenario sets row costs.
  fileprivate var describesWork: Bool {
    if case .lazy(let rows) = content { rows.work != nil } else { false }
  }
}
