/// An item on which work was begun, until it is released.
struct LiveItem: Equatable, Sendable {
  /// The item's place in the list.
  var index: Int
  let type: ItemType
  /// The phase that comes next; nil when all is done.
  var next: ItemPhase? = .make
  /// Whether layout has to be told the length.
  let needsMeasuring: Bool
  /// Whether what was made for another item is used again.
  let isRecycled: Bool
  /// Whether work was begun before the item was needed.
  let isPrefetched: Bool
  /// Whether the item has been needed since.
  var wasNeeded = false
  /// The length that was found, for layout to ask for, in 1/64 pt.
  var length: Int64 = 0
  /// From when on the item can be seen, once all is done.
  var readyTime: Int64 = 0
  /// The last update that placed the item.
  var lastPlaced: Int = 0

  /// Whether the item can be seen at `time`.
  func isReady(at time: Int64) -> Bool { next == nil && readyTime <= time }
}

/// The items that live, in the order of the list.
struct LiveItems: Equatable, Sendable {
  private(set) var items: [LiveItem] = []

  init() { items.reserveCapacity(64) }

  /// No items and no room for any: made without allocating.
  static var none: LiveItems { LiveItems(room: 0) }

  private init(room: Int) {}

  var count: Int { items.count }

  subscript(position: Int) -> LiveItem {
    _read { yield items[position] }
    _modify { yield &items[position] }
  }

  /// Where the first live item at or behind `index` is; `count` without one. O(log n) of those that live.
  func position(from index: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the live item `index` is; nil if it does not live.
  func position(of index: Int) -> Int? {
    let position = position(from: index)
    return position < items.count && items[position].index == index ? position : nil
  }

  /// Puts in an item that does not live yet; returns where it is.
  mutating func insert(_ item: LiveItem) -> Int {
    let position = position(from: item.index)
    items.insert(item, at: position)
    return position
  }

  /// Takes out all items that `isKept` says no of, in order, and hands them to `release`. O(n) of those that live.
  mutating func sweep(keeping isKept: (LiveItem) -> Bool, release: (LiveItem) -> Void) {
    var kept = 0
    for position in 0..<items.count {
      let item = items[position]
      guard isKept(item) else {
        release(item)
        continue
      }
      if kept != position { items[kept] = item }
      kept += 1
    }
    items.removeSubrange(kept...)
  }

  /// Makes room for `added` items before `index`.
  mutating func shift(from index: Int, by added: Int) {
    for position in position(from: index)..<items.count { items[position].index += added }
  }

  /// Moves `count` items from `from` so that they begin at `to`, in the list without them.
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
    // The order is that of a few runs: each of the rest is put in where it belongs.
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
