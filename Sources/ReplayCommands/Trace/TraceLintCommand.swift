import ArgumentParser
import GestureTraces
import ReplayReports
import ReplayResults

struct TraceLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds defects of recordings, each with its line.",
    discussion: """
      A warning (\(names(.warning))) gives exit code 2. A note (\(names(.note))) gives none.

      Example: scrollwork trace lint Traces/gestures --viewport 1440
      """)

  private static func names(_ severity: TraceFinding.Severity) -> String {
    TraceFinding.Rule.allCases.filter { $0.severity == severity }.map(\.rawValue).joined(separator: ", ")
  }

  @Argument(help: "Trace files, folders of them, and folders that hold a folder gestures.")
  var paths: [String]

  @Option(help: "The greatest plausible coordinate, in the recorder's units.")
  var viewport = TraceLimits().largestViewport

  @Option(help: "The output format: \(TraceReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = TraceReportFormat.text

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  /// The exit code of findings, as of `scrollwork lint`.
  private static let findingsExitCode: Int32 = 2

  func validate() throws {
    guard viewport > 0, viewport.isFinite else {
      throw ValidationError("--viewport takes a number above 0, not \(viewport).")
    }
  }

  func run() throws {
    let (traces, verdict) = try TraceInput.readAll(paths)
    var limits = TraceLimits()
    limits.largestViewport = viewport
    var report = TraceFindingReport()
    for (path, trace) in traces { report.add(trace.findings(limits: limits), of: path) }
    let width = Console.layout(width: nil, isFile: output != nil).width
    try Console.publish(format == .json ? report.json : report.text(width: width), to: output)
    guard verdict == .passed, report.hasWarnings else { return try Console.conclude(verdict) }
    Console.note("verdict: findings")
    throw ExitCode(Self.findingsExitCode)
  }
}
