import Foundation
import LazyLayout
import PlaneGeometry
import ScrollScenes

/// The sections of a lazy container, and their state in the scene.
nonisolated struct ListSections {
  var table: SectionTable
  /// The lengths of measured headers and footers in points, by layout index.
  var measured: [Int: CGFloat] = [:]
  /// The row indices before the first change that the scene does not have yet; `nil` without a change.
  var rowsBefore: [ObjectIdentifier: Int]?
}

/// A change of sections to apply to a scene.
nonisolated struct SectionChange {
  let sections: LazyItems.Sections
  /// The new index of a row by its old index; `nil` for a removed or unmade row.
  let index: (Int) -> Int?
}

nonisolated extension LazyContainerNode {
  /// The layout index of a row in the content, which also contains headers and footers.
  func layoutIndex(ofRow row: Int) -> Int { sections?.table.layout(ofRow: row) ?? row }

  /// The row of a layout of the content; `nil` for a header or footer.
  func row(ofLayout layout: Int) -> Int? { sections.map { $0.table.row(ofLayout: layout) } ?? layout }

  /// The row with an identity, or the first row of a section with the identity; `nil` for an unknown identity.
  func rowIndex(of id: AnyHashable) -> Int? {
    guard let layout = content.layoutIndex(of: id) else { return nil }
    return row(ofLayout: layout) ?? row(ofLayout: layout + 1)
  }

  /// The identity of a row; `nil` without one.
  func rowID(at row: Int) -> AnyHashable? { content.layoutID(at: layoutIndex(ofRow: row)) }

  /// Measures a header or footer along the axis, in points; 0 for an absent header or footer.
  func measure(_ supplement: SectionSupplement) -> CGFloat {
    sections?.table.layout(of: supplement).map { measureSupplement(at: $0) } ?? 0
  }

  private func measureSupplement(at index: Int) -> CGFloat {
    let layout = content.layout(at: index)
    let size = layout.size(for: acrossProposal(crossLength))
    placeAcross(layout, size)
    layout.appear()
    sections?.measured[index] = size[axis]
    return size[axis]
  }

  /// The view of a measured header or footer; `nil` for an unmeasured one.
  func supplement(_ kind: SceneItem.Kind) -> _ViewNode? {
    let index: Int? =
      switch kind {
      case .header(let section): sections?.table.layout(of: .header(of: section))
      case .footer(let section): sections?.table.layout(of: .footer(of: section))
      case .item: nil
      }
    return index.flatMap { sections?.measured[$0] == nil ? nil : content.existingLayout(at: $0) }
  }

  /// Marks all sections as changed after a change of rows in sections.
  func sectionsChanged() {
    let rows = Dictionary(live.map { (ObjectIdentifier($0.node), $0.index) }) { first, _ in first }
    let table = SectionTable(of: content)
    sections = ListSections(table: table, rowsBefore: sections?.rowsBefore ?? rows)
    count = table.rowCount
    followRows()
    if scrollView == nil { invalidateLayout() } else { needsLayout() }
  }

  /// Returns the pending change for the scene: other sections, or other lengths of headers and footers. Also places the
  /// headers and footers with changed content.
  func takeSectionChange() -> SectionChange? {
    guard let known = sections else { return nil }
    var isLonger = false
    for (index, length) in known.measured.sorted(by: { $0.key < $1.key }) {
      guard let layout = content.existingLayout(at: index), !layout.hasSizes else { continue }
      if measureSupplement(at: index) != length { isLonger = true }
    }
    guard let before = known.rowsBefore else {
      return isLonger ? SectionChange(sections: known.table.sections) { $0 } : nil
    }
    sections?.rowsBefore = nil
    var moved: [Int: Int] = [:]
    for row in live { if let old = before[ObjectIdentifier(row.node)] { moved[old] = row.index } }
    return SectionChange(sections: known.table.sections) { moved[$0] }
  }
}
