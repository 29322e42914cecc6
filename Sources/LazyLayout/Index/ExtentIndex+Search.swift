// A search descends the inner nodes to a leaf, and walks the runs of the leaf. Two fingers cache the results of the
// last window's searches.
extension ExtentIndex {
  /// Finds the items at both ends of a window, and moves the fingers there.
  ///
  /// Searches in and around the window then take O(1) until the next edit or estimate. O(1) for a window near the last
  /// one, else O(log n). Allocates nothing.
  ///
  /// - Parameters:
  ///   - start: the start of the window, in 1/64 pt; may lie outside the content.
  ///   - end: the end of the window, above `start`.
  /// - Returns: the result of `position(at:)` at `start`, and at the last place before `end`.
  /// - Precondition: the index is not empty.
  package mutating func follow(from start: Int64, to end: Int64) -> (first: ExtentPosition, last: ExtentPosition) {
    // Most frames of a scroll end in the same runs as the previous frame.
    if !(hasVisitedFingers && hasFingers && fingers[0].isAt(offset: start) && fingers[1].isAt(offset: end - 1)) {
      let total = terms.extent(root.summary)
      if start < 0 || end > total { return followEdge(from: start, to: end, total) }
      point(from: start, to: end - 1)
    }
    let first = fingers[0].item(at: start, by: .start, spacing: spacing)
    return (first, fingers[1].item(at: end - 1, by: .start, spacing: spacing))
  }

  /// Finds the item at `index`, in `0..<count`, and moves both fingers there if neither is near.
  ///
  /// A window that is followed next is near the item. O(log n), or O(1) near a finger. Allocates nothing.
  mutating func find(_ index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "item index out of range")
    let finger = locate(of: index, terms)
    if near(Int64(index), by: .index) == nil {
      fingers[0] = finger
      fingers[1] = finger
      (hasFingers, hasVisitedFingers) = (true, false)
    }
    return finger.item(at: Int64(index), by: .index, spacing: spacing)
  }

  /// Follows a window that reaches beyond the content.
  private mutating func followEdge(from start: Int64, to end: Int64, _ total: Int64) -> (
    first: ExtentPosition, last: ExtentPosition
  ) {
    if total > 0 { point(from: max(0, min(start, total - 1)), to: max(0, min(end, total) - 1)) }
    return (position(at: start), position(at: end - 1))
  }

  /// Moves the fingers to the runs at two offsets in the content.
  private mutating func point(from start: Int64, to last: Int64) {
    let terms = terms
    let marked = hasVisitedFingers && hasFingers ? (fingers[0].leaf, fingers[1].leaf) : nil
    moveFinger(0, to: start, terms)
    // After a jump the end of the window is nearer to its start than to the root.
    if !hasFingers || !fingers[1].holds(last, by: .start) { fingers[1] = fingers[0] }
    hasFingers = true
    moveFinger(1, to: last, terms)
    if let marked, marked == (fingers[0].leaf, fingers[1].leaf) { return }
    hasVisitedFingers = true
    for finger in fingers { leaves.visit(finger.leaf) }
  }

  /// Moves a finger to the run at `offset`: in place within its leaf, as a copy costs more than a step of the walk.
  @inline(__always)
  private mutating func moveFinger(_ side: Int, to offset: Int64, _ terms: ExtentTerms) {
    if hasFingers, fingers[side].holds(offset, by: .start), !LeafArena.isOfItems(fingers[side].leaf) {
      if !fingers[side].isAt(offset: offset) { leaves.walk(&fingers[side], to: offset, by: .start, terms) }
    } else {
      fingers[side] = locate(at: offset, terms)
    }
  }

  /// The run at `offset`, from the nearest finger if one points to its leaf.
  ///
  /// - Precondition: `offset` is in the content, the last item's spacing included.
  func finger(at offset: Int64, _ terms: ExtentTerms) -> ExtentFinger {
    finger(to: offset, by: .start, terms)
  }

  /// The run of the item at `index`, which exists, from the nearest finger if one points to its leaf.
  func finger(of index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    finger(to: Int64(index), by: .index, terms)
  }

  // Mutating, as a call of a nonmutating method in a mutating one copies the index.

  /// The run at `offset`, as `finger(at:_:)`.
  mutating func locate(at offset: Int64, _ terms: ExtentTerms) -> ExtentFinger {
    finger(to: offset, by: .start, terms)
  }

  /// The run of the item at `index`, as `finger(of:_:)`.
  mutating func locate(of index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    finger(to: Int64(index), by: .index, terms)
  }

  /// The run of the measured or unmeasured item that has `number` items of the same state before it.
  mutating func locate(ofNumber number: Int, measured: Bool) -> ExtentFinger {
    finger(to: Int64(number), by: measured ? .measured : .unmeasured, terms)
  }

  /// The run at a place, from the nearest finger if one points to its leaf.
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
      leaves.walk(&finger, to: place, by: key, terms)
      return finger
    }
    // All items of a leaf of items are measured.
    finger.point(to: leaves.item(place &- finger.first[key], by: key, of: LeafSpan(finger)))
    return finger
  }

  /// The finger that points into the leaf of a place, or `nil`.
  @inline(__always)
  func near(_ place: Int64, by key: ExtentKey) -> Int? {
    if !hasFingers { return nil }
    let side = place >= fingers[1].at[key] ? 1 : 0
    return fingers[side].holds(place, by: key) ? side : nil
  }

  /// The run of the item at `index` in its leaf, if a finger points to it.
  @inline(__always)
  func runAtFinger(of index: Int) -> RunPlace? {
    guard let near = near(Int64(index), by: .index), fingers[near].isAt(index: index) else { return nil }
    return RunPlace(slot: Int(fingers[near].slot), within: Int32(truncatingIfNeeded: index &- fingers[near].at.index))
  }

  /// The leaf of a place, an offset or an index, in a fully measured list.
  ///
  /// - Precondition: the list has more than `place`.
  @inline(__always)
  func measuredLeaf(of place: Int64, by key: ExtentKey) -> LeafSpan {
    key == .start
      ? inner.measuredLeaf(at: place, under: root, height) : inner.measuredLeaf(of: place, under: root, height)
  }

  /// The last leaf with at most `place` before it by `key`, and a finger to the leaf's first run.
  ///
  /// - Precondition: the list has more than `place`.
  @inline(__always)
  private func leaf(of place: Int64, by key: ExtentKey, _ terms: ExtentTerms) -> ExtentFinger {
    precondition(count > 0, "search in an empty index")
    var finger = ExtentFinger()
    finger.leaf = root.node
    finger.end = PrefixSum().adding(root.summary, terms)
    var read = 0
    for _ in 0..<height {
      inner.withPlanes(finger.leaf) { planes in
        // Keys are linear: the key of a sum is the sum of the keys, so a line's sum can be subtracted first.
        let left = place &- finger.first[key]
        let line = ChildPlane.lastWord(upTo: left) { PrefixSum().adding(planes.before(line: $0), terms)[key] }
        let rest = left &- PrefixSum().adding(planes.before(line: line), terms)[key]
        let first = 8 &* line
        let slot =
          first
          &+ ChildPlane.lastWord(upTo: rest) {
            PrefixSum().adding(planes.beforeInLine(first &+ $0), terms)[key]
          }
        // Loads all lines of the plane in which most such searches compare, before any of them has arrived. Also loads
        // the needed lines of the other plane. Together they hold the compared sums, the child, its index and its
        // start.
        let plane = key == .start ? planes.extents : planes.items
        read &+= plane.touch() &+ planes.extents.touch(line: line) &+ planes.items.touch(line: line)
        finger.end = finger.first.adding(planes.before(slot &+ 1), terms)
        finger.first = finger.first.adding(planes.before(slot), terms)
        finger.leaf = planes.child(slot)
      }
    }
    finger.at = finger.first
    // `read` is zero. It is added to the result that the search does not depend on.
    finger.at.unmeasured &+= read
    return finger
  }
}

extension LeafArena {
  /// Moves the finger to the last run with at most `place` before it, in a leaf that is not one of items.
  ///
  /// Walks from the finger's run, or from the leaf's last run if that is nearer.
  @inline(never)
  func walk(_ finger: inout ExtentFinger, to place: Int64, by key: ExtentKey, _ terms: ExtentTerms) {
    withRuns(finger.leaf) { runs in
      let start = RunStart(slot: Int(finger.slot), before: finger.at)
      let found = runs.walk(start, end: finger.end, to: place, by: key, terms)
      finger.slot = Int32(truncatingIfNeeded: found.slot)
      finger.at = found.before
      finger.run = runs[found.slot]
      finger.step = terms.step(finger.run)
    }
  }
}

extension ChildArena {
  @inline(never)
  fileprivate func measuredLeaf(at offset: Int64, under root: ExtentChild, _ height: Int) -> LeafSpan {
    measuredLeaf(upTo: UInt64(bitPattern: offset), byNumber: false, under: root, height)
  }

  @inline(never)
  fileprivate func measuredLeaf(of index: Int64, under root: ExtentChild, _ height: Int) -> LeafSpan {
    // The lower half of a word of counts is a child's handle, and must not affect the comparison.
    measuredLeaf(upTo: UInt64(bitPattern: index) << 32 | ~ExtentSummary.itemsMask, byNumber: true, under: root, height)
  }

  /// The last leaf with a prefix sum of at most `last`, in a fully measured list. The sums are counts of items or
  /// steps.
  ///
  /// One comparison for each child. All lines that may determine the child are loaded at once, so that their cache
  /// misses overlap. Lines that are not needed are not waited for.
  @inline(__always)
  private func measuredLeaf(
    upTo last: UInt64, byNumber: Bool, under root: ExtentChild, _ height: Int
  ) -> LeafSpan {
    let nodes = nodes
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
    keepAlive()
    // Adding `read`, which is zero, keeps the load without making the search wait for it.
    if byNumber { span.start &+= Int64(read) } else { span.index &+= read }
    return span
  }
}
