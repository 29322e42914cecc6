import PlaneGeometry

/// Items in lanes side by side, each in the lane that is shortest when its turn comes: masonry.
///
/// Which lane an item lies in depends on the lengths of all before it, so only a stretch of neighbouring items is dealt
/// at a time: from where the scroll view began, or jumped to, as far as it has been seen. Downwards an item goes to the
/// lane that ends first, of lanes that end together to the one whose last item comes first (as in TanStack Virtual);
/// upwards the same behind a mirror. What is dealt stays where it is while the stretch grows. Before and behind it
/// items count with the mean of those dealt, shared among the lanes.
///
/// A jump out of the stretch begins a new one, whose lanes begin level; so a far jump deals one screen. When such a
/// stretch reaches the first item, it is dealt anew from there, once: then what is seen changes lanes, while the first
/// item in view stays in its place. An edit forgets the part of the stretch on its side of the anchor, and what is seen
/// stays.
///
/// A dealt item takes less than ten bytes. Searches are O(log n) for each lane, and a walk through a block of 64 items.
///
/// With `anchorEdge == .end` lanes are dealt from the last item upwards, so that they begin level at the end, and the
/// scroll view that rests there shows what is appended.
public struct LazyMasonry: Sendable {
  /// How the lanes were set up.
  public internal(set) var configuration: LazyMasonryConfiguration
  /// The number of items.
  public internal(set) var count: Int
  /// What all updates so far did, together.
  public internal(set) var totals = LazyCounters()
  /// What an item that is not dealt counts with.
  public internal(set) var estimate: Length

  var tracks: GridTracks
  var dealt: MasonryPlacements
  var kept = ItemRanges()
  var pendingReleases = 0
  var anchor: LazyAnchor?
  /// What the last update rested at; before the first, the anchored edge.
  var rest: LazyStack.Rest
  /// The largest offset at the last update without overscroll, in 1/64 pt; none before the first.
  var restingEnd: Int64?
  /// The length of the viewport at the last update, in 1/64 pt.
  var seenLength: Int64 = 0
  /// How far edits since the last update moved the anchor, in 1/64 pt.
  var pendingShift: Int64 = 0

  /// Lanes of `count` items, none of them measured. O(1).
  ///
  /// - Precondition: `count` is in 0...2^31 - 1.
  public init(count: Int, configuration: LazyMasonryConfiguration) {
    precondition(count >= 0 && count <= Int(Int32.max), "lanes have at most 2^31 - 1 items")
    self.configuration = configuration
    self.count = count
    estimate = max(.smallest, configuration.items.fixedLength ?? configuration.items.estimatedLength)
    tracks = configuration.columns.tracks
    rest = configuration.items.anchorEdge == .start ? .start : .end
    dealt = MasonryPlacements(
      from: rest == .start ? 0 : count, lanes: min(LazyMasonry.largestCount, tracks.tracks.count),
      spacing: configuration.items.spacing.sixtyFourths)
  }

  /// The most lanes: of more columns only the first are used.
  static var largestCount: Int { 64 }

  /// The number of lanes, 1 to 64.
  public var laneCount: Int { min(LazyMasonry.largestCount, tracks.tracks.count) }

  /// The number of items that are kept: placed, or within the retention.
  public var keptCount: Int { kept.count }

  /// Whether the item at `item`, in `0..<count`, is kept.
  package func isKept(_ item: Int) -> Bool { kept.contains(item) }

  var spacing: Int64 { configuration.items.spacing.sixtyFourths }

  /// How long `items` items are that are not dealt, spaces included, in 1/64 pt.
  func share(of items: Int) -> Int64 { Int64(items) * (estimate.sixtyFourths + spacing) / Int64(laneCount) }

  /// What has to be added to the dealt items' coordinates to count from the start of the content.
  var base: Int64 { share(of: dealt.first) - lowest(dealt.starts) }

  /// The length of the whole content, estimated where it is not dealt. O(lanes).
  public var contentLength: Length {
    if count == 0 { return .zero }
    var end = highest(dealt.ends)
    let left = count - dealt.range.upperBound
    if left > 0 {
      var sum: Int64 = 0
      for lane in dealt.ends { sum += lane }
      end = max(end, sum / Int64(laneCount) + share(of: left))
    }
    return Length(sixtyFourths: max(0, base + end - spacing))
  }

  /// Where the item at `item`, in `0..<count`, begins, from the start of the content; estimated where it is not dealt.
  /// O(lanes), and a walk through a block of 64 items.
  public func start(of item: Int) -> Length {
    precondition(item >= 0 && item < count, "an item's number is below the count")
    if dealt.range.contains(item) { return Length(sixtyFourths: dealt.start(of: item) + base) }
    if item < dealt.first { return Length(sixtyFourths: share(of: item)) }
    return Length(sixtyFourths: base + lowest(dealt.ends) + share(of: item - dealt.range.upperBound))
  }

  /// The length of the item at `item`, or nil if it is not dealt. O(1).
  public func length(of item: Int) -> Length? {
    dealt.range.contains(item) ? Length(sixtyFourths: dealt.length(of: item)) : nil
  }

  /// The lane of the item at `item`; nil if it is not dealt. O(1).
  public func lane(of item: Int) -> Int? { dealt.range.contains(item) ? dealt.lane(of: item) : nil }

  /// Where the item at `item` lies across the scroll axis, in points from the container's leading edge; in the first
  /// lane until it is dealt. O(1).
  public func column(of item: Int) -> Interval { tracks.tracks[lane(of: item) ?? 0] }

  /// The last item that begins at or before `offset`, in whatever lane; the first item for offsets before all, nil
  /// without items.
  public func item(at offset: Length) -> Int? {
    if count == 0 { return nil }
    let place = offset.sixtyFourths - base
    if dealt.first > 0, place < lowest(dealt.starts) { return undealt(at: offset.sixtyFourths) }
    let end = lowest(dealt.ends)
    let behind = dealt.range.upperBound
    if behind < count, place >= end {
      return min(count - 1, behind + items(in: place - end))
    }
    return dealt.item(at: place) ?? dealt.first
  }

  /// A range that holds each dealt item of which a part, or an end, lies in `start...end`. O(log n) for each lane.
  func items(touching start: Length, through end: Length) -> Range<Int> {
    guard dealt.count > 0 else { return 0..<0 }
    return dealt.items(from: start.sixtyFourths - base - 1, to: end.sixtyFourths - base + 1)
  }

  /// The item before the stretch that counts as lying at `offset`.
  private func undealt(at offset: Int64) -> Int { max(0, min(dealt.first - 1, items(in: offset))) }

  /// How many items that are not dealt lie in `length`, in 1/64 pt.
  func items(in length: Int64) -> Int {
    Int(max(0, min(Int64(count), length * Int64(laneCount) / max(1, estimate.sixtyFourths + spacing))))
  }

  func lowest(_ places: [Int64]) -> Int64 {
    var lowest = places[0]
    for place in places { lowest = min(lowest, place) }
    return lowest
  }

  func highest(_ places: [Int64]) -> Int64 {
    var highest = places[0]
    for place in places { highest = max(highest, place) }
    return highest
  }
}

extension LazyMasonry: LazyArrangement {}
