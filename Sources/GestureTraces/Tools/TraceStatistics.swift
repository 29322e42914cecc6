import PlaneGeometry
import ScrollScenes

/// Figures of a recording: events, rate, gaps, jitter and the resolution of its clock.
///
/// An interval is the time between two successive samples of one stream. A stream is one contact (its `down` and its
/// moves), all wheel events, or all events of the crown. Samples of equal time make no interval.
public struct TraceStatistics: Equatable, Sendable {
  /// A pause between two samples of a stream.
  public struct Gap: Equatable, Sendable {
    /// The line of the sample that ends the gap.
    public let line: Int
    /// The time of the sample before the gap, in nanoseconds.
    public let start: Int64
    /// The length, in nanoseconds.
    public let duration: Int64
  }

  /// The number of events of one name.
  public struct EventCount: Equatable, Sendable {
    /// The name in the trace format.
    public let name: String
    /// The number of events.
    public let count: Int
  }

  /// The number of events.
  public let eventCount: Int
  /// The number of events of each name, in the order of first occurrence.
  public let eventCounts: [EventCount]
  /// The time from the first event to the last, in nanoseconds.
  public let duration: Int64
  /// The number of different pointers.
  public let pointerCount: Int
  /// The greatest number of pointers that are down at once.
  public let simultaneousPointers: Int
  /// The number of contacts: of `down` events.
  public let contactCount: Int
  /// The number of moves with the mark `resampled`.
  public let resampledMoves: Int
  /// The number of samples at the time of the sample before them.
  public let simultaneousSamples: Int
  /// The number of intervals.
  public let intervalCount: Int
  /// The median interval, in nanoseconds; `nil` without intervals.
  public let medianInterval: Int64?
  /// The interquartile range of the intervals, in nanoseconds; `nil` without intervals.
  ///
  /// Quartiles lie on straight lines between the sorted intervals, as in R's type 7.
  public let jitter: Int64?
  /// The intervals above the median times ``gapFactor``, in the order of time.
  public let gaps: [Gap]
  /// The multiple of the median interval that a gap exceeds.
  public let gapFactor: Double
  /// The greatest step that divides all distances of times, in nanoseconds, within a nanosecond; `nil` if all events
  /// have one time.
  public let clockResolution: Int64?
  /// The smallest rect around all positions of pointers and selections, in the recorder's units; `nil` without any.
  public let bounds: Rect?

  /// The median rate, in samples a second; `nil` without intervals.
  public var rate: Double? { medianInterval.map { 1e9 / Double($0) } }

  /// The figures of `trace`.
  ///
  /// - Parameters:
  ///   - trace: the recording.
  ///   - gapFactor: the multiple of the median interval that a gap exceeds.
  /// - Complexity: O(n log n) in the number of events.
  public init(of trace: GestureTrace, gapFactor: Double = 3) {
    let contacts = trace.contacts
    let streams = TraceStream.all(of: trace, contacts: contacts)
    let steps = streams.flatMap { $0.steps }.sorted { $0.start < $1.start }
    let intervals = steps.map { $0.duration }.filter { $0 > 0 }.sorted()
    eventCount = trace.events.count
    eventCounts = Self.counts(in: trace.events)
    duration = trace.duration - (trace.events.first?.time ?? 0)
    pointerCount = Set(contacts.map { $0.pointer }).count
    simultaneousPointers = Self.simultaneousPointers(in: trace.events)
    contactCount = contacts.count
    resampledMoves = contacts.reduce(0) { $0 + $1.samples.count(where: { $0.isResampled }) }
    simultaneousSamples = steps.count - intervals.count
    intervalCount = intervals.count
    let median = Self.quantile(0.5, of: intervals)
    medianInterval = median.map { Int64($0.rounded()) }
    if let low = Self.quantile(0.25, of: intervals), let high = Self.quantile(0.75, of: intervals) {
      jitter = Int64((high - low).rounded())
    } else {
      jitter = nil
    }
    self.gapFactor = gapFactor
    gaps = steps.filter { step in median.map { Double(step.duration) > $0 * gapFactor } ?? false }
    clockResolution = ClockResolution.step(of: trace.events.map { $0.time }, tolerance: 1)
    bounds = Self.bounds(of: trace.events)
  }

  /// The value at a part of sorted numbers.
  private static func quantile(_ part: Double, of sorted: [Int64]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let position = part * Double(sorted.count - 1)
    let index = Int(position)
    let next = min(index + 1, sorted.count - 1)
    return Double(sorted[index]) + Double(sorted[next] - sorted[index]) * (position - Double(index))
  }

  private static func counts(in events: [TraceEvent]) -> [EventCount] {
    var counts: [EventCount] = []
    for event in events {
      let name = event.kind.traceName
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index] = EventCount(name: name, count: counts[index].count + 1)
      } else {
        counts.append(EventCount(name: name, count: 1))
      }
    }
    return counts
  }

  private static func simultaneousPointers(in events: [TraceEvent]) -> Int {
    var (down, most) = (0, 0)
    for event in events {
      switch event.kind {
      case .down: down += 1
      case .up, .cancel: down -= 1
      default: break
      }
      most = max(most, down)
    }
    return most
  }

  private static func bounds(of events: [TraceEvent]) -> Rect? {
    let places = events.compactMap { $0.kind.place }
    guard let left = places.map({ $0.x }).min(), let right = places.map({ $0.x }).max(),
      let top = places.map({ $0.y }).min(), let bottom = places.map({ $0.y }).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Samples that a device reports one after the other.
struct TraceStream {
  /// The times and lines of the samples.
  let samples: [(time: Int64, line: Int)]

  /// The distances of successive samples.
  var steps: [TraceStatistics.Gap] {
    zip(samples, samples.dropFirst()).map {
      TraceStatistics.Gap(line: $1.line, start: $0.time, duration: $1.time - $0.time)
    }
  }

  /// One stream for each contact, for the wheel and for the crown.
  static func all(of trace: GestureTrace, contacts: [TraceContact]) -> [TraceStream] {
    let wheel = trace.events.filter { if case .wheel = $0.kind { true } else { false } }
    let crown = trace.events.filter { if case .crown = $0.kind { true } else { false } }
    return contacts.map { contact in
      TraceStream(samples: contact.samples.map { ($0.time, trace.events[$0.index].line) })
    } + [wheel, crown].map { events in TraceStream(samples: events.map { ($0.time, $0.line) }) }
  }
}

extension SceneEvent {
  /// The position of a pointer or selection in the event.
  var place: Point? {
    switch self {
    case .down(_, let place), .move(_, let place, _), .select(_, let place): place
    case .up(_, let place), .cancel(_, let place): place
    default: nil
    }
  }
}
