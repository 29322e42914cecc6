/// The verdict on a comparison, or on one of its cases.
public enum ComparisonVerdict: String, Sendable, CaseIterable {
  /// Equal within the threshold.
  case equivalent
  /// Faster by more than the threshold.
  case improvement
  /// The other side lacks the case, or has it with other input files.
  case notComparable = "not comparable"
  /// Same frames and work, but too few frames for a verdict on time: ``RunComparison/leastFrames``.
  case tooFewFrames = "too few frames"
  /// The pairs do not suffice for a decision.
  case inconclusive
  /// The machine's speed varied too much during the comparison.
  case unfit
  /// Slower by more than the threshold, overall or in single frames.
  case regression
  /// The same frames with different work: a counter differs.
  case countersChanged = "counters changed"
  /// Different frames: times cannot be compared.
  case behaviorChanged = "behaviour changed"
  /// One side could not replay the case.
  case cannotRun = "cannot run"

  /// The most severe of the verdicts; the verdict of an empty comparison.
  public static func worst(_ verdicts: some Sequence<ComparisonVerdict>) -> ComparisonVerdict {
    let found = Set(verdicts)
    let order: [ComparisonVerdict] = [
      .cannotRun, .behaviorChanged, .countersChanged, .regression, .unfit, .inconclusive, .improvement, .equivalent,
      .tooFewFrames,
    ]
    return order.first(where: found.contains) ?? .notComparable
  }
}

/// The verdicts that make a comparison fail.
public struct ComparisonTolerance: Equatable, Sendable {
  /// Whether different frames are accepted.
  public var acceptsBehaviorChange = false
  /// Whether different counters are accepted.
  public var acceptsCounterChange = false
  /// Whether an undecided case fails the comparison.
  public var isStrict = false
  /// Whether an improvement has an exit code of its own.
  public var failsOnImprovement = false

  /// Makes the default: changed frames or counters fail, undecided cases pass.
  public init() {}

  /// The exit code of `verdict`.
  public func exitCode(for verdict: ComparisonVerdict) -> Int32 {
    switch verdict {
    case .equivalent, .notComparable, .tooFewFrames: 0
    case .improvement: failsOnImprovement ? 4 : 0
    case .inconclusive, .unfit: isStrict ? 3 : 0
    case .regression: 2
    case .countersChanged: acceptsCounterChange ? 0 : 2
    case .behaviorChanged: acceptsBehaviorChange ? 0 : 6
    case .cannotRun: 1
    }
  }
}
