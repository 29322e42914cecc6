/// Where a view is on its way through a scroll view: SwiftUI's `ScrollTransitionPhase`.
public enum ScrollTransitionPhase: UInt8, Sendable, CaseIterable {
  /// It is about to enter or to leave at the top, or at the leading edge.
  case topLeading
  /// It is in the visible part.
  case identity
  /// It is about to enter or to leave at the bottom, or at the trailing edge.
  case bottomTrailing

  /// Whether the view is in the visible part.
  public var isIdentity: Bool { self == .identity }

  /// −1 at the top or leading edge, 0 in the visible part, 1 at the bottom or trailing edge: for effects that are
  /// proportional to it.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}
