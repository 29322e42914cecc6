/// The parameters of extents. Valid until an estimate or the items change.
struct ExtentTerms {
  /// The estimated length of an unmeasured item of each type with its spacing, in 1/64 pt.
  let steps: TypeValues
  /// Whether any item is not measured.
  let hasGaps: Bool
  /// Whether any unmeasured item is of another type than 0.
  let isTyped: Bool
  /// The space behind each item, in 1/64 pt.
  let spacing: Int64

  /// The extent of the items of `summary` with their spacing, in 1/64 pt.
  @inline(__always)
  func extent(_ summary: ExtentSummary) -> Int64 {
    if !hasGaps { return summary.extent }
    let extent = summary.extent &+ Int64(summary.unmeasured) &* steps[0]
    return isTyped ? extent &+ excess(of: summary) : extent
  }

  /// The difference between the unmeasured extent and the extent if all unmeasured items were of type 0.
  private func excess(of summary: ExtentSummary) -> Int64 {
    Int64(summary.unmeasured(ofType: 1)) &* (steps[1] &- steps[0])
      &+ Int64(summary.unmeasured(ofType: 2)) &* (steps[2] &- steps[0])
      &+ Int64(summary.unmeasured(ofType: 3)) &* (steps[3] &- steps[0])
  }

  /// The step of each item of `run` in 1/64 pt, if every unmeasured item is of type 0.
  @inline(__always)
  func untypedStep<Run: LeafRun>(_ run: Run) -> Int64 { run.longStep & ~run.gapMask | steps[0] & run.gapMask }

  /// The step of each item of `run` (length and spacing), in 1/64 pt.
  @inline(__always)
  func step<Run: LeafRun>(_ run: Run) -> Int64 {
    let isGap = run.gapMask
    return run.longStep & ~isGap | (isTyped ? steps[run.type] : steps[0]) & isGap
  }
}

/// The sums before a place in the list.
struct PrefixSum: Equatable, Sendable {
  /// The extent of the items, each with its spacing, in 1/64 pt.
  var start: Int64 = 0
  /// The number of items.
  var index = 0
  /// The number of unmeasured items.
  var unmeasured = 0

  /// The number of measured items.
  @inline(__always)
  var measured: Int { index &- unmeasured }

  @inline(__always)
  func adding(_ summary: ExtentSummary, _ terms: ExtentTerms) -> PrefixSum {
    PrefixSum(
      start: start &+ terms.extent(summary), index: index &+ Int(summary.count),
      unmeasured: terms.hasGaps ? unmeasured &+ Int(summary.unmeasured) : unmeasured)
  }

  @inline(__always)
  mutating func pass<Run: LeafRun>(_ run: Run, _ terms: ExtentTerms) { pass(run, step: terms.step(run)) }

  /// Adds the items of `run`, each of which has `step`.
  @inline(__always)
  mutating func pass<Run: LeafRun>(_ run: Run, step: Int64) {
    let (count, isGap) = (Int64(run.count), run.gapMask)
    start &+= step &* count
    index &+= Int(count)
    unmeasured &+= Int(count & isGap)
  }

  /// Adds `count` measured items whose steps sum to `steps`.
  @inline(__always)
  mutating func pass(_ count: Int, steps: Int64) {
    start &+= steps
    index &+= count
  }

  /// Subtracts the items of `run`, each of which has `step`.
  @inline(__always)
  mutating func subtract<Run: LeafRun>(_ run: Run, step: Int64) {
    let (count, isGap) = (Int64(run.count), run.gapMask)
    start &-= step &* count
    index &-= Int(count)
    unmeasured &-= Int(count & isGap)
  }

  /// The component that a search compares.
  @inline(__always)
  subscript(key: ExtentKey) -> Int64 {
    switch key {
    case .start: start
    case .index: Int64(index)
    case .measured: Int64(measured)
    case .unmeasured: Int64(unmeasured)
    }
  }
}

/// The component by which a search finds a place: an offset, or the count of all, measured or unmeasured items.
enum ExtentKey { case start, index, measured, unmeasured }
