import PlaneGeometry

/// What of a stretch of the content nothing covers that can be seen: told one by one, in their order, what lies there.
/// The space around each is none that it leaves blank. All in 1/64 pt.
package struct BlankStretch {
  private let end: Int64
  private let spacing: Int64
  /// How far the stretch is covered, from its start.
  private var covered: Int64
  private var blank: Int64 = 0
  /// Whether nothing is missing before what comes next.
  private var isOpen: Bool

  /// The stretch from `start` to `end`, of which nothing is covered.
  ///
  /// - Parameter isOpenAtStart: whether nothing is missing before the first that lies in it.
  package init(from start: Int64, to end: Int64, spacing: Int64, isOpenAtStart: Bool = false) {
    self.end = end
    self.spacing = spacing
    covered = start
    isOpen = isOpenAtStart
  }

  /// Something lies from `start` to `end`.
  package mutating func cover(from start: Int64, to end: Int64) {
    if !isOpen { blank += max(0, min(start - spacing, self.end) - covered) }
    isOpen = false
    covered = max(covered, end + spacing)
  }

  /// How much is blank once all was told.
  ///
  /// - Parameter isOpenAtEnd: whether nothing is missing behind the last.
  package func length(isOpenAtEnd: Bool = false) -> Int64 {
    isOpen || isOpenAtEnd ? blank : blank + max(0, end - covered)
  }
}

extension LazyArrangement {
  /// The items that are not ready, as long as they are or are estimated to be: in a stack they lie one behind the
  /// other.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    var blank = Length.zero
    for item in items where !isReady(item) { blank += part(of: item, in: viewport) }
    return blank
  }

  /// How much of an item lies in a viewport.
  func part(of item: Int, in viewport: LazyViewport) -> Length {
    let start = start(of: item)
    let end = start + (length(of: item) ?? estimate)
    return max(.zero, min(end, viewport.end) - max(start, viewport.offset))
  }
}

extension LazyGrid {
  /// The cells that are not ready, each as much of its line as its column is wide.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    var area: Int64 = 0
    for item in items where !isReady(item) {
      area += tracks.breadth(of: sections.column(ofItem: item)) * part(of: item, in: viewport).sixtyFourths
    }
    return tracks.length(ofArea: area)
  }
}

extension LazyMasonry {
  /// What no item covers that is ready, lane by lane: what is not dealt yet is blank too. Where the last item is dealt,
  /// lanes end where they end.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    let isOpenAtEnd = count == 0 || length(of: count - 1) != nil
    let (start, end) = (max(.zero, viewport.offset), min(viewport.end, contentLength))
    var area: Int64 = 0
    for lane in 0..<laneCount {
      var stretch = BlankStretch(
        from: start.sixtyFourths, to: end.sixtyFourths, spacing: configuration.items.spacing.sixtyFourths)
      for item in items where self.lane(of: item) == lane && isReady(item) {
        let start = self.start(of: item).sixtyFourths
        stretch.cover(from: start, to: start + (length(of: item) ?? estimate).sixtyFourths)
      }
      area += tracks.breadth(of: lane) * stretch.length(isOpenAtEnd: isOpenAtEnd)
    }
    return tracks.length(ofArea: area)
  }
}

extension GridTracks {
  /// How long a column is across the scroll axis, in 1/64 pt, and at least that much.
  func breadth(of column: Int) -> Int64 { max(1, Length(points: tracks[column].length).sixtyFourths) }

  /// An area, in 1/64 pt times 1/64 pt, as a length of all columns together; what is less than 1/64 pt counts as that
  /// much.
  func length(ofArea area: Int64) -> Length {
    var breadth: Int64 = 0
    for column in 0..<tracks.count { breadth += self.breadth(of: column) }
    return Length(sixtyFourths: (area + breadth - 1) / breadth)
  }
}
