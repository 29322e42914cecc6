import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

extension ReportFormat: ExpressibleByArgument {}
extension FramePacing.LatePolicy: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  /// Parses a shard from the command line, such as `3/16`.
  public init?(argument: String) { self.init(argument) }
}

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays every gesture in every scenario and checks each frame against its golden.",
    discussion: """
      What frames cost is judged as on a display: see --refresh-rate and --late-frames. With --shard the cases are spread over \
      several runs, whose results scrollwork merge puts together.

      Example: scrollwork replay --scenario "text-*" --gesture "flutter-*"
      """)

  @OptionGroup var suite: SuiteOptions

  @Option(help: "The number of replays of each case; the frames of all repeats are measured.")
  var `repeat` = 1

  @Option(help: "The output format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = ReportFormat.text

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  @OptionGroup var player: PlayerOption

  @Option(help: "Refreshes a second of the display that frames are judged on; by default as many as there are frames.")
  var refreshRate: Int?

  @Option(
    help:
      "Whether frames after a late one are skipped until the queue catches up (catch-up), or all are shown (in-step).")
  var lateFrames = FramePacing.LatePolicy.catchUp

  @Option(help: "Replay one of several equal parts of the cases, like 3/16.")
  var shard: Shard?

  @Flag(help: "Keep each frame's offset and velocity in the JSON, for the page of scrollwork compare.")
  var motion = false

  @OptionGroup var origin: OriginOptions

  @Option(help: ArgumentHelp("Inject a slowdown into frames, for scrollwork calibrate.", visibility: .hidden))
  var injected: CalibrationSummary.InjectedSlowdown?

  @Option(help: ArgumentHelp("The minimum steps of work in each slowed frame.", visibility: .hidden))
  var injectedSteps = 600

  @Flag(help: "Print a row for each case, for any number of cases.")
  var everyCase = false

  @Option(help: "The width of the text in columns; by default that of the terminal, or 100.")
  var width: Int?

  @Flag(help: "Print only the verdict and failures.")
  var quiet = false

  @Flag(help: "Fail (exit code 7) on orphaned goldens; full runs only.")
  var strictOrphans = false

  func validate() throws {
    try player.validate(isPage: format == .html)
    guard (1...Int(Int32.max)).contains(`repeat`) else {
      throw ValidationError("--repeat takes a number from 1, not \(`repeat`).")
    }
    guard (1...1_000_000).contains(injectedSteps) else {
      throw ValidationError("--injected-steps takes a number from 1 to 1000000, not \(injectedSteps).")
    }
    if let width, !(TextLayout.leastWidth...1000).contains(width) {
      throw ValidationError("--width takes a number from \(TextLayout.leastWidth) to 1000, not \(width).")
    }
    if let refreshRate, !(1...1000).contains(refreshRate) {
      throw ValidationError("--refresh-rate takes a number from 1 to 1000, not \(refreshRate).")
    }
  }

  func run() async throws {
    let started = Date()
    let measurementOverhead = MeasurementOverhead.measured()
    let loaded = try Console.attempt {
      let loaded = try LoadedSuite(suite.selection)
      if findsOrphans { try loaded.suite.checkGoldens() }
      return loaded
    }
    var run = try await results(of: loaded)
    run.measurementOverhead = measurementOverhead
    let player = self.player.links(scenarios: Set(loaded.suite.scenarios.map(\.name)))
    try report(run, player: player, started: started)
    Console.annotate(GitHubAnnotations(run))
    try Console.conclude(run.verdict)
  }

  /// Whether to search for goldens without a case: in full runs, by the first shard.
  private var findsOrphans: Bool { suite.isFull && (shard?.index ?? 1) == 1 }

  /// Replays the selected cases, or one shard of them. The first shard reports errors outside of cases.
  private func results(of loaded: LoadedSuite) async throws -> RunResults {
    let all = loaded.failures.count + loaded.cases.count
    let weights = Array(repeating: 0, count: loaded.failures.count) + loaded.cases.map(\.weight)
    let places = shard?.places(ofCasesWeighing: weights) ?? Array(0..<all)
    let failures = places.filter { $0 < loaded.failures.count }.map { loaded.failures[$0] }
    let cases = places.filter { $0 >= loaded.failures.count }.map { loaded.cases[$0 - loaded.failures.count] }
    let (fps, repeats, injected, first) = (suite.fps, `repeat`, injected, cases.first?.goldenPath)
    // Only the HTML page draws motions; keeping them for all cases would take a fifth of the memory.
    let (steps, keepsMotion) = (injectedSteps, motion || format == .html)
    let results = await forEachCase(of: cases, jobs: suite.jobs) {
      guard let injected else {
        return $0.checked($1, framesPerSecond: fps, repeats: repeats, keepsMotion: keepsMotion)
      }
      // A slowdown of single frames applies to the first case.
      let isMeant = !injected.isLocal || $0.goldenPath == first
      return $0.slowed(
        by: isMeant ? injected : .nothing, leastSteps: steps, $1, framesPerSecond: fps, repeats: repeats)
    }
    var run = RunResults(
      cases: failures + results, orphanedGoldens: findsOrphans ? loaded.orphanedGoldens : [],
      isStrictAboutOrphans: strictOrphans)
    run.pacing = FramePacing(refreshRate: refreshRate, latePolicy: lateFrames)
    run.part = shard.map { RunPart($0, places: places, total: all) }
    return run
  }

  private func report(_ run: RunResults, player: PlayerLinks?, started: Date) throws {
    var provenance = Provenance.current(
      framesPerSecond: suite.fps, repeats: `repeat`,
      arguments: ResultArguments(of: Array(CommandLine.arguments.dropFirst())).list)
    // Querying version control takes longer than many a replay.
    if format.namesOrigin { provenance.origin = origin.origin(of: suite.path, at: started) }
    if quiet {
      for result in run.cases where result.verdict != .passed {
        Console.note("\(result.name): \(result.explanation ?? result.verdict.rawValue)")
      }
    }
    guard !quiet || output != nil else { return }
    var layout = Console.layout(width: width, isFile: output != nil)
    (layout.showsEveryCase, layout.folder, layout.selection) = (everyCase, suite.path, suite.selectionArguments)
    let report = RunReport(run, provenance: provenance, layout: layout, keepsMotion: motion, player: player)
    try Console.publish(report.render(format), to: output)
  }
}

extension LoadedSuite.Case {
  /// The approximate weight of the case in milliseconds of virtual time: the gesture, and two seconds for its motion.
  fileprivate var weight: Int { Int(min(gesture.duration / 1_000_000, 1_000_000_000)) + 2000 }
}
