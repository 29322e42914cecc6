import PlaneGeometry

/// The items of a lazy vertical or horizontal grid, in sections if there are any; with one column, those of a stack
/// with sections.
///
/// A lazy stack of lines: a line is a header, a footer, or as many items as there are columns, and as long as the
/// longest of them. So anchoring, estimates and jumps are those of ``LazyStack``, with lines in the place of items. A
/// section begins a line. Which items a line holds is a question to the ``SectionIndex``, O(log s) in `s` sections that
/// differ.
///
/// ```swift
/// var grid = LazyGrid(
///   sections: SectionIndex(itemCount: photos.count),
///   configuration: LazyGridConfiguration(columns: [GridItem(.adaptive(minimum: 80, maximum: .infinity))], crossLength: 390))
/// let update = grid.update(visible: viewport, anchor: .automatic, content: &photos)
/// contentOffset += update.adjustment.points
/// ```
///
/// The anchor of an update is the first item of a line. Counters count items, headers and footers.
public struct LazyGrid: Sendable {
  /// How the grid was set up.
  public internal(set) var configuration: LazyGridConfiguration
  /// Which items are in which section.
  public internal(set) var sections: SectionIndex
  /// The header that is kept in view, as the last update left it; it may lie at its own place.
  public internal(set) var pinnedHeader: PinnedSupplement?
  /// The footer that is kept in view, as the last update left it; it may lie at its own place.
  public internal(set) var pinnedFooter: PinnedSupplement?
  /// What all updates so far did, together.
  public internal(set) var totals = LazyCounters()

  var lines: LazyStack
  var tracks: GridTracks
  /// The elements that are kept.
  var kept = ItemRanges()
  /// Kept elements that were removed since the last update.
  var pendingReleases = 0
  /// Lines in view of which an item was told to be shorter than they are. They keep their lengths until they have been
  /// asked again: nothing that is seen comes to lie where an estimate says.
  var doubtful = ItemRanges()
  /// What the last update's anchor was, through the edits since; none where there were none, or with one column.
  var heldThroughEdits: Held?

  /// A grid of the items of `sections`, none of them measured. O(1); with more than 64 columns O(s), for `s` sections
  /// that differ.
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

  /// How many items are in a full line.
  public var columnCount: Int { tracks.tracks.count }

  /// The number of items.
  public var count: Int { sections.itemCount }

  /// The number of items, headers and footers that are kept: placed, or within the retention.
  public var keptCount: Int { kept.count }

  /// Whether the item at `item`, in `0..<count`, is kept. O(log s) in the number of sections.
  package func isKept(_ item: Int) -> Bool {
    kept.contains(sections.element(ofItem: item, in: sections.span(ofItem: item)))
  }

  /// What a line that is not measured counts with. O(1).
  public var estimate: Length { lines.estimate }

  /// The length of the whole content, estimated where it is not measured. O(1).
  public var contentLength: Length { lines.contentLength }

  /// Where the line of the item at `item`, in `0..<count`, begins, from the start of the content. O(log n).
  public func start(of item: Int) -> Length { lines.start(of: sections.line(ofItem: item)) }

  /// The length of the line of the item at `item`, in `0..<count`, or nil if it has not been measured. O(log n).
  public func length(of item: Int) -> Length? { lines.length(of: sections.line(ofItem: item)) }

  /// Where the item at `item`, in `0..<count`, lies across the scroll axis, in points from the container's leading
  /// edge. O(log s).
  public func column(of item: Int) -> Interval { tracks.tracks[sections.column(ofItem: item)] }

  /// Where an item of `length` along the scroll axis and of `crossLength` points across it lies, as its column's
  /// alignment says: from the start of the content, in a line as long as it is known to be, and from the container's
  /// leading edge. O(log n).
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

  /// The first item of the last line that begins at or before `offset`, or, where that is a header or footer, the item
  /// before it; the first item for offsets before all, nil without items. O(log n).
  public func item(at offset: Length) -> Int? {
    guard let line = lines.item(at: offset), count > 0 else { return nil }
    if case .items(let items) = sections.content(ofLine: line) { return items.lowerBound }
    return max(0, sections.before(line: line).items - 1)
  }
}

extension LazyGrid: LazyArrangement {
  /// The lines of the grid are what is seen.
  public mutating func scaleViewport(to length: Length) { lines.scaleViewport(to: length) }
}
