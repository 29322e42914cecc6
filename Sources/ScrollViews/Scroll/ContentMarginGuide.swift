import Foundation
import PlaneGeometry

/// A guide for the margins of content; SwiftUI's `ContentMarginGuide`.
public nonisolated struct ContentMarginGuide: Sendable {
  /// The margins of the container: the enclosing scroll view, or else the host.
  ///
  /// At the leading and trailing edge 16 points, or 20 points in a container of at least 414 points: the margins that
  /// UIKit documents for the root view of a window, at the width of the phones that have the greater margin.
  public static var container: ContentMarginGuide { ContentMarginGuide() }

  /// The insets at edges in a container of a size in points.
  func insets(at edges: Edge.Set, in container: CGSize) -> EdgeInsets {
    EdgeInsets(container.width < 414 ? 16 : 20, on: edges.intersection(.horizontal))
  }
}

extension View {
  /// Insets the view at edges by the margins of a guide.
  ///
  /// - Parameters:
  ///   - guide: the guide of the margins.
  ///   - edges: the edges with insets.
  ///   - alignment: the alignment of the view in the proposed size without the insets; `nil` keeps the view's own size.
  public nonisolated func contentMargins(
    for guide: ContentMarginGuide, edges: Edge.Set = .all, alignment: Alignment? = nil
  ) -> some View {
    modifier(GuideModifier(guide: guide, edges: edges, alignment: alignment))
  }
}

extension GeometryProxy {
  /// The insets of a guide at edges, in points; 0 at other edges.
  public func contentMargins(for guide: ContentMarginGuide, edges: Edge.Set = .all) -> EdgeInsets {
    guide.insets(at: edges, in: containerSize)
  }
}

/// Space of a guide around a view.
private nonisolated struct GuideModifier: LayoutModifier {
  let guide: ContentMarginGuide
  let edges: Edge.Set
  let alignment: Alignment?

  func keepsLength(along axis: Axis) -> Bool { alignment == nil }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let insets = guide.insets(at: edges, in: node.containerSize)
    let inner = proposal.inset(by: insets)
    var size = content.size(for: inner)
    if alignment != nil { size = CGSize(width: inner.width ?? size.width, height: inner.height ?? size.height) }
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    let insets = guide.insets(at: edges, in: node.containerSize)
    let frame = CGRect(
      x: node.frame.minX + insets.leading, y: node.frame.minY + insets.top,
      width: max(0, node.frame.width - insets.leading - insets.trailing),
      height: max(0, node.frame.height - insets.top - insets.bottom))
    placeAligned(content, alignment ?? .center, for: proposal.inset(by: insets), in: frame)
  }

  func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat? { nil }
}
