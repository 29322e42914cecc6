import Foundation

/// A gradient between the colors of a grid of points; SwiftUI's `MeshGradient`.
public nonisolated struct MeshGradient: ShapeStyle, _PrimitiveView, Equatable {
  private let width: Int
  private let height: Int
  private let points: [SIMD2<Float>]
  private let colors: [Color]

  /// A gradient of `width` by `height` points, row by row, in fractions of the view's size.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    (self.width, self.height, self.points, self.colors) = (width, height, points, colors)
  }

  /// The numbers of columns and rows, and each point with its color.
  public var _name: String {
    let places = zip(points, colors).map { "\($0.x) \($0.y) \($1.name)" }
    return "mesh(\(width) \(height): \(places.joined(separator: ", ")))"
  }
  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    makeShape(Rectangle(), view._name, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, Rectangle(), view._name) }
}
