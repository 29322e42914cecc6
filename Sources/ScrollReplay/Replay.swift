import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Replays a trace through a subject, frame by frame, on a virtual clock.
///
/// ```swift
/// var replay = Replay(of: trace, in: scenario)
/// let recording = try replay.run()
/// ```
///
/// Frames are shown only while something moves or when an event is due. Idle time costs nothing, as with a paused
/// display link.
public struct Replay<Subject: ReplaySubject>: Sendable {
  /// The subject that receives the trace.
  public var subject: Subject
  /// The numbers of shown frames and applied events.
  @usableFromInline var shown = WorkCounters()

  @usableFromInline let clock: FrameClock
  @usableFromInline let timeline: Timeline
  @usableFromInline var nextEvent = 0
  /// The number of the next frame if no idle time comes before it.
  @usableFromInline var nextNumber = 0

  /// Makes a replay before its first frame.
  init(_ subject: Subject, _ timeline: Timeline, _ clock: FrameClock) {
    self.subject = subject
    self.timeline = timeline
    self.clock = clock
  }

  /// Makes a replay of a trace through a custom subject. Events are passed unchanged.
  public init(of trace: GestureTrace, through subject: Subject, framesPerSecond: Int = 60) {
    self.init(subject, Timeline(of: trace), FrameClock(framesPerSecond: framesPerSecond))
  }

  /// Exact counts of the work so far, independent of the machine.
  public var counters: WorkCounters {
    var counters = subject.counters
    (counters.frames, counters.events, counters.callbacks) = (shown.frames, shown.events, shown.callbacks)
    return counters
  }

  /// The measures of lazy content over the recorded frames; `nil` without lazy content.
  public var measures: LazyMeasures? { subject.measures }

  /// Shows and records every frame.
  ///
  /// - Parameters:
  ///   - recording: receives the frames.
  ///   - costs: receives the cost of each frame, measured with `now`.
  ///   - now: a monotonic clock in nanoseconds. The recording does not depend on it.
  /// - Throws: ``ReplayError`` if the replay does not come to rest within ``ReplayError/maximumFrames``, or an event
  ///   is out of reach.
  @inlinable public mutating func run(
    into recording: inout Recording, costs: inout FrameCosts, now: () -> UInt64
  ) throws(ReplayError) {
    if let fault = timeline.outOfReach { throw fault }
    recording.reserve(frames: expectedFrames, valuesEach: subject.valuesPerFrame)
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

  /// Shows and records every frame without measuring costs.
  public mutating func run() throws(ReplayError) -> Recording {
    var recording = Recording()
    var costs = FrameCosts()
    try run(into: &recording, costs: &costs) { 0 }
    return recording
  }

  /// The number of the next frame with something to show; `nil` at the end of the replay.
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

  /// Shows one frame: applies each due event at its own time, then advances to the frame's time.
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

  /// The frames of the trace's first minute and of ten more seconds: a capacity reserved in advance.
  @usableFromInline var expectedFrames: Int {
    let last = timeline.events.last?.time ?? 0
    return min(clock.frame(showing: min(last, 60_000_000_000) + 10_000_000_000), ReplayError.maximumFrames)
  }
}

/// The subject of a replay: a scene, or a custom scroll view.
///
/// ```swift
/// struct PlainView: ReplaySubject {
///   var offset = 0.0
///   var isMoving: Bool { false }
///   mutating func handle(_ event: SceneEvent, at time: Int64) {
///     if case .wheel(let wheel) = event { offset += wheel.delta.dy }
///   }
///   mutating func show(at time: Int64) {}
///   mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
///     var frame = FrameRecord()
///     (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
///     recording.append(frame, callbacks: [])
///   }
/// }
/// ```
public protocol ReplaySubject: Sendable {
  /// Handles one event at its own time, in nanoseconds; times never decrease.
  mutating func handle(_ event: SceneEvent, at time: Int64)

  /// Advances to a frame and does the frame's work. The cost of a frame includes this work.
  mutating func show(at time: Int64)

  /// Whether the next frame differs even without an event.
  var isMoving: Bool { get }

  /// The time of the next change at rest without an event, in nanoseconds; `nil` for never.
  var nextChange: Int64? { get }

  /// Appends the frame that was shown to a recording.
  mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording)

  /// Begins the frame at `time`: called before its events.
  mutating func beginFrame(at time: Int64)

  /// Exact counts of the work so far. The replay itself counts frames, events and callbacks.
  var counters: WorkCounters { get }

  /// The number of values that every frame records: a capacity reserved in advance.
  var valuesPerFrame: Int { get }

  /// The measures of lazy content over the recorded frames; `nil` without lazy content. ``RowMeter`` computes them for
  /// lists of one's own.
  var measures: LazyMeasures? { get }

  /// The distances between the offset at rest and the nearest snap position, in points, one for each axis that snaps.
  var snapErrors: [Double] { get }
}

extension ReplaySubject {
  /// `nil`: the subject changes only through events or while moving.
  public var nextChange: Int64? { nil }

  /// Does nothing.
  public mutating func beginFrame(at time: Int64) {}

  /// Zero counts; the replay adds its own.
  public var counters: WorkCounters { WorkCounters() }

  /// 0.
  public var valuesPerFrame: Int { 0 }

  /// `nil`: nothing is measured.
  public var measures: LazyMeasures? { nil }

  /// Empty: the subject comes to rest anywhere.
  public var snapErrors: [Double] { [] }
}

/// Why a replay cannot be recorded.
public enum ReplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Something still moved after `frames` frames; `last` is the last motion if known.
  case doesNotComeToRest(frames: Int, last: LastMotion? = nil)
  /// The event on `line` of the gesture is too late, or one of its numbers exceeds the limits after mapping to points.
  case eventOutOfReach(line: Int, expected: String, found: String)

  /// The longest replay: a quarter of an hour at 120 frames a second.
  public static let maximumFrames = 108_000

  /// The error in one sentence.
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

/// The motion of a scroll view in the last frame of an aborted replay.
public struct LastMotion: Equatable, Sendable, CustomStringConvertible {
  /// The phase of the motion.
  public let phase: ScrollPhase
  /// The content offset, in points.
  public let contentOffset: Point
  /// The velocity, in points a second.
  public let velocity: Vector

  /// The motion in the last frame of a recording; `nil` for an empty recording.
  public init?(_ recording: Recording) {
    guard let frame = recording.frames.last else { return nil }
    (phase, contentOffset, velocity) = (frame.phase, frame.contentOffset, frame.velocity)
  }

  /// A text such as `animating at (0.0, 40.0) with a velocity of (0.0, 20.0) points a second`.
  public var description: String {
    let place = "(\(contentOffset.x), \(contentOffset.y))"
    return "\(phase) at \(place) with a velocity of (\(velocity.dx), \(velocity.dy)) points a second"
  }
}
