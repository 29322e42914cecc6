import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport

/// A reference model of nested scroll views as plain numbers: no bounce, no fling, no layout. A finger moves along one
/// axis and rests before it is lifted.
struct NaiveTree {
  struct View {
    var parent: Int?
    var origin: Point
    var size: Size
    var content: Size
    var axes: Axis.Set
    var transfers: Axis.Set
    var offset = Point.zero

    func scrolls(along axis: Axis) -> Bool { axes.contains(Axis.Set(axis)) && content[axis] > size[axis] }

    /// The remaining scrollable distance in a direction.
    func room(along axis: Axis, forward: Bool) -> Double {
      forward ? content[axis] - size[axis] - offset[axis] : offset[axis]
    }
  }

  var views: [View]
  let isContinuous: Bool
  /// The slop of a drag.
  static let slop = 10.0

  init(_ tree: RandomTree) {
    isContinuous = tree.handOff == .continuous
    views = tree.views.map { view in
      var content = Size.zero
      if case .size(let size) = view.layout { content = size }
      return View(
        parent: view.parent, origin: view.origin, size: view.size, content: content, axes: view.configuration.axes,
        transfers: view.transfersScrollingToParent)
    }
  }

  /// The rectangle of a viewport on the screen.
  private func frame(of view: Int) -> Rect {
    var place = views[view].origin
    var outer = views[view].parent
    while let parent = outer {
      place = place + (views[parent].origin - views[parent].offset)
      outer = views[parent].parent
    }
    return Rect(origin: place, size: views[view].size)
  }

  /// Hit tests a location from the innermost scroll view outwards. Of two overlapping scroll views, the later one is in
  /// front.
  private func path(at place: Point) -> [Int] {
    var path = [0]
    while let inner = views.indices.last(where: { views[$0].parent == path[0] && contains(frame(of: $0), place) }) {
      path.insert(inner, at: 0)
    }
    return path
  }

  private func contains(_ rect: Rect, _ place: Point) -> Bool {
    place.x >= rect.minX && place.x < rect.maxX && place.y >= rect.minY && place.y < rect.maxY
  }

  /// Drags a finger from a location along an axis; positive distances move the content towards its end.
  mutating func drag(from place: Point, along axis: Axis, by distance: Double) {
    let length = abs(distance) - Self.slop
    guard length > 0 else { return }
    var movers: [Int] = []
    for view in path(at: place) where views[view].scrolls(along: axis) {
      // The first scroll view that can scroll at the begin of the gesture comes first; the others take the remaining
      // distance.
      if !movers.isEmpty || views[view].room(along: axis, forward: distance > 0) > 0 { movers.append(view) }
      if !views[view].transfers.contains(Axis.Set(axis)) { break }
    }
    var rest = length
    for view in isContinuous ? movers : Array(movers.prefix(1)) {
      let part = min(rest, views[view].room(along: axis, forward: distance > 0))
      views[view].offset[axis] += distance > 0 ? part : -part
      rest -= part
    }
  }
}
