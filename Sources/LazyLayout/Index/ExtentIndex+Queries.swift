extension ExtentIndex {
  /// The last item that begins at or before `offset`, or the first item for offsets before the content.
  ///
  /// An offset on the edge of two items belongs to the later one. Among items of length zero on one edge the last item
  /// that begins there is found, so the result is unique. Offsets behind the content find the last item.
  ///
  /// O(log n), or O(1) near a finger (`follow(from:to:)`). Allocates nothing.
  ///
  /// - Parameter offset: in 1/64 pt.
  /// - Precondition: the index is not empty.
  package func position(at offset: Int64) -> ExtentPosition {
    if offset < 0 { return position(of: 0) }
    if offset >= terms.extent(root.summary) { return position(of: count - 1) }
    return position(of: offset, by: .start)
  }

  /// The item at `index`, in `0..<count`. O(log n), or O(1) near a finger. Allocates nothing.
  package func position(of index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "item index out of range")
    return position(of: Int64(index), by: .index)
  }

  /// The item at `index`, as ``position(of:)``, for methods that change the index: see `locate`.
  mutating func item(at index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "item index out of range")
    return locate(of: index, terms).item(at: Int64(index), by: .index, spacing: spacing)
  }

  /// The item at a place in the list, an offset or an index.
  ///
  /// In a fully measured list most searches end in a leaf of items, and need no finger. Building one would stall: a
  /// value that is stored in one width and loaded in another has no store-to-load forwarding.
  @inline(__always)
  private func position(of place: Int64, by key: ExtentKey) -> ExtentPosition {
    let terms = terms
    var finger: ExtentFinger
    if terms.hasGaps || near(place, by: key) != nil {
      finger = key == .start ? self.finger(at: place, terms) : self.finger(of: Int(place), terms)
    } else {
      let span = measuredLeaf(of: place, by: key)
      if LeafArena.isOfItems(span.leaf) {
        return span.position(of: leaves.item(place &- span[key], by: key, of: span), spacing: spacing)
      }
      finger = ExtentFinger(span)
      leaves.walk(&finger, to: place, by: key, terms)
    }
    return finger.item(at: place, by: key, spacing: spacing)
  }

  /// Calls `body` with each of the existing `items` in order. O(log n) for the first and O(1) for each further item.
  /// Allocates nothing.
  @inline(__always)
  package func forEachItem(in items: Range<Int>, _ body: (ExtentPosition) -> Void) {
    let terms = terms
    var next = items.lowerBound
    while next < items.upperBound {
      let finger = finger(of: next, terms)
      let start = RunStart(slot: Int(finger.slot), before: finger.at)
      next = leaves.withRuns(finger.leaf) { runs in
        runs.areShort
          ? runs.forEachItem(in: next..<items.upperBound, from: start, ShortRun.self, terms, body)
          : runs.forEachItem(in: next..<items.upperBound, from: start, ExtentRun.self, terms, body)
      }
    }
  }

  /// The length of the item at `index` in 1/64 pt, or `nil` if the item is not measured. O(log n). Allocates nothing.
  package func length(of index: Int) -> Int64? {
    let position = position(of: index)
    return position.isMeasured ? position.length : nil
  }

  /// The distance from the start of the first item of `items` to the end of the last, in 1/64 pt. 0 for an empty range.
  ///
  /// O(log n).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  package func extent(of items: Range<Int>) -> Int64 {
    items.isEmpty ? 0 : position(of: items.upperBound - 1).end - position(of: items.lowerBound).start
  }

  /// The first unmeasured item at or behind `item`. O(log n). Allocates nothing.
  package mutating func firstUnmeasured(from item: ExtentPosition) -> ExtentPosition? {
    item.isMeasured ? unmeasured(item.unmeasuredBefore) : item
  }

  /// The first measured item at or behind `index`. O(log n). Allocates nothing.
  package mutating func firstMeasured(from index: Int) -> ExtentPosition? {
    if index >= count { return nil }
    let position = item(at: index)
    if position.isMeasured { return position }
    let number = index - position.unmeasuredBefore
    if number >= measuredCount { return nil }
    let finger = locate(ofNumber: number, measured: true)
    return finger.item(at: Int64(number), by: .measured, spacing: spacing)
  }

  /// The unmeasured item with `number` unmeasured items before it, or `nil` if there are not as many. O(log n).
  /// Allocates nothing.
  package mutating func unmeasured(_ number: Int) -> ExtentPosition? { gap(from: number)?.first }

  /// The unmeasured item with `number` unmeasured items before it, and the number of items from it to the end of its
  /// run.
  ///
  /// `nil` if there are not as many unmeasured items. O(log n). Allocates nothing.
  mutating func gap(from number: Int) -> (first: ExtentPosition, count: Int)? {
    if number < 0 || number >= Int(root.summary.unmeasured) { return nil }
    let finger = locate(ofNumber: number, measured: false)
    let first = finger.item(at: Int64(number), by: .unmeasured, spacing: spacing)
    return (first, finger.at.index &+ Int(finger.run.count) &- first.index)
  }
}

/// An item of an `ExtentIndex` with its place.
package struct ExtentPosition: Equatable, Sendable {
  /// The item's index.
  package let index: Int
  /// The start of the item, with the spacing of the items before it, in 1/64 pt.
  package let start: Int64
  /// The item's length, estimated if the item is not measured, in 1/64 pt.
  package let length: Int64
  /// Whether the item is measured.
  package let isMeasured: Bool
  /// The number of unmeasured items before this one.
  package let unmeasuredBefore: Int
  /// The item's type: 0, 1 or 2, or 3 for all others.
  package let type: UInt8

  /// The end of the item without its spacing, in 1/64 pt.
  package var end: Int64 { start + length }
}
