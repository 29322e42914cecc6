/// How a lazy grid lays its items out.
public struct LazyGridConfiguration: Equatable, Sendable {
  /// The lines: the spacing between two of them, what one counts with until it is measured, overscan, anchors. `retention` counts
  /// items, headers and footers. A `fixedLength` is that of every line; where there are headers or footers it is only their estimate.
  public var lines: LazyStackConfiguration
  /// The columns, at least one.
  public var columns: [GridItem]
  /// How long the container is across the scroll axis, in points.
  public var crossLength: Double
  /// Where the columns lie in a container that is longer or shorter than they are together: 0 leading, 0.5 in its middle, 1 trailing.
  public var alignment: Double
  /// Which headers and footers stay in view.
  public var pinnedViews: PinnedScrollableViews

  /// A grid of `columns` in the middle of a container of `crossLength` points, with nothing pinned.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = columns
    self.crossLength = crossLength
    lines = LazyStackConfiguration()
    alignment = 0.5
    pinnedViews = []
  }
}
