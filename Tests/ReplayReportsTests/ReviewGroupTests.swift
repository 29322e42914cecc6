import Foundation
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ReplayReports
@testable import ReplayResults

@Suite("Groups of a review")
struct ReviewGroupTests {
  private static func differing(
    _ scenario: String, _ gesture: String, _ name: String = "y", by distance: Double, _ phase: ScrollPhase? = .tracking
  ) -> CaseResult {
    var result = SampleResults.differing(scenario, gesture, why: "because")
    let field = GoldenDifference.Field(name: name, expected: "100.0", found: "\(100 + distance)")
    result.difference = GoldenDifference(
      subject: .field(field, frame: 3, detectedAt: 3), origin: nil, differingFrames: 2, frames: 9, phase: phase)
    return result
  }

  private static func result(_ gesture: String, _ verdict: Verdict, isMeasured: Bool = true) -> CaseResult {
    CaseResult(
      scenario: "s", gesture: gesture, verdict: verdict,
      measurement: isMeasured ? SampleResults.measurement([500, 600], rows: 0) : nil)
  }

  @Test("Field and phase make a group, for any distance; missing and unreadable goldens are separate groups")
  func groups() {
    let cases =
      (0..<4).map { Self.differing("a", "same\($0)", by: 12) }
      + [
        Self.differing("b", "other", by: -1), Self.differing("b", "later", by: 3, .decelerating),
        Self.differing("b", "velocity", "2.velocity_x", by: 3), Self.result("new", .goldenMissing),
        Self.result("passing", .passed), Self.result("damaged", .malformed),
        Self.result("trace", .malformed, isMeasured: false), Self.result("stuck", .cannotRun, isMeasured: false),
      ]
    let groups = ReviewGroup.groups(of: cases)
    #expect(
      groups.map { "\($0.name): \($0.title): \($0.extent)" } == [
        "content-offset-y.tracking: content offset y, tracking: 5 cases of 2 scenarios, 10 of 45 frames, -1 to +12 pt",
        "content-offset-y.decelerating: content offset y, decelerating: 1 case of 1 scenario, 2 of 9 frames, +3 pt",
        "velocity-x-view-2.tracking: velocity x, view 2, tracking: 1 case of 1 scenario, 2 of 9 frames, +3 pt/s",
        "missing: without golden: 1 case of 1 scenario, 2 frames",
        "unreadable: unreadable golden: 1 case of 1 scenario, 2 frames",
      ])
    #expect(groups[0].cases.map(\.gesture) == ["same0", "same1", "same2", "same3", "other"])
    #expect(groups.last?.cases.map(\.gesture) == ["damaged"])
  }

  @Test("The name of a group does not depend on other groups")
  func names() {
    let case1 = Self.differing("a", "g", by: 1)
    let alone = ReviewGroup.groups(of: [case1]).map(\.name)
    let many = ReviewGroup.groups(of: [case1] + (0..<9).map { Self.differing("a", "h\($0)", "x", by: 2) }).map(\.name)
    #expect(alone == ["content-offset-y.tracking"])
    #expect(many == ["content-offset-x.tracking", "content-offset-y.tracking"])
  }

  @Test("A passing run has no group")
  func none() { #expect(ReviewGroup.groups(of: [Self.result("g", .passed)]).isEmpty) }

  /// A case whose replay ends 2 points behind its golden, from frame 40 on.
  private static func departing() -> CaseResult {
    let numbers = Array(0..<60)
    func motion(_ late: Double) -> RecordedMotion {
      RecordedMotion(
        numbers: numbers, offsets: numbers.map { Point(x: 0, y: Double($0) + ($0 < 40 ? 0 : late)) },
        velocities: numbers.map { _ in nil })
    }
    var measurement = SampleResults.measurement(numbers.map { UInt64($0) + 1 }, rows: 0)
    measurement.recordedMotion = motion(2)
    var result = CaseResult(
      scenario: "s", gesture: "\u{1B}g", verdict: .goldenDiffers, explanation: "why", measurement: measurement)
    result.expected = ExpectedMotion(recordedMotion: motion(0), firstDifference: 40)
    return result
  }

  @Test("The plot has both curves where they differ, their distance, and an arrow at the first difference")
  func plot() throws {
    let group = try #require(ReviewGroup.groups(of: [Self.departing()]).first)
    let text = group.plot(ofCase: 0, width: 80, isColored: false)
    #expect(!text.contains("\u{1B}"))
    let lines = text.lines
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    let start = try #require(lines.firstIndex(of: "offset y in points"))
    let middle = try #require(lines.firstIndex(of: "replay less golden in points"))
    let circles = lines[start..<middle].flatMap { Array($0) }.filter { $0 == "○" }
    // The 20 last of 60 frames differ: a third of the 71 columns beside the scale has a circle at most.
    #expect((5...24).contains(circles.count))
    let arrow = try #require(lines.first { $0.contains("▲") })
    #expect(arrow.contains("first difference: frame 40"))
    // Frame 40 of 59 is at two thirds of the 71 columns, behind the gutter of nine.
    let column = try #require(Array(arrow).firstIndex(of: "▲"))
    #expect((54...59).contains(column))
    #expect(text.contains("○ golden  ⠒ replay"))
  }

  @Test("With colors the golden's curve is red and the replay's green, only where they differ")
  func colors() throws {
    let group = try #require(ReviewGroup.groups(of: [Self.departing()]).first)
    let text = group.plot(ofCase: 0, width: 80, isColored: true)
    #expect(text.contains("\u{1B}[31m") && text.contains("\u{1B}[32m") && !text.contains("○"))
    var same = Self.departing()
    same.expected = same.measurement?.recordedMotion.map { ExpectedMotion(recordedMotion: $0, firstDifference: nil) }
    let equal = try #require(ReviewGroup.groups(of: [same]).first).plot(ofCase: 0, width: 80, isColored: true)
    // The legend alone is colored.
    #expect(equal.lines.filter { $0.contains("\u{1B}[31m") }.count == 1)
  }

  @Test("A case without golden is plotted alone")
  func missing() throws {
    var measurement = SampleResults.measurement([1, 2], rows: 0)
    measurement.recordedMotion = RecordedMotion(
      numbers: [0, 1], offsets: [.zero, Point(x: 0, y: 9)], velocities: [nil, nil])
    let result = CaseResult(scenario: "s", gesture: "g", verdict: .goldenMissing, measurement: measurement)
    let text = try #require(ReviewGroup.groups(of: [result]).first).plot(ofCase: 0, width: 80, isColored: false)
    #expect(text.contains("offset y in points") && !text.contains("golden"))
  }
}
