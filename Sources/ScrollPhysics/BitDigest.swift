/// A 64-bit digest of a sequence of words, for comparing results bit for bit; not collision-resistant against forgery.
///
/// Each word is mixed in by the two multiplications of MurmurHash3's 64-bit lane, and the value passes through its
/// finalizer (Austin Appleby, public domain). Every step is a bijection, so two sequences of the same length that
/// differ in one word always have different digests. The same words give the same digest on every platform.
public struct BitDigest: Equatable, Sendable {
  private var state: UInt64

  /// The digest of an empty sequence.
  public init() {
    state = 0x9e37_79b9_7f4a_7c15
  }

  /// The digest of the words so far; each of its bits depends on every bit of them.
  public var value: UInt64 {
    var mixed = state
    mixed ^= mixed >> 33
    mixed &*= 0xff51_afd7_ed55_8ccd
    mixed ^= mixed >> 33
    mixed &*= 0xc4ce_b9fe_1a85_ec53
    mixed ^= mixed >> 33
    return mixed
  }

  /// Adds a word in constant time; the order of words counts.
  public mutating func combine(_ word: UInt64) {
    var spread = word &* 0x87c3_7b91_1142_53d5
    spread = (spread << 31) | (spread >> 33)
    spread &*= 0x4cf5_ad43_2745_937f
    state ^= spread
    state = (state << 27) | (state >> 37)
    state = state &* 5 &+ 0x52dc_e729
  }

  /// Adds the bit pattern of a number; 0 and −0 differ, and so do NaN of different payloads.
  public mutating func combine(_ number: Double) {
    combine(number.bitPattern)
  }

  /// Adds an integer as 64 bits, whatever the width of `Int`.
  public mutating func combine(_ integer: Int) {
    combine(UInt64(bitPattern: Int64(integer)))
  }
}
