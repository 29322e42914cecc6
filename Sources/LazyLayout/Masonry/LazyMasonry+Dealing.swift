extension LazyMasonry {
  /// A viewport on its way through an update, in the coordinates of the dealt items.
  struct Window {
    var start: Int64
    let length: Int64
    let overscan: Int64

    /// Where items have to be dealt.
    var low: Int64 { start - overscan }
    var high: Int64 { start + length + overscan }
  }

  /// Forgets what is dealt, and begins at `item` with lanes that are level.
  mutating func restart(at item: Int) { dealt.restart(from: item, lanes: laneCount) }

  /// Deals what a window shows and is not dealt, as far as it is ready: an item that is not keeps those behind it
  /// waiting, for it decides on their lanes.
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

  /// Puts the next item into the lane that ends first; of lanes that end together into the one whose last item comes
  /// first.
  mutating func dealDown(_ length: Length, counters: inout LazyCounters) {
    counters.measured += 1
    var lane = 0
    for other in 1..<max(1, laneCount) where dealt.ends[other] <= dealt.ends[lane] {
      if dealt.ends[other] < dealt.ends[lane] || dealt.lasts[other] < dealt.lasts[lane] { lane = other }
    }
    dealt.append(length.sixtyFourths, to: lane)
  }

  /// Puts the item before the first into the lane that begins last: the same behind a mirror.
  private mutating func dealUp(_ length: Length, counters: inout LazyCounters) {
    counters.measured += 1
    var lane = 0
    for other in 1..<max(1, laneCount) where dealt.starts[other] >= dealt.starts[lane] {
      if dealt.starts[other] > dealt.starts[lane] || dealt.firsts[other] > dealt.firsts[lane] { lane = other }
    }
    dealt.prepend(length.sixtyFourths, to: lane)
  }

  /// Forgets the dealt items from `item` on. O(lanes), and a walk through a block.
  mutating func forget(from item: Int) {
    let first = max(item, dealt.first)
    if first < dealt.range.upperBound { dealt.removeLast(from: first) }
  }

  /// Forgets the dealt items before `item`. O(lanes), and a walk through a block.
  mutating func forget(before item: Int) {
    let end = min(item, dealt.range.upperBound)
    if end > dealt.first { dealt.removeFirst(before: end) }
  }

  /// Deals anew from the first item, once a stretch that began elsewhere has come there: from lengths that are known,
  /// as far as `last`. The rest is forgotten.
  mutating func dealFromStart(to last: Int) {
    let lengths = (0...last).map { Length(sixtyFourths: dealt.length(of: $0)) }
    var counters = LazyCounters()
    restart(at: 0)
    for length in lengths { dealDown(length, counters: &counters) }
  }
}
