extension View {
  /// Calls an action when the view appears on the screen.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appears: action, disappears: nil))
  }

  /// Calls an action when the view disappears from the screen.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appears: nil, disappears: action))
  }

  /// Calls an action with the old and the new value when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls an action with the new value when a value changes.
  public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Views behind this view, with its size as the proposal.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isInFront: false))
  }

  /// A view behind this view, with its size as the proposal.
  public nonisolated func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isInFront: false))
  }

  /// Views in front of this view, with its size as the proposal.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isInFront: true))
  }

  /// A view in front of this view, with its size as the proposal.
  public nonisolated func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, isInFront: true))
  }
}

private nonisolated struct AppearModifier: LayoutModifier {
  let appears: (() -> Void)?
  let disappears: (() -> Void)?

  func appear(in node: _ViewNode) { if let appears { node.graph.perform(appears) } }
  func disappear(in node: _ViewNode) { if let disappears { node.graph.perform(disappears) } }
  func follow(_ old: Self, in node: _ViewNode) {}
}

private nonisolated struct ChangeModifier<V: Equatable>: LayoutModifier {
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void

  func appear(in node: _ViewNode) { if isInitial { node.graph.perform { action(value, value) } } }
  func follow(_ old: Self, in node: _ViewNode) {
    guard old.value != value else { return }
    node.graph.perform { action(old.value, value) }
  }
}

/// A modifier whose layer is behind or in front of the content, and takes the content's size.
nonisolated struct LayerModifier<Layer: View>: ViewModifier {
  let layer: Layer
  let alignment: Alignment
  let isInFront: Bool

  @MainActor func body(content: Content) -> Never { preconditionFailure("A primitive modifier has no body.") }

  static func _makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayerNode(modifier.alignment, isInFront: modifier.isInFront, inputs) {
      V._makeNode(view, $0)
    } layer: {
      ZStack<Layer>._makeNode(ZStack(alignment: modifier.alignment) { modifier.layer }, $0)
    }
  }

  static func _updateNode<V: View>(_ node: _ViewNode, _ view: V, _ modifier: Self) {
    let node = unsafeDowncast(node, to: LayerNode.self)
    V._updateNode(node.content, view)
    ZStack<Layer>._updateNode(node.layer, ZStack(alignment: modifier.alignment) { modifier.layer })
  }

  static func _viewCount(of count: Int?) -> Int? { 1 }
}

/// A node with a layer behind or in front of its content.
nonisolated final class LayerNode: _ViewNode {
  private let alignment: Alignment
  private let isInFront: Bool
  @Late private(set) var content: _ViewNode
  @Late private(set) var layer: _ViewNode

  init(
    _ alignment: Alignment, isInFront: Bool, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode,
    layer: (_ViewInputs) -> _ViewNode
  ) {
    (self.alignment, self.isInFront) = (alignment, isInFront)
    super.init(inputs)
    self.content = content(self.inputs)
    self.layer = layer(self.inputs)
  }

  /// The only layout of the content; `nil` for empty content.
  private var target: _ViewNode? { content.layoutCount == 0 ? nil : content.layout(at: 0) }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let content = $content { body(content) }
    if let layer = $layer { body(layer) }
  }
  override func layoutID(at index: Int) -> AnyHashable? { content.layoutID(at: 0) }
  override func layoutIndex(of id: AnyHashable) -> Int? { content.layoutIndex(of: id) == nil ? nil : 0 }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { target?.size(for: proposal) ?? .zero }
  override var layoutPriority: Double { target?.layoutPriority ?? 0 }
  override var zIndex: Double { target?.zIndex ?? 0 }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { target?.layoutValue(key) }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    target?.explicitAlignment(key, in: size)
  }

  override func wrappedContent(along axis: Axis) -> ContentWrapper? { target.map { ContentWrapper(content: $0) } }

  override func placeChildren(_ proposal: ProposedViewSize) {
    target?.place(in: frame, proposal: proposal)
    placeAligned(layer, alignment, for: ProposedViewSize(frame.size), in: frame)
  }

  override func draw(into drawing: inout Drawing) {
    if !isInFront { layer.draw(into: &drawing) }
    target?.draw(into: &drawing)
    if isInFront { layer.draw(into: &drawing) }
  }
}
