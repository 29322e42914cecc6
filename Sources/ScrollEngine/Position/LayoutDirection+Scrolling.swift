import PlaneGeometry

extension LayoutDirection {
  /// Converts device input from left-based points of a viewport of `size` to leading-based ones.
  ///
  /// Programmatic requests are leading-based already and pass unchanged.
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
      // A double tap comes from a person; other requests come from a program.
      if case .doubleTap(let place) = request.destination {
        request.destination = .doubleTap(location(place, in: size))
      }
      return .zoom(request)
    default: return input
    }
  }

  /// Mirrors the arrow keys between the keyboard's sides and leading and trailing; its own inverse.
  ///
  /// The left arrow scrolls to the left in every layout direction. WebKit maps it to `ScrollLeft`; `UIScrollView` and
  /// `NSScrollView` count from the left. Controls that mean a direction are not flipped (Human Interface Guidelines,
  /// "Right to left"). From right to left the left arrow therefore scrolls forwards, towards the end of the content.
  public func key(_ press: KeyPress) -> KeyPress {
    guard isRightToLeft else { return press }
    switch press.key {
    case .leftArrow: return KeyPress(.rightArrow, press.modifiers)
    case .rightArrow: return KeyPress(.leftArrow, press.modifiers)
    case .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .space: return press
    }
  }

  /// Mirrors the delta of a wheel; its own inverse. If Shift swaps its axes, the vertical delta scrolls to the left and
  /// right of the screen, as macOS sends it.
  public func wheelDelta(_ delta: Vector, swapsAxes: Bool) -> Vector {
    guard isRightToLeft, swapsAxes else { return vector(delta) }
    return Vector(dx: delta.dx, dy: 0 - delta.dy)
  }
}

extension Scroller {
  /// The left-based offset in `direction`: the left edge of the viewport, from the left edge of the content.
  ///
  /// `content - (offset + viewport)` from right to left, where the content begins at its right end. UIKit counts from
  /// the left in every language; SwiftUI and this engine count from the leading edge.
  public func contentOffset(in direction: LayoutDirection) -> Point {
    var offset = contentOffset
    offset.x = direction.contentOffset(
      offset.x, contentLength: area.contentSize.width, containerLength: area.containerSize.width)
    return offset
  }
}
