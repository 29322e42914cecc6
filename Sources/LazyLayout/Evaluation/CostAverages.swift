/// What each phase of the work on an item of each type usually takes.
///
/// A new sample counts for a quarter: RecyclerView's and Compose's average, which divide first, so that no sum
/// overflows. A type of which nothing is known takes the average over all types, as Compose's first version did;
/// nothing at all is free.
public struct CostAverages: Equatable, Sendable {
  private static let phaseCount = ItemPhase.allCases.count

  /// Of each type, one after the other, of each phase.
  private var averages: [Int64] = []
  private var ofAllTypes: [Int64]

  /// No sample yet.
  public init() { ofAllTypes = [Int64](repeating: 0, count: CostAverages.phaseCount) }

  /// What `phase` of an item of `type` is expected to take, in nanoseconds.
  public func average(of phase: ItemPhase, for type: ItemType) -> Int64 {
    let slot = CostAverages.slot(of: phase, for: type)
    let average = slot < averages.count ? averages[slot] : 0
    return average == 0 ? ofAllTypes[Int(phase.rawValue)] : average
  }

  /// What an item takes from the first phase to the last, over all types, in nanoseconds.
  package var ofItem: Int64 { ofAllTypes.reduce(0, +) }

  /// Takes in that `phase` of an item of `type` took `cost` nanoseconds.
  public mutating func record(_ cost: Int64, of phase: ItemPhase, for type: ItemType) {
    let slot = CostAverages.slot(of: phase, for: type)
    // Only the first item of a type with a greater number than all before makes room.
    while averages.count <= slot { averages.append(0) }
    averages[slot] = CostAverages.average(of: averages[slot], and: cost)
    ofAllTypes[Int(phase.rawValue)] = CostAverages.average(of: ofAllTypes[Int(phase.rawValue)], and: cost)
  }

  /// Three quarters of the average and a quarter of the sample; the sample alone where there is no average.
  package static func average(of average: Int64, and sample: Int64) -> Int64 {
    average == 0 ? sample : average / 4 * 3 + sample / 4
  }

  private static func slot(of phase: ItemPhase, for type: ItemType) -> Int {
    Int(type.number) * phaseCount + Int(phase.rawValue)
  }
}
