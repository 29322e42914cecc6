/// |a + bt| e^(−ωt), the way of a critically damped spring from its target or its speed, from where on it only falls.
struct FadingMagnitude {
  /// a, the value at time 0 with its sign.
  let origin: Double
  /// b.
  let slope: Double
  /// ω.
  let rate: Double
  /// The time in seconds from which on it falls.
  let start: Double

  func value(at t: Double) -> Double {
    let decay = Elementary.exp(-(rate * t))
    guard decay > 0 else { return 0 }
    return ((origin + slope * t) * decay).magnitude
  }

  /// The earliest time at or after `start` at which it is at most `tolerance`, or infinite.
  ///
  /// What 60 halvings of a stretch find is its definition, to the bit: close to that time rounding errors make the
  /// values rise and fall, and another way there could end at another of these times. Only what lies within `bracket`
  /// is evaluated; before it the value is more, and after it less, without a doubt.
  func firstTime(atMost tolerance: Double, within bracket: Bisection.Bracket?) -> Double {
    let bracket = bracket ?? Bisection.Bracket(early: -.infinity, late: .infinity)
    func holds(_ t: Double) -> Bool {
      guard t > bracket.early else { return false }
      return t >= bracket.late || value(at: t) <= tolerance
    }
    guard !(value(at: start) <= tolerance) else { return start }
    var early = start
    var late = start + 1 / rate
    // The exponential underflows before ωt = 746, so ten doublings reach any tolerance; the bound stops NaN.
    for _ in 0..<64 where !holds(late) {
      early = late
      late += late
    }
    for _ in 0..<Bisection.steps - Bisection.narrow(&early, &late, to: bracket) {
      let middle = Bisection.middle(of: early, late)
      // No time lies between the two: what is left of the halvings changes nothing.
      guard middle > early, middle < late else { break }
      if holds(middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// Times close to each other between which it falls to `tolerance`, proven by its values there: they differ from the
  /// tolerance by more than all rounding errors of a value. `nil` where Newton's method finds none.
  func bracket(of tolerance: Double) -> Bisection.Bracket? {
    guard let (time, fall) = estimate(of: tolerance) else { return nil }
    // A value is wrong by at most (3ωt + 4) 2⁻⁵³ of itself: the rounding of ωt, of the sum, whose terms are at most 2ωt
    // times as large as itself where they cancel, of two products, and an ulp of the exponential. Two values are
    // compared.
    let margin = (rate * time + 2) * 0x1p-50
    let reach = 2 * margin / fall
    let bracket = Bisection.Bracket(early: time - reach, late: time + reach)
    guard bracket.early > start, value(at: bracket.early) * (1 - margin) > tolerance,
      value(at: bracket.late) * (1 + margin) < tolerance
    else { return nil }
    return bracket
  }

  /// About when it falls to `tolerance`, and how fast its logarithm does then.
  ///
  /// The logarithm is concave, so Newton's steps never fall short of that time but for the first one.
  private func estimate(of tolerance: Double) -> (time: Double, fall: Double)? {
    let first = value(at: start)
    guard tolerance > 0, first > tolerance else { return nil }
    let excess = Elementary.log(first / tolerance)
    let growth = 1 + excess * slope / ((origin + slope * start) * rate)
    var time = start + (growth > 1 ? excess + Elementary.log(growth) : excess) / rate
    for _ in 0..<Self.greatestSteps {
      let linear = origin + slope * time
      let fall = rate - slope / linear
      let step = (Elementary.log(linear.magnitude / tolerance) - rate * time) / fall
      time += step
      if step.magnitude * rate < 0x1p-24 { return (time, fall) }
    }
    return nil
  }

  /// Each step doubles the digits; three or four are enough but for springs that hardly leave their target.
  private static var greatestSteps: Int { 8 }
}
