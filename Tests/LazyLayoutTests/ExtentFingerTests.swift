import Testing

@testable import LazyLayout

@Suite("Extent index: fingers")
struct ExtentFingerTests {
  @Test(
    "Fingers stay on their runs while items in the window are measured and estimates change",
    arguments: [(UInt32(1), 4, 4), (2, 8, 8), (3, 110, 62), (4, 62, 15)])
  func followMeasuredItems(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    var index = ExtentIndex(
      count: 2_000, spacing: 3, estimate: 70, capacities: NodeCapacities(runs: runs, children: children))
    var keptCount = 0
    for step in 0..<800 {
      if step % 20 == 0 {
        let start = Int64(numbers.next(below: Int(index.totalExtent) - 800))
        _ = index.follow(from: start, to: start + 800)
      }
      let near = index.fingers[0].at.index + numbers.next(below: 14)
      // Few different lengths, so that items join neighbouring runs.
      index.setLength(Int64(60 + numbers.next(below: 3)), of: min(near, index.count - 1))
      if step % 3 == 0 { index.estimate = Int64(60 + numbers.next(below: 20)) }
      if index.hasFingers { keptCount += 1 }
      if let broken = index.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
    }
    // Splits of small leaves, and leaves that become fully measured, invalidate the fingers until the next window.
    #expect(keptCount > (runs > 8 ? 200 : 0), "\(keptCount) of 800 measured items kept the fingers")
  }
}
