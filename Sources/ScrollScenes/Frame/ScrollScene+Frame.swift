import LazyLayout
import PlaneGeometry
import ScrollEngine

// The frame for recorders and measurements of this package.
extension ScrollScene {
  /// The state of one scroll view, with the page along `axis`. O(1).
  package mutating func frame(of node: Int, pagesAlong axis: Axis) -> ScrollFrame {
    views.frame(ofScroller: node, pagesAlong: axis)
  }

  /// The axis along which the items of a node follow each other; `nil` for eager content.
  package func lazyAxis(of node: Int) -> Axis? { nodes[node].content.lazyAxis }

  /// The description of the items of a node; `nil` for eager content.
  package func lazyItems(of node: Int) -> LazyItems? {
    let content = nodes[node].content
    return content.boxedLazy.hasValue ? content.boxedLazy.unwrapped.description : nil
  }

  /// Whether a rule decides where the content of a node comes to rest.
  package func hasTargets(of node: Int) -> Bool { nodes[node].targets.hasValue }

  /// Whether a position is bound to a node.
  package func bindsPosition(of node: Int) -> Bool { nodes[node].binding.value?.position != nil }

  /// The content of a node; `nil` for eager content without one.
  package func content(of node: Int) -> Content? { nodes[node].slot.map { contents[$0] } }

  /// The layout state of a node in the current frame; `nil` for eager content.
  package func layoutState(of node: Int) -> (visibleItems: Range<Int>, anchor: LazyAnchor?, counters: LazyCounters)? {
    guard nodes[node].isLazy else { return nil }
    return (nodes[node].visibleItems, nodes[node].anchor, nodes[node].counters)
  }

  /// The frames of the eager items of a node; `nil` without any.
  package func eagerFrames(of node: Int) -> [Rect]? { nodes[node].content.eagerItems?.frames }

  /// Whether frames report pinned headers and footers.
  package var showsPinned: Bool { nodes.contains { $0.accessories.showsPinned } }

  /// The number of refresh controls.
  package var refreshControlCount: Int { nodes.count { $0.accessories.refresh.hasValue } }

  /// The indicators of a node; `nil` without.
  package func indicators(of node: Int) -> ScrollIndicators? {
    nodes[node].accessories.indicators.hasValue ? nodes[node].accessories.indicators.unwrapped.indicators : nil
  }

  /// The target item of an animated scroll of a node; `nil` without one.
  package func scrolledItem(of node: Int) -> Int? {
    if case .item(let item, _) = nodes[node].scroll { item } else { nil }
  }

  /// Starts to record ``LayoutEvent``s of a node.
  package mutating func recordLayoutEvents(of node: Int) {
    nodes[node].recordsNotes = true
    nodes[node].notes.reserveCapacity(32)
  }

  /// Calls `body` with the notes of a node since the last call, in order, and removes them.
  package mutating func takeLayoutEvents(of node: Int, _ body: (LayoutEvent) -> Void) {
    for note in nodes[node].notes { body(note) }
    nodes[node].notes.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the layout of a node in place: a copy would retain every node of its index.
  package mutating func withLayout(of node: Int, _ body: (inout ItemLayout) -> Void) {
    _ = nodes[node].content.visitLayout(body)
  }

  /// Calls `body` with the callbacks of a scroll view since the last call, in order, and removes them.
  @inline(__always)
  public mutating func takeCallbacks(ofView node: Int = 0, _ body: (ScrollCallback) -> Void) {
    views.takeCallbacks(ofScroller: node, body)
  }
}
