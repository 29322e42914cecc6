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

  /// Two numbers between which it is known that something begins to hold.
  struct Bracket {
    let early: Double
    let late: Double
  }

  /// Halves a stretch as long as the middle lies outside of `bracket`, and so on a side that is known. Returns how
  /// often.
  static func narrow(_ early: inout Double, _ late: inout Double, to bracket: Bracket) -> Int {
    for step in 0..<steps {
      let middle = middle(of: early, late)
      guard middle > early, middle < late, middle <= bracket.early || middle >= bracket.late else { return step }
      // Chosen, not branched to: the sides are as good as random.
      let isBefore = middle <= bracket.early
      early = isBefore ? middle : early
      late = isBefore ? late : middle
    }
    return steps
  }

  /// The number half way between two that are in order: `early + (late - early) / 2`, bit for bit.
  @inline(__always) static func middle(of early: Double, _ late: Double) -> Double {
    let (low, high) = (early.bitPattern, late.bitPattern)
    // Not where half a bit is too small a number by itself.
    guard early >= 0x1p-960, late <= .greatestFiniteMagnitude, (low ^ (high &- 1)) >> 52 == 0 else {
      return early + (late - early) / 2
    }
    // Between two powers of two, numbers are as far apart as their bit patterns: what half a bit is left over goes to
    // the even one, as in the sum. Integers take a third of the time.
    let sum = low &+ high
    let half = sum >> 1
    return Double(bitPattern: half &+ (sum & half & 1))
  }
}
