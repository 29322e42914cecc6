import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scene as the subject of a replay, with a probe that measures the lazy content of its main scroll view.
///
/// ```swift
/// struct Rows: SceneContent {
///   let count = 100_000
///   mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
/// }
///
/// let list = ScrollScene(size: Size(width: 390, height: 844), content: Rows())
/// var replay = Replay(of: gesture, through: SceneSubject(list))
/// let recording = try replay.run()
/// ```
public struct SceneSubject<Content: SceneContent>: ReplaySubject {
  /// The scene.
  public package(set) var scene: ScrollScene<Content>
  /// The last frame shown.
  public private(set) var frame = FrameRecord()
  /// The layout's work so far.
  public private(set) var counters = WorkCounters()
  var probe: BoxedOptional<LayoutStabilityProbe>
  /// The zoom scale of the last probed frame.
  private var probedScale = 1.0
  private let mainAxis: Axis
  /// Whether a scroll view other than the main one zooms, so that frames record scales.
  private let zoomsAround: Bool
  /// Whether frames record the default thumbs.
  private let showsThumbs: Bool
  /// The accessory values of the last frame; a property so that its capacity is reused.
  var values: [FrameValue] = []

  /// A subject of a scene before its first frame. Times of the replay begin at 0.
  ///
  /// - Parameters:
  ///   - scene: the screen of scroll views; frames record the first one and those in and around it.
  ///   - showsIndicators: whether frames record the thumbs of UIKit's indicators where the scene has no indicators.
  public init(_ scene: ScrollScene<Content>, showsIndicators: Bool = true) {
    self.scene = scene
    let views = scene.views
    mainAxis = views[0].configuration.axes == .horizontal ? .horizontal : .vertical
    showsThumbs = showsIndicators
    zoomsAround = (0..<scene.describedViewCount).dropFirst().contains { views[$0].configuration.allowsZoom }
    probe = BoxedOptional(LayoutStabilityProbe(of: scene))
    if probe.hasValue { self.scene.recordLayoutEvents(of: 0) }
    values.reserveCapacity(16)
  }

  /// The measures of lazy content over the recorded frames; `nil` for eager content.
  public var measures: LazyMeasures? { probe.hasValue ? probe.unwrapped.measures : nil }

  /// Passes an event to the scene at `time` nanoseconds.
  public mutating func handle(_ event: SceneEvent, at time: Int64) { scene.handle(event, at: time) }

  /// Begins a frame of the scene at `time` nanoseconds.
  public mutating func beginFrame(at time: Int64) { scene.beginFrame(at: time) }

  /// Shows a frame of the scene at `time` nanoseconds, and collects its accessory values.
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
  }

  /// Whether the scene moves.
  public var isMoving: Bool { scene.isMoving }

  /// The time of the scene's next change at rest, in nanoseconds since the start of the replay; `nil` for none.
  public var nextChange: Int64? { scene.nextChange }

  /// Two values each for a pinned header, a footer and a refresh control.
  public var valuesPerFrame: Int { (scene.showsPinned ? 4 : 0) + 2 * scene.refreshControlCount }

  /// The distances from the snap positions at rest, in points; none where a rule of the content decides.
  public var snapErrors: [Double] { scene.snapErrors(of: 0) }

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
    scene.takeLayoutEvents(of: 0) { probe.unwrapped.take($0) }
    let (scale, area) = (scene.views.zoomScale(of: 0), scene.views.area(of: 0))
    let unzoomed = scale == 1 ? area : area.unzoomed(by: scale)
    // A thumb may move in either direction while the scale changes.
    let thumb = scale == probedScale ? shownThumb(along: axis, in: area) : nil
    probedScale = scale
    let shown = LayoutStabilityProbe.Shown(
      offset: frame.contentOffset[axis] / scale, length: unzoomed.containerSize[axis],
      range: unzoomed.offsetRange(along: axis), visibleItems: frame.visibleItems,
      kept: frame.items.created - frame.items.released,
      estimatesStart: unzoomed.estimatedEdges.contains(Edge.Set(Edge(axis, isStart: true))),
      estimatesEnd: unzoomed.estimatedEdges.contains(Edge.Set(Edge(axis, isStart: false))))
    if let item = probe.unwrapped.awaitedRow { probe.unwrapped.landingView = scene.itemView(of: item, in: 0) }
    let scrolled = scene.scrolledItem(of: 0)
    scene.withLayout(of: 0) { probe.unwrapped.observe(at: shown, &$0, scrollTarget: scrolled, thumb: thumb) }
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
