/// The node of one element of a collection.
nonisolated final class ElementNode<Content: View>: WrapperNode, Evaluation {
  private var make: () -> Content
  private var body: _ViewNode?
  var isDirty = false
  private(set) var isDropped = false

  init(_ inputs: __shared _ViewInputs, _ make: @escaping () -> Content) {
    self.make = make
    super.init(inputs)
    body = Content._makeNode(evaluate(), inputs.below(self))
  }

  private func evaluate() -> Content { graph.evaluate(self) { make() } }

  override var wrapped: _ViewNode? { body }

  /// Updates the element's content after an evaluation of the enclosing view.
  func update(_ make: @escaping () -> Content) {
    self.make = make
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    guard let body else { return }
    Content._updateNode(body, evaluate())
  }

  override func drop() {
    isDropped = true
    super.drop()
  }
}
