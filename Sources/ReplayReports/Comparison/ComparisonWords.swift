import ReplayResults
import ScrollEngine

/// The sentences and cells that several formats of a comparison share.
struct ComparisonWords {
  let comparison: RunComparison

  init(_ comparison: RunComparison) { self.comparison = comparison }

  /// The verdict and the number of cases by verdict.
  var casesSentence: String {
    let counts = ComparisonVerdict.allCases.compactMap { verdict -> String? in
      let count = comparison.count(of: verdict)
      return count == 0 ? nil : "\(count.grouped) \(verdict.rawValue)"
    }
    return "\(counting(comparison.cases.count, "case")): \(counts.joined(separator: ", "))"
  }

  /// The statistical confidence.
  var methodSentence: String {
    var parts = [
      counting(comparison.pairs, "pair") + " of processes", "threshold \(Self.percent(comparison.policy.threshold))",
    ]
    if let mean = comparison.meanChange { parts.append("mean change \(Self.change(mean))") }
    if let greatest = comparison.greatestChange, let cost = greatest.cost, comparison.cases.count > 1 {
      parts.append("greatest change \(Self.change(cost.change)) in \(greatest.name)")
    }
    let floors = comparison.cases.compactMap { $0.cost?.floor }
    if let floor = floors.max(), comparison.pairs > 1 {
      parts.append("base against itself at most \(Self.percent(floor))")
    }
    if let spread = comparison.machineSpread { parts.append("the machine's speed varied by \(Self.percent(spread))") }
    return parts.joined(separator: ", ")
  }

  /// The number of cases that are too short for verdicts on time; empty without any.
  var shortCasesSentence: String {
    let count = comparison.count(of: .tooFewFrames)
    guard count > 0 else { return "" }
    let cases = "\(counting(count, "case")) with fewer than \(RunComparison.leastFrames) frames"
    return cases + ": no verdict on time, and no part in the mean and the greatest change, "
      + "as a signed-rank test over so few frames cannot reach the level of a look"
  }

  /// The measurement overhead; empty if not measured.
  var measuringSentence: String {
    guard let costs = comparison.measurementOverheads else { return "" }
    let (base, head) = (costs.base.nanoseconds.fixed(1), costs.head.nanoseconds.fixed(1))
    let limit = costs.base.isWithinLimit && costs.head.isWithinLimit ? "" : ", more than the 100 ns that it should"
    return "measurement overhead per frame: \(base) ns in the base, \(head) ns in the head\(limit)"
  }

  /// The two sides.
  var sidesSentence: String {
    let base = comparison.names?.base.text ?? Self.name(of: comparison.base)
    let head = comparison.names?.head.text ?? Self.name(of: comparison.head)
    return "base \(base), head \(head), \(comparison.head.sentence)"
  }

  private static func name(of provenance: Provenance) -> String {
    guard let origin = provenance.origin, let commit = origin.commit else { return "of no commit" }
    return String(commit.prefix(12)) + (origin.hasChanges ? " with changes" : "")
  }

  /// The reason of the verdict; empty if the numbers suffice.
  func explanation(of compared: RunComparison.CaseComparison) -> String {
    switch compared.incomparableReason {
    case .removed: return "only the base has it"
    case .added: return "only the head has it"
    case .differentInput(let what): return "made from \(what)"
    case .failed(let side, let reason): return "the \(side) cannot replay it: \(reason)"
    case .behaviorChanged(_, let phase) where compared.frameChange != nil:
      return "\(compared.frameChange?.description ?? ""); behaviour changed in phase \(phase): times say nothing"
    case .behaviorChanged(let frame, let phase):
      return "behaviour changed at frame \(frame) (\(phase)): times say nothing"
    case nil: break
    }
    let parts = [counters(of: compared), phases(of: compared), frames(of: compared)]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func counters(of compared: RunComparison.CaseComparison) -> String {
    compared.counters.map { counter in
      let difference = counter.head - counter.base
      let text = (difference > 0 ? "+" : "-") + Int(clamping: difference.magnitude).grouped
      return "\(counter.name) \(counter.base.grouped) -> \(counter.head.grouped) (\(text))"
    }.joined(separator: ", ")
  }

  /// The phases that changed by more than the threshold, for a changed case.
  private func phases(of compared: RunComparison.CaseComparison) -> String {
    guard compared.verdict == .regression || compared.verdict == .improvement else { return "" }
    return compared.phases.filter { $0.change.magnitude > comparison.policy.threshold }
      .map { "\($0.phase) \(Self.change($0.change)) in \(counting($0.frames, "frame"))" }.joined(separator: ", ")
  }

  private func frames(of compared: RunComparison.CaseComparison) -> String {
    guard let greatest = compared.frames.max(by: { $0.change.magnitude < $1.change.magnitude }) else { return "" }
    let shown = runs(of: compared.frames.map(\.number))
    let list = shown.prefix(Self.shownRuns).joined(separator: ", ") + (shown.count > Self.shownRuns ? ", …" : "")
    return "\(compared.frames.count == 1 ? "frame" : "frames") \(list) (\(Self.change(greatest.change)) at most)"
  }

  private static let shownRuns = 6

  /// The numbers with consecutive ones joined to ranges.
  private func runs(of numbers: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }

  static func percent(_ share: Double) -> String { "\((100 * share).fixed(1)) %" }

  /// A change with its sign.
  static func change(_ change: Double) -> String {
    let text = percent(change)
    return text.hasPrefix("-") || text == percent(0) ? text : "+\(text)"
  }

  static func interval(_ interval: ChangeInterval?) -> String {
    guard let interval else { return "-" }
    let bounds = [interval.lower, interval.upper].map { String(change($0).dropLast(2)) }
    return "[\(bounds[0]), \(bounds[1])]"
  }

  /// The titles of the columns behind the name; the cells follow.
  static let columns = ["base p50 µs", "head p50 µs", "change", "95 % interval"]

  func numbers(of compared: RunComparison.CaseComparison) -> [String] {
    [
      compared.medians?.base.microseconds ?? "-", compared.medians?.head.microseconds ?? "-",
      compared.cost.map { Self.change($0.change) } ?? "-", Self.interval(compared.cost?.interval),
    ]
  }
}

extension ComparisonVerdict {
  var color: TerminalColor {
    switch self {
    case .equivalent, .improvement: .green
    case .notComparable, .tooFewFrames, .inconclusive, .unfit: .yellow
    case .regression, .countersChanged, .behaviorChanged, .cannotRun: .red
    }
  }

  /// Whether reports explain a case with this verdict beyond its row.
  var isNotable: Bool { self != .equivalent && self != .inconclusive && self != .tooFewFrames }
}
