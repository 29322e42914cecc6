/// A pseudo-random number generator that gives the same numbers for the same seed on every machine.
///
/// Knuth's linear congruential generator of MMIX; only the upper 32 bits are used, as the lower ones have short
/// periods.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Neighbouring seeds give neighbouring first numbers: the first ones are skipped.
    for _ in 0..<3 { _ = next() }
  }

  /// Returns the next 32 bits.
  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }

  /// Returns 64 bits; the first 32 are the upper ones.
  mutating func bits() -> UInt64 {
    let high = UInt64(next())
    return high << 32 | UInt64(next())
  }

  /// Returns a number from `low` to `high` with a full mantissa: sums of such numbers round, which reveals the order of
  /// additions.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// Returns a number between integers: most bounds are integers, and an integer argument takes fewer bytes of code.
  @inline(never)
  mutating func number(_ low: Int, _ high: Int) -> Double { number(Double(low), Double(high)) }

  /// Returns an integer in `range`.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int((UInt64(next()) * count) >> 32)
  }

  /// Returns nanoseconds between `low` and `high` milliseconds: events do not coincide with whole milliseconds.
  mutating func time(_ low: Int64, _ high: Int64) -> Int64 {
    let span = UInt64(high - low) * 1_000_000
    return low * 1_000_000 + Int64((span * UInt64(next())) >> 32)
  }

  /// Returns true with a probability of 1 / `count`.
  mutating func oneIn(_ count: Int) -> Bool { integer(1...count) == 1 }
}
