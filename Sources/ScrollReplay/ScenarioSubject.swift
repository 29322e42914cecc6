import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A replay of a scenario.
public typealias ScenarioReplay = Replay<ScenarioSubject>

/// The scene of a scenario as the subject of a replay: a ``SceneSubject`` with the work on rows that take time.
public struct ScenarioSubject: ReplaySubject {
  var base: SceneSubject<ScenarioContent>
  private let framesPerSecond: Int
  /// The scroll views with row costs, each with the axis of its rows.
  private let working: [(node: Int, axis: Axis)]

  init(of scenario: Scenario, framesPerSecond: Int, behavior: ScenarioContent.Behavior? = nil) {
    self.framesPerSecond = framesPerSecond
    let scene = ScrollScene(scenario.scene(framesPerSecond: framesPerSecond, behavior: behavior))
    base = SceneSubject(scene, showsIndicators: scenario.traits.showsScrollIndicators)
    working = (0..<scene.describedViewCount).compactMap { node in
      guard scene.content(of: node)?.takesTime == true else { return nil }
      return scene.lazyAxis(of: node).map { (node, $0) }
    }
  }

  /// The scene.
  public var scene: ScrollScene<ScenarioContent> {
    get { base.scene }
    _modify { yield &base.scene }
  }

  /// The last frame shown.
  public var frame: FrameRecord { base.frame }

  /// The measures of lazy content over the recorded frames; `nil` for eager content.
  public var measures: LazyMeasures? {
    var measures = base.measures
    if let work = lazyWork { measures?.take(work, framesPerSecond: framesPerSecond) }
    return measures
  }

  /// The layout's work so far.
  public var counters: WorkCounters { base.counters }

  /// Passes an event to the scene.
  public mutating func handle(_ event: SceneEvent, at time: Int64) { base.handle(event, at: time) }

  /// Begins a frame of the scene.
  public mutating func beginFrame(at time: Int64) { base.beginFrame(at: time) }

  /// Shows a frame of the scene and collects its accessory values, those of the work on rows last.
  public mutating func show(at time: Int64) {
    base.show(at: time)
    for (node, axis) in working {
      guard let work = base.scene.content(of: node)?.work else { continue }
      work.unwrapped.describe(along: axis, of: node, into: &base.values)
    }
  }

  /// Whether the scene moves.
  public var isMoving: Bool { base.isMoving }

  /// The time of the scene's next change at rest, in nanoseconds.
  public var nextChange: Int64? { base.nextChange }

  /// The row work of the main scroll view so far; `nil` for a scenario without row costs.
  public var lazyWork: LazyWork? {
    guard let work = scene.content(of: 0)?.work, work.hasValue else { return nil }
    return work.unwrapped.evaluator.work
  }

  /// Stops measuring, so that the overhead of the probe can be determined. ``measures`` becomes `nil`.
  package mutating func removeProbe() { base.probe = BoxedOptional() }

  /// Three values per scroll view with row costs; two each for a pinned header, a footer and a refresh control.
  public var valuesPerFrame: Int { 3 * working.count + base.valuesPerFrame }

  /// Appends the frame to a recording and runs the probe of lazy content.
  public mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    base.record(frameNumber: frameNumber, at: time, into: &recording)
  }

  /// See ``ReplaySubject/snapErrors``. The gallery's rule only amends velocities.
  public var snapErrors: [Double] {
    scene.snapErrors(of: 0, queriesCustomRule: scene.contents.first?.hasCustomBehavior ?? false)
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

  /// The row work so far; `nil` for a scenario without row costs.
  public var lazyWork: LazyWork? { subject.lazyWork }

  /// The main scroll view.
  public var scroller: Scroller { subject.scene.views[0] }

  /// See ``ReplaySubject/snapErrors``.
  package var snapErrors: [Double] { subject.snapErrors }

  /// Stops measuring lazy content, so that the overhead of the probe can be determined.
  package mutating func removeProbe() { subject.removeProbe() }
}
