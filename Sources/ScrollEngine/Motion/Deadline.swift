/// An instant that may never come.
///
/// This type is the engine's only representation of "never". The public interface represents it by `nil`, see
/// ``instant``.
@usableFromInline
struct Deadline: Comparable, Sendable {
  /// In nanoseconds; the maximum if the instant never comes, so that it is later than any other.
  @usableFromInline let time: Int64

  /// The instant that never comes.
  @inlinable static var never: Deadline {
    @inline(__always) get { Deadline(.max) }
  }

  /// The instant `time`, in nanoseconds.
  @inlinable @inline(__always) init(_ time: Int64) { self.time = time }

  /// The instant `time`, in nanoseconds; never for `nil`.
  @inline(__always) init(_ time: Int64?) { self.time = time ?? .max }

  /// The instant in nanoseconds; `nil` if it never comes.
  var instant: Int64? { @inline(__always) get { time == .max ? nil : time } }

  /// Whether the instant has come at `now`.
  @inline(__always) func isDue(at now: Int64) -> Bool { time <= now }

  @inlinable @inline(__always) static func == (first: Deadline, second: Deadline) -> Bool { first.time == second.time }

  @inlinable @inline(__always) static func < (first: Deadline, second: Deadline) -> Bool { first.time < second.time }
}
