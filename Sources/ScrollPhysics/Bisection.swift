/// Halving an interval a fixed number of times: slower than Newton's method, and with the same bits everywhere.
enum Bisection {
  /// 60 halvings leave less than one part in 10¹⁸ of the interval: as much as a `Double` can tell.
  static let steps = 60

  /// The earliest place between `early` and `late` from which on `holds` is true, which must stay so once it is; `late`
  /// where it never is.
  static func first(from early: Double, to late: Double, where holds: (Double) -> Bool) -> Double {
    guard !holds(early) else { return early }
    var early = early
    var late = late
    for _ in 0..<steps {
      let middle = early + (late - early) / 2
      if holds(middle) { late = middle } else { early = middle }
    }
    return late
  }
}
