import PlaneGeometry

/// Lazy layout of a vertical or horizontal grid, with or without sections. With one column, a stack with sections.
///
/// A lazy stack of lines: a line is a header, a footer, or as many items as there are columns, with the length of the
/// longest. So anchoring, estimates and jumps are those of ``LazyStack``. Each section starts a new line. The
/// ``SectionIndex`` maps lines to items in O(log s), for `s` runs of sections.
///
/// ```swift
/// struct Photos: LazyContent {
///   let count = 5000
///   mutating func length(at index: Int) -> Length? { Length(points: 80) }
/// }
/// var photos = Photos()
/// var grid = LazyGrid(
///   sections: SectionIndex(itemCount: photos.count),
///   configuration: LazyGridConfiguration(
///     columns: [GridItem(.adaptive(minimum: 80, maximum: .infinity))], crossLength: 390))
/// var contentOffset = 1200.0
/// let viewport = LazyViewport(offset: Length(points: contentOffset), length: Length(points: 844))
/// let update = grid.update(visible: viewport, anchor: .automatic, content: &photos)
/// contentOffset += update.adjustment.points
/// ```
///
/// The anchor of an update is the first item of a line. Counters count items, headers and footers.
public struct LazyGrid: Sendable {
  /// The configuration of the grid.
  public internal(set) var configuration: LazyGridConfiguration
  /// The sections of the items.
  public internal(set) var sections: SectionIndex
  /// The pinned header after the last update. It may be at its natural place.
  public internal(set) var pinnedHeader: PinnedSupplement?
  /// The pinned footer after the last update. It may be at its natural place.
  public internal(set) var pinnedFooter: PinnedSupplement?
  /// The sums of the counters of all updates.
  public internal(set) var totals = LazyCounters()

  var lines: LazyStack
  var tracks: GridTracks
  /// The kept elements.
  var kept = ItemRanges()
  /// The number of kept elements that were removed since the last update.
  var pendingReleases = 0
  /// Visible lines of which an item became shorter. They keep their lengths until they are measured again, so that no
  /// visible item is placed by an estimate.
  var staleLines = ItemRanges()
  /// The element of the last update's anchor, through the edits since. `nil` without edits, or with one column.
  var anchorThroughEdits: AnchorElement?

  /// Creates a grid of the unmeasured items of `sections`. O(1), or O(s) with more than 64 columns, for `s` runs of
  /// sections.
  public init(sections: SectionIndex, configuration: LazyGridConfiguration) {
    self.configuration = configuration
    self.sections = sections
    tracks = configuration.columns.tracks
    self.sections.setColumns(tracks.tracks.count)
    var lines = configuration.lines
    if !sections.supplements.isEmpty, let length = lines.fixedLength {
      lines.estimatedLength = max(.smallest, length)
      lines.fixedLength = nil
    }
    self.lines = LazyStack(count: self.sections.lineCount, configuration: lines)
  }

  /// The number of items in a full line.
  public var columnCount: Int { tracks.tracks.count }

  /// The number of items.
  public var count: Int { sections.itemCount }

  /// The number of kept items, headers and footers: placed, or within the retention.
  package var retainedCount: Int { kept.count }

  /// Whether the item at `item`, in `0..<count`, is kept. O(log s) in the number of runs of sections.
  package func isRetained(_ item: Int) -> Bool {
    kept.contains(sections.element(ofItem: item, in: sections.span(ofItem: item)))
  }

  /// The estimated length of an unmeasured line. O(1).
  public var estimate: Length { lines.estimate }

  /// The length of the content, with estimates for unmeasured lines. O(1).
  public var contentLength: Length { lines.contentLength }

  /// The start of the line of the item at `item`, in `0..<count`, in the content. O(log n).
  public func start(of item: Int) -> Length { lines.start(of: sections.line(ofItem: item)) }

  /// The length of the line of the item at `item`, in `0..<count`, or `nil` if the line is unmeasured. O(log n).
  public func length(of item: Int) -> Length? { lines.length(of: sections.line(ofItem: item)) }

  /// The place of the item's column across the scroll axis, in points from the container's leading edge. O(log s).
  public func column(of item: Int) -> Interval { tracks.tracks[sections.column(ofItem: item)] }

  /// The place of an item by its column's alignment. O(log n).
  ///
  /// - Parameters:
  ///   - item: the item's index.
  ///   - length: the item's length along the scroll axis.
  ///   - crossLength: the item's length across the scroll axis, in points.
  /// - Returns: the start in the content, for the line's current length, and the place across, from the container's
  ///   leading edge.
  public func place(
    of item: Int, length: Length, crossLength: Double
  ) -> (start: Length, column: Interval) {
    let track = sections.column(ofItem: item)
    let alignment = tracks.alignments[track]
    let free = (self.length(of: item) ?? length) - length
    let across = tracks.tracks[track]
    return (
      start(of: item) + Length(points: free.points * alignment.along),
      Interval(offset: across.offset + (across.length - crossLength) * alignment.across, length: crossLength)
    )
  }

  /// The first item of the last line that starts at or before `offset`. For a supplement, the item before it.
  ///
  /// The first item for offsets before all items; `nil` without items. O(log n).
  public func item(at offset: Length) -> Int? {
    guard let line = lines.item(at: offset), count > 0 else { return nil }
    if case .items(let items) = sections.content(ofLine: line) { return items.lowerBound }
    return max(0, sections.before(line: line).items - 1)
  }
}

extension LazyGrid {
  /// Calls `body` with each header and footer that intersects an interval, and its place. O(v log n) in lines there.
  func forEachSupplement(
    from start: Length, to end: Length, _ body: (SectionSupplement, (start: Length, length: Length)) -> Void
  ) {
    guard !sections.supplements.isEmpty, let first = lines.item(at: start) else { return }
    for line in first..<lines.count {
      let position = lines.index.position(of: line)
      if position.start >= end.sixtyFourths { return }
      let place = (start: Length(sixtyFourths: position.start), length: Length(sixtyFourths: position.length))
      switch sections.content(ofLine: line) {
      case .header(let section): body(.header(of: section), place)
      case .footer(let section): body(.footer(of: section), place)
      case .items: break
      }
    }
  }
}

extension LazyGrid: LazyArrangement {
  /// Sets the length of a viewport that was zoomed, not resized.
  public mutating func scaleViewport(to length: Length) { lines.scaleViewport(to: length) }
}

extension LazyGrid: ElementArrangement {
  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    guard let first = lines.item(at: Length(sixtyFourths: start)) else { return 0 }
    var span = sections.span(ofLine: first)
    for line in first..<lines.count {
      let position = lines.index.position(of: line)
      if position.start >= end { break }
      if !span.lines.contains(line) { span = sections.span(ofLine: line) }
      let place = line - span.firstLine - sections.headerCount
      let item = span.firstItem + place * sections.columns
      if place < 0 || item >= span.items.upperBound {
        // A line that ends before the viewport is included in the search only by the space behind it.
        guard position.end > start || position.start >= start else { continue }
        let section = span.section
        let number = place < 0 ? ArrangedElement.header(of: section) : ArrangedElement.footer(of: section)
        elements.append(ArrangedElement(number, at: position))
      } else {
        let inLine = item..<min(item + sections.columns, span.items.upperBound)
        for shown in inLine.clamped(to: items) {
          elements.append(ArrangedElement(shown, at: position, column: shown - item))
        }
      }
    }
    return lines.index.totalExtent
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard number < 0 else { return number < count ? item(number) : nil }
    let section = (-1 - number) / 2
    let isHeader = number == ArrangedElement.header(of: section)
    guard section < sections.count, (isHeader ? sections.headerCount : sections.footerCount) > 0 else { return nil }
    let span = sections.span(of: section)
    return ArrangedElement(
      number, at: lines.index.position(of: isHeader ? span.firstLine : span.lines.upperBound - 1))
  }

  private func item(_ item: Int) -> ArrangedElement {
    let span = sections.span(ofItem: item)
    let place = item - span.firstItem
    let line = span.firstLine + sections.headerCount + place / sections.columns
    return ArrangedElement(item, at: lines.index.position(of: line), column: place % sections.columns)
  }
}

/// The layout parameters of a lazy grid.
public struct LazyGridConfiguration: Equatable, Sendable {
  /// The parameters of the lines: spacing, estimate, overscan and anchors.
  ///
  /// `retention` counts items, headers and footers. `fixedLength` is the length of every line; with supplements it is
  /// only an estimate.
  public var lines: LazyStackConfiguration
  /// The columns, and their container.
  public var columns: GridColumns
  /// The supplements that are pinned.
  public var pinnedViews: PinnedScrollableViews

  /// Creates a grid of `columns`, centered in a container of `crossLength` points, with nothing pinned.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = GridColumns(columns, crossLength: crossLength)
    lines = LazyStackConfiguration()
    pinnedViews = []
  }
}
