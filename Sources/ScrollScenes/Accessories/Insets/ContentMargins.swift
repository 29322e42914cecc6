import PlaneGeometry

/// What of a scroll view a margin is for, with the names of SwiftUI's type.
public enum ContentMarginPlacement: UInt8, Sendable, CaseIterable {
  /// Content and indicators alike.
  case automatic
  /// The content alone.
  case scrollContent
  /// The indicators alone.
  case scrollIndicators
}

/// What SwiftUI's `contentMargins(_:_:for:)` adds to the safe area, for content and indicators apart.
///
/// Several modifiers count from the outside in: one further in takes the place of those around it, edge by edge, for
/// the placements that it is for. So call ``set(_:on:for:)`` for the outermost modifier first.
///
///     var margins = ContentMargins()
///     margins.set(20)                                           // around
///     margins.set(50, on: .vertical, for: .scrollContent)       // further in
///     margins.content.top                                       // 50
///     margins.indicators.top                                    // 20
public struct ContentMargins: Equatable, Sendable {
  /// Around the content, in points.
  public private(set) var content = EdgeInsets.zero
  /// Around the indicators, in points.
  public private(set) var indicators = EdgeInsets.zero

  /// No margins.
  public init() {}

  /// Applies a modifier inside of those that were applied before.
  public mutating func set(
    _ insets: EdgeInsets, on edges: Edge.Set = .all, for placement: ContentMarginPlacement = .automatic
  ) {
    for edge in Edge.allCases where edges.contains(edge) {
      if placement != .scrollIndicators { content[edge] = insets[edge] }
      if placement != .scrollContent { indicators[edge] = insets[edge] }
    }
  }

  /// Applies a modifier with one length inside of those that were applied before.
  public mutating func set(
    _ length: Double, on edges: Edge.Set = .all, for placement: ContentMarginPlacement = .automatic
  ) {
    set(EdgeInsets(length), on: edges, for: placement)
  }
}
