import Foundation
import ReplayReports
import Testing
import XCTest

/// Compares every frame of a replay with its golden beside the test.
///
/// ```swift
/// @Test func scrollsAsRecorded() throws {
///   let replay = try ReplayedCase(GestureTrace(.flingUp), through: NamedSubject("notched") { NotchedView() })
///   expectGolden(of: replay)
/// }
/// ```
///
/// The golden is `__Goldens__/<test file>/<subject>/<gesture>.csv` in the folder of the test file; a `/` in a name
/// becomes `-`. The environment variable `SCROLLWORK_RECORD` writes goldens: `missing` the missing ones, `failed` also
/// those that differ or are damaged, `all` all of them. An unknown value fails the test, and so does any value where
/// the variable `CI` is set.
///
/// The test fails for a golden that is missing, damaged, of another subject or gesture, or different. The failure names
/// the first frame and field that differ, both values in the field's unit and their distance. It draws both motions,
/// and ends with the path of a page that plots them, in the folder `SCROLLWORK_PAGES` or a temporary one.
///
/// - Parameters:
///   - replay: the replay, under the names of its subject and gesture.
///   - file: the test's file.
///   - line: the line that a failure is reported in.
/// - Returns: whether the replay agrees with the golden, or was recorded.
/// - Complexity: O(frames); reads the golden.
@discardableResult
public func expectGolden(of replay: ReplayedCase, file: StaticString = #filePath, line: UInt = #line) -> Bool {
  let golden = TestGolden(of: replay, besides: "\(file)")
  do {
    guard let failure = try golden.failure(recording: GoldenRecording(environment: golden.environment)) else {
      return true
    }
    fail(failure, file: file, line: line)
  } catch {
    fail("\(error)", file: file, line: line)
  }
  return false
}

/// The golden of a replay in a test's folder.
struct TestGolden {
  let replay: ReplayedCase
  let path: String
  var environment = ProcessInfo.processInfo.environment

  init(of replay: ReplayedCase, besides testFile: String) {
    self.replay = replay
    let test = URL(fileURLWithPath: testFile)
    func name(_ text: String) -> String { text.isEmpty ? "unnamed" : text.replacing("/", with: "-") }
    path =
      test.deletingLastPathComponent().appending(path: "__Goldens__")
      .appending(path: test.deletingPathExtension().lastPathComponent).appending(path: name(replay.scenario))
      .appending(path: "\(name(replay.gesture)).csv").path
  }

  /// Compares the replay with the golden, and writes the golden if `recording` includes it.
  ///
  /// - Returns: one sentence for each failure; `nil` without.
  func failure(recording: GoldenRecording?) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else {
      guard recording == nil else { return try write() }
      return "\(path): expected a golden, found none; \(GoldenRecording.variable)=missing swift test records it"
    }
    if recording == .all { return try write() }
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard let difference = try Golden.difference(of: replay, from: text, file: path) else { return nil }
      if recording == .failed { return try write() }
      let expected = ExpectedMotion(try Golden.parse(text, file: path), difference: difference)
      let result = CaseResult(
        of: replay, verdict: .goldenDiffers, explanation: difference.description, expected: expected)
      // Without a page the sentence and the plot still say what differs.
      let page = (try? writePage(of: result)).map { "page: \($0)" } ?? ""
      return "\(result.name) differs from \(path)\n\(difference.description)\n"
        + result.motionOverlay(width: 100, isColored: false) + page
    } catch is GoldenError where recording == .failed {
      return try write()
    }
  }

  private func write() throws -> String? {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Golden.text(of: replay).utf8).write(to: file, options: .atomic)
    return nil
  }

  /// Writes an HTML page with the plot of golden and replay.
  private func writePage(of result: CaseResult) throws -> String {
    let provenance = Provenance.current(framesPerSecond: replay.measurement.framesPerSecond)
    let page = RunReport(RunResults(cases: [result]), provenance: provenance).render(.html)
    let folder =
      environment["SCROLLWORK_PAGES"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "scrollwork-pages")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "\(replay.scenario)-\(replay.gesture).html".replacing("/", with: "-")
    let file = folder.appending(path: name)
    try Data(page.utf8).write(to: file, options: .atomic)
    return file.path
  }
}

/// Reports a failure to Swift Testing if one of its tests runs, else to XCTest.
func fail(_ message: String, file: StaticString, line: UInt) {
  guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
  let name = "\(file)".split(separator: "/").suffix(2).joined(separator: "/")
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(fileID: name, filePath: "\(file)", line: Int(line), column: 1))
}
