// Updates of the fingers after edits, so that a search beside an item that was just measured need not begin at the
// root.
extension ExtentIndex {
  /// Updates the fingers after an edit that changed no leaf boundary. O(1).
  ///
  /// Measuring an item changes no count of items: each finger keeps its leaf, and its offsets behind the item shift.
  /// The exception is an item that joins a neighbouring run. The runs' boundaries change then, and a finger on that
  /// leaf is reset to the leaf's first run.
  @inline(never)
  mutating func moveFingers(past edit: RunEdit, _ leaf: MeasuredLeaf, at index: Int) {
    let terms = terms
    guard edit.kind == .measure || edit.kind == .replace, !terms.isTyped else { return }
    let change = leaf.edited.change
    let moved = PrefixSum(
      start: change.extent &+ Int64(change.unmeasured) &* steps[0], unmeasured: Int(change.unmeasured))
    for side in 0...1 where index < fingers[side].end.index {
      fingers[side].end.add(moved)
      if index < fingers[side].first.index {
        fingers[side].first.add(moved)
        fingers[side].at.add(moved)
      } else {
        if LeafArena.isOfItems(leaf.handle) { return }
        fingers[side] = finger(fingers[side], past: leaf, by: moved, at: index)
      }
    }
    hasFingers = true
  }

  /// The updated finger to the leaf in which the item at `index` was measured.
  private func finger(
    _ before: ExtentFinger, past leaf: MeasuredLeaf, by moved: PrefixSum, at index: Int
  ) -> ExtentFinger {
    var finger = before
    finger.leaf = leaf.handle
    if leaf.edited.isJoined {
      (finger.slot, finger.at) = (0, finger.first)
    } else if index < finger.at.index {
      finger.slot += Int32(leaf.added)
      finger.at.add(moved)
    }
    finger.run = leaves.run(leaf.handle, Int(finger.slot))
    finger.step = terms.step(finger.run)
    return finger
  }

  /// Updates the fingers for the growth of an estimated step. O(1).
  mutating func moveFingers(ofType type: UInt8, by growth: Int64) {
    guard hasFingers else { return }
    if root.summary.hasTypedGaps { return hasFingers = false }
    guard type == 0 else { return }
    for side in 0...1 { fingers[side].stretchGaps(by: growth) }
  }
}

/// A leaf in which an item was measured: the result of the edit, the number of added runs, and the leaf's handle.
struct MeasuredLeaf {
  let edited: EditResult
  let added: Int
  let handle: UInt32
}

extension ExtentFinger {
  /// Adds `growth` to the length of each unmeasured item.
  fileprivate mutating func stretchGaps(by growth: Int64) {
    first.start &+= Int64(first.unmeasured) &* growth
    at.start &+= Int64(at.unmeasured) &* growth
    end.start &+= Int64(end.unmeasured) &* growth
    if !run.isMeasured { step &+= growth }
  }
}

extension PrefixSum {
  /// Adds `other` component by component.
  fileprivate mutating func add(_ other: PrefixSum) {
    start &+= other.start
    index &+= other.index
    unmeasured &+= other.unmeasured
  }
}
