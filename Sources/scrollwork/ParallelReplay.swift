import Foundation
import GestureTraces
import ReplayResults
import ScrollReplay

/// Does `work` for every case, `jobs` at a time. Results stand in the order of the cases, whoever was first.
func forEachCase<Result: Sendable>(
  of cases: [LoadedSuite.Case], jobs: Int, _ work: @escaping @Sendable (LoadedSuite.Case) -> Result
) async -> [Result] {
  var results = [Result?](repeating: nil, count: cases.count)
  var progress = ProgressBar(total: cases.count)
  await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func start() {
      guard next < cases.count else { return }
      let index = next
      next += 1
      group.addTask { (index, work(cases[index])) }
    }
    for _ in 0..<jobs { start() }
    var done = 0
    for await (index, result) in group {
      results[index] = result
      done += 1
      progress.update(done: done, name: "\(cases[index].scenario.name)/\(cases[index].trace.name)")
      start()
    }
  }
  progress.finish()
  return results.compactMap { $0 }
}

extension LoadedSuite.Case {
  /// Replays the case.
  func replayed(framesPerSecond: Int?, repeats: Int = 1) throws(ReplayError) -> ReplayedCase {
    try ReplayedCase(trace, in: scenario, framesPerSecond: framesPerSecond, repeats: repeats)
  }

  /// Replays the case and compares it with its golden.
  func checked(framesPerSecond: Int?, repeats: Int) -> CaseResult {
    do {
      let replayed = try replayed(framesPerSecond: framesPerSecond, repeats: repeats)
      // Goldens hold the scenario's frame rate: at another there is nothing to compare with.
      guard framesPerSecond == nil else { return CaseResult(of: replayed, verdict: .passed) }
      guard let (golden, encodingFault) = try golden() else {
        return CaseResult(
          of: replayed, verdict: .goldenMissing, explanation: "\(goldenPath): expected a golden, found none")
      }
      do throws(GoldenError) {
        if let fault = encodingFault { throw fault }
        guard let difference = try Golden.difference(of: replayed, from: golden, file: goldenPath) else {
          return CaseResult(of: replayed, verdict: .passed)
        }
        // The golden has just been read, so that it can be.
        let expected = (try? Golden.parse(golden, file: goldenPath)).map { ExpectedMotion($0, difference: difference) }
        return CaseResult(
          of: replayed, verdict: .goldenDiffers, explanation: difference.description, expected: expected)
      } catch {
        return CaseResult(of: replayed, verdict: .malformed, explanation: error.description)
      }
    } catch {
      let verdict: Verdict = error is ReplayError ? .malformed : .cannotRun
      return CaseResult(
        scenario: scenario.name, gesture: trace.name, verdict: verdict, explanation: sentence(for: error))
    }
  }

  /// The text of the golden, and where its bytes are none; `nil` if there is no golden.
  func golden() throws -> (text: String, fault: GoldenError?)? {
    guard FileManager.default.fileExists(atPath: goldenPath) else { return nil }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: goldenPath)))
    let fault = EncodingFault(in: bytes).map { GoldenError(file: goldenPath, fault: $0) }
    return (String(decoding: bytes, as: UTF8.self), fault)
  }
}
