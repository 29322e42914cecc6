import PlaneGeometry

// Selections in nested scroll views. A selection belongs to one scroll view. Each scroll view whose viewport the
// pointer has left autoscrolls: this one and its ancestors.
extension ScrollTree {
  /// Handles one step of a selection at a location of the screen. The innermost scroll view at its begin owns the
  /// selection. No selection begins while fingers are down.
  mutating func select(_ step: SelectionInput, _ update: NodeTargetUpdate) {
    switch step {
    case .began(let location):
      guard gesture == .none else { return }
      if let selected { endSelection(of: selected, update) }
      noteOrigins()
      guard let node = innermostNode(at: location) else { return }
      takePath(through: node)
      selected = node
      handle(.selection(.began(self.location(location, inScroller: node))), ofNode: node, update)
    case .changed(let location):
      guard let selected else { return }
      handle(.selection(.changed(self.location(location, inScroller: selected))), ofNode: selected, update)
      followSelection(to: location, around: selected, update)
    case .ended:
      if let selected { endSelection(of: selected, update) }
    }
  }

  /// Stores the lengths that bars, a keyboard and pinned views cover at the edges of a viewport, at ``now``.
  package mutating func setObscuredInsets(_ insets: EdgeInsets, ofScroller node: Int) {
    scrollers.all[node].setObscuredInsets(insets)
  }

  /// Whether a scroll view autoscrolls for a selection.
  package func isAutoscrolling(_ node: Int) -> Bool { scrollers.all[node].isAutoscrolling }

  /// Autoscrolls the ancestors of a node whose viewports the selection's pointer at `location` has left.
  mutating func followSelection(to location: Point, around node: Int, _ update: NodeTargetUpdate) {
    // A finger or a wheel may have ended the selection.
    guard scrollers.all[node].isSelecting else { return }
    var around = scrollers.links[node].parent
    while let outer = around {
      // Computed for each scroll view anew, because its ancestors may have moved it.
      let place = self.location(location, inScroller: outer)
      if scrollers.all[outer].isSelecting {
        handle(.selection(.changed(place)), ofNode: outer, update)
      } else if scrollers.all[outer].autoscrolls(toward: place) {
        handle(.selection(.began(place)), ofNode: outer, update)
      }
      around = scrollers.links[outer].parent
    }
  }

  /// Ends the selection of a node, after the release or before the node's removal.
  mutating func endSelection(of node: Int, _ update: NodeTargetUpdate) {
    selected = nil
    for node in scrollers.ancestors(of: node) where scrollers.all[node].isSelecting {
      handle(.selection(.ended), ofNode: node, update)
    }
  }
}
