extension LazyStack {
  /// Lets `item` take the place of the anchor: it comes to lie where the anchor lay, whatever else was seen. O(log n).
  mutating func moveAnchor(to item: Int) {
    guard let old = anchor else { return }
    holdsAnchor = true
    if old.index == item { return }
    anchor?.index = item
    if rest == .middle { pendingShift += index.position(of: item).start - index.position(of: old.index).start }
  }
}
