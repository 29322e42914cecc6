import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A replay of a scenario.
public typealias ScenarioReplay = Replay<ScenarioSubject>

/// The scene of a scenario as the subject of a replay, and the probes that measure its lazy content.
public struct ScenarioSubject: ReplaySubject {
  /// The scene.
  public internal(set) var scene: ScrollScene<ScenarioContent>
  /// The last frame shown.
  public private(set) var frame = FrameRecord()
  /// The measures of lazy content over the recorded frames; `nil` for eager content.
  public var measures: LazyMeasures? {
    guard probe.hasValue else { return nil }
    var measures = probe.unwrapped.measures
    if let work = lazyWork { measures.take(work, framesPerSecond: framesPerSecond) }
    return measures
  }

  /// The layout's work so far.
  public private(set) var counters = WorkCounters()
  var probe: BoxedOptional<LayoutStabilityProbe>
  /// The zoom scale of the last probed frame.
  private var lookedAtScale = 1.0
  private let framesPerSecond: Int
  private let mainAxis: Axis
  /// The scroll views with row costs, each with the axis of its rows.
  private let working: [(node: Int, axis: Axis)]
  /// Whether a scroll view other than the main one zooms, so that frames record scales.
  private let zoomsAround: Bool
  /// Whether frames record the default thumbs.
  private let showsThumbs: Bool
  /// The accessory values of the last frame; a property so that its capacity is reused.
  private var values: [FrameValue] = []

  init(of scenario: Scenario, framesPerSecond: Int, behavior: ScenarioContent.Behavior? = nil) {
    self.framesPerSecond = framesPerSecond
    scene = ScrollScene(scenario.scene(framesPerSecond: framesPerSecond, behavior: behavior))
    mainAxis = scenario.configuration.axes == .horizontal ? .horizontal : .vertical
    showsThumbs = scenario.traits.showsScrollIndicators
    let views = scene.views
    zoomsAround = (0..<scene.describedViewCount).dropFirst().contains { views[$0].configuration.allowsZoom }
    let axis = scene.lazyAxis(of: 0)
    let described = scene
    working = (0..<scene.describedViewCount).compactMap { node in
      guard described.content(of: node)?.takesTime == true else { return nil }
      return described.lazyAxis(of: node).map { (node, $0) }
    }
    probe = BoxedOptional(axis.map { LayoutStabilityProbe(along: $0, of: scenario) })
    if axis != nil { scene.recordLayoutNotes(of: 0) }
    values.reserveCapacity(16)
  }

  /// Passes an event to the scene.
  public mutating func handle(_ event: SceneEvent, at time: Int64) { scene.handle(event, at: time) }

  /// Begins a frame of the scene.
  public mutating func beginFrame(at time: Int64) { scene.beginFrame(at: time) }

  /// Shows a frame of the scene and collects its accessory values.
  public mutating func show(at time: Int64) {
    scene.show(at: time)
    describe()
    describeValues()
  }

  /// Collects the values of accessories. Finding the values is part of the frame's work.
  private mutating func describeValues() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if zoomsAround {
      for node in 1..<scene.describedViewCount {
        values.append(FrameValue(.zoomScale, node, scene.views.zoomScale(of: node)))
      }
    }
    scene.describe(into: &values)
    for (node, axis) in working {
      guard let work = scene.content(of: node)?.work else { continue }
      work.unwrapped.describe(along: axis, of: node, into: &values)
    }
  }

  /// Whether the scene moves.
  public var isMoving: Bool { scene.isMoving }

  /// The time of the scene's next change at rest, in nanoseconds.
  public var nextChange: Int64? { scene.nextChange }

  /// The row work of the main scroll view so far; `nil` for a scenario without row costs.
  public var lazyWork: LazyWork? {
    guard let work = scene.content(of: 0)?.work, work.hasValue else { return nil }
    return work.unwrapped.evaluator.work
  }

  /// Stops measuring, so that the overhead of the probe can be determined. ``measures`` becomes `nil`.
  package mutating func removeProbe() { probe = BoxedOptional() }

  /// Three values per scroll view with row costs; two values each for a pinned header and footer.
  public var steadyValues: Int { 3 * working.count + (scene.showsPinned ? 4 : 0) }

  /// Collects the values of the main scroll view.
  private mutating func describe() {
    frame.motion = scene.frame(of: 0, pagesAlong: mainAxis)
    if !showsThumbs { frame.motion.indicators = AxisPair(repeating: nil) }
    guard let layout = scene.layoutState(of: 0) else { return }
    frame.visibleItems = layout.visibleItems
    frame.anchor = layout.anchor
    frame.items = layout.counters
    counters.rowsCreated += layout.counters.created
    counters.rowsMeasured += layout.counters.measured
    counters.rowsPlaced += layout.counters.placed
    counters.rowsReleased += layout.counters.released
    counters.layoutPasses += layout.counters.passes
  }

  /// Appends the frame to a recording and runs the probe of lazy content.
  public mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    (frame.number, frame.time) = (frameNumber, time)
    recording.append(frame, callbacksOf: &scene)
    if probe.hasValue { lookAtItems() }
    if !values.isEmpty { recording.append(values) }
  }

  /// Runs the probe on the last frame and collects the values that it reports.
  private mutating func lookAtItems() {
    let axis = probe.unwrapped.axis
    scene.takeLayoutNotes(of: 0) { probe.unwrapped.take($0) }
    let (scale, area) = (scene.views.zoomScale(of: 0), scene.views.area(of: 0))
    let unzoomed = scale == 1 ? area : area.unzoomed(by: scale)
    // A thumb may move in either direction while the scale changes.
    let thumb = scale == lookedAtScale ? shownThumb(along: axis, in: area) : nil
    lookedAtScale = scale
    let shown = LayoutStabilityProbe.Shown(
      offset: frame.contentOffset[axis] / scale, length: unzoomed.containerSize[axis],
      range: unzoomed.offsetRange(along: axis), visibleItems: frame.visibleItems,
      kept: frame.items.created - frame.items.released,
      estimatesStart: unzoomed.estimatedEdges.contains(Edge.Set(Edge(axis, isStart: true))),
      estimatesEnd: unzoomed.estimatedEdges.contains(Edge.Set(Edge(axis, isStart: false))))
    if let item = probe.unwrapped.awaitedRow { probe.unwrapped.landingView = scene.itemView(of: item, in: 0) }
    let scrolled = scene.scrolledItem(of: 0)
    scene.withLayout(of: 0) { probe.unwrapped.observe(at: shown, &$0, pursued: scrolled, thumb: thumb) }
    values.append(contentsOf: probe.unwrapped.values)
  }

  /// The thumb of the scenario's indicators, or the default thumb that each frame records. The track of the default
  /// thumb is the unobscured viewport.
  private func shownThumb(along axis: Axis, in area: ScrollArea) -> ThumbProbe.Shown? {
    if let indicators = scene.indicators(of: 0) {
      let track = indicators.track(along: axis, in: area)
      return indicators.thumb(along: axis, in: area, atOffset: frame.contentOffset[axis]).map {
        ThumbProbe.Shown(
          thumb: $0, track: Interval(offset: track.start, length: track.length),
          isMonotone: indicators.configuration.isMonotone)
      }
    }
    return frame.indicators[axis].map {
      ThumbProbe.Shown(thumb: $0, track: Interval(offset: 0, length: area.unobscuredLength(along: axis)))
    }
  }
}

extension Replay where Subject == ScenarioSubject {
  /// Makes a replay before its first frame. `framesPerSecond` overrides the scenario's.
  public init(of trace: GestureTrace, in scenario: Scenario, framesPerSecond: Int? = nil) {
    let rate = framesPerSecond ?? scenario.framesPerSecond
    self.init(
      ScenarioSubject(of: scenario, framesPerSecond: rate), Timeline(of: trace, in: scenario),
      FrameClock(framesPerSecond: rate))
  }

  /// Makes a replay whose snapping is decided by `targetBehavior` instead of the scenario's rule: a custom behavior
  /// under recorded gestures.
  public init(
    of trace: GestureTrace, in scenario: Scenario, targetBehavior: any ScrollTargetBehavior & Sendable,
    framesPerSecond: Int? = nil
  ) {
    let rate = framesPerSecond ?? scenario.framesPerSecond
    self.init(
      ScenarioSubject(of: scenario, framesPerSecond: rate, behavior: .own(targetBehavior)),
      Timeline(of: trace, in: scenario), FrameClock(framesPerSecond: rate))
  }

  /// The last frame shown.
  public var frame: FrameRecord {
    var frame = subject.frame
    // A subject gets the number and time in `record`, which a caller of `show(_:)` may never call.
    if nextNumber > 0 { (frame.number, frame.time) = (nextNumber - 1, clock.time(ofFrame: nextNumber - 1)) }
    return frame
  }

  /// The scene.
  public var scene: ScrollScene<ScenarioContent> {
    get { subject.scene }
    set { subject.scene = newValue }
  }

  /// The measures of lazy content over the recorded frames; `nil` for eager content.
  public var measures: LazyMeasures? { subject.measures }

  /// The row work so far; `nil` for a scenario without row costs.
  public var lazyWork: LazyWork? { subject.lazyWork }

  /// The main scroll view.
  public var scroller: Scroller { subject.scene.views[0] }

  /// Stops measuring lazy content, so that the overhead of the probe can be determined.
  package mutating func removeProbe() { subject.removeProbe() }
}

extension Replay where Subject == ScenarioSubject {
  /// The snap error per axis with snap positions: the distance to the nearest one, in points. Empty if every offset is
  /// a rest position.
  package var snapErrors: [Double] {
    let hasCustomBehavior = subject.scene.contents.first?.hasCustomBehavior ?? false
    return subject.scene.snapErrors(of: 0, asksCustomRule: hasCustomBehavior)
  }
}
