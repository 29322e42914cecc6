extension LazyGrid {
  /// What lies where the anchor lay, through edits: an item, or the header or footer of a section.
  enum Held: Sendable {
    case item(Int)
    case header(Int)
    case footer(Int)
  }

  /// Makes room for `added` new, unmeasured items before the item at `item`, in the section of that item; behind all
  /// items in the last section. The items behind them in the section move on: their lines are forgotten, unless they
  /// move by whole lines. O(log n).
  ///
  /// - Precondition: `item` is in `0...count`, `added` zero or more, and there is a section.
  public mutating func insert(count added: Int, at item: Int) {
    insert(count: added, at: item, section: item < count ? sections.section(of: item) : sections.count - 1)
  }

  /// The same, in a section that is named: for its end, and for one without items. O(log n).
  ///
  /// - Precondition: `item` is one of the section's items or the first behind them.
  public mutating func insert(count added: Int, at item: Int, section: Int) {
    precondition(section >= 0 && section < sections.count, "items are put into a section that exists")
    let span = sections.span(of: section)
    precondition(item >= span.firstItem && item <= span.items.upperBound, "items are put into their own section")
    if added <= 0 { return }
    kept.shift(from: sections.element(ofItem: item, in: span), by: added)
    var held = heldElement
    if case .item(let old)? = held, item <= old { held = .item(old + added) }
    let place = item - span.firstItem
    let old = sections.itemLines(span.itemCount)
    let first = span.firstLine + sections.headerCount
    sections.setItemCount(span.itemCount + added, of: section)
    let new = sections.itemLines(span.itemCount + added)
    let columns = sections.columns
    let line = first + place / columns
    if added % columns == 0 {
      insertLines(count: new - old, at: place % columns == 0 ? line : line + 1)
      if place % columns != 0 { lines.forgetLengths(of: line..<(line + 1)) }
    } else {
      insertLines(count: new - old, at: first + old)
      lines.forgetLengths(of: line..<(first + new))
    }
    if columns > 1 { hold(held) }
  }

  /// Takes the items of `removed` out; sections that become empty stay, with their headers and footers. The items
  /// behind them in their sections close up: their lines are forgotten, unless they move by whole lines. O(log n) for
  /// each section.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  public mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "only items that exist can be removed")
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
    let held = heldElement(without: removed)
    let place = removed.lowerBound - span.firstItem
    let first = span.firstLine + sections.headerCount
    let columns = sections.columns
    let old = sections.itemLines(span.itemCount)
    sections.setItemCount(span.itemCount - removed.count, of: span.section)
    let new = sections.itemLines(span.itemCount - removed.count)
    let line = first + place / columns
    if removed.count % columns == 0 {
      let gone = place % columns == 0 ? line : line + 1
      removeLines(gone..<(gone + old - new))
      if place % columns != 0 { lines.forgetLengths(of: line..<(line + 1)) }
    } else {
      if held != nil { parkAnchor(outside: (first + new)..<(first + old)) }
      removeLines((first + new)..<(first + old))
      lines.forgetLengths(of: line..<(first + new))
    }
    if columns > 1 { hold(held) }
  }

  /// Takes in that the item at `item` now has `length`, on screen or off it. Its line becomes longer with it; if the
  /// line is longer than the item, its other items have to say how long it is now: the next update asks them, and until
  /// they have answered it is as long as it was. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`, `length` zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    let line = sections.line(ofItem: item)
    if sections.columns == 1 { return lines.setLength(length, of: line) }
    // Of a line that nobody has asked one item says little.
    guard let old = lines.length(of: line) else { return }
    if length >= old {
      lines.setLength(length, of: line)
    } else if lines.kept.range(containing: line) == nil {
      lines.forgetLengths(of: line..<(line + 1))
    } else if lines.configuration.fixedLength == nil {
      doubtful.insert(line..<(line + 1))
    }
  }

  /// Asks the lines again that may be shorter than they are. What is held stays where it is, as where a length is told.
  /// One that is not ready keeps the length that it had as long as it is kept.
  mutating func askDoubtful<Content: LazyContent>(_ content: inout GridLines<Content>) {
    var unready = ItemRanges()
    for range in doubtful.ranges {
      for line in range where lines.length(of: line) != nil {
        if lines.kept.range(containing: line) == nil {
          lines.forgetLengths(of: line..<(line + 1))
        } else if let length = content.length(at: line) {
          lines.setMeasuredLength(length, of: line)
        } else {
          unready.insert(line..<(line + 1))
        }
      }
    }
    doubtful = unready
  }

  private mutating func insertLines(count added: Int, at line: Int) {
    lines.insert(count: added, at: line)
    doubtful.shift(from: line, by: added)
  }

  private mutating func removeLines(_ removed: Range<Int>) {
    lines.remove(removed)
    doubtful.close(removed)
  }

  /// Forgets the lengths of the lines that `items` are in, and of the headers and footers beside them, as after a
  /// change of width. O(log n).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func forgetLengths(of items: Range<Int>) {
    if items.isEmpty { return }
    let first = sections.span(ofItem: items.lowerBound)
    let last = sections.span(ofItem: items.upperBound - 1)
    let start = items.lowerBound == first.firstItem ? first.firstLine : sections.line(ofItem: items.lowerBound)
    let end =
      items.upperBound == last.items.upperBound
      ? last.lines.upperBound : sections.line(ofItem: items.upperBound - 1) + 1
    lines.forgetLengths(of: start..<end)
  }

  /// Lays the grid out in a container of another length across the scroll axis. Where that changes how many columns
  /// there are, the lines are dealt anew and forgotten; the first item of the line that was held stays where it is.
  /// O(log n), and the time to give back what was stored for the lines; with more than 64 columns O(s) besides, for `s`
  /// sections that differ.
  ///
  /// - Parameter viewport: what the scroll view will show, in the coordinates of the last update, where it shows less
  ///   along the axis than before: so that what is held is seen then.
  /// - Returns: whether the columns have changed in number.
  @discardableResult
  public mutating func setCrossLength(_ crossLength: Double, showing viewport: LazyViewport? = nil) -> Bool {
    configuration.columns.crossLength = crossLength
    tracks = configuration.columns.tracks
    if tracks.tracks.count == sections.columns { return false }
    if let viewport, lines.moveAnchor(into: viewport) { heldThroughEdits = nil }
    let held = heldElement
    sections.setColumns(tracks.tracks.count)
    let new = sections.lineCount
    let old = lines.count
    lines.moveAnchor(to: 0)
    if new < old { lines.remove(new..<old) } else { lines.insert(count: new - old, at: old) }
    lines.forgetLengths(of: 0..<new)
    doubtful.clamp(to: 0..<0)
    hold(held)
    return true
  }

  /// What lies where the anchor lies now.
  private var heldElement: Held? {
    // Of several edits in a frame each has to keep what the first found: it may no longer be the first of its line.
    if let heldThroughEdits { return heldThroughEdits }
    guard let anchor = lines.anchor, anchor.index < sections.lineCount else { return nil }
    switch sections.content(ofLine: anchor.index) {
    case .items(let items): return .item(items.lowerBound)
    case .header(let section): return .header(section)
    case .footer(let section): return .footer(section)
    }
  }

  /// What lies where the anchor lies once `removed` are gone: of the anchor's line the first item that stays, or else
  /// the next one.
  private func heldElement(without removed: Range<Int>) -> Held? {
    guard case .item(let item)? = heldElement else { return heldElement }
    if item < removed.lowerBound { return .item(item) }
    let next = item < removed.upperBound ? removed.lowerBound : item - removed.count
    return next < count - removed.count ? .item(next) : nil
  }

  /// Moves the anchor to a line that is there after `gone` are not: what it held has a place among the others.
  private mutating func parkAnchor(outside gone: Range<Int>) {
    guard let anchor = lines.anchor, gone.contains(anchor.index) else { return }
    if gone.lowerBound > 0 {
      lines.moveAnchor(to: gone.lowerBound - 1)
    } else if gone.upperBound < lines.count {
      lines.moveAnchor(to: gone.upperBound)
    }
  }

  /// Lets the anchor be the line in which `held` lies now.
  private mutating func hold(_ held: Held?) {
    // With one column an item is a line, and lines keep their anchor themselves.
    heldThroughEdits = sections.columns > 1 ? held : nil
    switch held {
    case .item(let item): lines.moveAnchor(to: sections.line(ofItem: item))
    case .header(let section): lines.moveAnchor(to: sections.span(of: section).firstLine)
    case .footer(let section): lines.moveAnchor(to: sections.span(of: section).lines.upperBound - 1)
    case nil: return
    }
  }
}
