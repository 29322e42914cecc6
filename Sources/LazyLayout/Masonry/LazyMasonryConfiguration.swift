/// How lazy lanes lay their items out.
public struct LazyMasonryConfiguration: Equatable, Sendable {
  /// The items: the spacing between two in a lane, what one counts with until it is measured, overscan, retention, the
  /// anchored edge. A `fixedLength` is only an estimate.
  public var items: LazyStackConfiguration
  /// The lanes as the columns of a grid, and their container; they become at most 64.
  public var columns: GridColumns

  /// Lanes in the middle of a container of `crossLength` points.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = GridColumns(columns, crossLength: crossLength)
    items = LazyStackConfiguration()
  }
}
