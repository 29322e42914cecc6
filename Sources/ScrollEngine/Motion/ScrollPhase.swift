/// What a scroll view is doing, with the five cases of SwiftUI's `ScrollPhase`.
public enum ScrollPhase: UInt8, Sendable, CaseIterable {
  /// Nothing touches it and nothing moves.
  case idle
  /// A finger is down and has not yet moved far enough to scroll.
  case tracking
  /// A person is moving the content.
  case interacting
  /// The content moves on by itself after a person let go, bounces included.
  case decelerating
  /// The content moves to a target that a program set.
  case animating

  /// Whether anything but ``idle`` is going on.
  public var isScrolling: Bool { self != .idle }

  /// Whether a scroll view may go from this phase straight to `next`.
  ///
  /// `tracking` to `decelerating` is a finger that stopped a bounce and lets go without having moved.
  public func canChange(to next: ScrollPhase) -> Bool {
    switch (self, next) {
    case (.idle, .decelerating), (.interacting, .tracking), (.animating, .decelerating): false
    default: self != next
    }
  }
}
