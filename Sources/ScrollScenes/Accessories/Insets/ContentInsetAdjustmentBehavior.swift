import PlaneGeometry

/// At which edges a scroll view keeps its content out of the safe area, with the cases of
/// `UIScrollView.ContentInsetAdjustmentBehavior`. SwiftUI's scroll views do as ``always`` says.
public enum ContentInsetAdjustmentBehavior: UInt8, Sendable, CaseIterable {
  /// UIKit's own default: as ``scrollableAxes``, and at the top and the bottom in any case where a navigation or tab
  /// bar is around the scroll view. So short content without such a bar begins under the status bar.
  case automatic
  /// Along the axes on which the content is longer than the viewport, or that always bounce.
  case scrollableAxes
  /// At no edge. The safe area is then left to the views inside.
  case never
  /// At every edge, which may make an axis scroll that did not.
  case always

  /// The edges that are adjusted.
  ///
  /// - Parameters:
  ///   - scrollable: the axes on which the content is longer than the viewport, insets included.
  ///   - alwaysBounces: the axes that bounce though nothing can be scrolled.
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
