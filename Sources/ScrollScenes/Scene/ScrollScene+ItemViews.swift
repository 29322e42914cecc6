import LazyLayout
import PlaneGeometry
import ScrollEngine

// Scroll views in the items of lazy content, added and dropped together with their items.
extension ScrollScene {
  /// Drops the scroll views of items that are not retained, adds those of newly placed items, and moves each with its
  /// item.
  mutating func followItems(of node: Int, at time: Int64) {
    dropItemViews(of: node)
    let (placed, before) = (nodes[node].placedItems, nodes[node].itemViews.unwrapped.placed)
    if placed != before {
      nodes[node].itemViews.unwrapped.placed = placed
      for item in placed where !before.contains(item) { addItemViews(of: item, in: node, at: time) }
    }
    placeItemViews(of: node, at: time)
  }

  /// Drops the scroll views of items that are not retained. A scroll view on the path of a gesture stays until the
  /// gesture ends.
  private mutating func dropItemViews(of node: Int) {
    var position = nodes[node].itemViews.unwrapped.entries.count - 1
    while position >= 0 {
      let entry = nodes[node].itemViews.unwrapped.entries[position]
      if !nodes[node].content.isRetained(entry.item), !isInGesture(entry.item, of: node) {
        save(entry, of: node)
        nodes[node].itemViews.unwrapped.remove(at: position)
        removeView(entry.node)
      }
      position -= 1
    }
  }

  private func isInGesture(_ item: Int, of node: Int) -> Bool {
    nodes[node].itemViews.unwrapped.entries.contains { $0.item == item && views.isOnPathOfGesture($0.node) }
  }

  /// Saves the offset of a scroll view, or the resting offset of its motion, if the scroll view is to be restored.
  private mutating func save(_ entry: ItemViews.Entry, of node: Int) {
    guard entry.isRestored else { return }
    let scroller = views[entry.node]
    // Zoomed content restarts at its initial scale, at which the saved offset would show other content.
    guard scroller.zoomScale == 1 else { return }
    let offset = scroller.phase == .idle ? scroller.contentOffset : scroller.restingOffset
    nodes[node].itemViews.unwrapped.save(
      ItemViews.SavedPlace(
        identity: entry.identity, number: entry.number, offset: offset, anchor: item(at: offset, in: entry.node),
        position: nodes[entry.node].binding.value?.position))
  }

  /// The item at an offset at scale 1, and its position in the viewport. The measured lengths are dropped with the
  /// scroll view, so the offset alone could show another item.
  private func item(at offset: Point, in node: Int) -> LazyAnchor? {
    guard let axis = nodes[node].content.lazyAxis, let item = nodes[node].content.item(at: offset[axis]),
      let rect = rect(ofItem: item, in: node, zoomScale: 1)
    else { return nil }
    return LazyAnchor(index: item, position: distance(of: rect[axis], in: node, along: axis, at: offset[axis]))
  }

  /// Removes a scroll view and those in its own items.
  mutating func removeView(_ node: Int) {
    if nodes[node].itemViews.hasValue {
      for entry in nodes[node].itemViews.unwrapped.entries.reversed() { removeView(entry.node) }
    }
    if caret?.node == node { caret = nil }
    views.remove(node)
    if let slot = nodes[node].slot { vacantSlots.append(slot) }
    nodes[node] = SceneNode()
  }

  /// Removes all scroll views in the items of a node, until its next layout.
  mutating func removeItemViews(of node: Int) {
    guard nodes[node].itemViews.hasValue else { return }
    for entry in nodes[node].itemViews.unwrapped.entries.reversed() { removeView(entry.node) }
    nodes[node].itemViews.value = ItemViews()
  }

  /// Adds the scroll views of an item that has none.
  mutating func addItemViews(of item: Int, in node: Int, at time: Int64) {
    guard let slot = nodes[node].slot, !nodes[node].itemViews.unwrapped.contains(item: item),
      contents[slot].containsScrollViews(at: item)
    else { return }
    insertItemViews(of: item, in: node, at: time)
  }

  // Not inlined, so that items without scroll views need none of the function's generic types.
  @inline(never)
  private mutating func insertItemViews(of item: Int, in node: Int, at time: Int64) {
    guard let slot = nodes[node].slot, let rect = rect(ofItem: item, in: node, zoomScale: 1) else { return }
    let described = contents[slot].scrollViews(at: item, in: rect.size)
    guard !described.isEmpty else { return }
    let identity = contents[slot].identity(at: item)
    var added: [Int] = []
    for (number, view) in described.enumerated() {
      let inset = view.parent == nil ? view.origin - .zero : nil
      let place = nodes[node].itemViews.unwrapped.takePlace(of: identity, number: number)
      let inner = addView(view, in: view.parent.map { added[$0] } ?? node, restoring: place, at: time)
      added.append(inner)
      nodes[node].itemViews.unwrapped.insert(
        ItemViews.Entry(
          item: item, identity: identity, number: number, node: inner, inset: inset, isRestored: view.restoresPosition,
          size: rect.size))
    }
  }

  /// Adds a scroll view to the content of another one, or to the screen for `nil`, and restores a saved offset. Returns
  /// its node.
  mutating func addView(
    _ described: ScrollViewDescription<Content>, in parent: Int?, restoring place: ItemViews.SavedPlace?, at time: Int64
  ) -> Int {
    var view = described
    if let place { (view.offset, view.accessories.position) = (place.offset, place.position) }
    let (added, scroller) = Self.node(view, contents: &contents, vacant: &vacantSlots)
    var member = ScrollTree.Member(
      scroller, origin: view.origin, transfersScrollingToParent: view.transfersScrollingToParent)
    member.hasTargets = view.targets != nil
    member.pullsToRefresh = view.accessories.refreshControl != nil
    let node = views.insert(member, in: parent)
    if view.zooms, !tap.hasValue { tap.value = DoubleTap() }
    if node < nodes.count { nodes[node] = added } else { nodes.append(added) }
    if view.targets != nil { hasTargets = true }
    if view.configuration.pointerDrag == .selects { pointersSelect = true }
    if view.hasAccessories { hasAccessories = true }
    beginAccessories(view.accessories, ofNode: node)
    if nodes[node].takesTime { beginWork(of: node, at: time) }
    if place == nil { writePosition(of: node, at: time) }
    layOut(node, at: time)
    if let anchor = place?.anchor { hold(anchor, in: node, at: time) }
    return node
  }

  /// Moves the scroll views with their items, and resizes those whose item has another size.
  private mutating func placeItemViews(of node: Int, at time: Int64) {
    for position in nodes[node].itemViews.unwrapped.entries.indices {
      let entry = nodes[node].itemViews.unwrapped.entries[position]
      guard let rect = rect(ofItem: entry.item, in: node, zoomScale: 1) else { continue }
      if let inset = entry.inset { views.setOrigin(rect.origin + inset, ofScroller: entry.node) }
      if rect.size != entry.size { resizeItemView(at: position, of: node, to: rect.size, at: time) }
    }
  }

  /// Resizes a scroll view whose item has another size.
  // Not inlined, so that items of the same size need none of the function's generic types.
  @inline(never)
  private mutating func resizeItemView(at position: Int, of node: Int, to size: Size, at time: Int64) {
    guard let slot = nodes[node].slot else { return }
    let entry = nodes[node].itemViews.unwrapped.entries[position]
    nodes[node].itemViews.unwrapped.setSize(size, at: position)
    let described = contents[slot].scrollViews(at: entry.item, in: size)
    guard entry.number < described.count, described[entry.number].size != nodes[entry.node].frame else { return }
    setFrame(described[entry.number].size, of: entry.node, at: time)
  }

  /// Updates the item of each scroll view after an edit, and removes the scroll views of removed items.
  mutating func moveItemViews(after edit: SceneEvent.Edit, of node: Int) {
    var removed: [Int] = []
    nodes[node].itemViews.unwrapped.follow(edit) { removed.append($0.node) }
    for node in removed { removeView(node) }
  }
}

// The scroll views of items in frames.
extension ScrollScene {
  /// The first scroll view in a retained item; `nil` without one.
  public func node(inItem item: Int, of node: Int = 0) -> Int? {
    guard nodes[node].itemViews.hasValue else { return nil }
    for entry in nodes[node].itemViews.unwrapped.entries where entry.item == item { return entry.node }
    return nil
  }

  /// The item that contains a scroll view; `nil` for a scroll view outside of items. O(e) in the number of scroll views
  /// in the parent's items.
  func item(holding node: Int) -> Int? {
    guard let parent = views.parent(of: node), nodes[parent].itemViews.hasValue else { return nil }
    for entry in nodes[parent].itemViews.unwrapped.entries where entry.node == node { return entry.item }
    return nil
  }

  /// Whether any item of lazy content contains a scroll view.
  package var hasItemViews: Bool {
    nodes.contains { $0.itemViews.hasValue && !$0.itemViews.unwrapped.entries.isEmpty }
  }

  /// Each scroll view in an item, with its parent and its item, in the order of the items of each list.
  package var itemViews: [(node: Int, parent: Int, item: Int)] {
    var views: [(node: Int, parent: Int, item: Int)] = []
    for parent in nodes.indices where nodes[parent].itemViews.hasValue {
      for entry in nodes[parent].itemViews.unwrapped.entries { views.append((entry.node, parent, entry.item)) }
    }
    return views
  }
}
