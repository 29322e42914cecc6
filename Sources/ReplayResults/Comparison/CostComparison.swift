import ScrollPhysics

/// The verdict on a case's costs in two commits.
public enum CostVerdict: String, Sendable, CaseIterable {
  /// Slower by more than the threshold.
  case regression
  /// Faster by more than the threshold.
  case improvement
  /// Equal within the threshold.
  case equivalent
  /// The pairs do not suffice for a decision.
  case inconclusive
  /// The two did different work: times cannot be compared.
  case notComparable = "not comparable"
}

/// The parameters of the decision.
public struct CostPolicy: Equatable, Sendable {
  /// The smallest relevant change: 0.01 is one percent, slower or faster by that factor. Reliable detection needs about
  /// twice the threshold.
  public var threshold: Double
  /// The family-wise error rate: the greatest probability of a reported change in a run whose cases are all equal.
  public var falseAlarmRate: Double
  /// The seed of resampling.
  public var seed: UInt64

  /// One percent, and at most one false alarm in a hundred runs.
  public init(threshold: Double = 0.01, falseAlarmRate: Double = 0.01, seed: UInt64 = 0) {
    precondition(
      threshold > 0 && falseAlarmRate > 0 && falseAlarmRate < 1,
      "threshold must be positive, and falseAlarms between 0 and 1.")
    self.threshold = threshold
    self.falseAlarmRate = falseAlarmRate
    self.seed = seed
  }
}

/// The result of comparing one case.
public struct CostComparison: Equatable, Sendable {
  /// The verdict.
  public let verdict: CostVerdict
  /// The slowdown of the head; 0.02 is two percent. Zero without a comparison.
  public let change: Double
  /// The confidence interval of the change; `nil` without a comparison.
  public let interval: ChangeInterval?
  /// The noise floor: the measured difference of identical programs.
  public let floor: Double
  /// The p-value of a change beyond the threshold, before correction for other cases.
  public let probability: Double
}

/// The pairs of one case.
public struct ComparedCase: Sendable {
  /// The pairs of base and head; `nil` if they did different work.
  public var pairs: CostPairs?
  /// The pairs of base and base in the same session; `nil` if there are none.
  public var identical: CostPairs?

  /// Makes a case from its pairs.
  public init(pairs: CostPairs?, identical: CostPairs? = nil) {
    self.pairs = pairs
    self.identical = identical
  }
}

extension CostComparison {
  /// Compares all cases of a run.
  ///
  /// A change is reported under two conditions. The signed-rank test over pairs must find it beyond the threshold, at a
  /// level that Holm's procedure divides among the cases. The bootstrap interval must lie beyond the threshold too.
  public static func compared(_ cases: [ComparedCase], policy: CostPolicy = CostPolicy()) -> [CostComparison] {
    let evidence = cases.map { Evidence($0, policy: policy) }
    var alarmed = Array(repeating: false, count: cases.count)
    // Holm's procedure: the smallest p-value has the strictest level; the first one above its level ends the procedure.
    let compared = evidence.indices.filter { evidence[$0].interval != nil }
    let order = compared.sorted { (evidence[$0].probability, $0) < (evidence[$1].probability, $1) }
    for (rank, index) in order.enumerated() {
      guard evidence[index].probability <= policy.falseAlarmRate / Double(order.count - rank) else { break }
      alarmed[index] = true
    }
    return zip(evidence, alarmed).map { $0.comparison(isAlarmed: $1, threshold: policy.threshold) }
  }

  /// The statistics of one case alone.
  private struct Evidence {
    let change: Double
    let interval: ChangeInterval?
    let floor: Double
    let probability: Double
    /// Whether there is only one pair, which has no measurable spread.
    let isSingle: Bool

    init(_ compared: ComparedCase, policy: CostPolicy) {
      guard let pairs = compared.pairs, pairs.count > 0, pairs.frames > 0 else {
        (change, interval, floor, probability, isSingle) = (0, nil, 0, 1, false)
        return
      }
      isSingle = pairs.count == 1
      floor = NoiseFloor.floor(ofIdentical: compared.identical)
      change = pairs.change
      interval = ChangeInterval(pairs, floor: floor, seed: policy.seed)
      let slower = Elementary.log(1 + policy.threshold)
      let one = SignedRankTest.probability(ofPositive: pairs.shifts.map { $0 - slower })
      let other = SignedRankTest.probability(ofPositive: pairs.shifts.map { -$0 - slower })
      probability = min(1, 2 * min(one, other))
    }

    func comparison(isAlarmed: Bool, threshold: Double) -> CostComparison {
      CostComparison(
        verdict: verdict(isAlarmed: isAlarmed, threshold: threshold), change: change, interval: interval, floor: floor,
        probability: probability)
    }

    private func verdict(isAlarmed: Bool, threshold: Double) -> CostVerdict {
      guard let interval else { return .notComparable }
      if isSingle { return .inconclusive }
      // A noise floor above the threshold permits no decision.
      if floor > threshold { return .inconclusive }
      if isAlarmed, interval.lower > threshold { return .regression }
      let faster = 1 / (1 + threshold) - 1
      if isAlarmed, interval.upper < faster { return .improvement }
      return interval.lower > faster && interval.upper < threshold ? .equivalent : .inconclusive
    }
  }
}
