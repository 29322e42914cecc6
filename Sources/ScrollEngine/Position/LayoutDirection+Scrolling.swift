import PlaneGeometry

extension LayoutDirection {
  /// What comes from a device, whose places are points from the left edge of a viewport of `size`, in the scroll view's own terms.
  /// What a program asks for is in those terms already.
  public func input(_ input: ScrollInput, in size: Size) -> ScrollInput {
    switch input {
    case .pointerDown(let id, let place): return .pointerDown(id: id, location: location(place, in: size))
    case .pointerMoved(let id, let place, let isResampled):
      return .pointerMoved(id: id, location: location(place, in: size), isResampled: isResampled)
    case .wheel(var wheel):
      wheel.delta = vector(wheel.delta)
      return .wheel(wheel)
    case .selection(.began(let place)): return .selection(.began(location(place, in: size)))
    case .selection(.changed(let place)): return .selection(.changed(location(place, in: size)))
    case .magnify(var magnification):
      magnification.location = location(magnification.location, in: size)
      return .magnify(magnification)
    case .zoom(var request):
      // A tap is a person's, all else is a program's.
      if case .doubleTap(let place) = request.destination {
        request.destination = .doubleTap(location(place, in: size))
      }
      return .zoom(request)
    default: return input
    }
  }
}

extension Scroller {
  /// The offset as a screen shows it in `direction`: the left edge of the viewport, from the left edge of the content.
  ///
  /// `content - (offset + viewport)` from right to left, where the content begins at its right end: UIKit counts so in every
  /// language, SwiftUI and this engine count from the leading edge.
  public func contentOffset(in direction: LayoutDirection) -> Point {
    var offset = contentOffset
    offset.x = direction.contentOffset(
      offset.x, contentLength: area.contentSize.width, containerLength: area.containerSize.width)
    return offset
  }
}
