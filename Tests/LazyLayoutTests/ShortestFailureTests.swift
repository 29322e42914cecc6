import TestSupport
import Testing

@testable import LazyLayout

/// Random edits of an index beside a plain array, told by the fewest that still go wrong. A step is the seed of an
/// edit, so that any of them can be left out.
@Suite("Sequences of edits that fail")
struct ShortestFailureTests {
  private static func steps(_ seed: UInt32) -> [UInt32] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<120).map { _ in UInt32(numbers.next(below: 1 << 30)) }
  }

  /// Whether the index is not what the plain array is after some step.
  private static func fails(_ steps: [UInt32], with fault: (inout ExtentIndex) -> Void = { _ in }) -> Bool {
    var naive = NaiveExtents(lengths: Array(repeating: nil, count: 30), spacing: 5, estimate: 70)
    var index = ExtentIndex(count: 30, spacing: 5, estimate: 70, capacities: NodeCapacities(runs: 3, children: 4))
    for step in steps {
      var numbers = SeededNumbers(seed: step)
      RandomEdit(&numbers, count: naive.lengths.count, types: 3).apply(to: &index, and: &naive)
      fault(&index)
      let starts = naive.starts
      if index.count != naive.lengths.count || index.totalExtent != naive.totalExtent { return true }
      for item in naive.lengths.indices where index.position(of: item) != naive.position(of: item, starts) {
        return true
      }
    }
    return false
  }

  @Test("are shrunk to the fewest steps that fail: an index and a plain array agree", arguments: UInt32(1)...12)
  func index(seed: UInt32) {
    let steps = Self.steps(seed)
    guard Self.fails(steps) else { return }
    Issue.record("the index goes wrong with the steps \(shortestFailure(of: steps) { Self.fails($0) })")
  }

  @Test("of a hundred and twenty are shrunk to the few that show a fault that was put in", arguments: UInt32(1)...4)
  func planted(seed: UInt32) {
    // An index that loses an item as soon as it has thirty-six: only insertions show that.
    func fails(_ steps: [UInt32]) -> Bool { Self.fails(steps) { if $0.count >= 36 { $0.remove(0..<1) } } }
    let steps = Self.steps(seed)
    #expect(fails(steps))
    let shortest = shortestFailure(of: steps, fails: fails)
    #expect(fails(shortest) && shortest.count <= 12)
    for left in shortest.indices {
      var shorter = shortest
      shorter.remove(at: left)
      #expect(!fails(shorter), "step \(left) of \(shortest.count) can be left out")
    }
  }

  @Test("of numbers are shrunk to those that matter, in their order")
  func numbers() {
    let steps = Array(0..<1_000)
    let shortest = shortestFailure(of: steps) { $0.contains(17) && $0.contains(801) && $0.contains(802) }
    #expect(shortest == [17, 801, 802])
    #expect(shortestFailure(of: [1, 2, 3]) { _ in true }.isEmpty)
  }
}
