import ScrollPhysics
import TestSupport
import Testing

@Suite("Coordinates of Bézier curves")
struct BezierCoordinateTests {
  /// The reference implementation: twelve bisections and six Newton steps.
  private static func parameter(_ p1: Double, _ p2: Double, reaching target: Double) -> Double {
    func value(_ s: Double) -> Double { BezierCoordinate.value(p1, p2, at: s) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if value(middle) < target { low = middle } else { high = middle }
    }
    var s = (low + high) / 2
    for _ in 0..<6 {
      let error = value(s) - target
      if error < 0 { low = s } else { high = s }
      let next = s - error / BezierCoordinate.derivative(p1, p2, at: s)
      s = next >= low && next <= high ? next : (low + high) / 2
    }
    return s
  }

  /// Curves in use, and curves whose derivative is 0 at an end or in the middle.
  private static let curves: [(Double, Double)] = [
    (0.42, 0.58), (0.42, 1), (0, 0.58), (0.25, 0.25), (1.0 / 3, 2.0 / 3), (0, 1), (1, 0), (0, 0), (1, 1),
  ]

  @Test("The parameter is bit-identical with and without a guessed bracket", arguments: curves)
  func bits(p1: Double, p2: Double) {
    var random = SplitMix64(seed: 17)
    let targets = (1..<4096).map { BezierCoordinate.value(p1, p2, at: Double($0) / 4096) }
    for target in targets + (0..<4000).map({ _ in random.double(in: 0...1) }) {
      for near in [target.nextDown, target, target.nextUp] where near > 0 && near < 1 {
        let found = BezierCoordinate.parameter(p1, p2, reaching: near)
        #expect(found.bitPattern == Self.parameter(p1, p2, reaching: near).bitPattern)
      }
    }
  }

  @Test("A guessed bracket equals the bisected one, or is nil")
  func guesses() {
    var random = SplitMix64(seed: 18)
    var right = 0
    for _ in 0..<20_000 {
      let (p1, p2) = (random.double(in: 0...1), random.double(in: 0...1))
      let target = random.double(in: 0...1)
      guard let guess = BezierCoordinate.guessedBracket(p1, p2, around: target) else { continue }
      right += 1
      let halved = BezierCoordinate.halvedBracket(p1, p2, around: target)
      #expect(guess == halved, "\(p1), \(p2) at \(target)")
    }
    // The guess must succeed often enough to save time.
    #expect(right > 15_000)
  }

  @Test("Brackets at the ends are guessed too; targets outside of 0 to 1 give nil")
  func ends() {
    for target in [1e-300, 1e-9, 1.0 / 8192, 8191.0 / 8192, 1 - 1e-9, 1.0.nextDown] {
      let halved = BezierCoordinate.halvedBracket(0.42, 0.58, around: target)
      #expect(BezierCoordinate.guessedBracket(0.42, 0.58, around: target)! == halved)
    }
    #expect(BezierCoordinate.guessedBracket(0.42, 0.58, around: .nan) == nil)
    #expect(BezierCoordinate.guessedBracket(0.42, 0.58, around: -1) == nil)
    #expect(BezierCoordinate.guessedBracket(0.42, 0.58, around: 2) == nil)
  }
}
