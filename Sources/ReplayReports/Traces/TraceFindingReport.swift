import GestureTraces

/// The findings about recordings, as text or JSON.
package struct TraceFindingReport {
  /// The findings by file, in the order of files and lines.
  private var files: [(path: String, findings: [TraceFinding])] = []

  /// A report without recordings.
  package init() {}

  /// Adds the findings of one recording.
  package mutating func add(_ findings: [TraceFinding], of path: String) { files.append((path, findings)) }

  /// Whether any finding is a warning.
  package var hasWarnings: Bool { count(.warning) > 0 }

  private func count(_ severity: TraceFinding.Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// A line for each finding, as compilers write them, and a summary.
  package func text(width: Int) -> String {
    let lines = files.flatMap { path, findings in
      findings.map { "\(path):\($0.line): \($0.severity.rawValue): \($0.rule.rawValue): \($0.message)".singleLine }
    }
    let wrapped = lines.map { $0.wrapped(to: width - 2).joined(separator: "\n  ") }
    return (wrapped + [summary]).joined(separator: "\n") + "\n"
  }

  private var summary: String {
    "\(counting(files.count, "recording")): \(counting(count(.warning), "warning")), \(counting(count(.note), "note"))"
  }

  /// A list of objects, one for each finding.
  package var json: String {
    let objects = files.flatMap { path, findings in
      findings.map { finding in
        JSONText.object([
          ("file", .text(path)), ("line", .whole(finding.line)), ("severity", .text(finding.severity.rawValue)),
          ("rule", .text(finding.rule.rawValue)), ("message", .text(finding.message)),
        ])
      }
    }
    return JSONText.list(objects).rendered() + "\n"
  }
}
