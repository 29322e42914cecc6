extension LazyStack {
  /// Lays out the stack for the next frame. Called once a frame.
  ///
  /// One point of the content keeps its position in the viewport, by priority:
  ///
  /// 1. At or before the start of the content: the start, so that items inserted above the first become visible. With
  ///    `anchorEdge == .end`: the end, at or behind it.
  /// 2. ``trackedItem``, if it is visible.
  /// 3. The first visible item that starts in view and was measured before this update. With `anchorItem ==
  ///    .partlyVisible`: the first visible item that was measured before.
  /// 4. An item that spans the viewport.
  ///
  /// So visible items never shift against each other or the viewport (no layout shift). A scroll back to the top ends
  /// at exactly zero, because everything above is then measured.
  ///
  /// - Parameters:
  ///   - viewport: the visible part, in the coordinates after the last update's adjustment. Later edits are accounted
  ///     for here.
  ///   - request: the item to keep in place.
  ///   - content: measures each unmeasured item at most once. An item that is not ready is queried again in each pass,
  ///     and in the next update.
  /// - Precondition: `content.count` is the stack's count; a requested item exists, and its alignment is in 0...1.
  /// - Complexity: O(log n) for the frame and for each measured item.
  public mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    if case .item(let item, let alignment) = request {
      return jump(to: JumpTarget(at: item, alignment: alignment, in: viewport), visible: viewport, content: &content)
    }
    var frame = begin(viewport, content.count)
    let visible = follow(&frame)
    if visible.unmeasuredCount == 0, !hasDiscardedLengths(before: visible, frame),
      !visible.range.isEmpty || !isBehindEstimatedEnd(frame)
    {
      return finish(frame, showing: visible, from: viewport)
    }
    placeAround(automaticAnchorPoint(frame), frame: &frame, content: &content)
    let placed = follow(&frame)
    return finish(frame, showing: placed, from: viewport)
  }

  /// Lays out the stack around the target of a jump.
  mutating func jump<Content: LazyContent>(
    to aim: JumpTarget, visible viewport: LazyViewport, content: inout Content
  ) -> LazyUpdate {
    precondition(aim.index >= 0 && aim.index < count, "jump target index out of range")
    var frame = begin(viewport, content.count)
    placeAround(.item(aim), frame: &frame, content: &content)
    let placed = follow(&frame)
    return finish(frame, showing: placed, from: viewport)
  }

  /// The initial state of an update's frame.
  private mutating func begin(_ viewport: LazyViewport, _ contentCount: Int) -> FrameLayout {
    precondition(
      contentCount == count, "content.count differs from the stack's count: call insert and remove before update")
    enforceMemoryBudget()
    return FrameLayout(offset: effectiveOffset(of: viewport), length: viewport.length.sixtyFourths)
  }

  /// The offset of the viewport, after the edits since the last update.
  @inline(__always) func effectiveOffset(of viewport: LazyViewport) -> Int64 {
    let offset = viewport.offset.sixtyFourths
    if rest == .end, let restingExtent {
      return offset - max(0, restingExtent - viewportLength) + largestOffset(viewport.length.sixtyFourths)
    }
    return offset + pendingShift
  }

  /// The largest offset without overscroll.
  @inline(__always) func largestOffset(_ length: Int64) -> Int64 { max(0, index.totalExtent - length) }

  /// The items of the viewport and its overscan. Moves the index's fingers there, so that later queries near them take
  /// O(1).
  private mutating func follow(_ frame: inout FrameLayout) -> ItemSpan {
    let overscan = configuration.overscan.sixtyFourths
    let offset = frame.offset - overscan
    let end = frame.offset + frame.length + overscan
    if count == 0 || end <= offset { return ItemSpan(emptyAt: 0, unmeasuredBefore: 0) }
    let found = index.follow(from: offset, to: end)
    if overscan == 0 { (frame.spanning, frame.lastIndex) = (found.first, found.last.index) }
    return span(from: offset, to: end, first: found.first, last: found.last)
  }

  /// Updates the kept items and the state for the next update, and returns the result of this one.
  private mutating func finish(
    _ frame: FrameLayout, showing placed: ItemSpan, from viewport: LazyViewport
  ) -> LazyUpdate {
    var counters = frame.counters
    // The fingers are on the ends of the placed items, near those of the visible ones.
    let visible =
      configuration.overscan == .zero ? placed : itemSpan(from: frame.offset, to: frame.offset + frame.length)
    counters.placed = placed.range.count
    (counters.created, counters.released) = keep(placed.range)
    anchor = reportedAnchor(visible, frame)
    hasMeasuredAnchor = visible.unmeasuredCount == 0
    let end = largestOffset(frame.length)
    switch configuration.anchorEdge {
    case .start: rest = frame.offset <= 0 ? .start : .middle
    case .end: rest = frame.offset >= end ? .end : .middle
    }
    restingExtent = index.totalExtent
    viewportLength = frame.length
    pendingShift = 0
    prefersAnchor = false
    hasDiscardedLengths = false
    discardedAnchorLength = 0
    totals += counters
    let unmeasured = index.count - index.measuredCount
    return LazyUpdate(
      contentLength: contentLength, adjustment: Length(sixtyFourths: frame.offset) - viewport.offset,
      visibleItems: visible.range, placedItems: placed.range, anchor: anchor,
      isStartMeasured: visible.unmeasuredBefore == 0,
      isEndMeasured: visible.unmeasuredBefore + visible.unmeasuredCount == unmeasured, counters: counters)
  }

  /// The visible item to hold: the first that starts in view, or the one that spans the viewport.
  ///
  /// With `anchorItem == .partlyVisible` it is the first visible item. An item that is not ready was blank, and is held
  /// only if no visible item is ready.
  @inline(__always) private mutating func reportedAnchor(_ visible: ItemSpan, _ frame: FrameLayout) -> LazyAnchor? {
    guard let first = visible.first else { return nil }
    if let tracked = trackedItem, visible.range.contains(tracked) {
      return LazyAnchor(
        index: tracked, position: Length(sixtyFourths: index.item(at: tracked).start - frame.offset))
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

  /// Keeps `placed` and the kept items within the retention around it, and releases the rest. Returns the numbers of
  /// items that were created, and that were released since the last update.
  private mutating func keep(_ placed: Range<Int>) -> (created: Int, released: Int) {
    let releases = pendingReleases
    pendingReleases = 0
    if kept.isExactly(placed) { return (0, releases) }
    let created = placed.count - kept.count(in: placed)
    let before = kept.count + created
    let low = max(0, placed.lowerBound - configuration.retention)
    let high = placed.upperBound + min(configuration.retention, count - placed.upperBound)
    kept.insert(placed, keeping: low..<high)
    return (created, releases + before - kept.count)
  }
}

/// The state of a viewport during an update, in 1/64 pt.
struct FrameLayout {
  /// The start of the viewport, with the current lengths.
  var offset: Int64
  let length: Int64
  /// The item at the offset, or `nil` if the last search does not tell.
  var spanning: ExtentPosition?
  /// The last item that starts before the viewport's end, or `nil` if the last search does not tell.
  var lastIndex: Int?
  var counters = LazyCounters()

  init(offset: Int64, length: Int64) {
    self.offset = offset
    self.length = length
  }
}

extension LazyStack {
  /// Sets the length of a viewport that was zoomed, not resized. O(1).
  ///
  /// After a resize the stack keeps the end of the content in place if it rested there. After a zoom it must not, as
  /// the scroll view computes the offset.
  public mutating func scaleViewport(to length: Length) { viewportLength = length.sixtyFourths }

  /// Makes `item` the anchor at the old anchor's position, in preference to all other items. O(log n).
  mutating func moveAnchor(to item: Int) {
    guard let old = anchor else { return }
    (prefersAnchor, hasMeasuredAnchor) = (true, false)
    if old.index == item { return }
    anchor?.index = item
    if rest == .middle { pendingShift += index.item(at: item).start - index.item(at: old.index).start }
  }

  /// Replaces an anchor that is outside the next viewport by an item that was visible and stays visible.
  ///
  /// A viewport that becomes shorter loses its end, which contains the anchor in a reversed list. O(log n).
  ///
  /// - Returns: whether the anchor was replaced.
  @discardableResult
  mutating func moveAnchor(into viewport: LazyViewport) -> Bool {
    guard rest != .end, let anchor, let start = anchorStart else { return false }
    let frame = FrameLayout(offset: effectiveOffset(of: viewport), length: viewport.length.sixtyFourths)
    if isInView(index.item(at: anchor.index), frame) { return false }
    let (spanning, next) = firstCandidate(frame)
    var item = spanning
    if next < count {
      let following = index.item(at: next)
      if isInView(following, frame) { item = following }
    }
    guard item.isMeasured, isInView(item, frame) else { return false }
    // The offset of the last viewport, computed from the anchor.
    let offset = start - anchor.position.sixtyFourths
    self.anchor = LazyAnchor(index: item.index, position: Length(sixtyFourths: item.start - offset))
    rest = .middle
    return true
  }
}
