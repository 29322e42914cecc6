import Foundation

/// A view that a closure draws; SwiftUI's `Canvas`. A frame has each drawn shape, text and image.
///
/// The canvas is as large as its proposal. The closure is called for each frame that is drawn.
public nonisolated struct Canvas<Symbols: View>: _PrimitiveView {
  let renderer: (inout GraphicsContext, CGSize) -> Void

  /// A canvas with symbols, which a frame does not show: `resolveSymbol(id:)` is `nil`.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
  }

  /// A canvas without symbols.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {
    self.renderer = renderer
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { CanvasNode(view.renderer, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: CanvasNode.self).renderer = view.renderer
  }
}

/// The interpolation of colors; SwiftUI's `ColorRenderingMode`.
public nonisolated enum ColorRenderingMode: Sendable {
  /// In sRGB with gamma, linear, or linear with an extended range.
  case nonLinear, linear, extendedLinear
}

private nonisolated final class CanvasNode: _ViewNode {
  var renderer: (inout GraphicsContext, CGSize) -> Void

  init(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, _ inputs: _ViewInputs) {
    self.renderer = renderer
    super.init(inputs)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func draw(into drawing: inout Drawing) {
    guard !drawing.isObserving else { return }
    var context = GraphicsContext(size: frame.size, measurer: graph.textMeasurer)
    renderer(&context, frame.size)
    for command in context.recorder.commands {
      drawing.append(command.kind, in: command.rect.offsetBy(dx: frame.minX, dy: frame.minY), command.attributes)
    }
  }
}
