/// The columns of a grid or of masonry, and the container's length across the scroll axis.
public struct GridColumns: Equatable, Sendable {
  /// The columns, at least one.
  public var items: [GridItem]
  /// The length of the container across the scroll axis, in points.
  public var crossLength: Double
  /// The alignment of the columns in a container of another length: 0 leading, 0.5 center, 1 trailing.
  public var alignment: Double

  /// Creates columns that are centered in a container of `crossLength` points.
  public init(_ items: [GridItem], crossLength: Double) {
    self.items = items
    self.crossLength = crossLength
    alignment = 0.5
  }

  /// The places of the columns.
  var tracks: GridTracks { GridTracks(items, in: crossLength, alignment: alignment) }
}
