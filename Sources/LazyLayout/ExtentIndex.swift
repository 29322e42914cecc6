/// An item of an `ExtentIndex`, and what lies before it.
package struct ExtentPosition: Equatable {
  /// The item.
  package var index: Int
  /// Where the item begins, its predecessors' spacing included, in 1/64 pt.
  package var start: Int64
  /// Its length, estimated if it has not been measured, in 1/64 pt.
  package var length: Int64
  /// Whether the item is measured.
  package var isMeasured: Bool
  /// How many items before it are not measured.
  package var unmeasuredBefore: Int

  /// Where the item ends, in 1/64 pt.
  package var end: Int64 { start + length }
}

package struct ExtentIndex: Sendable {
  private var lengths: [Int64?]
  package let spacing: Int64
  package var estimate: Int64

  package init(count: Int, length: Int64? = nil, spacing: Int64 = 0, estimate: Int64) {
    lengths = Array(repeating: length, count: count)
    self.spacing = spacing
    self.estimate = estimate
  }

  package var count: Int { lengths.count }
  package var measuredCount: Int { lengths.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }
  package var measuredExtent: Int64 { lengths.reduce(0) { $0 + ($1 ?? 0) } }
  package var totalExtent: Int64 { lengths.reduce(0) { $0 + ($1 ?? estimate) + spacing } - (lengths.isEmpty ? 0 : spacing) }

  package func position(of index: Int) -> ExtentPosition {
    var position = ExtentPosition(index: 0, start: 0, length: 0, isMeasured: false, unmeasuredBefore: 0)
    for i in 0...index {
      position.index = i
      position.isMeasured = lengths[i] != nil
      position.length = lengths[i] ?? estimate
      if i == index { break }
      position.start += position.length + spacing
      position.unmeasuredBefore += lengths[i] == nil ? 1 : 0
    }
    return position
  }

  package func position(at offset: Int64) -> ExtentPosition {
    var found = position(of: 0)
    for i in 1..<max(1, count) {
      let next = position(of: i)
      if next.start <= offset { found = next } else { break }
    }
    return found
  }

  package func firstUnmeasured(from index: Int) -> ExtentPosition? {
    (index..<max(index, count)).first { lengths[$0] == nil }.map { position(of: $0) }
  }

  package func lastUnmeasured(before index: Int) -> ExtentPosition? {
    (0..<index).last { lengths[$0] == nil }.map { position(of: $0) }
  }

  package func firstMeasured(from index: Int) -> ExtentPosition? {
    (index..<max(index, count)).first { lengths[$0] != nil }.map { position(of: $0) }
  }

  package func length(of index: Int) -> Int64? { lengths[index] }
  package mutating func setLength(_ length: Int64, of index: Int) { lengths[index] = length }
  package mutating func insert(count: Int, at index: Int, length: Int64? = nil) {
    lengths.insert(contentsOf: repeatElement(length, count: count), at: index)
  }
  package mutating func remove(_ range: Range<Int>) { lengths.removeSubrange(range) }
}
