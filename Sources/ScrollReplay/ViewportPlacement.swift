import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Maps the positions of a trace to positions in the scroll view.
///
/// Traces use points from the top left corner of the outer frame. Scroll views count from their leading edge, inside of
/// their padding. Only positions from devices are mapped; programmatic scrolls use content coordinates.
struct ViewportPlacement {
  private let direction: LayoutDirection
  private let padding: EdgeInsets
  /// The size of the outer frame, padding included; of the outermost of several scroll views.
  private var size: Size
  private let followsResize: Bool

  /// Returns `nil` if the mapping is the identity.
  init?(_ scenario: Scenario) {
    guard scenario.traits.layoutDirection.isRightToLeft || scenario.padding != .zero else { return nil }
    direction = scenario.traits.layoutDirection
    padding = scenario.padding
    if case .nested(let ancestors, _, _, _)? = scenario.scrollViewGroup, let outermost = ancestors.last {
      size = outermost.area.containerSize
      followsResize = false
    } else {
      size = scenario.viewport
      followsResize = true
    }
  }

  /// The mapped events.
  ///
  /// - Complexity: O(n).
  func placed(_ events: [TraceEvent]) -> [TraceEvent] {
    var placement = self
    return events.map { TraceEvent(time: $0.time, kind: placement.placed($0.kind), line: $0.line) }
  }

  /// The mapped event; later positions depend on resizes.
  mutating func placed(_ kind: SceneEvent) -> SceneEvent {
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
