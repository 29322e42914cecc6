/// The difference between two collections of identified elements.
///
/// Elements of a large collection are not compared one by one. A change counts as the replacement of one range, whose
/// ends a binary search finds, as long as elements with live views agree. Otherwise all identities are compared, and
/// always in small collections. After several changes at once, a live element that moved far may lose its state.
nonisolated struct CollectionChange<ID: Hashable> {
  /// The replaced range; `nil` if no visible element has changed.
  private(set) var edit: LayoutEdit?
  /// The live elements that stay, with their indices before and after.
  private(set) var kept: [(from: Int, to: Int)] = []

  init(from oldCount: Int, to newCount: Int, live: [Int], old: (Int) -> ID, new: (Int) -> ID) {
    if oldCount == newCount, live.allSatisfy({ old($0) == new($0) }) {
      kept = live.map { ($0, $0) }
      return
    }
    let shared = min(oldCount, newCount)
    var prefix = Self.partition(shared) { old($0) == new($0) }
    var suffix = Self.partition(shared - prefix) { old(oldCount - 1 - $0) == new(newCount - 1 - $0) }
    let isSplice =
      shared > Self.comparedCount
      && live.allSatisfy { index in
        if index < prefix { return old(index) == new(index) }
        return index < oldCount - suffix || old(index) == new(index + newCount - oldCount)
      }
    if !isSplice {
      prefix = (0..<shared).first { old($0) != new($0) } ?? shared
      suffix = (0..<shared - prefix).first { old(oldCount - 1 - $0) != new(newCount - 1 - $0) } ?? shared - prefix
    }
    edit = LayoutEdit(index: prefix, removed: oldCount - suffix - prefix, inserted: newCount - suffix - prefix)
    var places: [ID: Int] = [:]
    let replaced = live.filter { $0 >= prefix && $0 < oldCount - suffix }
    if !replaced.isEmpty {
      for index in prefix..<newCount - suffix where places[new(index)] == nil { places[new(index)] = index }
    }
    for index in live {
      if index < prefix {
        kept.append((index, index))
      } else if index >= oldCount - suffix {
        kept.append((index, index + newCount - oldCount))
      } else if let place = places.removeValue(forKey: old(index)) {
        kept.append((index, place))
      }
    }
  }

  /// The greatest number of elements that are compared one by one: some 20 µs of comparisons.
  private static var comparedCount: Int { 4096 }

  /// The first index of which a condition does not hold, where it holds of all before. O(log n).
  private static func partition(_ count: Int, holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
