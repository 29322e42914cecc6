import Foundation
import GestureTraces
import LazyLayout
import PlaneGeometry
import Testing

@testable import ScrollReplay

@Suite("Replays of rows with costs")
struct WorkReplayTests {
  /// A list of rows of 44 pt, flung up by a finger.
  private func replay(_ work: String, rows: String = "", framesPerSecond: Int = 120) throws -> (
    ScenarioReplay, Recording
  ) {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Rows.", "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 5000, "lengths": { "pattern": [44, 60, 28] }\(rows), "work": \(work) } } }
      """)
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -500), steps: 8))
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    return (replay, recording)
  }

  @Test("With blocking frames, row costs change neither offsets nor visible rows")
  func sameMotion() throws {
    let (_, free) = try replay(#"{ "costs": {} }"#)
    let (late, costly) = try replay(#"{ "costs": { "make": 9 }, "policy": { "window": { "drawDistance": 250 } } }"#)
    #expect(costly.frames.map(\.contentOffset) == free.frames.map(\.contentOffset))
    #expect(costly.frames.map(\.visibleItems) == free.frames.map(\.visibleItems))
    #expect(late.lazyWork?.hitchTime ?? 0 > 0 && late.lazyWork?.blankFrames == 0)
  }

  @Test("Rows with costs inside another scroll view report live and pooled rows as in a single one")
  func insideAnother() throws {
    let list = """
      "content": { "rows": { "count": 5000, "lengths": { "pattern": [44, 60, 28] },
        "work": { "costs": { "make": 4 }, "pool": 3 } } }
      """
    let screen = #""viewport": { "width": 390, "height": 844 }"#
    let alone = try Fixture.scenario(#"{ "summary": "A.", \#(screen), \#(list) }"#)
    let page = #""content": { "size": { "width": 390, "height": 844 } }"#
    let nestedScrollViews = try Fixture.scenario(
      #"{ "summary": "A.", \#(screen), \#(page), "nestedScrollViews": [{ \#(screen), \#(list) }] }"#)
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -500), steps: 8))
    var (own, inner) = (Replay(of: trace, in: alone), Replay(of: trace, in: nestedScrollViews))
    let (expected, shown) = (try own.run(), try inner.run())
    #expect(expected.frames.count == shown.frames.count && !expected.values.isEmpty)
    for (frame, other) in zip(expected.frames, shown.frames) {
      let values = shown.values(in: other).filter { $0.view == 1 }
      #expect(expected.values(in: frame).map(\.kind) == values.map(\.kind))
      #expect(expected.values(in: frame).map(\.value) == values.map(\.value))
    }
  }

  @Test("A frame reports blank area only if there is some, and live and pooled rows always")
  func values() throws {
    let (replay, recording) = try replay(
      #"{ "mode": "asynchronous", "commitLag": 40, "costs": { "make": 4 }, "pool": 3 }"#)
    var blank = 0
    var worst = 0.0
    for frame in recording.frames {
      let values = recording.values(in: frame)
      #expect(values.map(\.kind).filter { $0 != .blank } == [.liveItems, .pooledItems])
      for value in values where value.kind == .blank {
        #expect(value.value > 0)
        blank += 1
        worst = max(worst, value.value)
      }
    }
    let work = try #require(replay.lazyWork)
    #expect(blank == work.blankFrames && blank > 0 && Int64(worst * 64) == work.worstBlank)
  }

  @Test("No area is blank at the end of a replay, at any row cost")
  func rests() throws {
    for lag in [0, 300] {
      let (replay, recording) = try replay(
        #"{ "mode": "asynchronous", "commitLag": \#(lag), "costs": { "make": 30, "place": 20 } }"#)
      let last = try #require(recording.frames.last)
      #expect(recording.values(in: last).allSatisfy { $0.kind != .blank })
      #expect(replay.lazyWork?.blankFrames ?? 0 > 0)
    }
  }

  @Test("The counters of frames add up to the created, measured and released rows")
  func counters() throws {
    let (replay, recording) = try replay(
      #"{ "costs": [{ "make": [1, 3] }, { "make": { "from": 1, "to": 4 } }], "seed": 5, "pool": [2, 4] }"#,
      rows: #", "types": [0, 0, 1]"#)
    let work = try #require(replay.lazyWork)
    #expect(recording.frames.map(\.items.created).reduce(0, +) == work.created + work.recycled)
    #expect(recording.frames.map(\.items.measured).reduce(0, +) == work.measured)
    let ended = recording.frames.map(\.items.released).reduce(0, +)
    #expect(ended == work.created + work.recycled - work.live)
    #expect(work.created == work.released + work.live + work.pooled && work.recycled > 0)
  }

  @Test("Random costs are reproducible per row and within their range")
  func costs() {
    let phases = RowCosts.Phases(make: .uniform(3...9), recycle: .fixed(1), measure: .pattern([5, 7]))
    let costs = RowCosts(byType: [phases], seed: 11)
    let drawn = (0..<3_000).map { costs.cost(of: .make, at: $0, type: .ordinary, isRecycled: false) }
    #expect(drawn == (0..<3_000).map { costs.cost(of: .make, at: $0, type: ItemType(number: 4), isRecycled: false) })
    #expect(Set(drawn) == Set(3...9))
    // Of seven equally likely times, 3,000 draws give each about 429 times; five standard deviations are 96.
    for time in Int64(3)...9 { #expect(abs(drawn.filter { $0 == time }.count - 429) < 96) }
    #expect(costs.cost(of: .make, at: 0, type: .ordinary, isRecycled: true) == 1)
    #expect((0..<3).map { costs.cost(of: .measure, at: $0, type: .ordinary, isRecycled: false) } == [5, 7, 5])
    #expect(RowCosts(byType: [phases], seed: 12) != costs)
  }

  @Test("The blank area of Expensify's fling is the movement within the lag beyond the prefetch distance")
  func expensify() throws {
    let scenario = try Fixture.scenario(named: "fling-blank")
    let path = Fixture.packageRoot.appending(path: "Traces/gestures/android-three-points-zero-velocity-test.csv").path
    var replay = Replay(of: try GestureTrace(contentsOf: path), in: scenario)
    let recording = try replay.run()
    var blank: [Int: Double] = [:]
    for frame in recording.frames {
      for value in recording.values(in: frame) where value.kind == .blank { blank[frame.number] = value.value }
    }
    // 50 pt a frame. The prefetch distance is 500 pt at the top and 350 farther down, plus 3 pt of the last row. The
    // prefetched rows become visible ten frames later. After the reversal the distance is 150 pt at first.
    var expected: [Int: Double] = [:]
    for (frame, length) in zip(40..., [47.0, 97, 147, 147, 97, 47]) { expected[frame] = length }
    for step in 1...7 { expected[92 + step] = 50 * Double(step) }
    for (frame, length) in zip(100..., [150.0, 150, 150, 150, 100, 50]) { expected[frame] = length }
    #expect(blank == expected)
  }

  @Test("A repeated replay does the same work")
  func again() throws {
    let work = #"{ "mode": "asynchronous", "costs": { "make": 4 }, "policy": { "trajectory": {} } }"#
    let (first, second) = (try replay(work), try replay(work))
    #expect(first.1.digest == second.1.digest && first.0.lazyWork == second.0.lazyWork)
  }
}
