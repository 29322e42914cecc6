import GestureTraces
import PlaneGeometry
import ScrollScenes
import Testing

@Suite("Reduction of a gesture to the least that shows a difference")
struct TraceReductionTests {
  /// Whether a pointer moves above `y` and is lifted, or cancelled, at `time` ns or later.
  private func moves(above y: Double, liftedFrom time: Int64) -> (GestureTrace) -> Bool {
    { trace in
      var moved: Set<Int> = []
      for event in trace.events {
        switch event.kind {
        case .move(let pointer, let place, _): if place.y < y { moved.insert(pointer) }
        case .up(let pointer, _), .cancel(let pointer, _):
          if moved.contains(pointer), event.time >= time { return true }
        default: break
        }
      }
      return false
    }
  }

  @Test("A down, a move and a lift remain, with round numbers")
  func leastDrag() throws {
    let trace = GestureTrace(.dragBackAndForth)
    let reduction = try #require(TraceReduction.reduce(trace, while: moves(above: 433, liftedFrom: 123_456_789)))
    #expect(reduction.isComplete)
    // 400 is the only multiple of 100 near the recorded positions that is above 433. Times round down: 123.456789
    // becomes a multiple of 0.1 ms not below the limit.
    let kinds = reduction.trace.events.map(\.kind)
    guard kinds.count == 3, case .down(6, _) = kinds[0], case .move(6, let place, false) = kinds[1] else {
      Issue.record("\(reduction.trace.csv())")
      return
    }
    #expect(place.y < 433 && place.y.truncatingRemainder(dividingBy: 100) == 0)
    #expect(kinds[2] == .up(pointer: 6, at: nil))
    let times = reduction.trace.events.map(\.time)
    #expect(times[0] == 0 && times[1] == 0 && times[2] >= 123_456_789 && times[2] % 10_000_000 == 0)
  }

  @Test("Removing any one event of the result loses the difference", arguments: [120.0, 350, 433])
  func oneMinimal(y: Double) throws {
    for gesture in BundledGesture.allCases {
      let trace = GestureTrace(gesture)
      let isKept = moves(above: y + 100, liftedFrom: 40_000_000)
      guard let reduction = TraceReduction.reduce(trace, while: isKept) else {
        #expect(!isKept(trace))
        continue
      }
      #expect(isKept(reduction.trace) && reduction.isComplete)
      for index in reduction.trace.events.indices {
        let events = Self.events(of: reduction.trace, without: index)
        guard !events.isEmpty else { continue }
        #expect(!isKept(GestureTrace(name: trace.name, events: events)), "\(trace.name), event \(index)")
      }
    }
  }

  /// The events except the event at `index`. A pointer without its `down` has no other event.
  private static func events(of trace: GestureTrace, without index: Int) -> [TraceEvent] {
    var events = trace.events
    guard case .down(let pointer, _) = events.remove(at: index).kind else { return events }
    return events.filter { event in
      switch event.kind {
      case .move(pointer, _, _), .up(pointer, _), .cancel(pointer, _): false
      default: true
      }
    }
  }

  @Test("Two searches test the same traces in the same order, and none twice")
  func deterministic() throws {
    func run() throws -> (TraceReduction, [UInt64]) {
      var tested: [UInt64] = []
      let isKept = moves(above: 400, liftedFrom: 90_000_000)
      let reduction = try #require(
        TraceReduction.reduce(GestureTrace(.dragBackAndForth)) { trace in
          tested.append(GestureTrace(name: trace.name, events: trace.events).digest)
          return isKept(trace)
        })
      return (reduction, tested)
    }
    let (first, second) = (try run(), try run())
    #expect(first.0.trace == second.0.trace && first.1 == second.1)
    #expect(Set(first.1).count == first.1.count && first.1.count == first.0.testCount)
  }

  @Test("Events of wheels shrink to the needed delta, in few tests")
  func wheel() throws {
    let trace = GestureTrace(.trackpadUp)
    func total(_ trace: GestureTrace) -> Double {
      trace.events.reduce(0) { sum, event in
        if case .wheel(let wheel) = event.kind { sum + wheel.delta.dy.magnitude } else { sum }
      }
    }
    let greatest = trace.events.map { total(GestureTrace(name: "a", events: [$0])) }.max() ?? 0
    let reduction = try #require(TraceReduction.reduce(trace) { total($0) >= greatest })
    let deltas = reduction.trace.events.map { total(GestureTrace(name: "a", events: [$0])) }
    #expect(deltas.reduce(0, +) >= greatest && deltas.reduce(0, +) - (deltas.min() ?? 0) < greatest)
    #expect(reduction.trace.duration == 0)
    // Two tests for each halving, each event and each simplification are plenty.
    #expect(reduction.testCount < 4 * trace.events.count)
  }

  @Test("Single events are removed if no pair can be removed")
  func singleEvents() throws {
    func deltas(_ trace: GestureTrace) -> [Double] {
      trace.events.compactMap { if case .wheel(let wheel) = $0.kind { wheel.delta.dy } else { nil } }
    }
    let events = (1...8).map { number in
      TraceEvent(time: 0, kind: .wheel(.init(delta: Vector(dx: 0, dy: Double(number)), unit: .line)))
    }
    // Halves of 4, then of 2 events: each half has an odd event.
    let trace = GestureTrace(name: "odd", events: events)
    let reduction = try #require(TraceReduction.reduce(trace) { Set(deltas($0)).isSuperset(of: [1, 3, 5, 7]) })
    #expect(deltas(reduction.trace) == [1, 3, 5, 7])
  }

  @Test("A trace without the difference is not reduced, and the limit ends the search")
  func limits() throws {
    let trace = GestureTrace(.flingUp)
    #expect(TraceReduction.reduce(trace) { _ in false } == nil)
    let reduction = try #require(TraceReduction.reduce(trace, limit: 3) { $0.events.count > 2 })
    #expect(reduction.testCount == 3 && !reduction.isComplete)
    #expect(reduction.trace.events.count > 2 && reduction.trace.events.count < trace.events.count)
  }

  @Test("An error of the test ends the search")
  func error() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try TraceReduction.reduce(GestureTrace(.flingUp)) { _ in throw Stop() } }
  }
}
