import PlaneGeometry
import ScrollEngine

/// A position that is bound to a scroll view, and the observation of its visible items.
struct PositionBinding: Sendable {
  /// The position; `nil` when only visibility is observed.
  var position: ScrollPosition<Int>?
  /// The anchor of `scrollPosition(id:anchor:)`.
  let anchor: UnitPoint?
  /// The tracker of visible items; `nil` without an observer.
  var visibility: ScrollVisibility?
  /// The identities of the visible items before the edits since the last frame; `nil` without edits.
  var visibleBeforeEdits: [Int]?

  init(_ described: AccessoryDescription) {
    position = described.position
    anchor = described.positionAnchor
    visibility = described.visibilityThreshold.map { ScrollVisibility(threshold: $0) }
  }
}
