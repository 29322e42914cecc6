extension LazyStack {
  /// Inserts `added` unmeasured items before the item at `item`. O(log n).
  ///
  /// The next update's adjustment keeps the last update's anchor in place, or the edge at which the scroll view rests.
  ///
  /// - Precondition: `item` is in `0...count`, and `added` is zero or more.
  public mutating func insert(count added: Int, at item: Int) {
    let before = anchorStart
    index.insert(count: added, at: item, length: configuration.fixedLength?.sixtyFourths)
    kept.shift(from: item, by: added)
    if let anchor, item <= anchor.index { self.anchor?.index += added }
    if let tracked = trackedItem, item <= tracked { trackedItem = tracked + added }
    shiftAnchor(from: before)
  }

  /// Removes the items in `removed`. O(log n), and the time to free their nodes.
  ///
  /// If the anchor is removed, the next item moves to the anchor's position. Without a next item, the previous item
  /// ends there, so items before the anchor stay in place if the anchor is removed first. With `anchorItem ==
  /// .partlyVisible` a next item that was visible keeps its position.
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

  /// Moves the items in `moved`, with their lengths, so that the first of them is then at `target`.
  ///
  /// O(log n) for each run of equal lengths. Other visible items keep their positions. If no others are visible, the
  /// moved items keep theirs.
  ///
  /// - Precondition: `moved` lies in `0..<count`, and `target` in `0...count - moved.count`.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    precondition(
      target >= 0 && target <= count - moved.count, "move destination out of range 0...(count - moved.count)")
    if moved.isEmpty || target == moved.lowerBound { return }
    hold(besides: moved)
    let before = anchorStart
    index.move(moved, to: target)
    kept.move(moved, to: target)
    if let anchor { self.anchor?.index = anchor.index.moved(with: moved, to: target) }
    if let tracked = trackedItem { trackedItem = tracked.moved(with: moved, to: target) }
    shiftAnchor(from: before)
  }

  /// Replaces the items in `items` by unmeasured ones, and releases the kept ones among them.
  ///
  /// The anchor keeps its index. O(log n), and the time to free the nodes of `items`.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func replace(_ items: Range<Int>) {
    recordInvalidation(items)
    pendingReleases += kept.count(in: items)
    kept.take(items)
    if let tracked = trackedItem, items.contains(tracked) { trackedItem = nil }
    invalidateLengths(of: items)
  }

  /// Sets the length of the item at `item`, visible or not, for example of a row that was expanded. O(log n).
  ///
  /// - Precondition: `item` is in `0..<count`, and `length` is zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    let before = anchorStart
    index.setLength(length.sixtyFourths, of: item)
    shiftAnchor(from: before)
  }

  /// Discards the lengths of `items`, for example after a change of width. They are measured again when they come into
  /// view.
  ///
  /// O(log n), and the time to free the nodes of `items`. Has no effect if the length is fixed.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func invalidateLengths(of items: Range<Int>) {
    if configuration.fixedLength != nil || items.isEmpty { return }
    let before = anchorStart
    recordInvalidation(items)
    index.discardLengths(items)
    shiftAnchor(from: before)
  }

  /// Records that visible items lose their lengths, so that the next update holds the anchor.
  ///
  /// The positions of items behind the discarded lengths are unknown until these are measured again; only the anchor's
  /// is known. At rest at the end, the end is held instead.
  private mutating func recordInvalidation(_ items: Range<Int>) {
    guard rest != .end, let anchor, kept.range(containing: anchor.index)?.overlaps(items) == true else { return }
    hasDiscardedLengths = true
    let position = index.position(of: anchor.index)
    if items.contains(anchor.index), position.isMeasured { discardedAnchorLength = position.length }
  }

  /// Discards lengths that have not been in view for long, if the index exceeds the configured memory budget.
  mutating func enforceMemoryBudget() {
    guard let budget = configuration.memoryBudget, index.usedByteCount > budget, configuration.fixedLength == nil else {
      return
    }
    let before = anchorStart
    let kept = self.kept.ranges
    let window = kept.isEmpty ? 0..<0 : kept[0].lowerBound..<kept[kept.count - 1].upperBound
    if index.evictUnvisited(beyond: budget, except: window) { shiftAnchor(from: before) }
  }

  /// The start of the anchor, in 1/64 pt. `nil` without an anchor.
  var anchorStart: Int64? {
    guard let anchor else { return nil }
    return index.position(of: anchor.index).start
  }

  private mutating func take(_ removed: Range<Int>) {
    index.remove(removed)
    kept.close(removed)
  }

  /// The item before `item`, as an anchor that ends at the old anchor's start.
  ///
  /// `nil` if there is none or it is unmeasured. The end of the content stays in place then, whatever length is
  /// measured.
  ///
  /// - Parameter start: the start of `item`, in 1/64 pt.
  private func neighbour(before item: Int, startingAt start: Int64) -> LazyAnchor? {
    guard item > 0, let anchor else { return nil }
    let previous = index.position(of: item - 1)
    if !previous.isMeasured { return nil }
    return LazyAnchor(index: item - 1, position: anchor.position - Length(sixtyFourths: start - previous.start))
  }

  /// Makes a visible item that stays in place the anchor, if the anchor is among the moved items.
  private mutating func hold(besides moved: Range<Int>) {
    guard let anchor, moved.contains(anchor.index), let start = anchorStart else { return }
    let offset = start - anchor.position.sixtyFourths
    if moved.upperBound < count {
      let next = index.position(of: moved.upperBound)
      if next.start < offset + viewportLength {
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

  /// The start of the item that takes the anchor's position after the removal, in 1/64 pt. The anchor's start if the
  /// next item shall move there.
  private func startToHold(removing removed: Range<Int>) -> Int64? {
    guard let start = anchorStart, let anchor else { return nil }
    guard configuration.anchorItem == .partlyVisible, removed.contains(anchor.index), removed.upperBound < count else {
      return start
    }
    let next = index.position(of: removed.upperBound).start
    return next - start + anchor.position.sixtyFourths < viewportLength ? next : start
  }

  /// Adds the anchor's shift from `start` by an edit to the pending adjustment. At rest at an edge, the edge stays in
  /// place instead.
  mutating func shiftAnchor(from start: Int64?) {
    hasMeasuredAnchor = false
    if rest != .middle { return }
    if let start, let now = anchorStart { pendingShift += now - start }
  }
}

extension Int {
  /// The index after the removal of `removed`, or `nil` if it is removed.
  fileprivate func surviving(_ removed: Range<Int>) -> Int? {
    removed.contains(self) ? nil : self < removed.lowerBound ? self : self - removed.count
  }

  /// The index after a move of `moved` to `target`.
  fileprivate func moved(with moved: Range<Int>, to target: Int) -> Int {
    guard let left = surviving(moved) else { return self - moved.lowerBound + target }
    return left < target ? left : left + moved.count
  }
}
