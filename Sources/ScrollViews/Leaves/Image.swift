import Foundation

/// An image by its name; SwiftUI's `Image`. Without pixels, an image is a square as high as a line of text. A resizable
/// image fills the proposal.
public nonisolated struct Image: _PrimitiveView, Hashable, Sendable {
  /// The name of the image or symbol.
  public let name: String
  private var isResizable = false

  /// An image of the bundle, by its name.
  public init(_ name: String) { self.name = name }

  /// A system symbol, by its name.
  public init(systemName: String) { name = systemName }

  /// The image, resized to the proposal.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { LeafNode(view, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: LeafNode<Image>.self).view = view
  }
}

extension Image: Leaf {
  func size(for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let side = node.graph.textMeasurer.size(of: "M", width: nil).height
    let own = CGSize(width: side, height: side)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }
  var drawn: DrawnView.Kind { .image(name) }
}

/// A line between views; SwiftUI's `Divider`. In a stack, the line extends across the stack's axis.
public nonisolated struct Divider: _PrimitiveView, Sendable {
  /// A line.
  public init() {}

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { DividerNode(inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {}
}

/// A line across the enclosing stack's axis.
private nonisolated final class DividerNode: _ViewNode {
  /// 1 point: one pixel at a display scale of 1. The thickness of a SwiftUI divider depends on the display scale.
  private static let thickness: CGFloat = 1

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize(width: Self.thickness, height: Self.thickness)
    let axis = enclosingStackAxis == .horizontal ? Axis.vertical : .horizontal
    size[axis] = proposal[axis] ?? 10
    return size
  }

  override func draw(into drawing: inout Drawing) { drawing.append(.color("separator"), in: frame) }
}
