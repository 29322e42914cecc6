extension LeafRuns {
  /// Goes from a run, or from behind the last one, to the last one that has no more than `place` before it.
  func walk(_ start: RunStart, to place: Int64, by key: ExtentKey, _ terms: ExtentTerms) -> RunStart {
    areShort
      ? walk(start, of: ShortRun.self, to: place, by: key, terms)
      : walk(start, of: ExtentRun.self, to: place, by: key, terms)
  }

  @inline(__always)
  private func walk<Run: LeafRun>(
    _ start: RunStart, of: Run.Type, to place: Int64, by key: ExtentKey, _ terms: ExtentTerms
  ) -> RunStart {
    var (slot, before) = (start.slot, start.before)
    while slot > 0 && before[key] > place {
      slot &-= 1
      before.passBack(run(slot, as: Run.self), terms)
    }
    while slot &+ 1 < count {
      var next = before
      next.pass(run(slot, as: Run.self), terms)
      if next[key] > place { break }
      before = next
      slot &+= 1
    }
    return RunStart(slot: slot, before: before)
  }

  /// The run in which the item at `place` lies, or, behind all items, the last one; and the place within.
  func place(of place: Int32) -> RunPlace {
    areShort ? self.place(ShortRun.self, of: place) : self.place(ExtentRun.self, of: place)
  }

  @inline(__always)
  private func place<Run: LeafRun>(_: Run.Type, of place: Int32) -> RunPlace {
    var within = place
    var slot = 0
    // By fours: what is asked only then is guessed right but for the last.
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

/// A run by its slot, and what lies before it.
struct RunStart {
  let slot: Int
  let before: ExtentBefore
}

/// A run as a leaf has it. Nothing that is asked here branches on what it is: it would be guessed wrong at each gap.
protocol LeafRun {
  associatedtype Word: FixedWidthInteger & BitwiseCopyable
  init(word: Word)
  /// The number of items.
  var count: Int32 { get }
  /// From the start of one item to that of the next, in 1/64 pt; without meaning in a gap.
  var longStep: Int64 { get }
  /// The items' type.
  var type: UInt8 { get }
  /// All bits of a gap, none of measured items.
  var gapMask: Int64 { get }
}
