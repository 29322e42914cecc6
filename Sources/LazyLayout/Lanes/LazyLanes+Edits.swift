extension LazyLanes {
  /// Makes room for `added` new, unmeasured items before the item at `item`. What is dealt on the edit's side of the anchor is
  /// forgotten and dealt anew when it comes into view; the rest stays in its lanes. O(lanes), however much that is.
  ///
  /// - Precondition: `item` is in `0...count`, `added` zero or more.
  public mutating func insert(count added: Int, at item: Int) {
    precondition(item >= 0 && item <= count, "items are inserted before an item or at the end")
    if added <= 0 { return }
    kept.shift(from: item, by: added)
    let before = anchorStart
    let isAbove = item <= (anchor?.index ?? -1) && !(rest == .start && item == 0)
    if isAbove {
      forget(before: item)
      if dealt.first >= item { dealt.renumber(by: added) }
      anchor?.index += added
      count += added
      shiftAnchor(from: before)
    } else {
      forget(from: item)
      if dealt.first > item { restart(at: rest == .end ? count + added : 0) }
      count += added
    }
  }

  /// Takes the items of `removed` out. If the anchor is among them, the next item comes to lie where the anchor was. What is dealt on
  /// the other side of the anchor is forgotten, as by an insertion. O(lanes).
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  public mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "only items that exist can be removed")
    if removed.isEmpty { return }
    pendingReleases += kept.count(in: removed)
    kept.close(removed)
    let before = anchorStart
    let left = count - removed.count
    if let held = anchor?.index, held >= removed.lowerBound, removed.lowerBound < left {
      forget(before: removed.upperBound)
      if dealt.first >= removed.upperBound {
        dealt.renumber(by: -removed.count)
      } else {
        restart(at: removed.lowerBound)
      }
      anchor?.index = max(removed.lowerBound, held - removed.count)
      count = left
      shiftAnchor(from: before)
    } else {
      if let held = anchor?.index, held >= removed.lowerBound { anchor = nil }
      forget(from: removed.lowerBound)
      if dealt.first > removed.lowerBound { restart(at: max(0, min(removed.lowerBound, left - 1))) }
      count = left
    }
  }

  /// Takes in that the item at `item` now has `length`. It and what is dealt on its side of the anchor are forgotten. O(lanes).
  ///
  /// - Precondition: `item` is in `0..<count`, `length` zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    if self.length(of: item) != length { forgetLengths(of: item..<(item + 1)) }
  }

  /// Forgets the lengths of `items`, and what is dealt on their side of the anchor. O(lanes).
  ///
  /// - Precondition: `items` lies in `0..<count`.
  public mutating func forgetLengths(of items: Range<Int>) {
    if items.isEmpty { return }
    let before = anchorStart
    guard let held = anchor?.index else { return restart(at: 0) }
    if items.lowerBound >= held { return forget(from: items.lowerBound) }
    if items.upperBound <= held {
      forget(before: items.upperBound)
    } else {
      restart(at: rest == .start ? 0 : rest == .end ? count : held)
    }
    shiftAnchor(from: before)
  }

  /// Lays the lanes out in a container of another length across the scroll axis. Where that changes how many there are, everything is
  /// dealt anew, from the first visible item on, which stays where it is.
  ///
  /// - Returns: whether the lanes have changed in number.
  @discardableResult
  public mutating func setCrossLength(_ crossLength: Double) -> Bool {
    let before = anchorStart
    configuration.columns.crossLength = crossLength
    tracks = configuration.columns.tracks
    if laneCount == dealt.laneCount { return false }
    restart(at: rest == .start ? 0 : rest == .end ? count : anchor?.index ?? 0)
    shiftAnchor(from: before)
    return true
  }

  /// Where the anchor begins now, in 1/64 pt; nil without one.
  private var anchorStart: Int64? { anchor.map { start(of: $0.index).sixtyFourths } }

  /// Accounts for an edit that moved the anchor from `start`. At the edge that the scroll view rests at,
  /// that edge stays.
  private mutating func shiftAnchor(from start: Int64?) {
    guard let start, let anchor, anchor.index < count, rest == .middle else { return }
    pendingShift += self.start(of: anchor.index).sixtyFourths - start
  }
}
