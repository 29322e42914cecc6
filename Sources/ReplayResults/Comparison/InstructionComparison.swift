/// How many instructions the cases of two programs take: exact, and the same on every run.
public struct InstructionComparison: Sendable {
  /// What one side takes for one replay of a case.
  public struct Count: Equatable, Sendable {
    /// How many frames were shown.
    public let frames: Int
    /// Names the whole replay.
    public let digest: String
    /// Instructions of one replay.
    public let instructions: Double

    /// A count by its parts.
    public init(frames: Int, digest: String, instructions: Double) {
      self.frames = frames
      self.digest = digest
      self.instructions = instructions
    }

    /// Instructions of one frame.
    public var perFrame: Double { instructions / Double(max(1, frames)) }
  }

  /// A case on both sides.
  public struct CaseComparison: Sendable {
    /// Scenario and gesture as `scenario/gesture`.
    public let name: String
    /// What the base takes; `nil` if it has no such case.
    public let base: Count?
    /// What the head takes; `nil` if it has no such case.
    public let head: Count?
    /// What is to be said.
    public let verdict: ComparisonVerdict

    /// By how much more the head takes: 0.02 is two percent. `nil` where there is nothing to compare.
    public var change: Double? {
      guard let base, let head, base.digest == head.digest, base.instructions > 0 else { return nil }
      return head.instructions / base.instructions - 1
    }
  }

  /// In the order of their names.
  public let cases: [CaseComparison]
  /// The change that counts.
  public let threshold: Double

  /// Compares counts by the names of their cases.
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

  /// The worst of the cases' verdicts.
  public var verdict: ComparisonVerdict { .worst(cases.map(\.verdict)) }

  /// By how much more the head takes in all cases that can be compared: the geometric mean; `nil` if there is none.
  public var meanChange: Double? {
    let changes = cases.compactMap(\.change)
    return changes.isEmpty ? nil : CostPairs.geometricMean(changes)
  }
}
