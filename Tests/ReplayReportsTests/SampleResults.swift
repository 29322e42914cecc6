import Foundation
import ReplayResults

@testable import ReplayReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Synthetic results with known reports.
enum SampleResults {
  static let provenance = Provenance(
    toolVersion: "9.8.7",
    platform: Provenance.Platform(
      toolchain: "Swift 6.3", configuration: "release", architecture: "arm64", operatingSystem: "Linux"),
    repeats: 1, arguments: ["replay"])

  /// A case with given frame times, in nanoseconds.
  static func passed(_ scenario: String, _ gesture: String, times: [UInt64], rows: Int = 0) -> CaseResult {
    CaseResult(scenario: scenario, gesture: gesture, verdict: .passed, measurement: measurement(times, rows: rows))
  }

  static func differing(_ scenario: String, _ gesture: String, why: String) -> CaseResult {
    CaseResult(
      scenario: scenario, gesture: gesture, verdict: .goldenDiffers, explanation: why,
      measurement: measurement([500], rows: 0))
  }

  /// A case of four frames at 60 a second, two before and two after a pause. The third frame takes too long.
  static func hitching(_ scenario: String, _ gesture: String) -> CaseResult {
    let times: [UInt64] = [10_000_000, 10_000_000, 40_000_000, 10_000_000]
    var measurement = measurement(times, rows: 0)
    measurement.series = FrameSeries(
      numbers: [0, 1, 7, 8], serviceTimes: times, digests: [1, 2, 3, 0x89AB_CDEF],
      phases: [.tracking, .interacting, .interacting, .idle])
    measurement.inputs = CaseInputs(scenarioDigest: 7, traceDigest: 8)
    measurement.motion.meanSecondDifference = 0.1
    measurement.motion.snapError = 0.25
    return CaseResult(scenario: scenario, gesture: gesture, verdict: .passed, measurement: measurement)
  }

  static func measurement(_ times: [UInt64], rows: Int) -> CaseMeasurement {
    var measurement = CaseMeasurement()
    measurement.digest = 0x0123_4567_89AB_CDEF
    measurement.counters.frames = times.count
    measurement.counters.rowsMeasured = rows
    for time in times { measurement.serviceTimes.record(time) }
    return measurement
  }

  /// Two scenarios with a case for each verdict.
  static let mixed = RunResults(
    cases: [
      passed("feed", "fling", times: Array(repeating: 1000, count: 9) + [2000], rows: 12),
      differing("feed", "slow drag", why: "frame 3: y: expected 1.0, found 2.0 (7 ulps); 2 of 9 frames differ"),
      CaseResult(
        scenario: "page", gesture: "fling", verdict: .goldenMissing, explanation: "expected a golden, found none",
        measurement: measurement([250], rows: 0)),
      CaseResult(scenario: "page", gesture: "tap", verdict: .malformed, explanation: "tap.csv:5: expected a number"),
      CaseResult(scenario: "page", gesture: "zoom", verdict: .cannotRun, explanation: "found it moving"),
    ],
    orphanedGoldens: ["Traces/goldens/page/old.csv"])

  static let empty = RunResults(cases: [])

  /// Names with special characters of the formats.
  static let hostileNames = [
    "a|b", "<b>bold</b>", "\"quoted\", 'single'", "line\nfeed\r\n", "tab\tbell\u{7}null\u{0}", "日本語の名前", "👩‍👩‍👧 family",
    "e\u{301}\u{301}", "&amp;", "]]>", "=1+1", "\u{1B}[31mred", "\u{202E}turned", "\u{FFFE}", "",
    String(repeating: "long", count: 50), String(repeating: "長", count: 200), "--", "`code` *star* _under_ [link](x)",
  ]

  static let hostile = RunResults(
    cases: hostileNames.flatMap { name in
      [
        passed(name, name, times: [100]), differing(name, name, why: name),
        CaseResult(scenario: name, gesture: name, verdict: .malformed, explanation: name),
      ]
    },
    orphanedGoldens: hostileNames)

  static func render(_ results: RunResults, _ format: ReportFormat, isColored: Bool = false) -> String {
    RunReport(results, provenance: provenance, layout: TextLayout(isColored: isColored)).render(format)
  }

  static func text(_ results: RunResults, _ layout: TextLayout) -> String {
    RunReport(results, provenance: provenance, layout: layout).render(.text)
  }
}

extension String {
  /// The words, separated by single spaces.
  var singleSpaced: String { split(separator: " ").joined(separator: " ") }

  /// Whether the page is well-formed XML, so that no name opens or closes a tag. The property closes void elements for
  /// the parser.
  var isWellFormed: Bool {
    var page = replacingOccurrences(of: "<!DOCTYPE html>\n", with: "")
    for line in page.lines where line.hasPrefix("<meta") {
      page = page.replacingOccurrences(of: line, with: line.dropLast() + "/>")
    }
    return XMLParser(data: Data(page.utf8)).parse()
  }

  /// The lines between line feeds, without the empty one after the last.
  var lines: [String] {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// The text without terminal colors.
  var withoutColors: String {
    var text = ""
    var isInSequence = false
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" { isInSequence = true }
      if !isInSequence { text.unicodeScalars.append(scalar) }
      if scalar == "m" { isInSequence = false }
    }
    return text
  }
}
