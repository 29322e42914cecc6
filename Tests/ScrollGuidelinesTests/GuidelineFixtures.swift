import Foundation
import ScrollGuidelines
import ScrollReplay

/// Scenarios of the tests: texts, and files that break one rule or barely keep the rule.
enum GuidelineFixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// Returns the report on a file, by the named rules or all.
  static func report(_ name: String, checking rules: Set<String>? = nil) throws -> GuidelineReport {
    let url = folder.appending(path: "\(name).json")
    return try report(of: String(contentsOf: url, encoding: .utf8), named: name, checking: rules)
  }

  /// Returns the report on a text.
  static func report(
    of text: String, named name: String = "made", checking rules: Set<String>? = nil
  ) throws -> GuidelineReport {
    var report = GuidelineReport { rules?.contains($0) ?? true }
    try report.check(scenario(text, named: name), bytes: Array(text.utf8), file: "scenarios/\(name).json")
    return report
  }

  /// Returns the scenario of a text.
  static func scenario(_ text: String, named name: String = "made") throws -> Scenario {
    // Twenty paragraphs of one line; every third contains the word of the search.
    let paragraphs = (0..<20).map { $0.isMultiple(of: 3) ? "A whale." : "The sea." }.joined(separator: "\n")
    return try Scenario(name: name, data: Data(text.utf8), file: "scenarios/\(name).json") { _ in
      Data(paragraphs.utf8)
    }
  }

  /// A list of 6000 points in a viewport of 390 by 844, with additional members.
  static func list(_ members: String) -> String {
    """
    {
      "summary": "A list.",
      "viewport": { "width": 390, "height": 844 },
      "content": { "size": { "width": 390, "height": 6000 } }\(members.isEmpty ? "" : ",\n  \(members)")
    }

    """
  }
}
