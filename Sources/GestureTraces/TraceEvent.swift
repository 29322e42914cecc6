import PlaneGeometry
import ScrollScenes

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
