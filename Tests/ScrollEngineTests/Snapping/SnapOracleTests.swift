import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Snapping compared to a linear search")
struct SnapOracleTests {
  @Test("Snap search and linear search find the same places and areas in 40,000 scenes", arguments: 1...8)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for round in 0..<1000 {
      let scene = SnapScene(using: &random)
      let (snap, oracle) = (scene.snap, scene.oracle)
      for _ in 0..<5 {
        let intent = scene.intent(using: &random)
        let (found, expected) = (snap.snapPositions(for: intent), oracle.positions(for: intent))
        guard found != expected else { continue }
        Issue.record("seed \(seed), scene \(round), \(intent): \(found), not \(expected)")
        return
      }
    }
  }
}
