extension LazyStack {
  /// The viewport shows a stretch of `length` from now on because the content is zoomed, and not because it was
  /// resized. What rested at the end is not kept there, as it is in a viewport that is resized: where the content is,
  /// the scroll view knows. O(1).
  public mutating func scaleViewport(to length: Length) { seenLength = length.sixtyFourths }

  /// Lets `item` take the place of the anchor: it comes to lie where the anchor lay, whatever else was seen. O(log n).
  mutating func moveAnchor(to item: Int) {
    guard let old = anchor else { return }
    holdsAnchor = true
    if old.index == item { return }
    anchor?.index = item
    if rest == .middle { pendingShift += index.position(of: item).start - index.position(of: old.index).start }
  }

  /// Where the anchor will not be in a viewport that is about to be shown, makes what will be seen of the last one the
  /// anchor, in its place. A viewport that becomes shorter leaves out what lies at its end; in a list that is turned
  /// round that is the anchor. O(log n).
  ///
  /// - Returns: whether there is another anchor now.
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
    // It was seen from where the anchor says that the last viewport began.
    let offset = start - anchor.position.sixtyFourths
    self.anchor = LazyAnchor(index: item.index, position: Length(sixtyFourths: item.start - offset))
    rest = .middle
    return true
  }
}
