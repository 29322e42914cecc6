import Foundation
import Testing

@testable import ScrollGuidelines
@testable import ScrollReplay

@Suite("Guidelines")
struct GuidelineTests {
  /// The rules with fixture files; the others are tested in code, see ``SubjectTests``.
  static let rulesWithFiles = [
    "same-axis-nesting", "same-axis-siblings", "no-partial-content", "misaligned-pages", "look-to-scroll-paging",
    "too-many-look-to-scroll-views", "edge-effect-without-bar", "mixed-edge-effects", "long-page-before-short-page",
    "control-in-scroll-bar", "mixed-scroll-bar-sizes", "bounce-disabled", "unneeded-search-scroll", "unknown-rule",
    "unneeded-suppression",
  ]

  @Test(
    "A scenario that breaks a rule has one finding; one that just keeps it has none", arguments: rulesWithFiles)
  func fixtures(rule: String) throws {
    let broken = try GuidelineFixtures.report("\(rule).breaks")
    #expect(broken.open.map(\.rule.name) == [rule], "\(broken.open.map(\.message))")
    let kept = try GuidelineFixtures.report("\(rule).keeps")
    #expect(kept.open.isEmpty, "\(kept.open.map(\.message))")
  }

  @Test("Every rule has a unique name, a summary, an advice and a source")
  func rules() {
    let names = Guideline.all.map(\.name)
    #expect(Set(names).count == names.count && names.count >= 20)
    for rule in Guideline.all {
      #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(rule.summary.hasSuffix(".") && rule.advice.hasSuffix(".") && !rule.source.rawValue.isEmpty)
      #expect(Guideline.named(rule.name)?.name == rule.name)
    }
  }

  @Test("Every rule is in the documentation, with its source and advice")
  func documentation() throws {
    let root = GuidelineFixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Sources/ScrollReplay/ScrollReplay.docc/Guidelines.md"), encoding: .utf8)
    for rule in Guideline.all {
      let row = text.split(separator: "\n").first { $0.hasPrefix("| `\(rule.name)` |") }
      #expect(row?.contains(rule.source.rawValue) == true, "\(rule.name)")
    }
    let documented = text.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.1) }
    #expect(documented.sorted() == Guideline.all.map(\.name).sorted())
  }

  @Test("A finding has the range of its key: line and column of start and end, in characters")
  func places() throws {
    let text = GuidelineFixtures.list(#""behavior": { "displayScale": 3, "bounces": false }"#)
    let finding = try #require(try GuidelineFixtures.report(of: text).open.first)
    #expect(finding.place == JSONKeys.Place(line: 5, column: 36, endColumn: 45))
    #expect(finding.path == "behavior.bounces" && finding.file == "scenarios/made.json")
    let accented = GuidelineFixtures.list(
      #""controls": [{ "name": "über", "frame": { "x": 380, "width": 5, "height": 5 } }]"#)
    let second = try #require(try GuidelineFixtures.report(of: accented).open.first)
    #expect(second.place == JSONKeys.Place(line: 5, column: 34, endColumn: 41) && second.path == "controls[0].frame")
  }

  @Test("A finding for an absent key has the location of the enclosing object")
  func missingKey() throws {
    let rows = #"{ "rows": { "count": 9, "lengths": { "fixed": 422 } } }"#
    let text = GuidelineFixtures.list("").replacing(#"{ "size": { "width": 390, "height": 6000 } }"#, with: rows)
    let finding = try #require(try GuidelineFixtures.report(of: text).open.first)
    #expect(finding.rule.name == "no-partial-content" && finding.place.line == 4)
  }

  @Test("A suppression moves findings to the suppressed ones, with its reason")
  func suppressions() throws {
    let text = GuidelineFixtures.list(
      #""behavior": { "bounces": false }, "guidelines": { "suppressions": { "bounce-disabled": "a wall" } }"#)
    let report = try GuidelineFixtures.report(of: text)
    #expect(report.open.isEmpty && report.suppressed.map(\.reason) == ["a wall"])
    let both = text.replacing("\"bounce-disabled\"", with: "\"no-partial-content\": \"none\", \"bounce-disabled\"")
    #expect(try GuidelineFixtures.report(of: both).open.map(\.rule.name) == ["unneeded-suppression"])
    // A suppression for an unchecked rule is no finding.
    let checked: Set = ["no-partial-content", "unneeded-suppression"]
    #expect(try GuidelineFixtures.report(of: text, checking: checked).findings.isEmpty)
  }

  @Test("A suppression of a rule's obsolete name is refused with the new name")
  func obsoleteRuleNames() throws {
    let text = GuidelineFixtures.list(
      #""behavior": { "bounces": false }, "guidelines": { "suppressions": { "rigid-edges": "a wall" } }"#)
    let open = try GuidelineFixtures.report(of: text).open
    #expect(open.map(\.rule.name) == ["bounce-disabled", "unknown-rule"])
    #expect(open.last?.message == "There is no rule “rigid-edges”; its new name is “bounce-disabled”")
    #expect(Guideline.renamed.values.allSatisfy { Guideline.named($0) != nil })
  }

  @Test("Findings are in the order of the file")
  func order() throws {
    let text = GuidelineFixtures.list(
      #"""
      "behavior": { "bounces": false },
        "neighbours": [{ "name": "a", "axes": "vertical", "frame": { "x": 390, "width": 9, "height": 9 } },
          { "name": "b", "axes": "both", "frame": { "x": 390, "width": 9, "height": 9 } }]
      """#)
    let findings = try GuidelineFixtures.report(of: text).open
    #expect(findings.map(\.place.line) == [5, 6, 7, 7])
    #expect(findings[1].message.contains("“a”") && findings[0].rule.name == "bounce-disabled")
  }
}
