import Testing

@testable import LazyLayout

@Suite("Section index")
struct SectionIndexTests {
  private static func index(_ naive: NaiveSections) -> SectionIndex {
    var supplements: SectionIndex.Supplements = []
    if naive.hasHeaders { supplements.insert(.headers) }
    if naive.hasFooters { supplements.insert(.footers) }
    var index = SectionIndex(supplements: supplements)
    for count in naive.counts { index.append(count) }
    index.setColumns(naive.columns)
    return index
  }

  private func expectAlike(_ index: SectionIndex, _ naive: NaiveSections) {
    let lines = naive.lines
    #expect(index.lineCount == lines.count && index.count == naive.counts.count)
    #expect(index.itemCount == naive.counts.reduce(0, +))
    var items = 0
    var elements = 0
    for (number, line) in lines.enumerated() {
      #expect(index.before(line: number) == (items, elements))
      switch line {
      case .header(let section): #expect(index.content(ofLine: number) == .header(section))
      case .footer(let section): #expect(index.content(ofLine: number) == .footer(section))
      case .items(let range):
        #expect(index.content(ofLine: number) == .items(range))
        for item in range {
          #expect(index.line(ofItem: item) == number && index.column(ofItem: item) == item - range.lowerBound)
          #expect(index.element(ofItem: item, in: index.span(ofItem: item)) == elements + item - range.lowerBound)
        }
        items += range.count
        elements += range.count - 1
      }
      elements += 1
    }
    #expect(index.before(line: lines.count) == (items, elements) && index.elementCount == elements)
  }

  @Test("tells lines and items apart as a list of all lines does, with 1 to 9 columns", arguments: 1...9)
  func invariantsOfGrids(columns: Int) {
    for hasHeaders in [false, true] {
      for hasFooters in [false, true] {
        for counts in [[0], [1], [8], [9], [10], [3, 0, 5], [0, 0, 17, 0], [9, 9, 9, 1, 0], [20, 1, 1, 1, 20]] {
          let naive = NaiveSections(counts: counts, hasHeaders: hasHeaders, hasFooters: hasFooters, columns: columns)
          expectAlike(SectionIndexTests.index(naive), naive)
        }
      }
    }
  }

  @Test("stays so through 300 random edits", arguments: [1, 2, 3, 4])
  func edits(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var naive = NaiveSections(counts: [4, 0, 7], hasHeaders: seed % 2 == 0, hasFooters: seed > 2, columns: 3)
    var index = SectionIndexTests.index(naive)
    for step in 0..<300 {
      let section = numbers.next(below: naive.counts.count)
      switch numbers.next(below: 4) {
      case 0 where naive.counts.count < 40:
        let (added, count) = (1 + numbers.next(below: 3), numbers.next(below: 9))
        naive.counts.insert(contentsOf: Array(repeating: count, count: added), at: section)
        index.insert(sections: added, of: count, at: section)
      case 1 where naive.counts.count > 2:
        naive.counts.remove(at: section)
        index.remove(sections: section..<(section + 1))
      case 2:
        naive.columns = 1 + numbers.next(below: 5)
        index.setColumns(naive.columns)
      default:
        naive.counts[section] = numbers.next(below: 12)
        index.setItemCount(naive.counts[section], of: section)
      }
      if step % 10 == 0 { expectAlike(index, naive) }
    }
    expectAlike(index, naive)
  }

  @Test("finds the last section of a million equal ones, after one of them has changed")
  func manySections() {
    var index = SectionIndex(supplements: .headers)
    index.insert(sections: 1_000_000, of: 7, at: 0)
    index.setColumns(3)
    #expect(index.lineCount == 4_000_000 && index.section(of: 6_999_999) == 999_999)
    #expect(index.content(ofLine: 3_999_999) == .items(6_999_999..<7_000_000))
    index.setItemCount(8, of: 500_000)
    index.setColumns(4)
    #expect(index.itemCount == 7_000_001 && index.lineCount == 3_000_000)
    #expect(index.items(of: 500_001) == 3_500_008..<3_500_015)
  }
}
