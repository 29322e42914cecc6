import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A comparison in every format")
struct ComparisonReportTests {
  private func render(_ comparison: RunComparison, _ format: ComparisonReport.Format) -> String {
    ComparisonReport(comparison).render(format)
  }

  @Test("The sample has one case of each intended verdict")
  func sample() throws {
    let verdicts = try SampleComparison.comparison().cases.map { "\($0.name) \($0.verdict.rawValue)" }
    #expect(
      verdicts == [
        "feed/<b>some</b> frames regression", "feed/a|b equivalent", "feed/faster improvement",
        "feed/slower regression", "page/broken cannot run", "page/counted counters changed",
        "page/gone not comparable", "page/other, frames: 100 % behaviour changed",
      ])
  }

  @Test("The same comparison gives the same bytes", arguments: ComparisonReport.Format.allCases)
  func sameBytes(format: ComparisonReport.Format) throws {
    let text = render(try SampleComparison.comparison(), format)
    #expect(render(try SampleComparison.comparison(), format) == text)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!text.contains("\r"))
  }

  @Test("The measurement overhead is in every format")
  func measuring() throws {
    let (reported, silent) = (try SampleComparison.comparison(), try SampleComparison.comparison(measuring: nil))
    let sentence = "easurement overhead per frame: 46.3 ns in the base, 46.3 ns in the head"
    for format in [ComparisonReport.Format.text, .markdown, .html] {
      #expect(render(reported, format).replacing("\n", with: " ").contains(sentence))
      #expect(!render(silent, format).contains("easurement overhead"))
    }
    let object = "\"measurement_overhead_ns\": {\n    \"base\": 46.3,\n    \"head\": 46.3\n  }"
    #expect(render(reported, .json).contains(object))
    #expect(render(try SampleComparison.comparison(measuring: 130), .text).contains("more than the 100 ns"))
  }

  @Test("A vertical bar in a name is escaped in Markdown tables")
  func bars() throws {
    let names = SampleResults.hostileNames.map {
      SampleComparison.Sample(scenario: $0, gesture: $0, head: SampleComparison.Side(factor: { _ in 1.1 }))
    }
    let rows = render(try SampleComparison.comparison(names), .markdown).lines.filter { $0.hasPrefix("|") }
    #expect(rows.count == names.count + 2)
    for row in rows {
      #expect(zip(row, " " + row).count { $0 == "|" && $1 != "\\" } == 8)
      #expect(!row.contains("<"))
    }
  }

  @Test("In JUnit XML a failing verdict is a failure, and an accepted one is not")
  func junit() throws {
    let comparison = try SampleComparison.comparison()
    var outcomes = try JUnitOutcomes(render(comparison, .junit))
    #expect(outcomes.suites == ["feed", "page"])
    #expect(outcomes.properties == ["measurement_overhead_ns_base", "measurement_overhead_ns_head"])
    #expect(
      outcomes.children == [
        "<b>some</b> frames": "failure", "slower": "failure", "counted": "failure", "other, frames: 100 %": "failure",
        "broken": "error", "gone": "skipped",
      ])
    #expect(outcomes.totals == ["tests": "8", "failures": "4", "errors": "1", "skipped": "1"])
    var tolerance = ComparisonTolerance()
    (tolerance.acceptsBehaviorChange, tolerance.acceptsCounterChange, tolerance.failsOnImprovement) = (true, true, true)
    outcomes = try JUnitOutcomes(ComparisonReport(comparison, tolerance: tolerance).render(.junit))
    #expect(outcomes.children["counted"] == nil && outcomes.children["other, frames: 100 %"] == nil)
    #expect(outcomes.children["faster"] == "failure" && outcomes.totals["failures"] == "3")
  }

  @Test("Undecided cases are skipped, or failures if strict")
  func undecided() throws {
    let one = try SampleComparison.comparison(
      [SampleComparison.Sample(scenario: "s", gesture: "g", head: SampleComparison.Side(factor: { _ in 2 }))], pairs: 1)
    #expect(try JUnitOutcomes(render(one, .junit)).children == ["g": "skipped"])
    var strict = ComparisonTolerance()
    strict.isStrict = true
    #expect(
      try JUnitOutcomes(ComparisonReport(one, tolerance: strict).render(.junit)).children == ["g": "failure"])
  }

  @Test("Annotations have failures as errors and accepted changes as warnings, the errors first")
  func annotations() throws {
    let comparison = try SampleComparison.comparison()
    let lines = GitHubAnnotations(comparison).text.lines
    #expect(lines.count == 5 && lines.allSatisfy { $0.hasPrefix("::error title=") })
    #expect(lines[0].hasPrefix("::error title=feed/<b>some</b> frames%3A regression::"))
    #expect(lines.contains { $0.hasPrefix("::error title=page/other%2C frames%3A 100 %25%3A behaviour changed::") })
    #expect(
      lines.contains { $0.contains("page/broken%3A cannot run::the head cannot replay it: line%0Afeed | \"why\"") })
    var tolerance = ComparisonTolerance()
    tolerance.acceptsCounterChange = true
    let accepted = GitHubAnnotations(comparison, tolerance: tolerance).text.lines
    #expect(accepted.count == 5 && accepted.dropLast().allSatisfy { $0.hasPrefix("::error ") })
    let warning = try #require(accepted.last)
    #expect(warning.hasPrefix("::warning title=page/counted%3A counters changed::"))
    #expect(warning.hasSuffix("rows_placed 0 -> 9 (+9)"))
  }

  @Test("A case of nine frames keeps its numbers, and the report says why it has no verdict")
  func shortCases() throws {
    let comparison = try SampleComparison.comparison([
      SampleComparison.Sample(
        scenario: "s", gesture: "short", base: SampleComparison.Side(frames: 9),
        head: SampleComparison.Side(factor: { _ in 3 }, frames: 9)),
      SampleComparison.Sample(scenario: "s", gesture: "long"),
    ])
    let change = try #require(comparison.cases.first { $0.name == "s/short" }?.cost?.change)
    // Three times the time, and the processes of the sample differ by a quarter of a percent.
    #expect(abs(change - 2) < 3 * 0.0025)
    for format in [ComparisonReport.Format.text, .markdown, .html] {
      let text = render(comparison, format).replacing("\n", with: " ")
      #expect(text.contains("1 case with fewer than 10 frames: no verdict on time"), "\(format)")
      #expect(text.contains(ComparisonWords.change(change)) && !text.contains("in s/short"), "\(format)")
    }
    #expect(render(comparison, .json).contains("\"verdict\": \"too few frames\""))
    #expect(try JUnitOutcomes(render(comparison, .junit)).children == ["short": "skipped"])
  }

  @Test("Sides are named by the revisions of their builds, not by the provenance of their results")
  func sides() throws {
    let names = (
      base: ComparedSideName("main", builtFrom: "1a2b3c4d5e6f7890", hasChanges: false),
      head: ComparedSideName("working directory", builtFrom: "9f8e7d6c5b4a3210", hasChanges: true)
    )
    let comparison = try SampleComparison.comparison(names: names)
    let expected = "base main (1a2b3c4d5e6f), head working directory (9f8e7d6c5b4a, with changes), "
    for format in [ComparisonReport.Format.text, .markdown, .html] {
      #expect(render(comparison, format).replacing("\n", with: " ").contains(expected), "\(format)")
    }
    #expect(render(comparison, .json).contains("\"base_name\": \"main (1a2b3c4d5e6f)\""))
  }

  @Test("Text stays within 100 columns for any names")
  func width() throws {
    let names = SampleResults.hostileNames.map { SampleComparison.Sample(scenario: $0, gesture: $0) }
    for comparison in [try SampleComparison.comparison(names), try SampleComparison.comparison()] {
      #expect(render(comparison, .text).lines.allSatisfy { $0.displayWidth <= 100 })
    }
  }
}

/// The contents of a JUnit file: the suites, the elements within each case, and the totals.
private final class JUnitOutcomes: NSObject, XMLParserDelegate {
  private(set) var suites: [String] = []
  private(set) var children: [String: String] = [:]
  private(set) var totals: [String: String] = [:]
  private(set) var properties: Set<String> = []
  private var current = ""

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse())
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuites": totals = attributes.filter { $0.key != "name" }
    case "testsuite": suites.append(attributes["name"] ?? "")
    case "testcase": current = attributes["name"] ?? ""
    case "properties": break
    case "property": properties.insert(attributes["name"] ?? "")
    default: children[current] = name
    }
  }
}
