import ReplayResults

/// Cases to review together: with the same first differing field and phase, without golden, or with an unreadable one.
package struct ReviewGroup: Sendable {
  /// A name of lowercase letters, digits, hyphens and a period, such as `content-offset-y.decelerating`.
  package let name: String
  /// The common difference in words, such as `content offset y, decelerating`.
  package let title: String
  /// The cases in name order; at least one.
  package let cases: [CaseResult]
  /// The range of distances, such as `+1 to +4 pt`; `nil` if the cases have none.
  let distance: String?

  /// The groups of cases without a matching golden: the largest groups of differing ones first.
  ///
  /// Names of groups are unique, and do not depend on other groups.
  package static func groups(of cases: [CaseResult]) -> [ReviewGroup] {
    let differing = cases.filter { $0.verdict == .goldenDiffers }.map { CaseSummary($0, pacing: FramePacing()) }
    let groups = DifferenceGroups.byFieldAndPhase(differing).map { group in
      ReviewGroup(
        title: group.phase == "-" ? group.term : "\(group.term), \(group.phase)",
        name: [group.term, group.phase].filter { $0 != "-" }.map(\.slug).joined(separator: "."),
        distance: group.distance == "-" ? nil : group.distance, cases: group.cases.map(\.result))
    }
    let missing = cases.filter { $0.verdict == .goldenMissing }
    // A malformed trace or scenario has no measurement; with one, only the golden can be malformed.
    let unreadable = cases.filter { $0.verdict == .malformed && $0.measurement != nil }
    return groups
      + [
        ReviewGroup(title: "without golden", name: "missing", distance: nil, cases: missing),
        ReviewGroup(title: "unreadable golden", name: "unreadable", distance: nil, cases: unreadable),
      ].filter { !$0.cases.isEmpty }
  }

  private init(title: String, name: String, distance: String?, cases: [CaseResult]) {
    (self.title, self.name, self.distance) = (title, name, distance)
    self.cases = cases.sorted { $0.name < $1.name }
  }

  /// A text such as `12 cases of 3 scenarios, 340 of 2,004 frames, +1 to +4 pt`.
  package var extent: String {
    let scenarios = Set(cases.map(\.scenario)).count
    let all = cases.reduce(0) { $0 + ($1.difference?.frames ?? $1.measurement?.counters.frames ?? 0) }
    let differing = cases.compactMap(\.difference?.differingFrames).reduce(0, +)
    let frames = differing > 0 ? "\(differing.grouped) of \(counting(all, "frame"))" : counting(all, "frame")
    let facts = ["\(counting(cases.count, "case")) of \(counting(scenarios, "scenario"))", frames, distance]
    return facts.compactMap { $0 }.joined(separator: ", ")
  }

  /// A self-contained HTML page of the group's cases, with replay and golden overlaid.
  package func page(_ provenance: Provenance) -> String {
    RunReport(RunResults(cases: cases), provenance: provenance).render(.html)
  }

  /// The name of a case, its first difference, and a plot with replay and golden overlaid.
  package func plot(ofCase index: Int, width: Int, isColored: Bool) -> String {
    let result = cases[index]
    let lines = [result.name, result.explanation ?? ""].filter { !$0.isEmpty }
    let title = lines.flatMap { $0.singleLine.wrapped(to: width) }.map { $0 + "\n" }.joined()
    return title + result.motionOverlay(width: width, isColored: isColored)
  }
}

extension String {
  /// The text in lowercase letters, digits and hyphens.
  fileprivate var slug: String {
    let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
