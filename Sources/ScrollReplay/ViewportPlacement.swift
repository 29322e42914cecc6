import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Where the places of a trace, which are points from the left top corner of the room that a scroll view has, lie in
/// the scroll view itself: which counts from its leading edge, and begins behind its padding.
///
/// What comes from a device is placed; what a program asks for is in the content's own coordinates already.
struct ViewportPlacement {
  private let direction: LayoutDirection
  private let padding: EdgeInsets
  /// The room, padding included: that of the outermost scroll view, where there are several.
  private var size: Size
  private let followsResize: Bool

  /// `nil` where all places stay where they are.
  init?(_ scenario: Scenario) {
    guard scenario.traits.layoutDirection.isRightToLeft || scenario.padding != .zero else { return nil }
    direction = scenario.traits.layoutDirection
    padding = scenario.padding
    if case .nested(let ancestors, _, _, _)? = scenario.company, let outermost = ancestors.last {
      size = outermost.area.containerSize
      followsResize = false
    } else {
      size = scenario.viewport
      followsResize = true
    }
  }

  /// The events as they reach the scroll view. O(n).
  func placed(_ events: [TraceEvent]) -> [TraceEvent] {
    var placement = self
    return events.map { TraceEvent(time: $0.time, kind: placement.placed($0.kind), line: $0.line) }
  }

  private mutating func placed(_ kind: SceneEvent) -> SceneEvent {
    switch kind {
    case .down(let pointer, let place): return .down(pointer: pointer, at: placed(place))
    case .move(let pointer, let place, let isResampled):
      return .move(pointer: pointer, at: placed(place), isResampled: isResampled)
    case .select(let phase, let place): return .select(phase: phase, at: placed(place))
    case .zoomTo(let request):
      guard case .doubleTap(let place) = request.target else { return kind }
      return .zoomTo(SceneEvent.ZoomTo(target: .doubleTap(placed(place)), isAnimated: request.isAnimated))
    case .wheel(let wheel):
      return .wheel(
        SceneEvent.WheelDelta(
          delta: direction.wheelDelta(wheel.delta, swapsAxes: wheel.isShifted), unit: wheel.unit, phase: wheel.phase,
          isShifted: wheel.isShifted))
    case .key(let key): return .key(KeyInput(direction.key(key.press), key.phase))
    case .resize(let size):
      if followsResize { self.size = size }
      return .resize(
        Size(
          width: max(1, size.width - padding.leading - padding.trailing),
          height: max(1, size.height - padding.top - padding.bottom)))
    default: return kind
    }
  }

  private func placed(_ place: Point) -> Point {
    direction.location(place, in: size) + Vector(dx: 0 - padding.leading, dy: 0 - padding.top)
  }
}
