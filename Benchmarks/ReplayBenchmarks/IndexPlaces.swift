/// Marsaglia's xorshift: a few instructions a number, so that an operation is what is measured, and the same numbers in every run.
struct Places {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state.multipliedFullWidth(by: UInt64(bound)).high)
  }
}

/// Rows that are as long as any, and none as its neighbours.
enum IndexRows {
  /// The length of a row in 1/64 pt: 20 to 1,044 pt.
  static func length(_ row: Int) -> Int64 { Int64(1_280 + row % 8_191 * 8) }

  /// The same lengths, each of a row that chance could have drawn: by the mixing function of SplitMix64.
  static func unevenLength(_ row: Int) -> Int64 {
    var mixed = UInt64(truncatingIfNeeded: row) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return length(Int(mixed >> 33))
  }
}
