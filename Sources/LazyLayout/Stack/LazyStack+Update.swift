extension LazyStack {
  /// Lays the stack out for what the scroll view is about to show; called once a frame.
  ///
  /// What stays put is chosen so: at or before the start of the content its start, so that items put in above the first
  /// are seen (with `anchorEdge == .end` instead at or behind the end its end); else the first visible item whose start
  /// is in view and that was measured before this update; else one that spans the viewport. ``trackedItem`` comes
  /// before all of these, where it is seen. With `anchorItem == .partlyVisible` it is the first visible item that was
  /// measured before, wherever it starts. Items that were seen therefore never move against each other or the viewport,
  /// whatever is measured; and a scroll back to the top ends at exactly zero, as then everything above is measured.
  ///
  /// - Parameters:
  ///   - viewport: what the scroll view shows, in the coordinates that the last update's adjustment led to; edits since
  ///     are accounted for here.
  ///   - request: what to keep in its place.
  ///   - content: asked for the lengths of items that have not been measured, each at most once; for that of one that
  ///     is not ready again with each pass, and in the next update.
  /// - Precondition: `content.count` is the stack's count; a requested item exists, and its alignment is in 0...1.
  /// - Complexity: O(log n) for the frame and for each measured item.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    if case .item(let item, let alignment) = request {
      return jump(to: JumpAim(at: item, alignment: alignment, in: viewport), visible: viewport, content: &content)
    }
    var frame = begin(viewport, content.count)
    let seen = follow(&frame)
    if seen.unmeasuredCount == 0, !hasForgotten(before: seen, frame),
      !seen.range.isEmpty || !isBehindEstimatedEnd(frame)
    {
      return finish(frame, showing: seen, from: viewport)
    }
    placeAround(automaticPin(frame), frame: &frame, content: &content)
    let placed = follow(&frame)
    return finish(frame, showing: placed, from: viewport)
  }

  /// Lays the stack out around an item that a jump aims at.
  mutating func jump<Content: LazyContent>(
    to aim: JumpAim, visible viewport: LazyViewport, content: inout Content
  ) -> LazyUpdate {
    precondition(aim.index >= 0 && aim.index < count, "a jump leads to an item that exists")
    var frame = begin(viewport, content.count)
    placeAround(.item(aim), frame: &frame, content: &content)
    let placed = follow(&frame)
    return finish(frame, showing: placed, from: viewport)
  }

  /// The frame that an update begins with.
  private mutating func begin(_ viewport: LazyViewport, _ contentCount: Int) -> FrameLayout {
    precondition(contentCount == count, "a stack is told of insertions and removals before it is updated")
    keepToBudget()
    return FrameLayout(offset: effectiveOffset(of: viewport), length: viewport.length.sixtyFourths)
  }

  /// Where the viewport begins now, after the edits since the last update.
  @inline(__always) func effectiveOffset(of viewport: LazyViewport) -> Int64 {
    let offset = viewport.offset.sixtyFourths
    if rest == .end, let restingExtent {
      return offset - max(0, restingExtent - seenLength) + largestOffset(viewport.length.sixtyFourths)
    }
    return offset + pendingShift
  }

  /// The largest offset without overscroll.
  @inline(__always) func largestOffset(_ length: Int64) -> Int64 { max(0, index.totalExtent - length) }

  /// The items of the viewport and its overscan; tells the index where they are, so that what is asked about them takes
  /// constant time.
  private mutating func follow(_ frame: inout FrameLayout) -> ItemSpan {
    let overscan = configuration.overscan.sixtyFourths
    let offset = frame.offset - overscan
    let end = frame.offset + frame.length + overscan
    if count == 0 || end <= offset { return ItemSpan(emptyAt: 0, unmeasuredBefore: 0) }
    let found = index.follow(from: offset, to: end)
    if overscan == 0 { (frame.spanning, frame.lastIndex) = (found.first, found.last.index) }
    return span(from: offset, to: end, first: found.first, last: found.last)
  }

  /// Settles which items are kept, what the next update starts from, and what this one came to.
  private mutating func finish(
    _ frame: FrameLayout, showing placed: ItemSpan, from viewport: LazyViewport
  ) -> LazyUpdate {
    var counters = frame.counters
    // What is seen ends near the fingers, which are on the ends of what is placed.
    let visible = configuration.overscan == .zero ? placed : items(from: frame.offset, to: frame.offset + frame.length)
    keep(placed.range, counters: &counters)
    anchor = reportedAnchor(visible, frame)
    let end = largestOffset(frame.length)
    switch configuration.anchorEdge {
    case .start: rest = frame.offset <= 0 ? .start : .middle
    case .end: rest = frame.offset >= end ? .end : .middle
    }
    restingExtent = index.totalExtent
    seenLength = frame.length
    pendingShift = 0
    holdsAnchor = false
    hasForgotten = false
    forgottenLength = 0
    totals += counters
    let unmeasured = index.count - index.measuredCount
    return LazyUpdate(
      contentLength: contentLength, adjustment: Length(sixtyFourths: frame.offset) - viewport.offset,
      visibleItems: visible.range, placedItems: placed.range, anchor: anchor,
      startIsKnown: visible.unmeasuredBefore == 0,
      endIsKnown: visible.unmeasuredBefore + visible.unmeasuredCount == unmeasured, counters: counters)
  }

  /// The item to hold, of those that are visible: the first whose start is in view, or else the one that spans the
  /// viewport; with `anchorItem == .partlyVisible` the first of all. One that is not ready was not seen, and is held
  /// only where nothing else is.
  @inline(__always) private func reportedAnchor(_ visible: ItemSpan, _ frame: FrameLayout) -> LazyAnchor? {
    guard let first = visible.first else { return nil }
    if let tracked = trackedItem, visible.range.contains(tracked) {
      return LazyAnchor(
        index: tracked, position: Length(sixtyFourths: index.position(of: tracked).start - frame.offset))
    }
    let skipsFirst =
      configuration.anchorItem == .startingInView && first.start < frame.offset && visible.range.count > 1
    if visible.unmeasuredCount > 0, let ready = index.firstMeasured(from: first.index + (skipsFirst ? 1 : 0)),
      visible.range.contains(ready.index)
    {
      return LazyAnchor(index: ready.index, position: Length(sixtyFourths: ready.start - frame.offset))
    }
    if skipsFirst {
      let next = first.end + index.spacing
      return LazyAnchor(index: first.index + 1, position: Length(sixtyFourths: next - frame.offset))
    }
    return LazyAnchor(index: first.index, position: Length(sixtyFourths: first.start - frame.offset))
  }

  /// Keeps `placed` and what was kept within the retention around it; releases the rest.
  private mutating func keep(_ placed: Range<Int>, counters: inout LazyCounters) {
    counters.placed = placed.count
    counters.released = pendingReleases
    pendingReleases = 0
    if kept.isExactly(placed) { return }
    counters.created = placed.count - kept.count(in: placed)
    let before = kept.count + counters.created
    kept.insert(placed)
    let low = max(0, placed.lowerBound - configuration.retention)
    let high = placed.upperBound + min(configuration.retention, count - placed.upperBound)
    kept.clamp(to: low..<high)
    counters.released += before - kept.count
  }
}

/// A viewport on its way through an update, in 1/64 pt.
struct FrameLayout {
  /// Where the viewport begins, by what is known so far.
  var offset: Int64
  let length: Int64
  /// The item at the offset, while that is known from the search for the items in view.
  var spanning: ExtentPosition?
  /// The last item that begins before the end of the viewport, while that is known from there.
  var lastIndex: Int?
  var counters = LazyCounters()

  init(offset: Int64, length: Int64) {
    self.offset = offset
    self.length = length
  }
}
