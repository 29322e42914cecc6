@testable import LazyLayout

/// The oracle: a plain array of lengths, `nil` for unmeasured items, and an array of types. Queries walk from the
/// start.
struct NaiveExtents {
  var lengths: [Int64?]
  var types: [UInt8]
  var spacing: Int64
  /// The estimates of types 0, 1, 2, and of all others.
  var estimates: [Int64]

  init(lengths: [Int64?], spacing: Int64, estimate: Int64) {
    self.lengths = lengths
    types = lengths.map { _ in 0 }
    self.spacing = spacing
    estimates = Array(repeating: estimate, count: 4)
  }

  var starts: [Int64] {
    var starts: [Int64] = []
    var start: Int64 = 0
    for item in lengths.indices {
      starts.append(start)
      start += length(item) + spacing
    }
    return starts
  }

  var totalExtent: Int64 {
    var total: Int64 = 0
    for item in lengths.indices { total += length(item) + spacing }
    return lengths.isEmpty ? 0 : total - spacing
  }

  /// The measured or estimated length of the item.
  func length(_ item: Int) -> Int64 { lengths[item] ?? estimates[Int(types[item])] }

  func position(of index: Int, _ starts: [Int64]) -> ExtentPosition {
    ExtentPosition(
      index: index, start: starts[index], length: length(index), isMeasured: lengths[index] != nil,
      unmeasuredBefore: lengths[..<index].count { $0 == nil }, type: types[index])
  }

  /// The last item that starts at or before `offset`, or else the first item.
  func index(at offset: Int64, _ starts: [Int64]) -> Int { starts.lastIndex { $0 <= offset } ?? 0 }

  mutating func insert(_ length: Int64?, type: UInt8, count: Int, at place: Int) {
    lengths.insert(contentsOf: Array(repeating: length, count: count), at: place)
    types.insert(contentsOf: Array(repeating: type, count: count), at: place)
  }

  mutating func remove(_ removed: Range<Int>) {
    lengths.removeSubrange(removed)
    types.removeSubrange(removed)
  }

  mutating func move(_ moved: Range<Int>, to destination: Int) {
    let (lengths, types) = (self.lengths[moved], self.types[moved])
    remove(moved)
    self.lengths.insert(contentsOf: lengths, at: destination)
    self.types.insert(contentsOf: types, at: destination)
  }
}

/// The linear congruential generator of Numerical Recipes: seeded, and equal on all platforms.
struct SeededNumbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// The next number in `0..<bound`.
  mutating func next(below bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int((UInt64(state) * UInt64(bound)) >> 32)
  }
}
