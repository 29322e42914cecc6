/// Whether the offset follows layout shifts from corrected estimates, like SwiftUI's type of that name.
public enum ScrollContentOffsetAdjustmentBehavior: UInt8, Sendable {
  /// The offset shifts with the visible content, which keeps its place on screen.
  case automatic
  /// The offset stays, and the visible content shifts.
  case disabled
}

/// The treatment of held content when its offset range changes.
public enum RangeChangeBehavior: UInt8, Sendable {
  /// The offset stays under the finger. Content beyond a changed edge comes back after the release.
  case keepsOffset
  /// The offset moves into the changed range at once. Content past an edge that approaches stays as far past it
  /// (Flutter's `RangeMaintainingScrollPhysics`).
  case maintainsRange
}

/// The unit of autoscrolling while a selection is dragged outside the viewport.
public enum AutoscrollUnit: UInt8, Sendable {
  /// Continuous scrolling whose speed is proportional to the pointer's distance outside (AppKit's `autoscroll(with:)`).
  case points
  /// Page by page, with a pause on each, while the pointer is outside (UIKit's reordering with paging).
  case page
}
