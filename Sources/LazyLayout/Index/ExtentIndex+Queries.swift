extension ExtentIndex {
  /// The last item that begins at or before `offset`; the first one for offsets before the content. O(log n), allocates nothing.
  ///
  /// An offset on the edge of two items belongs to the later one. Of several items of length zero on one edge, and the one behind them,
  /// the last is found, so the answer is unique; so is it behind the content, where the last item is found.
  ///
  /// - Parameter offset: in 1/64 pt.
  /// - Precondition: the index is not empty.
  package func position(at offset: Int64) -> ExtentPosition {
    let found = search { offset >= $0.start + extent($1) }
    if offset < found.before.start { return item(0, of: found) }
    let step = found.length + spacing
    let last = Int64(found.run.count) - 1
    return item(Int(step == 0 ? last : min((offset - found.before.start) / step, last)), of: found)
  }

  /// The item at `index`, in `0..<count`. O(log n), allocates nothing.
  package func position(of index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "an item's number is below the count")
    let found = search { index >= $0.index + Int($1.count) }
    return item(index - found.before.index, of: found)
  }

  /// The length of the item at `index` in 1/64 pt, or nil if it is not measured. O(log n), allocates nothing.
  package func length(of index: Int) -> Int64? {
    let position = position(of: index)
    return position.isMeasured ? position.length : nil
  }

  /// The first item at or behind `index` that is not measured. O(log n), allocates nothing.
  package func firstUnmeasured(from index: Int) -> ExtentPosition? {
    if index >= count { return nil }
    let position = position(of: index)
    return position.isMeasured ? unmeasured(position.unmeasuredBefore) : position
  }

  /// The last item before `index` that is not measured. O(log n), allocates nothing.
  package func lastUnmeasured(before index: Int) -> ExtentPosition? {
    if index <= 0 { return nil }
    let position = position(of: index - 1)
    return position.isMeasured ? unmeasured(position.unmeasuredBefore - 1) : position
  }

  /// The first item at or behind `index` that is measured. O(log n), allocates nothing.
  package func firstMeasured(from index: Int) -> ExtentPosition? {
    if index >= count { return nil }
    let position = position(of: index)
    if position.isMeasured { return position }
    let number = index - position.unmeasuredBefore
    if number >= measuredCount { return nil }
    let found = search { number >= $0.index - $0.unmeasured + Int($1.count - $1.unmeasured) }
    return item(number - (found.before.index - found.before.unmeasured), of: found)
  }

  /// The unmeasured item that has `number` unmeasured ones before it.
  private func unmeasured(_ number: Int) -> ExtentPosition? {
    if number < 0 || number >= Int(root.summary.unmeasured) { return nil }
    let found = search { number >= $0.unmeasured + Int($1.unmeasured) }
    return item(number - found.before.unmeasured, of: found)
  }

  /// Behind which item the run ends that the item at `index`, in `0..<count`, is in: those from it up to there are alike. O(log n).
  func runEnd(of index: Int) -> Int {
    let found = search { index >= $0.index + Int($1.count) }
    return found.before.index + Int(found.run.count)
  }

  /// What a search has passed.
  struct Passed {
    var index = 0
    var start: Int64 = 0
    var unmeasured = 0
  }

  /// A run, what lies before it, and the length that its items count with.
  struct FoundRun {
    let before: Passed
    let run: ExtentRun
    let length: Int64
  }

  /// Descends to a run: on each level past the elements of which `isPassed` says so, given what lies before them, but never past the
  /// last one.
  @inline(__always)
  private func search(_ isPassed: (Passed, ExtentSummary) -> Bool) -> FoundRun {
    precondition(count > 0, "there is an item to find")
    var passed = Passed()
    var node = root.node
    for _ in 0..<height {
      var slot = inner.slots(of: node)
      while slot.first < slot.last {
        let summary = inner.elements[slot.first].summary
        if !isPassed(passed, summary) { break }
        pass(summary, &passed)
        slot.first += 1
      }
      node = inner.elements[slot.first].node
    }
    var slot = leaves.slots(of: node)
    while slot.first < slot.last {
      let summary = leaves.elements[slot.first].summary
      if !isPassed(passed, summary) { break }
      pass(summary, &passed)
      slot.first += 1
    }
    let run = leaves.elements[slot.first]
    return FoundRun(before: passed, run: run, length: run.isMeasured ? run.length : estimate)
  }

  private func pass(_ summary: ExtentSummary, _ passed: inout Passed) {
    passed.index += Int(summary.count)
    passed.start += extent(summary)
    passed.unmeasured += Int(summary.unmeasured)
  }

  private func item(_ within: Int, of found: FoundRun) -> ExtentPosition {
    ExtentPosition(
      index: found.before.index + within, start: found.before.start + Int64(within) * (found.length + spacing),
      length: found.length, isMeasured: found.run.isMeasured,
      unmeasuredBefore: found.before.unmeasured + (found.run.isMeasured ? 0 : within))
  }
}
