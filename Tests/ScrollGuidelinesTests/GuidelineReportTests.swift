import Foundation
import Testing

@testable import ReplayReports
@testable import ScrollGuidelines

@Suite("Formats of guideline reports")
struct GuidelineReportTests {
  /// Two findings and a suppression, with texts that need escaping.
  private static func report() throws -> GuidelineReport {
    try GuidelineFixtures.report(
      of: GuidelineFixtures.list(
        #"""
        "behavior": { "bounces": false },
          "controls": [{ "name": "a \"b\" <c>\u0007 \#(String(repeating: "long ", count: 30))", "frame": { "x": 380, "width": 5, "height": 5 } }],
          "neighbours": [{ "name": "n", "axes": "vertical", "frame": { "x": 390, "width": 9, "height": 9 } }],
          "guidelines": { "suppressions": { "bounce-disabled": "a wall, \"on purpose\"" } }
        """#))
  }

  @Test("The text has every finding with location, rule, advice and source, within 100 columns")
  func text() throws {
    let text = GuidelineText(report: try Self.report()).text
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " }, "\(text)")
    #expect(
      text.contains("scenarios/made.json:6:") && text.contains("control-in-scroll-bar") && !text.contains("\u{7}"))
    #expect(text.contains("fix: Move the control") && text.contains("source: Human Interface Guidelines"))
    #expect(text.contains("  bounce-disabled: 1\n    scenarios/made.json:5:17: a wall, \"on purpose\"\n"))
    #expect(lines.last == "1 scenario: 2 findings, 1 suppressed")
    #expect(GuidelineText(report: GuidelineReport()).text == "0 scenarios: 0 findings, 0 suppressed\n")
  }

  @Test("Findings of one rule share a heading, a fix and a source; suppressions with one reason share a line")
  func groups() throws {
    var report = GuidelineReport()
    for (name, suppression) in [("a", ""), ("b", ""), ("c", "a wall"), ("d", "a wall"), ("e", "a door")] {
      let note =
        suppression.isEmpty ? "" : #", "guidelines": { "suppressions": { "bounce-disabled": "\#(suppression)" } }"#
      let text = GuidelineFixtures.list(#""behavior": { "bounces": false }"# + note)
      try report.check(GuidelineFixtures.scenario(text), bytes: Array(text.utf8), file: "\(name).json")
    }
    let lines = GuidelineText(report: report).text.split(separator: "\n")
    #expect(lines[0] == "bounce-disabled: 2 findings")
    #expect(lines.count { $0.hasPrefix("  a.json:") } == 1 && lines.count { $0.hasPrefix("  b.json:") } == 1)
    #expect(lines.count { $0.hasPrefix("  fix: ") } == 1 && lines.count { $0.hasPrefix("  source: ") } == 1)
    let suppressed = lines.drop { $0 != "Suppressed by their scenarios:" }.dropFirst()
    #expect(suppressed.first == "  bounce-disabled: 3")
    #expect(suppressed.contains { $0.hasPrefix("    c.json:") && $0.hasSuffix(" and 1 more: a wall") })
    #expect(suppressed.contains { $0.hasPrefix("    e.json:") && $0.hasSuffix(": a door") } && suppressed.count == 4)
  }

  @Test("The JSON is one object with rules, findings and suppressions")
  func json() throws {
    let text = GuidelineJSON.text(of: try Self.report())
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "scrollwork.lint/2" && object["scenarios"] as? Int == 1)
    #expect((object["rules"] as? [Any])?.count == Guideline.all.count)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["control-in-scroll-bar", "same-axis-siblings"])
    #expect(findings.allSatisfy { $0["file"] as? String == "scenarios/made.json" && $0["advice"] is String })
    #expect(findings.map { $0["line"] as? Int } == [6, 7] && findings.allSatisfy { $0["column"] is Int })
    let suppressed = try #require(object["suppressed"] as? [[String: Any]])
    #expect(suppressed.map { $0["reason"] as? String } == ["a wall, \"on purpose\""])
  }

  /// The properties required by the schema of SARIF 2.1.0, grouped by object.
  @Test("The SARIF has all properties of version 2.1.0, locations, and suppressions for suppressions")
  func sarif() throws {
    let text = GuidelineSARIF.text(of: try Self.report())
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0" && log["$schema"] is String)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "scrollwork lint")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Guideline.all.map(\.name))
    #expect(rules.allSatisfy { ($0["shortDescription"] as? [String: Any])?["text"] is String })
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect((result["message"] as? [String: Any])?["text"] is String && result["level"] as? String == "warning")
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "scenarios/made.json")
      let region = try #require(location["region"] as? [String: Int])
      #expect(region["startLine"].map { $0 >= 1 } == true)
      #expect(region["startColumn"].map { $0 < region["endColumn"] ?? 0 } == true)
    }
    let suppressed = results.filter { $0["suppressions"] != nil }
    #expect(suppressed.map { $0["ruleId"] as? String } == ["bounce-disabled"])
    let suppression = try #require((suppressed.first?["suppressions"] as? [[String: Any]])?.first)
    #expect(suppression["kind"] as? String == "inSource")
    #expect(suppression["justification"] as? String == "a wall, \"on purpose\"")
  }

  @Test("Paths are URI references: blanks escaped, absolute paths as file URLs")
  func references() throws {
    var report = GuidelineReport()
    let text = GuidelineFixtures.list(#""behavior": { "bounces": false }"#)
    let scenario = try GuidelineFixtures.scenario(text)
    try report.check(scenario, bytes: Array(text.utf8), file: "/a b/c%.json")
    #expect(GuidelineSARIF.text(of: report).contains(#""uri": "file:///a%20b/c%25.json""#))
  }
}
