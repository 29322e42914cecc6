/// The layout parameters of lazy masonry.
public struct LazyMasonryConfiguration: Equatable, Sendable {
  /// The parameters of the items: spacing in a column, estimate, overscan, retention and anchored edge. `fixedLength`
  /// is only an estimate.
  public var items: LazyStackConfiguration
  /// The columns and their container. At most 64 columns are used.
  public var columns: GridColumns

  /// Creates masonry whose columns are centered in a container of `crossLength` points.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = GridColumns(columns, crossLength: crossLength)
    items = LazyStackConfiguration()
  }
}
