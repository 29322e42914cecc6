/// One coordinate of a cubic Bézier curve from 0 to 1, given by the coordinates of its two control points.
package enum BezierCoordinate {
  /// Returns the coordinate at parameter `s`: 3(1 − s)²s·p₁ + 3(1 − s)s²·p₂ + s³.
  package static func value(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  /// Returns the derivative of the coordinate with respect to the parameter.
  package static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }

  /// Returns the parameter at which a coordinate that grows from 0 to 1 equals `target`.
  ///
  /// Up to six Newton steps search a bracket of 1/4096 and fall back to bisection outside of it. A step of length 0
  /// ends the search, since all later steps have length 0 too.
  package static func parameter(_ p1: Double, _ p2: Double, reaching target: Double) -> Double {
    var (low, high) = guessedBracket(p1, p2, around: target) ?? halvedBracket(p1, p2, around: target)
    var s = (low + high) / 2
    for _ in 0..<6 {
      let error = value(p1, p2, at: s) - target
      if error < 0 { low = s } else { high = s }
      let slope = derivative(p1, p2, at: s)
      let next = s - error / slope
      if next == s { break }
      s = next >= low && next <= high ? next : (low + high) / 2
    }
    return s
  }

  /// Returns the bracket of 1/4096 that contains `target`, found by twelve bisections.
  package static func halvedBracket(
    _ p1: Double, _ p2: Double, around target: Double
  ) -> (low: Double, high: Double) {
    var low = 0.0
    var high = 1.0
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if value(p1, p2, at: middle) < target { low = middle } else { high = middle }
    }
    return (low, high)
  }

  /// Returns the bracket of ``halvedBracket(_:_:around:)`` if a few Newton steps find it, else `nil`.
  ///
  /// Faster than bisection, whose branches no processor predicts. The values at both ends prove that the bracket is the
  /// same. Only one bracket passes: over 1/4096 a monotonic coordinate grows by at least a quarter of 4096⁻³, thousands
  /// of times its rounding error.
  package static func guessedBracket(
    _ p1: Double, _ p2: Double, around target: Double
  ) -> (low: Double, high: Double)? {
    var s = target
    for _ in 0..<4 {
      let step = (value(p1, p2, at: s) - target) / derivative(p1, p2, at: s)
      s -= step
      if step.magnitude < 0x1p-13 { break }
    }
    // `s` is NaN where the derivative is 0.
    guard s >= 0, s < 1 else { return nil }
    let place = Int(s * 4096)
    let (low, high) = (Double(place) / 4096, Double(place + 1) / 4096)
    let isBehind = place == 0 || value(p1, p2, at: low) < target
    let isBefore = place == 4095 || !(value(p1, p2, at: high) < target)
    return isBehind && isBefore ? (low, high) : nil
  }
}
