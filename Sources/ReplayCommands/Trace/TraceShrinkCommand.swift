import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollReplay

struct TraceShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Reduces a gesture to the least one that shows a difference.",
    discussion: """
      Leaves out events, shortens pauses and rounds numbers as long as the difference stays. Either two scenarios differ \
      in the same field as with the whole gesture, or a command says so: --until runs it with /bin/sh, gives it the \
      candidate's path as $1, and keeps candidates for which it exits with 0. A command may replay the candidate with \
      two programs and compare their digests. It must give equal answers for equal traces.

      Example: scrollwork trace shrink fling.csv --scenario eager-page --against-scenario no-bounce
      Example: scrollwork trace shrink fling.csv --until '! diff <(old "$1") <(new "$1")' --shell /bin/bash
      """)

  @OptionGroup var options: TraceEditOptions

  @Option(help: "The scenario, by name or as the path of a JSON file.")
  var scenario: String?

  @Option(help: "The scenario to compare with.")
  var againstScenario: String?

  @Option(help: "The command that exits with 0 for a trace that shows the difference.")
  var until: String?

  @Option(help: "The shell that runs the command.")
  var shell = "/bin/sh"

  @Option(help: "The folder of scenarios.")
  var path = "Traces"

  @Option(help: "The greatest number of traces to test.")
  var limit = 10_000

  func validate() throws {
    guard limit >= 1 else { throw ValidationError("--limit takes a number from 1, not \(limit).") }
    let isPair = scenario != nil && againstScenario != nil
    guard isPair != (until != nil), (scenario != nil) == (againstScenario != nil) else {
      throw ValidationError("shrink takes either --scenario and --against-scenario, or --until.")
    }
  }

  func run() throws {
    let trace = try TraceInput.read(options.file)
    let reduction = try Console.attempt { () throws -> TraceReduction in
      guard let reduction = try self.reduction(of: trace) else {
        throw ShrinkError(description: "\(options.file): expected a gesture that shows a difference, found none")
      }
      return reduction
    }
    try Console.publish(reduction.trace.csv(), to: options.output)
    let end = reduction.isComplete ? "" : "; the limit of tests ended the search"
    Console.note(
      "\(counting(trace.events.count, "event")) became \(reduction.trace.events.count), in "
        + "\(counting(reduction.testCount, "test"))\(end)")
    try Console.conclude(.passed)
  }

  private func reduction(of trace: GestureTrace) throws -> TraceReduction? {
    if let until {
      let test = try PredicateCommand(command: until, shell: shell)
      defer { test.remove() }
      return try TraceReduction.reduce(trace, limit: limit, while: test.accepts)
    }
    let pair = try ScenarioPair(scenario ?? "", againstScenario ?? "", in: path)
    guard let field = try pair.difference(trace) else { return nil }
    Console.note("the first difference: \(field.sentence)")
    return TraceReduction.reduce(trace, limit: limit) { candidate in
      // A candidate that cannot be replayed in both scenarios does not show the difference.
      (try? pair.difference(candidate))??.kind == field.kind
    }
  }
}

/// A difference cannot be shrunk.
private struct ShrinkError: Error, CustomStringConvertible { let description: String }

/// Two scenarios whose replays of a gesture are compared.
private struct ScenarioPair {
  private let first: NamedSubject
  private let second: NamedSubject

  init(_ first: String, _ second: String, in folder: String) throws {
    func subject(_ name: String) throws -> NamedSubject {
      if let own = ReplaySuite.current.subjects.first(where: { $0.name == name }) { return own }
      return NamedSubject(
        try Scenario(contentsOf: name.hasSuffix(".json") ? name : "\(folder)/scenarios/\(name).json"))
    }
    (self.first, self.second) = (try subject(first), try subject(second))
  }

  /// The first difference of the two replays; `nil` for equal frames.
  func difference(_ trace: GestureTrace) throws -> (kind: String, sentence: String)? {
    // One frame rate: at two rates every replay differs.
    let rate = first.framesPerSecond
    let expected = try ReplayedCase(trace, through: first, framesPerSecond: rate)
    let found = try ReplayedCase(trace, through: second, framesPerSecond: rate)
    guard expected.recording.digest != found.recording.digest else { return nil }
    let difference = try Golden.difference(of: found, from: Golden.text(of: expected), file: first.name)
    return difference.flatMap { difference in
      difference.subject.kind.map { ($0, difference.subject.sentence) }
    }
  }
}

extension GoldenDifference.Subject {
  /// The kind of the difference without numbers; `nil` for equal frames.
  fileprivate var kind: String? {
    switch self {
    case .origin: nil
    case .frameCount: "number of frames"
    case .field(let field, _, _): "field \(field.name)"
    case .digest: "digest"
    }
  }

  /// The difference of two scenarios in words.
  fileprivate var sentence: String {
    switch self {
    case .origin: "other scenarios with equal frames"
    case .frameCount(let expected, let found): "\(expected) and \(found) frames"
    case .field(let field, _, let frame): "\(field.name) in frame \(frame): \(field.expected) and \(field.found)"
    case .digest(let frame): "the digest of frame \(frame), and no field"
    }
  }
}

/// A command that says whether a trace shows the difference.
private struct PredicateCommand {
  private let command: String
  private let shell: String
  private let folder: TemporaryFolder

  init(command: String, shell: String) throws {
    (self.command, self.shell, folder) = (command, shell, try TemporaryFolder())
  }

  func remove() { folder.remove() }

  /// Whether the command exits with 0. The file has the trace's name, which scenarios select gestures by.
  func accepts(_ trace: GestureTrace) throws -> Bool {
    let file = folder.url.appendingPathComponent("\(trace.name).csv")
    try Data(trace.csv().utf8).write(to: file)
    return try ChildProcess.run([shell, "-c", command, shell, file.path]).status == 0
  }
}
