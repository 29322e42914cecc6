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

  @Test("Every gesture of the project survives an export to either format and its import")
  func corpus() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Traces/gestures")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.standardizedFileURL, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "csv" }
    var (pointers, wheels) = (0, 0)
    for file in files {
      let trace = try GestureTrace(contentsOf: file.path)
      let script = try Self.imported(DebuggingProtocolScript(trace).text).trace
      let start = trace.events.first?.time ?? 0
      #expect(script.events.map(\.kind) == trace.events.map(\.kind), "\(file.lastPathComponent)")
      #expect(script.events.map(\.time) == trace.events.map { $0.time - start }, "\(file.lastPathComponent)")
      let kept = trace.events.filter { Self.isKept($0) }
      guard !kept.isEmpty else { continue }
      let actions = WebDriverActions(trace)
      let imported = try Self.imported(actions.text).trace.events
      #expect(Self.steps(imported) == Self.steps(kept), "\(file.lastPathComponent)")
      #expect(imported.map(\.time) == Self.milliseconds(kept), "\(file.lastPathComponent)")
      // Both sums differ by the fraction that no event followed.
      let (sum, expected) = (Self.scrolled(imported), Self.scrolled(kept))
      #expect(abs(sum.dx - expected.dx) <= 0.500001)
      #expect(abs(sum.dy - expected.dy) <= 0.500001)
      let lost = actions.skipped.counts.filter { $0.name.hasPrefix("event that") || $0.name.hasPrefix("pinch") }
      let lostCount = lost.reduce(0) { $0 + $1.count }
      #expect(kept.count + lostCount == trace.events.count)
      pointers += kept.count { Self.wheel($0) == nil }
      wheels += kept.count { Self.wheel($0) != nil }
    }
    #expect(files.count > 50 && pointers > 500 && wheels > 100)
  }

  /// The times to the nearest millisecond, with the first at 0.
  private static func milliseconds(_ events: [TraceEvent]) -> [Int64] {
    let times = events.map { ($0.time + 500_000) / 1_000_000 * 1_000_000 }
    return times.map { $0 - times[0] }
  }

  /// Whether WebDriver has the event.
  private static func isKept(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .down, .move, .up, .cancel: true
    default: wheel(event) != nil
    }
  }

  /// The events without times; a contact has the number of its down, since an import numbers pointers anew.
  private static func steps(_ events: [TraceEvent]) -> [String] {
    var contacts: [Int: Int] = [:]
    var downs = 0
    return events.map { event in
      switch event.kind {
      case .down(let pointer, let place):
        contacts[pointer] = downs
        downs += 1
        return "down \(place)"
      case .move(let pointer, let place, _): return "move \(contacts[pointer] ?? -1) \(place)"
      case .up(let pointer, _): return "up \(contacts[pointer] ?? -1)"
      case .cancel(let pointer, _): return "cancel \(contacts[pointer] ?? -1)"
      default: return "wheel \(wheel(event).map { "\($0.unit)" } ?? "")"
      }
    }
  }

  private static func wheel(_ event: TraceEvent) -> SceneEvent.WheelDelta? {
    if case .wheel(let wheel) = event.kind, wheel.unit != .pinch { wheel } else { nil }
  }

  /// The sum of all deltas in pixels, 40 to a line.
  private static func scrolled(_ events: [TraceEvent]) -> Vector {
    events.compactMap(wheel).reduce(Vector(dx: 0, dy: 0)) { sum, wheel in
      let pixels = wheel.unit == .line ? 40.0 : 1
      return Vector(dx: sum.dx + wheel.delta.dx * pixels, dy: sum.dy + wheel.delta.dy * pixels)
    }
  }
}
