extension LazyMasonry {
  /// Lays out the masonry for the next frame. Called once a frame.
  ///
  /// Visible items keep their positions while items around them are measured. At the start of the content the offset is
  /// kept.
  ///
  /// - Precondition: `content.count` is the number of items; a requested item exists, and its alignment is in 0...1.
  /// - Complexity: O(log n) for the frame, O(columns) for each measured item.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    precondition(
      content.count == count, "content.count differs from the masonry's count: call insert and remove before update")
    var window = Window(
      start: 0, length: viewport.length.sixtyFourths, overscan: configuration.items.overscan.sixtyFourths)
    let overscroll = overscrollAtEnd(viewport)
    if case .item(let item, let alignment) = request {
      let aim = JumpTarget(at: item, alignment: alignment, in: viewport)
      jump(to: aim, &window, content: &content)
    } else if let overscroll {
      alignWithEnd(overscroll, &window, content: &content)
    } else {
      let offset = viewport.offset.sixtyFourths + shiftOfEdits(window.length)
      if isFar(offset, window.length) { restart(at: item(at: Length(sixtyFourths: offset)) ?? 0) }
      window.start = offset - base
      fill(&window, content: &content)
    }
    if placements.first == 0, placements.pivot > 0, placements.count > 0 {
      normalizeFromStart(&window, content: &content)
      if case .automatic = request, let overscroll {
        alignWithEnd(overscroll, &window, content: &content)
      }
    }
    return finish(window, from: viewport)
  }

  /// The shift of the anchor or of the resting edge by edits since the last update, in 1/64 pt.
  private func shiftOfEdits(_ length: Int64) -> Int64 {
    switch rest {
    case .start: 0
    case .middle: pendingShift
    case .end: restingEnd.map { largestOffset(length) - $0 } ?? 0
    }
  }

  /// The overscroll of a viewport that rests at the end, in 1/64 pt; negative for a scroll away from the end.
  ///
  /// `nil` if the viewport does not rest there, or has left the end by more than its length.
  private func overscrollAtEnd(_ viewport: LazyViewport) -> Int64? {
    if rest != .end || count == 0 { return nil }
    let largest = restingEnd ?? largestOffset(viewport.length.sixtyFourths)
    let overscroll = viewport.offset.sixtyFourths - largest
    let isNear = restingEnd != nil && overscroll > -viewport.length.sixtyFourths
    return isNear || overscroll >= 0 ? overscroll : nil
  }

  /// The largest offset without overscroll.
  private func largestOffset(_ length: Int64) -> Int64 { max(0, contentLength.sixtyFourths - length) }

  /// Moves the window to the end of the content, with the given overscroll.
  ///
  /// Appended items are placed behind the others, unless there are more than can be visible.
  private mutating func alignWithEnd<Content: LazyContent>(
    _ overscroll: Int64, _ window: inout Window, content: inout Content
  ) {
    let left = count - placements.range.upperBound
    if left > 0, placements.count == 0 || share(of: left) > 2 * window.length { restart(at: count) }
    placements.findOuterItems()
    while placements.range.upperBound < count, let length = content.length(at: placements.range.upperBound) {
      window.counters.measured += 1
      placeForward(length)
    }
    for _ in 0..<2 {
      window.start = highest(placements.ends) - spacing - window.length + overscroll
      fill(&window, content: &content)
      // Content that is shorter than the viewport starts at the viewport's start.
      if placements.first == 0 { window.start = max(window.start, overscroll - base) }
    }
  }

  /// Whether the viewport is more than its own length away from the placed items, so that placing starts again there.
  private func isFar(_ offset: Int64, _ length: Int64) -> Bool {
    let start = offset - base
    if placements.count == 0 && placements.first != 0 && offset <= 0 { return true }
    let isBelow = placements.range.upperBound < count && start > highest(placements.ends) + length
    let isAbove = placements.first > 0 && start + length < lowest(placements.starts) - spacing - length
    return isBelow || isAbove
  }

  /// Moves the window to the target of a jump, limited by the ends of the content.
  private mutating func jump<Content: LazyContent>(
    to aim: JumpTarget, _ window: inout Window, content: inout Content
  ) {
    let item = aim.index
    precondition(item >= 0 && item < count, "jump target index out of range")
    if !placements.range.contains(item) { restart(at: item) }
    placements.findOuterItems()
    if placements.count == 0 {
      guard let length = content.length(at: item) else { return window.start = 0 }
      window.counters.measured += 1
      placeForward(length)
    }
    // The content may end within the window, which moves other items into the window.
    for _ in 0..<4 {
      let place = (start: placements.start(of: item) + base, length: placements.length(of: item))
      window.start = aim.offset(of: place, length: window.length) - base
      fill(&window, content: &content)
      let found = (start: placements.start(of: item) + base, length: place.length)
      let offset = aim.offset(of: found, length: window.length, extent: contentLength.sixtyFourths)
      if offset == window.start + base { return }
      window.start = offset - base
      fill(&window, content: &content)
    }
  }

  /// Places the items again from the first one, after the placements reached it from elsewhere. The first visible item
  /// keeps its position.
  private mutating func normalizeFromStart<Content: LazyContent>(
    _ window: inout Window, content: inout Content
  ) {
    let isPulled = window.start + base <= 0
    let offset = window.start + base
    let visible = placements.items(from: window.start, to: window.start + window.length)
    let first = visible.isEmpty ? 0 : visible.lowerBound
    let position = placements.start(of: first) - window.start
    placeFromStart(to: max(first, visible.upperBound - 1))
    window.start = isPulled ? offset : max(0, placements.start(of: first) - position)
    fill(&window, content: &content)
  }

  /// Updates the kept items and the state for the next update, and returns the result of this one.
  private mutating func finish(_ window: Window, from viewport: LazyViewport) -> LazyUpdate {
    var counters = window.counters
    let visible = placements.items(from: window.start, to: window.start + window.length)
    let placed =
      window.overscan == 0 ? visible : placements.items(from: window.low, to: window.high)
    let changed = kept.keep(
      placed, besides: (0..<0, 0..<0), retention: configuration.items.retention, of: count)
    counters.placed = placed.count
    counters.created = changed.created
    counters.released = changed.released + pendingReleases
    pendingReleases = 0
    anchor = reportedAnchor(visible, window)
    let offset = window.start + base
    let end = largestOffset(window.length)
    switch configuration.items.anchorEdge {
    case .start: rest = offset <= 0 ? .start : .middle
    case .end: rest = offset >= end ? .end : .middle
    }
    restingEnd = end
    viewportLength = window.length
    pendingShift = 0
    placements.release()
    totals += counters
    return LazyUpdate(
      contentLength: contentLength, adjustment: Length(sixtyFourths: offset) - viewport.offset, visibleItems: visible,
      placedItems: placed, anchor: anchor, isStartMeasured: placements.first == 0,
      isEndMeasured: placements.range.upperBound == count, counters: counters)
  }

  /// The first visible item that starts in view, or the first visible one. With `anchorItem == .partlyVisible` always
  /// the first visible one.
  func reportedAnchor(_ visible: Range<Int>, _ window: Window) -> LazyAnchor? {
    guard var item = visible.first else { return nil }
    if configuration.items.anchorItem == .startingInView {
      for next in visible {
        let start = placements.start(of: next)
        guard start >= window.start, start < window.start + window.length else { continue }
        item = next
        break
      }
    }
    return LazyAnchor(index: item, position: Length(sixtyFourths: placements.start(of: item) - window.start))
  }
}
