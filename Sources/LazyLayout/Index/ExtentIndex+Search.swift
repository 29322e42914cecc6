// A search goes down the inner nodes to a leaf, and through the runs of the leaf. Fingers remember where the last window's two searches ended.
extension ExtentIndex {
  /// Finds the items at both ends of a window, and puts the fingers there, so that searches in and around it take O(1) until the next
  /// edit or estimate. O(1) for a window near the last one, else O(log n); allocates nothing.
  ///
  /// - Parameters:
  ///   - start: where the window begins, in 1/64 pt; may lie outside the content.
  ///   - end: where it ends, above `start`.
  /// - Returns: what `position(at:)` finds at `start`, and at the last place before `end`.
  /// - Precondition: the index is not empty.
  package mutating func follow(from start: Int64, to end: Int64) -> (first: ExtentPosition, last: ExtentPosition) {
    // Most frames of a scroll end in the runs where the frame before them did.
    if !(hasFingers && fingers[0].isAt(offset: start) && fingers[1].isAt(offset: end - 1)) {
      let total = terms.extent(root.summary)
      if start < 0 || end > total { return followEdge(from: start, to: end, total) }
      point(from: start, to: end - 1)
    }
    return (fingers[0].item(at: start, spacing: spacing), fingers[1].item(at: end - 1, spacing: spacing))
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
    let first = finger(at: start, terms)
    let second = finger(at: last, terms)
    if hasFingers && fingers[0].leaf == first.leaf && fingers[1].leaf == second.leaf {
      fingers[0] = first
      fingers[1] = second
      return
    }
    fingers[0] = first
    fingers[1] = second
    hasFingers = true
    leaves.visit(first.leaf)
    leaves.visit(second.leaf)
  }

  /// The run in which `offset` lies, from the nearest finger if one points to its leaf.
  ///
  /// - Precondition: `offset` is in the content, the last item's spacing included.
  func finger(at offset: Int64, _ terms: ExtentTerms) -> ExtentFinger {
    var finger: ExtentFinger
    let side = offset >= fingers[1].at.start ? 1 : 0
    if hasFingers && fingers[side].holds(offset: offset) {
      finger = fingers[side]
    } else if terms.hasGaps {
      finger = leaf(of: offset, terms, in: { $0.extents }, by: { $0.start })
    } else {
      // A search of its own where all is measured: one comparison for each child that is looked at.
      finger = leaf(of: offset, terms.measured, in: { $0.extents }, by: { $0.start })
    }
    if goOn(&finger, toOffset: offset) { return finger }
    walk(&finger, to: offset, by: .start, terms)
    return finger
  }

  /// The run of the item at `index`, which exists, from the nearest finger if one points to its leaf.
  func finger(of index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    var finger: ExtentFinger
    let side = index >= fingers[1].at.index ? 1 : 0
    if hasFingers && fingers[side].holds(index: index) {
      finger = fingers[side]
    } else if terms.hasGaps {
      finger = leaf(of: Int64(index), terms, in: { $0.items }, by: { Int64($0.index) })
    } else {
      finger = leaf(of: Int64(index), terms.measured, in: { $0.items }, by: { Int64($0.index) })
    }
    if goOn(&finger, toItem: index) { return finger }
    walk(&finger, to: Int64(index), by: .index, terms)
    return finger
  }

  /// The run of the item that has `number` others before it that are measured, or that are not.
  func finger(ofNumber number: Int, measured: Bool) -> ExtentFinger {
    let terms = terms
    var finger = leaf(
      of: Int64(number), terms, in: { $0.items }, by: { Int64(measured ? $0.measured : $0.unmeasured) })
    // All items of such a leaf are measured.
    if goOn(&finger, toItem: finger.first.index &+ number &- finger.first.measured) { return finger }
    walk(&finger, to: Int64(number), by: measured ? .measured : .unmeasured, terms)
    return finger
  }

  /// The last leaf that has no more than `place` before it by `key`, a sum over the items; the finger is at its first run.
  ///
  /// - Parameter plane: the one in which most of such searches compare, all of which is asked for before anything of it is known.
  /// - Precondition: the list has more than `place`.
  @inline(__always)
  private func leaf(
    of place: Int64, _ terms: ExtentTerms, in plane: (ChildArena.Planes) -> ChildPlane, by key: (ExtentBefore) -> Int64
  ) -> ExtentFinger {
    precondition(count > 0, "there is an item to find")
    var finger = ExtentFinger()
    finger.leaf = root.node
    finger.end = ExtentBefore().passing(root.summary, terms)
    var read = 0
    for _ in 0..<height {
      inner.withPlanes(finger.leaf) { planes in
        // Sums of what lies before a line and in it are what the key of a sum is, so that a line's can be taken from the place first.
        let left = place &- key(finger.first)
        let line = ChildPlane.lastLine { key(ExtentBefore().passing(planes.before(line: $0), terms)) <= left }
        let rest = left &- key(ExtentBefore().passing(planes.before(line: line), terms))
        let slot = ChildPlane.lastSlot(ofLine: line) {
          key(ExtentBefore().passing(planes.beforeInLine($0), terms)) <= rest
        }
        // Both planes are needed: what is compared, and what says the child, its index and its start.
        read &+= plane(planes).touch() &+ planes.extents.touch(line: line) &+ planes.items.touch(line: line)
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

  /// Goes to the item in which `offset` lies in a leaf of items; else returns false.
  ///
  /// A leaf of a long list comes from memory. What is asked for before anything of it is known comes at the same time: its sums, and the
  /// lines in which the row would be if all rows of the leaf were about equally long.
  @inline(__always)
  private func goOn(_ finger: inout ExtentFinger, toOffset offset: Int64) -> Bool {
    if !LeafArena.isOfItems(finger.leaf) { return false }
    let left = offset &- finger.first.start
    let rows = UInt64(truncatingIfNeeded: finger.end.index &- finger.first.index)
    let extent = UInt64(truncatingIfNeeded: max(1, finger.end.start &- finger.first.start))
    let guess = Int(truncatingIfNeeded: UInt64(truncatingIfNeeded: left) &* rows / extent)
    leaves.withItems(finger.leaf) { items in
      let read = items.touch(around: guess)
      let (slot, start) = items.item(at: Int32(truncatingIfNeeded: left))
      finger.point(to: slot, start, of: items)
      // The guess decides nothing, but has to be read.
      finger.at.unmeasured &+= Int(read)
    }
    return true
  }

  /// Goes to the item at `index` in a leaf of items; else returns false.
  @inline(__always)
  private func goOn(_ finger: inout ExtentFinger, toItem index: Int) -> Bool {
    if !LeafArena.isOfItems(finger.leaf) { return false }
    leaves.withItems(finger.leaf) { items in
      let slot = index &- finger.first.index
      finger.point(to: slot, items.before(slot), of: items)
    }
    return true
  }

  /// Goes to the last run of a leaf that is not of items that has no more than `place` before it: from the finger's run, or from the leaf's
  /// end if that is nearer.
  @inline(never)
  private func walk(_ finger: inout ExtentFinger, to place: Int64, by key: ExtentKey, _ terms: ExtentTerms) {
    leaves.withRuns(finger.leaf) { runs in
      let isNearEnd = finger.end[key] &- place < place &- finger.at[key]
      let start =
        isNearEnd
        ? RunStart(slot: runs.count, before: finger.end) : RunStart(slot: Int(finger.slot), before: finger.at)
      let found = runs.walk(start, to: place, by: key, terms)
      finger.slot = Int32(truncatingIfNeeded: found.slot)
      finger.at = found.before
      finger.run = runs[found.slot]
      finger.step = terms.step(finger.run)
    }
  }
}
