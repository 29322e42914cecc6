extension ExtentIndex {
  /// The last item that begins at or before `offset`; the first one for offsets before the content. O(log n), or O(1)
  /// near a finger (`follow(from:to:)`); allocates nothing.
  ///
  /// An offset on the edge of two items belongs to the later one. Of several items of length zero on one edge, and the
  /// one behind them, the last is found, so the answer is unique; so is it behind the content, where the last item is
  /// found.
  ///
  /// - Parameter offset: in 1/64 pt.
  /// - Precondition: the index is not empty.
  package func position(at offset: Int64) -> ExtentPosition {
    if offset < 0 { return position(of: 0) }
    if offset >= terms.extent(root.summary) { return position(of: count - 1) }
    return position(of: offset, by: .start)
  }

  /// The item at `index`, in `0..<count`. O(log n), or O(1) near a finger; allocates nothing.
  package func position(of index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "an item's number is below the count")
    return position(of: Int64(index), by: .index)
  }

  /// The item of a place in the list, by offset or by number.
  ///
  /// Where all is measured a search ends, as a rule, in a leaf of items, and says where without a finger: what is
  /// written to memory on the way, and read in other pieces, is waited for.
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
      walk(&finger, to: place, by: key, terms)
    }
    return finger.item(at: place, by: key, spacing: spacing)
  }

  /// Passes on the items of `items`, which exist, in order. O(log n) for the first one and a step from each to the
  /// next; allocates nothing.
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

  /// The length of the item at `index` in 1/64 pt, or nil if it is not measured. O(log n), allocates nothing.
  package func length(of index: Int) -> Int64? {
    let position = position(of: index)
    return position.isMeasured ? position.length : nil
  }

  /// From where the first item of `items` begins to where the last one ends, in 1/64 pt; 0 for an empty range. O(log
  /// n).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  package func extent(of items: Range<Int>) -> Int64 {
    items.isEmpty ? 0 : position(of: items.upperBound - 1).end - position(of: items.lowerBound).start
  }

  /// The first item at or behind `item` that is not measured. O(log n), allocates nothing.
  package func firstUnmeasured(from item: ExtentPosition) -> ExtentPosition? {
    item.isMeasured ? unmeasured(item.unmeasuredBefore) : item
  }

  /// The first item at or behind `index` that is measured. O(log n), allocates nothing.
  package func firstMeasured(from index: Int) -> ExtentPosition? {
    if index >= count { return nil }
    let position = position(of: index)
    if position.isMeasured { return position }
    let number = index - position.unmeasuredBefore
    if number >= measuredCount { return nil }
    let finger = finger(ofNumber: number, measured: true)
    return finger.item(at: Int64(number), by: .measured, spacing: spacing)
  }

  /// The unmeasured item that has `number` unmeasured ones before it; `nil` where there is none. O(log n), allocates
  /// nothing.
  package func unmeasured(_ number: Int) -> ExtentPosition? { gap(from: number)?.first }

  /// The unmeasured item that has `number` unmeasured ones before it, and how many from it on follow each other without
  /// a measured one between them, as far as one run tells; `nil` where there is none. O(log n), allocates nothing.
  func gap(from number: Int) -> (first: ExtentPosition, count: Int)? {
    if number < 0 || number >= Int(root.summary.unmeasured) { return nil }
    let finger = finger(ofNumber: number, measured: false)
    let first = finger.item(at: Int64(number), by: .unmeasured, spacing: spacing)
    return (first, finger.at.index &+ Int(finger.run.count) &- first.index)
  }
}
