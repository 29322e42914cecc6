import ArgumentParser
import GestureTraces
import ReplayResults
import TraceImports

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a gesture as WebDriver actions or as a script of Chromium's debugging protocol.",
    discussion: """
      Standard error names and counts the events that the format lacks. scrollwork import reads both formats. A malformed gesture \
      gives exit code 65.

      Example: scrollwork export Traces/gestures/flutter-fling-session-06.csv --format webdriver
      """)

  @Argument(help: "The gesture, as CSV.")
  var trace: String

  @Option(help: "The format: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = ExportFormat.webdriver

  @Option(help: "Write to this file instead of standard output.")
  var output: String?

  func run() throws {
    do {
      let gesture = try GestureTrace(contentsOf: trace)
      let (text, skipped) = format.rendering(of: gesture)
      for (name, count) in skipped.counts { Console.note("\(trace): left out: \(count) × \(name)") }
      if let output { try OutputFile(path: output).write(text) } else { Console.print(text) }
    } catch {
      Console.note("error: \(sentence(for: error))")
      return try Console.conclude(Verdict(of: error))
    }
    try Console.conclude(.passed)
  }
}

/// The format of an exported gesture.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case webdriver, cdp

  /// The text, and the parts of the gesture that are not in it.
  func rendering(of trace: GestureTrace) -> (text: String, skipped: SkippedParts) {
    switch self {
    case .webdriver:
      let actions = WebDriverActions(trace)
      return (actions.text, actions.skipped)
    case .cdp:
      let script = DebuggingProtocolScript(trace)
      return (script.text, script.skipped)
    }
  }
}
