import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@Suite("Trimming a recording")
struct TraceTrimmingTests {
  /// A drag by 10 points each 10 ms, from (0, 0) at 0 ms to (0, 100) at 100 ms, lifted at 120 ms.
  private static let drag = GestureTrace(
    name: "drag",
    events: [TraceEvent(time: 0, kind: .down(pointer: 3, at: .zero))]
      + (1...10).map {
        TraceEvent(
          time: Int64($0) * 10_000_000,
          kind: .move(pointer: 3, at: Point(x: 0, y: Double($0) * 10), isResampled: false))
      } + [TraceEvent(time: 120_000_000, kind: .up(pointer: 3, at: nil))])

  private func kinds(_ trace: GestureTrace?) -> [SceneEvent] { trace?.events.map(\.kind) ?? [] }

  @Test("The whole window restores the trace")
  func whole() throws {
    for trace in [Self.drag] + BundledGesture.allCases.map({ GestureTrace($0) }) {
      #expect(trace.trimmed(to: 0...trace.duration)?.events.map(\.kind) == trace.events.map(\.kind), "\(trace.name)")
      #expect(trace.trimmed(to: 0...trace.duration)?.events.map(\.time) == trace.events.map(\.time), "\(trace.name)")
    }
  }

  @Test("A pointer that is down goes down at the start and up at the end, on its path")
  func cut() throws {
    // 25 ms is between 20 and 30 points; 58 ms between 50 and 60.
    let trimmed = try #require(Self.drag.trimmed(to: 25_000_000...58_000_000))
    #expect(
      trimmed.events.map(\.kind) == [
        .down(pointer: 3, at: Point(x: 0, y: 25)),
        .move(pointer: 3, at: Point(x: 0, y: 30), isResampled: false),
        .move(pointer: 3, at: Point(x: 0, y: 40), isResampled: false),
        .move(pointer: 3, at: Point(x: 0, y: 50), isResampled: false),
        .up(pointer: 3, at: Point(x: 0, y: 58)),
      ])
    #expect(trimmed.events.map(\.time) == [0, 5_000_000, 15_000_000, 25_000_000, 33_000_000])
    #expect(
      kinds(Self.drag.trimmed(to: 25_000_000...58_000_000, contactEnd: .cancel)).last
        == .cancel(pointer: 3, at: Point(x: 0, y: 58)))
  }

  @Test("A window between two samples contains a whole contact")
  func betweenSamples() {
    #expect(
      kinds(Self.drag.trimmed(to: 22_000_000...24_000_000)) == [
        .down(pointer: 3, at: Point(x: 0, y: 22)), .up(pointer: 3, at: Point(x: 0, y: 24)),
      ])
  }

  @Test("Any window of any recording is a valid trace, at most as long as the window")
  func anyWindow() throws {
    for gesture in BundledGesture.allCases {
      let trace = GestureTrace(gesture)
      for part in 1..<10 {
        let window = trace.duration * Int64(part) / 10...trace.duration * Int64(part + 1) / 10
        guard let trimmed = trace.trimmed(to: window) else { continue }
        // Making a trace checks the order; parsing the text checks all else.
        let again = try GestureTrace.parse(trimmed.csv(), file: "\(trimmed.name).csv")
        #expect(again.events == trimmed.events)
        #expect(trimmed.duration <= window.upperBound - window.lowerBound)
      }
    }
  }

  @Test("Trimming twice is trimming to the inner window")
  func twice() {
    let outer = Self.drag.trimmed(to: 10_000_000...90_000_000)
    #expect(
      kinds(outer?.trimmed(to: 20_000_000...50_000_000)) == kinds(Self.drag.trimmed(to: 30_000_000...60_000_000)))
  }

  @Test("Keys, selections, wheels and settings that are active at the window's start are active in it")
  func activeInputs() {
    func event(_ time: Int64, _ kind: SceneEvent) -> TraceEvent { TraceEvent(time: time, kind: kind) }
    let wheel = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: 4), unit: .precise, phase: .began)
    let key = KeyPress(.pageDown, .shift)
    let trace = GestureTrace(
      name: "held",
      events: [
        event(0, .resize(Size(width: 1, height: 1))), event(0, .resize(Size(width: 300, height: 400))),
        event(1, .scrollTo(.init(target: .item(3)))), event(2, .key(KeyInput(key, .down))),
        event(2, .key(KeyInput(KeyPress(.end), .down))), event(2, .key(KeyInput(KeyPress(.end), .up))),
        event(3, .select(phase: .began, at: Point(x: 1, y: 2))), event(4, .wheel(wheel)),
        event(10, .stop), event(20, .stop),
      ])
    #expect(
      kinds(trace.trimmed(to: 8...15)) == [
        .resize(Size(width: 300, height: 400)),
        .wheel(.init(delta: .zero, unit: .precise, phase: .began)),
        .select(phase: .began, at: Point(x: 1, y: 2)), .key(KeyInput(key, .down)),
        .stop,
        .wheel(.init(delta: .zero, unit: .precise, phase: .ended)),
        .select(phase: .ended, at: Point(x: 1, y: 2)), .key(KeyInput(key, .up)),
      ])
  }

  @Test("A window behind the end is empty")
  func empty() {
    #expect(Self.drag.trimmed(to: 120_000_001...130_000_000) == nil)
    #expect(Self.drag.trimmed(to: 110_000_000...130_000_000) != nil)
  }
}
