extension LeafRuns {
  /// Finds the last run with at most `place` before it, walking from the run at `start` or from the last run if that is
  /// nearer.
  ///
  /// - Parameter end: the sums before the end of the leaf.
  func walk(
    _ start: RunStart, end: PrefixSum, to place: Int64, by key: ExtentKey, _ terms: ExtentTerms
  ) -> RunStart {
    // Each loop is specialized for its size of runs, its types and the two usual keys. A step of the walk is then a
    // dozen instructions.
    switch (areShort, terms.isTyped, key) {
    case (true, false, .start): walk(start, end: end, to: place, by: .start) { terms.untypedStep($0 as ShortRun) }
    case (true, false, .index): walk(start, end: end, to: place, by: .index) { terms.untypedStep($0 as ShortRun) }
    case (true, _, _): walk(start, end: end, to: place, by: key) { terms.step($0 as ShortRun) }
    case (false, _, _): walk(start, end: end, to: place, by: key) { terms.step($0 as ExtentRun) }
    }
  }

  @inline(__always)
  private func walk<Run: LeafRun>(
    _ start: RunStart, end: PrefixSum, to place: Int64, by key: ExtentKey, step: (Run) -> Int64
  ) -> RunStart {
    var (slot, before) = (start.slot, start.before)
    if place >= before[key] {
      var next = before
      let first: Run = run(slot)
      next.pass(first, step: step(first))
      if next[key] > place || slot &+ 1 == count { return start }
      // The first and the last run are excluded from the distances, as either may be a gap of many items. The runs
      // between have similar lengths.
      var last = end
      let final: Run = run(count &- 1)
      last.subtract(final, step: step(final))
      let isNearEnd = last[key] &- place < place &- next[key]
      (slot, before) = isNearEnd ? (count &- 1, last) : (slot &+ 1, next)
    }
    while slot > 0 && before[key] > place {
      slot &-= 1
      let run: Run = run(slot)
      before.subtract(run, step: step(run))
    }
    while slot &+ 1 < count {
      var next = before
      let run: Run = run(slot)
      next.pass(run, step: step(run))
      if next[key] > place { break }
      before = next
      slot &+= 1
    }
    return RunStart(slot: slot, before: before)
  }

  /// Calls `body` with the items of `items` that lie in the leaf, beginning in the run at `start`.
  ///
  /// - Returns: the first item that was not visited.
  @inline(__always)
  func forEachItem<Run: LeafRun>(
    in items: Range<Int>, from start: RunStart, _: Run.Type, _ terms: ExtentTerms, _ body: (ExtentPosition) -> Void
  ) -> Int {
    var (next, slot, before) = (items.lowerBound, start.slot, start.before)
    while slot < count, next < items.upperBound {
      let (run, first) = (run(slot, as: Run.self), before)
      let step = terms.step(run)
      before.pass(run, terms)
      while next < min(before.index, items.upperBound) {
        let within = next &- first.index
        body(
          ExtentPosition(
            index: next, start: first.start &+ Int64(within) &* step, length: step &- terms.spacing,
            isMeasured: run.gapMask == 0, unmeasuredBefore: first.unmeasured &+ (within & Int(run.gapMask)),
            type: run.type))
        next &+= 1
      }
      slot &+= 1
    }
    return next
  }

  /// The run that contains the item at `place`, or the last run behind all items, and the index within the run.
  func place(of place: Int32) -> RunPlace {
    areShort ? self.place(ShortRun.self, of: place) : self.place(ExtentRun.self, of: place)
  }

  @inline(__always)
  private func place<Run: LeafRun>(_: Run.Type, of place: Int32) -> RunPlace {
    var within = place
    var slot = 0
    // Four runs a step: the branch is mispredicted only at the last step.
    while slot &+ 4 < count {
      var passed: Int32 = 0
      for next in slot..<(slot &+ 4) { passed &+= run(next, as: Run.self).count }
      if within < passed { break }
      within &-= passed
      slot &+= 4
    }
    while slot &+ 1 < count {
      let passed = run(slot, as: Run.self).count
      if within < passed { break }
      within &-= passed
      slot &+= 1
    }
    return RunPlace(slot: slot, within: within)
  }
}

/// A run's slot and the sums before the run.
struct RunStart {
  let slot: Int
  let before: PrefixSum
}

/// A run in the format of its leaf. The properties are branchless, as branches would be mispredicted at each gap.
protocol LeafRun {
  associatedtype Word: FixedWidthInteger & BitwiseCopyable
  init(word: Word)
  /// The number of items.
  var count: Int32 { get }
  /// The distance from the start of one item to the next, in 1/64 pt. Meaningless in a gap.
  var longStep: Int64 { get }
  /// The items' type.
  var type: UInt8 { get }
  /// All bits set in a gap, none in a run of measured items.
  var gapMask: Int64 { get }
}
