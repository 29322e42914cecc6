extension LazyStack {
  /// Makes room for `added` new, unmeasured items before the item at `item`. O(log n).
  ///
  /// The next update's adjustment keeps in place what the last one reported as anchor, or the edge at which the scroll
  /// view rests.
  ///
  /// - Precondition: `item` is in `0...count`, and `added` zero or more.
  public mutating func insert(count added: Int, at item: Int) {
    let before = anchorStart
    index.insert(count: added, at: item, length: configuration.fixedLength?.sixtyFourths)
    kept.shift(from: item, by: added)
    if let anchor, item <= anchor.index { self.anchor?.index += added }
    if let tracked = trackedItem, item <= tracked { trackedItem = tracked + added }
    shiftAnchor(from: before)
  }

  /// Takes the items of `removed` out. O(log n), and the time to give back what was stored for them.
  ///
  /// If the anchor is among them, the next item comes to lie where the anchor was; without one, the item before ends
  /// there, so that items before stay where they are if the anchor is the first to go. With `anchorItem ==
  /// .partlyVisible` a next item that was visible stays where it was.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  public mutating func remove(_ removed: Range<Int>) {
    if removed.isEmpty { return }
    let before = startToHold(removing: removed)
    pendingReleases += kept.count(in: removed)
    if let tracked = trackedItem { trackedItem = tracked.surviving(removed) }
    guard let anchor, anchor.index >= removed.lowerBound else {
      take(removed)
      return shiftAnchor(from: before)
    }
    let next = max(removed.lowerBound, anchor.index - removed.count)
    if next < count - removed.count {
      take(removed)
      self.anchor?.index = next
      shiftAnchor(from: before)
    } else {
      let gone = index.position(of: removed.lowerBound).start
      if rest == .middle, let before { pendingShift += gone - before }
      self.anchor = neighbour(before: removed.lowerBound, startingAt: gone)
      take(removed)
    }
  }

  /// Takes the items of `moved` from their places and puts them in before what is then the item at `target`, so that
  /// the first of them becomes the item at `target`. They keep their lengths. O(log n) for each run of equal ones.
  ///
  /// What is seen beside them stays put. Where they are all that is seen, it is they that do.
  ///
  /// - Precondition: `moved` lies in `0..<count`, and `target` in `0...count - moved.count`.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    precondition(target >= 0 && target <= count - moved.count, "items are moved to a place among the others")
    if moved.isEmpty || target == moved.lowerBound { return }
    hold(besides: moved)
    let before = anchorStart
    index.move(moved, to: target)
    kept.move(moved, to: target)
    if let anchor { self.anchor?.index = anchor.index.moved(with: moved, to: target) }
    if let tracked = trackedItem { trackedItem = tracked.moved(with: moved, to: target) }
    shiftAnchor(from: before)
  }

  /// Other items stand in the places of those in `items` from now on, unmeasured: what was made for them is released.
  /// O(log n), and the time to give back what was stored for them. The place that is held stays that of the same
  /// number.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func replace(_ items: Range<Int>) {
    noteForgetting(items)
    pendingReleases += kept.count(in: items)
    kept.take(items)
    if let tracked = trackedItem, items.contains(tracked) { trackedItem = nil }
    forgetLengths(of: items)
  }

  /// Tells the stack that the item at `item` now has `length`, on screen or off it: a row that opened, text that
  /// changed. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`, `length` zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    let before = anchorStart
    index.setLength(length.sixtyFourths, of: item)
    shiftAnchor(from: before)
  }

  /// Forgets the lengths of `items`, as after a change of width: they are measured again when they come into view.
  /// O(log n), and the time to give back what was stored for them. Without effect where the length is fixed.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func forgetLengths(of items: Range<Int>) {
    if configuration.fixedLength != nil || items.isEmpty { return }
    let before = anchorStart
    noteForgetting(items)
    index.markUnmeasured(items)
    shiftAnchor(from: before)
  }

  /// Takes in that `items` are about to be forgotten. Where some of them are seen, what lies behind them has no place
  /// until they have been asked again: it is the anchor that keeps its own. Where the scroll view rests at the end it
  /// is the end that does.
  private mutating func noteForgetting(_ items: Range<Int>) {
    guard rest != .end, let anchor, kept.range(containing: anchor.index)?.overlaps(items) == true else { return }
    hasForgotten = true
    let held = index.position(of: anchor.index)
    if items.contains(anchor.index), held.isMeasured { forgottenLength = held.length }
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
  var anchorStart: Int64? {
    guard let anchor else { return nil }
    return index.position(of: anchor.index).start
  }

  private mutating func take(_ removed: Range<Int>) {
    index.remove(removed)
    kept.close(removed)
  }

  /// The item before `item`, whose start is at `start`, to be held in the anchor's stead: it ends where the anchor
  /// began. nil where there is none, or none that was measured: then it is the end of the content that stays there,
  /// however long the item turns out to be.
  private func neighbour(before item: Int, startingAt start: Int64) -> LazyAnchor? {
    guard item > 0, let anchor else { return nil }
    let previous = index.position(of: item - 1)
    if !previous.isMeasured { return nil }
    return LazyAnchor(index: item - 1, position: anchor.position - Length(sixtyFourths: start - previous.start))
  }

  /// Makes an item that stays where it is the anchor, if the anchor is about to leave and something else is seen.
  private mutating func hold(besides moved: Range<Int>) {
    guard let anchor, moved.contains(anchor.index), let start = anchorStart else { return }
    let offset = start - anchor.position.sixtyFourths
    if moved.upperBound < count {
      let next = index.position(of: moved.upperBound)
      if next.start < offset + seenLength {
        self.anchor = LazyAnchor(index: next.index, position: Length(sixtyFourths: next.start - offset))
        return
      }
    }
    if moved.lowerBound > 0 {
      let previous = index.position(of: moved.lowerBound - 1)
      if previous.end > offset {
        self.anchor = LazyAnchor(index: previous.index, position: Length(sixtyFourths: previous.start - offset))
      }
    }
  }

  /// Where the item begins that is held once those in `removed` are gone, in 1/64 pt; where the anchor does, if the
  /// next one is to come to lie there.
  private func startToHold(removing removed: Range<Int>) -> Int64? {
    guard let start = anchorStart, let anchor else { return nil }
    guard configuration.anchorItem == .partlyVisible, removed.contains(anchor.index), removed.upperBound < count else {
      return start
    }
    let next = index.position(of: removed.upperBound).start
    return next - start + anchor.position.sixtyFourths < seenLength ? next : start
  }

  /// Accounts for an edit that moved the anchor from `start`. Where the scroll view rests at an edge, that edge is what
  /// stays put.
  mutating func shiftAnchor(from start: Int64?) {
    if rest != .middle { return }
    if let start, let now = anchorStart { pendingShift += now - start }
  }
}

extension Int {
  /// The place of the item at this one once those in `removed` are gone; nil if it is one of them.
  fileprivate func surviving(_ removed: Range<Int>) -> Int? {
    removed.contains(self) ? nil : self < removed.lowerBound ? self : self - removed.count
  }

  /// The place of the item at this one once those in `moved` begin at `target`.
  fileprivate func moved(with moved: Range<Int>, to target: Int) -> Int {
    guard let left = surviving(moved) else { return self - moved.lowerBound + target }
    return left < target ? left : left + moved.count
  }
}
