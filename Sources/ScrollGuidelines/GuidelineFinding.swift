import ScrollReplay

/// A violation of a rule by a scenario.
package struct GuidelineFinding: Sendable {
  /// The rule.
  package let rule: Guideline
  /// The observation, in a sentence without a period.
  package let message: String
  /// The path of the scenario.
  package let file: String
  /// The key that causes the violation.
  package let path: String
  /// The location of the key in the file.
  package let place: JSONKeys.Place
  /// The scenario's reason for the violation; `nil` without one.
  package let reason: String?

  /// Whether the scenario suppresses the violation, so that it does not count.
  package var isSuppressed: Bool { reason != nil }
}

/// The violations of the guidelines by a set of scenarios.
package struct GuidelineReport: Sendable {
  /// The number of checked scenarios.
  package private(set) var scenarioCount = 0
  /// The findings in the order of files and, in each file, of lines.
  package private(set) var findings: [GuidelineFinding] = []
  /// The scenarios that could not be checked.
  package private(set) var failures: [Failure] = []
  /// The rules of the report.
  package let rules: [Guideline]

  /// The reason why a scenario could not be checked.
  package struct Failure: Equatable, Sendable {
    /// The path of the scenario.
    package let file: String
    /// The line of the error, if it is known.
    package let line: Int?
    /// The error, with its location.
    package let message: String

    /// A failure with its location as far as it is known.
    package init(file: String, line: Int?, message: String) {
      self.file = file
      self.line = line
      self.message = message
    }
  }

  /// An empty report by the rules whose name `isChecked` accepts.
  package init(checking isChecked: (String) -> Bool = { _ in true }) {
    rules = Guideline.all.filter { isChecked($0.name) }
  }

  /// The findings without an suppression.
  package var open: [GuidelineFinding] { findings.filter { !$0.isSuppressed } }

  /// The findings that scenarios suppress, with a reason.
  package var suppressed: [GuidelineFinding] { findings.filter(\.isSuppressed) }

  /// Adds a scenario that could not be checked.
  package mutating func note(_ failure: Failure) { failures.append(failure) }

  /// Checks a scenario.
  ///
  /// - Parameters:
  ///   - bytes: the scenario's file, for the locations of its keys.
  ///   - file: the path of the file.
  /// - Throws: ``ScenarioError`` if the bytes are not JSON.
  package mutating func check(_ scenario: Scenario, bytes: [UInt8], file: String) throws(ScenarioError) {
    let keys = try JSONKeys(of: bytes, file: file)
    let suppressions = scenario.guidelineNotes.suppressions
    let subject = GuidelineSubject(scenario)
    func finding(_ rule: Guideline, _ fault: Guideline.Fault) -> GuidelineFinding {
      GuidelineFinding(
        rule: rule, message: fault.message, file: file, path: fault.path, place: keys.place(of: fault.path),
        reason: suppressions.first { $0.rule == rule.name }?.reason)
    }
    let found = rules.flatMap { rule in rule.check(subject).map { finding(rule, $0) } }
    let complaints = Self.complaints(of: suppressions, about: found, rules).filter { complaint in
      rules.contains { $0.name == complaint.rule.name }
    }
    let all = found + complaints.map { finding($0.rule, $0.fault) }
    findings += all.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    scenarioCount += 1
  }

  /// Returns the faults of suppressions: unknown rules, and rules without violations. Rules outside of the report are
  /// skipped.
  private static func complaints(
    of suppressions: [Scenario.Suppression], about found: [GuidelineFinding], _ rules: [Guideline]
  ) -> [(rule: Guideline, fault: Guideline.Fault)] {
    suppressions.compactMap { suppression in
      let path = "guidelines.suppressions.\(suppression.rule)"
      guard Guideline.named(suppression.rule) != nil else {
        let hint = Guideline.renamed[suppression.rule].map { "; its new name is “\($0)”" } ?? ""
        return (.unknownRule, Guideline.Fault(path, "There is no rule “\(suppression.rule)”\(hint)"))
      }
      guard rules.contains(where: { $0.name == suppression.rule }) else { return nil }
      guard !found.contains(where: { $0.rule.name == suppression.rule }) else { return nil }
      return (.unneededSuppression, Guideline.Fault(path, "Nothing here breaks “\(suppression.rule)”"))
    }
  }
}
