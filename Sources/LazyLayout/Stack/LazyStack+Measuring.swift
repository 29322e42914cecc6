/// What has to come to lie where, while unmeasured items around it are measured.
enum LayoutPin {
  /// The start of the content: the offset stays.
  case start(offset: Int64)
  /// The end of the content, as far past the viewport's end as it was.
  case end(overscroll: Int64)
  /// The start of an item, at a position in the viewport.
  case place(index: Int, position: Int64)
  /// A point of an item at the same point of the viewport, as far as the content reaches.
  case item(Int, Double)

  /// Whether the length of the held item decides where it lies.
  var needsLength: Bool {
    switch self {
    case .start, .place: false
    case .end, .item: true
    }
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
    let item = heldItem(frame)
    return .place(index: item.index, position: item.start - frame.offset)
  }

  /// The item that stays put: those first that are kept with the last update's anchor, as they were seen and nothing unmeasured lies between
  /// them; then measured ones, seen before; then the last update's anchor, if its length was forgotten;
  /// items whose start is in view before one that spans, unless any that is visible will do.
  private func heldItem(_ frame: FrameLayout) -> ExtentPosition {
    let end = frame.offset + frame.length
    let spanning = index.position(at: frame.offset)
    let holdsSpanning = configuration.anchorItem == .partlyVisible && spanning.end > frame.offset
    let next = spanning.start >= frame.offset || holdsSpanning ? spanning.index : spanning.index + 1
    if let seen = seenItem(from: next, spanning: spanning, in: frame) { return seen }
    if let measured = index.firstMeasured(from: next), measured.start < end { return measured }
    if let anchor {
      let last = index.position(of: anchor.index)
      let isInView = configuration.anchorItem == .partlyVisible ? last.end > frame.offset : last.start >= frame.offset
      if isInView && last.start < end { return last }
    }
    if next < count {
      let following = index.position(of: next)
      if following.start < end { return following }
    }
    return spanning
  }

  /// The first item from `next` on that was laid out with the last update's anchor and is in view, or else the one that spans the start
  /// of the viewport. A row that was measured on an earlier visit is none of them: between it and what was just seen there may be others
  /// whose lengths nobody knows.
  private func seenItem(from next: Int, spanning: ExtentPosition, in frame: FrameLayout) -> ExtentPosition? {
    guard let anchor, let seen = kept.range(containing: anchor.index) else { return nil }
    let first = max(seen.lowerBound, next)
    if first < seen.upperBound, let item = index.firstMeasured(from: first), item.index < seen.upperBound,
      item.start < frame.offset + frame.length
    {
      return item
    }
    return seen.contains(spanning.index) && spanning.isMeasured && spanning.end > frame.offset ? spanning : nil
  }

  /// Measures what the window shows, outward from what `pin` holds, and moves the frame's offset so that it is where it has to be.
  mutating func placeAround<Content: LazyContent>(_ pin: LayoutPin, frame: inout FrameLayout, content: inout Content) {
    let item = heldIndex(pin)
    if pin.needsLength && !index.position(of: item).isMeasured {
      measure(item, frame: &frame, content: &content)
    }
    frame.offset = pinnedOffset(pin, length: frame.length)
    while frame.counters.passes < LazyStack.largestPassCount {
      frame.counters.passes += 1
      let position = index.position(of: item).start - frame.offset
      measureForward(from: item, at: position, frame: &frame, content: &content)
      measureBackward(from: item, at: position, frame: &frame, content: &content)
      refreshEstimate()
      frame.offset = index.position(of: item).start - position
      let offset = pinnedOffset(pin, length: frame.length)
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
    case .place(let item, _), .item(let item, _): item
    }
  }

  /// Where the viewport begins so that `pin` holds, by what is known now.
  private func pinnedOffset(_ pin: LayoutPin, length: Int64) -> Int64 {
    switch pin {
    case .start(let offset): return offset
    case .end(let overscroll): return largestOffset(length) + overscroll
    case .place(let item, let position): return index.position(of: item).start - position
    case .item(let item, let alignment):
      let target = index.position(of: item)
      let room = Int64((alignment * Double(length - target.length)).rounded())
      return max(0, min(target.start - room, largestOffset(length)))
    }
  }

  /// Measures items from `item`, whose start is at `position`, until the window's end is reached.
  private mutating func measureForward<Content: LazyContent>(
    from item: Int, at position: Int64, frame: inout FrameLayout, content: inout Content
  ) {
    let end = frame.length + configuration.overscan.sixtyFourths
    let origin = index.position(of: item).start
    var candidate = index.firstUnmeasured(from: item)
    // All between the item and the candidate are measured, or not ready: the candidate's place is as exact as it can be.
    while let next = candidate, position + next.start - origin < end {
      measure(next.index, frame: &frame, content: &content)
      candidate = index.firstUnmeasured(from: next.index + 1)
    }
  }

  /// Measures the items before `item`, whose start is at `position`, until the window's start is reached.
  private mutating func measureBackward<Content: LazyContent>(
    from item: Int, at position: Int64, frame: inout FrameLayout, content: inout Content
  ) {
    let start = -configuration.overscan.sixtyFourths
    var origin = index.position(of: item).start
    var candidate = index.lastUnmeasured(before: item)
    while let previous = candidate, position - (origin - previous.end) > start {
      if let length = measure(previous.index, frame: &frame, content: &content) { origin += length - previous.length }
      candidate = index.lastUnmeasured(before: previous.index)
    }
  }

  /// Asks the content for an item's length, and remembers it. An item that is not ready keeps counting with its estimate.
  @discardableResult
  private mutating func measure<Content: LazyContent>(
    _ item: Int, frame: inout FrameLayout, content: inout Content
  ) -> Int64? {
    guard let length = content.length(at: item) else {
      frame.counters.awaited += 1
      return nil
    }
    frame.counters.measured += 1
    index.setLength(length.sixtyFourths, of: item)
    return length.sixtyFourths
  }

  /// Makes the mean of all measured lengths the estimate: O(1), whatever is behind it moves at once.
  private mutating func refreshEstimate() {
    let count = Int64(index.measuredCount)
    if count > 0 { index.estimate = max(1, (index.measuredExtent + count / 2) / count) }
  }
}
