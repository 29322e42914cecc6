import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Measures what compare can tell on this machine: its false alarms, and the slow-downs that it finds.",
    discussion: """
      This executable is compared with itself, with nothing planted and with slow-downs of 1, 2, 3 and 5 percent and of half on ten \
      frames in a row; on the machine as it is, and beside busy programs that the command starts and ends itself. Every trial is a \
      whole comparison in fresh processes. Three hundred trials take an hour or more; a few say whether it works.

      Example: scrollwork calibrate --trials 1 --pairs 6 --repeat 1 --scenario no-bounce --gesture "flutter-fling-session-0?"
      """)

  @OptionGroup var sessions: SessionOptions

  @Option(help: "How many comparisons are made of each kind.")
  var trials = 300

  @Option(help: "How many busy programs run beside the second half of the comparisons.")
  var neighbors = 3

  @Option(help: "The change that counts, in percent.")
  var threshold = 1.0

  @Flag(help: "Print the table in Markdown.")
  var markdown = false

  func validate() throws {
    guard (1...100_000).contains(trials) else {
      throw ValidationError("--trials takes a number from 1 to 100000, not \(trials).")
    }
    guard (0...64).contains(neighbors) else {
      throw ValidationError("--neighbors takes a number from 0 to 64, not \(neighbors).")
    }
    guard threshold > 0, threshold <= 100 else {
      throw ValidationError("--threshold takes a percentage above 0 and up to 100, not \(threshold).")
    }
  }

  func run() throws {
    let report = try Console.attempt { try calibrated() }
    Console.print(report.render(isMarkdown: markdown))
    try Console.conclude(.passed)
  }

  private func calibrated() throws -> CalibrationReport {
    let executable = try OwnExecutable.path()
    let trial = CalibrationTrial(
      executable: executable, options: sessions, policy: CostPolicy(threshold: threshold / 100))
    let start = SystemClock.nanoseconds()
    var loads = [CalibrationReport.Load(name: "as it is", tallies: try tallies(of: trial, progress: "as it is"))]
    if neighbors > 0 {
      let busy = try BusyNeighbors(count: neighbors, executable: executable)
      defer { busy.end() }
      let name = "\(neighbors) busy"
      loads.append(CalibrationReport.Load(name: name, tallies: try tallies(of: trial, progress: name)))
    }
    let seconds = Double(SystemClock.nanoseconds() - start) / 1e9
    return CalibrationReport(loads, summary: summary(seconds: seconds, comparisons: loads.count * trials * 6))
  }

  private func tallies(of trial: CalibrationTrial, progress name: String) throws -> [CalibrationTally] {
    var tallies = CalibrationTrial.planted.map { CalibrationTally($0) }
    var progress = ProgressBar(total: trials)
    for number in 0..<trials {
      progress.update(done: number, name: name)
      try trial.run(into: &tallies)
    }
    progress.finish()
    return tallies
  }

  private func summary(seconds: Double, comparisons: Int) -> [String] {
    let pace = String(format: "%.1f", seconds / Double(comparisons))
    return [
      "Each trial compares \(sessions.pairs) pairs of processes, \(counting(sessions.repeat, "replay")) in each; a comparison took \(pace) s.",
      "threshold \(threshold) %; \(Machine.kind); \(Provenance.Platform.current.toolchain)",
    ]
  }
}

/// The executable that is running.
enum OwnExecutable {
  static func path() throws -> String {
    guard let path = Bundle.main.executableURL?.path else {
      throw UnreadableFile(description: "expected to find this executable, found none")
    }
    return path
  }
}
