/// What is to be said of a comparison, or of one of its cases.
public enum ComparisonVerdict: String, Sendable, CaseIterable {
  /// As fast, within the threshold.
  case equivalent
  /// Faster by more than the threshold.
  case improvement
  /// The other side has no such case, or makes it from other files.
  case notComparable = "not comparable"
  /// The pairs do not tell.
  case inconclusive
  /// The machine itself changed its speed meanwhile.
  case unfit
  /// Slower by more than the threshold, as a whole or in some frames.
  case regression
  /// The same frames with other work: a counter differs.
  case countersChanged = "counters changed"
  /// Other frames: times say nothing.
  case behaviorChanged = "behaviour changed"
  /// A side could not replay what the other could.
  case cannotRun = "cannot run"

  /// The worst of all, and what a comparison of nothing comes to.
  public static func worst(_ verdicts: some Sequence<ComparisonVerdict>) -> ComparisonVerdict {
    let found = Set(verdicts)
    let order: [ComparisonVerdict] = [
      .cannotRun, .behaviorChanged, .countersChanged, .regression, .unfit, .inconclusive, .improvement, .equivalent,
    ]
    return order.first(where: found.contains) ?? .notComparable
  }
}

/// Which verdicts make a comparison fail.
public struct ComparisonTolerance: Equatable, Sendable {
  /// Whether the head may show other frames than the base.
  public var acceptsBehaviorChange = false
  /// Whether counters may change.
  public var acceptsCounterChange = false
  /// Whether a case that cannot be decided counts against the run.
  public var isStrict = false
  /// Whether an improvement is told by the exit code.
  public var tellsImprovement = false

  /// What must not change does, and what cannot be decided passes.
  public init() {}

  /// The exit code that stands for `verdict`.
  public func exitCode(for verdict: ComparisonVerdict) -> Int32 {
    switch verdict {
    case .equivalent, .notComparable: 0
    case .improvement: tellsImprovement ? 4 : 0
    case .inconclusive, .unfit: isStrict ? 3 : 0
    case .regression: 2
    case .countersChanged: acceptsCounterChange ? 0 : 2
    case .behaviorChanged: acceptsBehaviorChange ? 0 : 6
    case .cannotRun: 1
    }
  }
}
