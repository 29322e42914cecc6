import PlaneGeometry
import ScrollScenes

/// One thing that happened to a screen of scroll views, at its own time.
public struct TraceEvent: Equatable, Sendable {
  /// When it happened, in nanoseconds since the start of the trace; never negative.
  public let time: Int64
  /// What happened.
  public let kind: SceneEvent
  /// The line of the trace file on which the event stands; the header is line 1.
  public let line: Int

  /// An event at `time` nanoseconds; `line` is set by the trace that takes the event in.
  public init(time: Int64, kind: SceneEvent, line: Int = 0) {
    self.time = time
    self.kind = kind
    self.line = line
  }
}
