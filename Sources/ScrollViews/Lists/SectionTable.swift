import LazyLayout
import ScrollScenes

/// The sections of a lazy container, by the layout indices of its content.
nonisolated struct SectionTable: Equatable {
  /// A section, or rows outside sections.
  struct Entry: Equatable {
    let firstLayout: Int
    let firstRow: Int
    let count: Int
    let hasHeader: Bool
    let hasFooter: Bool

    /// The layout index of the first row.
    var rowsStart: Int { firstLayout + (hasHeader ? 1 : 0) }
  }

  private(set) var entries: [Entry] = []
  private(set) var rowCount = 0
  private var layoutCount = 0

  /// The sections in the layouts of content.
  init(of content: _ViewNode) { content.appendSections(to: &self) }

  /// Appends rows outside sections.
  mutating func append(rows: Int) {
    guard rows > 0 else { return }
    let last = entries.last.map { $0.hasHeader || $0.hasFooter } ?? true ? nil : entries.popLast()
    rowCount -= last?.count ?? 0
    layoutCount -= last?.count ?? 0
    append(rows: rows + (last?.count ?? 0), hasHeader: false, hasFooter: false)
  }

  /// Appends a section.
  mutating func append(rows: Int, hasHeader: Bool, hasFooter: Bool) {
    entries.append(
      Entry(firstLayout: layoutCount, firstRow: rowCount, count: rows, hasHeader: hasHeader, hasFooter: hasFooter))
    rowCount += rows
    layoutCount += rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
  }

  /// The layout index of a row. O(log s) in sections.
  func layout(ofRow row: Int) -> Int {
    guard let entry = entry(ofRow: row) else { return row }
    return entry.rowsStart + row - entry.firstRow
  }

  /// The row of a layout index; `nil` for a header or footer. O(log s) in sections.
  func row(ofLayout layout: Int) -> Int? {
    let place = entries.partition { $0.firstLayout <= layout } - 1
    guard place >= 0 else { return nil }
    let row = layout - entries[place].rowsStart
    return row >= 0 && row < entries[place].count ? entries[place].firstRow + row : nil
  }

  /// The layout index of a header or footer; `nil` if the section has none.
  func layout(of supplement: SectionSupplement) -> Int? {
    switch supplement {
    case .header(let section): entries[section].hasHeader ? entries[section].firstLayout : nil
    case .footer(let section):
      entries[section].hasFooter ? entries[section].rowsStart + entries[section].count : nil
    }
  }

  private func entry(ofRow row: Int) -> Entry? {
    let place = entries.partition { $0.firstRow + $0.count <= row }
    return place < entries.count ? entries[place] : nil
  }

  /// The sections for the scene, whose sections all have headers or none, and likewise footers. An absent header or
  /// footer has length 0.
  var sections: LazyItems.Sections {
    var supplements = SectionIndex.Supplements()
    if entries.contains(where: \.hasHeader) { supplements.insert(.headers) }
    if entries.contains(where: \.hasFooter) { supplements.insert(.footers) }
    var sections = LazyItems.Sections(counts: entries.map(\.count), supplements: supplements)
    sections.repeats = false
    return sections
  }
}
