/// Bisection with a fixed number of steps: slower than Newton's method, but bit-identical on every platform.
enum Bisection {
  /// 60 halvings leave less than 10⁻¹⁸ of the interval, the resolution of a `Double`.
  static let steps = 60

  /// Returns the earliest time between `early` and `late` at which the monotonic predicate `holds` is true; `late` if
  /// it is never true.
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

  /// Two times between which a predicate becomes true.
  struct Bracket {
    let early: Double
    let late: Double
  }

  /// Halves an interval as long as its middle lies outside of `bracket`, on a side that is known.
  /// - Returns: The number of halvings.
  static func narrow(_ early: inout Double, _ late: inout Double, to bracket: Bracket) -> Int {
    for step in 0..<steps {
      let middle = middle(of: early, late)
      guard middle > early, middle < late, middle <= bracket.early || middle >= bracket.late else { return step }
      // Selected without a branch: the outcomes are as good as random.
      let isBefore = middle <= bracket.early
      early = isBefore ? middle : early
      late = isBefore ? late : middle
    }
    return steps
  }

  /// Returns the midpoint of two ordered numbers, bit-identical to `early + (late - early) / 2`.
  @inline(__always) static func middle(of early: Double, _ late: Double) -> Double {
    let (low, high) = (early.bitPattern, late.bitPattern)
    // The bit patterns serve only above the range where half an ulp is subnormal.
    guard early >= 0x1p-960, late <= .greatestFiniteMagnitude, (low ^ (high &- 1)) >> 52 == 0 else {
      return early + (late - early) / 2
    }
    // Between two powers of two, numbers are as far apart as their bit patterns. A remainder of half an ulp rounds to
    // even, as in the sum. Integer arithmetic takes a third of the time.
    let sum = low &+ high
    let half = sum >> 1
    return Double(bitPattern: half &+ (sum & half & 1))
  }
}
