import Foundation
import PlaneGeometry

/// A view that scrolls its content; SwiftUI's `ScrollView`.
public nonisolated struct ScrollView<Content: View>: _PrimitiveView {
  /// The content.
  public var content: Content
  /// The scrollable axes.
  public var axes: Axis.Set
  /// Whether scroll indicators are visible.
  public var showsIndicators: Bool

  /// A scroll view.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    ScrollViewNode(axes: view.axes, showsIndicators: view.showsIndicators, inputs) {
      Content._makeNode(view.content, $0)
    }
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollViewNode.self)
    node.update(axes: view.axes, showsIndicators: view.showsIndicators)
    Content._updateNode(node.page.content, view.content)
  }
}
