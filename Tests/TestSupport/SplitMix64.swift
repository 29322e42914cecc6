/// The generator of Steele, Lea and Flood: the same numbers for the same seed, everywhere.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator with a sequence fixed by `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number in `range`, from 53 of the next bits.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
  }

  /// A whole number in `range`, which must be small beside 2^64.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// A multiple of 1/64 in `range`: sums and differences of such numbers are exact.
  public mutating func dyadic(in range: ClosedRange<Int>) -> Double {
    Double(int(in: range.lowerBound * 64...range.upperBound * 64)) / 64
  }

  /// True once in `count` times.
  public mutating func oneIn(_ count: Int) -> Bool { int(in: 1...count) == 1 }

  /// An element of `values`, which must not be empty.
  public mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: int(in: 0...values.count - 1))]
  }
}
