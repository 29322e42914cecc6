import GestureTraces
import PlaneGeometry
import ScrollScenes
import Testing

@Suite("Resampling a recording")
struct TraceResamplingTests {
  /// An even trace at a rate, with times rounded by `rule`, of a curved path.
  private static func even(_ rate: Double, _ rule: FloatingPointRoundingRule) -> GestureTrace {
    var events = (0..<30).map { number in
      let place = Point(x: Double(number), y: Double(number * number) / 3)
      return TraceEvent(
        time: Int64((Double(number) * 1e9 / rate).rounded(rule)),
        kind: number == 0 ? .down(pointer: 0, at: place) : .move(pointer: 0, at: place, isResampled: false))
    }
    events.append(TraceEvent(time: events[29].time + 3_000_000, kind: .up(pointer: 0, at: nil)))
    return GestureTrace(name: "even", events: events)
  }

  @Test(
    "Resampling an even trace at its own rate restores it, for any rounding of its times",
    arguments: [60.0, 120, 125, 90], [FloatingPointRoundingRule.down, .up, .toNearestOrEven])
  func identity(rate: Double, rule: FloatingPointRoundingRule) {
    let trace = Self.even(rate, rule)
    #expect(trace.resampled(at: rate) == trace)
  }

  /// The samples of the only contact of a trace: times, places, marks.
  private func samples(_ trace: GestureTrace) -> [(time: Int64, place: Point, isMarked: Bool)] {
    trace.events.compactMap { event in
      switch event.kind {
      case .down(_, let place): (event.time, place, false)
      case .move(_, let place, let isMarked): (event.time, place, isMarked)
      default: nil
      }
    }
  }

  @Test("A line computed by hand: its samples have even times between the first and the last")
  func line() {
    let trace = GestureTrace(
      name: "line",
      events: [
        TraceEvent(time: 5_000_000, kind: .down(pointer: 0, at: Point(x: 0, y: 100))),
        TraceEvent(time: 30_000_000, kind: .move(pointer: 0, at: Point(x: 50, y: 75), isResampled: false)),
        TraceEvent(time: 32_000_000, kind: .move(pointer: 0, at: Point(x: 60, y: 75), isResampled: false)),
        TraceEvent(time: 40_000_000, kind: .up(pointer: 0, at: nil)),
      ])
    // 100 Hz: 15 and 25 ms are at 10/25 and 20/25 of the first line.
    let expected: [SceneEvent] = [
      .down(pointer: 0, at: Point(x: 0, y: 100)),
      .move(pointer: 0, at: Point(x: 20, y: 90), isResampled: true),
      .move(pointer: 0, at: Point(x: 40, y: 80), isResampled: true),
      .move(pointer: 0, at: Point(x: 60, y: 75), isResampled: false),
      .up(pointer: 0, at: nil),
    ]
    let resampled = trace.resampled(at: 100)
    #expect(resampled.events.map(\.kind) == expected)
    #expect(resampled.events.map(\.time) == [5, 15, 25, 32, 40].map { $0 * 1_000_000 })
  }

  @Test(
    "Each recording keeps first and last sample, and every new sample is on the line between two old ones",
    arguments: [30.0, 60, 83, 120, 1000])
  func onThePath(rate: Double) throws {
    for gesture in BundledGesture.allCases {
      let trace = GestureTrace(gesture)
      let (old, new) = (samples(trace), samples(trace.resampled(at: rate)))
      guard let first = old.first, let last = old.last else { continue }
      #expect(new.first?.time == first.time && new.first?.place == first.place)
      #expect(new.last?.time == last.time && new.last?.place == last.place)
      for sample in new {
        let before = try #require(old.last { $0.time <= sample.time })
        guard before.time < sample.time, let after = old.first(where: { $0.time > sample.time }) else {
          #expect(before.place == sample.place && !sample.isMarked)
          continue
        }
        #expect(sample.isMarked)
        // The parts of the path before and behind the sample add up to the path, by time and by distance.
        let part = Double(sample.time - before.time) / Double(after.time - before.time)
        let (whole, start) = (after.place - before.place, sample.place - before.place)
        #expect((start.dx - whole.dx * part).magnitude < 1e-9 && (start.dy - whole.dy * part).magnitude < 1e-9)
      }
      for (one, next) in zip(new, new.dropFirst()) {
        #expect(next.time - one.time <= Int64(1e9 / rate) + 2002, "\(trace.name)")
      }
    }
  }

  @Test("Other events keep their times, and no sample is between two contacts")
  func otherEvents() {
    let wheel = SceneEvent.wheel(.init(delta: Vector(dx: 0, dy: 1), unit: .line))
    let trace = GestureTrace(
      name: "two",
      events: [
        TraceEvent(time: 0, kind: .down(pointer: 0, at: .zero)),
        TraceEvent(time: 15_000_000, kind: wheel),
        TraceEvent(time: 40_000_000, kind: .move(pointer: 0, at: Point(x: 40, y: 0), isResampled: false)),
        TraceEvent(time: 40_000_000, kind: .up(pointer: 0, at: nil)),
        TraceEvent(time: 90_000_000, kind: .down(pointer: 0, at: Point(x: 7, y: 0))),
        TraceEvent(time: 91_000_000, kind: .cancel(pointer: 0, at: nil)),
      ])
    let resampled = trace.resampled(at: 100)
    #expect(resampled.events.map(\.time) == [0, 10, 15, 20, 30, 40, 40, 90, 91].map { $0 * 1_000_000 })
    #expect(resampled.events[2].kind == wheel)
    #expect(resampled.events[8].kind == .cancel(pointer: 0, at: nil))
  }

  @Test("Wheel events are unchanged")
  func wheels() {
    let trace = GestureTrace(.trackpadUp)
    #expect(trace.resampled(at: 60).events == trace.events)
  }
}
