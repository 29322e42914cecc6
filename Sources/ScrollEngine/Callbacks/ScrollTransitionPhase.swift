/// The phase of a view's transition through a scroll view: SwiftUI's `ScrollTransitionPhase`.
public enum ScrollTransitionPhase: UInt8, Sendable, CaseIterable {
  /// The view is about to enter or leave at the top or leading edge.
  case topLeading
  /// The view is in the visible region.
  case identity
  /// The view is about to enter or leave at the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is in the visible region.
  public var isIdentity: Bool { self == .identity }

  /// −1 at the top or leading edge, 0 in the visible region, 1 at the bottom or trailing edge. A factor for
  /// proportional effects.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}
