/// Marsaglia's xorshift generator.
///
/// A number takes a few instructions, so the operation dominates, and every run has the same numbers.
struct Places {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state.multipliedFullWidth(by: UInt64(bound)).high)
  }
}

/// Rows with a length different from each neighbour's.
enum IndexRows {
  /// Returns the length of a row in 1/64 pt: 20 to 1,044 pt.
  static func length(_ row: Int) -> Int64 { Int64(1_280 + row % 8_191 * 8) }
}
