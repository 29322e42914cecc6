extension LazyGrid {
  /// Most rounds of measuring what is pinned: a header that is measured moves nothing that is seen, so a second one is rare.
  private static var largestPinCount: Int { 4 }

  /// Finds what is pinned, and measures it if it has not been seen yet.
  mutating func pin<Content: LazyContent>(
    _ viewport: LazyViewport, _ update: inout LazyUpdate, content: inout GridLines<Content>
  ) {
    pinnedHeader = nil
    pinnedFooter = nil
    if configuration.pinnedViews.isEmpty || sections.supplements.isEmpty || lines.count == 0 { return }
    for _ in 0..<LazyGrid.largestPinCount {
      let shown = LazyViewport(offset: viewport.offset + update.adjustment, length: viewport.length)
      guard let line = unmeasuredPin(shown), let length = content.length(at: line) else { break }
      lines.setLength(length, of: line)
      let again = lines.update(visible: shown, anchor: .automatic, content: &content)
      let passes = update.counters.passes + again.counters.passes
      let adjustment = update.adjustment + again.adjustment
      update = again
      update.counters.passes = passes
      update.adjustment = adjustment
    }
    let offset = viewport.offset + update.adjustment
    pinnedHeader = header(at: offset)
    pinnedFooter = footer(at: offset + viewport.length)
  }

  /// The line of a header or footer that is pinned in a viewport and has not been measured.
  private func unmeasuredPin(_ viewport: LazyViewport) -> Int? {
    if let section = headedSection(at: viewport.offset), lines.length(of: section.firstLine) == nil {
      return section.firstLine
    }
    if let section = footedSection(at: viewport.end), lines.length(of: section.lines.upperBound - 1) == nil {
      return section.lines.upperBound - 1
    }
    return nil
  }

  /// The section whose header is pinned where the viewport begins at `offset`: the last that begins at or before it.
  private func headedSection(at offset: Length) -> SectionIndex.Span? {
    guard configuration.pinnedViews.contains(.sectionHeaders), sections.supplements.contains(.headers),
      let line = lines.item(at: offset)
    else { return nil }
    return sections.span(ofLine: line)
  }

  /// The section whose footer is pinned where the viewport ends at `end`: the first that ends at or behind it.
  private func footedSection(at end: Length) -> SectionIndex.Span? {
    guard configuration.pinnedViews.contains(.sectionFooters), sections.supplements.contains(.footers),
      var line = lines.item(at: end - .smallest)
    else { return nil }
    // In the space between two sections it is the later one's, as at the start it is the earlier one's.
    if line + 1 < lines.count, self.end(of: line) < end { line += 1 }
    return sections.span(ofLine: line)
  }

  /// The pinned header: at the viewport's start, but not before its own place, and pushed out by the next section.
  private func header(at offset: Length) -> PinnedSupplement? {
    guard let span = headedSection(at: offset) else { return nil }
    let place = lines.start(of: span.firstLine)
    let length = lines.length(of: span.firstLine) ?? estimate
    let next = span.lines.upperBound
    let limit = next < lines.count ? lines.start(of: next) : contentLength
    return PinnedSupplement(section: span.section, start: max(place, min(offset, limit - length)), length: length)
  }

  /// The pinned footer: the header's rule behind a mirror.
  private func footer(at end: Length) -> PinnedSupplement? {
    guard let span = footedSection(at: end) else { return nil }
    let line = span.lines.upperBound - 1
    let place = self.end(of: line)
    let length = lines.length(of: line) ?? estimate
    let limit = span.firstLine > 0 ? self.end(of: span.firstLine - 1) : .zero
    return PinnedSupplement(
      section: span.section, start: min(place, max(end, limit + length)) - length, length: length)
  }

  /// Where a line ends, the space behind it not included.
  private func end(of line: Int) -> Length { lines.start(of: line) + (lines.length(of: line) ?? estimate) }
}
