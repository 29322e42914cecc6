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
    "The constants hold all cases and their sum, at both lengths",
    arguments: [ExpectedDigest.full, ExpectedDigest.short])
  func constantsAreComplete(_ constants: [ExpectedDigest]) throws {
    let all = try #require(constants.last)
    let cases = constants.dropLast()
    #expect(cases.map { "\($0.name)" } == DigestCase.allCases.map { "\($0.name)" })
    #expect("\(all.name)" == "all")
    #expect(all.frames == cases.reduce(0) { $0 + $1.frames })
    #expect(all.digest == DigestCase.combined(cases.map(\.digest)))
  }

  @Test("All cases together have a million frames or more, and no two share a name or a digest")
  func isLargeEnough() {
    #expect(DigestCase.allCases.reduce(0) { $0 + $1.fullLength } >= 1_000_000)
    #expect(Set(DigestCase.allCases.map { "\($0.name)" }).count == DigestCase.allCases.count)
    #expect(Set(ExpectedDigest.full.map(\.digest)).count == DigestCase.allCases.count + 1)
  }

  @Test("Together the cases show every phase, every callback, and what lazy content does")
  func coversEverything() {
    var shown = DigestCoverage()
    for digestCase in DigestCase.allCases {
      var chain = DigestChain(length: digestCase.length(dividedBy: ExpectedDigest.shortDivisor))
      digestCase.run(into: &chain)
      shown.formUnion(chain.coverage)
    }
    for phase in UInt8(0)..<5 { #expect(shown.contains(.phase(phase)), "phase \(phase)") }
    for callback in 0..<8 { #expect(shown.contains(.callback(callback)), "callback \(callback)") }
    #expect(shown.isSuperset(of: [.adjustment, .measuring, .release, .overscroll, .pages]))
  }

  @Test("The digest of all cases depends on each of them and on their order")
  func combines() {
    #expect(DigestCase.combined([1, 2]) != DigestCase.combined([2, 1]))
    #expect(DigestCase.combined([1, 2]) != DigestCase.combined([1, 3]))
  }
}
