/// What extents are computed with, for as long as neither estimates nor items change.
struct ExtentTerms {
  /// What an unmeasured item of each type counts with, spacing included, in 1/64 pt.
  let steps: TypeValues
  /// Whether any unmeasured item is of another type than 0.
  let isTyped: Bool

  /// The same, for items that are all of type 0.
  @inline(__always)
  var untyped: ExtentTerms { ExtentTerms(steps: steps, isTyped: false) }

  /// The extent of what `summary` tells of, every item with its spacing, in 1/64 pt.
  @inline(__always)
  func extent(_ summary: ExtentSummary) -> Int64 {
    let extent = summary.extent &+ Int64(summary.counts.unmeasured) &* steps[0]
    return isTyped ? extent &+ excess(of: summary) : extent
  }

  /// How much more the unmeasured items count with than if they were of type 0.
  private func excess(of summary: ExtentSummary) -> Int64 {
    Int64(summary.unmeasuredOfOne) &* (steps[1] &- steps[0])
      &+ Int64(summary.unmeasuredOfTwo) &* (steps[2] &- steps[0])
      &+ Int64(summary.unmeasuredOfThree) &* (steps[3] &- steps[0])
  }

  /// What each item of `run` counts with, spacing included, in 1/64 pt.
  @inline(__always)
  func step(_ run: ExtentRun) -> Int64 { run.isMeasured ? run.step : isTyped ? steps[run.type] : steps[0] }
}

/// What lies before a place in the list.
struct ExtentBefore: Equatable, Sendable {
  /// The extent of the items, each with its spacing, in 1/64 pt.
  var start: Int64 = 0
  var counts = ItemCounts()

  /// The number of items.
  @inline(__always)
  var index: Int { Int(counts.count) }

  @inline(__always)
  mutating func pass(_ summary: ExtentSummary, _ terms: ExtentTerms) {
    start &+= terms.extent(summary)
    counts += summary.counts
  }

  @inline(__always)
  mutating func pass(_ run: ExtentRun, _ terms: ExtentTerms) {
    start &+= terms.step(run) &* Int64(run.count)
    counts += ItemCounts(run.count, unmeasured: run.isMeasured ? 0 : run.count)
  }

  @inline(__always)
  mutating func pass(fourItems steps: Int64) {
    start &+= steps
    counts += ItemCounts(4, unmeasured: 0)
  }

  @inline(__always)
  mutating func passBack(_ run: ExtentRun, _ terms: ExtentTerms) {
    start &-= terms.step(run) &* Int64(run.count)
    counts -= ItemCounts(run.count, unmeasured: run.isMeasured ? 0 : run.count)
  }
}
