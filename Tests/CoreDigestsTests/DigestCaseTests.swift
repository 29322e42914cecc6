import CoreDigests
import Testing

struct DigestCaseTests {
  @Test("Every case has the digest that every machine must print", arguments: DigestCase.allCases)
  func matchesConstant(_ digestCase: DigestCase) throws {
    let position = try #require(DigestCase.allCases.firstIndex(of: digestCase))
    let expected = ExpectedDigest.short[position]
    #expect("\(expected.name)" == "\(digestCase.name)")
    #expect(expected.frames == digestCase.length(dividedBy: ExpectedDigest.shortDivisor))
    #expect(digestCase.digest(dividedBy: ExpectedDigest.shortDivisor) == expected.digest)
  }

  @Test(
    "The constants contain all cases and their combined digest, at both lengths",
    arguments: [ExpectedDigest.full, ExpectedDigest.short])
  func constantsAreComplete(_ constants: [ExpectedDigest]) throws {
    let all = try #require(constants.last)
    let cases = constants.dropLast()
    #expect(cases.map { "\($0.name)" } == DigestCase.allCases.map { "\($0.name)" })
    #expect("\(all.name)" == "all")
    #expect(all.frames == cases.reduce(0) { $0 + $1.frames })
    #expect(all.digest == DigestCase.combined(cases.map(\.digest)))
  }

  @Test("The cases have at least a million frames, and unique names and digests")
  func isLargeEnough() {
    #expect(DigestCase.allCases.reduce(0) { $0 + $1.fullLength } >= 1_000_000)
    #expect(Set(DigestCase.allCases.map { "\($0.name)" }).count == DigestCase.allCases.count)
    #expect(Set(ExpectedDigest.full.map(\.digest)).count == DigestCase.allCases.count + 1)
  }

  @Test("The cases cover every phase, every common callback, and lazy layout")
  func coversEverything() {
    var shown = DigestCoverage()
    for digestCase in DigestCase.allCases {
      var chain = DigestChain(length: digestCase.length(dividedBy: ExpectedDigest.shortDivisor))
      digestCase.run(into: &chain)
      shown.formUnion(chain.coverage)
    }
    for phase in UInt8(0)..<5 { #expect(shown.contains(.phase(phase)), "phase \(phase)") }
    for callback in UInt64(1)...9 { #expect(shown.contains(.callback(callback)), "callback \(callback)") }
    #expect(shown.isSuperset(of: [.adjustment, .measuring, .release, .overscroll, .pages]))
  }

  @Test("The combined digest depends on each case and on their order")
  func combines() {
    #expect(DigestCase.combined([1, 2]) != DigestCase.combined([2, 1]))
    #expect(DigestCase.combined([1, 2]) != DigestCase.combined([1, 3]))
  }
}
