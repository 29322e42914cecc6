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
    let terms = terms
    let total = terms.extent(root.summary)
    if start < 0 || end > total { return followEdge(from: start, to: end, total) }
    let first = finger(at: start, terms)
    let last = finger(at: end - 1, terms)
    point(first, last)
    return (position(at: start, first, terms), position(at: end - 1, last, terms))
  }

  /// The same for a window that reaches beyond the content.
  private mutating func followEdge(from start: Int64, to end: Int64, _ total: Int64) -> (
    first: ExtentPosition, last: ExtentPosition
  ) {
    if total > 0 {
      let last = finger(at: max(0, min(end, total) - 1), terms)
      point(finger(at: max(0, min(start, total - 1)), terms), last)
    }
    return (position(at: start), position(at: end - 1))
  }

  /// Puts the fingers on two runs, if they are not there.
  @inline(__always)
  private mutating func point(_ first: ExtentFinger, _ last: ExtentFinger) {
    if hasFingers && fingers[0].isOn(first) && fingers[1].isOn(last) { return }
    fingers[0] = first
    fingers[1] = last
    hasFingers = true
    leaves.visit(first.leaf)
    leaves.visit(last.leaf)
  }

  /// The run in which `offset` lies, from the nearest finger if one points to its leaf.
  ///
  /// - Precondition: `offset` is in the content, the last item's spacing included.
  @inline(__always)
  func finger(at offset: Int64, _ terms: ExtentTerms) -> ExtentFinger {
    let side = offset >= fingers[1].at.start ? 1 : 0
    if !hasFingers || !fingers[side].holds(offset: offset) { return descend(to: offset, terms) }
    var finger = fingers[side]
    if offset < finger.at.start { goBack(&finger, terms) { offset < $0.start } }
    goOn(&finger, terms) { offset >= $0.start }
    return finger
  }

  /// The run of the item at `index`, which exists, from the nearest finger if one points to its leaf.
  @inline(__always)
  func finger(of index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    let side = index >= fingers[1].at.index ? 1 : 0
    if !hasFingers || !fingers[side].holds(index: index) { return descend(toItem: index, terms) }
    var finger = fingers[side]
    if index < finger.at.index { goBack(&finger, terms) { index < $0.index } }
    goOn(&finger, terms) { index >= $0.index }
    return finger
  }

  /// A search of its own where there is but one type: with nothing else to look at, all of it stays in registers.
  private func descend(to offset: Int64, _ terms: ExtentTerms) -> ExtentFinger {
    if terms.isTyped { return search(terms) { offset >= $0.start } }
    return search(terms.untyped) { offset >= $0.start }
  }

  private func descend(toItem index: Int, _ terms: ExtentTerms) -> ExtentFinger {
    if terms.isTyped { return search(terms) { index >= $0.index } }
    return search(terms.untyped) { index >= $0.index }
  }

  /// Descends to a run: on each level past the elements after which `isPassed` still says so.
  ///
  /// - Precondition: it does not say so at the end of the list, so that the search stops before it.
  @inline(__always)
  func search(_ terms: ExtentTerms, _ isPassed: (ExtentBefore) -> Bool) -> ExtentFinger {
    precondition(count > 0, "there is an item to find")
    var finger = ExtentFinger()
    finger.leaf = root.node
    finger.end.pass(root.summary, terms)
    for _ in 0..<height {
      inner.withSlots(finger.leaf) { children in
        var slot = 0
        var end = finger.first
        end.pass(children[0].summary, terms)
        while isPassed(end) && slot < fanOut {
          slot &+= 1
          finger.first = end
          end.pass(children[slot].summary, terms)
        }
        finger.end = end
        finger.leaf = children[slot].node
      }
    }
    finger.at = finger.first
    goOn(&finger, terms, isPassed)
    return finger
  }

  /// Goes on in the leaf past the runs after which `isPassed` still says so.
  @inline(__always)
  private func goOn(_ finger: inout ExtentFinger, _ terms: ExtentTerms, _ isPassed: (ExtentBefore) -> Bool) {
    leaves.withSlots(finger.leaf) { runs in
      var slot = Int(finger.slot)
      var next = finger.at
      next.pass(runs[slot], terms)
      if !isPassed(next) { return }
      var isFar = true
      repeat {
        slot &+= 1
        finger.at = next
        // By fours, as long as these are single measured items.
        while isFar, slot &+ 4 <= leafCapacity, let steps = ExtentRun.steps(ofFourFrom: runs + slot) {
          next.pass(fourItems: steps)
          isFar = isPassed(next)
          if !isFar { break }
          slot &+= 4
          finger.at = next
        }
        next = finger.at
        next.pass(runs[slot], terms)
      } while isPassed(next) && slot < leafCapacity
      finger.slot = Int32(truncatingIfNeeded: slot)
    }
  }

  /// Goes back in the leaf to the run before which `isBehind` no longer says so.
  @inline(__always)
  private func goBack(_ finger: inout ExtentFinger, _ terms: ExtentTerms, _ isBehind: (ExtentBefore) -> Bool) {
    leaves.withSlots(finger.leaf) { runs in
      while isBehind(finger.at) && finger.slot > 0 {
        finger.slot &-= 1
        finger.at.passBack(runs[Int(finger.slot)], terms)
      }
    }
  }
}
