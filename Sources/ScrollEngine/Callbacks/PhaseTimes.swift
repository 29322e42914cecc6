/// When the phase of a scroll view changed last.
@usableFromInline
struct PhaseTimes: Equatable, Sendable {
  /// The start of the current phase, in nanoseconds.
  @usableFromInline private(set) var start: Int64
  /// The start of the last idle phase, in nanoseconds.
  @usableFromInline private(set) var restStart: Int64

  /// A scroll view that is idle since `time`.
  init(idleSince time: Int64) { (start, restStart) = (time, time) }

  /// A phase begins.
  mutating func begin(_ phase: ScrollPhase, at time: Int64) {
    start = time
    if phase == .idle { restStart = time }
  }
}
