import Foundation
import PlaneGeometry

/// The views of a layout; SwiftUI's `LayoutSubviews`.
public nonisolated struct LayoutSubviews: RandomAccessCollection {
  let nodes: [_ViewNode]
  let placements: Placements

  /// 0, the index of the first view.
  public var startIndex: Int { 0 }
  /// The number of the views.
  public var endIndex: Int { nodes.count }
  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(node: nodes[index], index: index, placements: placements)
  }
}

/// A view of a layout; SwiftUI's `LayoutSubview`.
public nonisolated struct LayoutSubview {
  let node: _ViewNode
  let index: Int
  let placements: Placements

  /// The size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(for: proposal) }

  /// The size and the alignment guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: node.size(for: proposal), node: node)
  }

  /// The layout priority.
  public var priority: Double { node.layoutPriority }
  /// The preferred spacing of the view.
  public var spacing: ViewSpacing { node.spacing }

  /// The view's value of a layout key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    node.layoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// Places the view's anchor at a position in the container's coordinates.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = node.size(for: proposal)
    let origin = CGPoint(
      x: position.x - CGFloat(anchor.x) * size.width, y: position.y - CGFloat(anchor.y) * size.height)
    node.place(in: CGRect(origin: origin, size: size), proposal: proposal)
    placements.note(index)
  }
}

/// The placed views of a layout.
nonisolated final class Placements {
  private(set) var isPlaced: [Bool] = []

  /// Begins a layout of `count` unplaced views.
  func begin(_ count: Int) { isPlaced = [Bool](repeating: false, count: count) }

  /// Marks a view as placed.
  func note(_ index: Int) { isPlaced[index] = true }

  /// Marks all views as placed.
  func noteAll() { for index in isPlaced.indices { isPlaced[index] = true } }
}

/// A view of a custom layout and its content.
nonisolated struct LayoutContainer<L: Layout, Content: View>: _PrimitiveView {
  let layout: L
  let content: Content

  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutContainerNode(view.layout, inputs) { Content._makeNode(view.content, $0) }
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: LayoutContainerNode<L>.self)
    node.layout = view.layout
    Content._updateNode(node.content, view.content)
  }
}

/// The node of a container with a custom layout.
nonisolated final class LayoutContainerNode<L: Layout>: ContainerNode {
  var layout: L { didSet { if !isEqual(layout, oldValue) { invalidateLayout() } } }
  private var cache: L.Cache?
  private var isCacheStale = false
  private let placements = Placements()

  init(_ layout: L, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    self.layout = layout
    super.init(inputs, content: content)
  }

  override var stackAxis: Axis? { (layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation }
  override var spacing: ViewSpacing { withCache { layout.spacing(subviews: $0, cache: &$1) } }
  override func sizesDiscarded() { isCacheStale = true }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let nodes = withCache { subviews, cache in
      placements.begin(subviews.count)
      layout.placeSubviews(in: frame, proposal: proposal, subviews: subviews, cache: &cache)
      return subviews.nodes
    }
    for (node, isPlaced) in zip(nodes, placements.isPlaced) where !isPlaced {
      placeAligned(node, .center, for: proposal, in: frame)
    }
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    let (bounds, proposal) = (CGRect(origin: .zero, size: size), ProposedViewSize(size))
    return withCache { layout.explicitAlignment(key, bounds, proposal, $0, &$1) }
  }

  private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(nodes: layouts, placements: placements)
    var cache = cache ?? layout.makeCache(subviews: subviews)
    if isCacheStale, self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    isCacheStale = false
    defer { self.cache = cache }
    return body(subviews, &cache)
  }
}
