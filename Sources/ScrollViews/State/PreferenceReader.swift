/// A layer's views, made from a preference of the layer's content.
nonisolated struct PreferenceReader<K: PreferenceKey, Content: View>: _PrimitiveView {
  let make: (K.Value) -> Content

  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    PreferenceNode<K, Content>(view.make, inputs)
  }
  static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: PreferenceNode<K, Content>.self).update(view.make)
  }
  static var _viewCount: Int? { Content._viewCount }
  static var _hasSections: Bool { false }
}

/// The node of views made from a preference.
private nonisolated final class PreferenceNode<K: PreferenceKey, Content: View>: WrapperNode, Evaluation {
  private var make: (K.Value) -> Content
  /// The preference's value at the last evaluation.
  private var value = K.defaultValue
  @Late private var content: _ViewNode
  var isDirty = false
  private(set) var isDropped = false

  init(_ make: @escaping (K.Value) -> Content, _ inputs: _ViewInputs) {
    self.make = make
    super.init(inputs)
    content = Content._makeNode(evaluate(), self.inputs)
    graph.preferences.observe(self) { [unowned self] in
      if !isEqual(current, value) { graph.invalidate(self) }
    }
  }

  override var wrapped: _ViewNode? { $content }

  /// The content of the enclosing layer node.
  private var observed: _ViewNode? {
    var node = parent
    while let current = node {
      if let layered = current as? LayerNode { return layered.content }
      node = current.parent
    }
    return nil
  }

  /// The current value of the preference.
  private var current: K.Value { observed.map { ReducedPreference<K>.value(below: $0) } ?? K.defaultValue }

  private func evaluate() -> Content {
    value = current
    return graph.evaluate(self) { make(value) }
  }

  func update(_ make: @escaping (K.Value) -> Content) {
    self.make = make
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    Content._updateNode(content, evaluate())
  }

  override func drop() {
    isDropped = true
    graph.preferences.forget(self)
    super.drop()
  }
}
