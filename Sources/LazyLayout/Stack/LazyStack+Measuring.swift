/// What has to come to lie where, while unmeasured items around it are measured.
enum LayoutPin {
  /// The start of the content: the offset stays.
  case start(offset: Int64)
  /// The end of the content, as far past the viewport's end as it was.
  case end(overscroll: Int64)
  /// The start of an item, at a position in the viewport.
  case place(ExtentPosition, position: Int64)
  /// A point of an item at the same point of the viewport, as far as the content reaches.
  case item(JumpAim)

  /// Whether the length of the held item decides where it lies.
  var needsLength: Bool {
    switch self {
    case .start, .place: false
    case .end, .item: true
    }
  }
}

/// Where a jump is to bring an item, in 1/64 pt.
struct JumpAim {
  let index: Int
  /// Which point of the item is to lie at the same point of what is uncovered: 0 start, 1 end.
  let alignment: Double
  /// How much of the viewport's start is covered.
  let startInset: Int64
  /// How much of the viewport's end is covered.
  let endInset: Int64
  /// How long what is pinned to the start is: it lies between the inset and the item.
  var pinnedStart: Int64 = 0
  /// How long what is pinned to the end is.
  var pinnedEnd: Int64 = 0

  /// An aim at an item of what `viewport` shows.
  init(at index: Int, alignment: Double, in viewport: LazyViewport) {
    precondition(alignment >= 0 && alignment <= 1, "an alignment is in 0...1")
    self.index = index
    self.alignment = alignment
    startInset = viewport.startInset.sixtyFourths
    endInset = viewport.endInset.sixtyFourths
  }

  /// Where a viewport of `length` begins that shows an item so that lies at `place`, in content of `extent`; without
  /// one as if there were no ends.
  func offset(of place: (start: Int64, length: Int64), length: Int64, extent: Int64? = nil) -> Int64 {
    let free = length - startInset - endInset - pinnedStart - pinnedEnd - place.length
    let room = Int64((alignment * Double(free)).rounded())
    let offset = place.start - startInset - pinnedStart - room
    guard let extent else { return offset }
    return max(-startInset, min(offset, extent + endInset - length))
  }
}

extension LazyStack {
  /// Most rounds of looking for unmeasured items: one in an ordinary frame, two or three where a jump meets an end.
  private static var largestPassCount: Int { 8 }

  /// What to hold while unmeasured items of the window are measured.
  func automaticPin(_ frame: FrameLayout) -> LayoutPin {
    switch configuration.anchorEdge {
    case .start:
      if frame.offset <= 0 && (rest == .start || index.position(of: 0).isMeasured) {
        return .start(offset: frame.offset)
      }
    case .end:
      let end = largestOffset(frame.length)
      if frame.offset >= end && (rest == .end || index.position(of: count - 1).isMeasured) {
        return .end(overscroll: frame.offset - end)
      }
    }
    let seen = seenItem(frame)
    if seen == nil, isBehindEstimatedEnd(frame) {
      // What was here is gone, and what the scroll view will show in its stead ends with the content: the end is found
      // first.
      return .end(overscroll: frame.offset - largestOffset(frame.length))
    }
    let item = seen ?? unseenItem(frame)
    return .place(item, position: item.start - frame.offset)
  }

  /// Whether the viewport lies behind all items, and it is only estimated where they end.
  func isBehindEstimatedEnd(_ frame: FrameLayout) -> Bool {
    count > 0 && frame.offset > largestOffset(frame.length) && !index.position(of: count - 1).isMeasured
  }

  /// The item that stays put, of those that were seen: the tracked one; what the last update held; what was seen before
  /// or behind that; any that is measured. That something is measured does not say that it was seen: an item of which
  /// the stack was told the length, or that was seen long ago, may have others before it that have come since.
  private func seenItem(_ frame: FrameLayout) -> ExtentPosition? {
    if let tracked = trackedItem {
      let item = index.position(of: tracked)
      if (item.isMeasured || anchor?.index == tracked) && isInView(item, frame) { return item }
    }
    if holdsAnchor, let last = visibleAnchor(frame) { return last }
    if let last = anchorBesideForgotten(frame) { return last }
    let (spanning, next) = firstCandidate(frame)
    // After a jump the anchor is far away, which its number says: a search for it would begin at the root.
    let lastSeen = frame.lastIndex ?? count - 1
    let near = anchor.flatMap { $0.index >= next && $0.index <= lastSeen + 1 ? $0.index : nil }
    let last = near.map { index.position(of: $0) }
    if let last, isInView(last, frame) {
      // One that is not measured was seen as a blank at most, or was forgotten: what is seen behind it comes first.
      guard !last.isMeasured, let measured = index.firstMeasured(from: last.index) else { return last }
      return isInView(measured, frame) ? measured : last
    }
    if let last, last.index > 0, last.start >= frame.offset + frame.length {
      let cut = index.position(of: last.index - 1)
      if cut.isMeasured && isInView(cut, frame) { return cut }
    }
    if let seen = itemKeptWithAnchor(from: next, to: lastSeen, spanning: spanning, in: frame) { return seen }
    if next <= lastSeen, let measured = index.firstMeasured(from: next), measured.start < frame.offset + frame.length {
      return measured
    }
    if let forgotten = forgottenAnchor(frame) { return forgotten }
    return spanning.isMeasured && isInView(spanning, frame) ? spanning : nil
  }

  /// The last update's anchor, if it was forgotten and may reach into view though it is not estimated to. One that is
  /// far above may not.
  private func forgottenAnchor(_ frame: FrameLayout) -> ExtentPosition? {
    // One behind all that is seen begins there too: no search, which would begin at the root, is needed to say so.
    guard let anchor, anchor.index <= frame.lastIndex ?? count - 1 else { return nil }
    let last = index.position(of: anchor.index)
    guard !last.isMeasured else { return nil }
    return last.start > frame.offset - frame.length && last.start < frame.offset ? last : nil
  }

  /// The first item from `next` on that was laid out with the last update's anchor and is in view, or else the one that
  /// spans the start of the viewport. A row that was measured on an earlier visit is none of them: between it and what
  /// was just seen there may be others whose lengths nobody knows.
  private func itemKeptWithAnchor(
    from next: Int, to lastSeen: Int, spanning: ExtentPosition, in frame: FrameLayout
  ) -> ExtentPosition? {
    guard let anchor, let seen = kept.range(containing: anchor.index) else { return nil }
    let first = max(seen.lowerBound, next)
    if first < seen.upperBound, first <= lastSeen, let item = index.firstMeasured(from: first),
      item.index < seen.upperBound, item.start < frame.offset + frame.length
    {
      return item
    }
    return seen.contains(spanning.index) && spanning.isMeasured && spanning.end > frame.offset ? spanning : nil
  }

  @inline(__always) func isInView(_ item: ExtentPosition, _ frame: FrameLayout) -> Bool {
    item.end > frame.offset && item.start < frame.offset + frame.length
  }

  /// The item that spans the viewport's start, and the first that may be held in the viewport: it or the one behind.
  func firstCandidate(_ frame: FrameLayout) -> (spanning: ExtentPosition, next: Int) {
    let spanning = frame.spanning ?? index.position(at: frame.offset)
    let holdsSpanning = configuration.anchorItem == .partlyVisible && spanning.end > frame.offset
    return (spanning, spanning.start >= frame.offset || holdsSpanning ? spanning.index : spanning.index + 1)
  }

  /// The item that is put where it is estimated to be where none was seen: the first whose start is in view, or the one
  /// that spans it.
  private func unseenItem(_ frame: FrameLayout) -> ExtentPosition {
    let (spanning, next) = firstCandidate(frame)
    if next < count {
      let following = index.position(of: next)
      if following.start < frame.offset + frame.length { return following }
    }
    return spanning
  }

  /// The last update's anchor, if it is in view.
  private func visibleAnchor(_ frame: FrameLayout) -> ExtentPosition? {
    guard let anchor else { return nil }
    let last = index.position(of: anchor.index)
    let isInView = configuration.anchorItem == .partlyVisible ? last.end > frame.offset : last.start >= frame.offset
    return isInView && last.start < frame.offset + frame.length ? last : nil
  }

  /// The last update's anchor, if items that were seen with it have been forgotten, and there is no more than a screen
  /// between what it was and the viewport: all of that is measured then.
  private func anchorBesideForgotten(_ frame: FrameLayout) -> ExtentPosition? {
    guard hasForgotten, let anchor else { return nil }
    let last = index.position(of: anchor.index)
    let reach = frame.length + forgottenLength
    return last.start > frame.offset - reach && last.start < frame.offset + frame.length + reach ? last : nil
  }

  /// Whether what lies between the anchor and `seen` was forgotten: an estimate says where `seen` lies.
  @inline(__always) func hasForgotten(before seen: ItemSpan, _ frame: FrameLayout) -> Bool {
    hasForgotten && anchorBesideForgotten(frame).map { $0.unmeasuredBefore != seen.unmeasuredBefore } ?? false
  }

  /// Measures what the window shows, outward from what `pin` holds, and moves the frame's offset so that it is where it
  /// has to be.
  mutating func placeAround<Content: LazyContent>(_ pin: LayoutPin, frame: inout FrameLayout, content: inout Content) {
    let item = heldIndex(pin)
    var held = if case .place(let item, _) = pin { item } else { index.position(of: item) }
    (frame.spanning, frame.lastIndex) = (nil, nil)
    if pin.needsLength && !held.isMeasured {
      measure(item, frame: &frame, content: &content)
      held = index.position(of: item)
    }
    frame.offset = pinnedOffset(pin, at: held, length: frame.length)
    while frame.counters.passes < LazyStack.largestPassCount {
      frame.counters.passes += 1
      let position = held.start - frame.offset
      measureForward(from: held, at: position, frame: &frame, content: &content)
      measureBackward(from: held, at: position, frame: &frame, content: &content)
      refreshEstimate()
      // Behind items that are all measured the held one stays where it is.
      if held.unmeasuredBefore > 0 { held = index.find(item) }
      frame.offset = held.start - position
      let offset = pinnedOffset(pin, at: held, length: frame.length)
      if offset == frame.offset { break }
      // The content turned out to end within the window: what is held moves, and brings other items in.
      frame.offset = offset
    }
  }

  /// The item from which to measure outward.
  private func heldIndex(_ pin: LayoutPin) -> Int {
    switch pin {
    case .start: 0
    case .end: count - 1
    case .place(let item, _): item.index
    case .item(let aim): aim.index
    }
  }

  /// Where the viewport begins so that `pin` holds, by what is known now; `held` is the item from which to measure.
  @inline(__always) private func pinnedOffset(_ pin: LayoutPin, at held: ExtentPosition, length: Int64) -> Int64 {
    switch pin {
    case .start(let offset): offset
    case .end(let overscroll): largestOffset(length) + overscroll
    case .place(_, let position): held.start - position
    case .item(let aim): aim.offset(of: (held.start, held.length), length: length, extent: index.totalExtent)
    }
  }

  /// Measures items from `item`, whose start is at `position`, until the window's end is reached.
  private mutating func measureForward<Content: LazyContent>(
    from item: ExtentPosition, at position: Int64, frame: inout FrameLayout, content: inout Content
  ) {
    let end = frame.length + configuration.overscan.sixtyFourths - position + item.start
    var number = item.unmeasuredBefore
    // All between the item and the gap are measured, or not ready: the place of the gap is as exact as it can be.
    while let gap = index.gap(from: number), gap.first.start < end {
      let measured = measure(gap, until: end, content: &content)
      frame.counters.measured += measured.count
      switch measured.stop {
      case .atEnd: return
      case .withGap: break
      case .unready:
        frame.counters.awaited += 1
        number = gap.first.unmeasuredBefore + 1
      }
    }
  }

  /// The reason for which no more items of a gap are measured.
  private enum GapStop {
    /// The next item begins at or behind the end.
    case atEnd
    /// No more items of the gap are stored at once.
    case withGap
    /// The next item is not ready.
    case unready
  }

  /// Measures the items of a gap one after the other until one begins at `end` or is not ready, and stores their
  /// lengths together: a search for each of them would cost more than all else.
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

  /// The most lengths that are stored together, which lie on the stack.
  private static var largestMeasuredCount: Int { 32 }

  /// Measures the items before `item`, whose start is at `position`, until the window's start is reached.
  private mutating func measureBackward<Content: LazyContent>(
    from item: ExtentPosition, at position: Int64, frame: inout FrameLayout, content: inout Content
  ) {
    let start = -configuration.overscan.sixtyFourths
    // All items before end where this one begins, or earlier.
    guard position > start else { return }
    var origin = item.start
    var candidate = index.unmeasured(item.unmeasuredBefore - 1)
    while let previous = candidate, position - (origin - previous.end) > start {
      if let length = measure(previous.index, frame: &frame, content: &content) { origin += length - previous.length }
      candidate = index.unmeasured(previous.unmeasuredBefore - 1)
    }
  }

  /// Asks the content for an item's length, and remembers it. An item that is not ready keeps counting with its
  /// estimate.
  @discardableResult
  private mutating func measure<Content: LazyContent>(
    _ item: Int, frame: inout FrameLayout, content: inout Content
  ) -> Int64? {
    guard let length = content.length(at: item) else {
      frame.counters.awaited += 1
      return nil
    }
    frame.counters.measured += 1
    index.setLength(length.sixtyFourths, of: item, type: content.type(at: item).number)
    return length.sixtyFourths
  }

  /// Takes in that an item has been measured again, and what that says about others.
  mutating func setMeasuredLength(_ length: Length, of item: Int) {
    setLength(length, of: item)
    let before = anchorStart
    refreshEstimate()
    shiftAnchor(from: before)
  }

  /// Makes the mean of all measured lengths the estimate, and for items of other types than 0, which are known from
  /// before their lengths were forgotten, that of their type: O(1), whatever is behind it moves at once. Items that
  /// were never asked for may be of any type; the index has them among those of type 0.
  private mutating func refreshEstimate() {
    guard let mean = mean(index.measuredExtent, of: index.measuredCount) else { return }
    index.estimate = mean
    for type in 1..<UInt8(ExtentIndex.typeCount) {
      let ofType = self.mean(index.measuredExtent(ofType: type), of: index.measuredCount(ofType: type))
      index.setEstimate(ofType ?? mean, ofType: type)
    }
  }

  /// The mean length of `count` items, rounded to the nearest 1/64 pt, and at least that much.
  private func mean(_ extent: Int64, of count: Int) -> Int64? {
    count == 0 ? nil : max(1, (extent + Int64(count) / 2) / Int64(count))
  }
}
