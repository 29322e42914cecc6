/// The point that keeps its position in the viewport while unmeasured items around it are measured.
enum AnchorPoint {
  /// The start of the content, with an unchanged offset.
  case start(offset: Int64)
  /// The end of the content, with an unchanged overscroll.
  case end(overscroll: Int64)
  /// The start of an item, at a position in the viewport.
  case place(ExtentPosition, position: Int64)
  /// The target of a jump, limited by the ends of the content.
  case item(JumpTarget)

  /// Whether the position depends on the length of the pinned item.
  var needsLength: Bool {
    switch self {
    case .start, .place: false
    case .end, .item: true
    }
  }
}

/// The target of a jump to an item, in 1/64 pt.
struct JumpTarget {
  let index: Int
  /// The point of the item, and of the unobscured part of the viewport, that are aligned: 0 start, 1 end.
  let alignment: Double
  /// The obscured length at the viewport's start.
  let startInset: Int64
  /// The obscured length at the viewport's end.
  let endInset: Int64
  /// The length pinned to the start, between the inset and the item.
  var pinnedStart: Int64 = 0
  /// The length pinned to the end.
  var pinnedEnd: Int64 = 0

  /// Creates a target in `viewport`.
  init(at index: Int, alignment: Double, in viewport: LazyViewport) {
    precondition(alignment >= 0 && alignment <= 1, "alignment must be in 0...1")
    self.index = index
    self.alignment = alignment
    startInset = viewport.startInset.sixtyFourths
    endInset = viewport.endInset.sixtyFourths
  }

  /// The offset at which a viewport of `length` shows an item at `place` as aimed.
  ///
  /// - Parameter extent: the length of the content, which limits the offset. `nil` for no limit.
  func offset(of place: (start: Int64, length: Int64), length: Int64, extent: Int64? = nil) -> Int64 {
    let free = length - startInset - endInset - pinnedStart - pinnedEnd - place.length
    let room = Int64((alignment * Double(free)).rounded())
    let offset = place.start - startInset - pinnedStart - room
    guard let extent else { return offset }
    return max(-startInset, min(offset, extent + endInset - length))
  }
}

extension LazyStack {
  /// The maximum number of measuring passes: one in an ordinary frame, two or three if a jump meets an end.
  private static var largestPassCount: Int { 8 }

  /// The point to hold while unmeasured items of the window are measured.
  mutating func automaticAnchorPoint(_ frame: FrameLayout) -> AnchorPoint {
    switch configuration.anchorEdge {
    case .start:
      if frame.offset <= 0 && (rest == .start || index.item(at: 0).isMeasured) {
        return .start(offset: frame.offset)
      }
    case .end:
      let end = largestOffset(frame.length)
      if frame.offset >= end && (rest == .end || index.item(at: count - 1).isMeasured) {
        return .end(overscroll: frame.offset - end)
      }
    }
    let visible = visibleAnchorItem(frame)
    if visible == nil, isBehindEstimatedEnd(frame) {
      // The items that were here are gone, and the scroll view will show the end of the content instead. So the end is
      // measured first.
      return .end(overscroll: frame.offset - largestOffset(frame.length))
    }
    let item = visible ?? estimatedAnchorItem(frame)
    return .place(item, position: item.start - frame.offset)
  }

  /// Whether the viewport lies behind all items, and their end is an estimate.
  mutating func isBehindEstimatedEnd(_ frame: FrameLayout) -> Bool {
    count > 0 && frame.offset > largestOffset(frame.length) && !index.item(at: count - 1).isMeasured
  }

  /// The visible item that keeps its position, by priority:
  ///
  /// 1. the tracked item,
  /// 2. the anchor that was moved explicitly,
  /// 3. the anchor if items beside it lost their lengths,
  /// 4. the last update's anchor, or the item before it if the anchor left the view at its end,
  /// 5. items that were visible with the anchor,
  /// 6. any measured item, or at last the anchor that lost its length.
  ///
  /// A measured item was not necessarily visible. Its length may have been set, or it was visible long ago and has
  /// unmeasured items before it.
  private mutating func visibleAnchorItem(_ frame: FrameLayout) -> ExtentPosition? {
    if let tracked = trackedItem {
      let item = index.item(at: tracked)
      if (item.isMeasured || anchor?.index == tracked) && isInView(item, frame) { return item }
    }
    if prefersAnchor, let last = visibleAnchor(frame) { return last }
    if let last = anchorBesideDiscarded(frame) { return last }
    let (spanning, next) = firstCandidate(frame)
    // A distant anchor after a jump is rejected by its index, because a search for it would begin at the root.
    let lastVisible = frame.lastIndex ?? count - 1
    let near = anchor.flatMap { $0.index >= next && $0.index <= lastVisible + 1 ? $0.index : nil }
    let last = near.map { index.item(at: $0) }
    if let last, isInView(last, frame) {
      // An unmeasured anchor was blank or lost its length: a measured item behind it has priority.
      guard !last.isMeasured, let measured = index.firstMeasured(from: last.index) else { return last }
      return isInView(measured, frame) ? measured : last
    }
    if let last, last.index > 0, last.start >= frame.offset + frame.length {
      let cut = index.item(at: last.index - 1)
      if cut.isMeasured && isInView(cut, frame) { return cut }
    }
    if let item = itemKeptWithAnchor(from: next, to: lastVisible, spanning: spanning, in: frame) { return item }
    if next <= lastVisible, let measured = index.firstMeasured(from: next), measured.start < frame.offset + frame.length
    {
      return measured
    }
    if let unmeasured = unmeasuredAnchor(frame) { return unmeasured }
    return spanning.isMeasured && isInView(spanning, frame) ? spanning : nil
  }

  /// The last update's anchor, if it lost its length and may reach into view beyond its estimate. Far above it cannot.
  private mutating func unmeasuredAnchor(_ frame: FrameLayout) -> ExtentPosition? {
    // An anchor behind the last visible item starts behind it too: the index decides without a search from the root.
    guard let anchor, !hasMeasuredAnchor, anchor.index <= frame.lastIndex ?? count - 1 else { return nil }
    let last = index.item(at: anchor.index)
    guard !last.isMeasured else { return nil }
    return last.start > frame.offset - frame.length && last.start < frame.offset ? last : nil
  }

  /// The first item from `next` on that was laid out with the last update's anchor and is in view, or the spanning
  /// item.
  ///
  /// Excludes items measured on earlier visits, as unmeasured items may lie between them and the items just seen.
  private mutating func itemKeptWithAnchor(
    from next: Int, to lastVisible: Int, spanning: ExtentPosition, in frame: FrameLayout
  ) -> ExtentPosition? {
    guard let anchor, let laidOut = kept.range(containing: anchor.index) else { return nil }
    let first = max(laidOut.lowerBound, next)
    if first < laidOut.upperBound, first <= lastVisible, let item = index.firstMeasured(from: first),
      item.index < laidOut.upperBound, item.start < frame.offset + frame.length
    {
      return item
    }
    return laidOut.contains(spanning.index) && spanning.isMeasured && spanning.end > frame.offset ? spanning : nil
  }

  @inline(__always) func isInView(_ item: ExtentPosition, _ frame: FrameLayout) -> Bool {
    item.end > frame.offset && item.start < frame.offset + frame.length
  }

  /// The item that spans the viewport's start, and the first item that may be held: the same or the next.
  mutating func firstCandidate(_ frame: FrameLayout) -> (spanning: ExtentPosition, next: Int) {
    let spanning = frame.spanning ?? index.position(at: frame.offset)
    let includesSpanning = configuration.anchorItem == .partlyVisible && spanning.end > frame.offset
    return (spanning, spanning.start >= frame.offset || includesSpanning ? spanning.index : spanning.index + 1)
  }

  /// The item that is held at its estimated position if none was visible: the first that starts in view, or the
  /// spanning one.
  private mutating func estimatedAnchorItem(_ frame: FrameLayout) -> ExtentPosition {
    let (spanning, next) = firstCandidate(frame)
    if next < count {
      let following = index.item(at: next)
      if following.start < frame.offset + frame.length { return following }
    }
    return spanning
  }

  /// The last update's anchor, if it is in view.
  private mutating func visibleAnchor(_ frame: FrameLayout) -> ExtentPosition? {
    guard let anchor else { return nil }
    let last = index.item(at: anchor.index)
    let isInView = configuration.anchorItem == .partlyVisible ? last.end > frame.offset : last.start >= frame.offset
    return isInView && last.start < frame.offset + frame.length ? last : nil
  }

  /// The last update's anchor, if items visible with it lost their lengths, and it is within a screen of the viewport.
  ///
  /// All items between the anchor and the viewport are then measured.
  private mutating func anchorBesideDiscarded(_ frame: FrameLayout) -> ExtentPosition? {
    guard hasDiscardedLengths, let anchor else { return nil }
    let last = index.item(at: anchor.index)
    let reach = frame.length + discardedAnchorLength
    return last.start > frame.offset - reach && last.start < frame.offset + frame.length + reach ? last : nil
  }

  /// Whether items between the anchor and `visible` lost their lengths, which makes the position of `visible` an
  /// estimate.
  @inline(__always) mutating func hasDiscardedLengths(before visible: ItemSpan, _ frame: FrameLayout) -> Bool {
    hasDiscardedLengths && anchorBesideDiscarded(frame).map { $0.unmeasuredBefore != visible.unmeasuredBefore } ?? false
  }

  /// Measures the items of the window outward from the item of `pin`, and updates the frame's offset so that `pin`
  /// holds.
  mutating func placeAround<Content: LazyContent>(_ pin: AnchorPoint, frame: inout FrameLayout, content: inout Content)
  {
    let item = anchorItemIndex(pin)
    var anchored = if case .place(let item, _) = pin { item } else { index.item(at: item) }
    (frame.spanning, frame.lastIndex) = (nil, nil)
    if pin.needsLength && !anchored.isMeasured {
      measure(item, frame: &frame, content: &content)
      anchored = index.item(at: item)
    }
    frame.offset = anchoredOffset(pin, at: anchored, length: frame.length)
    while frame.counters.passes < LazyStack.largestPassCount {
      frame.counters.passes += 1
      let position = anchored.start - frame.offset
      measureForward(from: anchored, at: position, frame: &frame, content: &content)
      measureBackward(from: anchored, at: position, frame: &frame, content: &content)
      refreshEstimate()
      // Behind fully measured items the start of the held item cannot change.
      if anchored.unmeasuredBefore > 0 { anchored = index.find(item) }
      frame.offset = anchored.start - position
      let offset = anchoredOffset(pin, at: anchored, length: frame.length)
      if offset == frame.offset { break }
      // The content ends within the window: the held item moves, and other items come into the window.
      frame.offset = offset
    }
  }

  /// The item from which to measure outward.
  private func anchorItemIndex(_ pin: AnchorPoint) -> Int {
    switch pin {
    case .start: 0
    case .end: count - 1
    case .place(let item, _): item.index
    case .item(let aim): aim.index
    }
  }

  /// The offset at which `pin` holds, with the current lengths.
  ///
  /// - Parameter anchored: the item from which to measure.
  @inline(__always) private func anchoredOffset(_ pin: AnchorPoint, at anchored: ExtentPosition, length: Int64) -> Int64
  {
    switch pin {
    case .start(let offset): offset
    case .end(let overscroll): largestOffset(length) + overscroll
    case .place(_, let position): anchored.start - position
    case .item(let aim): aim.offset(of: (anchored.start, anchored.length), length: length, extent: index.totalExtent)
    }
  }

  /// Measures items from `item`, whose start is at `position`, up to the window's end.
  private mutating func measureForward<Content: LazyContent>(
    from item: ExtentPosition, at position: Int64, frame: inout FrameLayout, content: inout Content
  ) {
    let end = frame.length + configuration.overscan.sixtyFourths - position + item.start
    var number = item.unmeasuredBefore
    // All items between `item` and the gap are measured or not ready, so the gap's start is as exact as possible.
    while let gap = index.gap(from: number), gap.first.start < end {
      let measured = measure(gap, until: end, content: &content)
      frame.counters.measured += measured.count
      switch measured.stop {
      case .atEnd: return
      case .withGap: break
      case .unready:
        frame.counters.unready += 1
        number = gap.first.unmeasuredBefore + 1
      }
    }
  }

  /// The reason for which the measuring of a gap stops.
  private enum GapStop {
    /// The next item starts at or behind the end.
    case atEnd
    /// The gap, or the capacity of the batch, is exhausted.
    case withGap
    /// The next item is not ready.
    case unready
  }

  /// Measures the items of a gap until one starts at `end` or is not ready, and stores the lengths in one batch.
  ///
  /// A search for each item would cost more than all other work.
  private mutating func measure<Content: LazyContent>(
    _ gap: (first: ExtentPosition, count: Int), until end: Int64, content: inout Content
  ) -> (count: Int, stop: GapStop) {
    let (most, spacing) = (min(gap.count, Self.largestMeasuredCount), index.spacing)
    return withUnsafeTemporaryAllocation(of: ExtentRun.self, capacity: Self.largestMeasuredCount) { runs in
      var (count, place, stop) = (0, gap.first.start, GapStop.atEnd)
      while place < end {
        guard count < most else {
          stop = .withGap
          break
        }
        let item = gap.first.index + count
        guard let length = content.length(at: item) else {
          stop = .unready
          break
        }
        runs[count] = ExtentRun(
          length: length.sixtyFourths, type: content.type(at: item).number, spacing: spacing)
        place += runs[count].step
        count += 1
      }
      index.measure(UnsafeBufferPointer(rebasing: runs[..<count]), from: gap.first.index)
      return (count, stop)
    }
  }

  /// The capacity of the batch of lengths, which lies on the stack.
  private static var largestMeasuredCount: Int { 32 }

  /// Measures the items before `item`, whose start is at `position`, up to the window's start.
  private mutating func measureBackward<Content: LazyContent>(
    from item: ExtentPosition, at position: Int64, frame: inout FrameLayout, content: inout Content
  ) {
    let start = -configuration.overscan.sixtyFourths
    // All items before end at or before the start of `item`.
    guard position > start else { return }
    var origin = item.start
    var candidate = index.unmeasured(item.unmeasuredBefore - 1)
    while let previous = candidate, position - (origin - previous.end) > start {
      if let length = measure(previous.index, frame: &frame, content: &content) { origin += length - previous.length }
      candidate = index.unmeasured(previous.unmeasuredBefore - 1)
    }
  }

  /// Measures an item and stores its length. An item that is not ready keeps its estimate.
  @discardableResult
  private mutating func measure<Content: LazyContent>(
    _ item: Int, frame: inout FrameLayout, content: inout Content
  ) -> Int64? {
    guard let length = content.length(at: item) else {
      frame.counters.unready += 1
      return nil
    }
    frame.counters.measured += 1
    index.setLength(length.sixtyFourths, of: item, type: content.type(at: item).number)
    return length.sixtyFourths
  }

  /// Stores a repeated measurement of an item, and updates the estimates.
  mutating func setMeasuredLength(_ length: Length, of item: Int) {
    setLength(length, of: item)
    let before = anchorStart
    refreshEstimate()
    shiftAnchor(from: before)
  }

  /// Sets the estimates to the mean of the measured lengths, of each type from 1 on separately. O(1).
  ///
  /// Only items that lost their lengths have a known type other than 0. The index stores items that were never measured
  /// as type 0.
  private mutating func refreshEstimate() {
    guard let mean = mean(index.measuredExtent, of: index.measuredCount) else { return }
    index.estimate = mean
    for type in 1..<UInt8(ExtentIndex.typeCount) {
      let ofType = self.mean(index.measuredExtent(ofType: type), of: index.measuredCount(ofType: type))
      index.setEstimate(ofType ?? mean, ofType: type)
    }
  }

  /// The mean length of `count` items, rounded to the nearest 1/64 pt, and at least 1/64 pt.
  private func mean(_ extent: Int64, of count: Int) -> Int64? {
    count == 0 ? nil : max(1, (extent + Int64(count) / 2) / Int64(count))
  }
}
