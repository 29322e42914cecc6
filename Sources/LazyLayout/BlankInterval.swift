import PlaneGeometry

/// The uncovered part of an interval of the content, in 1/64 pt. The covering elements are added one by one, in order.
///
/// The spacing around each element counts as covered.
package struct BlankInterval {
  private let end: Int64
  private let spacing: Int64
  /// The end of the covered part.
  private var covered: Int64
  private var blank: Int64 = 0
  /// Whether the part before the next element is not counted as blank.
  private var isOpen: Bool

  /// Creates the interval from `start` to `end`, uncovered.
  ///
  /// - Parameter isOpenAtStart: whether the part before the first element is not counted as blank.
  package init(from start: Int64, to end: Int64, spacing: Int64, isOpenAtStart: Bool = false) {
    self.end = end
    self.spacing = spacing
    covered = start
    isOpen = isOpenAtStart
  }

  /// Adds an element from `start` to `end`.
  package mutating func cover(from start: Int64, to end: Int64) {
    if !isOpen { blank += max(0, min(start - spacing, self.end) - covered) }
    isOpen = false
    covered = max(covered, end + spacing)
  }

  /// The blank length after all elements were added.
  ///
  /// - Parameter isOpenAtEnd: whether the part behind the last element is not counted as blank.
  package func length(isOpenAtEnd: Bool = false) -> Int64 {
    isOpen || isOpenAtEnd ? blank : blank + max(0, end - covered)
  }
}

extension LazyArrangement {
  /// The sum of the visible lengths of the items that are not ready, with estimates. For layouts whose items follow
  /// each other.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    var blank = Length.zero
    for item in items where !isReady(item) { blank += part(of: item, in: viewport) }
    return blank
  }

  /// The length of the part of an item in a viewport.
  func part(of item: Int, in viewport: LazyViewport) -> Length {
    let start = start(of: item)
    let end = start + (length(of: item) ?? estimate)
    return max(.zero, min(end, viewport.end) - max(start, viewport.offset))
  }
}

extension LazyGrid {
  /// The sum of the visible areas of the cells that are not ready, divided by the total breadth of the columns.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    var area: Int64 = 0
    for item in items where !isReady(item) {
      area += tracks.breadth(of: sections.column(ofItem: item)) * part(of: item, in: viewport).sixtyFourths
    }
    return tracks.length(ofArea: area)
  }
}

extension LazyMasonry {
  /// The sum of the visible areas that no ready item covers, divided by the total breadth of the columns. Unplaced
  /// items are blank.
  ///
  /// After the last item is placed, the part behind a column's end is not blank.
  public func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    let isOpenAtEnd = count == 0 || length(of: count - 1) != nil
    let (start, end) = (max(.zero, viewport.offset), min(viewport.end, contentLength))
    var area: Int64 = 0
    for lane in 0..<laneCount {
      var stretch = BlankInterval(
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
  /// The length of a column across the scroll axis, in 1/64 pt, at least 1/64 pt.
  func breadth(of column: Int) -> Int64 { max(1, Length(points: tracks[column].length).sixtyFourths) }

  /// An area, in 1/64 pt times 1/64 pt, divided by the total breadth of the columns, rounded up to 1/64 pt.
  func length(ofArea area: Int64) -> Length {
    var breadth: Int64 = 0
    for column in 0..<tracks.count { breadth += self.breadth(of: column) }
    return Length(sixtyFourths: (area + breadth - 1) / breadth)
  }
}
