import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// Pages with a timer, and content that rests between two frames.
@Suite("Replays of page timers")
struct PageTimerReplayTests {
  /// A carousel of four pages, alone or in a scrollable page.
  private static func carousel(isNested: Bool, handOff: String = "at-begin") throws -> Scenario {
    let page = #""viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 2400 }"#
    return try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 300 }, "content": { "size": { "width": 1560, "height": 300 } },
        "behavior": { "axes": "horizontal", "paging": true },
        \(isNested ? #""nesting": { "handOff": "\#(handOff)", "ancestors": [{ \#(page) }] },"# : "")
        "pageControl": { "timer": { "durationMilliseconds": 900, "resets": true } } }
      """)
  }

  private static let swipe = Fixture.flick(from: Point(x: 300, y: 150), by: Vector(dx: -120, dy: 0), at: 100)

  /// The first time, to a tenth of a millisecond, of rest on the page after the swipe.
  private static func rest(in scenario: Scenario) throws -> Double {
    var replay = Replay(of: Fixture.trace(swipe), in: scenario, framesPerSecond: 10_000)
    replay.show(until: 250)
    while let number = replay.nextFrame, replay.scroller.phase != .idle { replay.show(number) }
    return Double(replay.frame.time) / 1e6
  }

  /// The elapsed fraction of the second page's time at the end.
  private static func progress(_ trace: GestureTrace, in scenario: Scenario, _ framesPerSecond: Int) throws -> Double {
    var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    let last = try #require(recording.frames.last)
    #expect(replay.scroller.contentOffset.x == 390)
    return try #require(recording.values(in: last).first { $0.kind == .pageControlProgress && $0.index == 1 }).value
  }

  @Test(
    "The timer of a page advances while the content rests between two frames, at any frame rate",
    arguments: [true, false])
  func restBetweenFrames(isNested: Bool) throws {
    let scenario = try Self.carousel(isNested: isNested)
    let rest = try Self.rest(in: scenario)
    #expect(rest > 200 && rest < 1500)
    // A finger touches the content for 300 ms, 6 ms after the rest. The page's timer then continues for 200 ms more.
    let trace = Fixture.trace(
      Self.swipe + [
        (rest + 6, .down(pointer: 2, at: Point(x: 200, y: 150))), (rest + 306, .up(pointer: 2, at: nil)),
        (rest + 506, .pageControl(.pause)),
      ])
    let expected = try Self.progress(trace, in: scenario, 1000)
    // The rest time is known to a tenth of a millisecond, and the following frame is at most a tenth later.
    #expect(abs(expected - 206.0 / 900) < 0.2 / 900)
    for framesPerSecond in [5, 10, 24, 30, 60, 120, 240] {
      #expect(try Self.progress(trace, in: scenario, framesPerSecond) == expected, "\(framesPerSecond) frames a second")
    }
  }

  @Test(
    "A nearly elapsed page timer resumes after a touch and turns the page at its time, at any frame rate",
    arguments: [true, false])
  func turnBetweenFrames(isNested: Bool) throws {
    let scenario = try Self.carousel(isNested: isNested)
    // The first page's time of 900 ms pauses from 890 to 1200 ms and ends at 1210: between two frames at 10 frames a
    // second.
    let trace = Fixture.trace([
      (890, .down(pointer: 1, at: Point(x: 200, y: 150))), (1200, .up(pointer: 1, at: nil)),
      (1600, .pageControl(.pause)),
    ])
    func offsets(_ framesPerSecond: Int) throws -> [Int64: Double] {
      var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
      let recording = try replay.run()
      return Dictionary(uniqueKeysWithValues: recording.frames.map { ($0.time, $0.contentOffset.x) })
    }
    let fine = try offsets(240)
    #expect(fine[1_200_000_000] == 0 && (fine[1_250_000_000] ?? 0) > 0)
    for framesPerSecond in [10, 20, 30] {
      let coarse = try offsets(framesPerSecond)
      let shown = coarse.filter { fine[$0.key] != nil }
      #expect(shown.count > 5)
      for (time, offset) in shown { #expect(fine[time] == offset, "\(framesPerSecond) frames a second, \(time) ns") }
    }
  }

  @Test(
    "A page that comes to rest around a carousel does not affect the carousel's timer",
    arguments: [10, 120])
  func otherRest(framesPerSecond: Int) throws {
    // A fling of the page comes to rest, and a wheel scrolls the page later. Neither input affects the carousel.
    let scenario = try Self.carousel(isNested: true, handOff: "continuous")
    let fling = Fixture.flick(from: Point(x: 200, y: 800), by: Vector(dx: 0, dy: -200), at: 20)
    let pause: [(milliseconds: Double, kind: SceneEvent)] = [(700, .pageControl(.pause))]
    var replay = Replay(of: Fixture.trace(fling + pause), in: scenario, framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    let last = try #require(recording.frames.last)
    #expect(replay.scene.views[1].contentOffset.y > 100)
    let progress = try #require(recording.values(in: last).first { $0.kind == .pageControlProgress })
    #expect(progress.index == 0 && progress.value == 700.0 / 900)
  }
}
