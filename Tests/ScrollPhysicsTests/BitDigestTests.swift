import ScrollPhysics
import TestSupport
import Testing

@Suite("Digest of bits")
struct BitDigestTests {
  static func digest(_ words: [UInt64]) -> UInt64 {
    var digest = BitDigest()
    for word in words { digest.combine(word) }
    return digest.value
  }

  @Test("The order of the words counts")
  func order() {
    #expect(Self.digest([1, 2]) != Self.digest([2, 1]))
    #expect(Self.digest([0]) != Self.digest([0, 0]))
    #expect(Self.digest([]) != Self.digest([0]))
  }

  @Test("Flipping any one bit of any word flips about half of the digest")
  func avalanche() {
    var random = SplitMix64(seed: 9)
    var total = 0
    for _ in 0..<20 {
      var words = (0..<4).map { _ in random.next() }
      let before = Self.digest(words)
      for place in 0..<4 {
        for bit in 0..<64 {
          words[place] ^= 1 << UInt64(bit)
          let flipped = (Self.digest(words) ^ before).nonzeroBitCount
          #expect(flipped >= 8 && flipped <= 56)
          total += flipped
          words[place] ^= 1 << UInt64(bit)
        }
      }
    }
    let mean = Double(total) / (20 * 4 * 64)
    #expect(mean > 31.5 && mean < 32.5)
  }

  @Test("Signs flipped in two neighbours do not cancel out")
  func signFlips() {
    let numbers = [100.25, -3, 0.5, 77]
    for first in 0..<4 {
      for second in 0..<4 where second != first {
        var flipped = numbers
        flipped[first] = -flipped[first]
        flipped[second] = -flipped[second]
        #expect(Self.digest(numbers.map(\.bitPattern)) != Self.digest(flipped.map(\.bitPattern)))
      }
    }
  }

  @Test("Doubles are combined by their bit patterns, integers by 64 bits")
  func kinds() {
    var number = BitDigest()
    number.combine(-0.0)
    #expect(number.value == Self.digest([0x8000_0000_0000_0000]))
    #expect(number.value != Self.digest([0]))
    var integer = BitDigest()
    integer.combine(-2)
    #expect(integer.value == Self.digest([0xffff_ffff_ffff_fffe]))
  }

  @Test("Equal words give equal digests, and reading the value does not mutate")
  func equality() {
    var first = BitDigest()
    var second = BitDigest()
    first.combine(1.5)
    _ = first.value
    second.combine(1.5)
    #expect(first == second)
    second.combine(0)
    #expect(first != second)
  }
}
