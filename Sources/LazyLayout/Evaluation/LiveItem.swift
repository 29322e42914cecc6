/// An item from the start of its work until its release.
struct LiveItem: Equatable, Sendable {
  /// The item's index in the list.
  var index: Int
  let type: ItemType
  /// The next phase, or `nil` if all are done.
  var next: ItemPhase? = .make
  /// Whether layout needs the item's length.
  let needsMeasuring: Bool
  /// Whether the item reuses the views of another item.
  let isRecycled: Bool
  /// Whether the item was started before it was needed.
  let isPrefetched: Bool
  /// Whether the item has been needed since.
  var wasNeeded = false
  /// The measured length, in 1/64 pt.
  var length: Int64 = 0
  /// The time from which the item can be shown. Valid when all phases are done.
  var readyTime: Int64 = 0
  /// The number of the last update that placed the item.
  var lastPlaced: Int = 0

  /// Whether the item can be shown at `time`.
  func isReady(at time: Int64) -> Bool { next == nil && readyTime <= time }
}

/// The live items, sorted by index.
struct LiveItems: Equatable, Sendable {
  private(set) var items: [LiveItem] = []

  init() { items.reserveCapacity(64) }

  /// An empty collection without capacity, made without allocating.
  static var none: LiveItems { LiveItems(room: 0) }

  private init(room: Int) {}

  var count: Int { items.count }

  subscript(position: Int) -> LiveItem {
    _read { yield items[position] }
    _modify { yield &items[position] }
  }

  /// The position of the first live item at or behind `index`, or `count` if there is none. O(log n) in the live items.
  func position(from index: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of the live item `index`, or `nil` if the item is not live.
  func position(of index: Int) -> Int? {
    let position = position(from: index)
    return position < items.count && items[position].index == index ? position : nil
  }

  /// Inserts an item that is not live yet.
  ///
  /// - Returns: the item's position.
  mutating func insert(_ item: LiveItem) -> Int {
    let position = position(from: item.index)
    items.insert(item, at: position)
    return position
  }

  /// Removes all items that do not satisfy `isRetained`, in order, and passes them to `release`. O(n) in the live
  /// items.
  mutating func sweep(keeping isRetained: (LiveItem) -> Bool, release: (LiveItem) -> Void) {
    var kept = 0
    for position in 0..<items.count {
      let item = items[position]
      guard isRetained(item) else {
        release(item)
        continue
      }
      if kept != position { items[kept] = item }
      kept += 1
    }
    items.removeSubrange(kept...)
  }

  /// Adds `added` to the indices from `index` on.
  mutating func shift(from index: Int, by added: Int) {
    for position in position(from: index)..<items.count { items[position].index += added }
  }

  /// Moves `count` items at `from` to `to`, an index in the list without them.
  mutating func move(count: Int, from: Int, to: Int) {
    for position in items.indices {
      let index = items[position].index
      if index >= from, index < from + count {
        items[position].index = index - from + to
      } else {
        let closed = index >= from + count ? index - count : index
        items[position].index = closed >= to ? closed + count : closed
      }
    }
    // The result consists of few sorted runs: insertion sort.
    for position in items.indices.dropFirst() {
      let item = items[position]
      var place = position
      while place > 0, items[place - 1].index > item.index {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = item
    }
  }
}
