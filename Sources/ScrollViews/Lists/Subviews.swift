import Foundation

/// A view of a container's content; SwiftUI's `Subview`.
public nonisolated struct Subview: _PrimitiveView, Identifiable {
  /// The identity of a subview.
  public struct ID: Hashable {
    let value: AnyHashable
  }

  /// The identity from `id(_:)` or `ForEach`, or else the index in the content.
  public let id: ID
  let index: Int
  /// The node of the content that contains the view.
  let source: _ViewNode

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { SubviewNode(view, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SubviewNode.self).view = view
  }
}

/// The subviews of a view, in order; SwiftUI's `SubviewsCollection`.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  private let subviews: [Subview]

  /// The subviews of a node, without making views. O(n) in subviews.
  init(of source: _ViewNode) {
    subviews = (0..<source.layoutCount).map { index in
      Subview(
        id: Subview.ID(value: source.layoutID(at: index) ?? AnyHashable(index)), index: index, source: source)
    }
  }

  /// No views.
  init() { subviews = [] }

  /// The first index.
  public var startIndex: Int { 0 }
  /// The number of the views.
  public var endIndex: Int { subviews.count }
  /// The subview at an index.
  public subscript(position: Int) -> Subview { subviews[position] }
}

extension ForEach where Content: View, Data == SubviewsCollection, ID == Subview.ID {
  /// A view for each subview of another view.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
    self.init(data: SubviewsCollection(), content: content, id: { $0.id }, base: AnyView(view))
  }
}

extension ForEach where Content: View {
  /// The subviews of the base, transformed; `nil` for elements of a collection.
  nonisolated var subviews: _SubviewsView<AnyView, ForEach<SubviewsCollection, Subview.ID, Content>>? {
    guard let base, let content = content as? (Subview) -> Content else { return nil }
    return _SubviewsView(base: base) { ForEach<SubviewsCollection, Subview.ID, Content>($0, content: content) }
  }
}

extension Group {
  /// A group of views, made from the subviews of another view.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    content = _SubviewsView(base: view, transform: transform)
  }
}

/// Views made from the subviews of another view.
public nonisolated struct _SubviewsView<Base: View, Result: View>: _PrimitiveView {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    SubviewsNode(view.transform, inputs) { Base._makeNode(view.base, $0) }
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SubviewsNode<Result>.self)
    Base._updateNode(node.source, view.base)
    node.update(view.transform)
  }
  /// The number of layouts.
  public static var _viewCount: Int? { nil }
  /// `false`: subviews of a transform form no sections.
  public static var _hasSections: Bool { false }
}

/// The node of views made from a source's subviews.
nonisolated final class SubviewsNode<Result: View>: WrapperNode, Evaluation {
  private var transform: (SubviewsCollection) -> Result
  @Late private(set) var source: _ViewNode
  @Late private var content: _ViewNode
  var isDirty = false
  private(set) var isDropped = false

  init(
    _ transform: @escaping (SubviewsCollection) -> Result, _ inputs: _ViewInputs,
    source make: (_ViewInputs) -> _ViewNode
  ) {
    self.transform = transform
    super.init(inputs)
    source = make(self.inputs)
    var inner = self.inputs
    inner.lazyStack = inputs.lazyStack
    content = Result._makeNode(evaluate(), inner)
  }

  override var wrapped: _ViewNode? { $content }
  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let source = $source { body(source) }
    if let content = $content { body(content) }
  }

  private func evaluate() -> Result {
    let subviews = SubviewsCollection(of: source)
    return graph.evaluate(self) { transform(subviews) }
  }

  /// Updates the transform.
  func update(_ transform: @escaping (SubviewsCollection) -> Result) {
    self.transform = transform
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    Result._updateNode(content, evaluate())
  }

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {
    if child === $source { return graph.invalidate(self) }
    parent?.layoutsChanged(edit, in: self)
  }

  /// The content caches sizes computed from the source's views, so these sizes are discarded too.
  override func sizesDiscarded() { $content?.invalidateSubtree() }

  override func collect(_ preference: PreferenceCollector) { content.collect(preference) }

  override func drop() {
    isDropped = true
    super.drop()
  }
}

/// The node of one subview of a source.
private nonisolated final class SubviewNode: WrapperNode {
  var view: Subview {
    didSet { if view.index != oldValue.index || view.source !== oldValue.source { invalidateLayout() } }
  }

  init(_ view: Subview, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  override var layoutCount: Int { 1 }
  override var madeLayouts: [Int] { existingLayout(at: 0) == nil ? [] : [0] }
  override func layout(at index: Int) -> _ViewNode { view.source.layout(at: view.index) }
  override func existingLayout(at index: Int) -> _ViewNode? {
    view.index < view.source.layoutCount ? view.source.existingLayout(at: view.index) : nil
  }
  override func releaseLayout(at index: Int) {
    if view.index < view.source.layoutCount { view.source.releaseLayout(at: view.index) }
  }
  override func layoutID(at index: Int) -> AnyHashable? { view.id.value }
  override func layoutIndex(of id: AnyHashable) -> Int? { id == view.id.value ? 0 : nil }
  override func collect(_ preference: PreferenceCollector) { existingLayout(at: 0)?.collect(preference) }
}
