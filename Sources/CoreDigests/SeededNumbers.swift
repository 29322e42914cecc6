/// Numbers that look random and are the same for the same seed, on every machine.
///
/// Knuth's linear congruential generator of MMIX; only the upper 32 bits are used, as the lower ones have short
/// periods.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Neighbouring seeds give neighbouring first numbers: the first ones are passed over.
    for _ in 0..<3 { _ = next() }
  }

  /// The next 32 bits.
  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }

  /// 64 bits, the first number above the second.
  mutating func bits() -> UInt64 {
    let high = UInt64(next())
    return high << 32 | UInt64(next())
  }

  /// A number from `low` to `high` with digits down to its last bit: sums of such numbers round, so that their order
  /// shows.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// The same between whole numbers: they are written in fewer bytes, and most are whole.
  @inline(never)
  mutating func number(_ low: Int, _ high: Int) -> Double { number(Double(low), Double(high)) }

  /// A whole number in `range`.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int((UInt64(next()) * count) >> 32)
  }

  /// Nanoseconds from `low` to `high` milliseconds, to the nanosecond: events do not fall on round times.
  mutating func time(_ low: Int64, _ high: Int64) -> Int64 {
    let span = UInt64(high - low) * 1_000_000
    return low * 1_000_000 + Int64((span * UInt64(next())) >> 32)
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { integer(1...count) == 1 }
}
