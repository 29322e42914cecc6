import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets what is around the scroll view follow it, at the time of an event.
  mutating func followScroller(at time: Int64) {
    guard !surroundings.isEmpty else { return }
    surroundings[0].follow(&scroller, at: time)
  }

  /// Lets what is around the scroll view follow it up to a frame, and writes down what it shows.
  mutating func describeSurroundings(at time: Int64) {
    followScroller(at: time)
    surroundings[0].describe(scroller, at: time)
  }
}
