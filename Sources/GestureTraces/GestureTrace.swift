import PlaneGeometry
import ScrollScenes

/// A recorded gesture: events in the order of time, as in a CSV file.
public struct GestureTrace: Equatable, Sendable {
  /// The name of the file without folder and extension.
  public let name: String
  /// The events. Times never decrease, and a pointer moves or goes up only while it is down.
  public let events: [TraceEvent]
  /// FNV-1a (64 bits) of the file's bytes; of the canonical CSV if the trace was made in memory.
  public let digest: UInt64

  /// A trace made in memory; each event's line becomes its line in `csv()`.
  ///
  /// - Precondition: there are events, and their times are not negative and never decrease. A pointer moves and goes up
  ///   only while it is down, and goes down only while it is not. Numbers must be finite for `csv()` to be readable.
  /// - Complexity: linear in the number of events.
  public init(name: String, events: [TraceEvent]) {
    precondition(!events.isEmpty, "A trace needs at least one event.")
    var order = TraceOrder()
    for event in events {
      let fault = order.admit(event)
      precondition(
        fault == nil,
        "The event at \(event.time) ns is out of order: an earlier time, or a pointer or key in the wrong state.")
    }
    let numbered = events.enumerated().map { index, event in
      TraceEvent(time: event.time, kind: event.kind, line: index + TraceHeader.lines + 1)
    }
    let bytes = Array(TraceWriter.csv(of: numbered).utf8)
    self.init(name: name, events: numbered, digest: FileDigest(bytes).value)
  }

  init(name: String, events: [TraceEvent], digest: UInt64) {
    self.name = name
    self.events = events
    self.digest = digest
  }

  /// Returns the gesture with the events of an app, such as edits and insets, each at its own time.
  ///
  /// At equal times the app's events come first. The digest is that of the merged events as CSV.
  ///
  /// - Parameters:
  ///   - events: the events of the app, in the order of time. Times are nanoseconds since the start of the gesture.
  ///   - name: the name of the result, and of its goldens.
  /// - Precondition: the events are in the order of time.
  /// - Complexity: O(n + m) for n events of the gesture and m of the app.
  public func merging(_ events: [TraceEvent], name: String) -> GestureTrace {
    var merged: [TraceEvent] = []
    var added = events[...]
    for event in self.events {
      while let first = added.first, first.time <= event.time { merged.append(added.removeFirst()) }
      merged.append(event)
    }
    return GestureTrace(name: name, events: merged + added)
  }

  /// The time of the last event, in nanoseconds since the start of the trace.
  public var duration: Int64 { events.last?.time ?? 0 }
}

/// An event of a scene at its own time.
public struct TraceEvent: Equatable, Sendable {
  /// The time of the event, in nanoseconds since the start of the trace; never negative.
  public let time: Int64
  /// The event.
  public let kind: SceneEvent
  /// The line of the event in the trace file; the header is line 1.
  public let line: Int

  /// An event at `time` nanoseconds; the trace that takes the event sets `line`.
  public init(time: Int64, kind: SceneEvent, line: Int = 0) {
    self.time = time
    self.kind = kind
    self.line = line
  }
}
