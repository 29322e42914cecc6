extension ExtentIndex {
  /// Appends the items of `items` that there are, with where they lie. A search where they begin and in each leaf behind, O(1) for each item.
  mutating func appendElements(of items: Range<Int>, to elements: inout ArrangedElements) {
    let (terms, spacing) = (terms, spacing)
    let end = min(items.upperBound, count)
    var next = max(0, items.lowerBound)
    while next < end {
      let finger = finger(of: next, terms)
      let part = next..<min(end, finger.end.index)
      elements.fill(atMost: part.count) { room in
        if LeafArena.isOfItems(finger.leaf) {
          leaves.withItems(finger.leaf) { Self.write(part, of: $0, finger, spacing, to: room) }
        } else {
          leaves.withRuns(finger.leaf) { Self.write(part, of: $0, finger, (terms, spacing), to: room) }
        }
        return part.count
      }
      next = part.upperBound
    }
  }

  /// Writes the items of `items`, which lie in a leaf of items from the finger's one on.
  private static func write(
    _ items: Range<Int>, of leaf: LeafItems, _ finger: ExtentFinger, _ spacing: Int64,
    to room: UnsafeMutablePointer<ArrangedElement>
  ) {
    var place = finger.at.start
    for item in items {
      let step = Int64(leaf[Int(finger.slot) &+ item &- items.lowerBound].step)
      room[item &- items.lowerBound] = ArrangedElement(item, start: place, length: step &- spacing, isMeasured: true)
      place &+= step
    }
  }

  /// Writes the items of `items`, which lie in a leaf that is not of items from the finger's run on.
  @inline(__always)
  private static func write(
    _ items: Range<Int>, of runs: LeafRuns, _ finger: ExtentFinger,
    _ measures: (terms: ExtentTerms, spacing: Int64), to room: UnsafeMutablePointer<ArrangedElement>
  ) {
    var slot = Int(finger.slot)
    var (run, step) = (finger.run, finger.step)
    var behind = finger.at.index &+ Int(run.count)
    var place = finger.at.start &+ Int64(items.lowerBound &- finger.at.index) &* step
    for item in items {
      if item == behind {
        slot &+= 1
        run = runs[slot]
        step = measures.terms.step(run)
        behind &+= Int(run.count)
      }
      room[item &- items.lowerBound] = ArrangedElement(
        item, start: place, length: step &- measures.spacing, isMeasured: run.isMeasured)
      place &+= step
    }
  }
}
