import PlaneGeometry
import ScrollEngine

package let millisecond: Int64 = 1_000_000
package let second: Int64 = 1_000_000_000

/// A plain scroll view: 400 × 800 pt that show `length` points of content along `axis`.
package func plainScroller(
  _ axis: Axis = .vertical, length: Double = 2000, _ configure: (inout ScrollConfiguration) -> Void = { _ in }
) -> Scroller {
  var configuration = ScrollConfiguration()
  configuration.axes = Axis.Set(axis)
  configure(&configuration)
  return Scroller(configuration: configuration, area: plainArea(axis, length: length))
}

/// Content of `length` points along `axis` in a viewport of 800 pt along that axis.
package func plainArea(_ axis: Axis = .vertical, length: Double, insets: EdgeInsets = .zero) -> ScrollArea {
  var container = Size(width: 400, height: 400)
  container[axis] = 800
  var content = container
  content[axis] = length
  return ScrollArea(contentSize: content, containerSize: container, contentInsets: insets)
}

/// A place in the viewport with `coordinate` along `axis` and 200 along the other.
package func place(_ coordinate: Double, along axis: Axis = .vertical) -> Point {
  var point = Point(x: 200, y: 200)
  point[axis] = coordinate
  return point
}

/// A displacement along a single axis.
package func displacement(_ length: Double, along axis: Axis = .vertical) -> Vector {
  var vector = Vector.zero
  vector[axis] = length
  return vector
}

extension Scroller {
  package mutating func down(_ coordinate: Double, along axis: Axis = .vertical, id: Int = 0, at time: Int64) {
    handle(.pointerDown(id: id, location: place(coordinate, along: axis)), at: time)
  }

  package mutating func move(_ coordinate: Double, along axis: Axis = .vertical, id: Int = 0, at time: Int64) {
    handle(.pointerMoved(id: id, location: place(coordinate, along: axis), isResampled: false), at: time)
  }

  package mutating func up(id: Int = 0, at time: Int64) { handle(.pointerUp(id: id), at: time) }

  /// Sets the content offset to `offset` along `axis`, without animation.
  package mutating func jump(to offset: Double, along axis: Axis = .vertical) {
    var target = contentOffset
    target[axis] = offset
    handle(.scroll(ScrollRequest(.offset(target), isAnimated: false)), at: now)
  }

  /// A flick of five events, 8 ms apart, with a release at the last one. Returns the time of the release.
  ///
  /// The content moves 40 ms · `velocity` less the slop.
  ///
  /// - Parameter velocity: of the content offset, in points a second.
  @discardableResult
  package mutating func flick(_ velocity: Double, along axis: Axis = .vertical, at start: Int64) -> Int64 {
    down(400, along: axis, at: start)
    for step in 1...5 {
      move(400 - velocity * 0.008 * Double(step), along: axis, at: start + Int64(step) * 8 * millisecond)
    }
    up(at: start + 40 * millisecond)
    return start + 40 * millisecond
  }

  /// A flick that releases the content at `offset`; the start follows from the distance of the flick.
  @discardableResult
  package mutating func flick(_ velocity: Double, along axis: Axis = .vertical, leavingAt offset: Double) -> Int64 {
    let slop = velocity < 0 ? -configuration.touchSlop : configuration.touchSlop
    jump(to: offset - (velocity * 0.04 - slop), along: axis)
    return flick(velocity, along: axis, at: now)
  }

  /// A slow drag by `distance` (of the offset) that rests before the lift. Returns the time of the lift.
  @discardableResult
  package mutating func drag(_ distance: Double, along axis: Axis = .vertical, at start: Int64) -> Int64 {
    let slop = distance < 0 ? configuration.touchSlop : -configuration.touchSlop
    down(400, along: axis, at: start)
    for step in 1...20 {
      move(400 + (slop - distance) * Double(step) / 20, along: axis, at: start + Int64(step) * 8 * millisecond)
    }
    up(at: start + 300 * millisecond)
    return start + 300 * millisecond
  }

  /// The pending callbacks, as an array.
  package mutating func callbacks() -> [ScrollCallback] {
    var result: [ScrollCallback] = []
    takeCallbacks { result.append($0) }
    return result
  }

  /// Advances until nothing moves, and returns the time of rest.
  @discardableResult
  package mutating func rest() -> Int64 {
    while let next = nextTransition { advance(to: next) }
    return now
  }
}

/// `count` frames of `rate` a second, as a replay computes their times.
package func frameTimes(rate: Int64, until end: Int64) -> [Int64] {
  (0...(end * rate / 1_000_000_000)).map { $0 * 1_000_000_000 / rate }
}
