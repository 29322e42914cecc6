import GestureTraces
import ReplayResults

/// What failed, as the commands by which GitHub's runners mark it beside a change.
public struct GitHubAnnotations: Sendable {
  /// Something that failed.
  struct Finding: Sendable {
    let title: String
    let message: String
    /// Whether it fails the run.
    var isError = true
  }

  let findings: [Finding]

  /// More than these are not shown of a step.
  static let most = 10

  /// What failed in a run.
  public init(_ results: RunResults) {
    findings = results.cases.filter { $0.verdict != .passed }.map {
      Finding(title: "\($0.name): \($0.verdict.rawValue)", message: $0.explanation ?? $0.verdict.rawValue)
    }
  }

  /// What changed in a comparison, the errors first. What `tolerance` lets pass is a warning; what became faster is
  /// none, unless it fails.
  public init(_ comparison: RunComparison, tolerance: ComparisonTolerance = ComparisonTolerance()) {
    let words = ComparisonWords(comparison)
    let changes: Set<ComparisonVerdict> = [.regression, .countersChanged, .behaviorChanged, .cannotRun]
    let told = comparison.cases.compactMap { compared -> Finding? in
      let fails = tolerance.exitCode(for: compared.verdict) != 0
      guard fails || changes.contains(compared.verdict) else { return nil }
      let change = compared.cost.map { ComparisonWords.change($0.change) }
      let parts = [change, words.explanation(of: compared)].compactMap { $0 }.filter { !$0.isEmpty }
      return Finding(
        title: "\(compared.name): \(compared.verdict.rawValue)", message: parts.joined(separator: "; "), isError: fails)
    }
    findings = told.filter(\.isError) + told.filter { !$0.isError }
  }

  /// A line for each of the first findings, and one for the rest; empty if nothing failed.
  public var text: String {
    let shown = findings.count > Self.most ? Array(findings.prefix(Self.most - 1)) : findings
    let left = findings.count - shown.count
    let failsBelow = findings.dropFirst(shown.count).contains(where: \.isError)
    let rest = left > 0 ? [Finding(title: "and \(left) more", message: "see the report", isError: failsBelow)] : []
    return (shown + rest).map {
      "::\($0.isError ? "error" : "warning") title=\($0.title.escaped(besides: [":": "%3A", ",": "%2C"]))::\($0.message.escaped(besides: [:]))\n"
    }.joined()
  }
}

extension String {
  /// The text as a runner takes it: on one line, without what ends a part of the command, and printable.
  fileprivate func escaped(besides more: [Character: String]) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped += more[Character(scalar)] ?? String(scalar.isUnprintable ? scalar.symbol : scalar)
      }
    }
    return escaped
  }
}
