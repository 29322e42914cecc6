// A search goes down the inner nodes to a leaf, and through the runs of the leaf. Fingers remember where the last
// window's two searches ended.
extension ExtentIndex {
  /// Finds the items at both ends of a window, and puts the fingers there, so that searches in and around it take O(1)
  /// until the next edit or estimate. O(1) for a window near the last one, else O(log n); allocates nothing.
  ///
  /// - Parameters:
  ///   - start: where the window begins, in 1/64 pt; may lie outside the content.
  ///   - end: where it ends, above `start`.
  /// - Returns: what `position(at:)` finds at `start`, and at the last place before `end`.
  /// - Precondition: the index is not empty.
  package mutating func follow(from start: Int64, to end: Int64) -> (first: ExtentPosition, last: ExtentPosition) {
    // Most frames of a scroll end in the runs where the frame before them did.
    if !(hasVisitedFingers && hasFingers && fingers[0].isAt(offset: start) && fingers[1].isAt(offset: end - 1)) {
      let total = terms.extent(root.summary)
      if start < 0 || end > total { return followEdge(from: start, to: end, total) }
      point(from: start, to: end - 1)
    }
    let first = fingers[0].item(at: start, by: .start, spacing: spacing)
    return (first, fingers[1].item(at: end - 1, by: .start, spacing: spacing))
  }

  /// The item at `index`, in `0..<count`, to which both fingers then point: a window that is followed next is near it.
  /// O(log n), or O(1) near a finger; allocates nothing.
  mutating func find(_ index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "an item's number is below the count")
    let finger = finger(of: index, terms)
    if near(Int64(index), by: .index) == nil {
      fingers[0] = finger
      fingers[1] = finger
      (hasFingers, hasVisitedFingers) = (true, false)
    }
    return finger.item(at: Int64(index), by: .index, spacing: spacing)
  }

  /// The same for a window that reaches beyond the content.
  private mutating func followEdge(from start: Int64, to end: Int64, _ total: Int64) -> (
    first: ExtentPosition, last: ExtentPosition
  ) {
    if total > 0 { point(from: max(0, min(start, total - 1)), to: max(0, min(end, total) - 1)) }
    return (position(at: start), position(at: end - 1))
  }

  /// Puts the fingers on the runs at two offsets in the content.
  private mutating func point(from start: Int64, to last: Int64) {
    let terms = terms
    let marked = hasVisitedFingers && hasFingers ? (fingers[0].leaf, fingers[1].leaf) : nil
    let first = finger(at: start, terms)
    fingers[0] = first
    // After a jump the end of the window is nearer to its start than to the root.
    if !hasFingers || !fingers[1].holds(last, by: .start) { fingers[1] = first }
    hasFingers = true
    let second = finger(at: last, terms)
    fingers[1] = second
    if let marked, marked == (first.leaf, second.leaf) { return }
    hasVisitedFingers = true
    leaves.visit(first.leaf)
    leaves.visit(second.leaf)
  }

  /// The run in which `offset` lies, from the nearest finger if one points to its leaf.
  ///
  /// - Precondition: `offset` is in the content, the last item's spacing included.
  func finger(at offset: Int64, _ terms: ExtentTerms) -> ExtentFinger {
    finger(to: offset, by: .start, terms)
  }

  /// The run of the item at `index`, which exists, from the nearest finger if one points to its leaf.
  func finger(of index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    finger(to: Int64(index), by: .index, terms)
  }

  /// The run of the item that has `number` others before it that are measured, or that are not.
  func finger(ofNumber number: Int, measured: Bool) -> ExtentFinger {
    finger(to: Int64(number), by: measured ? .measured : .unmeasured, terms)
  }

  /// The run of a place, from the nearest finger if one points to its leaf.
  @inline(__always)
  private func finger(to place: Int64, by key: ExtentKey, _ terms: ExtentTerms) -> ExtentFinger {
    var finger: ExtentFinger
    if let near = near(place, by: key) {
      finger = fingers[near]
      if finger.holdsInRun(place, by: key) { return finger }
    } else if terms.hasGaps {
      finger = leaf(of: place, by: key, terms)
    } else {
      finger = ExtentFinger(measuredLeaf(of: place, by: key))
    }
    if !LeafArena.isOfItems(finger.leaf) {
      walk(&finger, to: place, by: key, terms)
      return finger
    }
    // All items of such a leaf are measured.
    finger.point(to: leaves.item(place &- finger.first[key], by: key, of: LeafSpan(finger)))
    return finger
  }

  /// Which finger points into the leaf of a place, if one does.
  @inline(__always)
  func near(_ place: Int64, by key: ExtentKey) -> Int? {
    if !hasFingers { return nil }
    let side = place >= fingers[1].at[key] ? 1 : 0
    return fingers[side].holds(place, by: key) ? side : nil
  }

  /// The leaf of a place, by offset or by number, in a list of which all is measured.
  ///
  /// - Precondition: the list has more than `place`.
  @inline(__always)
  func measuredLeaf(of place: Int64, by key: ExtentKey) -> LeafSpan {
    key == .start ? measuredLeaf(at: place) : measuredLeaf(of: place)
  }

  @inline(never)
  private func measuredLeaf(at offset: Int64) -> LeafSpan {
    measuredLeaf(upTo: UInt64(bitPattern: offset), byNumber: false)
  }

  @inline(never)
  private func measuredLeaf(of index: Int64) -> LeafSpan {
    // The lower half of a word of numbers is a handle, whatever it is.
    measuredLeaf(upTo: UInt64(bitPattern: index) << 32 | ~ExtentSummary.itemsMask, byNumber: true)
  }

  /// The last leaf before which lies `last` or less, in a list of which all is measured: by the numbers of items, or by
  /// their steps.
  ///
  /// One comparison for each child that is looked at. All lines that say the child are read at once: else those behind
  /// the first would be asked for only when that has come. The others are not waited for.
  @inline(__always)
  private func measuredLeaf(upTo last: UInt64, byNumber: Bool) -> LeafSpan {
    let nodes = inner.nodes
    var span = LeafSpan(root)
    var within = last
    var read = 0
    for _ in 0..<height {
      let extents = nodes.extents(of: span.leaf)
      let (items, plane) = (extents.next, byNumber ? extents.next : extents)
      let (slot, rest) = plane.slot(upTo: within)
      within = rest &- plane[slot] & (byNumber ? ExtentSummary.itemsMask : .max)
      read &+= items.touch() &+ (byNumber ? 0 : extents.touch())
      span.enter(slot, of: extents)
    }
    inner.keepAlive()
    // Zero, and nothing of the search waits for it.
    if byNumber { span.start &+= Int64(read) } else { span.index &+= read }
    return span
  }

  /// The last leaf that has no more than `place` before it by `key`, a sum over the items; the finger is at its first
  /// run.
  ///
  /// - Precondition: the list has more than `place`.
  @inline(__always)
  private func leaf(of place: Int64, by key: ExtentKey, _ terms: ExtentTerms) -> ExtentFinger {
    precondition(count > 0, "there is an item to find")
    var finger = ExtentFinger()
    finger.leaf = root.node
    finger.end = ExtentBefore().passing(root.summary, terms)
    var read = 0
    for _ in 0..<height {
      inner.withPlanes(finger.leaf) { planes in
        // Sums of what lies before a line and in it are what the key of a sum is, so that a line's can be taken from
        // the place first.
        let left = place &- finger.first[key]
        let line = ChildPlane.lastWord(upTo: left) { ExtentBefore().passing(planes.before(line: $0), terms)[key] }
        let rest = left &- ExtentBefore().passing(planes.before(line: line), terms)[key]
        let first = 8 &* line
        let slot =
          first
          &+ ChildPlane.lastWord(upTo: rest) {
            ExtentBefore().passing(planes.beforeInLine(first &+ $0), terms)[key]
          }
        // The plane in which most of such searches compare, all of which is asked for before anything of it is known;
        // and the other one of both that are needed: what is compared, and what says the child, its index and its
        // start.
        let plane = key == .start ? planes.extents : planes.items
        read &+= plane.touch() &+ planes.extents.touch(line: line) &+ planes.items.touch(line: line)
        finger.end = finger.first.passing(planes.before(slot &+ 1), terms)
        finger.first = finger.first.passing(planes.before(slot), terms)
        finger.leaf = planes.child(slot)
      }
    }
    finger.at = finger.first
    // Zero, and nothing of the search waits for it.
    finger.at.unmeasured &+= read
    return finger
  }

  /// Goes to the last run of a leaf that is not of items that has no more than `place` before it: from the finger's
  /// run, or from the leaf's last run if that is nearer.
  @inline(never)
  func walk(_ finger: inout ExtentFinger, to place: Int64, by key: ExtentKey, _ terms: ExtentTerms) {
    leaves.withRuns(finger.leaf) { runs in
      let start = RunStart(slot: Int(finger.slot), before: finger.at)
      let found = runs.walk(start, end: finger.end, to: place, by: key, terms)
      finger.slot = Int32(truncatingIfNeeded: found.slot)
      finger.at = found.before
      finger.run = runs[found.slot]
      finger.step = terms.step(finger.run)
    }
  }
}
