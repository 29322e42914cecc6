extension LazyMasonry {
  /// The state of a viewport during an update, in the coordinates of the placed items.
  struct Window {
    var start: Int64
    let length: Int64
    let overscan: Int64

    /// The interval within which items have to be placed.
    var low: Int64 { start - overscan }
    var high: Int64 { start + length + overscan }
  }

  /// Discards all placements, and starts at `item` with level columns.
  mutating func restart(at item: Int) { dealt.restart(from: item, lanes: laneCount) }

  /// Places the unplaced items of a window, as far as they are ready.
  ///
  /// An item that is not ready blocks the items behind it, because it determines their columns.
  mutating func fill<Content: LazyContent>(
    _ window: Window, content: inout Content, counters: inout LazyCounters
  ) {
    let before = counters.measured
    dealt.findOuterItems()
    while dealt.range.upperBound < count, lowest(dealt.ends) < window.high {
      guard let length = content.length(at: dealt.range.upperBound) else {
        counters.awaited += 1
        break
      }
      dealDown(length, counters: &counters)
    }
    while dealt.first > 0, highest(dealt.starts) - spacing > window.low {
      guard let length = content.length(at: dealt.first - 1) else {
        counters.awaited += 1
        break
      }
      dealUp(length, counters: &counters)
    }
    if counters.measured == before { return }
    counters.passes += 1
    let count = Int64(dealt.count)
    estimate = Length(sixtyFourths: max(1, (dealt.extent + count / 2) / count))
  }

  /// Places the next item in the column that ends first. Among equal ends, the column whose last item comes first.
  mutating func dealDown(_ length: Length, counters: inout LazyCounters) {
    counters.measured += 1
    var lane = 0
    for other in 1..<max(1, laneCount) where dealt.ends[other] <= dealt.ends[lane] {
      if dealt.ends[other] < dealt.ends[lane] || dealt.lasts[other] < dealt.lasts[lane] { lane = other }
    }
    dealt.append(length.sixtyFourths, to: lane)
  }

  /// Places the item before the first in the column that starts last: the mirrored rule.
  private mutating func dealUp(_ length: Length, counters: inout LazyCounters) {
    counters.measured += 1
    var lane = 0
    for other in 1..<max(1, laneCount) where dealt.starts[other] >= dealt.starts[lane] {
      if dealt.starts[other] > dealt.starts[lane] || dealt.firsts[other] > dealt.firsts[lane] { lane = other }
    }
    dealt.prepend(length.sixtyFourths, to: lane)
  }

  /// Discards the placements from `item` on. O(columns), and a walk through a block.
  mutating func forget(from item: Int) {
    let first = max(item, dealt.first)
    if first < dealt.range.upperBound { dealt.removeLast(from: first) }
  }

  /// Discards the placements before `item`. O(columns), and a walk through a block.
  mutating func forget(before item: Int) {
    let end = min(item, dealt.range.upperBound)
    if end > dealt.first { dealt.removeFirst(before: end) }
  }

  /// Places the items again from the first one, after the placements reached it from elsewhere.
  ///
  /// Uses the known lengths up to `last`, and discards the rest.
  mutating func dealFromStart(to last: Int) {
    let lengths = (0...last).map { Length(sixtyFourths: dealt.length(of: $0)) }
    var counters = LazyCounters()
    restart(at: 0)
    for length in lengths { dealDown(length, counters: &counters) }
  }
}
