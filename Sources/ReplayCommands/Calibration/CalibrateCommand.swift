import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Measures the false alarms of compare on this machine, and its detection of injected slowdowns.",
    discussion: """
      This executable is compared with itself, unchanged and with injected slowdowns of 1, 2, 3 and 5 percent and of half on ten \
      frames in a row; on the machine as it is, and beside busy programs that the command starts and ends itself. Every trial is a \
      whole comparison in fresh processes. Three hundred trials take hours; a few say whether it works. With --resume a file keeps what each \
      trial came to: give it again, and the command goes on where it was interrupted.

      Example: scrollwork calibrate --trials 1 --pairs 6 --repeat 1 --scenario no-bounce --gesture "flutter-fling-session-0?"
      """)

  @OptionGroup var sessions: SessionOptions

  @Option(help: "The number of comparisons per injected slowdown.")
  var trials = 300

  @Option(
    parsing: .upToNextOption,
    help: "The number of noisy neighbor processes; several numbers are measured in turn.")
  var neighbors = [0, 3]

  @Option(help: "The threshold of a regression, in percent.")
  var threshold = 1.0

  @Option(help: "Append each trial to this file, and resume from its contents.")
  var resume: String?

  @Flag(help: "Print the table in Markdown.")
  var markdown = false

  func validate() throws {
    guard (1...100_000).contains(trials) else {
      throw ValidationError("--trials takes a number from 1 to 100000, not \(trials).")
    }
    if let wrong = neighbors.first(where: { !(0...64).contains($0) }) {
      throw ValidationError("--neighbors takes numbers from 0 to 64, not \(wrong).")
    }
    guard Set(neighbors).count == neighbors.count else {
      let given = neighbors.map(String.init).joined(separator: " ")
      throw ValidationError("--neighbors takes each number once, not \(given).")
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
    let injected = CalibrationTrial.injected
    var log = try CalibrationLog(file: resume, settings: settings(of: executable), kinds: injected.count)
    let loads = neighbors.map { Load(neighbors: $0) }
    try measure(loads, with: executable, into: &log)
    let tallied = loads.map { load in
      CalibrationReport.Load(name: load.name, summaries: log.record.summaries(of: load.name, injected: injected))
    }
    return CalibrationReport(tallied, summary: summary(of: log.record))
  }

  /// The load of the machine during trials.
  private struct Load {
    let neighbors: Int
    var name: String { neighbors == 0 ? "as it is" : "\(neighbors) busy" }
  }

  /// Runs the trials that the log lacks.
  ///
  /// The loads take turns. So an interrupted run has similar numbers of trials, and the time of day does not bias the
  /// difference.
  private func measure(_ loads: [Load], with executable: String, into log: inout CalibrationLog) throws {
    let trial = try CalibrationTrial(
      executable: executable, options: sessions, policy: CostPolicy(threshold: threshold / 100))
    var progress = CalibrationProgress(total: loads.count * trials, done: log.record.trials.count)
    for turn in stride(from: 0, to: trials, by: Self.turn) {
      let end = min(turn + Self.turn, trials)
      for load in loads where log.record.count(of: load.name) < end {
        let busy = try NoisyNeighbors(count: load.neighbors, executable: executable)
        defer { busy.end() }
        for number in log.record.count(of: load.name)..<end {
          let start = SystemClock.nanoseconds()
          let outcomes = try trial.run()
          let seconds = Double(SystemClock.nanoseconds() - start) / 1e9
          try log.add(CalibrationRecord.Trial(load: load.name, number: number, seconds: seconds, outcomes: outcomes))
          progress.note(seconds)
        }
      }
    }
  }

  /// The number of trials under one load before the other load's turn.
  private static let turn = 10

  /// The settings that all trials of a table share.
  private func settings(of executable: String) throws -> String {
    let program = try Data(contentsOf: URL(fileURLWithPath: executable))
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in program { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return [
      "program=\(digest.hexadecimal)", "pairs=\(sessions.plan.looks[0])", "repeat=\(sessions.repeat)",
      "threshold=\(threshold)", "scenario=\(sessions.scenario)", "gesture=\(sessions.gesture)",
      "machine=\(Machine.kind)",
    ].joined(separator: " ")
  }

  private func summary(of record: CalibrationRecord) -> [String] {
    let kinds = CalibrationTrial.injected.count
    let seconds = record.trials.reduce(0) { $0 + $1.seconds }
    let progress = String(format: "%.1f", seconds / Double(max(1, record.trials.count * kinds)))
    let hours = String(format: "%.1f", seconds / 3600)
    return [
      "Each trial compares \(sessions.plan.looks[0]) pairs of processes, \(counting(sessions.repeat, "replay")) in each, at the first look; a comparison took \(progress) s, all of them \(hours) h.",
      "threshold \(threshold) %; \(Machine.kind); \(Provenance.Platform.current.toolchain)",
    ]
  }
}

/// The executable that is running.
enum OwnExecutable {
  static func path() throws -> String {
    guard let path = Bundle.main.executableURL?.path else {
      throw UnreadableFile(description: "cannot determine the path of the running executable")
    }
    return path
  }
}
