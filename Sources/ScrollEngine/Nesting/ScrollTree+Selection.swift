import PlaneGeometry

// Selections that are dragged among scroll views in each other. A selection lies in one scroll view. While its pointer
// is outside of that one, or of one around it, the content of that one autoscrolls: each is judged by its own viewport.
extension ScrollTree {
  /// Takes one step of a selection, whose place is one of the screen. It belongs to the innermost scroll view in which
  /// it begins. While fingers are down none begins.
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

  /// Stores the lengths that bars, a keyboard and pinned views cover at the edges of a scroll view, which lives at
  /// ``now``.
  package mutating func setObscuredInsets(_ insets: EdgeInsets, ofScroller node: Int) {
    scrollers.all[node].setObscuredInsets(insets)
  }

  /// Whether a scroll view moves because a selection is held outside its viewport.
  package func isAutoscrolling(_ node: Int) -> Bool { scrollers.all[node].isAutoscrolling }

  /// Autoscrolls the scroll views around a node where the pointer of its selection, which is at `location`, is outside
  /// of them.
  mutating func followSelection(to location: Point, around node: Int, _ update: NodeTargetUpdate) {
    // A finger or a wheel may have ended it.
    guard scrollers.all[node].isSelecting else { return }
    var around = scrollers.links[node].parent
    while let outer = around {
      // Each is asked where it lies now: those around it may have moved it.
      let place = self.location(location, inScroller: outer)
      if scrollers.all[outer].isSelecting {
        handle(.selection(.changed(place)), ofNode: outer, update)
      } else if scrollers.all[outer].autoscrolls(toward: place) {
        handle(.selection(.began(place)), ofNode: outer, update)
      }
      around = scrollers.links[outer].parent
    }
  }

  /// The selection of a node is let go, or the node is about to go.
  mutating func endSelection(of node: Int, _ update: NodeTargetUpdate) {
    selected = nil
    for node in scrollers.ancestors(of: node) where scrollers.all[node].isSelecting {
      handle(.selection(.ended), ofNode: node, update)
    }
  }
}
