extension LazyGrid {
  /// Lays out the grid for the next frame. Called once a frame.
  ///
  /// The rules are those of ``LazyStack/update(visible:anchor:content:)``, with lines as items. Pinned supplements are
  /// measured and kept also if their natural place is out of view.
  ///
  /// - Precondition: `content.count` is the number of items; a requested item exists, and its alignment is in 0...1.
  /// - Complexity: O(log n) for the frame and for each measured line.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    precondition(
      content.count == count, "content.count differs from the grid's count: call insert and remove before update")
    anchorThroughEdits = nil
    var lineContent = GridLines(sections, of: consume content)
    if staleLines.count > 0 { remeasureStaleLines(&lineContent) }
    var update: LazyUpdate
    if case .item(let item, let alignment) = request {
      let aim = aim(at: item, alignment, in: viewport, content: &lineContent)
      update = lines.jump(to: aim, visible: viewport, content: &lineContent)
    } else {
      update = lines.update(visible: viewport, anchor: .automatic, content: &lineContent)
    }
    pin(viewport, &update, content: &lineContent)
    content = lineContent.content
    return inItems(update, measured: lineContent.measured)
  }

  /// Converts an update of lines to an update of items.
  private mutating func inItems(_ lined: LazyUpdate, measured: Int) -> LazyUpdate {
    var update = lined
    // Without overscan the visible lines are the placed ones.
    let (placedItems, placed) = contents(of: lined.placedItems)
    update.placedItems = placedItems
    update.visibleItems =
      lined.visibleItems == lined.placedItems ? placedItems : contents(of: lined.visibleItems).items
    update.anchor = anchor(of: lined)
    let besides = (element(of: pinnedHeader, isHeader: true), element(of: pinnedFooter, isHeader: false))
    let changed = kept.keep(
      placed, besides: besides, retention: configuration.lines.retention, of: sections.elementCount)
    update.counters.measured = measured
    update.counters.placed = placed.count
    for item in 0..<2 {
      let pinned = item == 0 ? besides.0 : besides.1
      if pinned.clamped(to: placed).isEmpty { update.counters.placed += pinned.count }
    }
    update.counters.created = changed.created
    update.counters.released = changed.released + pendingReleases
    pendingReleases = 0
    totals += update.counters
    return update
  }

  /// The items of `lines`, and the items, headers and footers.
  private func contents(of lines: Range<Int>) -> (items: Range<Int>, elements: Range<Int>) {
    let (first, end) = (sections.before(line: lines.lowerBound), sections.before(line: lines.upperBound))
    return (first.items..<end.items, first.elements..<end.elements)
  }

  /// A pinned supplement as a range of one element, or empty without one.
  private func element(of pinned: PinnedSupplement?, isHeader: Bool) -> Range<Int> {
    guard let pinned else { return 0..<0 }
    let span = sections.span(of: pinned.section)
    let firstItem = sections.element(ofItem: span.firstItem, in: span)
    let element = isHeader ? firstItem - 1 : firstItem + span.itemCount
    return element..<(element + 1)
  }

  /// The first item of the anchor's line. For a supplement, the first item of the next visible line of items.
  private func anchor(of lined: LazyUpdate) -> LazyAnchor? {
    guard let anchor = lined.anchor else { return nil }
    var line = anchor.index
    while line < lined.visibleItems.upperBound {
      if case .items(let items) = sections.content(ofLine: line) {
        let position = anchor.position + lines.start(of: line) - lines.start(of: anchor.index)
        return LazyAnchor(index: items.lowerBound, position: position)
      }
      line += 1
    }
    return nil
  }
}
