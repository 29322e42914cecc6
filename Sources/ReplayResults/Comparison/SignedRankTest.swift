/// Wilcoxon's signed-rank test, exact: how likely it is that as many and as great numbers are positive by chance alone.
enum SignedRankTest {
  /// The probability that the ranks of the positive numbers add up to what they do here or to more, if each number were
  /// as likely to have the other sign. Numbers that are zero count for neither side; equal sizes share their ranks.
  ///
  /// - Complexity: O(n³) additions for n numbers.
  static func probability(ofPositive numbers: [Double]) -> Double {
    let sizes = numbers.filter { $0 != 0 }.sorted { $0.magnitude < $1.magnitude }
    // Twice the rank, so that shared ranks are whole numbers.
    var ranks = Array(repeating: 0, count: sizes.count)
    var start = 0
    while start < sizes.count {
      var end = start
      while end < sizes.count, sizes[end].magnitude == sizes[start].magnitude { end += 1 }
      for index in start..<end { ranks[index] = start + 1 + end }
      start = end
    }
    let sum = zip(sizes, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    // How likely each sum is, one number after another.
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
