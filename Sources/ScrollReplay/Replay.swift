import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A trace driven through engine and layout, frame by frame, on a virtual clock.
///
///     var replay = Replay(of: trace, in: scenario)
///     let recording = try replay.run()
///
/// Frames are shown while something moves or an event asks for one; while nothing can change none is shown, as a display
/// link pauses, so that a long wait costs nothing.
public struct Replay: Sendable {
  /// The scroll view; in the ``company`` of others, as it was set up.
  public internal(set) var scroller: Scroller
  /// The scroll views that the scenario's own one lies in, or that lie beside it; none or one company. Then it is one of them.
  // In an array, as ``targets``: every frame asks whether there is one, and an optional would be copied to answer.
  var company: [Company] = []
  /// The frame that was shown last.
  public internal(set) var frame = FrameRecord()
  /// The exact numbers of what was done so far.
  public internal(set) var counters = WorkCounters()
  /// What lazy content came to in the frames that were recorded; `nil` where the content is not lazy.
  public var measures: LazyMeasures? {
    guard var measures = watch.first?.measures else { return nil }
    if let work = lazyWork { measures.take(work, framesPerSecond: clock.framesPerSecond) }
    return measures
  }

  let clock: FrameClock
  let timeline: Timeline
  var content: ReplayContent
  var nextEvent = 0
  /// Whether the scroll view of ``frame`` moves on by itself.
  private var isMoving = false
  /// The number of the next frame if it follows the last one at once.
  var nextNumber = 0
  /// An animated scroll to a place that becomes known only on the way.
  var pursuit: Pursuit?
  /// Whether rows were edited and not laid out since.
  var hasEdits = false
  /// What somebody outside of the scroll view reads and writes of it.
  var observation = Observation()
  /// Whether somebody does.
  private let isObserved: Bool
  /// Whether the content is rows that are laid out as they come into view.
  private let isLazy: Bool
  /// Whether there is the scroll view alone: nothing around it, no other, and nobody who reads and writes its position.
  private var isAlone = false
  /// What says where the content comes to rest; nothing where it comes to rest by itself, else one element.
  var targets: [Targets] = []
  /// What is around the scroll view: one where the scenario describes it, none where not.
  var surroundings: [Surroundings] = []
  /// What looks at lazy content from outside; none where the content is not lazy.
  var watch: [LazyWatch] = []
  /// The scale of the frame that it looked at last.
  var lookedAtScale = 1.0
  let mainAxis: Axis
  /// Where in the viewport a trackpad's pinch zooms.
  let pinchAnchor: UnitPoint
  /// Whether the scenario lets its own content zoom, within limits that may change.
  let zooms: Bool

  /// A replay that has shown nothing yet. `framesPerSecond` overrides the scenario's.
  public init(of trace: GestureTrace, in scenario: Scenario, framesPerSecond: Int? = nil) {
    clock = FrameClock(framesPerSecond: framesPerSecond ?? scenario.framesPerSecond)
    timeline = Timeline(of: trace, in: scenario)
    let (area, content) = Self.room(in: scenario)
    self.content = content
    isLazy = content.lazyAxis != nil
    scroller = Self.scroller(of: scenario, around: content, in: area)
    if let rule = scenario.targets { targets = [Targets(rule: rule)] }
    mainAxis = scenario.configuration.axes == .horizontal ? .horizontal : .vertical
    pinchAnchor = scenario.pinchAnchor
    zooms = scenario.zooms
    isObserved = scenario.position != nil || scenario.visibilityThreshold != nil
    if let described = scenario.company { company = [Company(described, around: scroller)] }
    if let described = scenario.surroundings {
      lendOwn()
      surroundings = [Surroundings(described, of: &scroller, in: scenario)]
      lendOwn()
      if !company.isEmpty {
        beginNestedKeyboard()
        beginOtherIndicators(described.others)
      }
    }
    if let axis = content.lazyAxis, company.isEmpty {
      watch = [LazyWatch(along: axis, of: scenario)]
    }
    observation.position = scenario.position
    observation.anchor = scenario.positionAnchor
    observation.visibility = scenario.visibilityThreshold.map(ScrollVisibility.init)
    self.content.setWork(framesPerSecond: clock.framesPerSecond)
    isAlone = !isObserved && company.isEmpty && surroundings.isEmpty && self.content.work.isEmpty
  }

  /// Shows every frame and records it.
  ///
  /// - Parameters:
  ///   - costs: takes in what each frame cost on `now`.
  ///   - now: a clock in nanoseconds that never runs backwards; the replay itself does not depend on it.
  /// - Throws: ``ReplayError`` if the replay does not come to rest within ``maximumFrames``, or an event is out of reach.
  public mutating func run(
    into recording: inout Recording, costs: inout FrameCosts, now: () -> UInt64
  ) throws(ReplayError) {
    if let fault = timeline.fault {
      throw ReplayError.eventOutOfReach(line: fault.line, expected: fault.expected, found: fault.found)
    }
    recording.reserve(frames: expectedFrames, valuesEach: steadyValues)
    costs.reserve(frames: expectedFrames)
    while let number = nextFrame {
      guard counters.frames < Self.maximumFrames else { throw ReplayError.doesNotComeToRest(frames: counters.frames) }
      let start = now()
      show(number)
      let end = now()
      record(into: &recording)
      costs.append(end - start)
    }
    counters.callbacks = recording.callbacks.count
  }

  private mutating func record(into recording: inout Recording) {
    if company.isEmpty {
      recording.append(frame, callbacksOf: &scroller)
    } else {
      company[0].record(frame, into: &recording)
    }
    if !surroundings.isEmpty { recording.append(surroundings[0].values) }
    if !content.work.isEmpty { recording.append(content.work[0].values) }
    if !watch.isEmpty { lookAtRows(into: &recording) }
  }

  /// Looks at no rows from here on, so that what looking at them costs can be told: ``measures`` says nothing then, and a recording has no
  /// values of what is wrong with a frame.
  package mutating func stopWatching() { watch = [] }

  /// Shows every frame and records it, without measuring.
  public mutating func run() throws(ReplayError) -> Recording {
    var recording = Recording()
    var costs = FrameCosts()
    try run(into: &recording, costs: &costs) { 0 }
    return recording
  }

  /// The number of the next frame that there is something to show in, or `nil` when the replay is over.
  @inline(__always) public var nextFrame: Int? {
    if nextNumber == 0 || isMoving { return nextNumber }
    let event = nextEvent < timeline.times.count ? timeline.times[nextEvent] : nil
    guard let time = surroundings.isEmpty ? event : surroundings[0].nextChange(before: event) else { return nil }
    return max(nextNumber, clock.frame(showing: time))
  }

  /// Shows one frame: applies the events that are due at their own times, lets time pass, lays out what can be seen.
  public mutating func show(_ number: Int) {
    let time = clock.time(ofFrame: number)
    var items = LazyCounters()
    if isAlone {
      while nextEvent < timeline.times.count, timeline.times[nextEvent] <= time { passEvent(items: &items) }
      live(to: time)
      if isLazy { layOut(at: time, items: &items) }
      if case .some = pursuit { pursue(at: time, items: &items) }
    } else {
      liveAmongOthers(until: time, items: &items)
    }
    nextNumber = number + 1
    counters.frames += 1
    counters.events = nextEvent
    frame.number = number
    frame.time = time
    if isLazy {
      count(items)
      frame.items = items
    }
    if company.isEmpty {
      isMoving = Self.describe(&scroller, along: mainAxis, in: &frame)
    } else {
      var own = company[0][0]
      _ = Self.describe(&own, along: mainAxis, in: &frame)
      isMoving = company[0].isMoving
    }
    if isAlone { return }
    if !surroundings.isEmpty, surroundings[0].isMoving { isMoving = true }
    if !content.work.isEmpty, content.work[0].evaluator.isWaiting { isMoving = true }
  }

  /// Applies the next event at its own time.
  private mutating func passEvent(items: inout LazyCounters) {
    applyEvent(nextEvent, items: &items)
    if !surroundings.isEmpty { followScroller(at: timeline.times[nextEvent]) }
    nextEvent += 1
    if hasEdits { settleEdits(items: &items) }
  }

  /// Lets time pass up to a frame where there is more than the scroll view.
  private mutating func liveAmongOthers(until time: Int64, items: inout LazyCounters) {
    if !content.work.isEmpty { beginWork(at: time) }
    if nextNumber == 0 { writePosition(at: 0, isAnimated: false, preservesVelocity: false, items: &items) }
    while nextEvent < timeline.times.count, timeline.times[nextEvent] <= time {
      if !surroundings.isEmpty { passDevices(until: timeline.times[nextEvent]) }
      passEvent(items: &items)
    }
    if !surroundings.isEmpty { passDevices(until: time) }
    advance(to: time)
    layOut(at: time, items: &items)
    pursue(at: time, items: &items)
    if !content.work.isEmpty { finishWork(at: time, items: &items) }
    if isObserved { observe() }
    if !surroundings.isEmpty { describeSurroundings(at: time) }
  }

  private mutating func count(_ items: LazyCounters) {
    counters.rowsCreated += items.created
    counters.rowsMeasured += items.measured
    counters.rowsPlaced += items.placed
    counters.rowsReleased += items.released
    counters.layoutPasses += items.passes
  }

  /// Writes down what a scroll view shows, and says whether it moves. A function of its own, and `inout`, because a scroll view is large,
  /// and would be copied to be asked.
  private static func describe(_ scroller: inout Scroller, along mainAxis: Axis, in frame: inout FrameRecord) -> Bool {
    let shown = scroller.frame(pagesAlong: mainAxis)
    frame.contentOffset = shown.contentOffset
    frame.zoomScale = shown.zoomScale
    frame.phase = shown.phase
    frame.velocity = shown.velocity
    frame.contentSize = shown.contentSize
    frame.indicators = shown.indicators
    frame.currentPage = shown.currentPage
    return shown.isMoving
  }

  /// The frames of the trace and of ten seconds after it, within reason: room that is made in advance.
  private var expectedFrames: Int {
    let last = timeline.events.last?.time ?? 0
    return min(clock.frame(showing: min(last, 60_000_000_000) + 10_000_000_000), Self.maximumFrames)
  }

  /// How many values a frame of a list shows however still it is: three of rows that take time, two each of a pinned header and footer.
  private var steadyValues: Int {
    (content.work.isEmpty ? 0 : 3) + (surroundings.first?.showsPinned == true ? 4 : 0)
  }

  /// The longest replay: a quarter of an hour at 120 frames a second.
  public static let maximumFrames = 108_000
}

/// Why a replay cannot be recorded.
public enum ReplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Something still moved after so many frames.
  case doesNotComeToRest(frames: Int)
  /// An event on that line of the gesture is too late, or holds a number that is too great once it is mapped to points.
  case eventOutOfReach(line: Int, expected: String, found: String)

  /// One sentence.
  public var description: String {
    switch self {
    case .doesNotComeToRest(let frames):
      "expected the content to come to rest within \(frames) frames, found it moving"
    case .eventOutOfReach(let line, let expected, let found):
      "line \(line) of the gesture: expected \(expected), found \(found)"
    }
  }
}
