extension LazyMasonry {
  /// Makes room for `added` new, unmeasured items before the item at `item`. What is dealt on the edit's side of the
  /// anchor is forgotten and dealt anew when it comes into view; the rest stays in its lanes. O(lanes), however much
  /// that is.
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

  /// Takes the items of `removed` out. If the anchor is among them, the next item comes to lie where the anchor was.
  /// What is dealt on the other side of the anchor is forgotten, as by an insertion. O(lanes).
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

  /// Takes in that the item at `item` now has `length`. It and what is dealt on its side of the anchor are forgotten;
  /// but one that spans the viewport grows at its end. O(lanes).
  ///
  /// - Precondition: `item` is in `0..<count`, `length` zero or more.
  public mutating func setLength(_ length: Length, of item: Int) {
    if self.length(of: item) == length || resizeInPlace(item, to: length.sixtyFourths) { return }
    forgetLengths(of: item..<(item + 1))
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

  /// Lays the lanes out in a container of another length across the scroll axis. Where that changes how many there are,
  /// everything is dealt anew, from the first visible item on, which stays where it is.
  ///
  /// - Parameter viewport: what the scroll view will show, in the coordinates of the last update, where it shows less
  ///   along the axis than before: so that what stays is seen then.
  /// - Returns: whether the lanes have changed in number.
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

  /// Where the anchor will not be in a viewport that is about to be shown, makes what will be seen of the last one the
  /// anchor, in its place.
  private mutating func moveAnchor(into viewport: LazyViewport) {
    guard rest != .end, let anchor, dealt.range.contains(anchor.index) else { return }
    let offset = viewport.offset.sixtyFourths + (rest == .middle ? pendingShift : 0)
    let window = Window(start: offset - base, length: viewport.length.sixtyFourths, overscan: 0)
    let start = dealt.start(of: anchor.index)
    let visible = dealt.items(from: window.low, to: window.high)
    if visible.isEmpty || start < window.high && start + dealt.length(of: anchor.index) > window.low { return }
    // It was seen from where the anchor says that the last viewport began.
    let moved = Length(sixtyFourths: window.start - start) + anchor.position
    guard var next = reportedAnchor(visible, window) else { return }
    next.position = next.position + moved
    self.anchor = next
    rest = .middle
  }

  /// Gives an item before the anchor another length in its place, if it spans the viewport in its lane: it grows at its
  /// end, which nobody sees, and what lies below it in its lane goes with that. What is dealt behind what is seen is
  /// forgotten.
  ///
  /// - Returns: whether it does.
  private mutating func resizeInPlace(_ item: Int, to length: Int64) -> Bool {
    guard let anchor, dealt.range.contains(item), dealt.range.contains(anchor.index), item < anchor.index,
      let end = kept.range(containing: anchor.index)?.upperBound, end - item <= LazyMasonry.farthestSeen
    else { return false }
    let top = dealt.start(of: anchor.index) - anchor.position.sixtyFourths
    let start = dealt.start(of: item)
    guard start <= top, start + dealt.length(of: item) >= top + seenLength else { return false }
    forget(from: end)
    dealt.setLength(length, of: item)
    return true
  }

  /// How many items may lie between one that changes in its place and the last that is seen: far more than there are
  /// beside each other.
  private static var farthestSeen: Int { 1_024 }

  /// Where the anchor begins now, in 1/64 pt; nil without one.
  private var anchorStart: Int64? { anchor.map { start(of: $0.index).sixtyFourths } }

  /// Accounts for an edit that moved the anchor from `start`. At the edge that the scroll view rests at,
  /// that edge stays.
  private mutating func shiftAnchor(from start: Int64?) {
    guard let start, let anchor, anchor.index < count, rest == .middle else { return }
    pendingShift += self.start(of: anchor.index).sixtyFourths - start
  }
}
