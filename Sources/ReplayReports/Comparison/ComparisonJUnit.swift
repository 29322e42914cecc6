import ReplayResults

/// A comparison as JUnit's XML: a test suite for each scenario, a test case for each gesture.
///
/// What fails the command is a failure here, what could not be replayed an error; what was not told apart is skipped. So a CI system shows red
/// where the exit code is not 0, and nowhere else.
struct ComparisonJUnit {
  let words: ComparisonWords
  let tolerance: ComparisonTolerance

  var text: String {
    let suites = suites.map(suite).joined()
    let all = words.comparison.cases
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="scrollwork compare" \(counts(of: all[...]))>
      \(suites)</testsuites>

      """
  }

  /// The cases of one scenario, which follow each other.
  private typealias Group = ArraySlice<RunComparison.CaseComparison>

  private enum Outcome: String {
    case success
    case failure
    case error
    case skipped
  }

  private func outcome(of compared: RunComparison.CaseComparison) -> Outcome {
    if compared.verdict == .cannotRun { return .error }
    if tolerance.exitCode(for: compared.verdict) != 0 { return .failure }
    switch compared.verdict {
    case .notComparable, .inconclusive, .unfit: return .skipped
    default: return .success
    }
  }

  private func counts(of cases: Group) -> String {
    let outcomes = cases.map(outcome)
    let counted = [(Outcome.failure, "failures"), (.error, "errors"), (.skipped, "skipped")].map { outcome, name in
      " \(name)=\"\(outcomes.count { $0 == outcome })\""
    }
    return "tests=\"\(cases.count)\"" + counted.joined()
  }

  private var suites: [Group] {
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

  private func suite(of group: Group) -> String {
    let name = String(Self.scenario(of: group[group.startIndex])).escapedForMarkup
    return """
        <testsuite name="\(name)" \(counts(of: group))>
      \(properties)\(group.map { element(of: $0, in: name) }.joined())  </testsuite>

      """
  }

  /// What measuring cost in both programs, where that is known.
  private var properties: String {
    guard let costs = words.comparison.measuringCosts else { return "" }
    let sides = [("base", costs.base), ("head", costs.head)].map { side, cost in
      "      <property name=\"measuring_ns_\(side)\" value=\"\(cost.nanoseconds.fixed(1))\"/>\n"
    }
    return "    <properties>\n\(sides.joined())    </properties>\n"
  }

  private func element(of compared: RunComparison.CaseComparison, in suite: String) -> String {
    let gesture = compared.name.dropFirst(Self.scenario(of: compared).count).drop { $0 == "/" }
    // The head's time for all frames once, each at its best.
    let seconds = Double(compared.series?.head.reduce(0, &+) ?? 0) / 1e9
    let start =
      "    <testcase classname=\"\(suite)\" name=\"\(String(gesture).escapedForMarkup)\" time=\"\(seconds.fixed(6))\""
    let outcome = outcome(of: compared)
    let change = compared.cost.map { "\(ComparisonWords.change($0.change)) \(ComparisonWords.interval($0.interval)) %" }
    let parts = [compared.verdict.rawValue, change ?? "", words.explanation(of: compared)].filter { !$0.isEmpty }
    let message = parts.joined(separator: "; ").escapedForMarkup
    switch outcome {
    case .success: return start + "/>\n"
    case .skipped: return "\(start)>\n      <skipped message=\"\(message)\"/>\n    </testcase>\n"
    case .failure, .error:
      let type = compared.verdict.rawValue.escapedForMarkup
      let tag = outcome.rawValue
      return "\(start)>\n      <\(tag) type=\"\(type)\" message=\"\(message)\">\(message)</\(tag)>\n    </testcase>\n"
    }
  }
}
