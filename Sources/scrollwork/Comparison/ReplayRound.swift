import Foundation
import ReplayResults

/// A scrollwork executable, and the traces that it replays.
struct ReplayProgram {
  var executable: String
  let traces: String
  /// What else it is told.
  var arguments: [String] = []
}

/// Fresh processes that replay the same cases beside each other, each of them once.
///
/// They share one processor, which the system gives to each of them for some milliseconds at a time. What slows the
/// machine for longer than that (its other guests, its heat) slows them all alike; one after the other, some would meet
/// it and others not. What happens in between hits single repeats, of which the least time does not know. Where the
/// system cannot keep a process to a processor they run one after the other.
struct ReplayRound {
  /// One process.
  struct Part {
    let program: ReplayProgram
    /// What it is called in complaints.
    let side: String
  }

  let options: SessionOptions
  /// Whether the processes ask version control where they come from, which takes longer than many a replay.
  var asksOrigin = false

  /// What each process measured, in the order of `parts`, which is that of their beginnings.
  func results(of parts: [Part]) throws -> [StoredRun] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = parts.indices.map { folder.url.appendingPathComponent("\($0).json").path }
    let commands = zip(parts, files).map { command(of: $0, writing: $1) }
    let outcomes = try Self.outcomes(of: commands)
    return try parts.indices.map { try Self.results(of: parts[$0], in: files[$0], outcome: outcomes[$0]) }
  }

  private func command(of part: Part, writing file: String) -> [String] {
    let program = part.program
    var command = [
      program.executable, "replay", program.traces, "--scenario", options.scenario, "--gesture", options.gesture,
      "--repeat", "\(options.repeat)", "--jobs", "1", "--format", "json", "--output", file, "--quiet",
    ]
    if !asksOrigin { command += ["--commit", "unasked"] }
    return command + program.arguments
  }

  private static func outcomes(of commands: [[String]]) throws -> [ChildProcess.Outcome] {
    let steady = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    guard let prefix = SharedProcessor.prefix else {
      return try commands.map { try ChildProcess.run($0, environment: steady) }
    }
    let processes = commands.map { command in Result { try ChildProcess(prefix + command, environment: steady) } }
    // All are waited for, whatever became of the others.
    let outcomes = processes.map { process in Result { try process.get().outcome() } }
    return try outcomes.map { try $0.get() }
  }

  /// Goldens are another matter: whatever a process says of its own, it has written its results.
  private static func results(of part: Part, in file: String, outcome: ChildProcess.Outcome) throws -> StoredRun {
    guard FileManager.default.fileExists(atPath: file) else {
      let lines = outcome.complaint.split(separator: "\n").map(String.init)
      let reason = lines.first { $0.hasPrefix("error: ") } ?? lines.first ?? "it ended with \(outcome.status)"
      throw UnreadableFile(
        description: "\(part.program.executable): the \(part.side) wrote no results: \(reason)")
    }
    return try StoredRun(contentsOf: file)
  }
}

/// The processor that processes are kept to which are to be compared.
enum SharedProcessor {
  /// What a command begins with to be kept to it; `nil` where the system has no `taskset`.
  static let prefix: [String]? = number.map { ["taskset", "--cpu-list", "\($0)"] }

  /// The last of those that this process may use: the first one often has the system's own work as well.
  private static let number: Int? = {
    let question = ["taskset", "--cpu-list", "--pid", "\(ProcessInfo.processInfo.processIdentifier)"]
    guard let outcome = try? ChildProcess.run(question), outcome.status == 0 else { return nil }
    // "pid 42's current affinity list: 0-3,5"
    let list = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: " ").last
    return list?.split { $0 == "," || $0 == "-" }.last.flatMap { Int($0) }
  }()
}
