/// The phase of a scroll view, with the five cases of SwiftUI's `ScrollPhase`.
public enum ScrollPhase: UInt8, Sendable, CaseIterable {
  /// No touch and no motion.
  case idle
  /// A finger is down and has not yet moved far enough to scroll.
  case tracking
  /// A person is moving the content.
  case interacting
  /// The content moves by itself after a gesture, bounces included.
  case decelerating
  /// The content moves to a programmatic target.
  case animating

  /// Whether the phase is not ``idle``.
  public var isScrolling: Bool { self != .idle }
}

/// The times of the last phase changes of a scroll view.
@usableFromInline
struct PhaseTimes: Equatable, Sendable {
  /// The start of the current phase, in nanoseconds.
  @usableFromInline private(set) var start: Int64
  /// The start of the last idle phase, in nanoseconds.
  @usableFromInline private(set) var restStart: Int64

  /// Creates the times of a scroll view that is idle since `time`.
  init(idleSince time: Int64) { (start, restStart) = (time, time) }

  /// Records the start of a phase.
  mutating func begin(_ phase: ScrollPhase, at time: Int64) {
    start = time
    if phase == .idle { restStart = time }
  }
}
