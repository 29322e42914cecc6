extension LazyStack {
  /// Sets the length of a viewport that was zoomed, not resized. O(1).
  ///
  /// After a resize the stack keeps the end of the content in place if it rested there. After a zoom it must not, as
  /// the scroll view computes the offset.
  public mutating func scaleViewport(to length: Length) { viewportLength = length.sixtyFourths }

  /// Makes `item` the anchor at the old anchor's position, in preference to all other items. O(log n).
  mutating func moveAnchor(to item: Int) {
    guard let old = anchor else { return }
    prefersAnchor = true
    if old.index == item { return }
    anchor?.index = item
    if rest == .middle { pendingShift += index.position(of: item).start - index.position(of: old.index).start }
  }

  /// Replaces an anchor that is outside the next viewport by an item that was visible and stays visible.
  ///
  /// A viewport that becomes shorter loses its end, which contains the anchor in a reversed list. O(log n).
  ///
  /// - Returns: whether the anchor was replaced.
  @discardableResult
  mutating func moveAnchor(into viewport: LazyViewport) -> Bool {
    guard rest != .end, let anchor, let start = anchorStart else { return false }
    let frame = FrameLayout(offset: effectiveOffset(of: viewport), length: viewport.length.sixtyFourths)
    if isInView(index.position(of: anchor.index), frame) { return false }
    let (spanning, next) = firstCandidate(frame)
    var item = spanning
    if next < count {
      let following = index.position(of: next)
      if isInView(following, frame) { item = following }
    }
    guard item.isMeasured, isInView(item, frame) else { return false }
    // The offset of the last viewport, computed from the anchor.
    let offset = start - anchor.position.sixtyFourths
    self.anchor = LazyAnchor(index: item.index, position: Length(sixtyFourths: item.start - offset))
    rest = .middle
    return true
  }
}
