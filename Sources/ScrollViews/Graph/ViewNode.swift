import Foundation
import PlaneGeometry

/// The graph and the environment in which a node is made.
public nonisolated struct _ViewInputs {
  /// The stack in which rows are made one by one as they come into view; `nil` where all views are made at once.
  var lazyStack: StackParameters?
  /// The graph of the host.
  let graph: ViewGraph
  /// The node around the new one; `nil` for the root.
  unowned(unsafe) var parent: _ViewNode?
  /// The environment.
  var environment: EnvironmentValues

  /// The same inputs below another node.
  func below(_ parent: _ViewNode) -> _ViewInputs {
    var inputs = self
    inputs.parent = parent
    return inputs
  }

  init(graph: ViewGraph, parent: _ViewNode?, environment: EnvironmentValues) {
    (self.graph, self.parent, self.environment) = (graph, parent, environment)
  }
}

/// The part of a view that a host keeps.
///
/// A node is structural (a group, a branch, a body: it passes on the layouts of its children) or a layout (it has a
/// size for each proposal, and a place).
public nonisolated class _ViewNode {
  let graph: ViewGraph
  unowned(unsafe) let parent: _ViewNode?
  /// How many nodes lie around this one.
  let depth: Int
  var environment: EnvironmentValues
  /// The frame of the view in its layout root: the page of an eager scroll view, a row, or the screen.
  var frame = CGRect.zero
  /// Whether the view is on the screen, or about to be: ``appear()`` was called last.
  var hasAppeared = false
  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []

  init(_ inputs: _ViewInputs) {
    (graph, parent, environment) = (inputs.graph, inputs.parent, inputs.environment)
    depth = inputs.parent.map { $0.depth + 1 } ?? 0
    graph.counters.nodes += 1
  }

  /// The inputs of nodes below this one.
  var inputs: _ViewInputs { _ViewInputs(graph: graph, parent: self, environment: environment) }

  // Structure.

  /// The nodes below, in their order, as far as they exist.
  var children: [_ViewNode] { [] }

  /// Whether the node only passes on the layouts of others.
  var isStructural: Bool { false }

  /// The number of layouts.
  var layoutCount: Int { 1 }

  /// A layout, made if it does not exist; `index` is in `0..<layoutCount`.
  func layout(at index: Int) -> _ViewNode { self }

  /// The layout at an index, if it exists.
  func existingLayout(at index: Int) -> _ViewNode? { self }

  /// The indices of the layouts that exist, in their order.
  var madeLayouts: [Int] { [0] }

  /// Lets go of a layout that only a lazy container had made.
  func releaseLayout(at index: Int) {}

  /// The identity of a layout as `id(_:)` or `ForEach` gave it; `nil` without one. Makes no view.
  func layoutID(at index: Int) -> AnyHashable? { nil }

  /// The layout of an identity; `nil` without one. Makes no view.
  func layoutIndex(of id: AnyHashable) -> Int? { nil }

  /// Lists the sections among the layouts. Makes no row.
  func appendSections(to table: inout SectionTable) { table.append(rows: layoutCount) }

  /// Layouts of a child have come or gone; `edit` counts those of the child. A container lays out anew.
  func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {}

  /// Tells the node around of a child's edit, in the layouts of this node.
  final func passOn(_ edit: LayoutEdit, of child: _ViewNode) {
    var edit = edit
    for sibling in children {
      if sibling === child { break }
      edit.index += sibling.layoutCount
    }
    parent?.layoutsChanged(edit, in: self)
  }

  /// The environment of this node has changed: nodes that pass it on do so.
  func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    for child in children { child.setEnvironment(environment) }
  }

  // Layout.

  /// The size for a proposal; asked once for each proposal between two changes.
  final func size(for proposal: ProposedViewSize) -> CGSize {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    graph.counters.measured += 1
    let size = sizeThatFits(proposal)
    if sizes.count == Self.cachedProposals { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  /// Stacks ask for the least, the greatest and the final size; a fourth is that of the pass before.
  private static var cachedProposals: Int { 4 }

  /// The size for a proposal, computed.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Lays the view out in a rectangle of its layout root.
  final func place(in rect: CGRect, proposal: ProposedViewSize? = nil) {
    frame = rect
    graph.counters.placed += 1
    placeChildren(proposal ?? ProposedViewSize(rect.size))
  }

  /// Places what lies in the view's ``frame``.
  func placeChildren(_ proposal: ProposedViewSize) {}

  /// The distance of an alignment from the view's top leading corner in a size; `nil` for the default.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { nil }

  /// The layout priority.
  var layoutPriority: Double { 0 }

  /// The space that the view prefers beside it.
  var spacing: ViewSpacing { ViewSpacing() }

  /// The axis along which the node lays out its children; `nil` for no stack.
  var stackAxis: Axis? { nil }

  /// The axis of the stack that lays this node out; `nil` without one.
  final var enclosingStackAxis: Axis? {
    var node = parent
    while let current = node, current.isStructural { node = current.parent }
    return node?.stackAxis
  }

  /// A value that the view has for containers of a `Layout`.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// The drawing order among siblings.
  var zIndex: Double { 0 }

  /// Whether sizes are known, so that a change has something to discard.
  final var hasSizes: Bool { !sizes.isEmpty }

  /// Discards the sizes of this node alone.
  final func discardSizes() { sizes.removeAll(keepingCapacity: true) }

  /// The sizes of something below were discarded.
  func sizesDiscarded() {}

  /// Discards sizes from here to the layout root, and asks for a layout of the root.
  final func invalidateLayout() {
    discardSizes()
    sizesDiscarded()
    if let root = asLayoutRoot { root.needsLayout() } else { parent?.invalidateLayout() }
  }

  /// Discards the sizes of all nodes below.
  final func invalidateSubtree() {
    discardSizes()
    sizesDiscarded()
    for child in children { child.invalidateSubtree() }
  }

  /// This node, if layouts begin here.
  var asLayoutRoot: LayoutRoot? { nil }

  /// The way from the root to this view, by the types of nodes, for warnings.
  final var path: String {
    let name = "\(type(of: self))".prefix { $0 != "<" }
    return parent.map { $0.path + "/" + name } ?? String(name)
  }

  // Scroll views.

  /// The scroll view whose content holds this node; `nil` outside of all.
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

  /// The one layout in this node, if the node only adds space to it along an axis, however long it is.
  func wrappedContent(along axis: Axis) -> ContentWrapper? { nil }

  // Life.

  /// The view comes to the screen.
  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    for child in children { child.appear() }
  }

  /// The view leaves the screen.
  func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    for child in children { child.disappear() }
  }

  /// The node is dropped with what it keeps.
  func drop() {
    for child in children { child.drop() }
  }

  /// Adds the values of a preference at this node and below.
  func collect(_ preference: PreferenceCollector) {
    for child in children { child.collect(preference) }
  }

  /// Adds what a renderer draws to a list, children after what lies behind them.
  func draw(into drawing: inout Drawing) {
    for child in children { child.draw(into: &drawing) }
  }
}

/// The beginning of a layout: the page of a host or of an eager scroll view, or a row.
nonisolated protocol LayoutRoot: AnyObject {
  func needsLayout()
}

/// The one layout of a node that may be lazy content of a scroll view.
nonisolated struct ContentWrapper {
  /// Whether the content is a scroll target layout.
  var isTargetLayout = false
  let content: _ViewNode
}

/// Layouts that come or go.
nonisolated struct LayoutEdit: Equatable {
  /// The index of the first one.
  var index: Int
  /// How many go.
  var removed: Int
  /// How many come in their place.
  var inserted: Int
}
