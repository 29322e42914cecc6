extension View {
  /// Sets the view's identity, for example for `scrollTo`. A change of the identity replaces the view and its state.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDModifier(id: AnyHashable(id))) }
}

/// An explicit identity.
private nonisolated struct IDModifier: ViewModifier {
  let id: AnyHashable

  @MainActor func body(content: Content) -> Never { preconditionFailure("A primitive modifier has no body.") }

  static func _makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: _ViewInputs) -> _ViewNode {
    IDNode(modifier.id, inputs) { V._makeNode(view, $0) }
  }

  static func _updateNode<V: View>(_ node: _ViewNode, _ view: V, _ modifier: Self) {
    let node = unsafeDowncast(node, to: IDNode.self)
    if node.id == modifier.id { return V._updateNode(node.content, view) }
    node.replace(by: modifier.id) { V._makeNode(view, $0) }
  }

  static func _viewCount(of count: Int?) -> Int? { count }
}

/// The node of a view with an explicit identity.
private nonisolated final class IDNode: WrapperNode {
  private(set) var id: AnyHashable
  @Late private(set) var content: _ViewNode
  private let contentInputs: _ViewInputs

  init(_ id: AnyHashable, _ inputs: _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    (self.id, contentInputs) = (id, inputs)
    super.init(inputs)
    content = make(contentInputs.below(self))
  }

  override var wrapped: _ViewNode? { $content }
  override func layoutID(at index: Int) -> AnyHashable? { id }
  override func layoutIndex(of id: AnyHashable) -> Int? {
    id == self.id && layoutCount > 0 ? 0 : content.layoutIndex(of: id)
  }

  /// Drops the views, and makes views with another identity.
  func replace(by id: AnyHashable, _ make: (_ViewInputs) -> _ViewNode) {
    let before = layoutCount
    content.disappear()
    content.drop()
    self.id = id
    content = make(contentInputs.below(self))
    if hasAppeared { content.appear() }
    graph.noteRestructuring()
    if before != layoutCount {
      parent?.layoutsChanged(LayoutEdit(index: 0, removed: before, inserted: layoutCount), in: self)
    }
    invalidateLayout()
  }
}
