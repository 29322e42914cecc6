import ReplayResults

/// A run as JUnit XML: a test suite for each scenario, a test case for each gesture.
///
/// A replay that differs from its golden, or has no golden, is a failure. A replay that did not complete is an error.
struct JUnitRendering {
  let run: RunSummary

  var text: String {
    let orphans = run.orphanedGoldens.isEmpty ? [] : [orphanSuite]
    return JUnitDocument(name: "scrollwork", suites: run.groups.map(suite) + orphans, countsSkipped: false).text
  }

  private func suite(of group: RunSummary.Group) -> JUnitDocument.Suite {
    JUnitDocument.Suite(
      name: group.scenario.isEmpty ? "(no scenario)" : group.scenario,
      properties: run.measuringFields.map { (name: "measurement_overhead_ns", value: $0) },
      cases: group.cases.map(testCase), countsSkipped: false)
  }

  private func testCase(of caseSummary: CaseSummary) -> JUnitDocument.TestCase {
    let result = caseSummary.result
    return JUnitDocument.TestCase(
      name: result.gesture.isEmpty ? "(the scenario's file)" : result.gesture,
      seconds: (result.measurement?.serviceTimes).map { $0.mean * Double($0.count) / 1e9 },
      outcome: Self.outcome(of: result))
  }

  private static func outcome(of result: CaseResult) -> JUnitDocument.Outcome {
    let message = result.explanation ?? result.verdict.rawValue
    let fault = JUnitDocument.Fault(type: result.verdict.rawValue, message: message, details: message)
    return switch result.verdict {
    case .passed: .success
    case .goldenDiffers, .goldenMissing, .goldenOrphaned: .failure(fault)
    case .malformed, .cannotRun: .error(fault)
    }
  }

  private var orphanSuite: JUnitDocument.Suite {
    let message = "the golden belongs to no case"
    let outcome: JUnitDocument.Outcome =
      run.isStrictAboutOrphans
      ? .failure(JUnitDocument.Fault(type: Verdict.goldenOrphaned.rawValue, message: message, details: nil))
      : .skipped(message: message)
    return JUnitDocument.Suite(
      name: "orphaned goldens",
      cases: run.orphanedGoldens.map { JUnitDocument.TestCase(name: $0, seconds: nil, outcome: outcome) },
      countsSkipped: true)
  }
}
