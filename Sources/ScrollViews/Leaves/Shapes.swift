import Foundation

/// A shape that fills what is proposed to it, and is drawn in the foreground's color; SwiftUI's `Shape`.
public protocol Shape: View {
  /// The outline that a renderer draws.
  nonisolated var _outline: DrawnView.Outline { get }
}

/// A rectangle; SwiftUI's `Rectangle`.
public nonisolated struct Rectangle: Shape, _PrimitiveView, Sendable {
  /// A rectangle.
  public init() {}

  /// The outline.
  public var _outline: DrawnView.Outline { .rectangle(cornerRadius: 0) }
  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { makeShape(view, "primary", inputs) }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, view, "primary") }
}

/// A rectangle with round corners; SwiftUI's `RoundedRectangle`.
public nonisolated struct RoundedRectangle: Shape, _PrimitiveView, Sendable {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat

  /// A rectangle whose corners have a radius in points.
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }

  /// The outline.
  public var _outline: DrawnView.Outline { .rectangle(cornerRadius: cornerRadius) }
  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { makeShape(view, "primary", inputs) }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, view, "primary") }
}

/// A circle in the middle of what is proposed to it; SwiftUI's `Circle`.
public nonisolated struct Circle: Shape, _PrimitiveView, Sendable {
  /// A circle.
  public init() {}

  /// The outline.
  public var _outline: DrawnView.Outline { .circle }
  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { makeShape(view, "primary", inputs) }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, view, "primary") }
}

extension Shape {
  /// The shape, filled with a style.
  public nonisolated func fill(_ style: some ShapeStyle) -> some View { FilledShape(shape: self, color: style._name) }
}

/// A shape of a color.
nonisolated struct FilledShape<S: Shape>: _PrimitiveView {
  let shape: S
  let color: String

  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { makeShape(view.shape, view.color, inputs) }
  static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, view.shape, view.color) }
}

nonisolated func makeShape(_ shape: some Shape, _ color: String, _ inputs: _ViewInputs) -> _ViewNode {
  LeafNode(ShapeLeaf(outline: shape._outline, color: color), inputs)
}

nonisolated func updateShape(_ node: _ViewNode, _ shape: some Shape, _ color: String) {
  unsafeDowncast(node, to: LeafNode<ShapeLeaf>.self).view = ShapeLeaf(outline: shape._outline, color: color)
}

private nonisolated struct ShapeLeaf: Leaf, Equatable {
  let outline: DrawnView.Outline
  let color: String

  func size(for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard outline == .circle else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  var drawn: DrawnView.Kind { .shape(outline, color: color) }
}
