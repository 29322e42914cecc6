/// How a lazy grid lays its items out.
public struct LazyGridConfiguration: Equatable, Sendable {
  /// The lines: the spacing between two of them, what one counts with until it is measured, overscan, anchors.
  /// `retention` counts items, headers and footers. A `fixedLength` is that of every line; where there are headers or
  /// footers it is only their estimate.
  public var lines: LazyStackConfiguration
  /// The columns, and their container.
  public var columns: GridColumns
  /// Which headers and footers stay in view.
  public var pinnedViews: PinnedScrollableViews

  /// A grid of `columns` in the middle of a container of `crossLength` points, with nothing pinned.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = GridColumns(columns, crossLength: crossLength)
    lines = LazyStackConfiguration()
    pinnedViews = []
  }
}
