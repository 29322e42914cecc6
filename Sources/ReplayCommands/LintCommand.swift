import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollGuidelines
import ScrollReplay

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks scenarios against the guidelines: findings with their sources and advice.",
    discussion: """
      A scenario that departs from a rule on purpose says why: "guidelines": { "suppressions": { "RULE": "reason" } }. The article Guidelines \
      lists the rules. A finding without a suppression gives exit code 2.

      Example: scrollwork lint --format sarif --output lint.sarif
      Example: scrollwork lint feed.json gallery.json
      """)

  @Argument(help: "Files of scenarios, instead of those of the folder.", completion: .file(extensions: ["json"]))
  var files: [String] = []

  @Option(
    help: "A folder of scenarios, or one that holds a folder scenarios; Traces if no file is named.",
    completion: .directory)
  var traces: String?

  @Option(help: "Only scenarios whose name matches this shell pattern.", completion: CaseCompletion.scenarios)
  var scenario = "*"

  @Option(help: "Only rules whose name matches this shell pattern.")
  var rule = "*"

  @Option(help: "The output format: \(LintFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = LintFormat.text

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  func run() throws {
    let pattern = GlobPattern(rule)
    var report = GuidelineReport { pattern.matches($0) }
    guard !report.rules.isEmpty else {
      let suggestion =
        Guideline.renamed[rule].map { ": its new name is \"\($0)\"" }
        ?? SpellingSuggestion.suggestion(for: rule, among: Guideline.all.map(\.name))
      throw ValidationError("No rule matches \"\(rule)\"\(suggestion).")
    }
    var verdicts: [Verdict] = []
    for file in try scenarioFiles() { verdicts.append(check(file, in: &report)) }
    try publish(report)
    let verdict = Verdict.worst(verdicts)
    guard verdict == .passed, !report.open.isEmpty else { return try Console.conclude(verdict) }
    Console.note("verdict: findings")
    throw ExitCode(Self.findingsExitCode)
  }

  /// The exit code of findings, which no verdict of a replay has.
  private static let findingsExitCode: Int32 = 2

  /// Each scenario once, in the order of the arguments.
  private func scenarioFiles() throws -> [String] {
    let places = files + (traces.map { [$0] } ?? (files.isEmpty ? [TracesOption.defaultFolder] : []))
    if let folder = files.first(where: { !$0.hasSuffix(".json") }) {
      throw ValidationError(
        "Unexpected argument \(folder.quotedForMessage()): lint takes files that end in .json. \(TracesOption.advice)")
    }
    let pattern = GlobPattern(scenario)
    var seen: Set<String> = []
    let found = try Console.attempt { try places.flatMap { try ScenarioFiles(at: $0).paths } }
    let meant = found.filter { path in
      pattern.matches(ScenarioFiles.name(of: path))
        && seen.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted
    }
    guard !meant.isEmpty else {
      let suggestion = SpellingSuggestion.suggestion(for: scenario, among: found.map(ScenarioFiles.name))
      throw ValidationError("No scenario of \(places.joined(separator: ", ")) matches \"\(scenario)\"\(suggestion).")
    }
    return meant
  }

  /// Checks one file. An unreadable or malformed file does not affect the others.
  private func check(_ file: String, in report: inout GuidelineReport) -> Verdict {
    do {
      let bytes = try RegularFile.bytes(at: file)
      try report.check(Scenario(contentsOf: file), bytes: bytes, file: file)
      return .passed
    } catch {
      let message = sentence(for: error)
      Console.note("error: \(message)")
      report.note(GuidelineReport.Failure(file: file, line: (error as? ScenarioError)?.line, message: message))
      return Verdict(of: error)
    }
  }

  private func publish(_ report: GuidelineReport) throws {
    let text =
      switch format {
      case .text: GuidelineText(report: report, layout: Console.layout(width: nil, isFile: output != nil)).text
      case .json: GuidelineJSON.text(of: report)
      case .sarif: GuidelineSARIF.text(of: report)
      }
    try Console.publish(text, to: output)
  }
}

/// The format of the findings.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif
}

/// The scenarios at a path: the file itself, the scenarios in the folder, or those in its subfolder of that name.
struct ScenarioFiles {
  let paths: [String]

  init(at path: String) throws {
    guard !path.hasSuffix(".json") else {
      paths = [path]
      return
    }
    let files = FileManager.default
    let nested = "\(path)/scenarios"
    let folder = files.fileExists(atPath: nested) ? nested : path
    paths = try files.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The name of the scenario in a file.
  static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
