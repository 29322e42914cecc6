import Testing

@testable import CoreDigests

struct DigestChainTests {
  private static let numbers: [UInt64] = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]

  private func chain(_ numbers: [UInt64], length: Int = 10, sampled: DigestChain.SampledFrames? = nil) -> DigestChain {
    var chain = DigestChain(length: length, sampled: sampled)
    for number in numbers {
      chain.combine(number)
      chain.endFrame()
    }
    return chain
  }

  @Test("Recorded values equal the final values of shorter chains")
  func notesArePrefixes() {
    let samples = chain(Self.numbers, sampled: DigestChain.SampledFrames(from: 2, every: 3, count: 3)).samples
    #expect(samples == [3, 6, 9].map { chain(Self.numbers, length: $0).value })
  }

  @Test("Recorded values are equal before the first different frame, and differ after it")
  func notesNarrow() {
    var others = Self.numbers
    others[6] = 0
    let sampled = DigestChain.SampledFrames(from: 0, every: 1, count: 10)
    let pairs = zip(chain(Self.numbers, sampled: sampled).samples, chain(others, sampled: sampled).samples)
    #expect(pairs.map { $0 == $1 } == Array(repeating: true, count: 6) + Array(repeating: false, count: 4))
  }

  @Test("A full chain ignores further frames")
  func stopsWhenFull() {
    let full = chain(Self.numbers, length: 4)
    #expect(full.isFull)
    #expect(full.frames == 4)
    #expect(full.value == chain(Array(Self.numbers.prefix(4)), length: 4).value)
  }

  @Test("The digest depends on the frame boundaries")
  func framesMatter() {
    var one = DigestChain(length: 10)
    one.combine(UInt64(1))
    one.combine(UInt64(2))
    one.endFrame()
    #expect(one.value != chain([1, 2]).value)
  }
}
