/// A comparison of instruction counts, which are exact and the same on every run.
public struct InstructionComparison: Sendable {
  /// The instructions of one side for one replay of a case.
  public struct Count: Equatable, Sendable {
    /// The number of shown frames.
    public let frames: Int
    /// The digest of the whole replay.
    public let digest: String
    /// The instructions of one replay.
    public let instructions: Double

    /// Makes a count.
    public init(frames: Int, digest: String, instructions: Double) {
      self.frames = frames
      self.digest = digest
      self.instructions = instructions
    }

    /// The instructions per frame.
    public var perFrame: Double { instructions / Double(max(1, frames)) }
  }

  /// A case on both sides.
  public struct CaseComparison: Sendable {
    /// The name, as `scenario/gesture`.
    public let name: String
    /// The count of the base; `nil` if it lacks the case.
    public let base: Count?
    /// The count of the head; `nil` if it lacks the case.
    public let head: Count?
    /// The verdict.
    public let verdict: ComparisonVerdict

    /// The relative increase in the head: 0.02 is two percent. `nil` without a comparison.
    public var change: Double? {
      guard let base, let head, base.digest == head.digest, base.instructions > 0 else { return nil }
      return head.instructions / base.instructions - 1
    }
  }

  /// The cases in order of their names.
  public let cases: [CaseComparison]
  /// The smallest relevant change.
  public let threshold: Double

  /// Compares counts by case name.
  public init(base: [String: Count], head: [String: Count], threshold: Double) {
    self.threshold = threshold
    cases = Set(base.keys).union(head.keys).sorted().map { name in
      CaseComparison(
        name: name, base: base[name], head: head[name],
        verdict: Self.verdict(base[name], head[name], threshold: threshold))
    }
  }

  private static func verdict(_ base: Count?, _ head: Count?, threshold: Double) -> ComparisonVerdict {
    guard let base, let head, base.instructions > 0 else { return .notComparable }
    guard base.digest == head.digest else { return .behaviorChanged }
    let ratio = head.instructions / base.instructions
    if ratio > 1 + threshold { return .regression }
    return ratio < 1 / (1 + threshold) ? .improvement : .equivalent
  }

  /// The most severe verdict of the cases.
  public var verdict: ComparisonVerdict { .worst(cases.map(\.verdict)) }

  /// The mean increase over all comparable cases: the geometric mean; `nil` if there is none.
  public var meanChange: Double? {
    let changes = cases.compactMap(\.change)
    return changes.isEmpty ? nil : CostPairs.geometricMean(changes)
  }
}
