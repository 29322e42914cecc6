extension LazyStack {
  /// The viewport shows a stretch of `length` from now on because the content is zoomed, and not because it was resized. What rested at
  /// the end is not kept there, as it is in a viewport that is resized: where the content is, the scroll view knows. O(1).
  public mutating func scaleViewport(to length: Length) { seenLength = length.sixtyFourths }

  /// Lets `item` take the place of the anchor: it comes to lie where the anchor lay, whatever else was seen. O(log n).
  mutating func moveAnchor(to item: Int) {
    guard let old = anchor else { return }
    holdsAnchor = true
    if old.index == item { return }
    anchor?.index = item
    if rest == .middle { pendingShift += index.position(of: item).start - index.position(of: old.index).start }
  }
}
