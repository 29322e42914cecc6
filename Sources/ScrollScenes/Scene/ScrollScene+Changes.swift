import LazyLayout
import PlaneGeometry
import ScrollEngine

// Scroll views that come and go outside of items, and scroll views that change.
extension ScrollScene {
  /// Adds a scroll view to the content of another one, or to the screen for `nil`. ``ScrollViewDescription/parent`` is
  /// not read. Returns the node.
  package mutating func insert(
    _ view: ScrollViewDescription<Content>, in parent: Int?, at time: Int64
  ) -> Int {
    advance(to: time)
    hasInsertedViews = true
    return addView(view, in: parent, restoring: nil, at: time)
  }

  /// Removes a scroll view with those in its items. Other scroll views in its content must have been removed.
  package mutating func remove(_ node: Int, at time: Int64) {
    advance(to: time)
    removeView(node)
  }

  /// The scroll views that were added outside of items, beyond those of the description; the numbers of removed scroll
  /// views are reused first.
  package var addedViews: [Int] {
    guard hasInsertedViews else { return [] }
    let inItems = itemViews
    return (describedViewCount..<nodes.count).filter { node in
      views.isPresent(node) && !inItems.contains { $0.node == node }
    }
  }

  /// Replaces the scroll views of an item by those that its content describes; an item that is not placed has none.
  package mutating func replaceViews(inItem item: Int, of node: Int, at time: Int64) {
    guard nodes[node].itemViews.hasValue else { return }
    advance(to: time)
    for position in nodes[node].itemViews.unwrapped.entries.indices.reversed() {
      let entry = nodes[node].itemViews.unwrapped.entries[position]
      guard entry.item == item else { continue }
      nodes[node].itemViews.unwrapped.remove(at: position)
      removeView(entry.node)
    }
    if nodes[node].placedItems.contains(item) { addItemViews(of: item, in: node, at: time) }
  }

  /// Sets the configuration, the insets and the target rule of a scroll view to those of a description. A motion
  /// continues within the new limits.
  package mutating func configure(_ node: Int, as view: ScrollViewDescription<Content>, at time: Int64) {
    advance(to: time)
    nodes[node].targets = BoxedOptional(view.targets)
    nodes[node].mainAxis = view.configuration.axes == .horizontal ? .horizontal : .vertical
    if view.targets != nil { hasTargets = true }
    views.setConfiguration(view.configuration, hasTargets: view.targets != nil, ofScroller: node, at: time)
    if view.configuration.isScrollEnabled != views[node].isScrollEnabled {
      pass(.setScrollEnabled(view.configuration.isScrollEnabled), toNode: node, at: time)
    }
    setInsets(view.insets, of: node)
    resize(node, at: time) { $0.contentInsets = view.contentInsets }
    layOut(node, at: time)
  }

  /// Sets the content of a scroll view to that of a description, unmeasured. The offset is clamped to the range of the
  /// new content.
  package mutating func setContent(of node: Int, to view: ScrollViewDescription<Content>, at time: Int64) {
    guard let slot = nodes[node].slot else { return }
    advance(to: time)
    removeItemViews(of: node)
    nodes[node].scroll = nil
    var area = views.area(of: node)
    area.estimatedEdges = []
    setInsets(view.insets, of: node)
    nodes[node].content = NodeContent(
      view.layout, in: area, insets: nodes[node].content.insets.value, listed: view.eagerItems,
      content: &contents[slot])
    if case .items(let items) = view.layout, items.containsScrollViews {
      nodes[node].itemViews = BoxedOptional(ItemViews())
    } else {
      nodes[node].itemViews = BoxedOptional()
    }
    setArea(nodes[node].content.sized(area, zoomScale: views.zoomScale(of: node)), of: node, at: time)
    layOut(node, at: time)
  }

  /// Sets the described insets of a scroll view. The insets for a refresh and for a keyboard stay.
  private mutating func setInsets(_ insets: ScrollInsets?, of node: Int) {
    var insets = insets
    if let before = nodes[node].content.insets.value {
      insets?.refreshLength = before.refreshLength
      insets?.keyboardLength = before.keyboardLength
    }
    nodes[node].content.insets = BoxedOptional(insets)
  }
}
