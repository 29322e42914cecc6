import LazyLayout

/// A grid or lanes, as one type: what is generic over arrangements is compiled once for both.
struct EitherArrangement: LazyArrangement {
  /// The grid; without items where there are lanes.
  var grid: LazyGrid
  private var lanes: LazyLanes
  private let isGrid: Bool

  /// Of the one that is not there.
  private static var column: [GridItem] { [GridItem(.fixed(1))] }

  init(_ grid: LazyGrid) {
    self.grid = grid
    lanes = LazyLanes(count: 0, configuration: LazyLanesConfiguration(columns: Self.column, crossLength: 1))
    isGrid = true
  }

  init(_ lanes: LazyLanes) {
    let columns = LazyGridConfiguration(columns: Self.column, crossLength: 1)
    grid = LazyGrid(sections: SectionIndex(), configuration: columns)
    self.lanes = lanes
    isGrid = false
  }

  var count: Int { isGrid ? grid.count : lanes.count }
  var contentLength: Length { isGrid ? grid.contentLength : lanes.contentLength }
  var estimate: Length { isGrid ? grid.estimate : lanes.estimate }

  func start(of item: Int) -> Length { isGrid ? grid.start(of: item) : lanes.start(of: item) }

  func length(of item: Int) -> Length? { isGrid ? grid.length(of: item) : lanes.length(of: item) }

  func item(at offset: Length) -> Int? { isGrid ? grid.item(at: offset) : lanes.item(at: offset) }

  func blank(of items: Range<Int>, in viewport: LazyViewport, isReady: (Int) -> Bool) -> Length {
    isGrid
      ? grid.blank(of: items, in: viewport, isReady: isReady) : lanes.blank(of: items, in: viewport, isReady: isReady)
  }

  mutating func update<Content: LazyContent>(
    visible viewport: LazyViewport, anchor request: AnchorRequest, content: inout Content
  ) -> LazyUpdate {
    isGrid
      ? grid.update(visible: viewport, anchor: request, content: &content)
      : lanes.update(visible: viewport, anchor: request, content: &content)
  }

  mutating func insert(count added: Int, at item: Int) {
    if isGrid { grid.insert(count: added, at: item) } else { lanes.insert(count: added, at: item) }
  }

  mutating func remove(_ removed: Range<Int>) {
    if isGrid { grid.remove(removed) } else { lanes.remove(removed) }
  }

  mutating func move(_ moved: Range<Int>, to target: Int) {
    if isGrid { grid.move(moved, to: target) } else { lanes.move(moved, to: target) }
  }

  mutating func setLength(_ length: Length, of item: Int) {
    if isGrid { grid.setLength(length, of: item) } else { lanes.setLength(length, of: item) }
  }

  mutating func forgetLengths(of items: Range<Int>) {
    if isGrid { grid.forgetLengths(of: items) } else { lanes.forgetLengths(of: items) }
  }
}
