import GestureTraces
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Passes on a trackpad's pinch, as browsers tell of it. Where the pointer is they say in each event, and traces do not:
  /// the scenario does.
  mutating func pinch(_ wheel: TraceEvent.WheelDelta, at time: Int64) {
    let phase: MagnifyInput.Phase?
    switch wheel.phase {
    case .began: phase = .began
    case .changed: phase = .changed
    case .ended: phase = .ended
    case nil: phase = nil
    // A pinch has no momentum.
    case .momentumBegan, .momentumChanged, .momentumEnded: return
    }
    let factor = scroller.configuration.magnification(ofWheelDelta: wheel.delta.dy)
    let size = scroller.area.containerSize
    let location = Point(x: size.width * pinchAnchor.x, y: size.height * pinchAnchor.y)
    handle(.magnify(MagnifyInput(factor: factor, at: location, phase: phase)), at: time)
  }

  /// Zooms as a program, or a double tap, asks.
  mutating func zoom(_ request: TraceEvent.ZoomTo, at time: Int64) {
    let destination: ZoomRequest.Destination
    switch request.target {
    case .scale(let scale, let anchor):
      let size = scroller.area.containerSize
      let place = anchor.map { Point(x: size.width * $0.x, y: size.height * $0.y) }
      destination = .scale(scale, about: place)
    case .rect(let rect): destination = .rect(rect)
    case .doubleTap(let place): destination = .doubleTap(place)
    }
    handle(.zoom(ZoomRequest(destination, isAnimated: request.isAnimated)), at: time)
  }
}
