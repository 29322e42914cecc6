import Foundation
import ScrollEngine
import Testing

@testable import ReplayReports
@testable import ReplayResults

@Suite("Grouping of differing cases")
struct DifferenceGroupTests {
  private static func result(
    _ name: String, _ field: GoldenDifference.Field?, _ phase: ScrollPhase = .decelerating,
    in scenario: String = "feed", frame: Int = 3
  ) -> CaseResult {
    var result = SampleResults.differing(scenario, name, why: "because")
    result.difference = GoldenDifference(
      subject: field.map { .field($0, frame: frame, detectedAt: frame) } ?? .digest(frame: frame), origin: nil,
      differingFrames: 2, frames: 9, phase: phase)
    return result
  }

  private static func offset(_ distance: Double) -> GoldenDifference.Field {
    GoldenDifference.Field(name: "y", expected: "100.0", found: "\(100 + distance)")
  }

  /// The groups of a run without trailing spaces: cases, field, phase, distance.
  private static func groups(_ cases: [CaseResult]) -> [String] {
    DifferenceGroups(cases.map { CaseSummary($0, pacing: FramePacing()) }).groups.map {
      "\($0.cases.count) \($0.term), \($0.phase): \($0.distance)"
    }
  }

  @Test("Field and phase make a group, for any distance; the range of distances has the unit once")
  func fieldsAndPhases() {
    let cases = [
      Self.result("a", Self.offset(0.5)), Self.result("b", Self.offset(-2)), Self.result("c", Self.offset(4)),
      Self.result("d", Self.offset(1), .animating),
      Self.result("e", GoldenDifference.Field(name: "2.velocity_x", expected: "1.0", found: "3.0")),
      Self.result("f", nil, .idle),
    ]
    #expect(
      Self.groups(cases) == [
        "3 content offset y, decelerating: -2 to +4 pt", "1 content offset y, animating: +1 pt",
        "1 velocity x, view 2, decelerating: +2 pt/s", "1 digest alone, idle: -",
      ])
  }

  @Test("Three cases with an equal distance are a separate group, two are not")
  func constants() {
    let distances = [12.0, 12, 12, 7, 7, 1]
    let cases = distances.enumerated().map { Self.result("g\($0)", Self.offset($1)) }
    #expect(
      Self.groups(cases) == [
        "3 content offset y, decelerating: +12 pt", "3 content offset y, decelerating: +1 to +7 pt",
      ])
  }

  @Test("Values without a distance form a group if both are equal")
  func words() {
    let field = GoldenDifference.Field(name: "phase", expected: "idle", found: "decelerating")
    #expect(
      Self.groups([Self.result("a", field), Self.result("b", field)])
        == ["2 phase, decelerating: idle -> decelerating"])
  }

  @Test("271 differing cases of 1,000 fit a screen of 40 lines, with groups and the next commands")
  func oneScreen() throws {
    // 200 cases of 20 scenarios have the same distance, 60 have sixty distances, and eleven another phase.
    var cases = (0..<200).map { Self.result("same\($0)", Self.offset(12), in: "feed\($0 % 20)", frame: 4 + $0 / 40) }
    cases += (0..<60).map { Self.result("other\($0)", Self.offset(Double($0) + 0.25), .animating) }
    let phase = GoldenDifference.Field(name: "phase", expected: "idle", found: "animating")
    cases += (0..<11).map { Self.result("phase\($0)", phase, .animating, frame: 1204) }
    cases += (0..<729).map { SampleResults.passed("page\($0 % 90)", "g\($0)", times: [1000], rows: 3) }
    for width in [80, 120] {
      let layout = TextLayout(width: width, selection: ["--scenario", "'feed*'"], folder: "My Traces")
      let lines = SampleResults.text(RunResults(cases: cases), layout).lines
      #expect(lines.count <= 40 && lines.allSatisfy { $0.displayWidth <= width })
      let title = "271 cases of 21 scenarios differ from their goldens, by the first field that differs:"
      #expect(lines.prefix { !$0.isEmpty }.joined(separator: " ") == title)
      let table = lines.drop { !$0.isEmpty }.dropFirst().map(\.singleSpaced)
      #expect(table[0] == "cases scenarios first difference phase first frame found - expected")
      #expect(
        table[2...4] == [
          "200 20 content offset y decelerating 4 to 8 +12 pt",
          "60 1 content offset y animating 3 +0.25 to +59.2 pt",
          "11 1 phase animating 1,204 idle -> animating",
        ])
      let next = try #require(lines.firstIndex(of: "Next:"))
      #expect(lines[next + 1].hasPrefix("  scrollwork show feed0 same0 --traces 'My Traces'"))
      #expect(lines[next + 2].hasPrefix("  scrollwork show feed other0 --traces 'My Traces'"))
      #expect(lines[next + 3].hasPrefix("  scrollwork show feed phase0 --traces 'My Traces'"))
      #expect(lines[next + 4].hasPrefix("  scrollwork review --traces 'My Traces' --scenario 'feed*'"))
    }
  }

  @Test("The narrowest report omits scenarios and frames; Markdown and HTML name a case of each group")
  func narrow() {
    let results = RunResults(cases: (0..<12).map { Self.result("case\($0)", Self.offset(12)) })
    let lines = SampleResults.text(results, TextLayout(width: TextLayout.leastWidth)).lines
    #expect(lines.allSatisfy { $0.displayWidth <= TextLayout.leastWidth })
    #expect(lines.map(\.singleSpaced).contains { $0.hasPrefix("12 content offset y decelerating +12 pt") })
    for format in [ReportFormat.markdown, .html] {
      #expect(SampleResults.render(results, format).contains("feed/case0"))
    }
  }

  @Test("Cases with one explanation are one entry with the first names")
  func sameExplanation() {
    let cases = (0..<9).map {
      CaseResult(scenario: "s\($0)", gesture: "far", verdict: .malformed, explanation: "line 2: found 1e+300")
    }
    let text = SampleResults.render(RunResults(cases: cases), .text)
    let entry = """
      malformed   s0/far
                  s1/far
                  s2/far
                  and 6 more cases
                  line 2: found 1e+300

      """
    #expect(text.contains(entry))
  }

  @Test("A difference is stored with the results, and read again")
  func stored() throws {
    var origin = SampleResults.hitching("feed", "origin")
    origin = CaseResult(
      scenario: "feed", gesture: "origin", verdict: .goldenDiffers, explanation: "x", measurement: origin.measurement)
    let differences = [
      GoldenDifference(
        subject: .field(Self.offset(1), frame: 3, detectedAt: 60), origin: nil, differingFrames: 2, frames: 9,
        phase: .animating),
      GoldenDifference(subject: .digest(frame: 3), origin: nil, differingFrames: 2, frames: 9, phase: .idle),
      GoldenDifference(
        subject: .frameCount(expected: 9, found: 7), origin: "another trace file", differingFrames: 2, frames: 9),
      GoldenDifference(subject: .origin, origin: "another scenario file", differingFrames: 0, frames: 9),
    ]
    let results = differences.map { difference in
      var result = origin
      result.difference = difference
      return result
    }
    let text = SampleResults.render(RunResults(cases: results), .json)
    let stored = try StoredRun(parsing: Data(text.utf8), file: "run.json")
    #expect(stored.results.cases.map(\.difference) == differences)
  }
}
