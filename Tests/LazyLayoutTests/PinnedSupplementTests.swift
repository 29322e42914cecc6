import Testing

@testable import LazyLayout

@Suite("Pinned headers and footers")
struct PinnedSupplementTests {
  private static let both: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]

  /// Sections of rows of 50 pt, in a viewport of 200 pt.
  private func screen(
    _ counts: [Int], header: [Double] = [], footer: [Double] = [], columns: Int = 1, spacing: Double = 0
  ) -> ArrangedScreen<LazyGrid> {
    let naive = NaiveSections(
      counts: counts, hasHeaders: !header.isEmpty, hasFooters: !footer.isEmpty, columns: columns)
    var rows = ArrangedRows(counts.reduce(0, +)) { _ in 50 }
    if !header.isEmpty { rows.headers = header.map { Length(points: $0) } }
    if !footer.isEmpty { rows.footers = footer.map { Length(points: $0) } }
    let grid = LazyGridTests.grid(naive) {
      $0.pinnedViews = PinnedSupplementTests.both
      $0.lines.spacing = Length(points: spacing)
    }
    return ArrangedScreen(grid, rows, length: 200)
  }

  /// Measures all items, so that offsets are exact.
  private func measured(_ screen: ArrangedScreen<LazyGrid>) -> ArrangedScreen<LazyGrid> {
    var screen = screen
    screen.frame()
    while screen.offset + screen.length < screen.arrangement.contentLength { screen.frame(by: Length(points: 150)) }
    return screen
  }

  @Test("Pinned headers are selected and pushed like FlashList's sticky headers")
  func flashList() {
    // FlashList v2, StickyHeaders.test.tsx: 30 items of 50, with headers at items 0, 10 and 20. Here these are sections
    // of 9 rows with headers of 50.
    var screen = measured(screen([9, 9, 9], header: [50]))
    for (offset, section) in [(250.0, 0), (499, 0), (500, 1), (550, 1), (600, 1), (1050, 2), (0, 0), (-20, 0)] {
      screen.go(to: offset)
      #expect(screen.arrangement.pinnedHeader?.section == section, "offset \(offset)")
    }
    // The next section starts to push the header at 500 - 50.
    for (offset, place) in [(0.0, 0.0), (450, 0), (451, -1), (499, -49), (500, 0), (100.5, 0), (-30, 30)] {
      screen.go(to: offset)
      let start = (screen.arrangement.pinnedHeader?.start ?? .zero) - screen.offset
      #expect(start.points == place, "offset \(offset)")
    }
  }

  @Test(
    "Pinned supplements have the positions of an eager layout, at every offset", arguments: UInt32(1)...10)
  func oracle(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var counts: [Int] = []
    for _ in 0..<8 { counts.append(numbers.next(below: 3) == 0 ? 0 : numbers.next(below: 9)) }
    let columns = 1 + Int(seed % 3)
    let spacing = Double(seed % 2) * 7
    // Headers longer than their sections, empty headers, and two consecutive headers.
    var screen = measured(
      screen(counts, header: [30, 250, 0, 44], footer: [20, 0, 300], columns: columns, spacing: spacing))
    let naive = NaiveSections(counts: counts, hasHeaders: true, hasFooters: true, columns: columns)
    let (starts, end) = naive.starts(of: screen.rows, spacing: Length(points: spacing))
    let lengths = naive.lengths(of: screen.rows)
    #expect(screen.arrangement.contentLength == end)
    var headers: [Int] = []
    var footers: [Int] = []
    for (number, line) in naive.lines.enumerated() {
      if case .header = line { headers.append(number) }
      if case .footer = line { footers.append(number) }
    }
    for step in -60..<400 {
      let offset = Length(points: Double(step) * 7.25)
      screen.frame(by: offset - screen.offset)
      #expect(screen.offset == offset)
      let section = headers.lastIndex { starts[$0] <= offset } ?? 0
      let next = section + 1 < headers.count ? starts[headers[section + 1]] : end
      let start = max(starts[headers[section]], min(offset, next - lengths[headers[section]]))
      let header = PinnedSupplement(section: section, start: start, length: lengths[headers[section]])
      #expect(screen.arrangement.pinnedHeader == header, "offset \(offset.points)")
      let bottom = offset + screen.length
      let last = footers.firstIndex { starts[$0] + lengths[$0] >= bottom } ?? footers.count - 1
      let before = last > 0 ? starts[footers[last - 1]] + lengths[footers[last - 1]] : .zero
      let length = lengths[footers[last]]
      let finish = min(starts[footers[last]] + length, max(bottom, before + length))
      let footer = PinnedSupplement(section: last, start: finish - length, length: length)
      #expect(screen.arrangement.pinnedFooter == footer, "offset \(offset.points)")
    }
  }

  @Test(
    "A pinned supplement that is out of view counts beside the placed rows, next to its section's first or last row")
  func besides() {
    // The header reaches from 0 to 70. From 100 to 300 are rows 0 to 4.
    var headed = screen([10], header: [70])
    headed.frame()
    headed.frame(by: Length(points: 100))
    #expect(headed.last?.visibleItems == 0..<5 && headed.last?.counters.placed == 6)
    // The footer reaches from 500 to 525. From 300 to 500 are rows 6 to 9.
    var footed = measured(screen([10], footer: [25]))
    footed.frame(by: Length(points: 300) - footed.offset)
    #expect(footed.last?.visibleItems == 6..<10 && footed.last?.counters.placed == 5)
  }

  @Test("Distant pinned supplements are measured and kept, and shift no visible item")
  func farAway() {
    var screen = screen([1_000, 1_000, 1_000], header: [70], footer: [25])
    screen.frame(.item(index: 1_500, alignment: 0.5))
    // In the center of the part that the header of 70 and the footer of 25 leave uncovered.
    #expect(screen.place(of: 1_500).points == 97.5)
    let header = PinnedSupplement(section: 1, start: screen.offset, length: Length(points: 70))
    #expect(screen.arrangement.pinnedHeader == header)
    #expect(screen.arrangement.pinnedFooter?.length == Length(points: 25))
    #expect(screen.rows.measured < 12)
    // Five rows, and a distant header and footer.
    #expect(screen.arrangement.retainedCount == 7 && screen.last?.counters.placed == 7)
    let places = screen.places
    screen.frame(by: .smallest)
    for (item, place) in places where screen.last?.visibleItems.contains(item) == true {
      #expect(screen.place(of: item) == place - .smallest)
    }
    #expect(screen.arrangement.totals.created - screen.arrangement.totals.released == screen.arrangement.retainedCount)
  }

  @Test("In a reversed list, pinned headers and footers are exchanged")
  func mirrored() {
    var upright = measured(screen([4, 0, 7, 3], header: [30, 120], footer: [20, 260], spacing: 3))
    let turned = measured(screen([3, 7, 0, 4], header: [260, 20], footer: [120, 30], spacing: 3))
    var other = ArrangedScreen(
      ReversibleArrangement(turned.arrangement, isReversed: true), turned.rows, length: 200)
    for step in -30..<200 {
      let offset = Length(points: Double(step) * 5.5)
      upright.frame(by: offset - upright.offset)
      other.frame(by: offset - other.offset)
      #expect(other.offset == offset)
      let footer = other.arrangement.pinned(other.arrangement.base.pinnedFooter)
      #expect(footer?.start == upright.arrangement.pinnedHeader?.start)
      #expect(footer?.length == upright.arrangement.pinnedHeader?.length)
      #expect(footer.map { 3 - $0.section } == upright.arrangement.pinnedHeader?.section)
      let header = other.arrangement.pinned(other.arrangement.base.pinnedHeader)
      #expect(header?.start == upright.arrangement.pinnedFooter?.start)
    }
  }

  @Test(
    "Pinned supplements are placed beside the insets as at the edges of a viewport without insets", arguments: [0.0, 6])
  func insets(spacing: Double) {
    var plain = measured(screen([4, 0, 7, 3], header: [30, 120], footer: [20, 260], spacing: spacing))
    var covered = plain
    covered.insets = (Length(points: 59), Length(points: 34))
    covered.length = plain.length + Length(points: 93)
    for step in -30..<200 {
      let offset = Length(points: Double(step) * 5.5)
      plain.frame(by: offset - plain.offset)
      covered.frame(by: offset - Length(points: 59) - covered.offset)
      #expect(covered.offset == plain.offset - Length(points: 59))
      #expect(covered.arrangement.pinnedHeader == plain.arrangement.pinnedHeader)
      #expect(covered.arrangement.pinnedFooter == plain.arrangement.pinnedFooter)
    }
  }

  @Test(
    "A jump aligns a row beside the pinned supplements and the insets, from any offset",
    arguments: UInt32(1)...8)
  func jumps(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    let columns = 1 + Int(seed % 3)
    let lengths = (header: [30.0, 44, 12], footer: [20.0, 36])
    for _ in 0..<60 {
      var screen = screen(
        [60, 0, 70, 80, 60], header: lengths.header, footer: lengths.footer, columns: columns, spacing: 3)
      screen.length = Length(points: 400)
      screen.insets = (
        Length(points: Double(numbers.next(below: 3)) * 20), Length(points: Double(numbers.next(below: 2)) * 34)
      )
      screen.frame()
      let item = 10 + numbers.next(below: 250)
      let section = screen.arrangement.sections.section(of: item)
      let alignment = [0, 0.25, 0.5, 1][numbers.next(below: 4)]
      screen.frame(.item(index: item, alignment: alignment))
      let start = screen.insets.start + Length(points: lengths.header[section % 3])
      let end = screen.length - screen.insets.end - Length(points: lengths.footer[section % 2])
      let expected = start.points + alignment * (end - start - Length(points: 50)).points
      let limits = (
        -screen.insets.start, screen.arrangement.contentLength + screen.insets.end - screen.length
      )
      if screen.offset > limits.0 && screen.offset < limits.1 {
        #expect(abs(screen.place(of: item).points - expected) <= 1.0 / 64, "item \(item) at \(alignment)")
      }
      if alignment == 0, let header = screen.arrangement.pinnedHeader, screen.offset < limits.1 {
        #expect(header.section == section && header.start + header.length == screen.arrangement.start(of: item))
      }
      if alignment == 1, let footer = screen.arrangement.pinnedFooter, screen.offset > limits.0 {
        #expect(footer.section == section)
        #expect(footer.start == screen.arrangement.start(of: item) + Length(points: 50))
      }
    }
  }

  @Test("In a reversed list, a jump aligns a row beside the pinned supplements")
  func mirroredJumps() {
    for item in stride(from: 5, to: 90, by: 7) {
      var upright = screen([30, 40, 30], header: [30, 44, 12], footer: [20])
      let turned = screen([30, 40, 30], header: [20], footer: [12, 44, 30])
      var other = ArrangedScreen(
        ReversibleArrangement(turned.arrangement, isReversed: true), turned.rows, length: 200)
      upright.insets = (Length(points: 24), Length(points: 10))
      other.insets = upright.insets
      upright.frame(.item(index: item, alignment: 0))
      other.frame(.item(index: 99 - item, alignment: 0))
      #expect(upright.place(of: item) == other.place(of: 99 - item), "item \(item)")
    }
  }
}
