/// An item that could be worked on before it is needed, and how pressing that is.
package struct PrefetchTask: Equatable, Sendable {
  /// The item.
  package var item: Int
  /// Whether the item comes into view in the next frame if the content goes on as it does.
  package var isNeededNextFrame: Bool
  /// Whether layout has to be told the item's length.
  package var needsMeasuring = true
  /// How fast the view moves, whatever its direction.
  package var velocity: Int64
  /// How far the item is from being in view, in 1/64 pt; zero or more.
  package var distance: Int64

  package init(item: Int, isNeededNextFrame: Bool, velocity: Int64, distance: Int64) {
    self.item = item
    self.isNeededNextFrame = isNeededNextFrame
    self.velocity = velocity
    self.distance = distance
  }

  /// Whether the task is done before `other`: what the next frame needs, then that of the fastest view, then what is
  /// nearest. The order of RecyclerView's prefetch.
  package func precedes(_ other: PrefetchTask) -> Bool {
    if isNeededNextFrame != other.isNeededNextFrame { return isNeededNextFrame }
    if velocity != other.velocity { return velocity > other.velocity }
    return distance < other.distance
  }
}

extension [PrefetchTask] {
  /// Puts a task where it belongs, behind those that are alike. Tasks come nearly in order, so that few are passed.
  package mutating func enqueue(_ task: PrefetchTask) {
    var place = count
    while place > 0, task.precedes(self[place - 1]) { place -= 1 }
    insert(task, at: place)
  }
}
