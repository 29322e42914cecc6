import ScrollPhysics

/// What is to be said of a case's costs in two commits.
public enum CostVerdict: String, Sendable, CaseIterable {
  /// Slower by more than the threshold.
  case regression
  /// Faster by more than the threshold.
  case improvement
  /// Within the threshold.
  case equivalent
  /// The pairs do not tell.
  case inconclusive
  /// The two did other work: times say nothing.
  case notComparable = "not comparable"
}

/// How cases are judged.
public struct CostPolicy: Equatable, Sendable {
  /// The change that counts: 0.01 is one percent, slower or faster by that factor. What is to be found reliably must be
  /// about twice as great.
  public var threshold: Double
  /// How often, at most, a run of any number of equal cases may report a change in one of them.
  public var falseAlarms: Double
  /// Of the draws.
  public var seed: UInt64

  /// One percent, and one false alarm in a hundred runs at most.
  public init(threshold: Double = 0.01, falseAlarms: Double = 0.01, seed: UInt64 = 0) {
    precondition(threshold > 0 && falseAlarms > 0 && falseAlarms < 1, "A threshold and a rate of alarms are positive.")
    self.threshold = threshold
    self.falseAlarms = falseAlarms
    self.seed = seed
  }
}

/// What came of comparing one case.
public struct CostComparison: Equatable, Sendable {
  /// What is to be said.
  public let verdict: CostVerdict
  /// How much slower the head is; 0.02 is two percent. Zero if nothing was compared.
  public let change: Double
  /// Between which bounds the change lies; `nil` if nothing was compared.
  public let interval: ChangeInterval?
  /// By how much identical programs seem to differ.
  public let floor: Double
  /// How likely it is that pairs of a change within the threshold look like that, before other cases are taken into
  /// account.
  public let probability: Double
}

/// What there is to compare of one case.
public struct ComparedCase: Sendable {
  /// Base and head; `nil` if they did other work.
  public var pairs: CostPairs?
  /// Base and base, of the same session; `nil` if there are none.
  public var identical: CostPairs?

  /// A case by its pairs.
  public init(pairs: CostPairs?, identical: CostPairs? = nil) {
    self.pairs = pairs
    self.identical = identical
  }
}

extension CostComparison {
  /// Compares all cases of a run. A change is reported where the signed-rank test over pairs finds it to be beyond the
  /// threshold, at a level that Holm's procedure divides among the cases, and where the interval lies beyond it too.
  public static func compared(_ cases: [ComparedCase], policy: CostPolicy = CostPolicy()) -> [CostComparison] {
    let evidence = cases.map { Evidence($0, policy: policy) }
    var alarmed = Array(repeating: false, count: cases.count)
    // Holm: the most probable change is held against the strictest level; the first that is not certain enough ends it.
    let compared = evidence.indices.filter { evidence[$0].interval != nil }
    let order = compared.sorted { (evidence[$0].probability, $0) < (evidence[$1].probability, $1) }
    for (rank, index) in order.enumerated() {
      guard evidence[index].probability <= policy.falseAlarms / Double(order.count - rank) else { break }
      alarmed[index] = true
    }
    return zip(evidence, alarmed).map { $0.comparison(isAlarmed: $1, threshold: policy.threshold) }
  }

  /// What the pairs of one case say, alone.
  private struct Evidence {
    let change: Double
    let interval: ChangeInterval?
    let floor: Double
    let probability: Double
    /// Whether there is one pair alone, which does not tell how much pairs vary.
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
      // Where identical programs seem to differ by more than counts, nothing can be told.
      if floor > threshold { return .inconclusive }
      if isAlarmed, interval.lower > threshold { return .regression }
      let faster = 1 / (1 + threshold) - 1
      if isAlarmed, interval.upper < faster { return .improvement }
      return interval.lower > faster && interval.upper < threshold ? .equivalent : .inconclusive
    }
  }
}
