import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the results of shards to those of one run, except for times.",
    discussion: """
      The files are what scrollwork replay --shard N/M --format json --output FILE wrote, all M of them in any order. The exit code is \
      that of the whole run; results that do not belong together, or are none, give 65.

      Example: scrollwork merge shard-1.json shard-2.json --format text
      """)

  @Argument(help: "The results of all shards.")
  var files: [String]

  @Option(help: "The output format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = ReportFormat.json

  @Option(help: "Write the report to this file instead of standard output.")
  var output: String?

  @OptionGroup var player: PlayerOption

  func validate() throws { try player.validate(isPage: format == .html) }

  func run() throws {
    let merged = try Console.attempt { try StoredRun.merged(files.map { try StoredRun(contentsOf: $0) }) }
    let report = RunReport(
      merged.results, provenance: merged.provenance, layout: Console.layout(width: nil, isFile: output != nil),
      player: player.links())
    try Console.publish(report.render(format), to: output)
    try Console.conclude(merged.results.verdict)
  }
}

extension StoredRun {
  /// Reads results from a file.
  init(contentsOf path: String) throws {
    try self.init(parsing: Data(RegularFile.bytes(at: path)), file: path)
  }
}

/// A missing or unreadable file.
struct UnreadableFile: Error, CustomStringConvertible {
  let description: String
}
