import Testing

@testable import ReplayResults

@Suite("Comparing instructions")
struct InstructionComparisonTests {
  private func count(_ instructions: Double, digest: String = "a") -> InstructionComparison.Count {
    InstructionComparison.Count(frames: 10, digest: digest, instructions: instructions)
  }

  @Test("A change beyond the threshold is slower or faster, a change at the threshold is neither")
  func verdicts() {
    let heads: [(Double, ComparisonVerdict)] = [
      (1000, .equivalent), (1010, .equivalent), (1010.1, .regression), (2000, .regression), (991, .equivalent),
      (990, .improvement), (500, .improvement),
    ]
    for (head, verdict) in heads {
      let compared = InstructionComparison(base: ["g": count(1000)], head: ["g": count(head)], threshold: 0.01)
      #expect(compared.verdict == verdict && compared.cases[0].change == head / 1000 - 1, "\(head)")
    }
  }

  @Test("Different frames are not compared, and cases of one side only are reported")
  func obstacles() {
    let compared = InstructionComparison(
      base: ["a": count(10), "b": count(10)], head: ["b": count(10, digest: "b"), "c": count(10)], threshold: 0.01)
    #expect(compared.cases.map(\.name) == ["a", "b", "c"])
    #expect(compared.cases.map(\.verdict) == [.notComparable, .behaviorChanged, .notComparable])
    #expect(compared.cases.allSatisfy { $0.change == nil } && compared.meanChange == nil)
    #expect(compared.verdict == .behaviorChanged)
    #expect(count(25).perFrame == 2.5)
  }
}
