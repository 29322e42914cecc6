import LazyLayout
import PlaneGeometry

/// What lays the rows of a scenario out: a stack, a grid, or lanes.
///
/// A stack lies in the value itself and the others in arrays of one, so that each is changed in its place and none is copied to be asked.
struct RowArrangement: LazyArrangement {
  enum Kind: Sendable {
    case stack, grid, lanes
  }

  let kind: Kind
  var stack: LazyStack
  var grids: [LazyGrid] = []
  var lanes: [LazyLanes] = []

  /// `count` rows in a container of `crossLength` points across the axis.
  init(_ rows: LazyRows, count: Int, configuration: LazyStackConfiguration, crossLength: Double) {
    let isStack = rows.layout == .stack && rows.sections == nil
    stack = LazyStack(count: isStack ? count : 0, configuration: configuration)
    switch rows.layout {
    case .stack where isStack: kind = .stack
    case .lanes(let columns):
      kind = .lanes
      var described = LazyLanesConfiguration(columns: columns, crossLength: crossLength)
      described.items = configuration
      lanes = [LazyLanes(count: count, configuration: described)]
    case .grid, .stack:
      kind = .grid
      var columns = [GridItem(.flexible(minimum: 0, maximum: .infinity))]
      if case .grid(let described) = rows.layout { columns = described }
      var described = LazyGridConfiguration(columns: columns, crossLength: crossLength)
      described.lines = configuration
      described.pinnedViews = rows.pinnedViews
      grids = [LazyGrid(sections: rows.sectionIndex(count: count), configuration: described)]
    }
  }

  /// The length that every row has, where it is known beforehand.
  var fixedLength: Length? {
    switch kind {
    case .stack: stack.configuration.fixedLength
    case .grid: grids[0].configuration.lines.fixedLength
    case .lanes: nil
    }
  }

  /// The row of a stack that stays in its place before all others while it can be seen; grids and lanes have none.
  var trackedItem: Int? {
    get { kind == .stack ? stack.trackedItem : nil }
    set { if kind == .stack { stack.trackedItem = newValue } }
  }

  /// Where a row lies across the axis; nil in a stack, whose rows are as long as their container.
  func column(of row: Int) -> Interval? {
    switch kind {
    case .stack: nil
    case .grid: grids[0].column(of: row)
    case .lanes: lanes[0].column(of: row)
    }
  }

  /// The header and the footer that are pinned.
  var pinned: (header: PinnedSupplement?, footer: PinnedSupplement?) {
    kind == .grid ? (grids[0].pinnedHeader, grids[0].pinnedFooter) : (nil, nil)
  }

  /// The rows of a row's section; none where there are no sections.
  func section(of row: Int) -> Range<Int> {
    if kind != .grid { return row..<row }
    let sections = grids[0].sections
    return sections.items(of: sections.section(of: row))
  }

  /// How long the header and the footer are that are pinned beside a row.
  func pinnedLengths(of row: Int) -> (header: Length, footer: Length) {
    kind == .grid ? grids[0].pinnedLengths(ofItem: row) : (.zero, .zero)
  }

  /// Takes in another length across the axis, before `viewport` is shown.
  ///
  /// - Returns: whether rows lie in other lines or lanes now.
  mutating func setCrossLength(_ length: Double, showing viewport: LazyViewport) -> Bool {
    switch kind {
    case .stack: false
    case .grid: grids[0].setCrossLength(length, showing: viewport)
    case .lanes: lanes[0].setCrossLength(length, showing: viewport)
    }
  }
}

extension RowArrangement {
  var count: Int {
    switch kind {
    case .stack: stack.count
    case .grid: grids[0].count
    case .lanes: lanes[0].count
    }
  }

  var contentLength: Length {
    switch kind {
    case .stack: stack.contentLength
    case .grid: grids[0].contentLength
    case .lanes: lanes[0].contentLength
    }
  }

  var estimate: Length {
    switch kind {
    case .stack: stack.estimate
    case .grid: grids[0].estimate
    case .lanes: lanes[0].estimate
    }
  }

  func start(of item: Int) -> Length {
    switch kind {
    case .stack: stack.start(of: item)
    case .grid: grids[0].start(of: item)
    case .lanes: lanes[0].start(of: item)
    }
  }

  func length(of item: Int) -> Length? {
    switch kind {
    case .stack: stack.length(of: item)
    case .grid: grids[0].length(of: item)
    case .lanes: lanes[0].length(of: item)
    }
  }

  func item(at offset: Length) -> Int? {
    switch kind {
    case .stack: stack.item(at: offset)
    case .grid: grids[0].item(at: offset)
    case .lanes: lanes[0].item(at: offset)
    }
  }

  func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    switch kind {
    case .stack: stack.blank(of: items, in: viewport, isReady: isReady)
    case .grid: grids[0].blank(of: items, in: viewport, isReady: isReady)
    case .lanes: lanes[0].blank(of: items, in: viewport, isReady: isReady)
    }
  }

  mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    switch kind {
    case .stack: stack.update(visible: viewport, anchor: request, content: &content)
    case .grid: grids[0].update(visible: viewport, anchor: request, content: &content)
    case .lanes: lanes[0].update(visible: viewport, anchor: request, content: &content)
    }
  }

  mutating func scaleViewport(to length: Length) {
    switch kind {
    case .stack: stack.scaleViewport(to: length)
    case .grid: grids[0].scaleViewport(to: length)
    case .lanes: lanes[0].scaleViewport(to: length)
    }
  }

  mutating func insert(count added: Int, at item: Int) {
    switch kind {
    case .stack: stack.insert(count: added, at: item)
    case .grid: grids[0].insert(count: added, at: item)
    case .lanes: lanes[0].insert(count: added, at: item)
    }
  }

  mutating func remove(_ removed: Range<Int>) {
    switch kind {
    case .stack: stack.remove(removed)
    case .grid: grids[0].remove(removed)
    case .lanes: lanes[0].remove(removed)
    }
  }

  mutating func move(_ moved: Range<Int>, to target: Int) {
    switch kind {
    case .stack: stack.move(moved, to: target)
    case .grid: grids[0].move(moved, to: target)
    case .lanes: lanes[0].move(moved, to: target)
    }
  }

  mutating func replace(_ items: Range<Int>) {
    switch kind {
    case .stack: stack.replace(items)
    case .grid: grids[0].replace(items)
    case .lanes: lanes[0].replace(items)
    }
  }

  mutating func setLength(_ length: Length, of item: Int) {
    switch kind {
    case .stack: stack.setLength(length, of: item)
    case .grid: grids[0].setLength(length, of: item)
    case .lanes: lanes[0].setLength(length, of: item)
    }
  }

  mutating func forgetLengths(of items: Range<Int>) {
    switch kind {
    case .stack: stack.forgetLengths(of: items)
    case .grid: grids[0].forgetLengths(of: items)
    case .lanes: lanes[0].forgetLengths(of: items)
    }
  }
}
