import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// The laws of whole sessions, for scroll views whose targets are amended.
@Suite("Sessions with targets")
struct TargetSessionTests {
  @Test("A behaviour without effect changes no bit", arguments: 0..<20)
  func idle(group: Int) {
    for seed in 0..<10 {
      let seed = UInt64(group * 10 + seed)
      let session = RandomSession.make(seed: seed)
      let probes = RandomSession.probes(of: session, seed: seed)
      let (plain, idle) = (session.run(probes: probes), session.run(probes: probes, targetBehavior: IdleBehavior()))
      #expect(plain == idle && plain.digest == idle.digest, "seed \(seed)")
    }
  }

  @Test("The same instant has the same bits, independent of earlier frames", arguments: 0..<20)
  func frameIndependence(group: Int) {
    let behavior = LatticeBehavior(step: 130)
    for seed in 0..<10 {
      let seed = UInt64(4000 + group * 10 + seed)
      let session = RandomSession.make(seed: seed)
      let probes = RandomSession.probes(of: session, seed: seed)
      let unframed = session.run(probes: probes, targetBehavior: behavior)
      for rate: Int64 in [60, 120] {
        let frames = frameTimes(rate: rate, until: session.lastTime + 5 * second)
        let framed = session.run(frames: frames, probes: probes, targetBehavior: behavior)
        #expect(framed == unframed && framed.digest == unframed.digest, "seed \(seed) at \(rate) frames a second")
      }
    }
  }

  @Test("A mirrored session has mirrored bits", arguments: 0..<20)
  func mirror(group: Int) {
    for seed in 0..<10 {
      let seed = UInt64(5000 + group * 10 + seed)
      let session = RandomSession.make(seed: seed, isMirrorable: true)
      // If insets cover the whole viewport, the mirror image of a target's origin is not defined.
      guard session.isEverUnobscured else { continue }
      let probes = RandomSession.probes(of: session, seed: seed)
      let record = session.run(probes: probes, targetBehavior: LatticeBehavior(step: 128))
      let image = session.mapped(.mirror).run(
        probes: probes, targetBehavior: LatticeBehavior(step: 128, isMirrored: true))
      #expect(record.mapped(.mirror) == image, "seed \(seed)")
    }
  }

  @Test("A session with swapped axes has swapped bits", arguments: 0..<20)
  func axisSwap(group: Int) {
    let behavior = LatticeBehavior(step: 130)
    for seed in 0..<10 {
      let seed = UInt64(6000 + group * 10 + seed)
      let session = RandomSession.make(seed: seed)
      let probes = RandomSession.probes(of: session, seed: seed)
      let record = session.run(probes: probes, targetBehavior: behavior)
      #expect(
        record.mapped(.swap) == session.mapped(.swap).run(probes: probes, targetBehavior: behavior), "seed \(seed)")
    }
  }
}

extension Session {
  /// Whether the insets never cover the whole viewport.
  fileprivate var isEverUnobscured: Bool {
    let areas = [area] + steps.compactMap { if case .area(let area, _) = $0.action { area } else { nil } }
    return areas.allSatisfy { area in Axis.allCases.allSatisfy { area.unobscuredLength(along: $0) > 0 } }
  }
}
