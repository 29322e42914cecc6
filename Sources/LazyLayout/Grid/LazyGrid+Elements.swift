extension LazyGrid: ElementArrangement {
  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    guard let first = lines.item(at: Length(sixtyFourths: start)) else { return 0 }
    var span = sections.span(ofLine: first)
    for line in first..<lines.count {
      let position = lines.index.position(of: line)
      if position.start >= end { break }
      if !span.lines.contains(line) { span = sections.span(ofLine: line) }
      let place = line - span.firstLine - sections.headerCount
      let item = span.firstItem + place * sections.columns
      if place < 0 || item >= span.items.upperBound {
        // A line that ends before the viewport is included in the search only by the space behind it.
        guard position.end > start || position.start >= start else { continue }
        let section = span.section
        let number = place < 0 ? ArrangedElement.header(of: section) : ArrangedElement.footer(of: section)
        elements.append(ArrangedElement(number, at: position))
      } else {
        let inLine = item..<min(item + sections.columns, span.items.upperBound)
        for shown in inLine.clamped(to: items) {
          elements.append(ArrangedElement(shown, at: position, column: shown - item))
        }
      }
    }
    return lines.index.totalExtent
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard number < 0 else { return number < count ? item(number) : nil }
    let section = (-1 - number) / 2
    let isHeader = number == ArrangedElement.header(of: section)
    guard section < sections.count, (isHeader ? sections.headerCount : sections.footerCount) > 0 else { return nil }
    let span = sections.span(of: section)
    return ArrangedElement(
      number, at: lines.index.position(of: isHeader ? span.firstLine : span.lines.upperBound - 1))
  }

  private func item(_ item: Int) -> ArrangedElement {
    let span = sections.span(ofItem: item)
    let place = item - span.firstItem
    let line = span.firstLine + sections.headerCount + place / sections.columns
    return ArrangedElement(item, at: lines.index.position(of: line), column: place % sections.columns)
  }
}
