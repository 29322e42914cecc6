/// The node of one element of a collection.
nonisolated final class ElementNode<Content: View>: WrapperNode, Evaluation {
  private var make: () -> Content
  private var body: _ViewNode?
  /// The stack that makes one layout of an element whose type leaves the number of views open.
  private var group: StackNode?
  var isDirty = false
  private(set) var isDropped = false

  init(_ inputs: _ViewInputs, _ lazyStack: StackParameters?, _ make: @escaping () -> Content) {
    self.make = make
    super.init(inputs)
    var inner = self.inputs
    // Rows in sections become rows of the lazy container; other elements are made eagerly.
    inner.lazyStack = Content._hasSections ? lazyStack : nil
    if let lazyStack, Content._viewCount == nil, !Content._hasSections {
      group = StackNode(lazyStack, inner) { Content._makeNode(self.evaluate(), $0) }
    } else {
      body = Content._makeNode(evaluate(), inner)
    }
  }

  private func evaluate() -> Content { graph.evaluate(self) { make() } }

  override var wrapped: _ViewNode? { group ?? body }

  /// Updates the element's content after an evaluation of the enclosing view.
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
