import ReplayResults

/// A comparison as JUnit XML: a test suite for each scenario, a test case for each gesture.
///
/// A verdict that fails the command is a failure, a case that could not be replayed an error. An undecided case is
/// skipped. So a CI system shows red exactly if the exit code is not 0.
struct ComparisonJUnit {
  let words: ComparisonWords
  let tolerance: ComparisonTolerance

  var text: String {
    JUnitDocument(name: "scrollwork compare", suites: groups.map(suite), countsSkipped: true).text
  }

  /// The consecutive cases of one scenario.
  private typealias Group = ArraySlice<RunComparison.CaseComparison>

  private var groups: [Group] {
    let cases = words.comparison.cases
    var groups: [Group] = []
    for index in cases.indices {
      if let last = groups.last, Self.scenario(of: cases[last.startIndex]) == Self.scenario(of: cases[index]) {
        groups[groups.count - 1] = cases[last.startIndex...index]
      } else {
        groups.append(cases[index...index])
      }
    }
    return groups
  }

  private static func scenario(of compared: RunComparison.CaseComparison) -> Substring {
    compared.name.prefix { $0 != "/" }
  }

  private func suite(of group: Group) -> JUnitDocument.Suite {
    JUnitDocument.Suite(
      name: String(Self.scenario(of: group[group.startIndex])), properties: properties, cases: group.map(testCase),
      countsSkipped: true)
  }

  /// The measurement overhead of both programs; empty if unknown.
  private var properties: [(name: String, value: String)] {
    guard let costs = words.comparison.measurementOverheads else { return [] }
    return [("base", costs.base), ("head", costs.head)].map { side, cost in
      (name: "measurement_overhead_ns_\(side)", value: cost.nanoseconds.fixed(1))
    }
  }

  private func testCase(of compared: RunComparison.CaseComparison) -> JUnitDocument.TestCase {
    let gesture = compared.name.dropFirst(Self.scenario(of: compared).count).drop { $0 == "/" }
    // The sum of the least times of the head's frames.
    let seconds = Double(compared.series?.head.reduce(0, &+) ?? 0) / 1e9
    return JUnitDocument.TestCase(name: String(gesture), seconds: seconds, outcome: outcome(of: compared))
  }

  private func outcome(of compared: RunComparison.CaseComparison) -> JUnitDocument.Outcome {
    let message = message(of: compared)
    let fault = JUnitDocument.Fault(type: compared.verdict.rawValue, message: message, details: message)
    if compared.verdict == .cannotRun { return .error(fault) }
    if tolerance.exitCode(for: compared.verdict) != 0 { return .failure(fault) }
    switch compared.verdict {
    case .notComparable, .tooFewFrames, .inconclusive, .unfit: return .skipped(message: message)
    default: return .success
    }
  }

  private func message(of compared: RunComparison.CaseComparison) -> String {
    let change = compared.cost.map { "\(ComparisonWords.change($0.change)) \(ComparisonWords.interval($0.interval)) %" }
    let parts = [compared.verdict.rawValue, change ?? "", words.explanation(of: compared)]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
