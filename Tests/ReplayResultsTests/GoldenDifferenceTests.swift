import Foundation
import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ReplayResults
@testable import ScrollReplay

struct GoldenDifferenceTests {
  /// The message for a change of one frame in a hundred, against the golden of the unchanged frames.
  private static func sentence(
    frame: Int = 50, callbacks: [Int: [ScrollCallback]] = [:], changed: [Int: [ScrollCallback]]? = nil,
    _ change: (inout FrameRecord) -> Void
  ) throws -> String? {
    let frames = Cases.frames(100)
    let golden = Golden.text(of: try Cases.recorded(frames, callbacks: callbacks))
    var other = frames
    change(&other[frame])
    let replayed = try Cases.recorded(other, callbacks: changed ?? callbacks)
    return try Golden.difference(of: replayed, from: golden, file: "g.csv")?.description
  }

  private static let extent = "1 of 100 frames differs"

  @Test("A change of one field in one frame is named with the frame, the field, both values and their distance")
  func trackedFields() throws {
    #expect(
      try Self.sentence { $0.contentOffset.y = 62.5.nextUp }
        == "frame 50: y: expected 62.5, found 62.50000000000001 (+7.1e-15 pt, 1 ulp); \(Self.extent)")
    #expect(
      try Self.sentence { $0.contentOffset.x = (-0.5).nextUp }
        == "frame 50: x: expected -0.5, found -0.49999999999999994 (+5.6e-17 pt, 1 ulp); \(Self.extent)")
    #expect(
      try Self.sentence { $0.phase = .idle } == "frame 50: phase: expected decelerating, found idle; \(Self.extent)")
    #expect(
      try Self.sentence { $0.items.measured = 3 } == "frame 50: measured: expected 0, found 3 (+3); \(Self.extent)")
    #expect(
      try Self.sentence { $0.contentSize.height = 6001 }?.hasPrefix(
        "frame 50: height: expected 6000.0, found 6001.0 (+1 pt)")
        == true)
    #expect(try Self.sentence { $0.zoomScale = 2 }?.hasPrefix("frame 50: zoom: expected 1.0, found 2.0") == true)
    #expect(try Self.sentence { $0.currentPage = 1 }?.hasPrefix("frame 50: page: expected 0, found 1") == true)
    #expect(try Self.sentence { $0.number = 51 } != nil)
  }

  @Test("Visible items are named")
  func visibleItems() throws {
    #expect(
      try Self.sentence { $0.visibleItems = 6..<14 }?.hasPrefix("frame 50: first_item: expected 5, found 6") == true)
    #expect(try Self.sentence { $0.visibleItems = 5..<15 }?.hasPrefix("frame 50: items: expected 9, found 10") == true)
    #expect(
      try Self.sentence { $0.visibleItems = 0..<0 } == "frame 50: first_item: expected 5, found -; \(Self.extent)")
  }

  @Test("A derived field is named in a key frame")
  func derivedFields() throws {
    let start = "1 of 100 frames differs"
    func sentence(_ change: (inout FrameRecord) -> Void) throws -> String? { try Self.sentence(frame: 60, change) }
    #expect(
      try sentence { $0.velocity.dy = 75.0.nextDown }
        == "frame 60: velocity_y: expected 75.0, found 74.99999999999999 (-1.4e-14 pt/s, 1 ulp); \(start)")
    #expect(
      try sentence { $0.anchor = LazyAnchor(index: 6, position: .zero) }
        == "frame 60: anchor_item: expected -, found 6; \(start)")
    #expect(try sentence { $0.indicators.vertical = nil } == "frame 60: indicator_y: expected 60.0, found -; \(start)")
    #expect(try sentence { $0.time += 1 }?.hasPrefix("frame 60: time_ns: expected 999999960, found 999999961") == true)
  }

  @Test("A difference in a field without golden value is reported as a digest difference")
  func digestAlone() throws {
    #expect(
      try Self.sentence { $0.velocity.dy = 76 }
        == "frame 50 differs in its digest, and in no field that the golden has; \(Self.extent)")
  }

  @Test("A difference visible only in a later key frame names both frames")
  func differenceInALaterKeyFrame() throws {
    let frames = Cases.frames(100)
    let golden = Golden.text(of: try Cases.recorded(frames))
    var other = frames
    for index in 50..<100 { other[index].velocity.dy = 80 }
    for index in 55..<100 { other[index].contentOffset.y += 1 }
    #expect(
      try Golden.difference(of: Cases.recorded(other), from: golden, file: "g.csv")?.description.hasPrefix(
        "frame 50, seen in frame 55: y: expected 68.75, found 69.75") == true)
    for index in 55..<100 { other[index].contentOffset.y -= 1 }
    #expect(
      try Golden.difference(of: Cases.recorded(other), from: golden, file: "g.csv")?.description.hasPrefix(
        "frame 50, seen in frame 60: velocity_y: expected 75.0, found 80.0") == true)
  }

  @Test("Callbacks are named, in their order")
  func callbacks() throws {
    let reported: [Int: [ScrollCallback]] = [50: [.didScroll, .willBeginDecelerating]]
    #expect(
      try Self.sentence(callbacks: reported, changed: [50: [.willBeginDecelerating, .didScroll]]) { _ in }
        == "frame 50: callbacks: expected didScroll willBeginDecelerating, found willBeginDecelerating didScroll; "
        + Self.extent)
    #expect(
      try Self.sentence(callbacks: reported, changed: [50: []]) { _ in }
        == "frame 50: callbacks: expected didScroll willBeginDecelerating, found ; \(Self.extent)")
    #expect(
      try Self.sentence(changed: [50: [.didScroll]]) { _ in }
        == "frame 50 differs in its digest, and in no field that the golden has; \(Self.extent)")
  }

  @Test("Additional or missing frames are counted if the common ones agree")
  func frameCounts() throws {
    let golden = Golden.text(of: try Cases.recorded(Cases.frames(100)))
    let fewer = try Golden.difference(of: Cases.recorded(Cases.frames(98)), from: golden, file: "g.csv")
    #expect(fewer?.description == "expected 100 frames, found 98; those that both have agree")
    #expect(fewer?.differingFrames == 2)
    let more = try Golden.difference(of: Cases.recorded(Cases.frames(101)), from: golden, file: "g.csv")
    #expect(more?.description == "expected 100 frames, found 101; those that both have agree")
  }

  @Test("A golden of other inputs is reported with the differing inputs")
  func origins() throws {
    let replayed = try Cases.recorded(Cases.frames(100))
    let golden = Golden.text(of: replayed)
    func sentence(_ old: String, _ new: String, of replayed: ReplayedCase) throws -> String? {
      try Golden.difference(of: replayed, from: golden.replacing(old, with: new), file: "g.csv")?.description
    }
    #expect(
      try sentence("fps=60", with: "fps=120", of: replayed)
        == "the golden was recorded from another frame rate (120 a second, now 60)")
    #expect(
      try sentence("trace=000000000000002a", with: "trace=000000000000002b", of: replayed)
        == "the golden was recorded from another trace file")
    #expect(
      try sentence("scenario=0123", with: "scenario=4567", of: replayed)
        == "the golden was recorded from another scenario file")
    var frames = Cases.frames(100)
    frames[50].phase = .idle
    #expect(
      try sentence("trace=000000000000002a", with: "trace=000000000000002b", of: Cases.recorded(frames))
        == "frame 50: phase: expected decelerating, found idle; \(Self.extent); the golden was recorded from another trace file"
    )

    func sentence(_ old: String, with new: String, of replayed: ReplayedCase) throws -> String? {
      try #require(golden.contains(old))
      return try sentence(old, new, of: replayed)
    }
  }

  @Test("The distance in ulps counts the numbers between two values, across zero and in both directions")
  func ulps() {
    let table: [(Double, Double, UInt64)] = [
      (1, 1, 0), (1, 1.0.nextUp, 1), (1, 2, 1 << 52), (-1, (-1.0).nextUp, 1), (0.0, -0.0, 0),
      (0, .leastNonzeroMagnitude, 1), (-.leastNonzeroMagnitude, .leastNonzeroMagnitude, 2),
      (-1, 1, 2 * 0x3FF0_0000_0000_0000),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude, 2 * 0x7FEF_FFFF_FFFF_FFFF),
      (4, 4.0.nextDown.nextDown, 2),
    ]
    for (first, second, distance) in table {
      for (expected, found) in [(first, second), (second, first)] {
        let field = GoldenDifference.Field(name: "x", expected: "\(expected)", found: "\(found)")
        #expect(field.ulps == distance, "\(expected) and \(found)")
      }
    }
    #expect(GoldenDifference.Field(name: "items", expected: "3", found: "9").ulps == nil)
    for text in ["nan", "inf", "-", "", "idle"] {
      #expect(GoldenDifference.Field(name: "x", expected: text, found: "1").ulps == nil)
    }
  }

  @Test("A distance has the field's unit, and ulps below a millionth")
  func distances() {
    // From 64 to 128 an ulp is 2^-46, so 2^-44 (5.68e-14) is four ulps.
    let table: [(name: String, expected: String, found: String, text: String?)] = [
      ("y", "100.5", "112.5", "+12 pt"), ("2.x", "1.0", "0.75", "-0.25 pt"), ("velocity_y", "75.0", "80.0", "+5 pt/s"),
      ("zoom", "1.0", "1.5", "+0.5"), ("items", "3", "9", "+6"), ("time_ns", "10", "11", "+1 ns"),
      ("y", "1000000.0", "3000000.0", "+2e+06 pt"),
      ("y", "100.0", "\(100.0 + 0x1p-44)", "+5.7e-14 pt, 4 ulps"), ("phase", "idle", "tracking", nil),
      ("y", "nan", "1.0", nil), ("callbacks", "", "didScroll", nil),
    ]
    for row in table {
      let field = GoldenDifference.Field(name: row.name, expected: row.expected, found: row.found)
      #expect(field.distanceText == row.text, "\(row.name)")
    }
  }

  @Test("The phase is that of the replay in the first frame that differs")
  func phases() throws {
    let frames = Cases.frames(100)
    let golden = Golden.text(of: try Cases.recorded(frames))
    var other = frames
    other[50].phase = .animating
    other[50].contentOffset.y += 1
    let difference = try Golden.difference(of: Cases.recorded(other), from: golden, file: "g.csv")
    #expect(difference?.phase == .animating)
    let fewer = try Golden.difference(of: Cases.recorded(Array(frames.prefix(98))), from: golden, file: "g.csv")
    #expect(fewer != nil && fewer?.phase == nil)
  }

  @Test("A matching golden is recognized by its bytes and not parsed")
  func matchingIsNotParsed() throws {
    // A text that no golden may contain cannot be parsed, so only equal bytes can match.
    var frame = FrameRecord()
    frame.number = -1
    let replayed = try Cases.recorded([frame])
    let text = Golden.text(of: replayed)
    #expect(throws: GoldenError.self) { try Golden.parse(text, file: "g.csv") }
    #expect(try Golden.difference(of: replayed, from: text, file: "g.csv") == nil)
  }

  @Test("A cell of 100,000 characters is cut in the message")
  func longCell() throws {
    let frames = Cases.frames(100)
    var lines = Golden.text(of: try Cases.recorded(frames)).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    // The first two lines are the header and the columns; y is the fifth of a line's cells.
    var cells = lines[52].components(separatedBy: ",")
    cells[4] = String(repeating: "9", count: 100_000)
    lines[52] = cells.joined(separator: ",")
    var other = frames
    other[50].contentOffset.y += 1
    let golden = lines.joined(separator: "\n")
    let sentence = try #require(
      try Golden.difference(of: Cases.recorded(other), from: golden, file: "g.csv")?.description)
    #expect(sentence.hasPrefix("frame 50: y: expected 99999"))
    #expect(sentence.count < 2500)
  }
}
