import PlaneGeometry

extension LayoutDirection {
  /// What comes from a device, whose places are points from the left edge of a viewport of `size`, in the scroll view's
  /// own terms. What a program asks for is in those terms already.
  public func input(_ input: ScrollInput, in size: Size) -> ScrollInput {
    switch input {
    case .pointerDown(let id, let place): return .pointerDown(id: id, location: location(place, in: size))
    case .pointerMoved(let id, let place, let isResampled):
      return .pointerMoved(id: id, location: location(place, in: size), isResampled: isResampled)
    case .wheel(var wheel):
      wheel.delta = wheelDelta(wheel.delta, swapsAxes: wheel.swapsAxes)
      return .wheel(wheel)
    case .key(var key):
      key.press = self.key(key.press)
      return .key(key)
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

  /// A key of a keyboard as the scroll view takes it, whose right is its trailing side, or back.
  ///
  /// The left arrow scrolls to the left in every direction of reading: WebKit maps it to `ScrollLeft` whatever the page
  /// reads, `UIScrollView` and `NSScrollView` count from the left, and controls that mean a direction are not flipped
  /// (Human Interface Guidelines, "Right to left"). So from right to left it leads on, towards the end of the content.
  public func key(_ press: KeyPress) -> KeyPress {
    guard isRightToLeft else { return press }
    switch press.key {
    case .leftArrow: return KeyPress(.rightArrow, press.modifiers)
    case .rightArrow: return KeyPress(.leftArrow, press.modifiers)
    case .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .space: return press
    }
  }

  /// The delta of a wheel as the scroll view takes it, or back. Where Shift swaps its axes, what it turns up and down
  /// goes to the left and right of the screen, as macOS sends it.
  public func wheelDelta(_ delta: Vector, swapsAxes: Bool) -> Vector {
    guard isRightToLeft, swapsAxes else { return vector(delta) }
    return Vector(dx: delta.dx, dy: 0 - delta.dy)
  }
}

extension Scroller {
  /// The offset as a screen shows it in `direction`: the left edge of the viewport, from the left edge of the content.
  ///
  /// `content - (offset + viewport)` from right to left, where the content begins at its right end: UIKit counts so in
  /// every language, SwiftUI and this engine count from the leading edge.
  public func contentOffset(in direction: LayoutDirection) -> Point {
    var offset = contentOffset
    offset.x = direction.contentOffset(
      offset.x, contentLength: area.contentSize.width, containerLength: area.containerSize.width)
    return offset
  }
}
