extension LazyMasonry {
  /// The state of a viewport during an update, in the coordinates of the placed items.
  struct Window {
    var start: Int64
    let length: Int64
    let overscan: Int64
    /// The work of the frame.
    var counters = LazyCounters()

    /// The interval within which items have to be placed.
    var low: Int64 { start - overscan }
    var high: Int64 { start + length + overscan }
  }

  /// Discards all placements, and starts at `item` with level columns.
  mutating func restart(at item: Int) { placements.restart(from: item, lanes: laneCount) }

  /// Places the unplaced items of a window, as far as they are ready.
  ///
  /// An item that is not ready blocks the items behind it, because it determines their columns.
  mutating func fill<Content: LazyContent>(_ window: inout Window, content: inout Content) {
    let before = window.counters.measured
    placements.findOuterItems()
    while placements.range.upperBound < count, lowest(placements.ends) < window.high {
      guard let length = content.length(at: placements.range.upperBound) else {
        window.counters.unready += 1
        break
      }
      window.counters.measured += 1
      placeForward(length)
    }
    while placements.first > 0, highest(placements.starts) - spacing > window.low {
      guard let length = content.length(at: placements.first - 1) else {
        window.counters.unready += 1
        break
      }
      window.counters.measured += 1
      placeBackward(length)
    }
    if window.counters.measured == before { return }
    window.counters.passes += 1
    let count = Int64(placements.count)
    estimate = Length(sixtyFourths: max(1, (placements.extent + count / 2) / count))
  }

  /// Places the next item in the column that ends first. Among equal ends, the column whose last item comes first.
  mutating func placeForward(_ length: Length) {
    var lane = 0
    for other in 1..<max(1, laneCount) where placements.ends[other] <= placements.ends[lane] {
      if placements.ends[other] < placements.ends[lane] || placements.lasts[other] < placements.lasts[lane] {
        lane = other
      }
    }
    placements.append(length.sixtyFourths, to: lane)
  }

  /// Places the item before the first in the column that starts last: the mirrored rule.
  private mutating func placeBackward(_ length: Length) {
    var lane = 0
    for other in 1..<max(1, laneCount) where placements.starts[other] >= placements.starts[lane] {
      if placements.starts[other] > placements.starts[lane] || placements.firsts[other] > placements.firsts[lane] {
        lane = other
      }
    }
    placements.prepend(length.sixtyFourths, to: lane)
  }

  /// Discards the placements from `item` on. O(columns), and a walk through a block.
  mutating func discard(from item: Int) {
    let first = max(item, placements.first)
    if first < placements.range.upperBound { placements.removeLast(from: first) }
  }

  /// Discards the placements before `item`. O(columns), and a walk through a block.
  mutating func discard(before item: Int) {
    let end = min(item, placements.range.upperBound)
    if end > placements.first { placements.removeFirst(before: end) }
  }

  /// Places the items again from the first one, after the placements reached it from elsewhere.
  ///
  /// Uses the known lengths up to `last`, and discards the rest.
  mutating func placeFromStart(to last: Int) {
    let lengths = (0...last).map { Length(sixtyFourths: placements.length(of: $0)) }
    restart(at: 0)
    for length in lengths { placeForward(length) }
  }
}
