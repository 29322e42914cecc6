import PlaneGeometry

/// The part of a scroll view that a margin applies to, with the names of SwiftUI's type.
public enum ContentMarginPlacement: UInt8, Sendable, CaseIterable {
  /// Content and indicators.
  case automatic
  /// The content alone.
  case scrollContent
  /// The indicators alone.
  case scrollIndicators
}

/// The margins of SwiftUI's `contentMargins(_:_:for:)` beside the safe area, separately for content and indicators.
///
/// An inner modifier replaces the outer ones, for its edges and placement. So call `set(_:on:for:)` for the outermost
/// modifier first.
///
/// ```swift
/// var margins = ContentMargins()
/// margins.set(20)                                           // around
/// margins.set(50, on: .vertical, for: .scrollContent)       // further in
/// margins.content.top                                       // 50
/// margins.indicators.top                                    // 20
/// ```
public struct ContentMargins: Equatable, Sendable {
  /// The margins of the content, in points.
  public private(set) var content = EdgeInsets.zero
  /// The margins of the indicators, in points.
  public private(set) var indicators = EdgeInsets.zero

  /// No margins.
  public init() {}

  /// Applies a modifier inside the earlier ones.
  public mutating func set(
    _ insets: EdgeInsets, on edges: Edge.Set = .all, for placement: ContentMarginPlacement = .automatic
  ) {
    for edge in Edge.allCases where edges.contains(edge) {
      if placement != .scrollIndicators { content[edge] = insets[edge] }
      if placement != .scrollContent { indicators[edge] = insets[edge] }
    }
  }

  /// Applies a modifier with one length inside the earlier ones.
  public mutating func set(
    _ length: Double, on edges: Edge.Set = .all, for placement: ContentMarginPlacement = .automatic
  ) {
    set(EdgeInsets(length), on: edges, for: placement)
  }
}
