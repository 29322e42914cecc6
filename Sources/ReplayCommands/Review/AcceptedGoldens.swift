import Foundation
import ReplayReports
import ReplayResults
import ScrollReplay

/// The goldens of reviewed cases, ready to be written.
struct AcceptedGoldens: Sendable {
  /// The path and text of a golden.
  private struct File: Sendable {
    let path: String
    let text: String
    let frames: Int
  }

  /// The text of each golden, or the reason that it cannot be written.
  private let files: [Result<File, RefusedGolden>]

  /// Replays the cases of a group again. Only a replay with the reviewed digest becomes a golden.
  init(of group: ReviewGroup, in cases: [LoadedSuite.Case], jobs: Int) async {
    let digests = Dictionary(group.cases.map { ($0.name, $0.measurement?.digest) }) { first, _ in first }
    let accepted = cases.filter { digests[$0.name] != nil }
    files = await forEachCase(of: accepted, jobs: jobs) { accepted, shared in
      do {
        let replayed = try ReplayedCase(shared.trace(), through: accepted.subject)
        guard replayed.recording.digest == digests[accepted.name] else {
          return .failure(RefusedGolden(path: accepted.goldenPath, reason: "the replay differs from the reviewed one"))
        }
        return .success(
          File(
            path: accepted.goldenPath, text: Golden.text(of: replayed), frames: replayed.recording.frames.count))
      } catch {
        return .failure(RefusedGolden(path: accepted.goldenPath, reason: sentence(for: error)))
      }
    }
  }

  /// Writes all goldens. An interrupt neither cuts a file nor parts the group: it is ignored while files are written.
  func write() -> [RecordOutcome] {
    let signals = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in signals { signal(number, handler) } }
    return files.map { file in
      do {
        let file = try file.get()
        try FileManager.default.createDirectory(
          atPath: OutputDestination.split(file.path).folder, withIntermediateDirectories: true)
        do { try OutputFile(path: file.path).write(file.text) } catch {
          throw RefusedGolden(path: file.path, reason: "\(error)")
        }
        return RecordOutcome(line: "\(file.path): accepted, \(file.frames) frames", isWritten: true)
      } catch let error as RefusedGolden {
        return RecordOutcome(line: "\(error.path): not written: \(error.reason)", verdict: .cannotRun)
      } catch {
        return RecordOutcome(line: "not written: \(sentence(for: error))", verdict: .cannotRun)
      }
    }
  }
}

/// A golden that was accepted and cannot be written.
private struct RefusedGolden: Error {
  let path: String
  let reason: String
}
