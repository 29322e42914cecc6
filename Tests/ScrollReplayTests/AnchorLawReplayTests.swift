import Foundation
import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Anchoring laws over whole replays: recorded gestures over rows that are measured and edited, compared with the same
/// gestures over fixed content.
struct AnchorLawReplayTests {
  static let gestures = [
    "android-sailfish-fling-up-fast-1", "android-sailfish-fling-down-slow-1", "flutter-fling-session-03",
    "flutter-fling-session-08", "flutter-interrupted-01", "chromium-very-fast", "wheel-swipe-up-trackpad",
  ]

  private static func recording(_ name: String) throws -> GestureTrace {
    try GestureTrace(contentsOf: Fixture.packageRoot.appending(path: "Traces/gestures/\(name).csv").path)
  }

  /// The gesture, half a second after a jump, with `edits` in between.
  private static func trace(_ gesture: GestureTrace, after first: SceneEvent, edits: [TraceEvent] = [])
    -> GestureTrace
  {
    let events = gesture.events.map { TraceEvent(time: $0.time + 500_000_000, kind: $0.kind) } + edits
    let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return GestureTrace(
      name: gesture.name, events: [TraceEvent(time: 0, kind: first)] + sorted.map(\.element))
  }

  private static let units =
    #""units": [{ "gestures": "android-*", "unitsPerPoint": 2.625 }, { "gestures": "*", "unitsPerPoint": 1 }]"#

  /// Edits of rows far above and far below those that a gesture can reach from row 20,000 of 40,000, at random times.
  private static func edits(_ random: inout SplitMix64) -> [TraceEvent] {
    var time: Int64 = 400_000_000
    return (0..<60).map { _ in
      time += Int64(random.int(in: 0...60_000)) * 1_000
      let place = random.oneIn(2) ? random.int(in: 0...15_000) : random.int(in: 25_000...30_000)
      let count = random.int(in: 1...40)
      let edit: SceneEvent.Edit =
        switch random.int(in: 0...5) {
        case 0: .insert(at: place, count: count)
        case 1: .delete(at: place, count: count)
        case 2: .replace(at: place, count: count)
        case 3: .move(from: place, count: count, to: random.int(in: 0...15_000))
        case 4: .resize(item: place, length: random.dyadic(in: 0...900))
        default: .insert(at: 0, count: 1)
        }
      return TraceEvent(time: time, kind: .edit(edit))
    }
  }

  /// A frame of one replay, for comparison with the other replay.
  private struct Step {
    let number: Int
    let rows: [Int: Double]
    let offset: Double
    let velocity: Double
    let phase: ScrollPhase
  }

  private static func steps(_ trace: GestureTrace, in scenario: Scenario) -> [Step] {
    var replay = Replay(of: trace, in: scenario)
    var steps: [Step] = []
    while let number = replay.nextFrame {
      replay.show(number)
      var rows: [Int: Double] = [:]
      for (row, place) in replay.rowsOnScreen { rows[replay.scene.identity(ofItem: row, in: 0) ?? -1] = place }
      steps.append(
        Step(
          number: number, rows: rows, offset: replay.scroller.contentOffset.y, velocity: replay.scroller.velocity.dy,
          phase: replay.scroller.phase))
    }
    return steps
  }

  @Test(
    "Corrections change neither velocity, phase nor movement of visible rows", arguments: gestures, [UInt64(1), 2, 3])
  func correctionsAreInvisible(name: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let recording = try Self.recording(name)
    let list = try EditReplayTests.list(count: 40_000, extra: Self.units)
    let page = try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 400, "height": 800 },
        "content": { "size": { "width": 400, "height": 8000000 } }, \(Self.units) }
      """)
    let jump = SceneEvent.scrollTo(.init(target: .offset(Point(x: 0, y: 4_000_000)), isAnimated: false))
    let plain = Self.steps(Self.trace(recording, after: jump), in: page)
    let trace = Self.trace(recording, after: EditReplayTests.jump(to: 20_000), edits: Self.edits(&random))
    let edited = Self.steps(trace, in: list)
    // The other replay has no frame for an edit alone.
    let pairs = edited.compactMap { frame in plain.first { $0.number == frame.number }.map { (frame, $0) } }
    #expect(pairs.count == plain.count && edited.count >= plain.count)
    for (index, (frame, expected)) in pairs.enumerated() {
      #expect(frame.phase == expected.phase && frame.velocity == expected.velocity, "frame \(frame.number)")
      guard index > 0 else { continue }
      let distance = expected.offset - pairs[index - 1].1.offset
      // Content rests on a pixel, and adjusted offsets have their pixels elsewhere.
      let tolerance = frame.phase == .idle ? 0.51 : 1e-6
      for (row, place) in pairs[index - 1].0.rows {
        guard let now = frame.rows[row] else { continue }
        #expect(abs(place - distance - now) < tolerance, "frame \(frame.number), row \(row)")
      }
    }
  }

  @Test(
    "No offset is clamped to an estimate: a list measured while scrolling moves like a measured one",
    arguments: gestures.filter { $0 != "chromium-very-fast" }, [1.0, 20, 60, 300, 2_000])
  func estimatedEndsAreNoEnds(name: String, estimate: Double) throws {
    // The ends of 60 rows are within reach of most gestures from row 25. Both ends have much longer rows than the
    // middle, and few frames: a fling passes the estimated end before those rows are measured. A gesture that skips
    // whole viewports is left out, because some rows are never measured.
    let ends = Array(repeating: "400", count: 6).joined(separator: ", ")
    let middle = Array(repeating: "30", count: 48).joined(separator: ", ")
    let recording = try Self.recording(name)
    for (bounces, rate) in [(true, 60), (false, 60), (true, 12), (false, 12)] {
      func list(_ overscan: Int) throws -> Scenario {
        try Fixture.scenario(
          """
          { "summary": "A list.", "viewport": { "width": 400, "height": 800 }, "framesPerSecond": \(rate),
            "content": { "rows": { "count": 60, "estimate": \(estimate), "overscan": \(overscan),
              "lengths": { "pattern": [\(ends), \(middle), \(ends)] } } },
            "behavior": { "bounces": \(bounces) }, \(Self.units) }
          """)
      }
      let trace = Self.trace(recording, after: EditReplayTests.jump(to: 25))
      let known = Self.steps(trace, in: try list(100_000))
      let learned = Self.steps(trace, in: try list(0))
      #expect(known.count == learned.count)
      // Content rests on a pixel, and offsets from an estimated start have their pixels elsewhere.
      var tolerance = 1e-6
      for (index, (frame, expected)) in zip(learned, known).enumerated() {
        if index > 0, expected.phase == .idle { tolerance = 0.51 }
        for (row, place) in expected.rows {
          guard let now = frame.rows[row] else { continue }
          #expect(abs(place - now) < tolerance, "frame \(index) of \(rate) a second, row \(row), bounces \(bounces)")
        }
        #expect(frame.phase == expected.phase, "frame \(index)")
        #expect(abs(frame.velocity - expected.velocity) < 1e-6, "frame \(index), bounces \(bounces)")
      }
    }
  }

  @Test("A list scrolled to its top ends at exactly zero from any offset", arguments: [5, 77, 400, 1_999])
  func topIsZero(row: Int) throws {
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(0, EditReplayTests.jump(to: row))]
    for round in 0..<60 {
      events += Fixture.flick(
        from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: 650), steps: 4, at: 200 + 400 * Double(round))
    }
    var replay = Replay(of: Fixture.trace(events), in: try EditReplayTests.list())
    replay.showAll()
    #expect(replay.scroller.contentOffset.y == 0 && replay.rowsOnScreen[0] == 0)
  }

  @Test("While content is in overscroll, edits far away do not change the overscroll", arguments: [true, false])
  func correctionsWaitInTheBand(isAtStart: Bool) throws {
    let row = isAtStart ? 0 : 1_999
    let distance = isAtStart ? 300.0 : -300
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(0, EditReplayTests.jump(to: row))]
    events += Fixture.flick(from: Point(x: 100, y: 400), by: Vector(dx: 0, dy: distance), at: 100)
    var edited = events
    for step in 0..<20 {
      let place = isAtStart ? 1_000 : 10
      edited.append((130 + 10 * Double(step), .edit(.insert(at: place, count: 3))))
      edited.append((130 + 10 * Double(step), .edit(.resize(item: place + 200, length: 5))))
    }
    edited.sort { $0.milliseconds < $1.milliseconds }
    let plain = Self.steps(Fixture.trace(events), in: try EditReplayTests.list())
    let frame = Self.steps(Fixture.trace(edited), in: try EditReplayTests.list())
    #expect(plain.count == frame.count)
    for (index, (now, expected)) in zip(frame, plain).enumerated() {
      let place = try #require(now.rows[row])
      #expect(abs(place - (expected.rows[row] ?? .infinity)) < 1e-6, "frame \(index)")
      #expect(abs(now.velocity - expected.velocity) < 1e-6, "frame \(index)")
    }
  }
}
