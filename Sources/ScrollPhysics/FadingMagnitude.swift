/// |a + bt| e^(−ωt) on its decreasing part: the displacement or the speed of a critically damped spring.
struct FadingMagnitude {
  /// a, the signed value at time 0.
  let origin: Double
  /// b, the slope of the linear factor.
  let slope: Double
  /// ω, the decay rate.
  let rate: Double
  /// The time in seconds from which the value decreases.
  let start: Double

  func value(at t: Double) -> Double {
    let decay = Elementary.exp(-(rate * t))
    guard decay > 0 else { return 0 }
    return ((origin + slope * t) * decay).magnitude
  }

  /// Returns the earliest time at or after `start` at which the value is at most `tolerance`, or infinity.
  ///
  /// The result is defined bit for bit as that of 60 bisections. Rounding errors make the values non-monotonic close to
  /// that time, so another algorithm could find another bit pattern. Only times within `bracket` are evaluated: the
  /// value is certainly greater before the bracket, and certainly less after it.
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
      // The two ends are adjacent numbers: the remaining bisections change nothing.
      guard middle > early, middle < late else { break }
      if holds(middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// Returns close times between which the value falls to `tolerance`; `nil` if Newton's method finds none.
  ///
  /// The values at both ends prove the bracket: they differ from the tolerance by more than all rounding errors of a
  /// value.
  func bracket(of tolerance: Double) -> Bisection.Bracket? {
    guard let (time, fall) = estimate(of: tolerance) else { return nil }
    // The relative error of a value is at most (3ωt + 4) 2⁻⁵³. It sums the rounding of ωt, of the linear factor, of two
    // products, and an ulp of the exponential. The terms of the linear factor are at most 2ωt times the sum if they
    // cancel. Two values are compared.
    let margin = (rate * time + 2) * 0x1p-50
    let reach = 2 * margin / fall
    let bracket = Bisection.Bracket(early: time - reach, late: time + reach)
    guard bracket.early > start, value(at: bracket.early) * (1 - margin) > tolerance,
      value(at: bracket.late) * (1 + margin) < tolerance
    else { return nil }
    return bracket
  }

  /// Estimates the time at which the value falls to `tolerance`, and the decay rate of its logarithm there.
  ///
  /// The logarithm is concave, so only the first of Newton's steps can end before that time.
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

  /// Each step doubles the digits; three or four suffice unless a spring hardly leaves its target.
  private static var greatestSteps: Int { 8 }
}
