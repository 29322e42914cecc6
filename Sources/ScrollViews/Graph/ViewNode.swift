import Foundation
import PlaneGeometry

/// The graph and the environment in which a node is made.
public nonisolated struct _ViewInputs {
  /// The stack that makes its rows lazily; `nil` if all views are made at once.
  var lazyStack: StackParameters?
  /// The graph of the host, which the parent holds.
  unowned(unsafe) let graph: ViewGraph
  /// The parent of the new node; `nil` for the root.
  unowned(unsafe) var parent: _ViewNode?
  /// The number of ancestors of the new node.
  let depth: Int
  /// The environment.
  var environment: EnvironmentValues

  /// The inputs for the children of the new node, in the same lazy stack.
  func below(_ node: _ViewNode) -> _ViewInputs {
    var inputs = _ViewInputs(parent: node)
    inputs.lazyStack = lazyStack
    return inputs
  }

  /// The inputs for a root.
  init(graph: ViewGraph, environment: EnvironmentValues) {
    (self.graph, self.environment, depth) = (graph, environment, 0)
  }

  /// The inputs for the children of a node.
  init(parent: _ViewNode) {
    (graph, self.parent, depth, environment) = (parent.graph, parent, parent.depth + 1, parent.environment)
  }
}

/// The part of a view that a host retains.
///
/// A node is structural or a layout. A structural node, such as a group, a branch or a body, passes on the layouts of
/// its children. A layout has a size for each proposal, and a frame.
public nonisolated class _ViewNode {
  let graph: ViewGraph
  unowned(unsafe) let parent: _ViewNode?
  /// The number of ancestors.
  let depth: Int
  var environment: EnvironmentValues
  /// The frame of the view in its layout root: the page of an eager scroll view, a row, or the screen.
  var frame = CGRect.zero
  /// Whether the view is on the screen, or about to appear: the last call was ``appear()``, not ``disappear()``.
  var hasAppeared = false
  private var sizes = SizeCache()

  init(_ inputs: __shared _ViewInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = inputs.depth
    environment = inputs.environment
    graph.counters.nodes += 1
  }

  /// The inputs for child nodes.
  var inputs: _ViewInputs { _ViewInputs(parent: self) }

  // Structure.

  /// Calls `body` with each existing child, in order.
  func forEachChild(_ body: (_ViewNode) -> Void) {}

  /// Whether the node is structural.
  var isStructural: Bool { false }

  /// The number of layouts.
  var layoutCount: Int { 1 }

  /// A layout, made if it does not exist; `index` is in `0..<layoutCount`.
  func layout(at index: Int) -> _ViewNode { self }

  /// Calls `body` with each layout, in order. Layouts that do not exist are made.
  func forEachLayout(_ body: (_ViewNode) -> Void) {
    guard isStructural else { return body(self) }
    for index in 0..<layoutCount { body(layout(at: index)) }
  }

  /// The layout at an index, if it exists.
  func existingLayout(at index: Int) -> _ViewNode? { self }

  /// The indices of the existing layouts, in order.
  var madeLayouts: [Int] { [0] }

  /// Releases a layout that only a lazy container has made.
  func releaseLayout(at index: Int) {}

  /// The identity of a layout from `id(_:)` or `ForEach`; `nil` without one. Makes no view.
  func layoutID(at index: Int) -> AnyHashable? { nil }

  /// The index of the layout with an identity; `nil` without such a layout. Makes no view.
  func layoutIndex(of id: AnyHashable) -> Int? { nil }

  /// Lists the sections among the layouts. Makes no row.
  func appendSections(to table: inout SectionTable) { table.append(rows: layoutCount) }

  /// Handles an edit of a child's layouts; `edit` counts the layouts of the child. A container lays out again.
  func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {}

  /// Reports a child's edit to the parent, in the indices of this node's layouts.
  final func passOn(_ edit: LayoutEdit, of child: _ViewNode) {
    var edit = edit
    var isBefore = true
    forEachChild { sibling in
      if sibling === child { isBefore = false }
      if isBefore { edit.index += sibling.layoutCount }
    }
    parent?.layoutsChanged(edit, in: self)
  }

  /// Sets the environment. Nodes with children pass it on.
  func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    forEachChild { $0.setEnvironment(environment) }
  }

  // Layout.

  /// The size for a proposal. Computed once for each proposal between two changes.
  final func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = sizes.size(for: proposal) { return known }
    graph.counters.measured += 1
    let size = sizeThatFits(proposal)
    sizes.insert(size, for: proposal)
    return size
  }

  /// Computes the size for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// The lengths along an axis for proposals of 0 and of infinity, which tell a stack how flexible the view is. A node
  /// that knows both lengths without a measurement overrides the method.
  func lengthRange(along axis: Axis, for proposal: ProposedViewSize) -> (least: CGFloat, greatest: CGFloat) {
    var (none, all) = (proposal, proposal)
    (none[axis], all[axis]) = (0, .infinity)
    return (size(for: none)[axis], size(for: all)[axis])
  }

  /// Sets the view's frame in its layout root, and places its children.
  final func place(in rect: CGRect, proposal: ProposedViewSize? = nil) {
    frame = rect
    graph.counters.placed += 1
    placeChildren(proposal ?? ProposedViewSize(rect.size))
  }

  /// Places the children in the view's ``frame``.
  func placeChildren(_ proposal: ProposedViewSize) {}

  /// The distance of an alignment from the view's top leading corner in a size; `nil` for the default.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { nil }

  /// The layout priority.
  var layoutPriority: Double { 0 }

  /// The preferred spacing of the view.
  var spacing: ViewSpacing { ViewSpacing() }

  /// The axis along which the node lays out its children; `nil` if the node is not a stack.
  var stackAxis: Axis? { nil }

  /// The axis of the enclosing stack; `nil` without one.
  final var enclosingStackAxis: Axis? {
    var node = parent
    while let current = node, current.isStructural { node = current.parent }
    return node?.stackAxis
  }

  /// The view's value of a `LayoutValueKey`.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// The drawing order among siblings.
  var zIndex: Double { 0 }

  /// Whether sizes are cached.
  final var hasSizes: Bool { !sizes.isEmpty }

  /// Discards the cached sizes of this node alone.
  final func discardSizes() { sizes.removeAll() }

  /// Called when the cached sizes of a descendant were discarded.
  func sizesDiscarded() {}

  /// Discards the cached sizes up to the layout root, and invalidates the root's layout.
  final func invalidateLayout() {
    // The parent of a scroll view with cached sizes has laid out for them.
    let root = asLayoutRoot
    discardSizes()
    sizesDiscarded()
    if let root { root.needsLayout() } else { parent?.invalidateLayout() }
  }

  /// Discards the cached sizes of all descendants.
  final func invalidateSubtree() {
    discardSizes()
    sizesDiscarded()
    forEachChild { $0.invalidateSubtree() }
  }

  /// This node as a layout root; `nil` for other nodes.
  var asLayoutRoot: LayoutRoot? { nil }

  /// The types of the nodes from the root to this view, for warnings.
  final var path: String {
    let name = "\(type(of: self))".prefix { $0 != "<" }
    return parent.map { $0.path + "/" + name } ?? String(name)
  }

  // Scroll views.

  /// The scroll view whose content contains this node; `nil` outside of scroll views.
  final var enclosingScrollView: ScrollViewNode? {
    var node = parent
    while let current = node {
      if let scrollView = current.asScrollView { return scrollView }
      node = current.parent
    }
    return nil
  }

  /// This node, if it is a scroll view.
  var asScrollView: ScrollViewNode? { nil }

  /// This node, if it is a lazy stack or grid.
  var asLazyContainer: LazyContainerNode? { nil }

  /// The only layout of this node, if the node merely adds space along an axis to content of any length.
  func wrappedContent(along axis: Axis) -> ContentWrapper? { nil }

  // Lifecycle.

  /// Called when the view appears on the screen.
  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    forEachChild { $0.appear() }
  }

  /// Called when the view disappears from the screen.
  func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    forEachChild { $0.disappear() }
  }

  /// Called when the node is removed with its state.
  func drop() {
    forEachChild { $0.drop() }
  }

  /// Adds the values of a preference at this node and below.
  func collect(_ preference: PreferenceCollector) {
    forEachChild { $0.collect(preference) }
  }

  /// Appends the drawing of the view to a list, parents before children.
  func draw(into drawing: inout Drawing) {
    forEachChild { $0.draw(into: &drawing) }
  }
}

/// The root of a layout: the page of a host or of an eager scroll view, or a row.
nonisolated protocol LayoutRoot: AnyObject {
  func needsLayout()
}

/// The only layout of a node, a candidate for the lazy content of a scroll view.
nonisolated struct ContentWrapper {
  /// Whether the content is a scroll target layout.
  var isTargetLayout = false
  let content: _ViewNode
}

/// An edit of layouts.
nonisolated struct LayoutEdit: Equatable {
  /// The index of the first edited layout.
  var index: Int
  /// The number of removed layouts.
  var removed: Int
  /// The number of layouts that replace the removed layouts.
  var inserted: Int
}
