import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The state of a scenario before the first event: laid out, at its initial offset.
package struct RestingView: Sendable {
  /// The sizes. The content size may be an estimate.
  package let area: ScrollArea
  /// The content offset.
  package let offset: Point
  /// The frames of the visible items, in order; `nil` for content without items.
  package let items: [Rect]?
  /// The axis along which items are laid out.
  package let itemAxis: Axis

  /// Lays out `scenario`. Measures visible rows.
  package init(of scenario: Scenario) {
    // A stop event at rest changes nothing.
    let nothing = GestureTrace(name: "nothing", events: [TraceEvent(time: 0, kind: .stop, line: 1)])
    var replay = Replay(of: nothing, in: scenario)
    replay.show(0)
    let scene = replay.scene
    area = scene.views[0].area
    offset = scene.views[0].contentOffset
    let window = scene.views[0].geometry.visibleRect
    if let axis = scene.lazyAxis(of: 0) {
      itemAxis = axis
      items = replay.frame.visibleItems.compactMap { scene.rect(ofItem: $0, in: 0, zoomScale: 1) }
    } else {
      let axis = scenario.targetItems?.axis ?? .vertical
      itemAxis = axis
      items = scene.eagerFrames(of: 0)?.filter {
        $0[axis].end > window[axis].offset && $0[axis].offset < window[axis].end
      }
    }
  }
}
