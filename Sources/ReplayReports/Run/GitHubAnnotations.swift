import GestureTraces
import ReplayResults

/// The failures as workflow commands, which GitHub's runners show beside a change.
public struct GitHubAnnotations: Sendable {
  /// A failure or a warning.
  struct Finding: Sendable {
    let title: String
    let message: String
    /// Whether the finding fails the run.
    var isError = true
  }

  let findings: [Finding]

  /// The number of annotations that GitHub shows per step.
  static let most = 10

  /// Makes annotations of a run's failures.
  public init(_ results: RunResults) {
    findings = results.cases.filter { $0.verdict != .passed }.map {
      Finding(title: "\($0.name): \($0.verdict.rawValue)", message: $0.explanation ?? $0.verdict.rawValue)
    }
  }

  /// Makes annotations of a comparison's changes, the errors first. Changes that `tolerance` accepts are warnings;
  /// improvements are omitted unless they fail.
  public init(_ comparison: RunComparison, tolerance: ComparisonTolerance = ComparisonTolerance()) {
    let words = ComparisonWords(comparison)
    let changes: Set<ComparisonVerdict> = [.regression, .countersChanged, .behaviorChanged, .cannotRun]
    let notable = comparison.cases.compactMap { compared -> Finding? in
      let fails = tolerance.exitCode(for: compared.verdict) != 0
      guard fails || changes.contains(compared.verdict) else { return nil }
      let change = compared.cost.map { ComparisonWords.change($0.change) }
      let parts = [change, words.explanation(of: compared)].compactMap { $0 }.filter { !$0.isEmpty }
      return Finding(
        title: "\(compared.name): \(compared.verdict.rawValue)", message: parts.joined(separator: "; "), isError: fails)
    }
    findings = notable.filter(\.isError) + notable.filter { !$0.isError }
  }

  /// One line for each of the first findings, and one for the rest; empty without findings.
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
  /// The text on one line, without delimiters of the command and unprintable scalars.
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
