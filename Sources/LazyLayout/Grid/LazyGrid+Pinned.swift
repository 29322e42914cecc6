extension LazyGrid {
  /// The maximum number of passes that measure pinned supplements. Measuring a header shifts no visible item, so a
  /// second pass is rare.
  private static var largestPinCount: Int { 4 }

  /// Finds the pinned supplements, and measures them if they are unmeasured.
  mutating func pin<Content: LazyContent>(
    _ viewport: LazyViewport, _ update: inout LazyUpdate, content: inout GridLines<Content>
  ) {
    pinnedHeader = nil
    pinnedFooter = nil
    if configuration.pinnedViews.isEmpty || sections.supplements.isEmpty || lines.count == 0 { return }
    for _ in 0..<LazyGrid.largestPinCount {
      var shown = viewport
      shown.offset += update.adjustment
      guard let line = unmeasuredPin(shown), let length = content.length(at: line) else { break }
      lines.setLength(length, of: line)
      let again = lines.update(visible: shown, anchor: .automatic, content: &content)
      let passes = update.counters.passes + again.counters.passes
      let adjustment = update.adjustment + again.adjustment
      update = again
      update.counters.passes = passes
      update.adjustment = adjustment
    }
    pinnedHeader = header(at: viewport.unobscuredStart + update.adjustment)
    pinnedFooter = footer(at: viewport.unobscuredEnd + update.adjustment)
  }

  /// The target of a jump to an item: its line, beside the pinned supplements of its section.
  ///
  /// Measures these supplements if they are unmeasured.
  mutating func aim<Content: LazyContent>(
    at item: Int, _ alignment: Double, in viewport: LazyViewport, content: inout GridLines<Content>
  ) -> JumpTarget {
    precondition(item >= 0 && item < count, "jump target index out of range")
    var aim = JumpTarget(at: sections.line(ofItem: item), alignment: alignment, in: viewport)
    let lines = pinnedLines(ofItem: item)
    if let header = lines.header { measure(header, content: &content) }
    if let footer = lines.footer { measure(footer, content: &content) }
    let pinned = pinnedLengths(ofItem: item)
    aim.pinnedStart = pinned.header.sixtyFourths
    aim.pinnedEnd = pinned.footer.sixtyFourths
    return aim
  }

  private mutating func measure<Content: LazyContent>(_ line: Int, content: inout GridLines<Content>) {
    if lines.length(of: line) == nil, let length = content.length(at: line) { lines.setLength(length, of: line) }
  }

  /// The lengths of the pinned supplements of an item's section: the covered part of a viewport at the item. O(log n).
  ///
  /// Estimated if unmeasured; zero if not pinned. The item is in `0..<count`.
  package func pinnedLengths(ofItem item: Int) -> (header: Length, footer: Length) {
    let lines = pinnedLines(ofItem: item)
    return (
      lines.header.map { self.lines.length(of: $0) ?? estimate } ?? .zero,
      lines.footer.map { self.lines.length(of: $0) ?? estimate } ?? .zero
    )
  }

  /// The lines of the pinned supplements of an item's section.
  private func pinnedLines(ofItem item: Int) -> (header: Int?, footer: Int?) {
    if configuration.pinnedViews.isEmpty || sections.supplements.isEmpty { return (nil, nil) }
    let span = sections.span(ofItem: item)
    return (pinsHeaders ? span.firstLine : nil, pinsFooters ? span.lines.upperBound - 1 : nil)
  }

  private var pinsHeaders: Bool {
    configuration.pinnedViews.contains(.sectionHeaders) && sections.supplements.contains(.headers)
  }

  private var pinsFooters: Bool {
    configuration.pinnedViews.contains(.sectionFooters) && sections.supplements.contains(.footers)
  }

  /// The line of a supplement that is pinned in a viewport, and unmeasured.
  private func unmeasuredPin(_ viewport: LazyViewport) -> Int? {
    if let section = headedSection(at: viewport.unobscuredStart), lines.length(of: section.firstLine) == nil {
      return section.firstLine
    }
    if let section = footedSection(at: viewport.unobscuredEnd), lines.length(of: section.lines.upperBound - 1) == nil {
      return section.lines.upperBound - 1
    }
    return nil
  }

  /// The section whose header is pinned at `offset`: the last that starts at or before it.
  private func headedSection(at offset: Length) -> SectionIndex.Span? {
    guard pinsHeaders, let line = lines.item(at: offset) else { return nil }
    return sections.span(ofLine: line)
  }

  /// The section whose footer is pinned at `end`: the first that ends at or behind it.
  private func footedSection(at end: Length) -> SectionIndex.Span? {
    guard pinsFooters, var line = lines.item(at: end - .smallest) else { return nil }
    // The space between two sections belongs to the later section here, mirroring the rule for headers.
    if line + 1 < lines.count, self.end(of: line) < end { line += 1 }
    return sections.span(ofLine: line)
  }

  /// The pinned header: at `offset`, but not before its natural place, and pushed out by the next section.
  private func header(at offset: Length) -> PinnedSupplement? {
    guard let span = headedSection(at: offset) else { return nil }
    let place = lines.start(of: span.firstLine)
    let length = lines.length(of: span.firstLine) ?? estimate
    let next = span.lines.upperBound
    let limit = next < lines.count ? lines.start(of: next) : contentLength
    return PinnedSupplement(section: span.section, start: max(place, min(offset, limit - length)), length: length)
  }

  /// The pinned footer: the mirrored rule of the header.
  private func footer(at end: Length) -> PinnedSupplement? {
    guard let span = footedSection(at: end) else { return nil }
    let line = span.lines.upperBound - 1
    let place = self.end(of: line)
    let length = lines.length(of: line) ?? estimate
    let limit = span.firstLine > 0 ? self.end(of: span.firstLine - 1) : .zero
    return PinnedSupplement(
      section: span.section, start: min(place, max(end, limit + length)) - length, length: length)
  }

  /// The end of a line without the space behind it.
  private func end(of line: Int) -> Length { lines.start(of: line) + (lines.length(of: line) ?? estimate) }
}
