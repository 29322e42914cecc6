import Foundation
import TestSupport
import Testing

@testable import ScrollTesting

@Suite("Goldens beside tests")
struct ExpectGoldenTests {
  /// A golden in a folder of its own, which is removed afterwards.
  private func withGolden(_ body: (_ make: (Double) throws -> TestGolden) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scrollwork-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body { step in
      let replay = try ReplayedCase(.drag, through: NamedSubject("notched") { NotchedView(step: step) })
      var golden = TestGolden(of: replay, besides: folder.appending(path: "ViewTests.swift").path)
      golden.environment = ["SCROLLWORK_PAGES": folder.appending(path: "pages").path]
      return golden
    }
  }

  @Test("A golden is in a folder beside the test, named after file, subject and gesture")
  func path() throws {
    try withGolden { make in
      let path = try make(3).path
      #expect(path.hasSuffix("/__Goldens__/ViewTests/notched/drag.csv"))
    }
  }

  @Test("A missing golden fails with the command that records it, and nothing is written")
  func missing() throws {
    try withGolden { make in
      let golden = try make(3)
      let failure = try #require(try golden.failure(recording: nil))
      #expect(failure.hasSuffix("expected a golden, found none; SCROLLWORK_RECORD=missing swift test records it"))
      #expect(!FileManager.default.fileExists(atPath: golden.path))
    }
  }

  @Test("A recorded golden passes, and is the file that scrollwork record writes")
  func recorded() throws {
    try withGolden { make in
      let golden = try make(3)
      #expect(try golden.failure(recording: .missing) == nil)
      #expect(try golden.failure(recording: nil) == nil)
      #expect(try String(contentsOfFile: golden.path, encoding: .utf8) == Golden.text(of: golden.replay))
    }
  }

  @Test("A failure names frame, field, both values and their distance, and a page with the plot")
  func differs() throws {
    try withGolden { make in
      _ = try make(3).failure(recording: .missing)
      let failure = try #require(try make(2).failure(recording: nil))
      // Lifted at 230 pt at 30 ms: frame 2, at 33.3 ms, shows 230 − 3 in the golden, and 230 − 2 in the replay.
      #expect(failure.contains("replay less golden in points"))
      #expect(failure.contains("frame 2: y: expected 227.0, found 228.0 (+1 pt)"), "\(failure)")
      let plot = try #require(failure.split(separator: "\n").first { $0.hasPrefix("page: ") }?.dropFirst(6))
      #expect(try String(contentsOfFile: String(plot), encoding: .utf8).contains("<svg"))
    }
  }

  @Test("Recording missing goldens keeps one that differs; recording failed ones replaces it")
  func recordingModes() throws {
    try withGolden { make in
      _ = try make(3).failure(recording: .missing)
      #expect(try make(2).failure(recording: .missing) != nil)
      #expect(try make(3).failure(recording: nil) == nil)
      #expect(try make(2).failure(recording: .failed) == nil)
      #expect(try make(2).failure(recording: nil) == nil)
      #expect(try make(3).failure(recording: .all) == nil)
      #expect(try make(3).failure(recording: nil) == nil)
    }
  }

  @Test("A damaged golden is an error with its line; recording failed ones replaces it")
  func damaged() throws {
    try withGolden { make in
      let golden = try make(3)
      _ = try golden.failure(recording: .missing)
      let text = try String(contentsOfFile: golden.path, encoding: .utf8)
      try String(text.dropLast(10)).write(toFile: golden.path, atomically: true, encoding: .utf8)
      #expect(throws: GoldenError.self) { try golden.failure(recording: nil) }
      #expect(try golden.failure(recording: .failed) == nil)
      #expect(try String(contentsOfFile: golden.path, encoding: .utf8) == text)
    }
  }

  @Test("A failure is an issue of the test that runs")
  func reportsIssue() throws {
    let replay = try ReplayedCase(.drag, through: NamedSubject("unrecorded") { NotchedView() })
    withKnownIssue {
      expectGolden(of: replay)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("expected a golden, found none") }
        && issue.sourceLocation?.filePath == #filePath
    }
  }

  @Test("The variable names what is recorded; continuous integration records nothing")
  func variable() throws {
    func recording(_ environment: [String: String]) throws -> GoldenRecording? {
      try GoldenRecording(environment: environment)
    }
    func error(_ environment: [String: String]) -> String? {
      #expect(throws: GoldenRecordingError.self) { try recording(environment) }?.description
    }
    #expect(try recording([:]) == nil)
    #expect(try recording(["CI": "true"]) == nil)
    #expect(try recording(["SCROLLWORK_RECORD": "failed"]) == .failed)
    #expect(try recording(["SCROLLWORK_RECORD": "all", "CI": "false"]) == .all)
    #expect(
      error(["SCROLLWORK_RECORD": "all", "CI": "true"])
        == "SCROLLWORK_RECORD=all: goldens are not recorded where the variable CI is set")
    #expect(
      error(["SCROLLWORK_RECORD": "every"])
        == #"SCROLLWORK_RECORD: expected one of "missing", "failed", "all", found "every""#)
  }
}
