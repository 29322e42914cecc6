import Foundation
import GestureTraces
import PlaneGeometry
import ScrollScenes
import Testing
import TraceImports

struct ExportTests {
  /// Two fingers, one of them cancelled, a wheel, and events unknown to other tools.
  static let trace = GestureTrace(
    name: "a",
    events: [
      TraceEvent(time: 0, kind: .down(pointer: 0, at: Point(x: 100.5, y: 500))),
      TraceEvent(time: 8_333_333, kind: .move(pointer: 0, at: Point(x: 100, y: 490), isResampled: false)),
      TraceEvent(time: 8_333_333, kind: .down(pointer: 1, at: Point(x: 200, y: 300))),
      TraceEvent(time: 16_666_667, kind: .move(pointer: 1, at: Point(x: 200, y: 300), isResampled: false)),
      TraceEvent(time: 16_700_000, kind: .move(pointer: 0, at: Point(x: 100, y: 480), isResampled: false)),
      TraceEvent(time: 25_000_000, kind: .cancel(pointer: 1, at: nil)),
      TraceEvent(time: 33_400_000, kind: .up(pointer: 0, at: nil)),
      TraceEvent(
        time: 40_000_000, kind: .wheel(SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: 3), unit: .line))),
      TraceEvent(
        time: 50_000_000,
        kind: .wheel(
          SceneEvent.WheelDelta(delta: Vector(dx: -2, dy: 7), unit: .precise, phase: .began, isShifted: true))),
      TraceEvent(time: 60_000_000, kind: .resize(Size(width: 390, height: 844))),
    ])

  private static func imported(_ text: String) throws(TraceError) -> ImportedTrace { try Recordings.read(text) }

  @Test("A script of the debugging protocol restores every event and time")
  func script() throws {
    let script = DebuggingProtocolScript(Self.trace)
    #expect(try Self.imported(script.text).rows == Self.trace.csv().split(separator: "\n").dropFirst().map(String.init))
    #expect(script.skipped["event that the protocol lacks: resize"] == 1)
  }

  @Test("Each command of a script lists all touches that are down")
  func touches() throws {
    let object = try JSONSerialization.jsonObject(with: Data(DebuggingProtocolScript(Self.trace).text.utf8))
    let commands = try #require((object as? [String: Any])?["commands"] as? [[String: Any]])
    let params = commands.map { $0["params"] as? [String: Any] ?? [:] }
    let types = params.map { $0["type"] as? String ?? "" }
    // The protocol's touchEnd has no points: the first finger's lift while the other is down is a touchMove.
    #expect(
      types == [
        "touchStart", "touchMove", "touchStart", "touchMove", "touchMove", "touchMove", "touchEnd", "mouseWheel",
        "mouseWheel", "",
      ])
    #expect(params.map { ($0["touchPoints"] as? [Any])?.count ?? 0 } == [1, 1, 2, 2, 2, 1, 0, 0, 0, 0])
    #expect(params[7]["deltaY"] as? Double == 120 && params[8]["modifiers"] as? Int == 8)
  }

  @Test("WebDriver's actions restore every pointer and wheel, with times to the nearest millisecond")
  func webDriver() throws {
    let actions = WebDriverActions(Self.trace)
    #expect(
      try Self.imported(actions.text).rows == [
        "0,down,0,100.5,500,,,", "8000,move,0,100,490,,,", "8000,down,1,200,300,,,", "17000,move,1,200,300,,,",
        "17000,move,0,100,480,,,", "25000,cancel,1,,,,,", "33000,up,0,,,,,", "40000,wheel,,,,0,3,line",
        "50000,wheel,,,,-2,7,precise",
      ])
    #expect(actions.skipped["event that WebDriver lacks: resize"] == 1)
    #expect(actions.skipped["phase of a wheel"] == 1 && actions.skipped["Shift key of a wheel"] == 1)
  }

  @Test("Fractions of a wheel's deltas are carried, so that the sum is preserved")
  func fractions() throws {
    let events = (0..<10).map { index in
      TraceEvent(
        time: Int64(index) * 8_000_000,
        kind: .wheel(SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: 0.4), unit: .precise)))
    }
    let rows = try Self.imported(WebDriverActions(GestureTrace(name: "a", events: events)).text).rows
    // 0.4, 0.8 → 1, 0.2, 0.6 → 1, 0 and again: ten events of 4 points in all.
    let deltas = rows.map { Double($0.split(separator: ",", omittingEmptySubsequences: false)[6]) ?? .nan }
    #expect(deltas == [0, 1, 0, 1, 0, 0, 1, 0, 1, 0])
  }

  @Test("A malformed row is named with its line in the script")
  func malformedRow() {
    let text = DebuggingProtocolScript(Self.trace).text.replacing(
      "\"row\":\"16700,move,0", with: "\"row\":\"16700,move,5")
    #expect(
      Recordings.message(text)
        == "folder/a.txt:6: column \"pointer\": expected a pointer that is down, found \"5\"")
  }

  @Test("Every recording of the project survives the debugging protocol, and its pointers survive WebDriver")
  func corpus() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Traces/gestures")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.standardizedFileURL, includingPropertiesForKeys: nil)
    var pointers = 0
    for file in files where file.pathExtension == "csv" {
      let trace = try GestureTrace(contentsOf: file.path)
      let script = try Self.imported(DebuggingProtocolScript(trace).text).trace
      #expect(script.events.map(\.kind) == trace.events.map(\.kind) && script.duration == trace.duration)
      let kept = trace.events.compactMap { Self.pointerStep($0) }
      guard !kept.isEmpty else { continue }
      let actions = try Self.imported(WebDriverActions(trace).text).trace.events.compactMap { Self.pointerStep($0) }
      #expect(actions == kept, "\(file.lastPathComponent)")
      pointers += kept.count
    }
    #expect(pointers > 500)
  }

  /// The kind and, for downs and moves, the position of a pointer's event; `nil` for other events.
  private static func pointerStep(_ event: TraceEvent) -> String? {
    switch event.kind {
    case .down(_, let place): "down \(place)"
    case .move(_, let place, _): "move \(place)"
    case .up: "up"
    case .cancel: "cancel"
    default: nil
    }
  }
}
