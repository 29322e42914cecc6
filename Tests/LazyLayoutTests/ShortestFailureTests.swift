import TestSupport
import Testing

@testable import LazyLayout

/// Random edits of an index and a plain array, shrunk to the shortest failing sequence. A step is the seed of an edit,
/// so any step can be omitted.
@Suite("Shrinking of failing sequences of edits")
struct ShortestFailureTests {
  private static func steps(_ seed: UInt32) -> [UInt32] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<120).map { _ in UInt32(numbers.next(below: 1 << 30)) }
  }

  /// Whether the index differs from the plain array after some step.
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

  @Test("The index agrees with a plain array; a failing sequence is reported shrunk", arguments: UInt32(1)...12)
  func index(seed: UInt32) {
    let steps = Self.steps(seed)
    guard Self.fails(steps) else { return }
    Issue.record("the index goes wrong with the steps \(shortestFailure(of: steps) { Self.fails($0) })")
  }

  @Test("A sequence of 120 steps with an injected fault is shrunk to the few relevant ones", arguments: UInt32(1)...4)
  func planted(seed: UInt32) {
    // The injected fault: an index with at least 36 items loses an item. Only insertions reveal this fault.
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

  @Test("A sequence of numbers is shrunk to the relevant ones, in order")
  func numbers() {
    let steps = Array(0..<1_000)
    let shortest = shortestFailure(of: steps) { $0.contains(17) && $0.contains(801) && $0.contains(802) }
    #expect(shortest == [17, 801, 802])
    #expect(shortestFailure(of: [1, 2, 3]) { _ in true }.isEmpty)
  }
}
