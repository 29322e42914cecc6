extension LazyLanes {
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
  mutating func restart(at item: Int) {
    dealt = DealtItems(from: item)
    for lane in 0..<laneCount {
      ends[lane] = 0
      tops[lane] = -spacing
    }
  }

  /// Deals what a window shows and is not dealt, as far as it is ready: an item that is not keeps those behind it waiting, for it
  /// decides on their lanes.
  mutating func fill<Content: LazyContent>(
    _ window: Window, content: inout Content, counters: inout LazyCounters
  ) {
    let before = counters.measured
    while dealt.range.upperBound < count, lowest(ends) < window.high {
      guard let length = content.length(at: dealt.range.upperBound) else {
        counters.awaited += 1
        break
      }
      dealDown(length, counters: &counters)
    }
    while dealt.first > 0, highest(tops) > window.low {
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

  /// Puts the next item into the lane that ends first.
  mutating func dealDown(_ length: Length, counters: inout LazyCounters) {
    counters.measured += 1
    var lane = 0
    for other in 1..<max(1, laneCount) where ends[other] < ends[lane] { lane = other }
    dealt.append(DealtItem(start: ends[lane], length: length.sixtyFourths, lane: Int32(lane)))
    ends[lane] += length.sixtyFourths + spacing
  }

  /// Puts the item before the first into the lane that begins last.
  private mutating func dealUp(_ length: Length, counters: inout LazyCounters) {
    counters.measured += 1
    var lane = laneCount - 1
    for step in 1..<max(1, laneCount) {
      let other = laneCount - 1 - step
      if tops[other] > tops[lane] { lane = other }
    }
    let start = tops[lane] - length.sixtyFourths
    dealt.prepend(DealtItem(start: start, length: length.sixtyFourths, lane: Int32(lane)))
    tops[lane] = start - spacing
  }

  /// Forgets the dealt items from `item` on.
  mutating func forget(from item: Int) {
    while dealt.range.upperBound > max(item, dealt.first) {
      let last = dealt.removeLast()
      ends[Int(last.lane)] = last.start
    }
  }

  /// Forgets the dealt items before `item`.
  mutating func forget(before item: Int) {
    while dealt.first < min(item, dealt.range.upperBound) {
      let first = dealt.removeFirst()
      tops[Int(first.lane)] = first.end
    }
  }

  /// Deals anew from the first item, once a stretch that began elsewhere has come there: from lengths that are known, as far as
  /// `last`. The rest is forgotten.
  mutating func dealFromStart(to last: Int) {
    let old = dealt
    var counters = LazyCounters()
    restart(at: 0)
    for item in 0..<(last + 1) {
      dealDown(Length(sixtyFourths: old[item].length), counters: &counters)
    }
  }
}
