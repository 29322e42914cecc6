/// One coordinate of a cubic Bézier curve from 0 to 1, by the coordinates of its two control points.
package enum BezierCoordinate {
  /// The coordinate at the curve's parameter: 3(1 − s)²s·p₁ + 3(1 − s)s²·p₂ + s³.
  package static func value(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  /// How fast the coordinate grows with the parameter.
  package static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }

  /// The parameter at which a coordinate that grows from 0 to 1 is `target`.
  ///
  /// It is looked for in one 4096th of the way, by up to six steps of Newton's that may not leave what they left. A
  /// step that goes nowhere is the last: those after it would go nowhere either.
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

  /// The 4096th of the way in which the coordinate passes `target`, by twelve halvings.
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

  /// The same 4096th where a few steps of Newton's lead there, else `nil`: no processor foretells which half is the
  /// one.
  ///
  /// That it is the same is made sure by its two ends. There is one such place only: over a 4096th a coordinate that
  /// never goes back grows by at least a quarter of 4096⁻³, thousands of times what its rounding may take away.
  package static func guessedBracket(
    _ p1: Double, _ p2: Double, around target: Double
  ) -> (low: Double, high: Double)? {
    var s = target
    for _ in 0..<4 {
      let step = (value(p1, p2, at: s) - target) / derivative(p1, p2, at: s)
      s -= step
      if step.magnitude < 0x1p-13 { break }
    }
    // Not a number where the coordinate stands still.
    guard s >= 0, s < 1 else { return nil }
    let place = Int(s * 4096)
    let (low, high) = (Double(place) / 4096, Double(place + 1) / 4096)
    let isBehind = place == 0 || value(p1, p2, at: low) < target
    let isBefore = place == 4095 || !(value(p1, p2, at: high) < target)
    return isBehind && isBefore ? (low, high) : nil
  }
}
