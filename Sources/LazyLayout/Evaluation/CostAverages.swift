/// Moving averages of the cost of each phase of the work on an item, by type.
///
/// An exponential average in which a new sample has a weight of a quarter. RecyclerView and Compose use the same
/// formula, which divides first, so that no sum overflows. A type without samples uses the average over all types, as
/// Compose's first version did. Without any samples the cost is zero.
public struct CostAverages: Equatable, Sendable {
  private static let phaseCount = ItemPhase.allCases.count

  /// The averages by type, and for each type by phase.
  private var averages: [Int64] = []
  private var ofAllTypes: [Int64]

  /// Creates averages without samples.
  public init() { ofAllTypes = [Int64](repeating: 0, count: CostAverages.phaseCount) }

  /// The expected cost of `phase` of an item of `type`, in nanoseconds.
  public func average(of phase: ItemPhase, for type: ItemType) -> Int64 {
    let slot = CostAverages.slot(of: phase, for: type)
    let average = slot < averages.count ? averages[slot] : 0
    return average == 0 ? ofAllTypes[Int(phase.rawValue)] : average
  }

  /// The expected cost of all phases of an item, over all types, in nanoseconds.
  package var ofItem: Int64 { ofAllTypes.reduce(0, +) }

  /// Records that `phase` of an item of `type` took `cost` nanoseconds.
  public mutating func record(_ cost: Int64, of phase: ItemPhase, for type: ItemType) {
    let slot = CostAverages.slot(of: phase, for: type)
    // Allocates only for the first item of a type with a greater number than all before.
    while averages.count <= slot { averages.append(0) }
    averages[slot] = CostAverages.average(of: averages[slot], and: cost)
    ofAllTypes[Int(phase.rawValue)] = CostAverages.average(of: ofAllTypes[Int(phase.rawValue)], and: cost)
  }

  /// Three quarters of the average plus a quarter of the sample, or the sample alone if there is no average.
  package static func average(of average: Int64, and sample: Int64) -> Int64 {
    average == 0 ? sample : average / 4 * 3 + sample / 4
  }

  private static func slot(of phase: ItemPhase, for type: ItemType) -> Int {
    Int(type.number) * phaseCount + Int(phase.rawValue)
  }
}
