import ReplayReports
import ReplayResults

/// The decisions of a review, and the verdict that follows from them.
struct ReviewOutcome {
  /// The results of all replayed cases, and of unreadable files.
  private var results: [CaseResult]
  private(set) var decisions: [String: ReviewDecision] = [:]
  private(set) var written = 0
  private var verdicts: [String: Verdict] = [:]
  private var failures: [Verdict] = []

  init(_ results: [CaseResult]) { self.results = results }

  /// Takes a decision on a group, and what became of its goldens if it was accepted.
  mutating func take(_ decision: ReviewDecision, on group: ReviewGroup, _ outcomes: [RecordOutcome] = []) {
    decisions[group.name] = decision
    written += outcomes.count { $0.isWritten }
    failures += outcomes.map(\.verdict)
    guard decision != .left else { return }
    for result in group.cases { verdicts[result.name] = decision == .accepted ? .passed : .goldenDiffers }
  }

  /// The most severe verdict: accepted cases pass, rejected ones differ, all others keep theirs.
  var verdict: Verdict { Verdict.worst(results.map { verdicts[$0.name] ?? $0.verdict } + failures) }

  /// A text such as `1 group accepted, 1 rejected, 2 left; 12 goldens written.`
  func sentence(of groups: [ReviewGroup]) -> String {
    func count(_ decision: ReviewDecision) -> Int { groups.count { (decisions[$0.name] ?? .left) == decision } }
    return "\(counting(count(.accepted), "group")) accepted, \(count(.rejected)) rejected, \(count(.left)) left; "
      + "\(counting(written, "golden")) written."
  }
}
