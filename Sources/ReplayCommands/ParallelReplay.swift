import Foundation
import GestureTraces
import ReplayResults
import ScrollReplay

/// Calls `work` for every case, with `jobs` concurrent calls. Results are in the order of the cases.
///
/// Cases of one gesture are consecutive. So each trace is read once, and only the traces of cases in progress are in
/// memory.
func forEachCase<Result: Sendable>(
  of cases: [LoadedSuite.Case], jobs: Int,
  _ work: @escaping @Sendable (LoadedSuite.Case, CachedTrace) -> Result
) async -> [Result] {
  var results = [Result?](repeating: nil, count: cases.count)
  var progress = ProgressBar(total: cases.count)
  let order = cases.indices.sorted { (cases[$0].gesture.path, $0) < (cases[$1].gesture.path, $1) }
  await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    var last: (path: String, shared: CachedTrace)?
    func start() {
      guard next < cases.count else { return }
      let index = order[next]
      next += 1
      let gesture = cases[index].gesture
      let shared = last?.path == gesture.path ? last?.shared ?? CachedTrace(gesture) : CachedTrace(gesture)
      last = (gesture.path, shared)
      group.addTask { (index, work(cases[index], shared)) }
    }
    for _ in 0..<jobs { start() }
    var done = 0
    for await (index, result) in group {
      results[index] = result
      done += 1
      progress.update(done: done, name: cases[index].name)
      start()
    }
  }
  progress.finish()
  return results.compactMap { $0 }
}

extension LoadedSuite.Case {
  /// Replays the case and compares it with its golden.
  func checked(_ shared: CachedTrace, framesPerSecond: Int?, repeats: Int, keepsMotion: Bool) -> CaseResult {
    do {
      let replayed = try ReplayedCase(
        shared.trace(), through: subject, framesPerSecond: framesPerSecond, repeats: repeats)
      // Goldens have the scenario's frame rate; another rate has no golden to compare with.
      guard framesPerSecond == nil else {
        return CaseResult(of: replayed, verdict: .passed, keepsMotion: keepsMotion)
      }
      guard let (golden, encodingFault) = try golden() else {
        return CaseResult(
          of: replayed, verdict: .goldenMissing, explanation: "\(goldenPath): expected a golden, found none")
      }
      do throws(GoldenError) {
        if let fault = encodingFault { throw fault }
        guard let difference = try Golden.difference(of: replayed, from: golden, file: goldenPath) else {
          return CaseResult(of: replayed, verdict: .passed, keepsMotion: keepsMotion)
        }
        let parsed = keepsMotion ? try? Golden.parse(golden, file: goldenPath) : nil
        let expected = parsed.map { ExpectedMotion($0, difference: difference) }
        var result = CaseResult(
          of: replayed, verdict: .goldenDiffers, explanation: difference.description, expected: expected,
          keepsMotion: keepsMotion)
        result.difference = difference
        return result
      } catch {
        return CaseResult(of: replayed, verdict: .malformed, explanation: error.description)
      }
    } catch {
      return CaseResult(
        scenario: subject.name, gesture: gesture.name, verdict: Verdict(of: error), explanation: sentence(for: error))
    }
  }

  /// The text of the golden, and an error if its bytes are not UTF-8; `nil` without a golden.
  func golden() throws -> (text: String, fault: GoldenError?)? {
    guard FileManager.default.fileExists(atPath: goldenPath) else { return nil }
    let bytes = try RegularFile.bytes(at: goldenPath)
    let fault = EncodingFault(in: bytes).map { GoldenError(file: goldenPath, fault: $0) }
    return (String(decoding: bytes, as: UTF8.self), fault)
  }
}
