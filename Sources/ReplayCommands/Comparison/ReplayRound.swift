import Foundation
import ReplayResults

/// A program that takes the commands of scrollwork.
struct ReplayProgram {
  /// The words that start the program: an executable, perhaps behind a wrapper such as `env`.
  var command: [String]
  /// The folder of scenarios and gestures.
  let traces: String
  /// Additional arguments.
  var arguments: [String] = []
  /// The working directory of the program; `nil` for that of this process.
  var folder: String?
  /// The side as reports name it.
  var side: ComparedSideName

  /// An executable, named by its path.
  init(executable: String, traces: String, arguments: [String] = []) {
    self.init(command: [executable], traces: traces, side: ComparedSideName(executable))
    self.arguments = arguments
  }

  /// A program started by several words.
  init(command: [String], traces: String, side: ComparedSideName) {
    (self.command, self.traces, self.side) = (command, traces, side)
  }

  /// The name in error messages.
  var name: String { command.joined(separator: " ") }
}

/// Fresh concurrent processes that replay the same cases, each once.
///
/// The processes share one processor in time slices of some milliseconds. Longer disturbances of the machine, such as
/// other guests or heat, slow all of them alike. Sequential processes would be affected unequally. Shorter disturbances
/// affect single repeats, which the least time ignores.
///
/// On a system that cannot pin a process to a processor, they run one after the other.
struct ReplayRound {
  /// One process.
  struct Part {
    let program: ReplayProgram
    /// The name of the side in error messages.
    let side: String
  }

  let options: SessionOptions
  /// Whether the processes query version control for their origin, which takes longer than many a replay.
  var includesOrigin = false

  /// The results of each process, in the order of `parts`, which is the starting order.
  func results(of parts: [Part]) throws -> [StoredRun] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = parts.indices.map { folder.url.appendingPathComponent("\($0).json").path }
    let commands = zip(parts, files).map { (command(of: $0, writing: $1), $0.program.folder) }
    let outcomes = try Self.outcomes(of: commands)
    return try parts.indices.map { try Self.results(of: parts[$0], in: files[$0], outcome: outcomes[$0]) }
  }

  private func command(of part: Part, writing file: String) -> [String] {
    let program = part.program
    var command =
      program.command + [
        "replay", "--traces", program.traces, "--scenario", options.scenario, "--gesture", options.gesture,
        "--repeat", "\(options.repeat)", "--jobs", "1", "--format", "json", "--output", file, "--quiet",
      ]
    if !includesOrigin { command += ["--commit", "unasked"] }
    return command + program.arguments
  }

  private static func outcomes(of commands: [(words: [String], folder: String?)]) throws -> [ChildProcess.Outcome] {
    let steady = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    guard let prefix = SharedProcessor.prefix else {
      return try commands.map { try ChildProcess.run($0.words, in: $0.folder, environment: steady) }
    }
    let processes = commands.map { command in
      Result { try ChildProcess(prefix + command.words, in: command.folder, environment: steady) }
    }
    // Waits for all processes even if one failed.
    let outcomes = processes.map { process in Result { try process.get().outcome() } }
    return try outcomes.map { try $0.get() }
  }

  /// Goldens do not matter: a process with a failing exit code may still have written its results.
  private static func results(of part: Part, in file: String, outcome: ChildProcess.Outcome) throws -> StoredRun {
    guard FileManager.default.fileExists(atPath: file) else {
      let lines = outcome.complaint.split(separator: "\n").map(String.init)
      let reason = lines.first { $0.hasPrefix("error: ") } ?? lines.first ?? "it ended with \(outcome.status)"
      throw UnreadableFile(
        description: "\(part.program.name): the \(part.side) wrote no results: \(reason)")
    }
    return try StoredRun(contentsOf: file)
  }
}

/// The processor to which compared processes are pinned.
enum SharedProcessor {
  /// The command prefix that pins a process; `nil` on a system without `taskset`.
  static let prefix: [String]? = number.map { ["taskset", "--cpu-list", "\($0)"] }

  /// The last allowed processor: the first one often handles the system's own work.
  private static let number: Int? = {
    let question = ["taskset", "--cpu-list", "--pid", "\(ProcessInfo.processInfo.processIdentifier)"]
    guard let outcome = try? ChildProcess.run(question), outcome.status == 0 else { return nil }
    // "pid 42's current affinity list: 0-3,5"
    let list = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: " ").last
    return list?.split { $0 == "," || $0 == "-" }.last.flatMap { Int($0) }
  }()
}
