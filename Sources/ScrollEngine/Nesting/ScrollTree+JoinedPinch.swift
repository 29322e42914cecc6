import PlaneGeometry

// A finger that joins a drag may begin a pinch. The pinch's owner is independent of the drag's: it is the innermost
// scroll view under all fingers whose content zooms.
extension ScrollTree {
  /// A pinch that may begin during a drag.
  struct JoinedPinch: Equatable, Sendable {
    /// The owner of the pinch.
    let zoomer: Int
    /// The mean distance of the fingers from their centre when the last finger joined or left, in points of the screen.
    let span: Double
  }

  /// Prepares a pinch after a finger has joined or left a drag. If the drag's owner is the pinch's owner too, it begins
  /// the pinch by itself.
  mutating func noteJoinedPinch() {
    joined = nil
    guard fingers.count > 1 else { return }
    var hit = 0
    fingers.forEach { _, place in hit = max(hit, shownHit(at: place)) }
    guard let zoomer = zoomer(from: hit), scrollers[zoomer].configuration.pointerDrag == .scrolls else { return }
    if case .owned(let owner) = gesture {
      let drags = scrollers[owner].configuration.pointerDrag == .scrolls && !scrollers[owner].isPinching
      guard drags, owner != zoomer else { return }
    }
    joined = JoinedPinch(zoomer: zoomer, span: fingers.spread.span)
  }

  /// Begins the prepared pinch once the span has changed by the pinch slop.
  ///
  /// The drag's owner ends its drag as if cancelled. The pinch's owner is also dragged by the fingers' centre. Returns
  /// whether the pinch begins.
  mutating func beginJoinedPinch(_ update: NodeTargetUpdate) -> Bool {
    guard let joined else { return false }
    let zoomer = joined.zoomer
    let change = fingers.spread.span - joined.span
    guard change.magnitude > scrollers[zoomer].configuration.pinchSlop, scrollers[zoomer].isScrollEnabled else {
      return false
    }
    self.joined = nil
    releaseDrag(touching: zoomer)
    noteOrigins()
    gesture = .owned(by: zoomer)
    let touching = fingers
    touching.forEach { id, place in
      pass(.pointerDown(id: id, location: placed(place, in: zoomer)), to: zoomer, update)
    }
    scrollers[zoomer].joinPinch(spanning: joined.span / scrollers[link: zoomer].gestureScale)
    return true
  }

  private mutating func releaseDrag(touching zoomer: Int) {
    switch gesture {
    case .none, .undecided: break
    case .owned(let owner): scrollers[owner].cancelDrag()
    case .coordinated:
      let dragging = fingers
      dragging.forEach { id, _ in coordinator.handle(.pointerCancelled(id: id), &scrollers) }
      guard coordinator.isActive else { break }
      let touched = scrollers.nodes[zoomer]
      coordinator.dissolve(&scrollers) { $0 == touched }
    }
  }

  /// The innermost scroll view shown at a location at present; the outermost one outside of all.
  private func shownHit(at location: Point) -> Int {
    var hit = scrollers.count - 1
    for index in scrollers.indices.reversed() {
      let (origin, scale) = placement(ofScroller: scrollers.nodes[index])
      let place = Point(x: (location.x - origin.x) / scale, y: (location.y - origin.y) / scale)
      guard scrollers[index].area.shows(place) else { break }
      hit = index
    }
    return hit
  }
}

extension ScrollArea {
  /// Whether the viewport contains a location.
  package func shows(_ place: Point) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < containerSize.width && place.y < containerSize.height
  }
}
