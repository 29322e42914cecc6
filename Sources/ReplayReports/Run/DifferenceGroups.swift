import Foundation
import ReplayResults

/// The cases with a golden difference, grouped by the first differing field, its phase, and a common distance.
struct DifferenceGroups {
  /// Cases with the same difference.
  struct Group {
    let term: String
    let phase: String
    let distance: String
    let cases: [CaseSummary]

    /// The range of the first differing frames, such as `12 to 340`; the number alone if all cases have the same one.
    var frames: String {
      let frames = cases.compactMap { $0.result.difference?.firstFrame }
      guard let least = frames.min(), let greatest = frames.max() else { return "-" }
      return least == greatest ? least.grouped : "\(least.grouped) to \(greatest.grouped)"
    }
  }

  /// The groups, the largest first.
  let groups: [Group]

  /// The greatest number of differing cases that reports list one by one; more are grouped.
  static let mostSingle = 10
  /// The greatest number of groups in a report; the smallest are only counted.
  static let mostShown = 10

  /// Groups the cases of a run whose goldens differ.
  ///
  /// - Complexity: O(n log n) in the number of those cases.
  init(_ cases: [CaseSummary]) {
    groups = Self.sorted(Self.parts(of: cases).flatMap { Self.split($0.cases, term: $0.term, phase: $0.phase) })
  }

  /// The groups by field and phase alone, whatever the distances.
  static func byFieldAndPhase(_ cases: [CaseSummary]) -> [Group] { sorted(parts(of: cases)) }

  private static func parts(of cases: [CaseSummary]) -> [Group] {
    var parts: [[String]: [CaseSummary]] = [:]
    for caseSummary in cases {
      let difference = caseSummary.result.difference
      parts[[term(of: difference), difference?.phase.map { "\($0)" } ?? "-"], default: []].append(caseSummary)
    }
    return parts.map { Group(term: $0[0], phase: $0[1], distance: range(of: $1), cases: $1) }
  }

  /// The largest first. Groups of equal size are in the order of their first cases.
  private static func sorted(_ groups: [Group]) -> [Group] {
    groups.sorted { ($1.cases.count, $0.cases[0].name) < ($0.cases.count, $1.cases[0].name) }
  }

  /// The number of equal distances that is beyond coincidence.
  private static let leastEqual = 3
  /// The greatest number of groups by distance within one field and phase.
  private static let mostConstants = 2

  private static func split(_ cases: [CaseSummary], term: String, phase: String) -> [Group] {
    let equal = Dictionary(grouping: cases) { distance(of: $0) ?? "" }
    let constants = equal.filter { !$0.key.isEmpty && $0.value.count >= leastEqual }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(mostConstants)
    let groups = constants.map { Group(term: term, phase: phase, distance: range(of: $0.value), cases: $0.value) }
    let names = Set(constants.map(\.key))
    let rest = cases.filter { !names.contains(distance(of: $0) ?? "") }
    guard !rest.isEmpty else { return groups }
    return groups + [Group(term: term, phase: phase, distance: range(of: rest), cases: rest)]
  }

  private static func term(of difference: GoldenDifference?) -> String {
    switch difference?.subject {
    case .field(let field, _, _): FrameField.term(for: field.name)
    case .digest: "digest alone"
    case .frameCount: "number of frames"
    case .origin: difference?.origin ?? "other files"
    case nil: "unknown"
    }
  }

  /// The distance of a case in words; `nil` if it has none.
  private static func distance(of caseSummary: CaseSummary) -> String? {
    switch caseSummary.result.difference?.subject {
    case .field(let field, _, _): field.distanceText ?? "\(field.expected) -> \(field.found)"
    case .frameCount(let expected, let found): String(format: "%+d", found - expected)
    case .digest, .origin, nil: nil
    }
  }

  /// The longest text in a group's line, in scalars.
  private static let longestWords = 28

  /// The range of distances; the common text if all cases have the same one.
  private static func range(of cases: [CaseSummary]) -> String {
    let words = Set(cases.compactMap(distance))
    if words.count == 1, let only = words.first {
      return only.unicodeScalars.count <= longestWords ? only : "different text"
    }
    let fields = cases.compactMap { caseSummary -> GoldenDifference.Field? in
      if case .field(let field, _, _) = caseSummary.result.difference?.subject { field } else { nil }
    }
    let distances = fields.compactMap(\.distance)
    guard distances.count == cases.count, let least = distances.min(), let most = distances.max() else {
      return words.isEmpty ? "-" : "\(words.count) different values"
    }
    return fields[0].text(from: least, to: most)
  }
}

extension RunSummary {
  /// The cases whose goldens differ.
  var differing: [CaseSummary] { cases.filter { $0.result.verdict == .goldenDiffers } }

  /// The groups of the differing cases; `nil` if they are few enough to be listed one by one.
  var differenceGroups: DifferenceGroups? {
    let differing = differing
    return differing.count > DifferenceGroups.mostSingle ? DifferenceGroups(differing) : nil
  }
}

extension DifferenceGroups {
  /// A text such as `12 cases of 3 scenarios differ from their goldens, by the first field that differs`.
  var sentence: String {
    let cases = groups.flatMap(\.cases)
    let scenarios = Set(cases.map(\.result.scenario)).count
    return "\(counting(cases.count, "case")) of \(counting(scenarios, "scenario")) "
      + "\(cases.count == 1 ? "differs" : "differ") from their goldens, by the first field that differs"
  }

  /// The first `count` groups as a table, no line wider than `width`.
  ///
  /// Names of cases would be shortened, so that nobody could copy them: the suggested commands have them.
  func table(first count: Int, width: Int) -> String {
    var grid = grid(first: count)
    // The fields and distances say most; narrow reports leave out the scenarios, then the frames.
    for title in ["scenarios", "first frame"] where grid.width > width { grid.removeColumn(titled: title) }
    let term = grid.columns.firstIndex { $0.title == "first difference" }
    return grid.fitted(to: width, keeping: term.map { [$0: Self.longestTerm] } ?? [:])
  }

  /// The greatest width of a field's name.
  private static let longestTerm = 24

  /// The first `count` groups, one row per group; with the name of a case each if `hasExamples`.
  func grid(first count: Int, hasExamples: Bool = false) -> TextGrid {
    let titles = ["first difference", "phase", "first frame", "found - expected"]
    return TextGrid(
      columns: ["cases", "scenarios"].map { TextGrid.Heading(title: $0, isNumber: true) }
        + (titles + (hasExamples ? ["for example"] : [])).map { TextGrid.Heading(title: $0) },
      rows: groups.prefix(count).map { group in
        let counts = [group.cases.count, Set(group.cases.map(\.result.scenario)).count].map(\.grouped)
        let words = [group.term, group.phase, group.frames, group.distance]
        return (counts + words + (hasExamples ? [group.cases[0].name] : [])).map { TextGrid.Cell($0) }
      })
  }

  /// A text such as `and 2 more groups of 5 cases`; `nil` if there are no more than `count` groups.
  func rest(behind count: Int) -> String? {
    let left = groups.dropFirst(count)
    guard !left.isEmpty else { return nil }
    let cases = left.reduce(0) { $0 + $1.cases.count }
    return "and \(counting(left.count, "more group", plural: "more groups")) of \(counting(cases, "case"))"
  }
}
