/// The phase of a scroll view, with the five cases of SwiftUI's `ScrollPhase`.
public enum ScrollPhase: UInt8, Sendable, CaseIterable {
  /// No touch and no motion.
  case idle
  /// A finger is down and has not yet moved far enough to scroll.
  case tracking
  /// A person is moving the content.
  case interacting
  /// The content moves by itself after a gesture, bounces included.
  case decelerating
  /// The content moves to a programmatic target.
  case animating

  /// Whether the phase is not ``idle``.
  public var isScrolling: Bool { self != .idle }

  /// Whether a scroll view may change from this phase directly to `next`.
  ///
  /// `tracking` to `decelerating` is a finger that stopped a bounce and is lifted without having moved.
  public func canChange(to next: ScrollPhase) -> Bool {
    switch (self, next) {
    case (.idle, .decelerating), (.interacting, .tracking), (.animating, .decelerating): false
    default: self != next
    }
  }
}
