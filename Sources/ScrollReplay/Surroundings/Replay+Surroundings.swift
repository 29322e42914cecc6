import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets what is around the scroll view follow it, at the time of an event.
  mutating func followScroller(at time: Int64) {
    guard !surroundings.isEmpty else { return }
    surroundings[0].follow(&scroller, at: time)
    followGeometry(at: time)
    followDevices(at: time)
    // Before the first layout nobody knows where rows are.
    if nextNumber > 0 { followRows() }
  }

  /// Lets what is around the scroll view follow it up to a frame, and writes down what it shows.
  mutating func describeSurroundings(at time: Int64) {
    followScroller(at: time)
    if nextNumber == 0 { followRows() }
    surroundings[0].describe(scroller, at: time)
    describeGeometry()
  }

  private mutating func followRows() {
    guard surroundings[0].transitions != nil, let rows = content.rowTargets(in: scroller.area) else { return }
    surroundings[0].followRows(rows, &scroller)
  }
}
