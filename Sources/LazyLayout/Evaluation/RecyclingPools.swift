/// The recycling pools: counts of released items by type, which can be reused for other items.
struct RecyclingPools: Equatable, Sendable {
  private let capacity: PoolCapacity
  private var counts: [Int] = []
  /// The number of pooled items of all types.
  private(set) var count = 0

  init(_ capacity: PoolCapacity) {
    self.capacity = capacity
    counts.reserveCapacity(8)
  }

  /// Removes an item of `type` for reuse. Returns `false` if the pool is empty.
  mutating func take(for type: ItemType) -> Bool {
    let number = Int(type.number)
    guard number < counts.count, counts[number] > 0 else { return false }
    counts[number] -= 1
    count -= 1
    return true
  }

  /// Adds a released item of `type`. Returns `false` if the pool is full.
  mutating func recycle(for type: ItemType) -> Bool {
    let number = Int(type.number)
    while counts.count <= number { counts.append(0) }
    guard counts[number] < capacity.capacity(for: type) else { return false }
    counts[number] += 1
    count += 1
    return true
  }
}

/// The capacities of the recycling pools.
public struct PoolCapacity: Equatable, Sendable {
  /// The capacity for types without an entry in `byType`. Zero or more.
  public var each: Int

  /// The capacities for the types 0, 1, 2 and so on. Each zero or more.
  public var byType: [Int]

  /// No recycling.
  public static let none = PoolCapacity(each: 0)

  /// Creates capacities of `each` for each type; `byType` overrides the first types.
  ///
  /// RecyclerView's pool holds 5 of each type; FlashList's has no bound.
  public init(each: Int = 5, byType: [Int] = []) {
    precondition(each >= 0 && byType.allSatisfy { $0 >= 0 }, "pool capacities must not be negative")
    self.each = each
    self.byType = byType
  }

  /// The capacity for `type`.
  public func capacity(for type: ItemType) -> Int {
    Int(type.number) < byType.count ? byType[Int(type.number)] : each
  }
}
