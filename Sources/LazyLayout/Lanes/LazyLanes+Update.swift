extension LazyLanes {
  /// Lays the lanes out for what the scroll view is about to show; called once a frame. What is seen stays where it is while items
  /// around it are measured; at the start of the content the offset stays.
  ///
  /// - Precondition: `content.count` is the number of items; a requested item exists, and its alignment is in 0...1.
  /// - Complexity: O(log n) for the frame, O(lanes) for each measured item.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    precondition(content.count == count, "lanes are told of insertions and removals before they are updated")
    var counters = LazyCounters()
    let offset = viewport.offset.sixtyFourths + (restsAtStart ? 0 : pendingShift)
    var window = Window(
      start: 0, length: viewport.length.sixtyFourths, overscan: configuration.items.overscan.sixtyFourths)
    if case .item(let item, let alignment) = request {
      jump(to: item, alignment, &window, content: &content, counters: &counters)
    } else {
      if isFar(offset, window.length) { restart(at: item(at: Length(sixtyFourths: offset)) ?? 0) }
      window.start = offset - base
      fill(window, content: &content, counters: &counters)
    }
    if dealt.first == 0, dealt.pivot > 0, dealt.count > 0 { meetStart(&window, content: &content, counters: &counters) }
    return finish(window, from: viewport, counters: counters)
  }

  /// Whether a viewport lies more than its own length outside of what is dealt: then a new stretch begins there.
  private func isFar(_ offset: Int64, _ length: Int64) -> Bool {
    let start = offset - base
    if dealt.count == 0 && dealt.first != 0 && offset <= 0 { return true }
    let isBelow = dealt.range.upperBound < count && start > highest(ends) + length
    let isAbove = dealt.first > 0 && start + length < lowest(tops) - length
    return isBelow || isAbove
  }

  /// Brings an item to where a jump asks for it, as far as the content reaches.
  private mutating func jump<Content: LazyContent>(
    to item: Int, _ alignment: Double, _ window: inout Window, content: inout Content, counters: inout LazyCounters
  ) {
    precondition(item >= 0 && item < count, "a jump leads to an item that exists")
    precondition(alignment >= 0 && alignment <= 1, "an alignment is in 0...1")
    if !dealt.range.contains(item) { restart(at: item) }
    if dealt.count == 0 {
      guard let length = content.length(at: item) else { return window.start = 0 }
      dealDown(length, counters: &counters)
    }
    // The content may turn out to end within the window, which brings others in.
    for _ in 0..<4 {
      let found = dealt[item]
      let room = Int64((alignment * Double(window.length - found.length)).rounded())
      window.start = found.start - room
      fill(window, content: &content, counters: &counters)
      let largest = max(0, contentLength.sixtyFourths - window.length)
      let offset = max(0, min(window.start + base, largest))
      if offset == window.start + base { return }
      window.start = offset - base
      fill(window, content: &content, counters: &counters)
    }
  }

  /// Deals anew from the first item, now that it is dealt though the stretch began elsewhere; the first visible item stays.
  private mutating func meetStart<Content: LazyContent>(
    _ window: inout Window, content: inout Content, counters: inout LazyCounters
  ) {
    let isPulled = window.start + base <= 0
    let offset = window.start + base
    let visible = dealt.items(from: window.start, to: window.start + window.length, lanes: laneCount)
    let held = visible.isEmpty ? 0 : visible.lowerBound
    let position = dealt[held].start - window.start
    dealFromStart(to: max(held, visible.upperBound - 1))
    window.start = isPulled ? offset : max(0, dealt[held].start - position)
    fill(window, content: &content, counters: &counters)
  }

  /// Settles which items are kept, what the next update starts from, and what this one came to.
  private mutating func finish(
    _ window: Window, from viewport: LazyViewport, counters: LazyCounters
  ) -> LazyUpdate {
    var counters = counters
    let visible = dealt.items(from: window.start, to: window.start + window.length, lanes: laneCount)
    let placed =
      window.overscan == 0 ? visible : dealt.items(from: window.low, to: window.high, lanes: laneCount)
    let changed = kept.keep(
      placed, besides: (0..<0, 0..<0), retention: configuration.items.retention, of: count)
    counters.placed = placed.count
    counters.created = changed.created
    counters.released = changed.released + pendingReleases
    pendingReleases = 0
    anchor = reportedAnchor(visible, window)
    let offset = window.start + base
    restsAtStart = offset <= 0
    pendingShift = 0
    totals += counters
    return LazyUpdate(
      contentLength: contentLength, adjustment: Length(sixtyFourths: offset) - viewport.offset, visibleItems: visible,
      placedItems: placed, anchor: anchor, startIsKnown: dealt.first == 0,
      endIsKnown: dealt.range.upperBound == count, counters: counters)
  }

  /// The first visible item whose start is in view, or else the first of all; with `anchorItem == .partlyVisible` the first of all.
  private func reportedAnchor(_ visible: Range<Int>, _ window: Window) -> LazyAnchor? {
    guard var item = visible.first else { return nil }
    if configuration.items.anchorItem == .startingInView {
      for next in visible where dealt[next].start >= window.start && dealt[next].start < window.start + window.length {
        item = next
        break
      }
    }
    return LazyAnchor(index: item, position: Length(sixtyFourths: dealt[item].start - window.start))
  }
}
