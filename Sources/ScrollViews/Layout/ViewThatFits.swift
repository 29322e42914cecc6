import Foundation
import PlaneGeometry

/// The first view that fits the proposal, or else the last view; SwiftUI's `ViewThatFits`.
public nonisolated struct ViewThatFits<Content: View>: _PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// A container of alternatives, in order of preference.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    FittingNode(view.axes, inputs) { Content._makeNode(view.content, $0) }
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: FittingNode.self)
    node.axes = view.axes
    Content._updateNode(node.content, view.content)
  }
}

/// The node of alternatives.
private nonisolated final class FittingNode: ContainerNode {
  var axes: Axis.Set { didSet { if axes != oldValue { invalidateLayout() } } }
  /// The last placed view.
  private var shown: _ViewNode?

  init(_ axes: Axis.Set, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    self.axes = axes
    super.init(inputs, content: content)
  }

  private func fitting(_ proposal: ProposedViewSize) -> _ViewNode? {
    let layouts = layouts
    let fitting = layouts.first { layout in
      let ideal = layout.size(for: .unspecified)
      return Axis.allCases.allSatisfy { !axes.contains($0) || ideal[$0] <= proposal[$0] ?? .infinity }
    }
    return fitting ?? layouts.last
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { fitting(proposal)?.size(for: proposal) ?? .zero }

  override func placeChildren(_ proposal: ProposedViewSize) {
    shown = fitting(proposal)
    shown?.place(in: frame, proposal: proposal)
  }

  override func draw(into drawing: inout Drawing) { shown?.draw(into: &drawing) }
}
