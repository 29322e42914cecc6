import ScrollReplay

/// One place where a scenario breaks a rule.
package struct GuidelineFinding: Sendable {
  /// The rule.
  package let rule: Guideline
  /// What was found, in a sentence without a period.
  package let message: String
  /// The path of the scenario.
  package let file: String
  /// The key that is to blame.
  package let path: String
  /// Where it stands in the file.
  package let place: JSONKeys.Place
  /// Why the scenario may break the rule; `nil` where nobody says so.
  package let reason: String?

  /// Whether it counts.
  package var isAllowed: Bool { reason != nil }
}

/// What the guidelines say of some scenarios.
package struct GuidelineReport: Sendable {
  /// How many scenarios were looked at.
  package private(set) var scenarioCount = 0
  /// What was found, in the order of files and, in each, of lines.
  package private(set) var findings: [GuidelineFinding] = []
  /// The scenarios that could not be looked at.
  package private(set) var failures: [Failure] = []
  /// The rules that were asked.
  package let rules: [Guideline]

  /// Why a scenario could not be looked at.
  package struct Failure: Equatable, Sendable {
    /// The path of the scenario.
    package let file: String
    /// The line of what is wrong, where there is one.
    package let line: Int?
    /// What is wrong, with its place.
    package let message: String

    /// A failure with what is known of its place.
    package init(file: String, line: Int?, message: String) {
      self.file = file
      self.line = line
      self.message = message
    }
  }

  /// A report of nothing yet, by those of the rules whose name `isAsked` accepts.
  package init(asking isAsked: (String) -> Bool = { _ in true }) {
    rules = Guideline.all.filter { isAsked($0.name) }
  }

  /// The findings that count.
  package var open: [GuidelineFinding] { findings.filter { !$0.isAllowed } }

  /// Those that scenarios allow, with a reason.
  package var allowed: [GuidelineFinding] { findings.filter(\.isAllowed) }

  /// Takes down that a scenario could not be looked at.
  package mutating func note(_ failure: Failure) { failures.append(failure) }

  /// Looks at a scenario.
  ///
  /// - Parameters:
  ///   - bytes: the scenario's file, in which the places of its keys are looked up.
  ///   - file: its path.
  /// - Throws: ``ScenarioError`` where the bytes are no JSON.
  package mutating func check(_ scenario: Scenario, bytes: [UInt8], file: String) throws(ScenarioError) {
    let keys = try JSONKeys(of: bytes, file: file)
    let allowances = scenario.guidelineNotes.allowances
    let subject = GuidelineSubject(scenario)
    func finding(_ rule: Guideline, _ fault: Guideline.Fault) -> GuidelineFinding {
      GuidelineFinding(
        rule: rule, message: fault.message, file: file, path: fault.path, place: keys.place(of: fault.path),
        reason: allowances.first { $0.rule == rule.name }?.reason)
    }
    let found = rules.flatMap { rule in rule.check(subject).map { finding(rule, $0) } }
    let complaints = Self.complaints(of: allowances, about: found, rules).filter { complaint in
      rules.contains { $0.name == complaint.rule.name }
    }
    let all = found + complaints.map { finding($0.rule, $0.fault) }
    findings += all.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    scenarioCount += 1
  }

  /// What is wrong with allowances: those for no rule, and those that nothing needs. Of rules that are not asked nobody
  /// knows.
  private static func complaints(
    of allowances: [Scenario.Allowance], about found: [GuidelineFinding], _ rules: [Guideline]
  ) -> [(rule: Guideline, fault: Guideline.Fault)] {
    allowances.compactMap { allowance in
      let path = "guidelines.allows.\(allowance.rule)"
      guard Guideline.named(allowance.rule) != nil else {
        return (.unknownRule, Guideline.Fault(path, "There is no rule “\(allowance.rule)”"))
      }
      guard rules.contains(where: { $0.name == allowance.rule }) else { return nil }
      guard !found.contains(where: { $0.rule.name == allowance.rule }) else { return nil }
      return (.needlessAllowance, Guideline.Fault(path, "Nothing here breaks “\(allowance.rule)”"))
    }
  }
}
