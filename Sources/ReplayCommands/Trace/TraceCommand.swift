import ArgumentParser

/// The group of commands for recordings.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Analyzes recorded gestures, and derives others from them.",
    discussion: """
      Commands that make a trace print it, or write it to the file of --output.

      Example: scrollwork trace info Traces/gestures
      Example: scrollwork trace trim fling.csv --from 120 --to 480 --output short.csv
      """,
    subcommands: [
      TraceInfoCommand.self, TracePlotCommand.self, TraceLintCommand.self, TraceTrimCommand.self,
      TraceResampleCommand.self, TraceMirrorCommand.self, TraceShrinkCommand.self,
    ])
}
