extension TraceEvent {
  /// A change of the rows of lazy content. Rows are named by their places at that time, from 0.
  public enum Edit: Equatable, Sendable {
    /// New rows come before the row at a place; at the count of rows they come behind all.
    case insert(at: Int, count: Int)
    /// Rows are gone.
    case delete(at: Int, count: Int)
    /// Rows keep what they are and go elsewhere: `to` is the place of the first of them afterwards.
    case move(from: Int, count: Int, to: Int)
    /// A row takes another length, in points.
    case resize(item: Int, length: Double)
    /// Other rows stand in the places of some, and have not been measured.
    case replace(at: Int, count: Int)
    /// All rows stay who they are, and nothing that was measured counts any more.
    case reload
    /// The width that the rows have for what they hold changes, in points.
    case width(Double)
  }
}
