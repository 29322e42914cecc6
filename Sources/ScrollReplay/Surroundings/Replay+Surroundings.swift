import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets what is around the scroll view follow it, at the time of an event.
  mutating func followScroller(at time: Int64) {
    guard !surroundings.isEmpty else { return }
    if !company.isEmpty {
      followNestedRefresh(at: time)
      followOtherIndicators(at: time)
    }
    tileZoomed(at: time)
    lendOwn()
    insetIndicators()
    surroundings[0].follow(&scroller, at: time)
    followGeometry(at: time)
    lendOwn()
    followDevices(at: time)
    // Before the first layout nobody knows where rows are.
    if nextNumber > 0 { followRows() }
  }

  /// Lets what is around the scroll view follow it up to a frame, and writes down what it shows.
  mutating func describeSurroundings(at time: Int64) {
    followScroller(at: time)
    lendOwn()
    defer { lendOwn() }
    if nextNumber == 0 { followRows() }
    surroundings[0].describe(scroller, at: time)
    describeOtherIndicators(at: time)
    describeGeometry(at: time)
    if surroundings[0].showsPinned { describePinned() }
  }

  /// Writes down where the header and the footer are that are kept in view: in the viewport as it was laid out, whose offset is rounded
  /// to 1/64 pt.
  private mutating func describePinned() {
    guard let axis = content.lazyAxis else { return }
    let pinned = content.pinned
    let scale = scroller.zoomScale
    let offset = content.laidOutOffset(scroller.contentOffset[axis] / scale)
    if let header = pinned.header {
      surroundings[0].values.append(
        FrameValue(.pinnedHeaderStart, header.section, (header.start - offset).points * scale))
      surroundings[0].values.append(FrameValue(.pinnedHeaderLength, header.section, header.length.points * scale))
    }
    if let footer = pinned.footer {
      surroundings[0].values.append(
        FrameValue(.pinnedFooterStart, footer.section, (footer.start - offset).points * scale))
      surroundings[0].values.append(FrameValue(.pinnedFooterLength, footer.section, footer.length.points * scale))
    }
  }

  /// Where there are several scroll views, what is around the scenario's own one gets it lent from among them, or gives it back. While it
  /// is lent the others do not move.
  mutating func lendOwn() {
    if !company.isEmpty { company[0].swapOwn(with: &scroller) }
  }

  /// Where the scenario says what the insets are made of, tracks keep away from what is meant for indicators.
  private mutating func insetIndicators() {
    guard surroundings[0].indicators != nil, surroundings[0].geometry.showsInsets else { return }
    let area = scroller.area
    surroundings[0].indicators?.insets =
      content.insets.first?.adjusted(contentSize: area.contentSize, containerSize: area.containerSize).indicators
  }

  private mutating func followRows() {
    guard surroundings[0].transitions != nil, let rows = shownRows else { return }
    surroundings[0].followRows(rows, &scroller)
  }
}
