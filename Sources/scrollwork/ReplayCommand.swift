import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

extension ReportFormat: ExpressibleByArgument {}

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays every gesture in every scenario and checks each frame against its golden.",
    discussion: """
      Example: scrollwork replay --scenario "text-*" --gesture "flutter-*"
      """)

  @OptionGroup var suite: SuiteOptions

  @Option(help: "How often each case is replayed; every repeat's frames are measured.")
  var `repeat` = 1

  @Option(help: "What to print: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = ReportFormat.text

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  @Flag(help: "Print nothing but the verdict and what did not pass.")
  var quiet = false

  @Flag(help: "Fail (exit code 7) if a golden belongs to no case; full runs only.")
  var strictOrphans = false

  func validate() throws {
    guard `repeat` >= 1 else { throw ValidationError("--repeat takes a number from 1, not \(`repeat`).") }
  }

  func run() async throws {
    let loaded = try Console.attempt { try LoadedSuite(suite.selection) }
    let (fps, repeats) = (suite.fps, `repeat`)
    let results = await forEachCase(of: loaded.cases, jobs: suite.jobs) {
      $0.checked(framesPerSecond: fps, repeats: repeats)
    }
    let run = RunResults(
      cases: loaded.failures + results, orphanedGoldens: suite.isFull ? loaded.orphanedGoldens : [],
      isStrictAboutOrphans: strictOrphans)
    try report(run)
    try Console.conclude(run.verdict)
  }

  /// The arguments that results depend on: all but how many jobs there were, so that a report is the same with any number.
  private static func tellingArguments(of arguments: [String]) -> [String] {
    var telling: [String] = []
    var isJobCount = false
    for argument in arguments.dropFirst() {
      let namesJobs = argument == "--jobs"
      if !isJobCount, !namesJobs, !argument.hasPrefix("--jobs=") { telling.append(argument) }
      isJobCount = namesJobs
    }
    return telling
  }

  private func report(_ run: RunResults) throws {
    let provenance = Provenance.current(
      framesPerSecond: suite.fps, repeats: `repeat`, arguments: Self.tellingArguments(of: CommandLine.arguments))
    let report = RunReport(run, provenance: provenance, isColored: output == nil && Console.wantsColor)
    if quiet {
      for result in run.cases where result.verdict != .passed {
        Console.note("\(result.name): \(result.explanation ?? result.verdict.rawValue)")
      }
    }
    guard let output else {
      if !quiet { Console.print(report.render(format)) }
      return
    }
    try Console.attempt {
      try Data(report.render(format).utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    }
  }
}
