@testable import LazyLayout

/// The oracle: a plain array of lengths, nil where nothing was measured. Every answer is a walk from the start.
struct NaiveExtents {
  var lengths: [Int64?]
  var spacing: Int64
  var estimate: Int64

  var starts: [Int64] {
    var starts: [Int64] = []
    var start: Int64 = 0
    for length in lengths {
      starts.append(start)
      start += (length ?? estimate) + spacing
    }
    return starts
  }

  var totalExtent: Int64 {
    var total: Int64 = 0
    for length in lengths { total += (length ?? estimate) + spacing }
    return lengths.isEmpty ? 0 : total - spacing
  }

  func position(of index: Int, _ starts: [Int64]) -> ExtentPosition {
    ExtentPosition(
      index: index, start: starts[index], length: lengths[index] ?? estimate, isMeasured: lengths[index] != nil,
      unmeasuredBefore: lengths[..<index].count { $0 == nil })
  }

  /// The last item that begins at or before `offset`, or else the first.
  func index(at offset: Int64, _ starts: [Int64]) -> Int { starts.lastIndex { $0 <= offset } ?? 0 }
}

/// The generator of Numerical Recipes: small, seeded, the same everywhere.
struct SeededNumbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// A number in `0..<bound`.
  mutating func next(below bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int((UInt64(state) * UInt64(bound)) >> 32)
  }
}
