import ScrollScenes
import TestSupport
import Testing

@Suite("Numbers bound to a crown")
struct DigitalCrownTests {
  /// Crowns of every kind.
  static let crowns: [DigitalCrown] = DigitalCrown.Sensitivity.allCases.flatMap { sensitivity in
    [
      DigitalCrown(3, sensitivity: sensitivity), DigitalCrown(3, by: 0.5, sensitivity: sensitivity),
      DigitalCrown(2, in: 0...10, sensitivity: sensitivity),
      DigitalCrown(2, in: -4...10, by: 2, sensitivity: sensitivity),
      DigitalCrown(2, in: 0...10, by: 4, sensitivity: sensitivity),
      DigitalCrown(2, in: 0...12, sensitivity: sensitivity, isContinuous: true),
      DigitalCrown(2, in: 0...23, by: 1, sensitivity: sensitivity, isContinuous: true),
    ]
  }

  @Test(
    "A rotation gives a bit-identical number for any split into dyadic parts", arguments: crowns)
  func parts(crown: DigitalCrown) {
    var random = SplitMix64(seed: 930)
    for _ in 0..<40 {
      var (whole, parts) = (crown, crown)
      for _ in 0..<4 {
        let sign: Double = random.oneIn(2) ? 1 : -1
        var (sum, detents) = (0.0, 0)
        for _ in 0..<random.int(in: 1...9) {
          let part = sign * random.dyadic(in: 0...1)
          sum += part
          detents += parts.rotate(by: part)
        }
        #expect(whole.rotate(by: sum) == detents)
        #expect(whole.value == parts.value && whole.offset == parts.offset)
      }
    }
  }

  @Test("One turn changes the number by 8, 16 or 32 steps, in both directions", arguments: [0.25, 1, 5])
  func turn(stride: Double) {
    for (sensitivity, steps) in zip(DigitalCrown.Sensitivity.allCases, [8.0, 16, 32]) {
      for sign in [1.0, -1] {
        var crown = DigitalCrown(100, by: stride, sensitivity: sensitivity)
        #expect(crown.rotate(by: sign) == Int(sign * steps) && crown.value == 100 + sign * steps * stride)
        crown.rotate(by: -sign)
        #expect(crown.value == 100)
      }
    }
  }

  @Test("The number stops at the ends, and a reverse rotation has an effect at once")
  func ends() {
    for (sign, end) in [(1.0, 10.0), (-1, 0)] {
      var crown = DigitalCrown(5, in: 0...10, by: 1, sensitivity: .low)
      crown.rotate(by: sign * 40)
      #expect(crown.value == end && crown.offset == end)
      crown.rotate(by: -sign / 8)
      #expect(crown.value == end - sign)
    }
    // A range that is no multiple of its stride ends on the last multiple within the range.
    var uneven = DigitalCrown(in: 0...10, by: 4)
    uneven.rotate(by: 9)
    #expect(uneven.value == 8)
  }

  @Test("A continuous crown wraps to the other end, and reports all steps")
  func wraps() {
    var hours = DigitalCrown(22, in: 0...23, by: 1, sensitivity: .low, isContinuous: true)
    #expect(hours.rotate(by: 0.5) == 4 && hours.value == 2)
    #expect(hours.rotate(by: -0.5) == -4 && hours.value == 22)
    #expect(hours.rotate(by: 6) == 48 && hours.value == 22)
    var angle = DigitalCrown(350, in: 0...360, sensitivity: .low, isContinuous: true)
    angle.rotate(by: 2.5)
    #expect(angle.value == 10 && angle.rotate(by: -2.5) == 0 && angle.value == 350)
  }

  @Test("The value is the nearest step, rounded half away from the start, and the crown settles on it")
  func settles() {
    var crown = DigitalCrown(in: 0...100, by: 10, sensitivity: .low)
    crown.rotate(by: 0.0625)
    #expect(crown.offset == 5 && crown.value == 10)
    crown.settle()
    #expect(crown.offset == 10)
    crown.rotate(by: 0.03125)
    #expect(crown.offset == 12.5 && crown.value == 10)
    crown.settle()
    #expect(crown.offset == 10)
  }

  @Test("Values stay within the range and on multiples of the stride after any rotation", arguments: crowns)
  func invariants(crown: DigitalCrown) {
    var (random, crown) = (SplitMix64(seed: 931), crown)
    for _ in 0..<400 {
      crown.rotate(by: random.double(in: -2...2))
      if random.oneIn(9) { crown.settle() }
      if let range = crown.range { #expect(range.contains(crown.value)) }
      guard let stride = crown.stride else { continue }
      let steps = (crown.value - (crown.range?.lowerBound ?? 0)) / stride
      #expect(steps == steps.rounded())
    }
  }
}
