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
      if offset < finger.at.start { goBack(&finger, terms) { offset < $0.start } }
    } else if terms.hasGaps {
      finger = leaf(of: offset, terms) { $0.start }
    } else {
      // A search of its own where all is measured: one comparison for each child that is looked at.
      finger = leaf(of: offset, terms.measured) { $0.start }
    }
    if isPlain(finger) { goOn(&finger, toOffset: offset) } else { goOn(&finger, terms) { offset >= $0.start } }
    finish(&finger, terms)
    return finger
  }

  /// The run of the item at `index`, which exists, from the nearest finger if one points to its leaf.
  func finger(of index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    var finger: ExtentFinger
    let side = index >= fingers[1].at.index ? 1 : 0
    if hasFingers && fingers[side].holds(index: index) {
      finger = fingers[side]
      if index < finger.at.index { goBack(&finger, terms) { index < $0.index } }
    } else {
      finger = leaf(of: Int64(index), terms) { Int64($0.index) }
    }
    if isPlain(finger) { goOn(&finger, toItem: index) } else { goOn(&finger, terms) { index >= $0.index } }
    finish(&finger, terms)
    return finger
  }

  /// The run of the item that has `number` others before it that are measured, or that are not.
  func finger(ofNumber number: Int, measured: Bool) -> ExtentFinger {
    let terms = terms
    var finger = leaf(of: Int64(number), terms) { Int64(measured ? $0.measured : $0.unmeasured) }
    goOn(&finger, terms) { number >= (measured ? $0.measured : $0.unmeasured) }
    finish(&finger, terms)
    return finger
  }

  /// The last leaf that has no more than `place` before it by `key`, a sum over the items; the finger is at its first run.
  ///
  /// - Precondition: the list has more than `place`.
  @inline(__always)
  private func leaf(of place: Int64, _ terms: ExtentTerms, by key: (ExtentBefore) -> Int64) -> ExtentFinger {
    precondition(count > 0, "there is an item to find")
    var finger = ExtentFinger()
    finger.leaf = root.node
    finger.end = ExtentBefore().passing(root.summary, terms)
    for _ in 0..<height {
      inner.withWords(finger.leaf) { words in
        let left = place &- key(finger.first)
        let slot = NodeArena.lastSlot {
          key(ExtentBefore().passing(NodeArena.before($0, in: words), terms)) <= left
        }
        finger.end = finger.first.passing(NodeArena.before(slot &+ 1, in: words), terms)
        finger.first = finger.first.passing(NodeArena.before(slot, in: words), terms)
        finger.leaf = UInt32(truncatingIfNeeded: words[2 &* slot &+ 1])
      }
    }
    finger.at = finger.first
    return finger
  }

  /// Whether all runs of the finger's leaf are single measured items.
  @inline(__always)
  private func isPlain(_ finger: ExtentFinger) -> Bool {
    finger.end.unmeasured == finger.first.unmeasured
      && finger.end.index &- finger.first.index == leaves.size(finger.leaf)
  }

  /// Goes on in a leaf of single measured items to the one in which `offset` lies, from its first.
  ///
  /// All runs are added up, by eights, and then those of one eight: no branch depends on a length. A leaf of a long list comes from memory,
  /// and a processor goes on with what follows until it is there, but not past a branch that it guessed wrong.
  @inline(__always)
  private func goOn(_ finger: inout ExtentFinger, toOffset offset: Int64) {
    let left = offset &- finger.first.start
    let (slot, start) = leaves.withWords(finger.leaf) { words in
      var slot = 0
      var start: Int64 = 0
      var end: Int64 = 0
      for group in 0..<(NodeArena.runSlots / 8 &- 1) {
        end &+= ExtentRun.steps(ofEightFrom: words + 8 &* group)
        slot = end <= left ? 8 &* group &+ 8 : slot
        start = end <= left ? end : start
      }
      let group = words + slot
      end = start
      for place in 0..<7 {
        end &+= ExtentRun(word: group[place]).step
        slot &+= end <= left ? 1 : 0
        start = end <= left ? end : start
      }
      return (slot, start)
    }
    finger.slot = Int32(truncatingIfNeeded: slot)
    finger.at = finger.first
    finger.at.pass(slot, steps: start)
  }

  /// Goes on in a leaf of single measured items to the one at `index`.
  @inline(__always)
  private func goOn(_ finger: inout ExtentFinger, toItem index: Int) {
    leaves.withWords(finger.leaf) { words in
      let passed = index &- finger.at.index
      finger.at.pass(passed, steps: ExtentRun.steps(of: passed, from: words + Int(finger.slot)))
      finger.slot &+= Int32(truncatingIfNeeded: passed)
    }
  }

  /// Goes on in the leaf past the runs after which `isPassed` still says so.
  @inline(__always)
  private func goOn(_ finger: inout ExtentFinger, _ terms: ExtentTerms, _ isPassed: (ExtentBefore) -> Bool) {
    leaves.withWords(finger.leaf) { words in
      var slot = Int(finger.slot)
      var next = finger.at
      next.pass(ExtentRun(word: words[slot]), terms)
      if !isPassed(next) { return }
      var isFar = true
      repeat {
        slot &+= 1
        finger.at = next
        // By fours, as long as these are single measured items.
        while isFar, slot &+ 4 <= leafCapacity, let steps = ExtentRun.steps(ofFourFrom: words + slot) {
          next.pass(4, steps: steps)
          isFar = isPassed(next)
          if !isFar { break }
          slot &+= 4
          finger.at = next
        }
        next = finger.at
        next.pass(ExtentRun(word: words[slot]), terms)
      } while isPassed(next) && slot < leafCapacity
      finger.slot = Int32(truncatingIfNeeded: slot)
    }
  }

  /// Goes back in the leaf to the run before which `isBehind` no longer says so.
  @inline(__always)
  private func goBack(_ finger: inout ExtentFinger, _ terms: ExtentTerms, _ isBehind: (ExtentBefore) -> Bool) {
    leaves.withWords(finger.leaf) { words in
      while isBehind(finger.at) && finger.slot > 0 {
        finger.slot &-= 1
        finger.at.passBack(ExtentRun(word: words[Int(finger.slot)]), terms)
      }
    }
  }

  @inline(__always)
  private func finish(_ finger: inout ExtentFinger, _ terms: ExtentTerms) {
    finger.run = leaves.run(finger.leaf, Int(finger.slot))
    finger.step = terms.step(finger.run)
  }
}
