import Foundation
import PlaneGeometry
import ScrollScenes

extension View {
  /// Sizes the view along axes as the nearest scroll view without its insets, or as the host.
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Sizes the view along axes as `span` of `count` equal parts of the container, with spacing between the parts.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let parts = ScrollScenes.ContainerRelativeFrame(axes, count: max(1, count), span: max(1, span), spacing: spacing)
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      CGFloat(parts.length(in: Double(length)))
    }
  }

  /// Sizes the view along axes by a function of the container's length, in points.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}

private nonisolated struct ContainerFrameModifier: LayoutModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func keepsLength(along axis: Axis) -> Bool { false }

  private func inner(_ proposal: ProposedViewSize, in node: _ViewNode) -> ProposedViewSize {
    let container = node.containerSize
    var inner = proposal
    for axis in Axis.allCases where axes.contains(axis) { inner[axis] = max(0, length(container[axis], axis)) }
    return inner
  }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let proposal = inner(proposal, in: node)
    var size = content.size(for: proposal)
    for axis in Axis.allCases where axes.contains(axis) { size[axis] = proposal[axis] ?? size[axis] }
    return size
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    placeAligned(content, alignment, for: inner(proposal, in: node), in: node.frame)
  }
}

extension _ViewNode {
  /// The size of the nearest container: the enclosing scroll view without its insets, or the host.
  var containerSize: CGSize {
    var node = parent
    while let current = node {
      if let scrollView = current.asScrollView { return scrollView.unobscuredSize }
      if let host = current as? HostNode { return host.size }
      node = current.parent
    }
    return .zero
  }
}
