import PlaneGeometry

/// The edges at which a scroll view's content avoids the safe area, with the cases of
/// `UIScrollView.ContentInsetAdjustmentBehavior`. SwiftUI's scroll views use ``always``.
public enum ContentInsetAdjustmentBehavior: UInt8, Sendable, CaseIterable {
  /// UIKit's default: as ``scrollableAxes``, and always at top and bottom inside a navigation or tab bar controller.
  /// Short content without such a bar therefore begins under the status bar.
  case automatic
  /// Along the axes on which the content is longer than the viewport, or that always bounce.
  case scrollableAxes
  /// No edge. The safe area is passed to the views inside.
  case never
  /// Every edge, which may make an axis scrollable.
  case always

  /// The edges that are adjusted.
  ///
  /// - Parameters:
  ///   - scrollable: the axes on which the content is longer than the viewport, insets included.
  ///   - alwaysBounces: the axes that bounce even if the content fits.
  ///   - isInsideBars: whether a navigation or tab bar is around the scroll view.
  public func adjustedEdges(
    scrollable: Axis.Set, alwaysBounces: Axis.Set = [], isInsideBars: Bool = false
  ) -> Edge.Set {
    if self == .always { return .all }
    if self == .never { return [] }
    var edges: Edge.Set = self == .automatic && isInsideBars ? .vertical : []
    for axis in Axis.allCases where scrollable.contains(axis) || alwaysBounces.contains(axis) {
      edges.formUnion(Edge.Set(axis))
    }
    return edges
  }
}
