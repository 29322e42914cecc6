/// An item that was dealt to a lane.
struct DealtItem: Equatable, Sendable {
  /// Where it begins, in 1/64 pt, counted from a place that stays the same while items are dealt.
  var start: Int64
  /// Its length in 1/64 pt.
  var length: Int64
  /// Its lane.
  var lane: Int32

  var end: Int64 { start + length }
}

/// Neighbouring items that were dealt to lanes, from the first to the last, with room to grow at both ends.
///
/// Items before `pivot` were dealt upwards: each ends at or before the end of the next one. Those from it on were dealt downwards: each
/// begins at or behind the start of the one before. So either part can be searched.
struct DealtItems: Equatable, Sendable {
  private var storage: [DealtItem] = []
  private var head = 0
  /// The first of the items; where there are none, the one that is dealt first.
  private(set) var first: Int
  private(set) var pivot: Int
  /// The lengths of all of them, in 1/64 pt.
  private(set) var extent: Int64 = 0

  /// None yet, the first to be dealt `item`.
  init(from item: Int) {
    first = item
    pivot = item
  }

  var count: Int { storage.count - head }

  /// The items, by number.
  var range: Range<Int> { first..<(first + count) }

  subscript(item: Int) -> DealtItem { storage[head + item - first] }

  mutating func append(_ item: DealtItem) {
    storage.append(item)
    extent += item.length
  }

  mutating func prepend(_ item: DealtItem) {
    if head == 0 { makeRoom() }
    head -= 1
    storage[head] = item
    first -= 1
    extent += item.length
  }

  mutating func removeLast() -> DealtItem {
    let item = storage.removeLast()
    extent -= item.length
    pivot = min(pivot, first + count)
    return item
  }

  mutating func removeFirst() -> DealtItem {
    let item = storage[head]
    head += 1
    first += 1
    pivot = max(pivot, first)
    extent -= item.length
    return item
  }

  /// The same items under numbers that are `added` greater.
  mutating func renumber(by added: Int) {
    first += added
    pivot += added
  }

  /// Room before the first item for as many as there are, so that growing costs O(1) for each in the mean.
  private mutating func makeRoom() {
    let room = max(16, count)
    var grown: [DealtItem] = []
    grown.reserveCapacity(room + storage.count)
    grown.append(contentsOf: repeatElement(DealtItem(start: 0, length: 0, lane: 0), count: room))
    grown.append(contentsOf: storage)
    storage = grown
    head = room
  }
}

extension DealtItems {
  /// The items of which some part lies from `start` up to but not including `end`, and those between them. O(log n), and a walk over
  /// the items beside the first and the last one.
  func items(from start: Int64, to end: Int64, lanes: Int) -> Range<Int> {
    var low = Int.max
    var high = Int.min
    let upward = range.lowerBound..<min(pivot, range.upperBound)
    let downward = max(pivot, range.lowerBound)..<range.upperBound
    let firstUp = partition(upward) { $0.end > start }
    if firstUp < upward.upperBound, self[firstUp].start < end || lanes > 1 {
      visit(firstUp..<upward.upperBound, backward: false, lanes: lanes, until: { $0.end >= end }) {
        if self[$0].start < end { (low, high) = (min(low, $0), max(high, $0)) }
      }
    }
    let behind = partition(downward) { $0.start >= end }
    visit(downward.lowerBound..<behind, backward: true, lanes: lanes, until: { $0.start <= start }) {
      if self[$0].end > start { (low, high) = (min(low, $0), max(high, $0)) }
    }
    return low > high ? first..<first : low..<(high + 1)
  }

  /// The last item that begins at or before `offset`; nil if none does. O(log n), and a walk over the items beside it.
  func item(at offset: Int64, lanes: Int) -> Int? {
    let downward = max(pivot, range.lowerBound)..<range.upperBound
    let behind = partition(downward) { $0.start > offset }
    if behind > downward.lowerBound { return behind - 1 }
    let upward = range.lowerBound..<min(pivot, range.upperBound)
    var found = partition(upward) { $0.end > offset }
    var last = found > upward.lowerBound ? found - 1 : nil
    var seen = LaneSet()
    while found < upward.upperBound, seen.count < lanes {
      if self[found].start <= offset { last = found } else { seen.insert(self[found].lane) }
      found += 1
    }
    return last
  }

  /// The first item of `items` for which `isBehind` says so, or their end; it says so of all behind that.
  private func partition(_ items: Range<Int>, _ isBehind: (DealtItem) -> Bool) -> Int {
    var low = items.lowerBound
    var high = max(low, items.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Visits items one by one until each lane has shown one for which `isPassed` says so.
  private func visit(
    _ items: Range<Int>, backward: Bool, lanes: Int, until isPassed: (DealtItem) -> Bool, _ body: (Int) -> Void
  ) {
    var seen = LaneSet()
    var step = 0
    while step < items.count, seen.count < lanes {
      let item = backward ? items.upperBound - 1 - step : items.lowerBound + step
      body(item)
      if isPassed(self[item]) { seen.insert(self[item].lane) }
      step += 1
    }
  }
}

/// A set of lanes, of at most 64.
struct LaneSet {
  private var bits: UInt64 = 0

  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ lane: Int32) { bits |= 1 << UInt64(lane) }
}
