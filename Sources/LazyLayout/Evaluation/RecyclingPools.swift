/// What was made for items that are gone, by type and up to a number of each: it can be filled anew for another item.
struct RecyclingPools: Equatable, Sendable {
  private let capacity: PoolCapacity
  private var counts: [Int] = []
  /// How many there are of all types together.
  private(set) var count = 0

  init(_ capacity: PoolCapacity) {
    self.capacity = capacity
    counts.reserveCapacity(8)
  }

  /// Takes one out for an item of `type`; false if there is none.
  mutating func take(for type: ItemType) -> Bool {
    let number = Int(type.number)
    guard number < counts.count, counts[number] > 0 else { return false }
    counts[number] -= 1
    count -= 1
    return true
  }

  /// Puts one in that was made for an item of `type`; false if there are enough of them.
  mutating func put(for type: ItemType) -> Bool {
    let number = Int(type.number)
    while counts.count <= number { counts.append(0) }
    guard counts[number] < capacity.capacity(for: type) else { return false }
    counts[number] += 1
    count += 1
    return true
  }
}

/// How much the recycling pools hold.
public struct PoolCapacity: Equatable, Sendable {
  /// Of each type that `byType` says nothing of. Zero or more.
  public var each: Int

  /// Of the types 0, 1, 2 and so on. Each zero or more.
  public var byType: [Int]

  /// Nothing is kept for another item.
  public static let none = PoolCapacity(each: 0)

  /// Room for so many of each type, and for others of the first ones where `byType` says so.
  ///
  /// RecyclerView's pool holds 5 of each type; FlashList's has no bound.
  public init(each: Int = 5, byType: [Int] = []) {
    precondition(each >= 0 && byType.allSatisfy { $0 >= 0 }, "a pool's capacity is zero or more")
    self.each = each
    self.byType = byType
  }

  /// How many of `type` are held at most.
  public func capacity(for type: ItemType) -> Int {
    Int(type.number) < byType.count ? byType[Int(type.number)] : each
  }
}
