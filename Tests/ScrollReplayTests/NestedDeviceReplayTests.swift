import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// Crowns, refresh controls, keyboards and bars of scroll views that are not the innermost.
@Suite("Replays of devices around nested scroll views")
struct NestedDeviceReplayTests {
  /// A list of 900 points in a page of 2400, at 300 points, with additional members.
  private static func scenario(_ members: String, page: String = "", handOff: String = "at-begin") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 300 },
        "content": { "size": { "width": 390, "height": 900 } }, "behavior": {},
        "nesting": { "handOff": "\(handOff)", "ancestors": [
          { "viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 2400 },
            "child": { "y": 300 }\(page) } ] },
        \(members) }
      """)
  }

  private static func turns(_ count: Int, of turn: Double = -0.25, from start: Double) -> [(
    milliseconds: Double, kind: SceneEvent
  )] {
    (0..<count).map { (start + 20 * Double($0), .crown(turns: turn)) }
  }

  /// The detent callbacks of each scroll view, the list's first.
  private static func detents(in recording: Recording) -> [[Int]] {
    func counts(_ callbacks: ArraySlice<ScrollCallback>) -> [Int] {
      callbacks.compactMap { if case .device(.crownDetents(let count)) = $0 { count } else { nil } }
    }
    var detents: [[Int]] = [[], []]
    for frame in recording.frames {
      detents[0] += counts(recording.callbacks(in: frame))
      for other in recording.others(in: frame) { detents[1] += counts(recording.callbacks(in: other)) }
    }
    return detents
  }

  @Test(
    "A crown settles the scroll view that it turned on a detent of that view, which reports it", arguments: [30, 120])
  func crown(framesPerSecond: Int) throws {
    // 600 points to the list's end, then 1010 of the page. The nearest multiple of 50 is 1000.
    let trace = Fixture.trace(
      Self.turns(20, from: 0) + Self.turns(20, from: 2000) + Self.turns(1, of: -0.05, from: 2400))
    var replay = Replay(
      of: trace, in: try Self.scenario(#""crown": { "detent": 50 }"#), framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    #expect(replay.scene.views[0].contentOffset.y == 600 && replay.scene.views[1].contentOffset.y == 1000)
    let detents = Self.detents(in: recording)
    #expect(detents[0] == Array(repeating: 1, count: 12) && detents[1].count == 20 && detents[1].reduce(0, +) == 20)
  }

  @Test("A scroll view moved by another input when the crown stops does not settle on a detent")
  func interrupted() throws {
    // A finger touches the page 40 ms after the last turn, for longer than the crown's timeout.
    let place = Point(x: 100, y: 100)
    let trace = Fixture.trace(
      Self.turns(20, from: 0) + Self.turns(20, from: 2000) + Self.turns(1, of: -0.05, from: 2400) + [
        (2440, .down(pointer: 1, at: place)),
        (2460, .move(pointer: 1, at: place + Vector(dx: 0, dy: -40), isResampled: false)),
        (3000, .move(pointer: 1, at: place + Vector(dx: 0, dy: -41), isResampled: false)),
      ])
    var replay = Replay(of: trace, in: try Self.scenario(#""crown": { "detent": 50 }"#))
    replay.show(until: 2990)
    #expect(replay.scene.views[1].phase == .interacting)
    #expect(abs(replay.scene.views[1].contentOffset.y - 1040) < 1e-9)
  }

  @Test("A fling of the scroll view that the crown turned continues when the crown stops")
  func flungAfterTurning() throws {
    let fling = Fixture.flick(from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: -80), steps: 5, at: 2410)
    let turned = Self.turns(20, from: 0) + Self.turns(20, from: 2000) + Self.turns(1, of: -0.05, from: 2400)
    var replay = Replay(of: Fixture.trace(turned + fling), in: try Self.scenario(#""crown": { "detent": 50 }"#))
    // The crown times out at 2500 ms.
    replay.show(until: 2490)
    let before = replay.scene.views[1].contentOffset.y
    #expect(replay.scene.views[1].phase == .decelerating)
    replay.show(until: 2600)
    #expect(replay.scene.views[1].phase == .decelerating && replay.scene.views[1].contentOffset.y > before + 50)
  }

  @Test("A refresh that ends while the page is dragged leaves the page to the finger", arguments: [30, 120])
  func refreshUnderFinger(framesPerSecond: Int) throws {
    let scenario = try Self.scenario(
      #""refresh": { "level": 1, "threshold": 70, "length": 50 }"#, handOff: "continuous")
    let pull = (0...10).map { step -> (milliseconds: Double, kind: SceneEvent) in
      let place = Point(x: 100, y: 300 + 30 * Double(step))
      return (
        16 * Double(step), step == 0 ? .down(pointer: 1, at: place) : .move(pointer: 1, at: place, isResampled: false)
      )
    }
    // The refresh ends while the finger still keeps the page 50 points down.
    let back: [(milliseconds: Double, kind: SceneEvent)] = [
      (600, .move(pointer: 1, at: Point(x: 100, y: 420), isResampled: false)), (800, .refreshEnded),
      (900, .move(pointer: 1, at: Point(x: 100, y: 420), isResampled: false)),
      (1500, .up(pointer: 1, at: nil)),
    ]
    var replay = Replay(of: Fixture.trace(pull + back), in: scenario, framesPerSecond: framesPerSecond)
    replay.show(until: 790)
    let offset = replay.scene.views[1].contentOffset.y
    #expect(offset < 0 && replay.scene.views[1].area.contentInsets.top == 50)
    replay.show(until: 1400)
    #expect(replay.scene.views[1].phase == .interacting && replay.scene.views[1].area.contentInsets.top == 0)
    // The content stays under the finger except for the rubber band, which begins at the old end of the inset.
    #expect(replay.scene.views[1].contentOffset.y < 0)
    replay.showAll()
    #expect(replay.scene.views[1].contentOffset.y == 0)
  }

  /// The page's top and bottom insets at several times, in milliseconds.
  private static func insets(_ trace: GestureTrace, in scenario: Scenario, at times: [Double]) -> [[Double]] {
    var replay = Replay(of: trace, in: scenario)
    return times.map { time in
      replay.show(until: time)
      let insets = replay.scene.views[1].area.contentInsets
      return [insets.top, insets.bottom]
    }
  }

  @Test("A page keeps the insets for a refresh and for a keyboard, in any order of appearance")
  func bothRooms() throws {
    let scenario = try Self.scenario(
      #""refresh": { "level": 1, "threshold": 70, "length": 50 }, "softwareKeyboard": { "height": 336, "shown": false, "dismissMode": "on-drag" }"#,
      page: #", "insets": { "top": 20, "bottom": 34 }"#, handOff: "continuous")
    let pull = Fixture.flick(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: 400), steps: 40, at: 0)
    let caret = SceneEvent.caret(SceneEvent.ScrollTo(target: .rect(Rect(x: 20, y: 820, width: 300, height: 40))))
    let dismissal = Fixture.flick(from: Point(x: 100, y: 200), by: Vector(dx: 0, dy: -60), at: 6000)
    // The keyboard appears during the refresh, and stays longer.
    let longer = Fixture.trace(pull + [(2000, caret), (4000, .refreshEnded)] + dismissal)
    #expect(
      Self.insets(longer, in: scenario, at: [1900, 3900, 5900, 9000])
        == [[70, 34], [70, 336], [20, 336], [20, 34]])
    // The keyboard disappears before the refresh ends.
    let shorter = Fixture.trace(pull + [(2000, caret)] + dismissal + [(9000, .refreshEnded)])
    #expect(
      Self.insets(shorter, in: scenario, at: [1900, 3900, 8900, 11_000])
        == [[70, 34], [70, 336], [70, 34], [20, 34]])
  }

  @Test("A refresh that ends during the page's bounce lets the bounce continue to the edge without the inset")
  func refreshInBounce() throws {
    let scenario = try Self.scenario(#""refresh": { "level": 1, "threshold": 70, "length": 50 }"#)
    let pull = Fixture.flick(from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: 400), steps: 40, at: 0)
    var replay = Replay(of: Fixture.trace(pull + [(380, .refreshEnded)]), in: scenario)
    replay.show(until: 370)
    #expect(replay.scene.views[1].phase == .decelerating && replay.scene.views[1].area.contentInsets.top == 50)
    replay.show(until: 400)
    #expect(replay.scene.views[1].phase == .decelerating && replay.scene.views[1].area.contentInsets.top == 0)
    replay.showAll()
    #expect(replay.scene.views[1].contentOffset.y == 0)
  }

  @Test("An overlay bar of a released page fades, as in a single page")
  func releasedBar() throws {
    let scenario = try Self.scenario(
      #""pageControl": {}"#, page: #", "indicators": { "style": "overlay", "flashesOnAppear": true }"#)
    let trace = Fixture.trace([
      (100, .down(pointer: 1, at: Point(x: 386, y: 20))),
      (200, .move(pointer: 1, at: Point(x: 386, y: 60), isResampled: false)), (3000, .up(pointer: 1, at: nil)),
    ])
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    func opacity(at milliseconds: Int64) throws -> Double {
      let frame = try #require(recording.frames.last { $0.time <= milliseconds * 1_000_000 })
      return try #require(recording.values(in: frame).first { $0.kind == .indicatorOpacity && $0.index == 3 }).value
    }
    #expect(replay.scene.views[1].contentOffset.y > 50)
    #expect(try opacity(at: 2900) == 1)
    #expect(try opacity(at: 8000) == 0)
  }

  @Test("A drag of the page around a list dismisses the keyboard like a drag of the list")
  func dragOfThePage() throws {
    let scenario = try Self.scenario(#""softwareKeyboard": { "height": 336, "dismissMode": "on-drag" }"#)
    // A drag above the list, and a drag on the list.
    for start in [100.0, 400] {
      let drag = Fixture.flick(from: Point(x: 100, y: start), by: Vector(dx: 0, dy: -60), steps: 10, at: 500)
      var replay = Replay(of: Fixture.trace(drag), in: scenario)
      replay.show(until: 490)
      #expect(replay.scene.views[1].area.contentInsets.bottom == 336)
      replay.showAll()
      #expect(replay.scene.views[1].area.contentInsets.bottom == 0, "from \(start)")
    }
  }
}
