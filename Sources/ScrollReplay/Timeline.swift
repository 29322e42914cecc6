import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The events of a replay in time order: the gesture in points of the viewport, the scenario's script, and the search
/// hits.
///
/// At equal times scripted events come first, so that a script can set the state that a gesture finds.
@usableFromInline struct Timeline: Sendable {
  @usableFromInline let events: [TraceEvent]
  /// The time of each event, in nanoseconds. A separate array: every frame reads the next time, and `events` would copy
  /// the event.
  @usableFromInline let times: [Int64]
  /// The first event of the trace that exceeds a limit.
  let fault: EventLimits.Fault?

  /// The error of a trace that cannot be replayed; `nil` for a valid trace.
  @usableFromInline var outOfReach: ReplayError? {
    fault.map { .eventOutOfReach(line: $0.line, expected: $0.expected, found: $0.found) }
  }

  /// Takes the events of a trace unchanged.
  init(of trace: GestureTrace) {
    events = trace.events + Self.finalReleases(of: trace)
    times = events.map { $0.time }
    fault = EventLimits.fault(in: events)
  }

  init(of trace: GestureTrace, in scenario: Scenario) {
    let mapping = scenario.unitMapping(for: trace.name)
    let gesture = trace.events.map { mapping.mapped($0) } + Self.finalReleases(of: trace)
    fault = EventLimits.fault(in: gesture) ?? scenario.fault(in: trace)
    let script = (scenario.script + Self.hits(in: scenario)).sorted { $0.time < $1.time }
    var merged: [TraceEvent] = []
    merged.reserveCapacity(gesture.count + script.count)
    var next = script.startIndex
    for event in gesture {
      while next < script.endIndex, script[next].time <= event.time {
        merged.append(script[next])
        next += 1
      }
      merged.append(event)
    }
    merged.append(contentsOf: script[next...])
    let placed = ViewportPlacement(scenario).map { $0.placed(merged) } ?? merged
    events = placed
    times = placed.map { $0.time }
  }

  /// Events at the end of the trace that release what it left pressed: pointers, a wheel with phases, a selection,
  /// keys.
  private static func finalReleases(of trace: GestureTrace) -> [TraceEvent] {
    ActiveInputs(after: trace.events[...]).releases.map { TraceEvent(time: trace.duration, kind: $0) }
  }

  private static func hits(in scenario: Scenario) -> [TraceEvent] {
    guard let search = scenario.search, case .lazy(let rows) = scenario.content, case .text(let text) = rows.lengths
    else {
      return []
    }
    let hits = text.rows(containing: search.text, among: rows.count, limit: search.hits)
    return hits.enumerated().map { number, row in
      let request = SceneEvent.ScrollTo(
        target: .item(row), policy: search.options.policy, anchor: search.options.anchor,
        isAnimated: search.options.isAnimated)
      return TraceEvent(time: search.start + Int64(number) * search.pause, kind: .scrollTo(request))
    }
  }
}

extension Scenario {
  /// The first resize in a gesture to a viewport in which the content cannot be laid out.
  fileprivate func fault(in trace: GestureTrace) -> EventLimits.Fault? {
    for event in trace.events {
      guard case .resize(let size) = event.kind, let fault = fault(inViewport: size) else { continue }
      return EventLimits.Fault(line: event.line, expected: fault.expected, found: fault.found)
    }
    return nil
  }

  private func fault(inViewport size: Size) -> (expected: String, found: String)? {
    switch content {
    case .eager: nil
    case .lazy(let rows): rows.fault(inViewport: size, scale: leastScale).map { (LazyRows.expectation, $0) }
    case .layout(let layout):
      layout.fault(in: size).map { ("a viewport in which the content can be laid out", "that \($0)") }
    }
  }

  /// The smallest scale at which the content rests.
  var leastScale: Double { zooms ? min(1, configuration.minimumZoomScale) : 1 }
}

extension Scenario.UnitMapping {
  /// Maps an event to points of the viewport. Deltas of notched wheels count lines and stay unchanged.
  func mapped(_ event: TraceEvent) -> TraceEvent {
    let kind: SceneEvent =
      switch event.kind {
      case .down(let pointer, let place): .down(pointer: pointer, at: mapped(place))
      case .move(let pointer, let place, let isResampled):
        .move(pointer: pointer, at: mapped(place), isResampled: isResampled)
      case .up(let pointer, let place): .up(pointer: pointer, at: place.map(mapped))
      case .cancel(let pointer, let place): .cancel(pointer: pointer, at: place.map(mapped))
      case .select(let phase, let place): .select(phase: phase, at: mapped(place))
      case .wheel(let wheel): .wheel(mapped(wheel))
      case .resize, .inset, .scrollTo, .stop, .scrollEnabled, .caret, .type, .act, .scrollToTop: event.kind
      case .safeArea, .refreshEnded, .pageControl, .flashIndicators, .scrollerStyle, .zoomTo, .zoomLimits, .key,
        .crown, .focus, .edit:
        event.kind
      }
    return TraceEvent(time: event.time, kind: kind, line: event.line)
  }

  private func mapped(_ place: Point) -> Point {
    let point = Point(x: place.x / unitsPerPoint, y: place.y / unitsPerPoint)
    return transposes ? Point(x: point.y, y: point.x) : point
  }

  private func mapped(_ wheel: SceneEvent.WheelDelta) -> SceneEvent.WheelDelta {
    // A pinch has no axis.
    guard wheel.unit != .pinch else { return wheel }
    let scale = wheel.unit == .precise ? unitsPerPoint : 1
    let delta = Vector(dx: wheel.delta.dx / scale, dy: wheel.delta.dy / scale)
    return SceneEvent.WheelDelta(
      delta: transposes ? Vector(dx: delta.dy, dy: delta.dx) : delta, unit: wheel.unit, phase: wheel.phase,
      isShifted: wheel.isShifted)
  }
}
