import Testing

@testable import LazyLayout

@Suite("Section index")
struct SectionIndexTests {
  private static func index(_ naive: NaiveSections, tree: SectionTree = SectionTree()) -> SectionIndex {
    var supplements: SectionIndex.Supplements = []
    if naive.hasHeaders { supplements.insert(.headers) }
    if naive.hasFooters { supplements.insert(.footers) }
    var index = SectionIndex(supplements: supplements, tree: tree)
    for count in naive.counts { index.append(count) }
    index.setColumns(naive.columns)
    return index
  }

  /// A tree with a capacity of `runs` runs for each leaf.
  private static func tree(_ runs: Int) -> SectionTree { SectionTree(leafCapacity: runs, fanOut: min(16, runs + 1)) }

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

  @Test("Lines, items and sections agree with a list of all lines, for 1 to 9 columns", arguments: 1...9)
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

  @Test(
    "The section index agrees with that list through 300 random edits, in nodes of any size", arguments: UInt32(1)...4,
    [2, 5, 30])
  func edits(seed: UInt32, runs: Int) {
    let naive = NaiveSections(counts: [4, 0, 7], hasHeaders: seed % 2 == 0, hasFooters: seed > 2, columns: 3)
    expectAlikeThroughEdits(SectionIndexTests.index(naive, tree: SectionIndexTests.tree(runs)), naive, seed: seed)
  }

  @Test(
    "A repeated pattern of sections agrees with a list of all of them, also through 300 random edits",
    arguments: [[3, 5], [4, 0, 7], [2, 2, 9, 2], [1, 1], [8, 1, 6, 2, 7, 3, 5]], [2, 5, 30])
  func pattern(counts: [Int], runs: Int) {
    for repetitions in [0, 1, 2, 7, 16, 45] {
      var naive = NaiveSections(counts: [], hasHeaders: true, hasFooters: runs == 5, columns: 3)
      for _ in 0..<repetitions { naive.counts += counts }
      let supplements: SectionIndex.Supplements = runs == 5 ? [.headers, .footers] : .headers
      var index = SectionIndex(
        supplements: supplements, repeating: counts, count: repetitions, in: SectionIndexTests.tree(runs))
      index.setColumns(3)
      #expect(index.fault == nil, "\(repetitions) repetitions")
      expectAlike(index, naive)
      index.setColumns(70)
      naive.columns = 70
      #expect(index.fault == nil && index.lineCount == naive.lines.count)
      if repetitions > 1 { expectAlikeThroughEdits(index, naive, seed: UInt32(repetitions)) }
    }
  }

  @Test("A repeated pattern of ten million sections has few nodes, also after edits of some of them")
  func manyRepetitions() {
    var tree = SectionTree()
    let pattern = [3, 8, 5].map { SectionRun(count: 1, items: $0) }
    tree.fill(repeating: pattern, count: 10_000_000 / 3)
    // A leaf has ten repetitions, so 16^4 leaves are too few and 16^5 are enough. On each of the six levels there is a
    // repeated node, and there are at most two others.
    #expect(tree.height == 5 && tree.nodes.count <= 6 * 3 && tree.count == 9_999_999)
    for section in [0, 4_000_000, 9_999_998] {
      tree.setItems(1, of: section)
      let place = tree.place(section, weights: SectionSum(sections: 1), LineDivisor(columns: 1))
      #expect(place.before.sections == section && place.run.items == 1)
    }
    // An edit copies at most a node of each level, and splits it.
    #expect(tree.nodes.count <= 6 * 3 + 3 * 6 * 2)
  }

  private func expectAlikeThroughEdits(_ unedited: SectionIndex, _ unchanged: NaiveSections, seed: UInt32) {
    var (index, naive) = (unedited, unchanged)
    var numbers = SeededNumbers(seed: seed)
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
        // Some above the maximum for which lines are always counted.
        naive.columns = numbers.next(below: 8) == 0 ? 65 + numbers.next(below: 4) : 1 + numbers.next(below: 5)
        index.setColumns(naive.columns)
      default:
        naive.counts[section] = numbers.next(below: 12)
        index.setItemCount(naive.counts[section], of: section)
      }
      #expect(index.fault == nil, "step \(step)")
      if step % 10 == 0 { expectAlike(index, naive) }
    }
    expectAlike(index, naive)
  }

  @Test("The invariants hold while sections are appended and removed at the start", arguments: [2, 4, 30])
  func queue(runs: Int) {
    var index = SectionIndex(supplements: .headers, tree: SectionIndexTests.tree(runs))
    var counts: [Int] = []
    for step in 0..<400 {
      counts.append(step % 7)
      index.append(step % 7)
      if step % 3 == 2 {
        counts.removeFirst(2)
        index.remove(sections: 0..<2)
      }
      #expect(index.fault == nil && index.itemCount == counts.reduce(0, +), "step \(step)")
    }
    index.remove(sections: 1..<index.count)
    #expect(index.fault == nil && index.count == 1 && index.itemCount == counts[0])
    index.remove(sections: 0..<1)
    #expect(index.fault == nil && index.lineCount == 0)
    index.append(9)
    #expect(index.items(of: 0) == 0..<9)
  }

  @Test(
    "A change of columns in twenty thousand different sections does not walk through the sections",
    .timeLimit(.minutes(1)))
  func otherColumns() {
    // A walk through all sections at each change would take a thousand million steps.
    var index = SectionIndex(supplements: .headers)
    let counts = (0..<20_000).map { 1 + $0 * 7919 % 131 }
    for count in counts { index.append(count) }
    let lines = (0...64).map { columns in
      columns == 0 ? 0 : counts.reduce(20_000) { $0 + ($1 + columns - 1) / columns }
    }
    for step in 0..<50_000 {
      let columns = 1 + step * 37 % 64
      index.setColumns(columns)
      guard index.lineCount == lines[columns] else {
        Issue.record("\(columns) columns have \(index.lineCount) lines and not \(lines[columns])")
        return
      }
    }
    for columns in [2, 3, 64, 65, 131, 7] {
      index.setColumns(columns)
      var (line, item) = (0, 0)
      for (section, count) in counts.enumerated().prefix(3_000) {
        if section % 97 == 0 {
          #expect(index.line(ofItem: item) == line + 1 && index.content(ofLine: line) == .header(section))
        }
        line += 1 + (count + columns - 1) / columns
        item += count
      }
    }
  }

  @Test("The divisor agrees with integer division up to the maximum number of items")
  func division() {
    for columns in [1, 2, 3, 5, 7, 8, 13, 31, 32, 33, 61, 63, 64, 65, 1_000] {
      let divisor = LineDivisor(columns: columns)
      let largest = Int(Int32.max) / columns
      for quotient in [0, 1, 2, 1_000_003, largest - 1, largest] {
        for rest in [-1, 0, 1] where quotient * columns + rest >= 0 {
          let items = quotient * columns + rest
          let lines = items / columns + (items % columns == 0 ? 0 : 1)
          #expect(divisor.lines(items) == lines, "\(items) items in \(columns) columns")
        }
      }
    }
  }

  @Test("The last of a million equal sections is found, also after one of them changed")
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
