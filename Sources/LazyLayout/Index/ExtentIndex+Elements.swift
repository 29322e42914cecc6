extension ExtentIndex {
  /// Appends the existing items of `items` with their places.
  ///
  /// One search for the first item and one for each further leaf, then O(1) for each item.
  mutating func appendElements(of items: Range<Int>, to elements: inout ArrangedElements) {
    let (terms, spacing) = (terms, spacing)
    let end = min(items.upperBound, count)
    var next = max(0, items.lowerBound)
    while next < end {
      let finger = locate(of: next, terms)
      let part = next..<min(end, finger.end.index)
      elements.fill(atMost: part.count) { room in
        if LeafArena.isOfItems(finger.leaf) {
          leaves.withItems(finger.leaf) { Self.write(part, of: $0, finger, spacing, to: room) }
        } else {
          leaves.withRuns(finger.leaf) { $0.write(part, from: finger, terms, to: room) }
        }
        return part.count
      }
      next = part.upperBound
    }
  }

  /// Writes the items of `items`, which lie in a leaf of items and begin at the finger's item.
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
}

extension LeafRuns {
  /// Writes the items of `items`, which lie in the leaf and begin in the finger's run.
  @inline(__always)
  fileprivate func write(
    _ items: Range<Int>, from finger: ExtentFinger, _ terms: ExtentTerms,
    to room: UnsafeMutablePointer<ArrangedElement>
  ) {
    let start = RunStart(slot: Int(finger.slot), before: finger.at)
    if areShort {
      write(items, from: start, ShortRun.self, terms, to: room)
    } else {
      write(items, from: start, ExtentRun.self, terms, to: room)
    }
  }

  /// Writes the items of `items`, which lie in the leaf and begin in the run at `start`.
  @inline(__always)
  private func write<Run: LeafRun>(
    _ items: Range<Int>, from start: RunStart, _: Run.Type, _ terms: ExtentTerms,
    to room: UnsafeMutablePointer<ArrangedElement>
  ) {
    var slot = start.slot
    var run: Run = run(slot)
    var step = terms.step(run)
    var behind = start.before.index &+ Int(run.count)
    var place = start.before.start &+ Int64(items.lowerBound &- start.before.index) &* step
    for item in items {
      if item == behind {
        slot &+= 1
        run = self.run(slot)
        step = terms.step(run)
        behind &+= Int(run.count)
      }
      room[item &- items.lowerBound] = ArrangedElement(
        item, start: place, length: step &- terms.spacing, isMeasured: run.gapMask == 0)
      place &+= step
    }
  }
}
