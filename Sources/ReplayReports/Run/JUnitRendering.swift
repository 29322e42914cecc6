import ReplayResults

/// A run as JUnit's XML: a test suite for each scenario, a test case for each gesture.
///
/// A replay that shows something else than its golden, or has none, is a failure; one that could not be made is an error.
struct JUnitRendering {
  let tally: RunTally

  var text: String {
    let outcomes = tally.cases.map { Outcome($0.result.verdict) }
    let orphans = tally.orphanedGoldens.isEmpty ? "" : orphanSuite
    let extra = tally.orphanedGoldens.count
    let failed = outcomes.count { $0 == .failure } + (tally.isStrictAboutOrphans ? extra : 0)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="scrollwork" tests="\(outcomes.count + extra)" failures="\(failed)" \
      errors="\(outcomes.count { $0 == .error })">
      \(tally.groups.map(suite).joined())\(orphans)</testsuites>

      """
  }

  private enum Outcome: String {
    case success
    case failure
    case error

    init(_ verdict: Verdict) {
      self =
        switch verdict {
        case .passed: .success
        case .goldenDiffers, .goldenMissing, .goldenOrphaned: .failure
        case .malformed, .cannotRun: .error
        }
    }
  }

  private func suite(of group: RunTally.Group) -> String {
    let outcomes = group.cases.map { Outcome($0.result.verdict) }
    let name = group.scenario.isEmpty ? "(no scenario)" : group.scenario
    return """
        <testsuite name="\(name.escapedForMarkup)" tests="\(outcomes.count)" \
      failures="\(outcomes.count { $0 == .failure })" errors="\(outcomes.count { $0 == .error })">
      \(properties)\(group.cases.map { element(of: $0, in: name) }.joined())  </testsuite>

      """
  }

  /// What measuring cost, where that is known.
  private var properties: String {
    tally.measuringFields.map {
      "    <properties>\n      <property name=\"measuring_ns\" value=\"\($0)\"/>\n    </properties>\n"
    }.joined()
  }

  private func element(of tallied: TalliedCase, in suite: String) -> String {
    let result = tallied.result
    let gesture = result.gesture.isEmpty ? "(the scenario's file)" : result.gesture
    let time = result.serviceTimes.map { ($0.mean * Double($0.count) / 1e9).fixed(6) } ?? "0"
    let start =
      "    <testcase classname=\"\(suite.escapedForMarkup)\" name=\"\(gesture.escapedForMarkup)\" time=\"\(time)\""
    let outcome = Outcome(result.verdict)
    guard outcome != .success else { return start + "/>\n" }
    let message = (result.explanation ?? result.verdict.rawValue).escapedForMarkup
    let type = result.verdict.rawValue.escapedForMarkup
    let name = outcome.rawValue
    return "\(start)>\n      <\(name) type=\"\(type)\" message=\"\(message)\">\(message)</\(name)>\n    </testcase>\n"
  }

  private var orphanSuite: String {
    let count = tally.orphanedGoldens.count
    let (failures, skipped) = tally.isStrictAboutOrphans ? (count, 0) : (0, count)
    let element = tally.isStrictAboutOrphans ? "failure type=\"golden orphaned\"" : "skipped"
    let cases = tally.orphanedGoldens.map { path in
      """
          <testcase classname="orphaned goldens" name="\(path.escapedForMarkup)" time="0">
            <\(element) message="the golden belongs to no case"/>
          </testcase>

      """
    }
    return """
        <testsuite name="orphaned goldens" tests="\(count)" failures="\(failures)" errors="0" skipped="\(skipped)">
      \(cases.joined())  </testsuite>

      """
  }
}
