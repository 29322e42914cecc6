import ScrollEngine
import Testing

@testable import ReplayResults

@Suite("Frame attribution")
struct FrameAttributionTests {
  @Test("99 % of slowed frames are attributed, ten of six hundred slower by half, and no others")
  func local() {
    var machine = NoisyMachine(seed: 81)
    var (falseAttributions, missed) = (0, 0)
    for trial in 0..<10 {
      let slow = Set((0..<10).map { ($0 * 61 + trial * 7) % 600 })
      let attribution = FrameAttribution(
        machine.pairs(20, of: machine.costs(of: 600)) { slow.contains($0) ? 1.5 : 1 })
      let named = Set(attribution.frames.map(\.index))
      missed += slow.subtracting(named).count
      falseAttributions += named.subtracting(slow).isEmpty ? 0 : 1
      let changes = attribution.frames.filter { slow.contains($0.index) }.map(\.change)
      #expect(changes.allSatisfy { abs($0 - 0.5) < 0.05 })
    }
    #expect(falseAttributions <= 1 && missed <= 1)
  }

  @Test("At most about one in a hundred equal runs attributes a frame")
  func falseNames() {
    var machine = NoisyMachine(seed: 82)
    let named = (0..<100).count { _ in !FrameAttribution(machine.pairs(12, of: machine.costs(of: 60))).frames.isEmpty }
    #expect(named <= 4)
  }

  @Test("Faster frames are attributed too, in order, with their sign")
  func faster() {
    var machine = NoisyMachine(seed: 83)
    let attribution = FrameAttribution(machine.pairs(20, of: machine.costs(of: 50)) { $0 == 7 ? 0.5 : $0 == 3 ? 2 : 1 })
    #expect(attribution.frames.map(\.index) == [3, 7])
    #expect(attribution.frames[0].change > 0.9 && attribution.frames[1].change < -0.45)
  }

  @Test("Changes within the threshold are not attributed at any confidence, and one pair attributes nothing")
  func threshold() {
    let base = Array(repeating: UInt64(1_000_000), count: 20)
    var head = base
    head[4] = 1_005_000
    let sure = CostPairs(Array(repeating: CostPairs.Pair(base: base, head: head), count: 20))
    #expect(FrameAttribution(sure).frames.isEmpty)
    #expect(FrameAttribution(sure, policy: CostPolicy(threshold: 0.004)).frames.map(\.index) == [4])
    #expect(FrameAttribution(CostPairs([CostPairs.Pair(base: base, head: head)])).frames.isEmpty)
    #expect(FrameAttribution(CostPairs([])).frames.isEmpty)
  }

  @Test("If all frames are slower by about the threshold, hardly any is attributed, even on a quiet machine")
  func atTheThreshold() {
    var random = ResamplingNumbers(seed: 85)
    // Clock ticks of ten nanoseconds: single frames appear slower by 0 to 3 %, in all pairs alike.
    func time(_ nanoseconds: Double) -> UInt64 {
      UInt64((nanoseconds + Double(random.index(below: 1000)) / 100) / 10) * 10
    }
    let named = (0..<50).map { _ in
      let costs = (0..<300).map { _ in Double(1000 + random.index(below: 3000)) }
      let pairs = (0..<20).map { _ in CostPairs.Pair(base: costs.map(time), head: costs.map { time($0 * 1.0097) }) }
      return FrameAttribution(CostPairs(pairs)).frames.count
    }
    #expect(named.count { $0 > 0 } <= 2, "\(named)")
  }

  @Test("A change in one phase is reported for that phase")
  func phases() {
    var machine = NoisyMachine(seed: 84)
    let phases = (0..<90).map { $0 < 20 ? ScrollPhase.tracking : $0 < 80 ? .decelerating : .idle }
    let pairs = machine.pairs(20, of: machine.costs(of: 90)) { phases[$0] == .decelerating ? 1.1 : 1 }
    let reported = FrameAttribution.phases(pairs, of: phases)
    #expect(reported.map(\.phase) == [.tracking, .decelerating, .idle] && reported.map(\.frames) == [20, 60, 10])
    #expect(abs(reported[0].change) < 0.01 && abs(reported[1].change - 0.1) < 0.01 && abs(reported[2].change) < 0.01)
  }
}
