import ArgumentParser
import GestureTraces
import ReplayReports
import ReplayResults

struct TraceInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Prints statistics of recordings: events, rate, pointers, gaps, jitter, resolution of the clock.",
    discussion: """
      A gap is an interval of more than --gap-factor times the median interval. Jitter is the interquartile range of \
      the intervals. The clock's resolution is the greatest step that divides all times.

      Example: scrollwork trace info Traces/gestures/flutter-fling-session-06.csv
      """)

  @Argument(help: "Trace files, folders of them, and folders that hold a folder gestures.")
  var paths: [String]

  @Option(help: "The multiple of the median interval that a gap exceeds.")
  var gapFactor = 3.0

  @Option(help: "The output format: \(TraceReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = TraceReportFormat.text

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  func validate() throws {
    guard gapFactor >= 1, gapFactor.isFinite else {
      throw ValidationError("--gap-factor takes a number from 1, not \(gapFactor).")
    }
  }

  func run() throws {
    let (traces, verdict) = try TraceInput.readAll(paths)
    let entries = traces.map { path, trace in
      TraceStatisticsReport.Entry(file: path, statistics: TraceStatistics(of: trace, gapFactor: gapFactor))
    }
    let report = TraceStatisticsReport(entries, width: Console.layout(width: nil, isFile: output != nil).width)
    try Console.publish(format == .json ? report.json : report.text, to: output)
    try Console.conclude(verdict)
  }
}

struct TracePlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plots a recording over time: positions of pointers, deltas of wheels, turns of crowns.",
    discussion: """
      Positions have the recorder's units. Below the plot stands the number of pointers that are down.

      Example: scrollwork trace plot Traces/gestures/flutter-fling-session-06.csv --width 80
      """)

  @Argument(help: "The trace file.")
  var file: String

  @Option(help: "The width in columns.")
  var width = 100

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  func validate() throws {
    guard (60...400).contains(width) else {
      throw ValidationError("--width takes a number from 60 to 400, not \(width).")
    }
  }

  func run() throws {
    Console.print(TracePlot(try TraceInput.read(file), width: width, isASCII: ascii).text)
    try Console.conclude(.passed)
  }
}
