/// The difference between two collections of identified elements.
///
/// A change of a large collection counts as a splice if elements with live views agree; a binary search finds the
/// range. Otherwise, and in small collections, all identities are compared. After several simultaneous changes, a live
/// element that moved far may lose its state.
nonisolated struct CollectionChange<ID: Hashable> {
  /// The replaced range; `nil` if counts and live elements are unchanged.
  private(set) var edit: LayoutEdit?
  /// The live elements that remain, with their old and new indices.
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

  /// The maximum count for a comparison of all elements, which takes about 20 µs.
  private static var comparedCount: Int { 4096 }

  /// The first index at which a condition is false, if it is true for all before. O(log n).
  private static func partition(_ count: Int, holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
