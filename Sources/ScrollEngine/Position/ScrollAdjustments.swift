/// Whether the offset follows content whose estimated lengths turn out to be others, like SwiftUI's type of that name.
public enum ScrollContentOffsetAdjustmentBehavior: UInt8, Sendable {
  /// The offset moves with what is seen, which therefore stays where it is.
  case automatic
  /// The offset stays as it is, and what is seen moves.
  case disabled
}

/// What becomes of content that a person holds when the range of its offsets changes.
public enum RangeChangeBehavior: UInt8, Sendable {
  /// It stays under the finger; what is now past an edge comes back when it is let go.
  case keepsOffset
  /// It goes back into its range at once; what was past an edge that comes nearer stays as far past it (Flutter's
  /// `RangeMaintainingScrollPhysics`).
  case maintainsRange
}

/// How content moves while a selection is dragged outside the viewport.
public enum AutoscrollUnit: UInt8, Sendable {
  /// It glides, as fast as the pointer is far outside (AppKit's `autoscroll(with:)`).
  case points
  /// It goes to the next page, rests there, and goes on while the pointer is outside (UIKit's reordering with paging
  /// on).
  case page
}
