import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// Live replays: events arrive while frames are shown.
struct LiveReplayTests {
  /// Scenes with scripts, units other than points, nested scroll views, timers, right-to-left text and row costs.
  private static let scenes = [
    "text-feed", "eager-page", "carousel", "nested-carousel", "feed-of-carousels", "refresh", "page-control",
    "right-to-left", "zoom-photo", "keyboard-held", "synchronized-columns", "search", "content-margins",
  ].filter { name in (try? Fixture.scenario(named: name)) != nil }

  /// Touches, wheels and keys in points; the last finger stays down.
  private static let events: [TraceEvent] = {
    var events: [TraceEvent] = []
    func add(_ milliseconds: Double, _ kind: SceneEvent) {
      events.append(TraceEvent(time: Int64(milliseconds * 1e6), kind: kind))
    }
    add(7.3, .down(pointer: 0, at: Point(x: 200, y: 600)))
    for step in 1...9 {
      let place = Point(x: 200 - Double(step) * 3.7, y: 600 - Double(step * step) * 5.1)
      add(7.3 + Double(step) * 8.21, .move(pointer: 0, at: place, isResampled: false))
    }
    add(90, .up(pointer: 0, at: Point(x: 160, y: 190)))
    add(401, .wheel(SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: 31.7), unit: .precise)))
    add(420.5, .wheel(SceneEvent.WheelDelta(delta: Vector(dx: 5, dy: -2), unit: .line)))
    add(2500, .key(KeyInput(KeyPress(.pageDown), .down)))
    add(2533, .key(KeyInput(KeyPress(.pageDown), .autoRepeat)))
    add(2600, .key(KeyInput(KeyPress(.pageDown), .up)))
    add(2700, .down(pointer: 1, at: Point(x: 100, y: 300)))
    add(2760.123456, .move(pointer: 1, at: Point(x: 120, y: 380), isResampled: false))
    return events
  }()

  /// A live replay that is advanced every `step` milliseconds. An event arrives at the first advance after its time.
  private static func live(_ scenario: Scenario, step: Double) -> LiveReplay {
    var live = LiveReplay(of: scenario, named: "live")
    var rest = events[...]
    for tick in 0...Int(3000 / step) {
      let time = Int64(Double(tick) * step * 1e6)
      while let event = rest.first, event.time <= time {
        live.handle(event.kind, at: event.time)
        rest.removeFirst()
      }
      live.advance(to: time)
    }
    live.finish(at: 3_000_000_000)
    return live
  }

  @Test("A replay of the saved trace has the digest of the live frames", arguments: scenes, [16.7, 8.3, 41.0])
  func savedTrace(scene: String, step: Double) throws {
    let scenario = try Fixture.scenario(named: scene)
    let live = Self.live(scenario, step: step)
    let text = try #require(live.trace(named: "live")).csv()
    var replay = Replay(of: try GestureTrace.parse(text, file: "live.csv"), in: scenario)
    let recording = try replay.run()
    #expect(recording.frames.count > 20)
    #expect(live.recording == recording)
  }

  @Test("Events that arrive in time are recorded at their own times, mapped to the units of the scenario")
  func times() throws {
    let units = #""units": [{ "gestures": "*", "unitsPerPoint": 4, "transposes": true }]"#
    let scenario = try Fixture.scenario(
      """
      { "viewport": { "width": 390, "height": 844 }, "content": { "size": { "width": 9000, "height": 844 } },
        "behavior": { "axes": "horizontal" }, \(units) }
      """)
    var live = LiveReplay(of: scenario, named: "live")
    let down = live.handle(.down(pointer: 0, at: Point(x: 300, y: 100)), at: 5_000_001)
    // A vertical recording with four units a point: x and y change places, and 300 points are 1200 units.
    #expect(down == TraceEvent(time: 5_000_001, kind: .down(pointer: 0, at: Point(x: 400, y: 1200))))
    live.handle(.move(pointer: 0, at: Point(x: 200, y: 100), isResampled: false), at: 30_000_000)
    live.advance(to: 50_000_000)
    #expect(live.scene.contentOffset.x > 0)
  }

  @Test("An event that arrives after its frame gets the next time; a move without a down is refused")
  func lateEvents() throws {
    var live = LiveReplay(of: try Fixture.page(), named: "live")
    live.handle(.down(pointer: 0, at: Point(x: 100, y: 500)), at: 1_000_000)
    live.advance(to: 20_000_000)
    // The frame at 16,666,666 ns is shown.
    let late = live.handle(.move(pointer: 0, at: Point(x: 100, y: 400), isResampled: false), at: 10_000_000)
    #expect(late?.time == 16_666_667)
    #expect(live.handle(.move(pointer: 3, at: .zero, isResampled: false), at: 30_000_000) == nil)
    #expect(live.handle(.down(pointer: 0, at: .zero), at: 30_000_000) == nil)
    #expect(live.handle(.down(pointer: 4, at: Point(x: 1e16, y: 0)), at: 30_000_000) == nil)
    #expect(live.trace(named: "live")?.events.count == 2)
  }

  @Test("Nothing is saved without an event")
  func empty() throws {
    var live = LiveReplay(of: try Fixture.page(), named: "live")
    live.advance(to: 1_000_000_000)
    live.finish(at: 1_000_000_000)
    #expect(live.trace(named: "live") == nil)
    #expect(live.recording.frames.count == 1)
  }
}
