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
  /// Twelve halvings, then up to six steps of Newton's that may not leave what they left. A step that goes nowhere is the last: those
  /// after it would go nowhere either.
  package static func parameter(_ p1: Double, _ p2: Double, reaching target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if value(p1, p2, at: middle) < target { low = middle } else { high = middle }
    }
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
}
