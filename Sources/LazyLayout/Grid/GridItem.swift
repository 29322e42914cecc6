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

  /// The space between two columns of a grid that says nothing else, in points: what objc.io found in SwiftUI ("SwiftUI's Grid Views",
  /// 2020). Apple has published no value.
  public static let defaultSpacing = 8.0

  /// The least length of a flexible column that says nothing else, in points: as SwiftUI declares it.
  public static let defaultMinimum = 10.0

  /// How long the column is.
  public var size: Size
  /// The space behind the column, and between the columns of an adaptive one, in points.
  public var spacing: Double

  /// A column of that size.
  public init(_ size: Size, spacing: Double = GridItem.defaultSpacing) {
    self.size = size
    self.spacing = spacing
  }
}
