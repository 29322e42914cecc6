extension LazyGrid {
  /// The element at the anchor's position during edits.
  enum AnchorElement: Sendable {
    case item(Int)
    case header(Int)
    case footer(Int)
  }

  /// Inserts `added` unmeasured items before the item at `item`, in the section of that item or at the end of the last
  /// section.
  ///
  /// Later items of the section shift. Their lines lose their lengths, unless the shift is a multiple of the columns.
  /// O(log n).
  ///
  /// - Precondition: `item` is in `0...count`, `added` is zero or more, and there is a section.
  public mutating func insert(count added: Int, at item: Int) {
    insert(count: added, at: item, section: item < count ? sections.section(of: item) : sections.count - 1)
  }

  /// Inserts items in a given section: at its end, or if it is empty. O(log n).
  ///
  /// - Precondition: `item` is one of the section's items or the first behind them.
  public mutating func insert(count added: Int, at item: Int, section: Int) {
    precondition(section >= 0 && section < sections.count, "section index out of range")
    let span = sections.span(of: section)
    precondition(item >= span.firstItem && item <= span.items.upperBound, "insertion index lies outside of the section")
    if added <= 0 { return }
    kept.shift(from: sections.element(ofItem: item, in: span), by: added)
    var anchored = anchorElement
    if case .item(let old)? = anchored, item <= old { anchored = .item(old + added) }
    let place = item - span.firstItem
    let old = sections.itemLines(span.itemCount)
    let first = span.firstLine + sections.headerCount
    sections.setItemCount(span.itemCount + added, of: section)
    let new = sections.itemLines(span.itemCount + added)
    let columns = sections.columns
    let line = first + place / columns
    if added % columns == 0 {
      insertLines(count: new - old, at: place % columns == 0 ? line : line + 1)
      if place % columns != 0 { lines.invalidateLengths(of: line..<(line + 1)) }
    } else {
      insertLines(count: new - old, at: first + old)
      lines.invalidateLengths(of: line..<(first + new))
    }
    if columns > 1 { anchor(anchored) }
  }

  /// Removes the items in `removed`. Empty sections stay, with their headers and footers.
  ///
  /// Later items of the sections shift. Their lines lose their lengths, unless the shift is a multiple of the columns.
  /// O(log n) for each section.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  public mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "removed range out of bounds")
    var left = removed.count
    while left > 0 {
      let span = sections.span(ofItem: removed.lowerBound)
      let part = removed.lowerBound..<min(removed.lowerBound + left, span.items.upperBound)
      remove(part, of: span)
      left -= part.count
    }
  }

  private mutating func remove(_ removed: Range<Int>, of span: SectionIndex.Span) {
    let element = sections.element(ofItem: removed.lowerBound, in: span)
    pendingReleases += kept.count(in: element..<(element + removed.count))
    kept.close(element..<(element + removed.count))
    let anchored = anchorElement(without: removed)
    let place = removed.lowerBound - span.firstItem
    let first = span.firstLine + sections.headerCount
    let columns = sections.columns
    let old = sections.itemLines(span.itemCount)
    sections.setItemCount(span.itemCount - removed.count, of: span.section)
    let new = sections.itemLines(span.itemCount - removed.count)
    let line = first + place / columns
    if removed.count % columns == 0 {
      let removedLines = place % columns == 0 ? line : line + 1
      removeLines(removedLines..<(removedLines + old - new))
      if place % columns != 0 { lines.invalidateLengths(of: line..<(line + 1)) }
    } else {
      if anchored != nil { moveAnchorOutside(outside: (first + new)..<(first + old)) }
      removeLines((first + new)..<(first + old))
      lines.invalidateLengths(of: line..<(first + new))
    }
    if columns > 1 { anchor(anchored) }
  }

  /// Sets the length of the item at `item`, visible or not. O(log n).
  ///
  /// A longer item extends its line at once. After a shorter one, the next update measures the line's other items;
  /// until then the line keeps its length.
  ///
  /// - Precondition: `item` is in `0..<count`, and `length` is zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    let line = sections.line(ofItem: item)
    if sections.columns == 1 { return lines.setLength(length, of: line) }
    // The length of one item does not determine an unmeasured line.
    guard let old = lines.length(of: line) else { return }
    if length >= old {
      lines.setLength(length, of: line)
    } else if lines.kept.range(containing: line) == nil {
      lines.invalidateLengths(of: line..<(line + 1))
    } else if lines.configuration.fixedLength == nil {
      staleLines.insert(line..<(line + 1))
    }
  }

  /// Measures the lines that may have become shorter. The anchor keeps its position.
  ///
  /// A line that is not ready keeps its length while it is kept.
  mutating func remeasureStaleLines<Content: LazyContent>(_ content: inout GridLines<Content>) {
    var unready = ItemRanges()
    for range in staleLines.ranges {
      for line in range where lines.length(of: line) != nil {
        if lines.kept.range(containing: line) == nil {
          lines.invalidateLengths(of: line..<(line + 1))
        } else if let length = content.length(at: line) {
          lines.setMeasuredLength(length, of: line)
        } else {
          unready.insert(line..<(line + 1))
        }
      }
    }
    staleLines = unready
  }

  private mutating func insertLines(count added: Int, at line: Int) {
    lines.insert(count: added, at: line)
    staleLines.shift(from: line, by: added)
  }

  private mutating func removeLines(_ removed: Range<Int>) {
    lines.remove(removed)
    staleLines.close(removed)
  }

  /// Discards the lengths of the lines of `items`, and of the adjacent headers and footers, for example after a change
  /// of width.
  ///
  /// O(log n).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func invalidateLengths(of items: Range<Int>) {
    if items.isEmpty { return }
    let first = sections.span(ofItem: items.lowerBound)
    let last = sections.span(ofItem: items.upperBound - 1)
    let start = items.lowerBound == first.firstItem ? first.firstLine : sections.line(ofItem: items.lowerBound)
    let end =
      items.upperBound == last.items.upperBound
      ? last.lines.upperBound : sections.line(ofItem: items.upperBound - 1) + 1
    lines.invalidateLengths(of: start..<end)
  }

  /// Sets the length of the container across the scroll axis.
  ///
  /// If the number of columns changes, items are assigned to lines again, and all lengths are discarded. The first item
  /// of the anchor's line keeps its position. O(log n), and the time to free the lines' nodes. With more than 64
  /// columns additionally O(s), for `s` runs of sections.
  ///
  /// - Parameters:
  ///   - crossLength: the new length, in points.
  ///   - viewport: the next viewport, in the coordinates of the last update, if it is shorter along the axis. Keeps the
  ///     anchor visible.
  /// - Returns: whether the number of columns changed.
  @discardableResult
  public mutating func setCrossLength(_ crossLength: Double, showing viewport: LazyViewport? = nil) -> Bool {
    configuration.columns.crossLength = crossLength
    tracks = configuration.columns.tracks
    if tracks.tracks.count == sections.columns { return false }
    if let viewport, lines.moveAnchor(into: viewport) { anchorThroughEdits = nil }
    let anchored = anchorElement
    sections.setColumns(tracks.tracks.count)
    let new = sections.lineCount
    let old = lines.count
    lines.moveAnchor(to: 0)
    if new < old { lines.remove(new..<old) } else { lines.insert(count: new - old, at: old) }
    lines.invalidateLengths(of: 0..<new)
    staleLines.clamp(to: 0..<0)
    anchor(anchored)
    return true
  }

  /// The element at the anchor's position.
  private var anchorElement: AnchorElement? {
    // In a sequence of edits each holds the element of the first edit, which may have moved from the start of its line.
    if let anchorThroughEdits { return anchorThroughEdits }
    guard let anchor = lines.anchor, anchor.index < sections.lineCount else { return nil }
    switch sections.content(ofLine: anchor.index) {
    case .items(let items): return .item(items.lowerBound)
    case .header(let section): return .header(section)
    case .footer(let section): return .footer(section)
    }
  }

  /// The element at the anchor's position after the removal: the first remaining item of the anchor's line, or the next
  /// item.
  private func anchorElement(without removed: Range<Int>) -> AnchorElement? {
    guard case .item(let item)? = anchorElement else { return anchorElement }
    if item < removed.lowerBound { return .item(item) }
    let next = item < removed.upperBound ? removed.lowerBound : item - removed.count
    return next < count - removed.count ? .item(next) : nil
  }

  /// Moves the anchor to a line that is not removed, so that the removal does not shift the anchor's position.
  private mutating func moveAnchorOutside(outside removedLines: Range<Int>) {
    guard let anchor = lines.anchor, removedLines.contains(anchor.index) else { return }
    if removedLines.lowerBound > 0 {
      lines.moveAnchor(to: removedLines.lowerBound - 1)
    } else if removedLines.upperBound < lines.count {
      lines.moveAnchor(to: removedLines.upperBound)
    }
  }

  /// Makes the line that contains `anchored` the anchor.
  private mutating func anchor(_ anchored: AnchorElement?) {
    // With one column an item is a line, and the stack of lines keeps its anchor.
    anchorThroughEdits = sections.columns > 1 ? anchored : nil
    switch anchored {
    case .item(let item): lines.moveAnchor(to: sections.line(ofItem: item))
    case .header(let section): lines.moveAnchor(to: sections.span(of: section).firstLine)
    case .footer(let section): lines.moveAnchor(to: sections.span(of: section).lines.upperBound - 1)
    case nil: return
    }
  }
}
