import PlaneGeometry
import ScrollScenes

/// The least gesture that still shows something, found by delta debugging.
///
/// The search has two parts, repeated until neither finds a smaller trace. The first leaves out events, in halves,
/// quarters and so on to single events (`ddmin` of Zeller and Hildebrandt, 2002). The second shortens pauses and moves
/// times and coordinates to round numbers. Candidates are valid traces: a move or lift of a pointer that is not down is
/// left out too. The search is deterministic and tests no trace twice.
public struct TraceReduction: Sendable {
  /// The smallest trace found.
  public private(set) var trace: GestureTrace
  /// The number of traces tested.
  public private(set) var testCount = 0
  /// Whether the search ended by itself: leaving out any single event loses what the trace shows.
  public private(set) var isComplete = false
  private let limit: Int
  private var tested: Set<UInt64> = []

  /// Searches for the least trace.
  ///
  /// - Parameters:
  ///   - trace: the original.
  ///   - limit: the greatest number of tests.
  ///   - isKept: whether a trace still shows it; equal traces must have equal answers.
  /// - Returns: `nil` if the original does not show it.
  /// - Throws: the errors of `isKept`.
  public static func reduce(
    _ trace: GestureTrace, limit: Int = 10_000, while isKept: (GestureTrace) throws -> Bool
  ) rethrows -> TraceReduction? {
    precondition(limit > 0, "limit must be at least 1.")
    var reduction = TraceReduction(trace: trace, limit: limit)
    reduction.testCount = 1
    reduction.tested.insert(Self.identity(of: trace.events))
    guard try isKept(trace) else { return nil }
    try reduction.search(isKept)
    return reduction
  }

  private init(trace: GestureTrace, limit: Int) { (self.trace, self.limit) = (trace, limit) }

  private var mayTest: Bool { testCount < limit }

  private mutating func search(_ isKept: (GestureTrace) throws -> Bool) rethrows {
    var isChanged = true
    while isChanged, mayTest {
      isChanged = try removeEvents(isKept)
      if try shortenPauses(isKept) { isChanged = true }
      for simplification in TraceSimplification.all where mayTest {
        if try apply(simplification, isKept) { isChanged = true }
      }
    }
    isComplete = mayTest
  }

  /// Leaves out chunks of events, of half the trace down to one event. Returns whether any could go.
  private mutating func removeEvents(_ isKept: (GestureTrace) throws -> Bool) rethrows -> Bool {
    var isChanged = false
    var length = max(1, trace.events.count / 2)
    while true {
      var isSmaller = false
      // From the end: what follows from earlier events goes before them.
      var end = trace.events.count
      while end > 0, mayTest {
        let start = max(0, end - length)
        let rest = Array(trace.events[..<start] + trace.events[end...])
        if try accept(Self.valid(rest), isKept) { isSmaller = true }
        end = min(start, trace.events.count)
      }
      if isSmaller { isChanged = true }
      if length == 1, !isSmaller { return isChanged }
      guard mayTest else { return isChanged }
      length = max(1, length / 2)
    }
  }

  /// The times between events that the search tries, in nanoseconds.
  private static let pauses: [Int64] = [0, 1, 10, 100, 200, 500, 1000].map { $0 * 1_000_000 }

  /// Shortens the time before each event to a round one; all later events move with it, or else the event joins
  /// the one before it alone. Returns whether any pause became shorter.
  private mutating func shortenPauses(_ isKept: (GestureTrace) throws -> Bool) rethrows -> Bool {
    var isChanged = false
    for index in trace.events.indices {
      let pause = trace.events[index].time - (index > 0 ? trace.events[index - 1].time : 0)
      for target in Self.pauses where target < pause && mayTest {
        let isShorter = try accept(moved(from: index, to: trace.events.count, by: target - pause), isKept)
        let joined = moved(from: index, to: index + 1, by: target - pause)
        let isJoined = try !isShorter && accept(joined, isKept)
        guard isShorter || isJoined else { continue }
        isChanged = true
        break
      }
    }
    return isChanged
  }

  /// The events, some of them at other times.
  private func moved(from start: Int, to end: Int, by time: Int64) -> [TraceEvent] {
    trace.events.enumerated().map { index, event in
      TraceEvent(time: index >= start && index < end ? event.time + time : event.time, kind: event.kind)
    }
  }

  /// Applies a simplification to all events at once, and then to each event. Returns whether any was simplified.
  private mutating func apply(
    _ simplification: TraceSimplification, _ isKept: (GestureTrace) throws -> Bool
  ) rethrows -> Bool {
    if try accept(Self.valid(trace.events.map(simplification.change)), isKept) { return true }
    var isChanged = false
    for index in trace.events.indices where mayTest {
      // Earlier changes may have left out events.
      guard index < trace.events.count else { break }
      var events = trace.events
      events[index] = simplification.change(events[index])
      if try accept(Self.valid(events), isKept) { isChanged = true }
    }
    return isChanged
  }

  /// Tests a candidate, and keeps it if it still shows the difference. Returns whether it was kept.
  private mutating func accept(
    _ events: [TraceEvent], _ isKept: (GestureTrace) throws -> Bool
  ) rethrows -> Bool {
    guard mayTest, !events.isEmpty, tested.insert(Self.identity(of: events)).inserted else { return false }
    testCount += 1
    let candidate = GestureTrace(name: trace.name, events: events)
    guard try isKept(candidate) else { return false }
    trace = candidate
    return true
  }

  private static func identity(of events: [TraceEvent]) -> UInt64 {
    FileDigest(Array(TraceWriter.csv(of: events).utf8)).value
  }

  /// The events that are possible after those before them.
  private static func valid(_ events: [TraceEvent]) -> [TraceEvent] {
    var order = TraceOrder()
    return events.filter { order.admit($0) == nil }
  }
}

/// A change of an event to a simpler one.
struct TraceSimplification: Sendable {
  let change: @Sendable (TraceEvent) -> TraceEvent

  /// From strong to weak.
  static let all: [TraceSimplification] =
    [withoutOptions]
    + [100_000_000, 10_000_000, 1_000_000, 100_000].map { times(multiplesOf: $0) }
    + [100, 10, 1, 0.1].map { numbers(multiplesOf: $0) }

  /// Leaves out marks and positions that a replay hardly needs.
  private static var withoutOptions: TraceSimplification {
    TraceSimplification { event in
      let kind: SceneEvent =
        switch event.kind {
        case .move(let pointer, let place, _): .move(pointer: pointer, at: place, isResampled: false)
        case .up(let pointer, _): .up(pointer: pointer, at: nil)
        case .cancel(let pointer, _): .cancel(pointer: pointer, at: nil)
        default: event.kind
        }
      return TraceEvent(time: event.time, kind: kind)
    }
  }

  /// Rounds times down, so that their order stays.
  private static func times(multiplesOf step: Int64) -> TraceSimplification {
    TraceSimplification { TraceEvent(time: $0.time / step * step, kind: $0.kind) }
  }

  /// Rounds coordinates and deltas to the nearest multiple.
  private static func numbers(multiplesOf step: Double) -> TraceSimplification {
    // A step below 1 is the inverse of a whole number, which gives the nearest decimal.
    @Sendable func rounded(_ value: Double) -> Double {
      let result = step < 1 ? (value * (1 / step)).rounded() / (1 / step) : (value / step).rounded() * step
      return result == 0 ? 0 : result
    }
    @Sendable func rounded(_ place: Point) -> Point { Point(x: rounded(place.x), y: rounded(place.y)) }
    return TraceSimplification { event in
      let kind: SceneEvent =
        switch event.kind {
        case .down(let pointer, let place): .down(pointer: pointer, at: rounded(place))
        case .move(let pointer, let place, let isResampled):
          .move(pointer: pointer, at: rounded(place), isResampled: isResampled)
        case .up(let pointer, let place): .up(pointer: pointer, at: place.map(rounded))
        case .cancel(let pointer, let place): .cancel(pointer: pointer, at: place.map(rounded))
        case .select(let phase, let place): .select(phase: phase, at: rounded(place))
        case .wheel(let wheel):
          .wheel(
            SceneEvent.WheelDelta(
              delta: Vector(dx: rounded(wheel.delta.dx), dy: rounded(wheel.delta.dy)), unit: wheel.unit,
              phase: wheel.phase, isShifted: wheel.isShifted))
        case .crown(let turns): .crown(turns: rounded(turns))
        default: event.kind
        }
      return TraceEvent(time: event.time, kind: kind)
    }
  }
}
