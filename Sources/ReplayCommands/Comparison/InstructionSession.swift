import Dispatch
import Foundation
import ReplayResults

/// Counts the instructions of two programs' cases under valgrind.
///
/// One run has n replays, another 2n. Their difference is the count of n replays without start-up, file reading and
/// output.
struct InstructionSession {
  let base: ReplayProgram
  let head: ReplayProgram
  let options: SessionOptions

  /// The number of replays of the shorter run; the longer one has twice as many.
  private static let replays = 3

  func run(threshold: Double) throws -> InstructionComparison {
    guard (try? ChildProcess.run(["valgrind", "--version"]))?.status == 0 else {
      throw MissingTool(description: "--counts instructions: expected valgrind to be installed, found none")
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let counts = try [(base, "base"), (head, "head")].map { program, side in
      var stripped = program
      if let executable = program.command.first, program.command.count == 1 {
        stripped.command = [Self.stripped(executable, as: folder.url.appendingPathComponent(side).path)]
      }
      return try Self.counts(of: stripped, named: program.name, options)
    }
    return InstructionComparison(base: counts[0], head: counts[1], threshold: threshold)
  }

  /// Copies the executable without debug information, which older versions of valgrind cannot read. Returns the
  /// original if that fails.
  private static func stripped(_ executable: String, as copy: String) -> String {
    let outcome = try? ChildProcess.run(["strip", "--strip-debug", "-o", copy, executable])
    return outcome?.status == 0 && FileManager.default.isExecutableFile(atPath: copy) ? copy : executable
  }

  private static func counts(
    of program: ReplayProgram, named name: String, _ options: SessionOptions
  ) throws -> [String: InstructionComparison.Count] {
    let listing = try ChildProcess.run(
      program.work(scenario: options.scenario, gesture: options.gesture, replays: 1), in: program.folder,
      environment: program.steady)
    guard listing.status == 0 else {
      let reason = listing.complaint.split(separator: "\n").first.map(String.init) ?? "it ended with \(listing.status)"
      throw MissingTool(
        description: "\(name): expected a scrollwork executable with the untimed-replay command, found: \(reason)")
    }
    let cases = listing.output.split(separator: "\n").compactMap(WorkedCase.init)
    let totals = try instructions(of: cases, by: program)
    var counts: [String: InstructionComparison.Count] = [:]
    for (worked, total) in zip(cases, totals) {
      counts["\(worked.scenario)/\(worked.gesture)"] = InstructionComparison.Count(
        frames: worked.frames, digest: worked.digest, instructions: total / Double(replays))
    }
    return counts
  }

  /// The instructions of ``replays`` replays of each case. Cases run concurrently: that does not affect counts.
  private static func instructions(of cases: [WorkedCase], by program: ReplayProgram) throws -> [Double] {
    let results = Results(count: cases.count)
    var progress = ProgressBar(total: cases.count)
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    for start in stride(from: 0, to: cases.count, by: width) {
      progress.update(done: start, name: "cases")
      let group = start..<min(start + width, cases.count)
      DispatchQueue.concurrentPerform(iterations: group.count) { place in
        let worked = cases[group.lowerBound + place]
        results.set(
          Result {
            try total(worked, replays: 2 * replays, by: program) - total(worked, replays: replays, by: program)
          }, at: group.lowerBound + place)
      }
    }
    progress.finish()
    return try results.all()
  }

  private static func total(_ worked: WorkedCase, replays: Int, by program: ReplayProgram) throws -> Double {
    let command = program.work(scenario: worked.scenario, gesture: worked.gesture, replays: replays)
    // A wrapper replaces itself by the program, whose count is printed last.
    let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--trace-children=yes"]
    let outcome = try ChildProcess.run(valgrind + command, in: program.folder, environment: program.steady)
    let line = outcome.complaint.split(separator: "\n").last { $0.contains("Collected :") }
    guard outcome.status == 0, let count = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
      let complaint = outcome.complaint.split(separator: "\n").last.map(String.init) ?? "nothing"
      throw MissingTool(
        description: "valgrind: expected to count \(worked.scenario)/\(worked.gesture), found: \(complaint)")
    }
    return count
  }
}

/// A case in the output of the untimed replay.
private struct WorkedCase: Sendable {
  let scenario: String
  let gesture: String
  let frames: Int
  let digest: String

  init?(_ line: Substring) {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 3, let frames = Int(fields[1]), let slash = fields[0].firstIndex(of: "/") else { return nil }
    scenario = String(fields[0][..<slash])
    gesture = String(fields[0][fields[0].index(after: slash)...])
    self.frames = frames
    digest = fields[2]
  }
}

/// The results of several threads, by index.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [Result<Double, any Error>?]

  init(count: Int) { found = Array(repeating: nil, count: count) }

  func set(_ result: Result<Double, any Error>, at place: Int) {
    lock.withLock { found[place] = result }
  }

  func all() throws -> [Double] { try lock.withLock { try found.compactMap { try $0?.get() } } }
}

extension ReplayProgram {
  /// The command that replays without measuring.
  fileprivate func work(scenario: String, gesture: String, replays: Int) -> [String] {
    command
      + [
        "untimed-replay", "--traces", traces, "--scenario", scenario, "--gesture", gesture, "--repeat", "\(replays)",
      ] + arguments
  }

  /// An environment with deterministic hashing.
  fileprivate var steady: [String: String] { ["SWIFT_DETERMINISTIC_HASHING": "1"] }
}

/// A missing tool for counting instructions.
struct MissingTool: Error, CustomStringConvertible {
  let description: String
}
