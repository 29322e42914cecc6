import PlaneGeometry

extension Scroller {
  /// Changes the insets alone, as a change of the safe area does.
  ///
  /// The offset stays where it is as long as it lies in the range. Content at rest that lies outside goes to the range's end, but
  /// not while scrolling is disabled: there UIKit leaves the offset as it is.
  public mutating func setContentInsets(_ insets: EdgeInsets, at time: Int64) {
    advance(to: time)
    var area = area
    area.contentInsets = insets
    guard !isScrollEnabled, case .free(.idle) = activity else { return setArea(area, at: time) }
    self.area = aligned(area)
  }
}
