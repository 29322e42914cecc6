import Foundation
import PlaneGeometry

/// Views below each other; SwiftUI's `VStack`.
public nonisolated struct VStack<Content: View>: _PrimitiveView {
  let stack: StackParameters
  let content: Content

  /// A stack; `spacing` is in points, `nil` for the default.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    stack = StackParameters(axis: .vertical, spacing: spacing, alignment: alignment.key)
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    StackNode.make(view.stack, view.content, inputs)
  }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    StackNode.update(node, view.stack, view.content)
  }
}

/// Views beside each other; SwiftUI's `HStack`.
public nonisolated struct HStack<Content: View>: _PrimitiveView {
  let stack: StackParameters
  let content: Content

  /// A stack; `spacing` is in points, `nil` for the default.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    stack = StackParameters(axis: .horizontal, spacing: spacing, alignment: alignment.key)
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    StackNode.make(view.stack, view.content, inputs)
  }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    StackNode.update(node, view.stack, view.content)
  }
}

/// The axis, spacing and alignment of a stack.
nonisolated struct StackParameters: Equatable {
  var axis: Axis
  var spacing: CGFloat?
  var alignment: AlignmentKey
  /// The space between two views.
  func space(between first: _ViewNode, and second: _ViewNode) -> CGFloat {
    spacing ?? first.spacing.distance(to: second.spacing, along: axis)
  }
}

/// A container that lays out all of its views.
nonisolated class ContainerNode: _ViewNode {
  @Late private(set) var content: _ViewNode

  init(_ inputs: _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    super.init(inputs)
    content = make(self.inputs)
  }

  override final var children: [_ViewNode] { $content.map { [$0] } ?? [] }

  /// The layouts of the content, in their order.
  final var layouts: [_ViewNode] {
    (0..<content.layoutCount).map { content.layout(at: $0) }
  }

  override func draw(into drawing: inout Drawing) { drawing.append(layouts) }
}

/// Views along an axis.
nonisolated final class StackNode: ContainerNode {
  var parameters: StackParameters { didSet { if parameters != oldValue { invalidateLayout() } } }

  /// The node of a container with those views in it.
  static func make<V: View>(_ parameters: StackParameters, _ content: V, _ inputs: _ViewInputs) -> _ViewNode {
    StackNode(parameters, inputs) { V._makeNode(content, $0) }
  }

  /// Gives the node of a container other parameters and views.
  static func update<V: View>(_ node: _ViewNode, _ parameters: StackParameters, _ content: V) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.parameters = parameters
    V._updateNode(node.content, content)
  }

  init(_ parameters: StackParameters, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    self.parameters = parameters
    super.init(inputs, content: content)
  }

  override var stackAxis: Axis? { parameters.axis }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    EagerStack(parameters: parameters).size(of: layouts, for: proposal)
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    EagerStack(parameters: parameters).place(layouts, in: frame, for: proposal)
  }
}

/// Views over each other; SwiftUI's `ZStack`.
public nonisolated struct ZStack<Content: View>: _PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Views over each other, the last one in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayersNode(view.alignment, inputs) { Content._makeNode(view.content, $0) }
  }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: LayersNode.self)
    node.alignment = view.alignment
    Content._updateNode(node.content, view.content)
  }
}

/// Views over each other.
nonisolated final class LayersNode: ContainerNode {
  var alignment: Alignment { didSet { if alignment != oldValue { invalidateLayout() } } }

  init(_ alignment: Alignment, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    self.alignment = alignment
    super.init(inputs, content: content)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    EagerLayers(alignment: alignment).size(of: layouts, for: proposal)
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    EagerLayers(alignment: alignment).place(layouts, in: frame, for: proposal)
  }
}

/// The layout of views over each other.
nonisolated struct EagerLayers {
  let alignment: Alignment

  /// The size around the views.
  func size(of layouts: [_ViewNode], for proposal: ProposedViewSize) -> CGSize {
    let (before, after) = extent(layouts.map { ($0, $0.size(for: proposal)) })
    return CGSize(width: before.x + after.x, height: before.y + after.y)
  }

  /// Places the views in a frame around them.
  func place(_ layouts: [_ViewNode], in frame: CGRect, for proposal: ProposedViewSize) {
    let sized = layouts.map { ($0, $0.size(for: proposal)) }
    let before = extent(sized).before
    for (layout, size) in sized {
      let origin = CGPoint(
        x: frame.minX + before.x - alignment.horizontal.key.value(of: layout, in: size),
        y: frame.minY + before.y - alignment.vertical.key.value(of: layout, in: size))
      layout.place(in: CGRect(origin: origin, size: size), proposal: proposal)
    }
  }

  private func extent(_ sized: [(layout: _ViewNode, size: CGSize)]) -> (before: CGPoint, after: CGPoint) {
    var (before, after) = (CGPoint.zero, CGPoint.zero)
    for (layout, size) in sized {
      let x = alignment.horizontal.key.value(of: layout, in: size)
      let y = alignment.vertical.key.value(of: layout, in: size)
      before = CGPoint(x: max(before.x, x), y: max(before.y, y))
      after = CGPoint(x: max(after.x, size.width - x), y: max(after.y, size.height - y))
    }
    return (before, after)
  }
}

/// A flexible space; SwiftUI's `Spacer`. In a stack it takes what is left.
public nonisolated struct Spacer: _PrimitiveView, Sendable {
  /// The least length, in points; `nil` for the default.
  public var minLength: CGFloat?

  /// A space of at least a length.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { SpacerNode(view, inputs) }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SpacerNode.self).view = view
  }
}

/// A flexible space along the stack that holds it.
private nonisolated final class SpacerNode: _ViewNode {
  var view: Spacer { didSet { if view.minLength != oldValue.minLength { invalidateLayout() } } }

  init(_ view: Spacer, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  override var spacing: ViewSpacing { .zero }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let least = view.minLength ?? ViewSpacing.defaultLength
    guard let axis = enclosingStackAxis else {
      return CGSize(width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
    }
    var size = CGSize.zero
    size[axis] = max(proposal[axis] ?? least, least)
    return size
  }
}
