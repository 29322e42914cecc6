/// A part of a user interface, as a value that describes it; SwiftUI's `View`.
///
/// A custom view composes other views in its ``body``. The views of this module are primitive, and make the nodes for
/// layout.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view. A host evaluates the body again after a change of data that the body read.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the retained node of a view.
  nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode

  /// Updates a node of ``_makeNode(_:_:)`` with another value of the view.
  nonisolated static func _updateNode(_ node: _ViewNode, _ view: Self)

  /// The number of layouts of each view of this type; `nil` if the number depends on the value.
  nonisolated static var _viewCount: Int? { get }

  /// Whether views of this type may have sections, whose headers a lazy container lays out separately from rows.
  nonisolated static var _hasSections: Bool { get }
}

extension View {
  /// Makes a node that evaluates the body.
  public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    BodyNode(view, inputs)
  }

  /// Updates the view, and evaluates the body again unless both values are equal.
  public nonisolated static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: BodyNode<Self>.self).update(view)
  }

  /// The number of layouts of the body.
  public nonisolated static var _viewCount: Int? { Body._viewCount }
  /// Whether the body has sections.
  public nonisolated static var _hasSections: Bool { Body._hasSections }
}

extension Never: View {
  /// Never evaluated: a primitive view has no body.
  public var body: Never { preconditionFailure("A primitive view has no body.") }
  /// The number of layouts.
  public nonisolated static var _viewCount: Int? { 1 }
  /// `false`: `Never` has no sections.
  public nonisolated static var _hasSections: Bool { false }
}

/// A view of this module, with its own kind of node and no body.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// Never evaluated.
  public var body: Never { preconditionFailure("A primitive view has no body.") }
  /// The number of layouts.
  public nonisolated static var _viewCount: Int? { 1 }
}

/// A view without content or size.
public nonisolated struct EmptyView: _PrimitiveView, Sendable {
  /// An absent view.
  public init() {}

  /// Makes the node of the view.
  public static func _makeNode(_ view: EmptyView, _ inputs: _ViewInputs) -> _ViewNode { GroupNode(inputs) { _ in [] } }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: EmptyView) {}
  /// The number of layouts.
  public static var _viewCount: Int? { 0 }
}

/// Several views in order, as a view builder collects them.
public nonisolated struct TupleView<each Content: View>: _PrimitiveView {
  /// The views.
  public let content: (repeat each Content)

  /// A tuple of views.
  public init(_ content: (repeat each Content)) { self.content = content }

  /// Makes the node of the view.
  public static func _makeNode(_ view: TupleView, _ inputs: _ViewInputs) -> _ViewNode {
    GroupNode(inputs) { inputs in
      var count = 0
      for _ in repeat (each Content).self { count += 1 }
      var members: [_ViewNode] = []
      members.reserveCapacity(count)
      repeat members.append((each Content)._makeNode(each view.content, inputs))
      return members
    }
  }

  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: TupleView) {
    let members = unsafeDowncast(node, to: GroupNode.self).members
    var index = 0
    func update<V: View>(_ view: V) {
      V._updateNode(members[index], view)
      index += 1
    }
    repeat update(each view.content)
  }

  /// The number of layouts.
  public static var _viewCount: Int? {
    var sum: Int? = 0
    func add(_ count: Int?) {
      guard let before = sum, let count else { return sum = nil }
      sum = before + count
    }
    repeat add((each Content)._viewCount)
    return sum
  }

  /// Whether any of the views has sections.
  public static var _hasSections: Bool {
    var hasSections = false
    for type in repeat (each Content).self { hasSections = hasSections || type._hasSections }
    return hasSections
  }
}

/// Views without their own layout: modifiers of a group apply to each view.
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  /// A group of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Group, _ inputs: _ViewInputs) -> _ViewNode {
    Content._makeNode(view.content, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Group) { Content._updateNode(node, view.content) }
  /// The number of layouts.
  public static var _viewCount: Int? { Content._viewCount }
  /// Whether the views have sections.
  public static var _hasSections: Bool { Content._hasSections }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
  /// Makes the node of the view.
  public nonisolated static func _makeNode(_ view: Wrapped?, _ inputs: _ViewInputs) -> _ViewNode {
    let node = BranchNode(inputs)
    _updateNode(node, view)
    return node
  }

  /// Updates the node with another value of the view.
  public nonisolated static func _updateNode(_ node: _ViewNode, _ view: Wrapped?) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    guard let view else { return node.set(nil, to: 1) }
    if node.branch == 0, let child = node.child { return Wrapped._updateNode(child, view) }
    node.set(Wrapped._makeNode(view, node.inputs), to: 0)
  }

  /// The number of layouts.
  public nonisolated static var _viewCount: Int? { Wrapped._viewCount == 0 ? 0 : nil }
  /// Whether the view has sections.
  public nonisolated static var _hasSections: Bool { Wrapped._hasSections }
}

/// One of two views, as a view builder makes from `if`-`else` and `switch`.
public nonisolated enum _ConditionalContent<First: View, Second: View>: _PrimitiveView {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = BranchNode(inputs)
    _updateNode(node, view)
    return node
  }

  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    switch view {
    case .first(let view):
      if node.branch == 0, let child = node.child { return First._updateNode(child, view) }
      node.set(First._makeNode(view, node.inputs), to: 0)
    case .second(let view):
      if node.branch == 1, let child = node.child { return Second._updateNode(child, view) }
      node.set(Second._makeNode(view, node.inputs), to: 1)
    }
  }

  /// The number of layouts.
  public static var _viewCount: Int? {
    First._viewCount == Second._viewCount ? First._viewCount : nil
  }
  /// Whether one of the alternatives has sections.
  public static var _hasSections: Bool { First._hasSections || Second._hasSections }
}

/// A view whose type is erased. A value of another type replaces the view and its state.
public nonisolated struct AnyView: _PrimitiveView {
  let type: ObjectIdentifier
  let make: (_ViewInputs) -> _ViewNode
  let update: (_ViewNode) -> Void

  /// Erases the type of a view.
  public init<V: View>(_ view: V) {
    type = ObjectIdentifier(V.self)
    make = { V._makeNode(view, $0) }
    update = { V._updateNode($0, view) }
  }

  /// Erases the type of a view.
  public init<V: View>(erasing view: V) { self.init(view) }

  /// Makes the node of the view.
  public static func _makeNode(_ view: AnyView, _ inputs: _ViewInputs) -> _ViewNode {
    let node = BranchNode(inputs)
    node.set(view.make(node.inputs), to: Int(bitPattern: view.type))
    return node
  }

  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: AnyView) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    if node.branch == Int(bitPattern: view.type), let child = node.child { return view.update(child) }
    node.set(view.make(node.inputs), to: Int(bitPattern: view.type))
  }

  /// The number of layouts.
  public static var _viewCount: Int? { nil }
}
