import GestureTraces

/// A subject under its name, made anew for each replay: a scenario, a scene, or a scroll view of your own.
///
/// ```swift
/// let notched = NamedSubject("notched", summary: "A list that returns to a multiple of 100 pt.") { NotchedView() }
/// ```
public struct NamedSubject: Sendable {
  /// The name of its cases and of its folder of goldens.
  public let name: String
  /// A one-sentence summary; empty if absent.
  public let summary: String
  /// The frame rate of its goldens, in frames per second, from 1 to 1000.
  public let framesPerSecond: Int
  /// Shell patterns of the names of gestures that it meets.
  public let gestures: [String]
  /// FNV-1a (64 bits) of the files that describe the subject; 0 without files.
  public let digest: UInt64
  /// Replays a trace.
  @usableFromInline let play: Play

  /// Replays a trace at a frame rate into a recording and the costs of its frames.
  @usableFromInline
  typealias Play =
    @Sendable (
      _ trace: GestureTrace, _ framesPerSecond: Int, _ recording: inout Recording, _ costs: inout FrameCosts,
      _ now: () -> UInt64
    ) throws(ReplayError) -> ReplayOutcome

  @usableFromInline
  init(
    _ name: String, summary: String, framesPerSecond: Int, gestures: (patterns: [String], digest: UInt64),
    play: @escaping Play
  ) {
    precondition(!name.isEmpty && !name.contains("/"), "A subject's name is a file name without \"/\".")
    precondition((1...1000).contains(framesPerSecond), "framesPerSecond must be from 1 to 1000.")
    (self.name, self.summary, self.framesPerSecond) = (name, summary, framesPerSecond)
    (self.gestures, self.digest, self.play) = (gestures.patterns, gestures.digest, play)
  }

  /// A subject of your own.
  ///
  /// - Parameters:
  ///   - name: a file name without `/`.
  ///   - summary: one sentence for lists of subjects.
  ///   - framesPerSecond: the frame rate, from 1 to 1000.
  ///   - gestures: shell patterns of the names of gestures that it meets; by default all.
  ///   - make: makes the subject before its first frame. Every replay calls the closure, so classes begin anew too.
  /// - Precondition: the name is not empty and has no `/`, and the frame rate is from 1 to 1000.
  @inlinable
  public init<Subject: ReplaySubject>(
    _ name: String, summary: String = "", framesPerSecond: Int = 60, gestures: [String] = ["*"],
    make: @escaping @Sendable () -> Subject
  ) {
    self.init(name, summary: summary, framesPerSecond: framesPerSecond, gestures: (gestures, 0)) {
      trace, rate, recording, costs, now throws(ReplayError) in
      var replay = Replay(of: trace, through: make(), framesPerSecond: rate)
      try replay.run(into: &recording, costs: &costs, now: now)
      return ReplayOutcome(replay)
    }
  }

  /// A scenario under its own name, with its frame rate and gestures.
  public init(_ scenario: Scenario) {
    self.init(
      scenario.name, summary: scenario.summary, framesPerSecond: scenario.framesPerSecond,
      gestures: (scenario.gestures, scenario.digest)
    ) { trace, rate, recording, costs, now throws(ReplayError) in
      var replay = Replay(of: trace, in: scenario, framesPerSecond: rate)
      try replay.run(into: &recording, costs: &costs, now: now)
      return ReplayOutcome(replay)
    }
  }

  /// Whether the subject meets the gesture of this name.
  public func matches(_ gesture: String) -> Bool { gestures.contains { GlobPattern($0).matches(gesture) } }

  /// Replays a trace once, through a subject made for this replay.
  ///
  /// - Parameters:
  ///   - trace: the gesture. Its name need not match ``gestures``.
  ///   - framesPerSecond: the frame rate, from 1 to 1000; `nil` for that of the subject.
  ///   - recording: receives the frames.
  ///   - costs: receives the cost of each frame, measured with `now`.
  ///   - now: a monotonic clock in nanoseconds.
  /// - Returns: the work and the measures of the whole replay.
  /// - Throws: ``ReplayError`` if the replay does not come to rest, or an event is out of reach.
  /// - Complexity: O(events + frames), besides the work of the subject.
  public func replay(
    _ trace: GestureTrace, framesPerSecond: Int? = nil, into recording: inout Recording, costs: inout FrameCosts,
    now: () -> UInt64
  ) throws(ReplayError) -> ReplayOutcome {
    try play(trace, framesPerSecond ?? self.framesPerSecond, &recording, &costs, now)
  }
}

/// The state of a replay at its end, besides the recording.
public struct ReplayOutcome: Equatable, Sendable {
  /// The work done.
  public let counters: WorkCounters
  /// The measures of lazy content; `nil` without lazy content.
  public let measures: LazyMeasures?
  /// The distances from the snap positions at rest, in points; see ``ReplaySubject/snapErrors``.
  public let snapErrors: [Double]

  /// The outcome of a replay that has ended.
  @inlinable public init<Subject>(_ replay: Replay<Subject>) {
    self.init(counters: replay.counters, measures: replay.measures, snapErrors: replay.subject.snapErrors)
  }

  @usableFromInline init(counters: WorkCounters, measures: LazyMeasures?, snapErrors: [Double]) {
    (self.counters, self.measures, self.snapErrors) = (counters, measures, snapErrors)
  }
}
