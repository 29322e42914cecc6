import PlaneGeometry

// The owner of a zoom: the innermost scroll view at the location whose content zooms.
extension ScrollTree {
  /// Begins a pinch of undecided fingers. Returns whether it begins: if the drag's slop is used up first, a drag begins
  /// instead.
  mutating func beginPinch(from hit: Int) -> Bool {
    guard let index = zoomer(from: max(hit, outermostHit)), scrollers[index].pinchTrackedPointers() else {
      return false
    }
    gesture = .owned(by: index)
    for other in hit..<scrollers.count where other != index { scrollers[other].cancelTouch() }
    return true
  }

  /// The innermost scroll view that contains all fingers.
  private var outermostHit: Int {
    var outermost = 0
    guard fingers.count > 1 else { return outermost }
    fingers.forEach { _, place in outermost = max(outermost, hit(at: place) ?? outermost) }
    return outermost
  }

  /// Passes a trackpad's pinch to its owner, which is chosen when the pinch begins. Ignored while fingers are down.
  mutating func magnify(_ input: MagnifyInput, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return }
    let holder = scrollers.indices.first { scrollers[$0].isMagnifying }
    if holder == nil { beginPath(at: input.location) }
    guard let index = holder ?? hit(at: input.location).flatMap({ zoomer(from: $0) }) else { return }
    var own = input
    own.location = placed(input.location, in: index)
    handle(.magnify(own), in: index, update)
  }

  /// Sets the path to the innermost node at a location, where a pinch or a tap begins.
  private mutating func beginPath(at location: Point) {
    noteOrigins()
    guard let node = innermostNode(at: location), scrollers.position(of: node) == nil else { return }
    if coordinator.isActive { coordinator.dissolve(&scrollers) }
    scrollers.setInnermost(to: node)
  }

  /// Passes a programmatic zoom or a double tap to its owner. A double tap's place is in the outermost viewport.
  mutating func zoom(_ request: ZoomRequest, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return }
    if case .doubleTap(let place) = request.destination { beginPath(at: place) } else { noteOrigins() }
    var own = request
    var receiver: Int?
    switch request.destination {
    case .rect: receiver = zoomer(from: 0)
    case .scale(let scale, let anchor):
      receiver = zoomer(from: 0)
      if let receiver, let anchor { own.destination = .scale(scale, about: placed(anchor, in: receiver)) }
    case .doubleTap(let place):
      receiver = hit(at: place).flatMap { zoomer(from: $0) }
      if let receiver { own.destination = .doubleTap(placed(place, in: receiver)) }
    }
    if let receiver { handle(.zoom(own), in: receiver, update) }
  }

  /// Dissolves the coordinated movement because a member changes its scale, so points have different lengths in the
  /// members. Fingers are released.
  mutating func endCoordination() {
    let isTouched = coordinator.isTouched
    coordinator.dissolve(&scrollers)
    guard isTouched else { return }
    gesture = .none
    scrollers[coordinator.owner].cancelTouch()
  }

  /// The innermost scroll view from `hit` outwards whose content zooms; `nil` for none.
  func zoomer(from hit: Int) -> Int? {
    for index in hit..<scrollers.count
    where scrollers[index].configuration.allowsZoom && scrollers[index].isScrollEnabled {
      return index
    }
    return nil
  }
}
