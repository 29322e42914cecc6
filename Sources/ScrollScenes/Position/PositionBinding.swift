import PlaneGeometry
import ScrollEngine

/// A position that is bound to a scroll view, and which of its items can be seen.
struct PositionBinding: Sendable {
  /// The position; `nil` where only visibility is observed.
  var position: ScrollPosition<Int>?
  /// The anchor of `scrollPosition(id:anchor:)`.
  let anchor: UnitPoint?
  /// Which items can be seen; `nil` where nobody asks.
  var visibility: ScrollVisibility?
  /// The items that could be seen before edits that were made since, by their identities; `nil` where none was made.
  var visibleBeforeEdits: [Int]?

  init(_ described: AccessoryDescription) {
    position = described.position
    anchor = described.positionAnchor
    visibility = described.visibilityThreshold.map { ScrollVisibility(threshold: $0) }
  }
}
