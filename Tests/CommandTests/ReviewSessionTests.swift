import ReplayReports
import ReplayResults
import Testing

@testable import ReplayCommands

/// The dialogue of a review with scripted answers.
struct ReviewSessionTests {
  /// Shown texts and questions, in order.
  private final class Transcript {
    var answers: ArraySlice<String>
    var shown: [String] = []
    var questions = 0

    init(_ answers: [String]) { self.answers = answers[...] }
  }

  private static func result(_ gesture: String, _ verdict: Verdict) -> CaseResult {
    CaseResult(scenario: "s", gesture: gesture, verdict: verdict, explanation: "why", measurement: CaseMeasurement())
  }

  /// Two groups: `missing` with two cases, `unreadable` with one case.
  private static let results = [
    result("new-1", .goldenMissing), result("new-2", .goldenMissing), result("damaged", .malformed),
  ]

  private static func review(_ answers: [String]) async -> (decisions: [String], transcript: Transcript) {
    let transcript = Transcript(answers)
    let terminal = ReviewSession.Terminal(
      show: { transcript.shown.append($0) },
      ask: { _ in
        transcript.questions += 1
        return transcript.answers.popFirst()
      }, width: 80, isColored: false)
    var decisions: [String] = []
    await ReviewSession(groups: ReviewGroup.groups(of: results), terminal: terminal).run {
      "\($0.name).html"
    } apply: { group, decision in
      decisions.append("\(group.name): \(decision)")
    }
    return (decisions, transcript)
  }

  @Test("Each group is decided once, in words or letters of any case")
  func decides() async {
    let table: [([String], [String])] = [
      (["a", "r"], ["missing: accepted", "unreadable: rejected"]),
      (["Leave", " ACCEPT "], ["missing: left", "unreadable: accepted"]),
      (["reject", "l"], ["missing: rejected", "unreadable: left"]),
    ]
    for (answers, expected) in table { #expect(await Self.review(answers).decisions == expected) }
  }

  @Test("Quit and the end of the input leave this group and all others")
  func quits() async {
    for answers in [["q"], ["quit"], []] { #expect(await Self.review(answers).decisions.isEmpty) }
    for answers in [["a", "q"], ["a"]] { #expect(await Self.review(answers).decisions == ["missing: accepted"]) }
  }

  @Test("An unknown answer decides nothing", arguments: ["", "y", "yes", "acc", "aa", "accept all", "1"])
  func unknown(answer: String) async {
    let (decisions, transcript) = await Self.review([answer])
    #expect(decisions.isEmpty && transcript.questions == 2)
  }

  @Test("Next shows the other cases of the group in turn, and then the first one again")
  func next() async {
    let (decisions, transcript) = await Self.review(["n", "next", "next case", "r", "q"])
    #expect(decisions == ["missing: rejected"])
    let names = transcript.shown.compactMap { text in
      ["new-1", "new-2", "damaged"].first { text.contains("s/\($0)\n") }
    }
    #expect(names == ["new-1", "new-2", "new-1", "new-2", "damaged"])
  }

  @Test("A group is shown with its place, its extent and its page")
  func heading() async {
    let shown = await Self.review(["l", "l"]).transcript.shown.joined()
    #expect(shown.contains("1/2  without golden\n     2 cases of 1 scenario, 0 frames\n     page: missing.html\n"))
    #expect(shown.contains("2/2  unreadable golden\n"))
  }

  @Test("Accepted cases pass, rejected ones differ, and all others keep their verdict")
  func verdicts() throws {
    let groups = ReviewGroup.groups(of: Self.results)
    func verdict(_ decisions: [ReviewDecision], _ outcomes: [RecordOutcome] = []) -> Verdict {
      var outcome = ReviewOutcome(Self.results)
      for (group, decision) in zip(groups, decisions) { outcome.take(decision, on: group, outcomes) }
      return outcome.verdict
    }
    #expect(verdict([.accepted, .accepted]) == .passed)
    #expect(verdict([.left, .accepted]) == .goldenMissing)
    #expect(verdict([.rejected, .accepted]) == .goldenDiffers)
    #expect(verdict([.accepted, .rejected]) == .goldenDiffers)
    #expect(verdict([.accepted, .left]) == .malformed)
    #expect(verdict([]) == .malformed)
    #expect(verdict([.accepted, .accepted], [RecordOutcome(verdict: .cannotRun)]) == .cannotRun)
  }
}
