/// The node of one element of a collection.
nonisolated final class ElementNode<Content: View>: WrapperNode, Evaluation {
  private var make: () -> Content
  private var body: _ViewNode?
  /// The stack that makes one layout of several views; `nil` if the views are layouts of their own.
  private var group: StackNode?
  var isDirty = false
  private(set) var isDropped = false

  /// The node of an element. Its views are grouped in a stack if `group` is not `nil`; otherwise `inputs` may have a
  /// lazy stack, whose rows the views are.
  init(_ inputs: __shared _ViewInputs, group parameters: StackParameters?, _ make: @escaping () -> Content) {
    self.make = make
    super.init(inputs)
    let inner = inputs.below(self)
    if let parameters {
      group = StackNode(parameters, inner) { Content._makeNode(self.evaluate(), $0) }
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
