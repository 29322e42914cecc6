import PlaneGeometry

/// A column of a vertical grid, or a row of a horizontal one: how long it is across the scroll axis.
public struct GridItem: Equatable, Sendable {
  /// How long a column is.
  public enum Size: Equatable, Sendable {
    /// So many points, whatever room there is.
    case fixed(Double)
    /// Its part of the room, within limits.
    case flexible(minimum: Double, maximum: Double)
    /// As many columns as fit into its part of the room, each within these limits.
    case adaptive(minimum: Double, maximum: Double)
  }

  /// The space between two columns of a grid that says nothing else, in points: what objc.io found in SwiftUI
  /// ("SwiftUI's Grid Views", 2020). Apple has published no value.
  public static let defaultSpacing = 8.0

  /// The least length of a flexible column that says nothing else, in points: as SwiftUI declares it.
  public static let defaultMinimum = 10.0

  /// How long the column is.
  public var size: Size
  /// The space behind the column, and between the columns of an adaptive one, in points.
  public var spacing: Double

  /// Which point of an item lies at the same point of its cell, where the item is shorter or longer than that: across
  /// the scroll axis, and along it where a line has longer items. Each of both is 0 at the leading edge or the start,
  /// 0.5 in the middle, 1 at the other end.
  public var alignment: CellAlignment

  /// A column of that size, whose items lie in the middle of their cells unless `alignment` says otherwise, as in
  /// SwiftUI.
  public init(_ size: Size, spacing: Double = GridItem.defaultSpacing, alignment: CellAlignment = .center) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Where items lie in the cells of a grid that are longer or shorter than they are.
public struct CellAlignment: Equatable, Sendable {
  /// Across the scroll axis: 0 at the leading edge, 1 at the trailing one.
  public var across: Double
  /// Along the scroll axis: 0 at the start of the line, 1 at its end.
  public var along: Double

  /// In the middle both ways.
  public static let center = CellAlignment(across: 0.5, along: 0.5)

  /// Items that lie at those parts of what their cells leave free.
  public init(across: Double, along: Double) {
    self.across = across
    self.along = along
  }
}
