/// The views of one element of a collection.
nonisolated final class ElementNode<Content: View>: WrapperNode, Evaluation {
  private var make: () -> Content
  private var body: _ViewNode?
  /// The stack of an element of a lazy container, if its type does not tell the number of its views.
  private var group: StackNode?
  var isDirty = false
  private(set) var isDropped = false

  init(_ inputs: _ViewInputs, _ lazyStack: StackParameters?, _ make: @escaping () -> Content) {
    self.make = make
    super.init(inputs)
    var inner = self.inputs
    // Rows of sections are rows of the container, and other elements are made as a whole.
    inner.lazyStack = Content._hasSections ? lazyStack : nil
    if let lazyStack, Content._viewCount == nil, !Content._hasSections {
      group = StackNode(lazyStack, inner) { Content._makeNode(self.evaluate(), $0) }
    } else {
      body = Content._makeNode(evaluate(), inner)
    }
  }

  private func evaluate() -> Content { graph.evaluate(self) { make() } }

  override var wrapped: _ViewNode? { group ?? body }

  /// Takes the element's content of another evaluation around.
  func update(_ make: @escaping () -> Content) {
    self.make = make
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    guard let node = group?.content ?? body else { return }
    Content._updateNode(node, evaluate())
  }

  override func drop() {
    isDropped = true
    super.drop()
  }
}
