import PlaneGeometry
import ScrollEngine

/// A scroll view of 400 × 800 points that shows content of `size` points, between scale 0.5 and 4, along both axes.
package func zoomScroller(
  _ size: Size = Size(width: 800, height: 1600), _ configure: (inout ScrollConfiguration) -> Void = { _ in }
) -> Scroller {
  var configuration = ScrollConfiguration()
  configuration.axes = [.horizontal, .vertical]
  configuration.minimumZoomScale = 0.5
  configuration.maximumZoomScale = 4
  configuration.pinchSlop = 0
  configure(&configuration)
  return Scroller(
    configuration: configuration,
    area: ScrollArea(contentSize: size, containerSize: Size(width: 400, height: 800)))
}

/// Two fingers: their centre, and the second finger's displacement from the centre. The first finger is opposite.
package struct Fingers {
  package var center: Point
  package var reach: Vector

  package var first: Point { center + reach * -1 }
  package var second: Point { center + reach }

  package init(_ x: Double, _ y: Double, reach dx: Double, _ dy: Double) {
    center = Point(x: x, y: y)
    reach = Vector(dx: dx, dy: dy)
  }
}

extension Scroller {
  package mutating func down(_ fingers: Fingers, at time: Int64) {
    handle(.pointerDown(id: 1, location: fingers.first), at: time)
    handle(.pointerDown(id: 2, location: fingers.second), at: time)
  }

  package mutating func move(_ fingers: Fingers, at time: Int64) {
    handle(.pointerMoved(id: 1, location: fingers.first, isResampled: false), at: time)
    handle(.pointerMoved(id: 2, location: fingers.second, isResampled: false), at: time)
  }

  package mutating func up(_ fingers: Int..., at time: Int64) {
    for finger in fingers { handle(.pointerUp(id: finger), at: time) }
  }

  /// Sets the content offset and scale to `offset` and `scale`, without animation.
  package mutating func show(_ offset: Point, scale: Double) {
    handle(.zoom(ZoomRequest(.scale(scale, about: .zero), isAnimated: false)), at: now)
    handle(.scroll(ScrollRequest(.offset(offset), isAnimated: false)), at: now)
  }

  /// The location in the content, at scale 1, of `place` in the viewport.
  package func content(at place: Point) -> Point {
    Point(x: (contentOffset.x + place.x) / zoomScale, y: (contentOffset.y + place.y) / zoomScale)
  }
}

/// The distance between two places.
package func distance(_ first: Point, _ second: Point) -> Double { (first - second).lengthSquared.squareRoot() }
