/// A run in its leaf: where a search ended, and from where the next one nearby begins.
struct ExtentFinger: Equatable, Sendable {
  var leaf: UInt32 = 0
  /// The run's slot in the leaf.
  var slot: Int32 = 0
  var run = ExtentRun.empty
  /// What each item of the run counts with, in 1/64 pt.
  var step: Int64 = 0
  /// What lies before the run.
  var at = ExtentBefore()
  /// What lies before the leaf.
  var first = ExtentBefore()
  /// What lies before the end of the leaf.
  var end = ExtentBefore()

  init() {}

  /// Points to the first run of a leaf in a list of which all is measured.
  @inline(__always)
  init(_ span: LeafSpan) {
    leaf = span.leaf
    first = ExtentBefore(start: span.start, index: span.index)
    at = first
    end = first
    end.pass(Int(span.count), steps: span.extent)
  }

  /// Whether a place, by offset or by a number of items, is in the leaf.
  @inline(__always)
  func holds(_ place: Int64, by key: ExtentKey) -> Bool { place >= first[key] && place < end[key] }

  /// Whether `offset` is in the run, the last item's spacing included.
  @inline(__always)
  func isAt(offset: Int64) -> Bool {
    UInt64(bitPattern: offset &- at.start) < UInt64(bitPattern: step &* Int64(run.count))
  }

  /// Whether a place, by offset or by the number of an item, is in the run; `false` by other numbers, which a run may
  /// have none of.
  @inline(__always)
  func holdsInRun(_ place: Int64, by key: ExtentKey) -> Bool {
    switch key {
    case .start: isAt(offset: place)
    case .index: isAt(index: Int(truncatingIfNeeded: place))
    case .measured, .unmeasured: false
    }
  }

  /// Whether an item is one of the run.
  @inline(__always)
  func isAt(index: Int) -> Bool { index >= at.index && index < at.index &+ Int(run.count) }

  /// Points to an item of the leaf, which is one of items.
  @inline(__always)
  mutating func point(to item: LeafItem) {
    slot = Int32(truncatingIfNeeded: item.slot)
    run = item.run.single
    step = Int64(item.run.step)
    at = first
    at.pass(item.slot, steps: Int64(item.start))
  }

  /// The item of the run in which a place lies, by offset or by a number of items; or, by offset, behind which it lies
  /// in the spacing.
  @inline(__always)
  func item(at place: Int64, by key: ExtentKey, spacing: Int64) -> ExtentPosition {
    let left = place &- at[key]
    var within = Int(truncatingIfNeeded: left)
    if key == .start {
      // A run that reaches beyond the offset has steps above zero.
      within = run.count == 1 ? 0 : Int(left / max(1, step))
    }
    return ExtentPosition(
      index: at.index &+ within, start: at.start &+ Int64(within) &* step, length: step &- spacing,
      isMeasured: run.isMeasured, unmeasuredBefore: at.unmeasured &+ (run.isMeasured ? 0 : within), type: run.type)
  }
}
