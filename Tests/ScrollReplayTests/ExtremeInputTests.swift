import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@testable import ScrollReplay

/// Extreme input must not crash the process, hang, or produce a number that is not finite.
struct ExtremeInputTests {
  private static func scenarios() throws -> [Scenario] {
    [
      try Fixture.page(), try Fixture.feed(),
      try Fixture.page(width: 5000, behavior: #"{ "axes": "both", "paging": true }"#),
      try Fixture.page(behavior: #"{ "pointerDrag": "selects" }"#),
      try Fixture.page(behavior: #"{ "bounces": false }"#),
      try Fixture.page(behavior: #"{ "velocityEstimation": "least-squares", "alwaysBounce": "both", "axes": "both" }"#),
    ]
  }

  private static func check(_ trace: GestureTrace, in scenario: Scenario, comment: Comment) throws {
    var replay = Replay(of: trace, in: scenario)
    let recording: Recording
    do {
      recording = try replay.run()
    } catch {
      // A selection that rests just outside the viewport for days autoscrolls for days.
      guard scenario.configuration.pointerDrag == .selects, case .doesNotComeToRest = error else { throw error }
      return
    }
    for frame in recording.frames {
      let numbers = [
        frame.contentOffset.x, frame.contentOffset.y, frame.velocity.dx, frame.velocity.dy, frame.contentSize.width,
        frame.contentSize.height,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, comment)
    }
    let last = try #require(recording.frames.last)
    #expect(last.phase == .idle, comment)
    for axis in Axis.allCases {
      #expect(replay.scroller.area.offsetRange(along: axis).contains(last.contentOffset[axis]), comment)
    }
  }

  @Test("Wheel deltas of 1e15 points, with and without phases, rest within the range")
  func greatDeltas() throws {
    var events: [(milliseconds: Double, kind: SceneEvent)] = []
    let phases: [WheelInput.Phase?] = [nil, .began, .changed, .changed, .ended, .momentumBegan, .momentumEnded]
    for (index, phase) in phases.enumerated() {
      let delta = Vector(dx: index.isMultiple(of: 2) ? 1e15 : -1e15, dy: index % 3 == 0 ? -1e15 : 1e15)
      for unit in [SceneEvent.WheelUnit.precise, .line, .pinch] {
        events.append((Double(index), .wheel(.init(delta: delta, unit: unit, phase: phase))))
      }
    }
    for scenario in try Self.scenarios() {
      try Self.check(Fixture.trace(events), in: scenario, comment: "\(scenario.summary)")
    }
  }

  @Test("Fingers that move at 1e15 points a nanosecond rest within the range, in both directions")
  func greatVelocities() throws {
    for sign in [1.0, -1] {
      for distance in [1e6, 1e9, 1e12, 1e15] {
        let trace = GestureTrace(
          name: "fast",
          events: [
            TraceEvent(time: 0, kind: .down(pointer: 1, at: .zero)),
            TraceEvent(
              time: 1, kind: .move(pointer: 1, at: Point(x: distance * sign, y: distance * sign), isResampled: false)),
            TraceEvent(
              time: 2, kind: .move(pointer: 1, at: Point(x: -distance * sign, y: -distance * sign), isResampled: false)),
            TraceEvent(time: 3, kind: .up(pointer: 1, at: nil)),
          ])
        for scenario in try Self.scenarios() {
          try Self.check(trace, in: scenario, comment: "\(distance * sign) in \(scenario.configuration)")
        }
      }
    }
  }

  @Test("Content of 1e8 points and more scrolls and rests within its range")
  func greatOffsets() throws {
    for height in [1e8, 2e8, 1e12] {
      let offset = SceneEvent.ScrollTo(target: .offset(Point(x: 1e15, y: height - 900)), isAnimated: false)
      let trace = Fixture.trace(
        [(0, .scrollTo(offset))] + Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: 300), at: 100)
          + Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -600), at: 900))
      try Self.check(trace, in: try Fixture.page(height: height), comment: "\(height)")
    }
    let rows = try Fixture.scenario(
      """
      { "summary": "Two thousand million rows.", "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 2147483647, "spacing": 1000000, "lengths": { "fixed": 1000000 } } } }
      """)
    let end = Fixture.trace(
      [(0, Fixture.scroll(to: 2_147_483_646, .align, anchor: .bottomTrailing, isAnimated: false))]
        + Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300), at: 100))
    try Self.check(end, in: rows, comment: "rows")
  }

  @Test(
    "Viewports of a fraction of a point to a million points rest within the range", arguments: [0.001, 1, 2.5, 1e6])
  func extremeViewports(length: Double) throws {
    for scenario in try Self.scenarios() {
      let trace = Fixture.trace(
        [(0, .resize(Size(width: length, height: min(length, 20_000))))]
          + Fixture.flick(from: Point(x: 0, y: 70), by: Vector(dx: 0, dy: -300), at: 10)
          + [(500, .resize(Size(width: 390, height: 844)))])
      try Self.check(trace, in: scenario, comment: "\(length) in \(scenario.configuration)")
    }
  }

  @Test("Insets that exceed the viewport leave the content at rest in its range")
  func coveringInsets() throws {
    let insets = EdgeInsets(top: 1e6, leading: 1e6, bottom: 1e6, trailing: 1e6)
    for scenario in try Self.scenarios() {
      let trace = Fixture.trace(
        [(0, .inset(insets))] + Fixture.flick(from: Point(x: 0, y: 70), by: Vector(dx: 0, dy: -300), at: 10)
          + [(500, .inset(.zero))])
      try Self.check(trace, in: scenario, comment: "\(scenario.configuration)")
    }
  }

  @Test("Two hundred thousand events at one time are applied in linear time")
  func manyEventsAtOnce() throws {
    for scenario in [try Fixture.page(), try Fixture.feed()] {
      var kinds: [SceneEvent] = []
      for index in 0..<50_000 {
        kinds += [
          .down(pointer: index, at: Point(x: 10, y: 700)),
          .move(pointer: index, at: Point(x: 10, y: 700 - Double(index % 400)), isResampled: false),
          .wheel(.init(delta: Vector(dx: 0, dy: 3), unit: .precise)), .up(pointer: index, at: nil),
        ]
      }
      let trace = GestureTrace(name: "many", events: kinds.map { TraceEvent(time: 7_000_000, kind: $0) })
      let clock = ContinuousClock()
      let time = try clock.measure { try Self.check(trace, in: scenario, comment: "many events") }
      // A debug build takes half a second; a quadratic algorithm would take hours.
      #expect(time < .seconds(60))
    }
  }

  @Test("NaN and numbers beyond the limits are refused with their line")
  func numbersOutOfReach() throws {
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1.1e15] {
      let kinds: [SceneEvent] = [
        .down(pointer: 1, at: Point(x: number, y: 0)), .wheel(.init(delta: Vector(dx: 0, dy: number), unit: .line)),
        .resize(Size(width: number, height: 1)), .inset(EdgeInsets(top: 0, leading: 0, bottom: number, trailing: 0)),
        .scrollTo(.init(target: .offset(Point(x: 0, y: number)), isAnimated: false)),
        .scrollTo(.init(target: .rect(Rect(x: 0, y: 0, width: number, height: 1)))),
        .select(phase: .began, at: Point(x: 0, y: number)),
        .scrollTo(.init(target: .item(3), policy: .align, anchor: UnitPoint(x: number, y: 0))),
      ]
      for kind in kinds {
        let trace = GestureTrace(
          name: "bad", events: [.inset(.zero), kind].map { TraceEvent(time: 0, kind: $0) })
        var replay = Replay(of: trace, in: try Fixture.feed())
        #expect { try replay.run() } throws: { error in
          guard case ReplayError.eventOutOfReach(let line, _, let found) = error else { return false }
          return line == 3 && found == "\(number)"
        }
      }
    }
  }

  @Test("Units that scale a coordinate beyond the limits are refused")
  func unitsOutOfReach() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 9, "height": 9 }, "content": { "size": { "width": 9, "height": 9 } },
        "units": [{ "gestures": "*", "unitsPerPoint": 0.000001 }] }
      """)
    var replay = Replay(of: Fixture.trace([(0, .down(pointer: 1, at: Point(x: 0, y: 1e10)))]), in: scenario)
    #expect(throws: ReplayError.eventOutOfReach(line: 2, expected: "numbers of at most 1e15 points", found: "1e+16")) {
      try replay.run()
    }
  }

  @Test("The latest times of the trace format are replayed or refused")
  func latestTimes() throws {
    let wheel = SceneEvent.wheel(.init(delta: Vector(dx: 0, dy: 50), unit: .line))
    func trace(_ time: Int64) -> GestureTrace {
      GestureTrace(name: "late", events: [TraceEvent(time: time, kind: wheel)])
    }
    for scenario in [try Fixture.page(), try Fixture.page(framesPerSecond: 1000)] {
      try Self.check(trace(8_000_000_000_000_000_000), in: scenario, comment: "late")
      var replay = Replay(of: trace(.max), in: scenario)
      #expect(
        throws: ReplayError.eventOutOfReach(
          line: 2, expected: "a time below 8e18 ns (253 years)", found: "9223372036854775807 ns")
      ) { try replay.run() }
    }
  }

  @Test("Random extreme input: every replay ends, at rest and in its range", arguments: 0..<20)
  func randomExtremes(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let magnitudes = [0, 1e-300, 1e-9, 0.5, 1, 37, 844, 1e4, 1e8, 1e15]
    func number() -> Double { magnitudes[Int(random.next() % 10)] * (random.next() % 2 == 0 ? 1 : -1) }
    func place() -> Point { Point(x: number(), y: number()) }
    var down: [Int] = []
    var time: Int64 = 0
    var events: [TraceEvent] = []
    for _ in 0..<40 {
      time += [0, 1, 1000, 5_000_000, 400_000_000, 1_000_000_000_000_000][Int(random.next() % 6)]
      let kind: SceneEvent
      switch random.next() % 9 {
      case 0:
        down.append((down.max() ?? 0) + 1)
        kind = .down(pointer: down[down.count - 1], at: place())
      case 1, 2:
        guard let pointer = down.first else { continue }
        kind = .move(pointer: pointer, at: place(), isResampled: random.next() % 4 == 0)
      case 3:
        guard !down.isEmpty else { continue }
        kind = .up(pointer: down.removeFirst(), at: nil)
      case 4:
        let phases: [WheelInput.Phase?] = [
          nil, .began, .changed, .ended, .momentumBegan, .momentumChanged, .momentumEnded,
        ]
        kind = .wheel(
          .init(delta: Vector(dx: number(), dy: number()), unit: .precise, phase: phases[Int(random.next() % 7)]))
      case 5: kind = .resize(Size(width: min(max(abs(number()), 1), 1e4), height: min(max(abs(number()), 1), 1e4)))
      case 6: kind = .scrollTo(.init(target: .offset(place()), isAnimated: random.next() % 2 == 0))
      case 7:
        kind = .scrollTo(
          .init(target: .rect(Rect(origin: place(), size: Size(width: abs(number()), height: abs(number()))))))
      default: kind = Fixture.scroll(to: Int(random.next() % 2500), .minimal, isAnimated: random.next() % 2 == 0)
      }
      events.append(TraceEvent(time: time, kind: kind))
    }
    let trace = GestureTrace(name: "random", events: events)
    for scenario in try Self.scenarios() {
      try Self.check(trace, in: scenario, comment: "seed \(seed) in \(scenario.configuration)")
    }
  }

  @Test("Replays are independent of each other")
  func othersAreUndisturbed() throws {
    let calm = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300)))
    let scenario = try Fixture.feed()
    var alone = Replay(of: calm, in: scenario)
    let expected = try alone.run().digest
    var wild = Replay(
      of: Fixture.trace([
        (0, .resize(Size(width: 1, height: 1))), (1, .wheel(.init(delta: Vector(dx: 0, dy: 1e15), unit: .line))),
      ]),
      in: scenario)
    _ = try wild.run()
    var again = Replay(of: calm, in: scenario)
    #expect(try again.run().digest == expected)
  }
}
