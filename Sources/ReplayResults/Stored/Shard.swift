/// One of several equal parts of a run, for distribution over machines.
public struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// The index, from 1 to ``count``.
  public let index: Int
  /// The number of shards.
  public let count: Int

  /// Makes the shard `index` of `count`.
  public init(_ index: Int, of count: Int) {
    precondition(count >= 1 && (1...count).contains(index), "A shard's index must be in 1...count.")
    self.index = index
    self.count = count
  }

  /// Parses a shard such as `3/16`; `nil` for any other text.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    guard (1...Self.most).contains(count), (1...count).contains(index), text == "\(index)/\(count)" else { return nil }
    self.init(index, of: count)
  }

  /// The greatest number of shards.
  public static let most = 100_000

  /// The text form, such as `3/16`.
  public var description: String { "\(index)/\(count)" }

  /// Distributes cases over shards by weight. Returns the indices of this shard's cases, in order.
  ///
  /// Every case is in exactly one shard. Shards differ by at most one case, and little in weight. The heaviest cases go
  /// first, one to each shard per round: the heaviest shard gets the lightest case of the round.
  ///
  /// - Complexity: O(n log n), and as much for each shard.
  public func places(ofCasesWeighing weights: [Int]) -> [Int] {
    // Ties are broken by index, so the sort need not be stable.
    let order = weights.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    var loads = Array(repeating: 0, count: count)
    var places: [Int] = []
    for start in stride(from: 0, to: order.count, by: count) {
      let parts = loads.indices.sorted { (loads[$0], $0) < (loads[$1], $1) }
      for (part, place) in zip(parts, order[start..<min(start + count, order.count)]) {
        loads[part] += weights[place]
        if part == index - 1 { places.append(place) }
      }
    }
    return places.sorted()
  }
}

/// The positions of a shard's cases in the whole run.
public struct RunPart: Equatable, Sendable {
  /// The shard.
  public let shard: Shard
  /// The index in the whole run of each case of the shard, from 0.
  public let places: [Int]
  /// The number of cases of the whole run.
  public let total: Int

  /// Makes a part from the indices of its cases.
  public init(_ shard: Shard, places: [Int], total: Int) {
    self.shard = shard
    self.places = places
    self.total = total
  }
}
