import ReplayReports
import ReplayResults

/// The decision on a group of differing cases.
enum ReviewDecision: Equatable, Sendable {
  /// The replays become the goldens.
  case accepted
  /// The goldens stay, and the change is a fault.
  case rejected
  /// The goldens stay, without a judgement.
  case left
}

/// A dialogue that shows one group after the other and asks for a decision on each.
struct ReviewSession {
  /// The parts of the dialogue that touch a terminal or a file.
  struct Terminal {
    /// Shows a text of several lines.
    let show: (String) -> Void
    /// Asks a question and returns the answer; `nil` at the end of the input.
    let ask: (String) -> String?
    /// The width of plots, in columns.
    let width: Int
    let isColored: Bool
  }

  /// An answer to the question of the dialogue.
  enum Answer: String, CaseIterable {
    case accept
    case reject
    case leave
    case next
    case quit

    /// Parses a word or its first letter, in any case.
    init?(_ text: String) {
      let text = text.split(separator: " ").joined(separator: " ").lowercased()
      let found = Self.allCases.first { text == $0.rawValue || text == String($0.rawValue.prefix(1)) }
      guard let found = found ?? (text == "next case" ? .next : nil) else { return nil }
      self = found
    }
  }

  static let question = "accept, reject, leave, next case or quit? [a/r/l/n/q] "

  let groups: [ReviewGroup]
  let terminal: Terminal

  /// Asks for a decision on each group. The end of the input leaves the remaining groups.
  ///
  /// - Parameters:
  ///   - page: writes the page of a group and returns its path; `nil` if there is none.
  ///   - apply: called with each decision before the next group is shown.
  func run(page: (ReviewGroup) -> String?, apply: (ReviewGroup, ReviewDecision) async -> Void) async {
    for (index, group) in groups.enumerated() {
      terminal.show("\n\(index + 1)/\(groups.count)  \(group.title)\n     \(group.extent)\n")
      if let path = page(group) { terminal.show("     page: \(path)\n") }
      guard let decision = decision(on: group) else { return }
      await apply(group, decision)
    }
  }

  /// Asks until there is a decision; `nil` to leave all remaining groups.
  private func decision(on group: ReviewGroup) -> ReviewDecision? {
    var shown = 0
    show(shown, of: group)
    while let text = terminal.ask(Self.question) {
      switch Answer(text) {
      case .accept: return .accepted
      case .reject: return .rejected
      case .leave: return .left
      case .quit: return nil
      case .next:
        shown = (shown + 1) % group.cases.count
        show(shown, of: group)
      // Anything else must not decide: the question is asked again.
      case nil: continue
      }
    }
    return nil
  }

  private func show(_ index: Int, of group: ReviewGroup) {
    let place = group.cases.count > 1 ? "case \(index + 1) of \(group.cases.count): " : ""
    terminal.show(
      "\n" + place + group.plot(ofCase: index, width: terminal.width, isColored: terminal.isColored) + "\n")
  }
}

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
