import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

extension ComparisonReport.Format: ExpressibleByArgument {}

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two commits frame by frame: different frames, and slower or faster cases.",
    discussion: """
      --base and --head are two commands that take the arguments of scrollwork, such as a program of ReplaySuite, perhaps behind \
      a wrapper. They are run in pairs of fresh processes in the order base, head, head, base. Two arguments instead are built \
      executables, stored results (scrollwork replay --format json), or folders of results, one file a process. --against builds \
      a commit of the package that one stands in, builds the working directory, and compares the two, each with its own traces. \
      It builds the package's replay program, or the one of --product.

      Frames are compared first, then counters, then times: base and head must show the same frames for times to mean anything. \
      Exit codes: 0 as fast, 2 slower or other counters, 3 undecided (--strict), 4 faster (--fail-on improvement), 6 other frames.

      Examples: scrollwork compare --against main --scenario "text-*"
      scrollwork compare --base "old/suite" --head "env FAST=1 new/suite"
      """)

  enum Counted: String, ExpressibleByArgument, CaseIterable { case instructions }

  enum FailOn: String, ExpressibleByArgument, CaseIterable { case regression, improvement }

  @Argument(help: "The base and the head: executables, stored results, or folders of these.")
  var sides: [String] = []

  @Option(help: "The base as a command, quoted as for a shell, without expansion.")
  var base: String?

  @Option(help: "The head as a command, quoted as for a shell, without expansion.")
  var head: String?

  @Option(help: "With --against: the executable product to build; by default the package's only replay program.")
  var product: String?

  @Option(help: "Build this commit as the base, and the working directory as the head.")
  var against: String?

  @Option(
    help: """
      Count the instructions of each case under valgrind instead of taking times: exact, slow, and the same on a busy machine.
      """)
  var counts: Counted?

  @Option(
    help: ArgumentHelp("Let the head waste so many steps in each frame, for tests of --counts.", visibility: .hidden))
  var wasted: Int?

  @OptionGroup var sessions: SessionOptions

  @Option(
    help: "The threshold of a regression, in percent; changes of about twice the threshold are detected reliably.")
  var threshold = 1.0

  @Flag(help: "Accept different frames; the times of such cases are not compared.")
  var allowBehaviourChange = false

  @Flag(help: "Counters may change.")
  var acceptCounters = false

  @Flag(help: "Fail (exit code 3) if a case cannot be decided or the machine is unfit.")
  var strict = false

  @Option(help: "Fail on: regression, or improvement too (exit code 4).")
  var failOn = FailOn.regression

  @Option(help: "The output format: \(ComparisonReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = ComparisonReport.Format.text

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  @OptionGroup var player: PlayerOption

  func validate() throws {
    try validateSides()
    try player.validate(isPage: format == .html)
    guard counts == nil || InstructionReport.formats.contains(format) else {
      let formats = InstructionReport.formats.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--counts instructions takes the formats \(formats), not \(format.rawValue).")
    }
    guard threshold > 0, threshold <= 100 else {
      throw ValidationError("--threshold takes a percentage above 0 and up to 100, not \(threshold).")
    }
  }

  private func validateSides() throws {
    guard (base == nil) == (head == nil) else { throw ValidationError("--base and --head come together.") }
    guard sides.count == (against == nil && base == nil ? 2 : 0), against == nil || base == nil else {
      throw ValidationError("compare takes a base and a head, --base and --head, or --against COMMIT and neither.")
    }
    guard product == nil || against != nil else { throw ValidationError("--product takes --against COMMIT.") }
    for (name, line) in [("base", base), ("head", head)] {
      if let line { _ = try Self.words(of: line, option: name) }
    }
  }

  private static func words(of line: String, option: String) throws -> [String] {
    do {
      return try ShellWords(line).words
    } catch {
      throw ValidationError("--\(option) \(line): \(error.sentence).")
    }
  }

  func run() throws {
    UnfinishedWork.shared.endOnSignals()
    guard counts == nil else { return try count() }
    let policy = CostPolicy(threshold: threshold / 100)
    let comparison = try Console.attempt { try compared(policy: policy) }
    let report = ComparisonReport(
      comparison, tolerance: tolerance, layout: Console.layout(width: nil, isFile: output != nil),
      player: player.links())
    try Console.publish(report.render(format), to: output)
    Console.annotate(GitHubAnnotations(comparison, tolerance: tolerance))
    try conclude(comparison.verdict)
  }

  /// Compares the instruction counts of each case.
  private func count() throws {
    let (comparison, names) = try Console.attempt {
      var (base, head) = try programs()
      // Both sides get the option, the base with 0, so that both run the same program.
      if let wasted {
        base.arguments += ["--wasted", "0"]
        head.arguments += ["--wasted", "\(wasted)"]
      }
      let session = InstructionSession(base: base, head: head, options: sessions)
      return (try session.run(threshold: threshold / 100), (base.side, head.side))
    }
    let report = InstructionReport(
      comparison, sides: names, layout: Console.layout(width: nil, isFile: output != nil))
    try Console.publish(report.render(format), to: output)
    try conclude(comparison.verdict)
  }

  private func conclude(_ verdict: ComparisonVerdict) throws {
    Console.note("verdict: \(verdict.rawValue)")
    let code = tolerance.exitCode(for: verdict)
    guard code == 0 else { throw ExitCode(code) }
  }

  private var tolerance: ComparisonTolerance {
    var tolerance = ComparisonTolerance()
    tolerance.acceptsBehaviorChange = allowBehaviourChange
    tolerance.acceptsCounterChange = acceptCounters
    tolerance.isStrict = strict
    tolerance.failsOnImprovement = failOn == .improvement
    return tolerance
  }

  private func compared(policy: CostPolicy) throws -> RunComparison {
    if sides.count == 2,
      case (.results(let base), .results(let head)) = (try ComparedSide(sides[0]), try ComparedSide(sides[1]))
    {
      return try Self.compared(base, head, policy: policy)
    }
    let (base, head) = try programs()
    return try PairedSession(base: base, head: head, options: sessions, keepsMotion: format == .html)
      .run(policy: policy)
  }

  /// The two executables, built if necessary.
  private func programs() throws -> (base: ReplayProgram, head: ReplayProgram) {
    if let against {
      let folder = FileManager.default.currentDirectoryPath
      let builds = try RevisionBuild(of: against, in: folder, product: product, traces: sessions.traces)
      return (builds.base, builds.head)
    }
    if let base, let head {
      return (try program(of: base, option: "base"), try program(of: head, option: "head"))
    }
    switch (try ComparedSide(sides[0]), try ComparedSide(sides[1])) {
    case (.executable(let base), .executable(let head)):
      return (
        ReplayProgram(executable: base, traces: sessions.traces),
        ReplayProgram(executable: head, traces: sessions.traces)
      )
    case (.results, .results):
      throw ValidationError("--counts instructions takes two executables, or --against COMMIT.")
    default: throw ValidationError("compare takes two executables or two stored results, not one of each.")
    }
  }

  private func program(of line: String, option: String) throws -> ReplayProgram {
    ReplayProgram(
      command: try Self.words(of: line, option: option), traces: sessions.traces, side: ComparedSideName(line))
  }

  /// Compares stored results, one file per process.
  private static func compared(_ base: [String], _ head: [String], policy: CostPolicy) throws -> RunComparison {
    guard base.count == head.count, let firstBase = base.first, let firstHead = head.first else {
      throw ResultsError("expected as many results of the base as of the head, found \(base.count) and \(head.count)")
    }
    var runs = try ComparedRuns(base: StoredRun(contentsOf: firstBase), head: StoredRun(contentsOf: firstHead))
    for (base, head) in zip(base, head).dropFirst() {
      try runs.add(base: StoredRun(contentsOf: base), head: StoredRun(contentsOf: head))
    }
    return RunComparison(runs, policy: policy)
  }
}

/// The options of a paired session.
struct SessionOptions: ParsableArguments {
  @Option(help: "The folder of scenarios, gestures and goldens.", completion: .directory)
  var traces = "Traces"

  @Option(help: "Only scenarios whose name matches this shell pattern.", completion: CaseCompletion.scenarios)
  var scenario = "*"

  @Option(help: "Only gestures whose name matches this shell pattern.", completion: CaseCompletion.gestures)
  var gesture = "*"

  @Option(help: "The number of pairs of processes before the first verdict.")
  var pairs = 20

  @Option(help: "The maximum number of pairs if the first ones do not decide.")
  var mostPairs = 40

  @Option(help: "The number of replays of each case in a process; the least time of each frame counts.")
  var `repeat` = 10

  @Option(help: "The time limit in seconds, after which no further pair starts.")
  var budget = 60.0

  func validate() throws {
    guard (1...1000).contains(pairs) else {
      throw ValidationError("--pairs takes a number from 1 to 1000, not \(pairs).")
    }
    guard (1...1000).contains(mostPairs) else {
      throw ValidationError("--most-pairs takes a number from 1 to 1000, not \(mostPairs).")
    }
    guard (1...1000).contains(`repeat`) else {
      throw ValidationError("--repeat takes a number from 1 to 1000, not \(`repeat`).")
    }
    guard budget > 0, budget <= 1e6 else {
      throw ValidationError("--budget takes seconds above 0 and up to 1000000, not \(budget).")
    }
  }

  var plan: PairPlan { PairPlan(first: pairs, most: max(pairs, mostPairs)) }
}

/// The forms in which a side is specified.
enum ComparedSide {
  case executable(String)
  case results([String])

  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnreadableFile(description: "\(path): expected an executable or stored results, found no such file")
    }
    if isFolder.boolValue {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }.sorted()
      guard !names.isEmpty else {
        throw UnreadableFile(description: "\(path): expected a folder with stored results, found no .json file in it")
      }
      self = .results(names.map { "\(path)/\($0)" })
    } else if FileManager.default.isExecutableFile(atPath: path) {
      self = .executable(path)
    } else {
      self = .results([path])
    }
  }
}
