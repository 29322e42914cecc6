import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollReplay

/// The options that select cases of a folder.
struct CaseOptions: ParsableArguments {
  @OptionGroup var folder: TracesOption

  @Option(help: "Only scenarios whose name matches this shell pattern.", completion: CaseCompletion.scenarios)
  var scenario = "*"

  @Option(help: "Only gestures whose name matches this shell pattern.", completion: CaseCompletion.gestures)
  var gesture = "*"

  var path: String { folder.traces }

  var selection: CaseSelection { CaseSelection(path: path, scenario: scenario, gesture: gesture) }
}

/// The options that select cases and say how they are replayed.
struct SuiteOptions: ParsableArguments {
  @OptionGroup var cases: CaseOptions

  @Option(help: "The frame rate, instead of the scenarios'.")
  var fps: Int?

  @Option(help: "The number of cases replayed in parallel; by default the number of processors.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps takes a number from 1 to 1000, not \(fps).") }
    guard jobs >= 1 else { throw ValidationError("--jobs takes a number from 1, not \(jobs).") }
  }

  /// The options that select the same cases again, quoted for a shell; without the folder.
  var selectionArguments: [String] {
    [("--scenario", cases.scenario), ("--gesture", cases.gesture)].filter { $0.1 != "*" }.flatMap {
      [$0, $1.quotedForShell]
    }
  }

  /// Whether every case of the folder is selected.
  var isFull: Bool { cases.scenario == "*" && cases.gesture == "*" && fps == nil }

  var path: String { cases.path }

  var selection: CaseSelection { cases.selection }
}

/// A selection of cases: a folder, and shell patterns of names.
struct CaseSelection {
  let path: String
  let scenario: String
  let gesture: String
}

/// The cases of a folder, and the files that could not be read.
struct LoadedSuite: Sendable {
  struct Case: Sendable {
    let subject: NamedSubject
    let gesture: TraceFile
    let goldenPath: String

    /// The name, as `scenario/gesture`.
    var name: String { "\(subject.name)/\(gesture.name)" }
  }

  let suite: TraceFolder
  private(set) var cases: [Case] = []
  private(set) var failures: [CaseResult] = []

  /// Checks the selected files. A malformed file affects its own cases only; events of traces are not kept.
  init(_ selection: CaseSelection, of own: ReplaySuite = .current) throws {
    suite = try TraceFolder(directory: selection.path, hasOwnSubjects: !own.subjects.isEmpty)
    let scenarioPattern = GlobPattern(selection.scenario)
    let gesturePattern = GlobPattern(selection.gesture)
    let recordings = suite.gestures.filter { gesturePattern.matches($0.name) }
    var gestures: [TraceFile] = []
    for (file, read) in zip(recordings, recordings.concurrentlyRead { try TraceFile(checking: $0.path) }) {
      do { gestures.append(try read.get()) } catch { fail(gesture: file.name, error) }
    }
    let ownNames = own.subjects.map(\.name)
    let scenarios = suite.scenarios.filter { scenarioPattern.matches($0.name) }
    let read = scenarios.concurrentlyRead { file in
      if ownNames.contains(file.name) { throw SubjectNameError(file: file.path) }
      return NamedSubject(try Scenario(contentsOf: file.path))
    }
    for (file, read) in zip(scenarios, read) {
      do { add(try read.get(), meeting: gestures) } catch { fail(scenario: file.name, error) }
    }
    for subject in own.subjects.sorted(by: { $0.name < $1.name }) where scenarioPattern.matches(subject.name) {
      add(subject, meeting: gestures)
    }
    cases.sort { ($0.subject.name, $0.gesture.name) < ($1.subject.name, $1.gesture.name) }
    guard !cases.isEmpty || !failures.isEmpty else {
      func named(_ pattern: String, _ names: [String]) -> String {
        let isKnown = names.contains { GlobPattern(pattern).matches($0) }
        return "\"\(pattern)\"" + (isKnown ? "" : SpellingSuggestion.suggestion(for: pattern, among: names))
      }
      throw ValidationError(
        "No case matches scenario \(named(selection.scenario, suite.scenarios.map(\.name) + ownNames)) and gesture "
          + "\(named(selection.gesture, suite.gestures.map(\.name))) under \(selection.path).")
    }
  }

  private mutating func add(_ subject: NamedSubject, meeting gestures: [TraceFile]) {
    // Patterns are parsed once for all gestures.
    let patterns = subject.gestures.map { GlobPattern($0) }
    cases += gestures.filter { gesture in patterns.contains { $0.matches(gesture.name) } }.map {
      Case(
        subject: subject, gesture: $0, goldenPath: suite.goldenPath(scenario: subject.name, gesture: $0.name))
    }
  }

  /// The goldens of the folder without a case.
  ///
  /// - Precondition: the suite is full.
  var orphanedGoldens: [String] {
    // Goldens of an unreadable scenario or gesture are not orphans.
    guard failures.isEmpty else { return [] }
    return suite.orphanedGoldens(besides: Set(cases.map(\.goldenPath)))
  }

  private mutating func fail(scenario: String = "", gesture: String = "", _ error: any Error) {
    failures.append(
      CaseResult(
        scenario: scenario, gesture: gesture, verdict: Verdict(of: error), explanation: sentence(for: error)))
  }
}

/// A scenario with the name of a subject of the suite.
private struct SubjectNameError: Error, CustomStringConvertible {
  let file: String

  var description: String { "\(file): expected another name, since a subject of the suite has this one" }
}

extension Verdict {
  /// Malformed input, or a failure of a file or the machine.
  init(of error: any Error) {
    self = error is ScenarioError || error is TraceError || error is ReplayError ? .malformed : .cannotRun
  }
}

/// An error in one sentence.
func sentence(for error: any Error) -> String {
  switch error {
  case let error as any CustomStringConvertible & Error where !(error is CocoaError): "\(error)"
  case let error as CocoaError:
    switch (error.code, error.filePath) {
    case (.fileReadNoSuchFile, let path?), (.fileNoSuchFile, let path?):
      "expected a file or a folder, found nothing at \(path)"
    case (_, let path?): "\(path): \(error.localizedDescription)"
    case (_, nil): error.localizedDescription
    }
  default: error.localizedDescription
  }
}

/// The option that names the folder, the same in all commands.
struct TracesOption: ParsableArguments {
  static let defaultFolder = "Traces"

  /// The advice for a folder without its option.
  static let advice = "The option --traces names the folder, as in --traces Traces."

  @Option(help: "The folder of scenarios, gestures and goldens.", completion: .directory)
  var traces = Self.defaultFolder
}
