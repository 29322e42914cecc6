import PlaneGeometry

// Synchronized scroll views lie side by side: fingers reach the one that a hit test finds.
extension ScrollTree {
  /// Passes an input to the scroll view under the first finger. A wheel scrolls the one that was touched last; node 0
  /// takes all other inputs.
  mutating func handleSynchronized(_ input: ScrollInput, _ update: NodeTargetUpdate) {
    switch input {
    case .pointerDown(let id, let location):
      if fingers.isEmpty { scrollers.setInnermost(to: rootShowing(location) ?? 0) }
      fingers.down(id, at: location)
      pass(.pointerDown(id: id, location: onScreen(location)), to: 0, update)
    case .pointerMoved(let id, let location, let isResampled):
      pass(.pointerMoved(id: id, location: onScreen(location), isResampled: isResampled), to: 0, update)
    case .pointerUp(let id), .pointerCancelled(let id):
      pass(input, to: 0, update)
      _ = fingers.up(id)
    case .wheel: pass(input, to: 0, update)
    default: handle(input, ofScroller: 0, at: now, updating: update)
    }
  }

  /// The first root whose viewport contains a location.
  private func rootShowing(_ location: Point) -> Int? {
    scrollers.links.indices.first { node in
      scrollers.links[node].parent == nil
        && scrollers.all[node].area.shows(.zero + (location - scrollers.links[node].origin))
    }
  }

  /// A location of the screen in the viewport of the scroll view that was touched.
  private func onScreen(_ location: Point) -> Point { .zero + (location - scrollers[link: 0].origin) }
}
