import LazyLayout
import PlaneGeometry
import ScrollEngine

// The frame as recorders and measurements of this package read it.
extension ScrollScene {
  /// The numbers of one scroll view, with the page along `axis`. O(1).
  package mutating func frame(of node: Int, pagesAlong axis: Axis) -> ScrollFrame {
    views.frame(ofScroller: node, pagesAlong: axis)
  }

  /// The axis along which the items of a node follow each other; `nil` for eager content.
  package func lazyAxis(of node: Int) -> Axis? { nodes[node].content.lazyAxis }

  /// The content of a node; `nil` for eager content without.
  package func content(of node: Int) -> Content? { nodes[node].slot.map { contents[$0] } }

  /// The layout of a node in the frame that was shown; `nil` for eager content.
  package func layoutState(of node: Int) -> (visibleItems: Range<Int>, anchor: LazyAnchor?, counters: LazyCounters)? {
    guard nodes[node].isLazy else { return nil }
    return (nodes[node].visibleItems, nodes[node].anchor, nodes[node].counters)
  }

  /// The frames of the listed items of a node; `nil` where none are listed.
  package func listedFrames(of node: Int) -> [Rect]? { nodes[node].content.listedItems?.frames }

  /// Whether frames report pinned headers and footers.
  package var showsPinned: Bool { nodes.contains { $0.accessories.showsPinned } }

  /// The indicators of a node; `nil` without.
  package func indicators(of node: Int) -> ScrollIndicators? {
    nodes[node].accessories.indicators.hasValue ? nodes[node].accessories.indicators.unwrapped.indicators : nil
  }

  /// The item that an animated scroll of a node leads to; `nil` without.
  package func scrolledItem(of node: Int) -> Int? {
    if case .item(let item, _) = nodes[node].scroll { item } else { nil }
  }

  /// Records ``LayoutNote``s of a node from here on.
  package mutating func recordLayoutNotes(of node: Int) {
    nodes[node].recordsNotes = true
    nodes[node].notes.reserveCapacity(32)
  }

  /// Passes on the notes of a node since the last call, in order, and forgets them.
  package mutating func takeLayoutNotes(of node: Int, _ body: (LayoutNote) -> Void) {
    for note in nodes[node].notes { body(note) }
    nodes[node].notes.removeAll(keepingCapacity: true)
  }

  /// Lets `body` query the layout of a node in its place: a copy would retain every node of its index.
  package mutating func withLayout(of node: Int, _ body: (inout ItemLayout) -> Void) {
    _ = nodes[node].content.visitLayout(body)
  }

  /// Passes on what a scroll view has to report since the last call, in order, and forgets it.
  @inline(__always)
  public mutating func takeCallbacks(ofView node: Int = 0, _ body: (ScrollCallback) -> Void) {
    views.takeCallbacks(ofScroller: node, body)
  }
}
