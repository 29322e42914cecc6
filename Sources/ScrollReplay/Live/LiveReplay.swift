import GestureTraces
import PlaneGeometry
import ScrollScenes

/// A scenario whose events arrive while it runs, and the trace of these events.
///
/// A replay of the trace in the same scenario has the same frames. An event after its frame therefore gets the next
/// possible time.
package struct LiveReplay: Sendable {
  private var replay: ScenarioReplay
  private let mapping: Scenario.UnitMapping
  private var placement: ViewportPlacement?
  /// The scripted events that are not yet due.
  private var script: ArraySlice<TraceEvent>
  private var order = TraceOrder()
  /// The accepted events, in units of the trace.
  private var accepted: [TraceEvent] = []
  /// The earliest time of the next event, in nanoseconds.
  private var earliest: Int64 = 0
  /// The frames shown.
  package private(set) var recording = Recording()

  /// Makes a live replay before its first frame. `name` is that of the trace; a scenario chooses units by it.
  package init(of scenario: Scenario, named name: String) {
    replay = ScenarioReplay(
      ScenarioSubject(of: scenario, framesPerSecond: scenario.framesPerSecond), Timeline(),
      FrameClock(framesPerSecond: scenario.framesPerSecond))
    mapping = scenario.unitMapping(for: name)
    placement = ViewportPlacement(scenario)
    script = Timeline.script(of: scenario)[...]
  }

  /// The scene.
  package var scene: ScrollScene<ScenarioContent> { replay.scene }

  /// Takes an event whose positions and precise deltas are points of the outer frame.
  ///
  /// - Parameter time: nanoseconds since the start; at least the earliest possible time is taken.
  /// - Returns: the event as the trace records it; `nil` if a trace refuses the event, such as a move without a down.
  @discardableResult
  package mutating func handle(_ event: SceneEvent, at time: Int64) -> TraceEvent? {
    accept(mapping.unmapped(event), at: time)
  }

  private mutating func accept(_ kind: SceneEvent, at time: Int64) -> TraceEvent? {
    let event = TraceEvent(time: max(time, earliest), kind: kind)
    let mapped = mapping.mapped(event)
    guard EventLimits.fault(in: [mapped]) == nil, order.admit(event) == nil else { return nil }
    appendScript(until: event.time)
    append(mapped)
    accepted.append(event)
    return event
  }

  /// Shows all frames up to `time` nanoseconds.
  package mutating func advance(to time: Int64) {
    appendScript(until: time)
    while let number = nextFrame, replay.clock.time(ofFrame: number) <= time { show(number) }
  }

  /// Releases all inputs at `time` or the next possible time, and shows the frames until rest.
  package mutating func finish(at time: Int64) {
    for release in ActiveInputs(after: accepted[...]).releases { _ = accept(release, at: time) }
    appendScript(until: .max)
    while let number = nextFrame { show(number) }
  }

  /// The accepted events; `nil` without any.
  package func trace(named name: String) -> GestureTrace? {
    accepted.isEmpty ? nil : GestureTrace(name: name, events: accepted)
  }

  /// The next frame; `nil` at rest or after the longest replay.
  private var nextFrame: Int? { recording.frames.count < ReplayError.maximumFrames ? replay.nextFrame : nil }

  private mutating func show(_ number: Int) {
    replay.show(number)
    let time = replay.clock.time(ofFrame: number)
    replay.subject.record(frameNumber: number, at: time, into: &recording)
    earliest = max(earliest, time + 1)
  }

  private mutating func appendScript(until time: Int64) {
    while let event = script.first, event.time <= time {
      append(event)
      script.removeFirst()
    }
  }

  private mutating func append(_ event: TraceEvent) {
    let kind = placement?.placed(event.kind) ?? event.kind
    replay.timeline.append(TraceEvent(time: event.time, kind: kind))
    earliest = max(earliest, event.time)
  }
}

extension Scenario.UnitMapping {
  /// Maps an event in points of the viewport to units of a trace.
  fileprivate func unmapped(_ event: SceneEvent) -> SceneEvent {
    switch event {
    case .down(let pointer, let place): .down(pointer: pointer, at: unmapped(place))
    case .move(let pointer, let place, let isResampled):
      .move(pointer: pointer, at: unmapped(place), isResampled: isResampled)
    case .up(let pointer, let place): .up(pointer: pointer, at: place.map { unmapped($0) })
    case .cancel(let pointer, let place): .cancel(pointer: pointer, at: place.map { unmapped($0) })
    case .wheel(let wheel) where wheel.unit != .pinch: .wheel(unmapped(wheel))
    default: event
    }
  }

  private func unmapped(_ place: Point) -> Point {
    let place = transposes ? Point(x: place.y, y: place.x) : place
    return Point(x: place.x * unitsPerPoint, y: place.y * unitsPerPoint)
  }

  private func unmapped(_ wheel: SceneEvent.WheelDelta) -> SceneEvent.WheelDelta {
    let scale = wheel.unit == .precise ? unitsPerPoint : 1
    let delta = transposes ? Vector(dx: wheel.delta.dy, dy: wheel.delta.dx) : wheel.delta
    return SceneEvent.WheelDelta(
      delta: Vector(dx: delta.dx * scale, dy: delta.dy * scale), unit: wheel.unit, phase: wheel.phase,
      isShifted: wheel.isShifted)
  }
}
