/// The exact Wilcoxon signed-rank test.
enum SignedRankTest {
  /// The one-sided p-value: the probability of a rank sum of positive numbers at least as great as observed, if all
  /// signs are equally likely.
  ///
  /// Zeros are dropped; ties share their mean rank.
  ///
  /// - Complexity: O(n³) additions for n numbers.
  static func probability(ofPositive numbers: [Double]) -> Double {
    let sizes = numbers.filter { $0 != 0 }.sorted { $0.magnitude < $1.magnitude }
    // Doubled ranks, so that shared ranks are whole numbers.
    var ranks = Array(repeating: 0, count: sizes.count)
    var start = 0
    while start < sizes.count {
      var end = start
      while end < sizes.count, sizes[end].magnitude == sizes[start].magnitude { end += 1 }
      for index in start..<end { ranks[index] = start + 1 + end }
      start = end
    }
    let sum = zip(sizes, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    // The distribution of rank sums, extended by one number at a time.
    var likelihood = [1.0]
    for rank in ranks {
      var next = Array(repeating: 0.0, count: likelihood.count + rank)
      for (value, probability) in likelihood.enumerated() {
        next[value] += probability / 2
        next[value + rank] += probability / 2
      }
      likelihood = next
    }
    return min(1, likelihood[sum...].reduce(0, +))
  }
}
