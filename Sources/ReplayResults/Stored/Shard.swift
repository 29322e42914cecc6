/// One of several equal parts of a run, so that it can be spread over machines.
public struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// From 1 to ``count``.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// The part of that number.
  public init(_ index: Int, of count: Int) {
    precondition(count >= 1 && (1...count).contains(index), "Shards are counted from 1 to how many there are.")
    self.index = index
    self.count = count
  }

  /// A part as it is written, like `3/16`; `nil` if `text` is no such thing.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    guard (1...Self.most).contains(count), (1...count).contains(index), text == "\(index)/\(count)" else { return nil }
    self.init(index, of: count)
  }

  /// The most parts that a run can have.
  public static let most = 100_000

  /// As it is written: `3/16`.
  public var description: String { "\(index)/\(count)" }

  /// Deals cases out: the places of those that are this part's, in order. Every case is in exactly one part, parts
  /// differ by one case at most, and hardly in weight.
  ///
  /// The heaviest go first, one to each part in each round; the heavier a part is the lighter the case that it gets.
  ///
  /// - Complexity: O(n log n), and as much for each part.
  public func places(ofCasesWeighing weights: [Int]) -> [Int] {
    // Of equal weight the first comes first: the sort need not be stable.
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

/// Where the cases of a part stand in the whole run.
public struct RunPart: Equatable, Sendable {
  /// Which part it is.
  public let shard: Shard
  /// The place in the whole run of each of the part's cases, counted from 0.
  public let places: [Int]
  /// How many cases the whole run has.
  public let total: Int

  /// A part by its cases' places.
  public init(_ shard: Shard, places: [Int], total: Int) {
    self.shard = shard
    self.places = places
    self.total = total
  }
}
