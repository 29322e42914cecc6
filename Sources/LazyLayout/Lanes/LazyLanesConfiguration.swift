/// How lazy lanes lay their items out.
public struct LazyLanesConfiguration: Equatable, Sendable {
  /// The items: the spacing between two in a lane, what one counts with until it is measured, overscan, retention. The anchored edge is
  /// the start, and a `fixedLength` is only an estimate.
  public var items: LazyStackConfiguration
  /// The lanes as the columns of a grid; they become at most 64.
  public var columns: [GridItem]
  /// How long the container is across the scroll axis, in points.
  public var crossLength: Double
  /// Where the lanes lie in a container that is longer or shorter than they are together: 0 leading, 0.5 in its middle, 1 trailing.
  public var alignment: Double

  /// Lanes in the middle of a container of `crossLength` points.
  public init(columns: [GridItem], crossLength: Double) {
    self.columns = columns
    self.crossLength = crossLength
    items = LazyStackConfiguration()
    alignment = 0.5
  }
}
