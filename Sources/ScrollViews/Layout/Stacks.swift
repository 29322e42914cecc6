import Foundation
import PlaneGeometry

/// A vertical stack; SwiftUI's `VStack`.
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
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    StackNode.update(node, view.stack, view.content)
  }
}

/// A horizontal stack; SwiftUI's `HStack`.
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
  /// Updates the node with another value of the view.
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

/// The node of a container with an eager layout.
nonisolated class ContainerNode: _ViewNode {
  @Late private(set) var content: _ViewNode

  init(_ inputs: __shared _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    super.init(inputs)
    content = make(self.inputs)
  }

  override final func forEachChild(_ body: (_ViewNode) -> Void) { if let content = $content { body(content) } }

  /// The layouts of the content, in order.
  final var layouts: [_ViewNode] {
    var layouts: [_ViewNode] = []
    // One allocation for most containers.
    layouts.reserveCapacity(8)
    content.forEachLayout { layouts.append($0) }
    return layouts
  }

  override func draw(into drawing: inout Drawing) { drawing.append(layouts) }
}

/// The node of an eager stack.
nonisolated final class StackNode: ContainerNode {
  var parameters: StackParameters { didSet { if parameters != oldValue { invalidateLayout() } } }
  /// The views with their last sizes, so that placing follows measuring without a second look at the views.
  private var measured: EagerStack?

  /// Makes the node of a container for parameters and content.
  static func make<V: View>(_ parameters: StackParameters, _ content: V, _ inputs: _ViewInputs) -> _ViewNode {
    StackNode(parameters, inputs) { V._makeNode(content, $0) }
  }

  /// Updates the node of a container with other parameters and content.
  static func update<V: View>(_ node: _ViewNode, _ parameters: StackParameters, _ content: V) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.parameters = parameters
    V._updateNode(node.content, content)
  }

  init(_ parameters: StackParameters, _ inputs: __shared _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    self.parameters = parameters
    super.init(inputs, content: content)
  }

  override var stackAxis: Axis? { parameters.axis }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    measure(for: proposal)
    return measured.unsafelyUnwrapped.size
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    measure(for: proposal)
    measured.unsafelyUnwrapped.place(in: frame)
  }

  /// Measures the views for a proposal, unless they have their sizes for it.
  private func measure(for proposal: ProposedViewSize) {
    // Without cached sizes, the last measurement is older than a change.
    if hasSizes, measured?.proposal == proposal { return }
    measured = EagerStack(parameters, of: layouts, for: proposal)
  }
}

/// Overlapping views; SwiftUI's `ZStack`.
public nonisolated struct ZStack<Content: View>: _PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// A stack of overlapping views, the last view in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayersNode(view.alignment, inputs) { Content._makeNode(view.content, $0) }
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: LayersNode.self)
    node.alignment = view.alignment
    Content._updateNode(node.content, view.content)
  }
}

/// The node of overlapping views.
nonisolated final class LayersNode: ContainerNode {
  var alignment: Alignment { didSet { if alignment != oldValue { invalidateLayout() } } }

  init(_ alignment: Alignment, _ inputs: __shared _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
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

/// The eager layout of overlapping views.
nonisolated struct EagerLayers {
  let alignment: Alignment

  /// The size that encloses the views.
  func size(of layouts: [_ViewNode], for proposal: ProposedViewSize) -> CGSize {
    let (before, after) = extent(layouts.map { ($0, $0.size(for: proposal)) })
    return CGSize(width: before.x + after.x, height: before.y + after.y)
  }

  /// Places the views in an enclosing frame.
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

/// A flexible space; SwiftUI's `Spacer`. In a stack, a spacer takes the remaining length.
public nonisolated struct Spacer: _PrimitiveView, Sendable {
  /// The minimum length in points; `nil` for the default.
  public var minLength: CGFloat?

  /// A space of a minimum length.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { SpacerNode(view, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SpacerNode.self).view = view
  }
}

/// A flexible space along the enclosing stack's axis.
private nonisolated final class SpacerNode: _ViewNode {
  var view: Spacer { didSet { if view.minLength != oldValue.minLength { invalidateLayout() } } }

  init(_ view: Spacer, _ inputs: __shared _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  override var spacing: ViewSpacing { .zero }

  override func lengthRange(along axis: Axis, for proposal: ProposedViewSize) -> (least: CGFloat, greatest: CGFloat) {
    if let stackAxis = enclosingStackAxis, stackAxis != axis { return (0, 0) }
    return (max(0, view.minLength ?? ViewSpacing.defaultLength), .infinity)
  }

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
