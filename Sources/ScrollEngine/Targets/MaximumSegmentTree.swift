/// A segment tree of maxima: finds the last number in a prefix that reaches a bound in O(log n).
struct MaximumSegmentTree: Sendable {
  /// A heap: the children of node i are 2i and 2i + 1; the numbers are the leaves from `width` on.
  private var maxima: [Double]
  private let width: Int

  init(_ numbers: [Double]) {
    var width = 1
    while width < numbers.count { width *= 2 }
    self.width = width
    maxima = Array(repeating: -.infinity, count: 2 * width)
    for (index, number) in numbers.enumerated() { maxima[width + index] = number }
    var node = width - 1
    while node > 0 {
      maxima[node] = max(maxima[2 * node], maxima[2 * node + 1])
      node -= 1
    }
  }

  /// The last index before `end` whose number is `bound` or greater.
  func last(before end: Int, atLeast bound: Double) -> Int? {
    // The prefix ..<end is the union of left siblings on the path from the leaf to the root, visited from the right.
    var node = width + end
    if end == width { return maxima[1] >= bound ? descend(from: 1, atLeast: bound) : nil }
    while node > 1 {
      if node % 2 == 1, maxima[node - 1] >= bound { return descend(from: node - 1, atLeast: bound) }
      node /= 2
    }
    return nil
  }

  private func descend(from root: Int, atLeast bound: Double) -> Int {
    var node = root
    while node < width { node = maxima[2 * node + 1] >= bound ? 2 * node + 1 : 2 * node }
    return node - width
  }
}
