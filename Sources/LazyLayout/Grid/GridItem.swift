import PlaneGeometry

/// The length across the scroll axis of a column in a vertical grid, or of a row in a horizontal one.
public struct GridItem: Equatable, Sendable {
  /// The length of a column.
  public enum Size: Equatable, Sendable {
    /// A fixed number of points, whatever the container.
    case fixed(Double)
    /// An equal share of the free length, within limits.
    case flexible(minimum: Double, maximum: Double)
    /// As many columns as fit into the share of the free length, each within these limits.
    case adaptive(minimum: Double, maximum: Double)
  }

  /// The default space between two columns, in points. Found in SwiftUI by objc.io ("SwiftUI's Grid Views", 2020);
  /// Apple has published no value.
  public static let defaultSpacing = 8.0

  /// The default minimum length of a flexible column, in points, as declared by SwiftUI.
  public static let defaultMinimum = 10.0

  /// The length of the column.
  public var size: Size
  /// The space behind the column, and between the columns of an adaptive one, in points.
  public var spacing: Double

  /// The alignment of items in their cells, across and along the scroll axis.
  ///
  /// Along the axis, cells are as long as the longest item of the line. Each component is 0 at the leading edge or the
  /// start, 0.5 in the center, and 1 at the other end.
  public var alignment: CellAlignment

  /// Creates a column whose items are centered in their cells by default, as in SwiftUI.
  public init(_ size: Size, spacing: Double = GridItem.defaultSpacing, alignment: CellAlignment = .center) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The alignment of items in the cells of a grid.
public struct CellAlignment: Equatable, Sendable {
  /// Across the scroll axis: 0 at the leading edge, 1 at the trailing one.
  public var across: Double
  /// Along the scroll axis: 0 at the start of the line, 1 at its end.
  public var along: Double

  /// Centered on both axes.
  public static let center = CellAlignment(across: 0.5, along: 0.5)

  /// Creates an alignment from fractions of the free length of a cell.
  public init(across: Double, along: Double) {
    self.across = across
    self.along = along
  }
}

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

  /// The places of the columns, with the alignment of items in the cells of each.
  package var places: [(column: Interval, alignment: CellAlignment)] {
    let tracks = tracks
    return tracks.tracks.indices.map { (tracks.tracks[$0], tracks.alignments[$0]) }
  }

  /// The places of the columns.
  var tracks: GridTracks { GridTracks(items, in: crossLength, alignment: alignment) }
}
