extension LazyStack {
  /// Makes room for `added` new, unmeasured items before the item at `item`. O(log n).
  ///
  /// The next update's adjustment keeps in place what the last one reported as anchor, or the edge at which the scroll view rests.
  ///
  /// - Precondition: `item` is in `0...count`, and `added` zero or more.
  public mutating func insert(count added: Int, at item: Int) {
    let before = anchorStart
    index.insert(count: added, at: item, length: configuration.fixedLength?.sixtyFourths)
    kept.shift(from: item, by: added)
    if let anchor, item <= anchor.index { self.anchor?.index += added }
    shiftAnchor(from: before)
  }

  /// Takes the items of `removed` out. O(log n), and the time to give back what was stored for them.
  ///
  /// If the anchor is among them, the next item comes to lie where the anchor was; without one, the items before stay. With
  /// `anchorItem == .partlyVisible` a next item that was visible stays where it was.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  public mutating func remove(_ removed: Range<Int>) {
    let before = startToHold(removing: removed)
    pendingReleases += kept.count(in: removed)
    index.remove(removed)
    kept.close(removed)
    guard let anchor, anchor.index >= removed.lowerBound else { return shiftAnchor(from: before) }
    let next = max(removed.lowerBound, anchor.index - removed.count)
    if next < count {
      self.anchor?.index = next
      shiftAnchor(from: before)
    } else {
      self.anchor = nil
    }
  }

  /// Tells the stack that the item at `item` now has `length`, on screen or off it: a row that opened, text that changed. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`, `length` zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    let before = anchorStart
    index.setLength(length.sixtyFourths, of: item)
    shiftAnchor(from: before)
  }

  /// Forgets the lengths of `items`, as after a change of width: they are measured again when they come into view. O(log n), and the
  /// time to give back what was stored for them. Without effect where the length is fixed.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func forgetLengths(of items: Range<Int>) {
    if configuration.fixedLength != nil { return }
    let before = anchorStart
    index.markUnmeasured(items)
    shiftAnchor(from: before)
  }

  /// Forgets lengths that nobody has seen for long, where the index is larger than the configuration's budget.
  mutating func keepToBudget() {
    guard let budget = configuration.memoryBudget, index.usedByteCount > budget, configuration.fixedLength == nil else {
      return
    }
    let before = anchorStart
    let kept = self.kept.ranges
    let window = kept.isEmpty ? 0..<0 : kept[0].lowerBound..<kept[kept.count - 1].upperBound
    if index.forgetUnvisited(beyond: budget, except: window) { shiftAnchor(from: before) }
  }

  /// Where the anchor begins now, in 1/64 pt; nil without one.
  private var anchorStart: Int64? {
    guard let anchor else { return nil }
    return index.position(of: anchor.index).start
  }

  /// Where the item begins that is held once those in `removed` are gone, in 1/64 pt; where the anchor does, if the next one is to
  /// come to lie there.
  private func startToHold(removing removed: Range<Int>) -> Int64? {
    guard let start = anchorStart, let anchor else { return nil }
    guard configuration.anchorItem == .partlyVisible, removed.contains(anchor.index), removed.upperBound < count else {
      return start
    }
    let next = index.position(of: removed.upperBound).start
    return next - start + anchor.position.sixtyFourths < seenLength ? next : start
  }

  /// Accounts for an edit that moved the anchor from `start`. Where the scroll view rests at an edge, that edge is what stays put.
  private mutating func shiftAnchor(from start: Int64?) {
    if rest != .middle { return }
    if let start, let now = anchorStart { pendingShift += now - start }
  }
}
