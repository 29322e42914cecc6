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
