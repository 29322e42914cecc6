import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A trace driven through a subject, frame by frame, on a virtual clock.
///
///     var replay = Replay(of: trace, in: scenario)
///     let recording = try replay.run()
///
/// Frames are shown while something moves or an event asks for one; while nothing can change none is shown, as a
/// display link pauses, so that a long wait costs nothing.
public struct Replay<Subject: ReplaySubject>: Sendable {
  /// The scroll view that the trace drives.
  public var subject: Subject
  /// The frames that were shown and the events that were applied so far.
  @usableFromInline var shown = WorkCounters()

  @usableFromInline let clock: FrameClock
  @usableFromInline let timeline: Timeline
  @usableFromInline var nextEvent = 0
  /// The number of the next frame if it follows the last one at once.
  @usableFromInline var nextNumber = 0

  /// A replay that has shown nothing yet.
  init(_ subject: Subject, _ timeline: Timeline, _ clock: FrameClock) {
    self.subject = subject
    self.timeline = timeline
    self.clock = clock
  }

  /// A replay of a trace through a subject of one's own, whose events are taken as they are.
  public init(of trace: GestureTrace, through subject: Subject, framesPerSecond: Int = 60) {
    self.init(subject, Timeline(of: trace), FrameClock(framesPerSecond: framesPerSecond))
  }

  /// Exact numbers of the work so far, which do not depend on the machine.
  public var counters: WorkCounters {
    var counters = subject.counters
    (counters.frames, counters.events, counters.callbacks) = (shown.frames, shown.events, shown.callbacks)
    return counters
  }

  /// Shows every frame and records it.
  ///
  /// - Parameters:
  ///   - costs: takes in what each frame cost on `now`.
  ///   - now: a clock in nanoseconds that never runs backwards; the replay itself does not depend on it.
  /// - Throws: ``ReplayError`` if the replay does not come to rest within ``ReplayError/maximumFrames``, or an event is
  ///   out of reach.
  @inlinable public mutating func run(
    into recording: inout Recording, costs: inout FrameCosts, now: () -> UInt64
  ) throws(ReplayError) {
    if let fault = timeline.outOfReach { throw fault }
    recording.reserve(frames: expectedFrames, valuesEach: subject.steadyValues)
    costs.reserve(frames: expectedFrames)
    while let number = nextFrame {
      guard shown.frames < ReplayError.maximumFrames else {
        throw ReplayError.doesNotComeToRest(frames: shown.frames, last: LastMotion(recording))
      }
      let start = now()
      show(number)
      let end = now()
      subject.record(frameNumber: number, at: clock.time(ofFrame: number), into: &recording)
      costs.append(end - start)
    }
    shown.callbacks = recording.callbacks.count
  }

  /// Shows every frame and records it, without measuring.
  public mutating func run() throws(ReplayError) -> Recording {
    var recording = Recording()
    var costs = FrameCosts()
    try run(into: &recording, costs: &costs) { 0 }
    return recording
  }

  /// The number of the next frame that there is something to show in, or `nil` when the replay is over.
  @inlinable public var nextFrame: Int? {
    if nextNumber == 0 || subject.isMoving { return nextNumber }
    let event = nextEvent < timeline.times.count ? timeline.times[nextEvent] : nil
    guard let time = earlier(event, subject.nextChange) else { return nil }
    return max(nextNumber, clock.frame(showing: time))
  }

  @inlinable func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Shows one frame: applies the events that are due at their own times, and lets time pass.
  @inlinable public mutating func show(_ number: Int) {
    let time = clock.time(ofFrame: number)
    subject.beginFrame(at: time)
    while nextEvent < timeline.times.count, timeline.times[nextEvent] <= time {
      subject.handle(timeline.events[nextEvent].kind, at: timeline.times[nextEvent])
      nextEvent += 1
    }
    subject.show(at: time)
    nextNumber = number + 1
    shown.frames += 1
    shown.events = nextEvent
  }

  /// The frames of the trace and of ten seconds after it, within reason: room that is made in advance.
  @usableFromInline var expectedFrames: Int {
    let last = timeline.events.last?.time ?? 0
    return min(clock.frame(showing: min(last, 60_000_000_000) + 10_000_000_000), ReplayError.maximumFrames)
  }
}

/// Something that a trace drives: a scene, or a scroll view of one's own.
///
///     struct PlainView: ReplaySubject {
///       var offset = 0.0
///       var isMoving: Bool { false }
///       mutating func handle(_ event: SceneEvent, at time: Int64) {
///         if case .wheel(let wheel) = event { offset += wheel.delta.dy }
///       }
///       mutating func show(at time: Int64) {}
///       mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
///         var frame = FrameRecord()
///         (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
///         recording.append(frame, callbacks: [])
///       }
///     }
public protocol ReplaySubject: Sendable {
  /// Takes one event at its own time, in nanoseconds; times never run backwards.
  mutating func handle(_ event: SceneEvent, at time: Int64)

  /// Lets time pass up to a frame, and does the work of the frame; this is what the cost of a frame counts.
  mutating func show(at time: Int64)

  /// Whether the next frame shows something else though no event comes.
  var isMoving: Bool { get }

  /// When a frame is due though nothing moves and no event comes, in nanoseconds; `nil` for never.
  var nextChange: Int64? { get }

  /// Appends the frame that was shown to a recording.
  mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording)

  /// Begins the frame at `time`: called before its events.
  mutating func beginFrame(at time: Int64)

  /// Exact numbers of the work so far; frames, events and callbacks are counted by the replay.
  var counters: WorkCounters { get }

  /// How many values a frame records however still it is: room that is made in advance.
  var steadyValues: Int { get }
}

extension ReplaySubject {
  /// `nil`: the subject changes with events and while it moves.
  public var nextChange: Int64? { nil }

  /// Does nothing.
  public mutating func beginFrame(at time: Int64) {}

  /// Nothing but what the replay counts.
  public var counters: WorkCounters { WorkCounters() }

  /// 0.
  public var steadyValues: Int { 0 }
}

/// Why a replay cannot be recorded.
public enum ReplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Something still moved after so many frames, last as `last` says where that is known.
  case doesNotComeToRest(frames: Int, last: LastMotion? = nil)
  /// An event on that line of the gesture is too late, or holds a number that is too great once it is mapped to points.
  case eventOutOfReach(line: Int, expected: String, found: String)

  /// The longest replay: a quarter of an hour at 120 frames a second.
  public static let maximumFrames = 108_000

  /// One sentence.
  public var description: String {
    switch self {
    case .doesNotComeToRest(let frames, let last):
      "expected the content to come to rest within \(frames) frames, found it "
        + (last.map { "\($0)" } ?? "moving")
    case .eventOutOfReach(let line, let expected, let found):
      "line \(line) of the gesture: expected \(expected), found \(found)"
    }
  }
}

/// How a scroll view moved in the last frame of a replay that was given up.
public struct LastMotion: Equatable, Sendable, CustomStringConvertible {
  /// Who moved the content.
  public let phase: ScrollPhase
  /// Where the content was, in points.
  public let contentOffset: Point
  /// In points a second.
  public let velocity: Vector

  /// The motion in the last frame of a recording; `nil` for one without frames.
  public init?(_ recording: Recording) {
    guard let frame = recording.frames.last else { return nil }
    (phase, contentOffset, velocity) = (frame.phase, frame.contentOffset, frame.velocity)
  }

  /// As in `animating at (0.0, 40.0) with a velocity of (0.0, 20.0) points a second`.
  public var description: String {
    let place = "(\(contentOffset.x), \(contentOffset.y))"
    return "\(phase) at \(place) with a velocity of (\(velocity.dx), \(velocity.dy)) points a second"
  }
}
