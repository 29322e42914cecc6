/// A node with children in a fixed order.
nonisolated final class GroupNode: _ViewNode {
  @Late private(set) var members: [_ViewNode]

  init(_ inputs: __shared _ViewInputs, members make: (_ViewInputs) -> [_ViewNode]) {
    super.init(inputs)
    members = make(inputs.below(self))
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { $members?.forEach(body) }
  override var isStructural: Bool { true }
  override var layoutCount: Int { members.reduce(0) { $0 + $1.layoutCount } }
  override func layout(at index: Int) -> _ViewNode { member(of: index) { $0.layout(at: $1) } }
  override func forEachLayout(_ body: (_ViewNode) -> Void) {
    for member in members { member.forEachLayout(body) }
  }
  override func existingLayout(at index: Int) -> _ViewNode? { member(of: index) { $0.existingLayout(at: $1) } }
  override func releaseLayout(at index: Int) { member(of: index) { $0.releaseLayout(at: $1) } }
  override func layoutID(at index: Int) -> AnyHashable? { member(of: index) { $0.layoutID(at: $1) } }

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) { passOn(edit, of: child) }
  override func appendSections(to table: inout SectionTable) {
    for member in members { member.appendSections(to: &table) }
  }

  override var madeLayouts: [Int] {
    var (made, before): ([Int], Int) = ([], 0)
    for member in members {
      made += member.madeLayouts.map { before + $0 }
      before += member.layoutCount
    }
    return made
  }

  override func layoutIndex(of id: AnyHashable) -> Int? {
    var before = 0
    for member in members {
      if let index = member.layoutIndex(of: id) { return before + index }
      before += member.layoutCount
    }
    return nil
  }

  /// Calls `body` with the member that contains a layout, and the layout's index in the member.
  private func member<Result>(of index: Int, _ body: (_ViewNode, Int) -> Result) -> Result {
    var index = index
    for member in members {
      let count = member.layoutCount
      if index < count { return body(member, index) }
      index -= count
    }
    preconditionFailure("A layout's index is below the number of layouts.")
  }
}

/// A structural node that forwards the layouts of at most one other node.
nonisolated class WrapperNode: _ViewNode {
  /// The node with the forwarded layouts.
  var wrapped: _ViewNode? { nil }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let wrapped { body(wrapped) } }
  override final var isStructural: Bool { true }
  override var layoutCount: Int { wrapped?.layoutCount ?? 0 }
  override func layout(at index: Int) -> _ViewNode {
    guard let wrapped else { preconditionFailure("A layout's index is below the number of layouts.") }
    return wrapped.layout(at: index)
  }
  override func existingLayout(at index: Int) -> _ViewNode? { wrapped?.existingLayout(at: index) }
  override func releaseLayout(at index: Int) { wrapped?.releaseLayout(at: index) }
  override func layoutID(at index: Int) -> AnyHashable? { wrapped?.layoutID(at: index) }
  override func layoutIndex(of id: AnyHashable) -> Int? { wrapped?.layoutIndex(of: id) }
  override var madeLayouts: [Int] { wrapped?.madeLayouts ?? [] }
  override func appendSections(to table: inout SectionTable) { wrapped?.appendSections(to: &table) }
  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) { passOn(edit, of: child) }
}

/// A node with one of several alternatives, each with its own identity.
nonisolated final class BranchNode: WrapperNode {
  private(set) var child: _ViewNode?
  /// The index of the alternative; -1 before the first.
  private(set) var branch = -1

  override var wrapped: _ViewNode? { child }

  /// Replaces the current alternative.
  func set(_ child: _ViewNode?, to branch: Int) {
    let (isNew, before) = (self.branch == -1, self.child?.layoutCount ?? 0)
    if let old = self.child {
      old.disappear()
      old.drop()
    }
    (self.child, self.branch) = (child, branch)
    if hasAppeared { child?.appear() }
    guard !isNew, child != nil || before > 0 else { return }
    graph.noteRestructuring()
    if before != layoutCount {
      parent?.layoutsChanged(LayoutEdit(index: 0, removed: before, inserted: layoutCount), in: self)
    }
    invalidateLayout()
  }
}

/// The node of a custom view, which evaluates the view's body.
nonisolated final class BodyNode<V: View>: WrapperNode, Evaluation {
  private var view: V
  private var body: _ViewNode?
  private var storage: DynamicStorage
  var isDirty = false

  init(_ view: V, _ inputs: __shared _ViewInputs) {
    self.view = view
    storage = DynamicStorage(of: V.self)
    super.init(inputs)
    guard !isEndless else { return }
    body = V.Body._makeNode(readBody(), self.inputs)
  }

  /// Whether the view has too many ancestors of its type, as in endless recursion. An endless view has no size.
  private var isEndless: Bool {
    guard depth >= Self.deepest else { return false }
    var (around, node) = (0, parent)
    while let current = node {
      if current is Self { around += 1 }
      node = current.parent
    }
    guard around >= Self.deepest else { return false }
    graph.warn("\(V.self) is its own descendant \(around) times over: the innermost one is left out.")
    return true
  }

  /// 128 nested views of a type: more than practical view trees need, within the stack of a thread.
  private static var deepest: Int { 128 }

  override var wrapped: _ViewNode? { body }
  override var layoutCount: Int { body?.layoutCount ?? (V._viewCount ?? 0) }
  override func layout(at index: Int) -> _ViewNode { body?.layout(at: index) ?? emptyLayout }
  private lazy var emptyLayout = _ViewNode(inputs)

  /// Updates the view. An equal value needs no evaluation.
  func update(_ view: V) {
    guard !isEqual(view, self.view) || storage.hasProperties else { return }
    self.view = view
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    guard let body else { return }
    V.Body._updateNode(body, readBody())
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    super.setEnvironment(environment)
    if storage.readsEnvironment { graph.invalidate(self) }
  }

  override func drop() {
    isDropped = true
    super.drop()
  }

  private(set) var isDropped = false

  /// Evaluates the body alone: each nested body registers its own reads.
  ///
  /// A host evaluates one body at a time on the thread that uses the host, so main-actor isolation holds in effect.
  private func readBody() -> V.Body {
    storage.link(&view, to: self, environment)
    nonisolated(unsafe) let view = view
    return graph.evaluate(self) { assumingIsolation { view.body } }
  }
}

/// Calls a main-actor closure on the host's thread.
nonisolated func assumingIsolation<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}

/// Whether two values are known to be equal: bitwise for trivial types, or with `==` for `Equatable` types. Equal
/// values of a trivial type may differ in the bits between their properties.
nonisolated func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  if _isPOD(Value.self) {
    let isSame = withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { first.elementsEqual($0) }
    }
    if isSame { return true }
  }
  if let first = first as? any Equatable { return equals(first, second) }
  return false
}

private nonisolated func equals<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  (second as? Value).map { $0 == first } ?? false
}
