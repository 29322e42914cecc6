/// A candidate for prefetch, with its priority.
package struct PrefetchTask: Equatable, Sendable {
  /// The item's index.
  package var item: Int
  /// Whether the item comes into view in the next frame at the current velocity.
  package var isNeededNextFrame: Bool
  /// Whether layout needs the item's length.
  package var needsMeasuring = true
  /// The speed of the view, in 1/64 pt a second. Zero or more.
  package var velocity: Int64
  /// The distance of the item from the viewport, in 1/64 pt. Zero or more.
  package var distance: Int64

  package init(item: Int, isNeededNextFrame: Bool, velocity: Int64, distance: Int64) {
    self.item = item
    self.isNeededNextFrame = isNeededNextFrame
    self.velocity = velocity
    self.distance = distance
  }

  /// Whether the task has priority over `other`: needed in the next frame, then faster view, then smaller distance.
  ///
  /// The order of RecyclerView's prefetch.
  package func precedes(_ other: PrefetchTask) -> Bool {
    if isNeededNextFrame != other.isNeededNextFrame { return isNeededNextFrame }
    if velocity != other.velocity { return velocity > other.velocity }
    return distance < other.distance
  }
}

extension [PrefetchTask] {
  /// Inserts a task behind those of equal priority. O(1) if tasks are added nearly in order.
  package mutating func enqueue(_ task: PrefetchTask) {
    var place = count
    while place > 0, task.precedes(self[place - 1]) { place -= 1 }
    insert(task, at: place)
  }
}
