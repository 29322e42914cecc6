extension LazyMasonry {
  /// Inserts `added` unmeasured items before the item at `item`.
  ///
  /// The placements on the edit's side of the anchor are discarded, and made again when they come into view. The others
  /// keep their columns. O(columns), for any number of placements.
  ///
  /// - Precondition: `item` is in `0...count`, and `added` is zero or more.
  public mutating func insert(count added: Int, at item: Int) {
    precondition(item >= 0 && item <= count, "insertion index out of range 0...count")
    if added <= 0 { return }
    kept.shift(from: item, by: added)
    let before = anchorStart
    let isAbove = item <= (anchor?.index ?? -1) && !(rest == .start && item == 0)
    if isAbove {
      discard(before: item)
      if placements.first >= item { placements.renumber(by: added) }
      anchor?.index += added
      count += added
      shiftAnchor(from: before)
    } else {
      discard(from: item)
      if placements.first > item { restart(at: rest == .end ? count + added : 0) }
      count += added
    }
  }

  /// Removes the items in `removed`. If the anchor is removed, the next item moves to the anchor's position.
  ///
  /// The placements on the edit's side of the anchor are discarded, as by an insertion. O(columns).
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  public mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "removed range out of bounds")
    if removed.isEmpty { return }
    pendingReleases += kept.count(in: removed)
    kept.close(removed)
    let before = anchorStart
    let left = count - removed.count
    if let anchorIndex = anchor?.index, anchorIndex >= removed.lowerBound, removed.lowerBound < left {
      discard(before: removed.upperBound)
      if placements.first >= removed.upperBound {
        placements.renumber(by: -removed.count)
      } else {
        restart(at: removed.lowerBound)
      }
      anchor?.index = max(removed.lowerBound, anchorIndex - removed.count)
      count = left
      shiftAnchor(from: before)
    } else {
      if let anchorIndex = anchor?.index, anchorIndex >= removed.lowerBound { anchor = nil }
      discard(from: removed.lowerBound)
      if placements.first > removed.lowerBound { restart(at: max(0, min(removed.lowerBound, left - 1))) }
      count = left
    }
  }

  /// Sets the length of the item at `item`, and discards it and the placements on its side of the anchor. O(columns).
  ///
  /// An item that spans the viewport grows at its end instead.
  ///
  /// - Precondition: `item` is in `0..<count`, and `length` is zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    if self.length(of: item) == length || resizeInPlace(item, to: length.sixtyFourths) { return }
    invalidateLengths(of: item..<(item + 1))
  }

  /// Discards the lengths of `items`, and the placements on their side of the anchor. O(columns).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func invalidateLengths(of items: Range<Int>) {
    if items.isEmpty { return }
    let before = anchorStart
    guard let anchorIndex = anchor?.index else { return restart(at: 0) }
    if items.lowerBound >= anchorIndex { return discard(from: items.lowerBound) }
    if items.upperBound <= anchorIndex {
      discard(before: items.upperBound)
    } else {
      restart(at: rest == .start ? 0 : rest == .end ? count : anchorIndex)
    }
    shiftAnchor(from: before)
  }

  /// Sets the length of the container across the scroll axis.
  ///
  /// If the number of columns changes, all items are placed again from the anchor or the resting edge, which keeps its
  /// position.
  ///
  /// - Parameters:
  ///   - crossLength: the new length, in points.
  ///   - viewport: the next viewport, in the coordinates of the last update, if it is shorter along the axis. Keeps the
  ///     anchor visible.
  /// - Returns: whether the number of columns changed.
  @discardableResult
  public mutating func setCrossLength(_ crossLength: Double, showing viewport: LazyViewport? = nil) -> Bool {
    configuration.columns.crossLength = crossLength
    let new = configuration.columns.tracks
    if min(LazyMasonry.largestCount, new.tracks.count) == laneCount {
      tracks = new
      return false
    }
    if let viewport { moveAnchor(into: viewport) }
    let before = anchorStart
    tracks = new
    restart(at: rest == .start ? 0 : rest == .end ? count : anchor?.index ?? 0)
    shiftAnchor(from: before)
    return true
  }

  /// Replaces an anchor that is outside the next viewport by an item that was visible and stays visible.
  private mutating func moveAnchor(into viewport: LazyViewport) {
    guard rest != .end, let anchor, placements.range.contains(anchor.index) else { return }
    let offset = viewport.offset.sixtyFourths + (rest == .middle ? pendingShift : 0)
    let window = Window(start: offset - base, length: viewport.length.sixtyFourths, overscan: 0)
    let start = placements.start(of: anchor.index)
    let visible = placements.items(from: window.low, to: window.high)
    if visible.isEmpty || start < window.high && start + placements.length(of: anchor.index) > window.low { return }
    // The shift from the last viewport, computed from the anchor, to the next one.
    let moved = Length(sixtyFourths: window.start - start) + anchor.position
    guard var next = reportedAnchor(visible, window) else { return }
    next.position = next.position + moved
    self.anchor = next
    rest = .middle
  }

  /// Resizes an item before the anchor in place, if the item spans the viewport in its column.
  ///
  /// The item grows at its end, which is invisible, and shifts the items below it in its column. The placements behind
  /// the visible items are discarded.
  ///
  /// - Returns: whether the item was resized.
  private mutating func resizeInPlace(_ item: Int, to length: Int64) -> Bool {
    guard let anchor, placements.range.contains(item), placements.range.contains(anchor.index), item < anchor.index,
      let end = kept.range(containing: anchor.index)?.upperBound, end - item <= LazyMasonry.maximumResizeDistance
    else { return false }
    let top = placements.start(of: anchor.index) - anchor.position.sixtyFourths
    let start = placements.start(of: item)
    guard start <= top, start + placements.length(of: item) >= top + viewportLength else { return false }
    discard(from: end)
    placements.setLength(length, of: item)
    return true
  }

  /// The maximum number of items between an item that is resized in place and the last visible one: far more than are
  /// side by side.
  private static var maximumResizeDistance: Int { 1_024 }

  /// The start of the anchor, in 1/64 pt. `nil` without an anchor.
  private var anchorStart: Int64? { anchor.map { start(of: $0.index).sixtyFourths } }

  /// Adds the anchor's shift from `start` by an edit to the pending adjustment. At rest at an edge, the edge stays in
  /// place instead.
  private mutating func shiftAnchor(from start: Int64?) {
    guard let start, let anchor, anchor.index < count, rest == .middle else { return }
    pendingShift += self.start(of: anchor.index).sixtyFourths - start
  }
}
