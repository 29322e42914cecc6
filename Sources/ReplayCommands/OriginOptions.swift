import ArgumentParser
import Foundation
import ReplayResults

/// Options that override the commit, date and machine of results.
struct OriginOptions: ParsableArguments {
  @Option(help: "The commit of the results; by default the one that is checked out.")
  var commit: String?

  @Option(help: "The start time of the run, like 2026-11-21T15:50:58Z; by default the present time.")
  var date: String?

  func validate() throws {
    if let commit, commit.isEmpty { throw ValidationError("--commit takes a commit's name.") }
    if let date, (try? Date(date, strategy: .iso8601)) == nil {
      throw ValidationError("--date takes a date like 2026-11-21T15:50:58Z, not \"\(date)\".")
    }
  }

  /// The origin of a replay from `folder`. A commit from the options counts as unmodified.
  func origin(of folder: String, at start: Date) -> Provenance.Origin {
    let head = commit ?? VersionControl.answer(["rev-parse", "HEAD"], in: folder)
    let changes =
      commit == nil && head != nil
      ? VersionControl.answer(["status", "--porcelain", "--untracked-files=no"], in: folder) : nil
    return Provenance.Origin(
      commit: head, hasChanges: changes?.isEmpty == false, machine: Machine.kind,
      date: date ?? start.formatted(.iso8601))
  }
}

/// The arguments that affect results.
///
/// Excluded are the number of jobs, the shard, the output file, and options stored elsewhere. So reports are the same
/// with any number of jobs, and shards of one run can be recognized.
struct ResultArguments {
  let list: [String]

  private static let excluded = ["--jobs", "--shard", "--output", "--commit", "--date"]

  init(of arguments: [String]) {
    var kept: [String] = []
    var isValue = false
    for argument in arguments {
      let names = Self.excluded.contains(argument)
      let carries = Self.excluded.contains { argument.hasPrefix("\($0)=") }
      if !isValue, !names, !carries { kept.append(argument) }
      isValue = names && !isValue
    }
    list = kept
  }
}

/// The kind of this machine.
enum Machine {
  /// The processor model and count, such as `AMD EPYC 7763, 2 processors`. Never the host name.
  static var kind: String {
    let count = ProcessInfo.processInfo.activeProcessorCount
    return "\(processor ?? "unknown processor"), \(count) \(count == 1 ? "processor" : "processors")"
  }

  private static var processor: String? {
    #if os(macOS)
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
    #endif
  }
}

/// Queries to git, if it is installed and tracks the folder.
enum VersionControl {
  /// The output of a query such as `rev-parse HEAD`; `nil` on failure.
  static func answer(_ question: [String], in folder: String) -> String? {
    guard let outcome = try? ChildProcess.run(["git", "-C", folder] + question), outcome.status == 0 else { return nil }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
