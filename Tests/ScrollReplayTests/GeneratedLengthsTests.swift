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

  @Test("TanStack's rows are those of its generator and repeat after 10,000")
  func tanstack() {
    // Computed by an independent program in another language: the generator, the words, and Helvetica's widths over 580
    // pt.
    let dynamic = lengths(.tanstackDynamic, count: 100_000, 0..<10_000)
    #expect(Array(dynamic[..<16]) == [67, 85, 31, 31, 31, 31, 67, 31, 31, 31, 49, 85, 49, 49, 31, 31])
    #expect(dynamic.reduce(0, +) == 426_352)
    #expect(dynamic.min() == 31 && dynamic.max() == 103)
    let wide = lengths(.tanstackWide, count: 100_000, 0..<10_000)
    #expect(Array(wide[..<16]) == [49, 31, 31, 85, 49, 31, 67, 31, 67, 49, 67, 67, 85, 49, 31, 67])
    #expect(wide.reduce(0, +) == 480_136)
    #expect(wide.min() == 31 && wide.max() == 103)
    #expect(lengths(.tanstackDynamic, count: 100_000, 90_000..<90_016) == Array(dynamic[..<16]))
  }

  @Test("Random rows are those of SplitMix64 at any index")
  func drawn() {
    let uniform = GeneratedLengths(.uniform, seed: 7, count: 10_000_000)
    let found = [0, 1, 2, 9_999_999].map { uniform.length(at: $0).sixtyFourths }
    #expect(found == [8266, 17_422, 9388, 4727])
    let chat = GeneratedLengths(.chat, seed: 7, count: 10_000_000)
    #expect([0, 1, 2, 6, 9_999_999].map { chat.length(at: $0).sixtyFourths } == [2816, 50_108, 2816, 68_566, 2816])
    // The reference sequence: a row takes the first of its two draws.
    var generator = SplitMix64(seed: 99)
    let other = GeneratedLengths(.uniform, seed: 99, count: 100)
    for row in 0..<100 {
      let bits = generator.next()
      _ = generator.next()
      let drawn = Int64(bits.multipliedFullWidth(by: 17_921).high)
      #expect(other.length(at: row).sixtyFourths == 1280 + drawn)
    }
  }

  @Test("The distributions of lengths match their sources")
  func spread() {
    let uniform = lengths(.uniform, count: 20_000, 0..<20_000)
    let mean: Double = uniform.reduce(0, +) / 20_000
    let (least, most): (Double, Double) = (uniform.min() ?? 0, uniform.max() ?? 0)
    #expect(least >= 20 && most <= 300)
    #expect(abs(mean - 160) < 2)
    let chat = lengths(.chat, count: 20_000, 0..<20_000)
    let short = chat.count { $0 == 44 }
    #expect((16_800...17_200).contains(short))
    let long = chat.filter { $0 != 44 }
    #expect(long.allSatisfy { $0 >= 200 && $0 <= 1200 })
    let mixed = lengths(.virtuoso630, count: 20_000, 0..<20_000)
    let low = mixed.count { $0 == 700 }
    #expect(Set(mixed) == [6000, 700])
    #expect((9700...10_300).contains(low))
    #expect(lengths(.uniform, seed: 1, count: 50, 0..<50) != lengths(.uniform, seed: 2, count: 50, 0..<50))
  }

  @Test("The small lists match their issues")
  func small() {
    #expect(lengths(.flutter97354, count: 4, 0..<4) == [8000, 200, 200, 200])
    #expect(
      lengths(.compose2679, count: 15, 0..<15) == [200, 200, 200, 200, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 200])
    #expect(lengths(.slintList, count: 100, 8..<12) == [410, 460, 10, 60])
    #expect(lengths(.viewportSized, count: 4, 0..<4) == [599, 600, 601, 599])
    // Row 0 has no word and an empty line; row 1 has eleven lines and an empty line.
    #expect(lengths(.flutter51470, count: 51, 0..<3) == [56, 236, 445])
    let tiles = lengths(.flutter51470, count: 51, 0..<51)
    #expect(Set(tiles).count == 50, "one and two lines are as long as the shortest tile")
  }

  @Test("The outlier is at the seed's index, and the ramp spans its range")
  func outlierAndRamp() {
    let outlier = lengths(.outlier, seed: 12, count: 2650, 0..<2650)
    #expect(outlier.filter { $0 != 54 } == [10_806])
    #expect(outlier[12] == 10_806)
    #expect(lengths(.outlier, seed: 105, count: 100, 0..<100)[5] == 10_806)
    let ramp = lengths(.ramp, count: 1001, 0..<1001)
    let grows = zip(ramp, ramp.dropFirst()).allSatisfy { $0 < $1 }
    #expect(ramp.first == 20 && ramp.last == 300 && grows)
    #expect(lengths(.ramp, count: 1, 0..<1) == [20])
  }

  @Test("A scenario names a data set and its seed", arguments: RowDataSet.allCases)
  func scenario(dataSet: RowDataSet) throws {
    let scenario = try Fixture.scenario(
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
