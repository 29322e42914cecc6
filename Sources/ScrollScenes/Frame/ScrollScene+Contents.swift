import LazyLayout
import PlaneGeometry
import ScrollEngine

// For the owners of content that lives with its scene.
extension ScrollScene {
  /// Calls `body` with each scroll view that has a content. O(n) in scroll views.
  package func forEachContent(_ body: (_ node: Int, Content) -> Void) {
    for node in nodes.indices { if let slot = nodes[node].slot { body(node, contents[slot]) } }
  }

  /// The visible items of a node in the last frame; none of eager content.
  package func visibleItems(of node: Int) -> Range<Int> { nodes[node].isLazy ? nodes[node].visibleItems : 0..<0 }

  /// The item of the position that is bound to a node; `nil` without a position.
  package func boundPosition(of node: Int) -> ShownPosition? {
    nodes[node].binding.value?.position.map {
      ShownPosition(item: $0.viewID, isPositionedByUser: $0.isPositionedByUser)
    }
  }

  /// Scrolls to the destination of a request.
  package mutating func scroll(_ request: ScrollRequest, ofView node: Int, at time: Int64) {
    scroll(request, in: node, at: time)
  }

  /// The velocity of the content offset of a scroll view, in points a second.
  package func velocity(of node: Int) -> Vector { views[node].velocity }

  /// Moves a scroll view in the content of its parent, or on the screen. One in an item moves with its item.
  package mutating func setOrigin(_ origin: Point, movedFrom old: Point, ofView node: Int) {
    if origin != old, item(holding: node) == nil { views.setOrigin(origin, ofScroller: node) }
  }

  /// Begins the frame at `time`, in nanoseconds, and lays out what was edited before.
  package mutating func layOutPendingEdits(at time: Int64) {
    beginFrame(at: time)
    settleEdits()
  }

  /// Removes the callbacks of all scroll views.
  package mutating func dropCallbacks() {
    for node in nodes.indices where views.isPresent(node) { views.takeCallbacks(ofScroller: node) { _ in } }
  }

  /// Gives the lazy items of a scroll view other margins, in points.
  package mutating func setMargins(_ margins: EdgeInsets, ofView node: Int, at time: Int64) {
    nodes[node].content.setMargins(margins)
    resize(node, at: time) { _ in }
    layOut(node, at: time)
  }

  /// Gives a list other sections. `index` maps the index of an item to that after the change, `nil` for one that is
  /// gone. The item that layout keeps in place stays there. Items are measured again, and scroll views in items begin
  /// anew. O(s) in sections.
  package mutating func setSections(
    _ sections: LazyItems.Sections, ofView node: Int, movingItems index: (Int) -> Int?, at time: Int64
  ) {
    guard let slot = nodes[node].slot, nodes[node].isLazy else { return }
    advance(to: time)
    let kept = anchorItem(of: node)
    let (scale, axis) = (views.zoomScale(of: node), nodes[node].content.lazyAxis ?? .vertical)
    let (offset, range) = (views.contentOffset(of: node)[axis], views.area(of: node).offsetRange(along: axis))
    let isReversed = nodes[node].content.reversedAxis != nil
    let isAtStart = isReversed ? offset >= range.upperBound : offset <= range.lowerBound
    removeItemViews(of: node)
    moveIndices(of: node, index)
    nodes[node].content.setSections(sections, in: views.area(of: node), content: &contents[slot])
    let area = nodes[node].content.sized(views.area(of: node), zoomScale: scale)
    setArea(area, of: node, shiftedBy: .zero, at: time)
    if !isAtStart, let kept, let item = index(kept.index) {
      hold(LazyAnchor(index: item, position: kept.position), in: node, at: time)
    }
    layOut(node, at: time)
  }

  /// Sets the items to which the eager content of a scroll view snaps, and which its bound position reads.
  package mutating func setEagerItems(_ items: EagerItems?, ofView node: Int) {
    nodes[node].content.setEagerItems(items, in: views.area(of: node))
  }

  /// Sets whether layout shifts change the offsets of scroll views.
  package mutating func setContentOffsetAdjustmentBehavior(_ behavior: ScrollContentOffsetAdjustmentBehavior) {
    for node in nodes.indices where views.isPresent(node) {
      views.visit(ofScroller: node) { $0.setContentOffsetAdjustmentBehavior(behavior) }
    }
  }

  /// Gives the eager content of a scroll view another size, in points.
  package mutating func setContentSize(_ size: Size, ofView node: Int, at time: Int64) {
    nodes[node].content.setEagerSize(size)
    resize(node, at: time) { _ in }
  }
}

/// The position of a scroll view in a frame.
package struct ShownPosition: Equatable, Sendable {
  /// The identity of the item; `nil` for other positions.
  package let item: Int?
  /// Whether a user has scrolled since the last write.
  package let isPositionedByUser: Bool
}
