extension ExtentIndex {
  /// The last item that begins at or before `offset`; the first one for offsets before the content. O(log n), or O(1) near a finger
  /// (`follow(from:to:)`); allocates nothing.
  ///
  /// An offset on the edge of two items belongs to the later one. Of several items of length zero on one edge, and the one behind them,
  /// the last is found, so the answer is unique; so is it behind the content, where the last item is found.
  ///
  /// - Parameter offset: in 1/64 pt.
  /// - Precondition: the index is not empty.
  package func position(at offset: Int64) -> ExtentPosition {
    let terms = terms
    if offset < 0 { return position(of: 0) }
    if offset >= terms.extent(root.summary) { return position(of: count - 1) }
    return position(at: offset, finger(at: offset, terms), terms)
  }

  /// The item at `index`, in `0..<count`. O(log n), or O(1) near a finger; allocates nothing.
  package func position(of index: Int) -> ExtentPosition {
    precondition(index >= 0 && index < count, "an item's number is below the count")
    let terms = terms
    let finger = finger(of: index, terms)
    return item(index - finger.at.index, of: run(finger), finger.at, terms)
  }

  /// The length of the item at `index` in 1/64 pt, or nil if it is not measured. O(log n), allocates nothing.
  package func length(of index: Int) -> Int64? {
    let position = position(of: index)
    return position.isMeasured ? position.length : nil
  }

  /// From where the first item of `items` begins to where the last one ends, in 1/64 pt; 0 for an empty range. O(log n).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  package func extent(of items: Range<Int>) -> Int64 {
    items.isEmpty ? 0 : position(of: items.upperBound - 1).end - position(of: items.lowerBound).start
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
    let terms = terms
    let finger = search(terms) { number >= Int($0.counts.measured) }
    return item(number - Int(finger.at.counts.measured), of: run(finger), finger.at, terms)
  }

  /// The unmeasured item that has `number` unmeasured ones before it.
  private func unmeasured(_ number: Int) -> ExtentPosition? {
    if number < 0 || number >= Int(root.summary.counts.unmeasured) { return nil }
    let terms = terms
    let finger = search(terms) { number >= Int($0.counts.unmeasured) }
    return item(number - Int(finger.at.counts.unmeasured), of: run(finger), finger.at, terms)
  }

  /// Behind which item the run ends that the item at `index`, in `0..<count`, is in: those from it up to there are alike. O(log n).
  func runEnd(of index: Int) -> Int {
    let terms = terms
    let finger = finger(of: index, terms)
    return finger.at.index + Int(run(finger).count)
  }

  /// The item of the finger's run in which `offset` lies, or behind which it lies in the spacing.
  @inline(__always)
  func position(at offset: Int64, _ finger: ExtentFinger, _ terms: ExtentTerms) -> ExtentPosition {
    let run = run(finger)
    // A run that reaches beyond the offset has steps above zero.
    let within = run.count == 1 ? 0 : Int((offset - finger.at.start) / max(1, terms.step(run)))
    return item(within, of: run, finger.at, terms)
  }

  @inline(__always)
  func run(_ finger: ExtentFinger) -> ExtentRun { leaves.withSlots(finger.leaf) { $0[Int(finger.slot)] } }

  @inline(__always)
  private func item(_ within: Int, of run: ExtentRun, _ before: ExtentBefore, _ terms: ExtentTerms) -> ExtentPosition {
    let step = terms.step(run)
    return ExtentPosition(
      index: before.index &+ within, start: before.start &+ Int64(within) &* step, length: step &- spacing,
      isMeasured: run.isMeasured, unmeasuredBefore: Int(before.counts.unmeasured) &+ (run.isMeasured ? 0 : within),
      type: run.type)
  }
}
