import LazyLayout
import TestSupport
import Testing

@testable import ScrollReplay

@Suite("Data sets of row lengths")
struct GeneratedLengthsTests {
  private func lengths(_ dataSet: RowDataSet, seed: UInt64 = 7, count: Int, _ rows: Range<Int>) -> [Double] {
    let generated = GeneratedLengths(dataSet, seed: seed, count: count)
    return rows.map { generated.length(at: $0).points }
  }

  @Test("TanStack's rows are those of its generator, beginning again after 10,000")
  func tanstack() {
    // Found by a program of its own in another language: the generator, the words, and Helvetica's widths over 580 pt.
    let dynamic = lengths(.tanstackDynamic, count: 100_000, 0..<10_000)
    #expect(Array(dynamic[..<16]) == [67, 85, 31, 31, 31, 31, 67, 31, 31, 31, 49, 85, 49, 49, 31, 31])
    #expect(dynamic.reduce(0, +) == 426_352 && dynamic.min() == 31 && dynamic.max() == 103)
    let wide = lengths(.tanstackWide, count: 100_000, 0..<10_000)
    #expect(Array(wide[..<16]) == [49, 31, 31, 85, 49, 31, 67, 31, 67, 49, 67, 67, 85, 49, 31, 67])
    #expect(wide.reduce(0, +) == 480_136 && wide.min() == 31 && wide.max() == 103)
    #expect(lengths(.tanstackDynamic, count: 100_000, 90_000..<90_016) == Array(dynamic[..<16]))
  }

  @Test("Drawn rows are those of SplitMix64, at any place alike")
  func drawn() {
    let uniform = GeneratedLengths(.uniform, seed: 7, count: 10_000_000)
    let found = [0, 1, 2, 9_999_999].map { uniform.length(at: $0).sixtyFourths }
    #expect(found == [8266, 17_422, 9388, 4727])
    let chat = GeneratedLengths(.chat, seed: 7, count: 10_000_000)
    #expect([0, 1, 2, 6, 9_999_999].map { chat.length(at: $0).sixtyFourths } == [2816, 50_108, 2816, 68_566, 2816])
    // The sequence itself: a row takes the first of its two draws.
    var generator = SplitMix64(seed: 99)
    let other = GeneratedLengths(.uniform, seed: 99, count: 100)
    for row in 0..<100 {
      let bits = generator.next()
      _ = generator.next()
      let drawn = bits.multipliedFullWidth(by: 280 * 64 + 1).high
      #expect(other.length(at: row).sixtyFourths == Int64(20 * 64 + drawn))
    }
  }

  @Test("Their lengths are spread as their sources say")
  func spread() {
    let uniform = lengths(.uniform, count: 20_000, 0..<20_000)
    #expect(uniform.allSatisfy { (20...300).contains($0) } && abs(uniform.reduce(0, +) / 20_000 - 160) < 2)
    let chat = lengths(.chat, count: 20_000, 0..<20_000)
    let short = chat.count { $0 == 44 }
    #expect(abs(Double(short) / 20_000 - 0.85) < 0.01 && chat.allSatisfy { $0 == 44 || (200...1200).contains($0) })
    let mixed = lengths(.virtuoso630, count: 20_000, 0..<20_000)
    #expect(Set(mixed) == [6000, 700] && abs(mixed.count { $0 == 700 } - 10_000) < 300)
    #expect(lengths(.uniform, seed: 1, count: 50, 0..<50) != lengths(.uniform, seed: 2, count: 50, 0..<50))
  }

  @Test("The small lists are those of the issues that they come from")
  func small() {
    #expect(lengths(.flutter97354, count: 4, 0..<4) == [8000, 200, 200, 200])
    #expect(
      lengths(.compose2679, count: 14, 0..<14) == Array(repeating: 200, count: 4) + Array(repeating: 50, count: 10))
    #expect(lengths(.slintList, count: 100, 8..<12) == [410, 460, 10, 60])
    #expect(lengths(.viewportSized, count: 4, 0..<4) == [599, 600, 601, 599])
    // Row 0 has no word and one empty line; row 1 has eleven lines and an empty one.
    #expect(lengths(.flutter51470, count: 51, 0..<3) == [56, 8 + 12 * 19, 8 + 23 * 19])
    let tiles = lengths(.flutter51470, count: 51, 0..<51)
    #expect(Set(tiles).count == 51 - 1, "one and two lines are as long as the shortest tile")
  }

  @Test("One row stands out where the seed says, and a ramp goes from end to end")
  func outlierAndRamp() {
    let outlier = lengths(.outlier, seed: 12, count: 2650, 0..<2650)
    #expect(outlier.filter { $0 != 54 } == [10_806] && outlier[12] == 10_806)
    #expect(lengths(.outlier, seed: 105, count: 100, 0..<100)[5] == 10_806)
    let ramp = lengths(.ramp, count: 1001, 0..<1001)
    #expect(ramp.first == 20 && ramp.last == 300 && zip(ramp, ramp.dropFirst()).allSatisfy { $0 < $1 })
    #expect(lengths(.ramp, count: 1, 0..<1) == [20])
  }

  @Test("A scenario names a data set and its seed", arguments: RowDataSet.allCases)
  func scenario(dataSet: RowDataSet) throws {
    let scenario = try Stage.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 10000000,
          "lengths": { "generated": { "name": "\(dataSet.rawValue)", "seed": 3 } } } } }
      """)
    guard case .lazy(let rows) = scenario.content, case .generated(let lengths) = rows.lengths else {
      Issue.record("the rows are generated")
      return
    }
    #expect(lengths == GeneratedLengths(dataSet, seed: 3, count: 10_000_000))
  }
}
