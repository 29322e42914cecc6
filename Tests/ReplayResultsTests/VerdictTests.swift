import ReplayResults
import Testing

struct VerdictTests {
  @Test("Exit codes are those of the contract")
  func exitCodes() {
    let codes: [Verdict: Int32] = [
      .passed: 0, .cannotRun: 1, .goldenMissing: 5, .goldenDiffers: 6, .goldenOrphaned: 7, .malformed: 65,
    ]
    #expect(codes.count == Verdict.allCases.count)
    for verdict in Verdict.allCases { #expect(verdict.exitCode == codes[verdict]) }
  }

  @Test("The most severe verdict counts, in any order")
  func worst() {
    let order: [Verdict] = [.passed, .goldenOrphaned, .goldenMissing, .goldenDiffers, .cannotRun, .malformed]
    #expect(Set(order) == Set(Verdict.allCases))
    for (index, verdict) in order.enumerated() {
      #expect(Verdict.worst(order[...index]) == verdict)
      #expect(Verdict.worst(order[...index].reversed()) == verdict)
      #expect(Verdict.worst([verdict, verdict]) == verdict)
    }
    #expect(Verdict.worst([]) == .passed)
  }

  @Test("A run has the verdict of its worst case, and orphans count if strict")
  func runs() {
    func run(_ verdicts: [Verdict], orphans: [String] = [], isStrict: Bool = false) -> RunResults {
      RunResults(
        cases: verdicts.map { CaseResult(scenario: "s", gesture: "g", verdict: $0, explanation: "") },
        orphanedGoldens: orphans, isStrictAboutOrphans: isStrict)
    }
    #expect(run([]).verdict == .passed)
    #expect(run([.passed, .goldenDiffers, .goldenMissing]).verdict == .goldenDiffers)
    #expect(run([.passed], orphans: ["a"]).verdict == .passed)
    #expect(run([.passed], orphans: ["a"], isStrict: true).verdict == .goldenOrphaned)
    #expect(run([.passed], isStrict: true).verdict == .passed)
    #expect(run([.goldenMissing], orphans: ["a"], isStrict: true).verdict == .goldenMissing)
    let results = run([.passed, .passed, .malformed])
    #expect([results.count(of: .passed), results.count(of: .malformed), results.count(of: .cannotRun)] == [2, 1, 0])
    #expect(results.serviceTimes.count == 0)
    #expect(results.cases[0].name == "s/g")
    #expect(CaseResult(scenario: "", gesture: "g", verdict: .malformed, explanation: "").name == "g")
  }
}
