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
