import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets what is around the scroll view follow it, at the time of an event.
  mutating func followScroller(at time: Int64) {
    guard !surroundings.isEmpty else { return }
    insetIndicators()
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

  /// Where the scenario says what the insets are made of, tracks keep away from what is meant for indicators.
  private mutating func insetIndicators() {
    guard surroundings[0].indicators != nil, surroundings[0].geometry.showsInsets else { return }
    let area = scroller.area
    surroundings[0].indicators?.insets =
      content.insets.first?.adjusted(contentSize: area.contentSize, containerSize: area.containerSize).indicators
  }

  private mutating func followRows() {
    guard surroundings[0].transitions != nil, let rows = content.rowTargets(in: scroller.area) else { return }
    surroundings[0].followRows(rows, &scroller)
  }
}
