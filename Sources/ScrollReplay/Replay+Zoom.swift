import GestureTraces
import LazyLayout
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
    let size = outermostSize
    let location = Point(x: size.width * pinchAnchor.x, y: size.height * pinchAnchor.y)
    handle(.magnify(MagnifyInput(factor: factor, at: location, phase: phase)), at: time)
  }

  /// The viewport in which places are told: that of the outermost scroll view.
  private var outermostSize: Size {
    guard let around = company.first, around.isNested else { return scroller.area.containerSize }
    return around[around.count - 1].area.containerSize
  }

  /// Zooms as a program, or a double tap, asks.
  mutating func zoom(_ request: TraceEvent.ZoomTo, at time: Int64) {
    let destination: ZoomRequest.Destination
    switch request.target {
    case .scale(let scale, let anchor):
      let size = outermostSize
      let place = anchor.map { Point(x: size.width * $0.x, y: size.height * $0.y) }
      destination = .scale(scale, about: place)
    case .rect(let rect): destination = .rect(rect)
    case .doubleTap(let place): destination = .doubleTap(place)
    }
    handle(.zoom(ZoomRequest(destination, isAnimated: request.isAnimated)), at: time)
  }
}

extension Replay {
  /// Lets the scenario's own content rest at other scales; content that does not zoom stays.
  mutating func setZoomLimits(_ limits: ClosedRange<Double>, at time: Int64) {
    guard zooms else { return }
    pursuit = nil
    guard company.isEmpty else { return company[0].handle(.setZoomLimits(limits), ofScroller: 0, at: time) }
    handle(.setZoomLimits(limits), at: time)
  }
}

// Rows that are zoomed: they lie where they lie at scale 1, and are shown as much larger.
extension Replay {
  /// The rows as they are shown; `nil` for eager content.
  var shownRows: RowTargets? { content.rowTargets(in: scroller.area, zoomScale: scroller.zoomScale) }

  /// The rect of a row as it is shown, as far as it is known.
  func shownRect(ofRow row: Int) -> Rect? {
    content.rect(ofRow: row, in: scroller.area, zoomScale: scroller.zoomScale)
  }

  /// What has to be seen of a row that is scrolled to, as it is shown: the row, and beside it as much as what is pinned there covers.
  func revealedRect(ofRow row: Int) -> Rect? {
    content.revealedRect(ofRow: row, in: scroller.area, zoomScale: scroller.zoomScale)
  }

  /// Where the viewport begins in the content at scale 1, along `axis`.
  func unzoomedOffset(along axis: Axis) -> Double { scroller.contentOffset[axis] / scroller.zoomScale }

  /// What of the rows the viewport shows, at scale 1.
  func laidOutViewport(along axis: Axis) -> LazyViewport {
    content.viewport(
      at: scroller.contentOffset[axis], in: scroller.area, along: axis, zoomScale: scroller.zoomScale)
  }
}

extension ScrollArea {
  /// The sizes as content at scale 1 has them: it is seen through a viewport that is as much smaller.
  func unzoomed(by scale: Double) -> ScrollArea {
    guard scale != 1 else { return self }
    var area = self
    area.contentSize = Size(width: contentSize.width / scale, height: contentSize.height / scale)
    area.containerSize = Size(width: containerSize.width / scale, height: containerSize.height / scale)
    area.contentInsets = EdgeInsets(
      top: contentInsets.top / scale, leading: contentInsets.leading / scale, bottom: contentInsets.bottom / scale,
      trailing: contentInsets.trailing / scale)
    return area
  }
}
