extension SectionIndex {
  /// The content of a line.
  enum Line: Equatable {
    case header(Int)
    case items(Range<Int>)
    case footer(Int)
  }

  /// The content of the line at `line`, in `0..<lineCount`. O(log s).
  func content(ofLine line: Int) -> Line {
    let span = span(ofLine: line)
    let place = line - span.firstLine - headerCount
    if place < 0 { return .header(span.section) }
    let first = place * columns
    if first >= span.itemCount { return .footer(span.section) }
    return .items((span.firstItem + first)..<(span.firstItem + min(first + columns, span.itemCount)))
  }

  /// The line of the item at `item`, in `0..<itemCount`. O(log s).
  func line(ofItem item: Int) -> Int {
    let span = span(ofItem: item)
    return span.firstLine + headerCount + (item - span.firstItem) / columns
  }

  /// The column of the item at `item`, in `0..<itemCount`. O(log s).
  func column(ofItem item: Int) -> Int { (item - span(ofItem: item).firstItem) % columns }

  /// The items in the line of the item at `item`, in `0..<itemCount`. O(log s).
  func itemLine(of item: Int) -> Range<Int> {
    let span = span(ofItem: item)
    let first = item - (item - span.firstItem) % columns
    return first..<min(first + columns, span.items.upperBound)
  }

  /// The number of lines of items, without headers and footers, before the line of the item at `item`, in
  /// `0..<itemCount`. O(log s).
  func itemLineNumber(of item: Int) -> Int {
    let span = span(ofItem: item)
    let supplements = (span.section + 1) * headerCount + span.section * footerCount
    return span.firstLine + headerCount + (item - span.firstItem) / columns - supplements
  }

  /// The number of items, and of elements, in the lines before `line`, in `0...lineCount`. O(log s).
  func before(line: Int) -> (items: Int, elements: Int) {
    if line >= lineCount { return (itemCount, elementCount) }
    let span = span(ofLine: line)
    let place = line - span.firstLine - headerCount
    let items = span.firstItem + min(max(0, place) * columns, span.itemCount)
    let headers = span.section * headerCount + (place >= 0 ? headerCount : 0)
    return (items, items + headers + span.section * footerCount)
  }

  /// The element of the item at `item`, in `0...itemCount`, in the section of `span`.
  func element(ofItem item: Int, in span: Span) -> Int {
    item + (span.section + 1) * headerCount + span.section * footerCount
  }
}
