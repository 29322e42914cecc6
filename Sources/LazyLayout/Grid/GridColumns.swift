/// The columns of a grid, or the lanes of masonry, and the container that they lie in.
public struct GridColumns: Equatable, Sendable {
  /// The columns, at least one.
  public var items: [GridItem]
  /// How long the container is across the scroll axis, in points.
  public var crossLength: Double
  /// Where they lie in a container that is longer or shorter than they are together: 0 leading, 0.5 in its middle, 1
  /// trailing.
  public var alignment: Double

  /// Columns in the middle of a container of `crossLength` points.
  public init(_ items: [GridItem], crossLength: Double) {
    self.items = items
    self.crossLength = crossLength
    alignment = 0.5
  }

  /// Where they lie.
  var tracks: GridTracks { GridTracks(items, in: crossLength, alignment: alignment) }
}
