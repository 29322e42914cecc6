/// A finger: the run at which a search ended, from which the next search nearby begins (finger search).
struct ExtentFinger: Equatable, Sendable {
  var leaf: UInt32 = 0
  /// The run's slot in the leaf.
  var slot: Int32 = 0
  var run = ExtentRun.empty
  /// The length of each item of the run with its spacing, in 1/64 pt.
  var step: Int64 = 0
  /// The sums before the run.
  var at = PrefixSum()
  /// The sums before the leaf.
  var first = PrefixSum()
  /// The sums before the end of the leaf.
  var end = PrefixSum()

  init() {}

  /// Creates a finger to the first run of a leaf in a fully measured list.
  @inline(__always)
  init(_ span: LeafSpan) {
    leaf = span.leaf
    first = PrefixSum(start: span.start, index: span.index)
    at = first
    end = first
    end.pass(Int(span.count), steps: span.extent)
  }

  /// Whether the leaf contains a place, an offset or a count of items by `key`.
  @inline(__always)
  func holds(_ place: Int64, by key: ExtentKey) -> Bool { place >= first[key] && place < end[key] }

  /// Whether the run contains `offset`, the last item's spacing included.
  @inline(__always)
  func isAt(offset: Int64) -> Bool {
    UInt64(bitPattern: offset &- at.start) < UInt64(bitPattern: step &* Int64(run.count))
  }

  /// Whether the run contains a place, an offset or a count of items by `key`.
  @inline(__always)
  func holdsInRun(_ place: Int64, by key: ExtentKey) -> Bool {
    switch key {
    case .start: isAt(offset: place)
    case .index: isAt(index: Int(truncatingIfNeeded: place))
    case .measured: run.isMeasured && holdsItem(Int(truncatingIfNeeded: place) &- at.measured)
    case .unmeasured: !run.isMeasured && holdsItem(Int(truncatingIfNeeded: place) &- at.unmeasured)
    }
  }

  /// Whether the run contains the item at `index`.
  @inline(__always)
  func isAt(index: Int) -> Bool { holdsItem(index &- at.index) }

  @inline(__always)
  private func holdsItem(_ within: Int) -> Bool { UInt(bitPattern: within) < UInt(bitPattern: Int(run.count)) }

  /// Moves the finger to an item of its leaf, which must be a leaf of items.
  @inline(__always)
  mutating func point(to item: LeafItem) {
    slot = Int32(truncatingIfNeeded: item.slot)
    run = item.run.single
    step = Int64(item.run.step)
    at = first
    at.pass(item.slot, steps: Int64(item.start))
  }

  /// The item of the run at a place by `key`. An offset in the spacing behind an item belongs to that item.
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
