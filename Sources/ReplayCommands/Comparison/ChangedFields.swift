import Foundation
import ReplayResults

/// Replays single cases in both programs for the fields of their frames, which stored results lack.
struct ChangedFields {
  let base: ReplayProgram
  let head: ReplayProgram

  /// The greatest number of cases that are replayed again; each takes two processes.
  static let mostCases = 10

  /// The first difference of a case's frames; `nil` if a program writes no golden that this program can read.
  func firstChange(ofCase name: String) -> FrameChange? {
    guard let base = try? golden(ofCase: name, by: base), let head = try? golden(ofCase: name, by: head) else {
      return nil
    }
    return FrameChange(from: base, to: head)
  }

  /// Records a case into a temporary folder with the scenarios and gestures of the program's own.
  private func golden(ofCase name: String, by program: ReplayProgram) throws -> Golden? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let (files, folder) = (FileManager.default, try TemporaryFolder())
    defer { folder.remove() }
    let traces = URL(fileURLWithPath: program.traces).path
    for entry in (try? files.contentsOfDirectory(atPath: traces)) ?? [] where entry != "goldens" {
      try files.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(entry).path, withDestinationPath: "\(traces)/\(entry)")
    }
    _ = try ChildProcess.run(
      program.command
        + ["record", "--traces", folder.url.path, "--scenario", parts[0], "--gesture", parts[1]], in: program.folder)
    let goldens = folder.url.appendingPathComponent("goldens").path
    guard let file = try files.subpathsOfDirectory(atPath: goldens).first(where: { $0.hasSuffix(".csv") }) else {
      return nil
    }
    return try Golden.parse(String(contentsOfFile: "\(goldens)/\(file)", encoding: .utf8), file: file)
  }
}
